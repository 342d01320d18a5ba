import type { calls } from '#shared/calls/index.ts'
import { permissionOf } from '#shared/classkeys/define.ts'
import { assertMemberWithin } from '../../entities/classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { assertHolds } from '../../kernel/http/authorize.ts'
import type { Caller, HandlersOf } from '../../kernel/types.ts'
import { completeAction, uncompleteAction, type Completion } from './completion.ts'
import { programsOf } from './member-programs.ts'
import type { Named } from './places.ts'
import { assertLogged } from './waiting.ts'

type Calls = Pick<typeof calls, 'completeAction' | 'uncompleteAction' | 'listActionPrograms'>

const forOthers = permissionOf({ name: 'userprogramaction' }, 'write')

/**
 * Whose action it is: the caller's own, unless a caller who may write progress names someone else.
 * @throws FORBIDDEN for someone else's without the permission, NOT_FOUND for that of a member out of the caller's bounds
 */
const completionOf = async (
  db: Database,
  caller: Caller,
  { user_id_to_complete, ...named }: Named & { user_id_to_complete?: number | null | undefined },
): Promise<Completion> => {
  const userId = user_id_to_complete ?? caller.userId
  if (userId === caller.userId) return { ...named, userId, byUserId: caller.actorId }
  assertHolds(caller, forOthers)
  await assertMemberWithin(db, userId, caller)
  return { ...named, userId, byUserId: caller.actorId ?? caller.userId }
}

export const actionHandlers: HandlersOf<Calls> = {
  completeAction: async ({ body, caller, services }) => {
    const completion = await completionOf(services.db, caller, body)
    // Others may know what the member did not log.
    if (completion.userId === caller.userId && !body.group) await assertLogged(services.db, caller.userId, body.code)
    return completeAction(services, completion)
  },
  uncompleteAction: async ({ body, caller, services }) =>
    uncompleteAction(services, await completionOf(services.db, caller, body)),
  listActionPrograms: async ({ caller, services }) => ({
    models: await programsOf(services.db, caller.userId, caller.language),
  }),
}
