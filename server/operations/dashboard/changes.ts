import type { AnswerOf } from '#shared/calls/index.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { latestChanges } from '../../entities/audit/index.ts'

type Change = NonNullable<AnswerOf<'getDashboard'>['changes']>[number]

const shown = 8

/** The latest successful back-office changes, as worded by the audit log. */
export const findChanges = async (services: Services, caller: Caller): Promise<Change[]> => {
  const entries = await latestChanges(services, shown, caller)
  return entries.map(({ id, at, actor, actor_id, action, object, changes }) => ({
    id,
    at,
    actor,
    actor_id,
    action,
    object,
    changes,
  }))
}
