import type { calls } from '#shared/calls/index.ts'
import { fieldError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'

type Calls = Pick<typeof calls, 'attachHealthAction' | 'removeHealthAction'>
interface Pair {
  program_id: number
  health_action_id: number
}

/** @throws VALIDATION at an unknown id */
const assertExist = async (db: Database, { program_id, health_action_id }: Pair): Promise<void> => {
  const [found] = await db.query<{ program: boolean; action: boolean }>({
    name: 'find_program_and_health_action',
    text: `select exists (select 1 from programs where id = $1) as program,
             exists (select 1 from health_actions where id = $2) as action`,
    values: [program_id, health_action_id],
  })
  if (!found?.program) throw fieldError('program_id', say('program_missing'))
  if (!found.action) throw fieldError('health_action_id', say('health_action_missing'))
}

interface Link extends Pair {
  priority: number
  add_to_all_users: boolean
}

/**
 * Links of health actions to programs. With `add_to_all_users` every member of the program gets the action, including those who
 * join later; without it the program offers it, and members start it themselves.
 */
export const actionProgramHandlers: HandlersOf<Calls> = {
  attachHealthAction: async ({ body, services }) => {
    const { program_id, health_action_id, priority, add_to_all_users } = body
    if (priority !== undefined && priority < 0) throw fieldError('priority', say('or_more', { limit: 0 }))
    return services.db.transaction(async (tx) => {
      await assertExist(tx, body)
      // Fields omitted in a second call are kept.
      const [link] = await tx.query<Link>({
        name: 'attach_health_action',
        text: `insert into health_action_programs as link (health_action_id, program_id, priority, add_to_all_users)
               values ($1, $2, coalesce($3::integer, 0), coalesce($4::boolean, false))
               on conflict (health_action_id, program_id) do update set
                 priority = coalesce($3::integer, link.priority), add_to_all_users = coalesce($4::boolean, link.add_to_all_users)
               returning health_action_id, program_id, priority, add_to_all_users`,
        values: [health_action_id, program_id, priority ?? null, add_to_all_users ?? null],
      })
      if (!link) throw new Error('The link was not saved')
      return link
    })
  },

  removeHealthAction: async ({ body: { program_id, health_action_id }, services }) => {
    await assertExist(services.db, { program_id, health_action_id })
    await services.db.query({
      name: 'remove_health_action',
      text: 'delete from health_action_programs where health_action_id = $1 and program_id = $2',
      values: [health_action_id, program_id],
    })
    return { program_id, health_action_id }
  },
}
