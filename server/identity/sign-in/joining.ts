import { fieldError } from '#shared/errors.ts'
import type { Database } from '../../kernel/database/types.ts'

/** @throws VALIDATION for the code of no active organization */
export const findOrganization = async (tx: Database, code: string): Promise<number> => {
  const [organization] = await tx.query<{ id: number }>({
    name: 'find_organization_to_join',
    text: 'select id from organizations where lower(code) = lower($1) and is_active',
    values: [code],
  })
  if (!organization) throw fieldError('organization_code', 'No organization has this code.')
  return organization.id
}

/** Remembers an organization. Anyone may register with somebody else's address, so its owner joins by confirming it. */
export const askToJoin = async (
  tx: Database,
  { userId, organizationId, now }: { userId: number; organizationId: number; now: Date },
): Promise<void> => {
  await tx.query({
    name: 'ask_to_join',
    text: 'insert into organization_joins (user_id, organization_id, asked_at) values ($1, $2, $3) on conflict do nothing',
    values: [userId, organizationId, now],
  })
}

/** The address has been shown to be the account's: it counts as verified, and its owner joins what they asked to join. */
export const confirmAddress = async (tx: Database, userId: number, now: Date): Promise<void> => {
  await tx.query({
    name: 'confirm_address',
    text: 'update users set verified = true, updated_at = $2 where id = $1 and not verified',
    values: [userId, now],
  })
  await tx.query({
    name: 'join_organizations',
    text: `with asked as (delete from organization_joins where user_id = $1 returning user_id, organization_id),
             confirmed as (delete from registrations where user_id = $1)
           insert into user_organizations (user_id, organization_id)
           select asked.user_id, o.id from asked join organizations o on o.id = asked.organization_id and o.is_active on conflict do nothing`,
    values: [userId],
  })
}
