import { HaleError } from '#shared/errors.ts'
import type { Database } from '../database/types.ts'
import type { Services } from '../types.ts'
export { causer, causing } from './causer.ts'
export { createLines, type InLine } from './lines.ts'
export { networkOf } from './networks.ts'
export { limitRequests, type CountAccount } from './requests.ts'

const mailsPerHour = 5
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** The secret that keys are hashed with, and the clock. */
type Needs = Pick<Services, 'now'> & { config: Pick<Services['config'], 'secret'> }

const keyOf = ({ config }: Pick<Needs, 'config'>, kind: string, who: string): string =>
  config.secret.hash(kind, who).toString('base64url')

/** Whole seconds until a window that began at a time is over, at least one. */
export const secondsLeft = (from: Date, windowMs: number, now: Date): number =>
  Math.max(1, Math.ceil((from.getTime() + windowMs - now.getTime()) / 1000))

/**
 * Counts an attempt, whatever its outcome.
 * @returns null, or the seconds to wait if there were more than `perHour` within the hour
 */
export const countAttempt = async (
  services: Needs,
  tx: Database,
  kind: string,
  who: string,
  perHour: number,
): Promise<number | null> => {
  const key = keyOf(services, kind, who)
  const time = services.now()
  const [row] = await tx.query<{ attempts: number; window_started_at: Date }>({
    name: 'count_attempt',
    text: `insert into hourly_attempts as m (attempt_key, attempts, window_started_at) values ($1, 1, $2)
           on conflict (attempt_key) do update set
             attempts = case when m.window_started_at <= $3 then 1 else m.attempts + 1 end,
             window_started_at = case when m.window_started_at <= $3 then $2 else m.window_started_at end
           returning attempts, window_started_at`,
    values: [key, time, new Date(time.getTime() - hourMs)],
  })
  return row && row.attempts > perHour ? secondsLeft(row.window_started_at, hourMs, time) : null
}

/** Counts an attempt, whatever its outcome. @throws TOO_MANY_REQUESTS if there were more than `perHour` within the hour */
export const assertWithinLimit = async (
  services: Services,
  tx: Database,
  kind: string,
  who: string,
  perHour: number,
): Promise<void> => {
  const retryAfter = await countAttempt(services, tx, kind, who, perHour)
  if (retryAfter !== null) throw new HaleError('TOO_MANY_REQUESTS', { retryAfter })
}

/** Does not count a successful attempt. */
export const refundAttempt = (services: Services, tx: Database, kind: string, who: string) =>
  tx.query({
    name: 'refund_attempt',
    text: 'update hourly_attempts set attempts = attempts - 1 where attempt_key = $1 and attempts > 0',
    values: [keyOf(services, kind, who)],
  })

/**
 * Counts a request for a mail, for known and unknown addresses alike.
 * @returns false if there were too many within the hour
 */
export const withinMailLimit = async (
  services: Services,
  tx: Database,
  kind: string,
  email: string,
): Promise<boolean> => (await countAttempt(services, tx, `mail:${kind}`, email, mailsPerHour)) === null

/** Counts a request for a mail. @throws TOO_MANY_REQUESTS if there were too many within the hour */
export const assertWithinMailLimit = (services: Services, tx: Database, kind: string, who: string): Promise<void> =>
  assertWithinLimit(services, tx, `mail:${kind}`, who, mailsPerHour)

export const forgetOldAttempts = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  await db.query({
    text: 'delete from hourly_attempts where window_started_at < $1',
    values: [new Date(now().getTime() - dayMs)],
  })
}
