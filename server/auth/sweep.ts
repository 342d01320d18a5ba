import type { Services } from '../app/types.ts'
import { memberSessionMs } from './sessions.ts'

const dayMs = 24 * 60 * 60_000

/** Takes away what has no effect any more: sessions and keys that are long over, and counts of attempts that are forgotten. */
export const sweepAccounts = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  const before = (milliseconds: number) => new Date(now().getTime() - milliseconds)
  // Ended sessions stay for as long as a token of theirs could come back, so that it is known for a replay.
  await db.query({ text: 'delete from sessions where expires_at < $1 or ended_at < $1', values: [before(memberSessionMs)] })
  await db.query({ text: 'delete from refresh_chains c where not exists (select 1 from sessions s where s.id = c.session_id)' })
  await db.query({ text: 'delete from one_time_keys where expires_at < $1', values: [before(30 * dayMs)] })
  await db.query({
    text: 'delete from login_attempts where reserved_at < $1 and (locked_until is null or locked_until < $1)',
    values: [before(dayMs)],
  })
  await db.query({ text: 'delete from mail_requests where window_started_at < $1', values: [before(dayMs)] })
}
