import { hashToken, randomToken } from '../../kernel/crypto/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Services } from '../../kernel/types.ts'
import type { ProviderSession } from './provider-sessions.ts'
import { Refusal } from './refusal.ts'
import { hasSignIn } from './settings.ts'

/** Whose account a provider's answer opens, and in which browser. */
export interface Answered {
  userId: number
  /** Hash of the cookie of the browser that started. */
  browserHash: string
  organizationId: number
  provider?: ProviderSession
}

const ticketMs = 2 * 60_000

/** A ticket the browser that started can exchange for its session, once. */
export const makeTicket = async (
  { db, now }: Services,
  { userId, browserHash, organizationId, provider }: Answered,
): Promise<string> => {
  const ticket = randomToken()
  await db.query({
    name: 'make_federation_ticket',
    text: `insert into federation_tickets (ticket_hash, user_id, browser_hash, organization_id, provider, expires_at)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [
      hashToken(ticket),
      userId,
      browserHash,
      organizationId,
      provider ?? null,
      new Date(now().getTime() + ticketMs),
    ],
  })
  return ticket
}

/** @throws Refusal if it is unknown, used, expired, or another browser's, or the organization's contract has ended meanwhile */
export const redeemTicket = async (
  db: Database,
  ticket: string,
  browser: string | undefined,
  now: Date,
): Promise<{ userId: number; provider: ProviderSession | null }> => {
  const [row] = await db.query<{
    user_id: number
    organization_id: number | null
    provider: ProviderSession | null
  }>({
    name: 'use_federation_ticket',
    text: `update federation_tickets set used_at = $3
           where ticket_hash = $1 and browser_hash = $2 and used_at is null and expires_at > $3 returning user_id, organization_id, provider`,
    values: [hashToken(ticket), hashToken(browser ?? ''), now],
  })
  if (!row) throw new Refusal('expired')
  if (row.organization_id !== null && !(await hasSignIn(db, row.organization_id, now)))
    throw new Refusal('not_configured')
  return { userId: row.user_id, provider: row.provider }
}
