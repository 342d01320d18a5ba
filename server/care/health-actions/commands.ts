import { roundOf } from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { moveStars } from '../../engagement/tasks/index.ts'
import type { MemberDay } from '../../kernel/http/member-day.ts'
import type { HealthAction } from './queries.ts'

interface Change extends Pick<MemberDay, 'day' | 'week'> {
  userId: number
  action: Pick<HealthAction, 'id' | 'name' | 'recurrence' | 'star_value'>
  now: Date
}

/** Starts a health action; one already started is left as it is. */
export const startAction = (tx: Database, { userId, action, now }: Omit<Change, 'day' | 'week'>): Promise<unknown> =>
  tx.query({
    name: 'start_health_action',
    text: 'insert into user_health_actions (user_id, health_action_id, started_at) values ($1, $2, $3) on conflict do nothing',
    values: [userId, action.id, now],
  })

/** Completes the current round of a health action and awards its stars, only once however often it is called. */
export const completeAction = async (tx: Database, { userId, action, day, week, now }: Change): Promise<void> => {
  await startAction(tx, { userId, action, now })
  const { from, to } = roundOf(action.recurrence, day, week)
  const [first] = await tx.query({
    name: 'complete_health_action',
    text: `insert into health_action_completions (user_id, health_action_id, turn, star_value, completed_at)
           select $1::bigint, $2::bigint, $3, $4::int, $5::timestamptz
           where not exists (select from health_action_completions c
                             where c.user_id = $1 and c.health_action_id = $2 and c.turn between $3 and $6)
           on conflict do nothing returning 1 as is_new`,
    values: [userId, action.id, from, action.star_value, now, to],
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
export const reopenAction = async (tx: Database, { userId, action, day, week, now }: Change): Promise<void> => {
  const { from, to } = roundOf(action.recurrence, day, week)
  const [gone] = await tx.query<{ star_value: number }>({
    name: 'reopen_health_action',
    text: `delete from health_action_completions where user_id = $1 and health_action_id = $2 and turn between $3 and $4
           returning star_value`,
    values: [userId, action.id, from, to],
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
