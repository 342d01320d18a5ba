import type { Services } from '../../kernel/types.ts'
import { isLoopbackUrl } from '../../kernel/http/loopback.ts'
import { endSessionsOf } from './sessions.ts'

/** Whether an account still has the demo's published password, and this installation can be reached from elsewhere. */
export const isExposedDemo = async ({ config, db }: Pick<Services, 'config' | 'db'>, userId: number) => {
  if (isLoopbackUrl(config.publicUrl)) return false
  const [row] = await db.query({
    name: 'find_demo_credentials',
    text: 'select 1 from credentials where user_id = $1 and is_demo',
    values: [userId],
  })
  return row !== undefined
}

/** Signs the demo's accounts out of an installation that was moved from a trial to a public address. */
export const endDemoSessions = async ({ config, db, now }: Pick<Services, 'config' | 'db' | 'now'>): Promise<void> => {
  if (isLoopbackUrl(config.publicUrl)) return
  const rows = await db.query<{ user_id: number }>({ text: 'select user_id from credentials where is_demo' })
  for (const { user_id: userId } of rows) await endSessionsOf(db, userId, 'ended', now())
}
