import type { FileGuard } from '../../kernel/files/index.ts'

/**
 * A portrait is for its account and for staff who may read accounts, as long as the account shows it. Lists show many of them,
 * so reading one is not recorded.
 */
export const mayReadPortrait: FileGuard = async ({ db }, path, caller) => {
  if (caller === null) return null
  const [shown] = await db.query<{ id: number }>({
    name: 'find_shown_portrait',
    text: 'select id from users where image = $1 and (id = $2 or $3)',
    values: [path, caller.userId, caller.permissions.has('user:read')],
  })
  return shown ? { resource: 'user', itemId: shown.id, userId: shown.id, isUnrecorded: true } : null
}
