import type { Services } from '../../kernel/types.ts'
import { memberSessionMs } from './sessions.ts'

const dayMs = 24 * 60 * 60_000

/** Deletes expired data: sessions and keys that ended long ago, and outdated counts of failed sign-ins. */
export const sweepAccounts = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  const before = (milliseconds: number) => new Date(now().getTime() - milliseconds)
  // Ended sessions are kept as long as one of their tokens could be replayed, so that a replay is recognized.
  await db.query({
    text: 'delete from sessions where expires_at < $1 or ended_at < $1',
    values: [before(memberSessionMs)],
  })
  await db.query({
    text: 'delete from refresh_chains c where not exists (select 1 from sessions s where s.id = c.session_id)',
  })
  await db.query({ text: 'delete from one_time_keys where expires_at < $1', values: [before(30 * dayMs)] })
  await db.query({
    text: 'delete from login_attempts where reserved_at < $1 and (locked_until is null or locked_until < $1)',
    values: [before(dayMs)],
  })
}
