import { HaleError } from '#shared/errors.ts'
import { contractDay } from '#shared/rules/index.ts'
import { randomId } from '../../kernel/crypto/index.ts'
import type { Services } from '../../kernel/types.ts'
import { isInForce } from '../../kernel/organizations/index.ts'
import { findSigner, holdSigner, type Signer } from './credentials.ts'
import type { SignInMethod } from './sessions.ts'

/** How long someone may take for the second step. */
const lifetimeMs = 10 * 60_000

/** What the first step was proved with. */
export type FirstStep = Exclude<SignInMethod, 'passkey'>

interface Claims {
  userId: number
  method: FirstStep
  /** The session that it starts, at most once. */
  sessionId: string
}

const purpose = 'sign-in-ticket'

/** Changes with the password, so that a ticket from before a reset is worth nothing. */
const passwordVersion = (signer: Pick<Signer, 'password_changed_at'> | null): number =>
  signer?.password_changed_at?.getTime() ?? 0

/** Proves the first step of a sign-in to the call that completes it. It gives access to nothing. */
export const makeTicket = (services: Services, signer: Signer, method: FirstStep): string => {
  const expires = services.now().getTime() + lifetimeMs
  const payload = [randomId(), signer.id, method === 'password' ? 1 : 0, expires, passwordVersion(signer)].join('.')
  return `${payload}.${services.config.secret.hash(purpose, payload).toString('base64url')}`
}

/** The session that a ticket made here starts. */
export const sessionOfTicket = (ticket: string): string => ticket.split('.', 1)[0] ?? ''

/** Whether an organization whose contract runs still signs the account in: its first step may be some minutes ago. */
export const isSignedInElsewhere = async ({ db, now }: Services, userId: number): Promise<boolean> => {
  const [row] = await db.query({
    name: 'find_running_sign_in',
    text: `select 1 from federated_identities f join user_organizations uo on uo.user_id = f.user_id and uo.organization_id = f.organization_id
           join organizations o on o.id = f.organization_id and ${isInForce('o', '$2')} where f.user_id = $1 limit 1`,
    values: [userId, contractDay(now())],
  })
  return row !== undefined
}

/** @returns null for a ticket that was not made here, has expired or been used, or is from before a change of the password or a denied sign-in */
const readTicket = async (services: Services, ticket: string): Promise<Claims | null> => {
  const at = ticket.lastIndexOf('.')
  const payload = ticket.slice(0, Math.max(at, 0))
  const mac = Buffer.from(ticket.slice(at + 1), 'base64url')
  if (!services.config.secret.verify(mac, purpose, payload)) return null
  const sessionId = sessionOfTicket(ticket)
  const [userId = 0, hasEntered, expires = 0, version] = payload.split('.').slice(1).map(Number)
  if (expires <= services.now().getTime() || version !== passwordVersion(await findSigner(services.db, userId)))
    return null
  const method = hasEntered === 1 ? 'password' : 'organization'
  const [used] = await services.db.query({
    name: 'find_session_of_ticket',
    text: `select 1 from sessions where id = $1
           union all select 1 from denied_sign_ins where user_id = $2 and denied_at > $3`,
    values: [sessionId, userId, new Date(expires - lifetimeMs)],
  })
  if (used || (method === 'organization' && !(await isSignedInElsewhere(services, userId)))) return null
  return { userId, method, sessionId }
}

/**
 * Lets one of several requests with a ticket go on at a time, until its transaction ends.
 * @throws SIGN_IN_AGAIN for all but the first that succeeds
 */
export const useTicket = async (within: Services, ticket: string): Promise<void> => {
  await holdSigner(within.db, Number(ticket.split('.')[1] ?? 0) || 0)
  await within.db.query({
    name: 'lock_ticket',
    text: `select pg_advisory_xact_lock(hashtextextended('ticket:' || $1::text, 0))`,
    values: [sessionOfTicket(ticket)],
  })
  await claimsOf(within, ticket)
}

/** @throws SIGN_IN_AGAIN for a ticket that is no longer valid */
export const claimsOf = async (services: Services, ticket: string): Promise<Claims> => {
  const claims = await readTicket(services, ticket)
  if (!claims) throw new HaleError('SIGN_IN_AGAIN')
  return claims
}
