import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../../kernel/crypto/index.ts'
import type { Services } from '../../kernel/types.ts'

/** How long someone may take for the second step. */
const lifetimeMs = 10 * 60_000

interface Claims {
  userId: number
  /** Whether a password was typed. */
  hasEntered: boolean
}

const macOf = ({ config }: Pick<Services, 'config'>, payload: string): Buffer =>
  keyedHash(config.secret, 'sign-in-ticket', payload)

/** Changes with the password, so that a ticket from before a reset is worth nothing. */
const passwordVersion = async ({ db }: Pick<Services, 'db'>, userId: number): Promise<number> => {
  const [row] = await db.query<{ changed_at: Date }>({
    name: 'find_password_version',
    text: 'select changed_at from credentials where user_id = $1',
    values: [userId],
  })
  return row?.changed_at.getTime() ?? 0
}

/** Proves the first step of a sign-in to the call that completes it. It gives access to nothing. */
export const makeTicket = async (services: Services, { userId, hasEntered }: Claims): Promise<string> => {
  const expires = services.now().getTime() + lifetimeMs
  const payload = [userId, hasEntered ? 1 : 0, expires, await passwordVersion(services, userId)].join('.')
  return `${payload}.${macOf(services, payload).toString('base64url')}`
}

/** @returns null for a ticket that was not made here, has expired, or is from before a change of the password */
export const readTicket = async (services: Services, ticket: string): Promise<Claims | null> => {
  const at = ticket.lastIndexOf('.')
  const payload = ticket.slice(0, Math.max(at, 0))
  const mac = Buffer.from(ticket.slice(at + 1), 'base64url')
  const expected = macOf(services, payload)
  if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) return null
  const [userId = 0, hasEntered, expires = 0, version] = payload.split('.').map(Number)
  if (expires <= services.now().getTime() || version !== (await passwordVersion(services, userId))) return null
  return { userId, hasEntered: hasEntered === 1 }
}
