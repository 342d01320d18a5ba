import { turnsOf } from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { moveStars } from '../../engagement/tasks/index.ts'
import type { HealthAction } from './queries.ts'

interface Change {
  userId: number
  action: Pick<HealthAction, 'id' | 'name' | 'recurrence' | 'star_value'>
  /** YYYY-MM-DD in the member's timezone. */
  today: string
  now: Date
}

/** Starts a health action; one already started is left as it is. */
export const startAction = (tx: Database, { userId, action, now }: Omit<Change, 'today'>): Promise<unknown> =>
  tx.query({
    name: 'start_health_action',
    text: 'insert into user_health_actions (user_id, health_action_id, started_at) values ($1, $2, $3) on conflict do nothing',
    values: [userId, action.id, now],
  })

/** Completes the current round of a health action and awards its stars, only once however often it is called. */
export const completeAction = async (tx: Database, { userId, action, today, now }: Change): Promise<void> => {
  await startAction(tx, { userId, action, now })
  const [first] = await tx.query({
    name: 'complete_health_action',
    text: `insert into health_action_completions (user_id, health_action_id, turn, star_value, completed_at)
           values ($1, $2, $3, $4, $5) on conflict do nothing returning 1 as is_new`,
    values: [userId, action.id, turnsOf(today)[action.recurrence], action.star_value, now],
  })
  if (!first) return
  await moveStars(tx, {
    userId,
    amount: action.star_value,
    reason: `Completed: ${action.name}`,
    source: `health_actions:${action.id}`,
    now,
  })
}

/**
 * Undoes the completion of the current round, and takes back the stars it gave.
 * @throws STARS_SPENT if these stars have been spent
 */
export const reopenAction = async (tx: Database, { userId, action, today, now }: Change): Promise<void> => {
  const [gone] = await tx.query<{ star_value: number }>({
    name: 'reopen_health_action',
    text: `delete from health_action_completions where user_id = $1 and health_action_id = $2 and turn = $3 returning star_value`,
    values: [userId, action.id, turnsOf(today)[action.recurrence]],
  })
  if (!gone) return
  await moveStars(tx, {
    userId,
    amount: -gone.star_value,
    reason: `Opened again: ${action.name}`,
    source: `health_actions:${action.id}`,
    now,
  })
}
