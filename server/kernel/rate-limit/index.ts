import type { Database } from '../database/types.ts'
import type { Services } from '../types.ts'
export { networkOf } from './networks.ts'

const mailsPerHour = 5
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

const keyOf = ({ config }: Pick<Services, 'config'>, kind: string, who: string): string =>
  config.secret.hash(kind, who).toString('base64url')

/**
 * Counts an attempt, whatever its outcome.
 * @returns false if there were more than `perHour` within the hour
 */
export const withinLimit = async (
  services: Services,
  tx: Database,
  kind: string,
  who: string,
  perHour: number,
): Promise<boolean> => {
  const key = keyOf(services, kind, who)
  const time = services.now()
  const [row] = await tx.query<{ requests: number }>({
    name: 'count_attempt',
    text: `insert into mail_requests as m (request_key, requests, window_started_at) values ($1, 1, $2)
           on conflict (request_key) do update set
             requests = case when m.window_started_at <= $3 then 1 else m.requests + 1 end,
             window_started_at = case when m.window_started_at <= $3 then $2 else m.window_started_at end
           returning requests`,
    values: [key, time, new Date(time.getTime() - hourMs)],
  })
  return (row?.requests ?? 0) <= perHour
}

/** Does not count a successful attempt. */
export const refundAttempt = (services: Services, tx: Database, kind: string, who: string) =>
  tx.query({
    name: 'refund_attempt',
    text: 'update mail_requests set requests = requests - 1 where request_key = $1 and requests > 0',
    values: [keyOf(services, kind, who)],
  })

/**
 * Counts a request for a mail, for known and unknown addresses alike.
 * @returns false if there were too many within the hour
 */
export const withinMailLimit = (services: Services, tx: Database, kind: string, email: string): Promise<boolean> =>
  withinLimit(services, tx, `mail:${kind}`, email, mailsPerHour)

export const forgetOldAttempts = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  await db.query({
    text: 'delete from mail_requests where window_started_at < $1',
    values: [new Date(now().getTime() - dayMs)],
  })
}
