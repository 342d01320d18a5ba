import type { Services } from '../../kernel/types.ts'
import { isLoopbackUrl } from '../../kernel/hosts/index.ts'
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

/**
 * Refuses a database that was filled with the demo: its passwords are published, and whoever signed in with one may have set another.
 * @throws Error that says what to do
 */
export const assertNoDemo = async ({ db }: Pick<Services, 'db'>): Promise<void> => {
  const [found] = await db.query<{ count: number }>({
    text: `select count(*) from users u where email like '%@hale.test'
           or exists (select from credentials c where c.user_id = u.id and c.is_demo)`,
  })
  if (found && found.count > 0)
    throw new Error(
      `This database was filled with the demo (${found.count} of its accounts are left), whose passwords are published, so production does not start on it. Set DATA_DIR or DATABASE_URL to an empty place, and create the first administrator with npm run admin:create.`,
    )
}
