import type { AnswerOf } from '#shared/calls/index.ts'
import type { Caller, Services } from '../app/types.ts'
import { latestChanges } from '../audit/index.ts'

type Change = NonNullable<AnswerOf<'getDashboard'>['changes']>[number]

const shown = 8

/** The latest changes of the back office that went through, as the audit log tells them. */
export const findChanges = async (services: Services, caller: Caller): Promise<Change[]> => {
  const entries = await latestChanges(services, shown, caller)
  return entries.map(({ id, at, actor, actor_id, action, object, changes }) => ({ id, at, actor, actor_id, action, object, changes }))
}
