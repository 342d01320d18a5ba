import type { Services } from '../../kernel/types.ts'
export { accountToProvision } from './accounts.ts'
export { findAllDomains, findProviderCertificates } from './certificates.ts'
export { Refusal } from './refusal.ts'
export { hasSignIn } from './settings.ts'

/** Deletes what is too old to be replayed. */
export const sweepFederation = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  await db.query({ text: 'delete from saml_requests where expires_at < $1', values: [now()] })
  await db.query({ text: 'delete from federation_tickets where expires_at < $1', values: [now()] })
  await db.query({ text: 'delete from oidc_requests where expires_at < $1', values: [now()] })
  await db.query({
    text: `delete from federated_sessions f
           where not exists (select from sessions s where s.id = f.session_id and s.ended_at is null and s.expires_at > $1)`,
    values: [now()],
  })
  await db.query({ text: 'delete from used_assertions where expires_at < $1', values: [now()] })
}
