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

/** What attempts of a kind by someone are counted under. */
export const attemptKey = ({ config }: Pick<Needs, 'config'>, kind: string, who: string): string =>
  config.secret.hash(kind, who).toString('base64url')

/** Whole seconds until a window that began at a time is over, at least one. */
export const secondsLeft = (from: Date, windowMs: number, now: Date): number =>
  Math.max(1, Math.ceil((from.getTime() + windowMs - now.getTime()) / 1000))

/**
 * A statement that counts attempts with keys at a time, and returns how many there were within the hour since when.
 * @param keys a query for the keys, in their order, so that two that count the same ones do not wait for each other
 * @param time placeholder of the time, and `before` of an hour before it
 */
export const countingSql = (keys: string, time: string, before: string): string =>
  `insert into hourly_attempts as m (attempt_key, attempts, window_started_at)
   select key, 1, ${time}::timestamptz from (${keys}) as counted (key)
   on conflict (attempt_key) do update set
     attempts = case when m.window_started_at <= ${before} then 1 else m.attempts + 1 end,
     window_started_at = case when m.window_started_at <= ${before} then ${time} else m.window_started_at end
   returning attempt_key, attempts, window_started_at`
export const hourBefore = (time: Date): Date => new Date(time.getTime() - hourMs)

/** How long to wait, in seconds, if there were more attempts than allowed; otherwise null. */
export const secondsToWait = (
  { attempts, window_started_at: from }: { attempts: number; window_started_at: Date },
  perHour: number,
  now: Date,
): number | null => (attempts > perHour ? secondsLeft(from, hourMs, now) : null)

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
  const time = services.now()
  const [row] = await tx.query<{ attempt_key: string; attempts: number; window_started_at: Date }>({
    name: 'count_attempt',
    text: countingSql('select $1::text', '$2', '$3'),
    values: [attemptKey(services, kind, who), time, hourBefore(time)],
  })
  return row ? secondsToWait(row, perHour, time) : null
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

/** Does not count successful attempts, by their keys. */
export const refundAttempts = (tx: Database, keys: readonly string[]): Promise<void> =>
  tx.run({
    name: 'refund_attempts',
    text: `update hourly_attempts set attempts = attempts - 1 where attempts > 0 and attempt_key in (
             select attempt_key from hourly_attempts where attempt_key = any($1::text[]) order by attempt_key for update)`,
    values: [keys],
  })
export const refundAttempt = (services: Services, tx: Database, kind: string, who: string): Promise<void> =>
  refundAttempts(tx, [attemptKey(services, kind, who)])

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
