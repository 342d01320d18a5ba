import type { Services } from '../../kernel/types.ts'
import { isLoopbackUrl } from '../../kernel/http/loopback.ts'
import type { Signer } from './credentials.ts'
import { endSessionsOf } from './sessions.ts'

/** Whether an account still has the demo's published password, and this installation can be reached from elsewhere. */
export const isExposedDemo = (
  { config }: Pick<Services, 'config'>,
  { is_demo: isDemo }: Pick<Signer, 'is_demo'>,
): boolean => isDemo && !isLoopbackUrl(config.publicUrl)

/** Signs the demo's accounts out of an installation that was moved from a trial to a public address. */
export const endDemoSessions = async ({ config, db, now }: Pick<Services, 'config' | 'db' | 'now'>): Promise<void> => {
  if (isLoopbackUrl(config.publicUrl)) return
  const rows = await db.query<{ user_id: number }>({ text: 'select user_id from credentials where is_demo' })
  for (const { user_id: userId } of rows) await endSessionsOf(db, userId, 'ended', now())
}
