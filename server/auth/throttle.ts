import type { Services } from '../app/types.ts'
import type { Database } from '../database/types.ts'
import { keyedHash } from './secrets.ts'

/** Mails of one kind that an address gets within an hour, at most. */
const perHour = 5
const hourMs = 60 * 60_000

/**
 * Counts a request for a mail, for known and unknown addresses alike.
 * @returns false when there were too many within the hour
 */
export const mayMail = async ({ config, now }: Services, tx: Database, kind: string, email: string): Promise<boolean> => {
  const key = keyedHash(config.secret, `mail:${kind}`, email).toString('base64url')
  const time = now()
  const [row] = await tx.query<{ requests: number }>({
    name: 'count_mail_request',
    text: `insert into mail_requests as m (request_key, requests, window_started_at) values ($1, 1, $2)
           on conflict (request_key) do update set
             requests = case when m.window_started_at <= $3 then 1 else m.requests + 1 end,
             window_started_at = case when m.window_started_at <= $3 then $2 else m.window_started_at end
           returning requests`,
    values: [key, time, new Date(time.getTime() - hourMs)],
  })
  return (row?.requests ?? 0) <= perHour
}
