import type { Database } from '../../kernel/database/types.ts'
import type { MemberDay } from '../../kernel/http/member-day.ts'
import { completeAction } from './commands.ts'
import type { HealthAction } from './queries.ts'

interface Entry extends Pick<MemberDay, 'day' | 'week'> {
  userId: number
  /** The kind of health action the entry completes. */
  type: string
  now: Date
}
type Action = Pick<HealthAction, 'id' | 'name' | 'recurrence' | 'star_value'>

/** Active health actions of a kind that a member started or that a program gives to all its members. */
const actionsOf = (tx: Database, { userId, type }: Entry): Promise<Action[]> =>
  tx.query<Action>({
    name: 'find_health_actions_of_type',
    text: `select ha.id, ha.name, ha.recurrence, ha.star_value from health_actions ha
           where ha.type = $2 and ha.is_active and (
             exists (select 1 from user_health_actions where user_id = $1 and health_action_id = ha.id)
             or exists (select 1 from user_programs up join health_action_programs hp on hp.program_id = up.program_id
                        join programs p on p.id = up.program_id and p.is_active
                        where up.user_id = $1 and hp.health_action_id = ha.id and hp.add_to_all_users))
           order by ha.id`,
    values: [userId, type],
  })

/** Saving insurance is what "Add your insurance" asks for: the action is completed in the same transaction. */
export const completeOnEntry = async (tx: Database, entry: Entry): Promise<void> => {
  for (const action of await actionsOf(tx, entry)) await completeAction(tx, { ...entry, action })
}
