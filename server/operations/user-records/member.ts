import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { recordAccess } from '../../kernel/access-log/index.ts'

/** @throws NOT_FOUND if there is no such user */
export const assertUser = async (db: Database, id: number): Promise<void> => {
  const [user] = await db.query({ name: 'find_users_id', text: 'select 1 from users where id = $1', values: [id] })
  if (!user) throw new HaleError('NOT_FOUND', { message: say('user_missing') })
}

interface Looked {
  caller: Caller
  services: Services
  userId: number
  /** What is viewed, as worded for the member. */
  subject: string
}

/**
 * Records for the member that the caller views their data, then reads it.
 * @throws NOT_FOUND if there is no such user
 */
export const lookAt = async <T>(
  { caller, services, userId, subject }: Looked,
  look: (db: Database) => Promise<T>,
): Promise<T> => {
  await assertUser(services.db, userId)
  await recordAccess(services.db, services, caller, { userId, kind: 'read', subject })
  return look(services.db)
}
