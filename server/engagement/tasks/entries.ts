import { callsOfEntry, contractDay, type MealType, type TaskEntry } from '#shared/rules/index.ts'
import { HaleError } from '#shared/errors.ts'
import type { Database } from '../../kernel/database/types.ts'
import { todayOf, type MemberContext } from '../../kernel/http/member-day.ts'
import { giveTasksOf, isOfTurn, turns } from './queries.ts'
import { moveStars } from './stars.ts'

const mealsOf = (type?: MealType): string =>
  `select day from meal_logs where user_id = $1 and deleted_at is null${type ? ` and type = '${type}'` : ''}`

/** The days on which a member logged each kind of entry. $1 user. What is simulated does not count. */
const loggedOn = (timezone: string): Record<TaskEntry, string> => ({
  water: 'select day from hydration_days where user_id = $1 and total_ounces > 0',
  mood: 'select day from mood_logs where user_id = $1',
  symptoms: `select logged_on from user_symptoms where user_id = $1 and source = 'member'`,
  sleep: 'select day from sleep_days where user_id = $1 and duration_in_minutes > 0',
  meal: mealsOf(),
  breakfast: mealsOf('breakfast'),
  lunch: mealsOf('lunch'),
  dinner: mealsOf('dinner'),
  vitals: `select (created_at at time zone ${timezone})::date from vitals where user_id = $1 and source <> 'simulator'`,
  medication: `select day from medication_logs where user_id = $1 and status = 'taken'`,
  'body scan': `select (created_at at time zone ${timezone})::date from measurements
    where user_id = $1 and source <> 'simulator' and status = 'successful'`,
})
const isLogged = Object.entries(loggedOn('$3'))
  .map(
    ([entry, days]) =>
      `t.completed_by = '${entry}' and exists (select from (${days}) as logged(day) where logged.day between greatest(t.turn, least(t.since, $2::date)) and $2::date)`,
  )
  .join('\n      or ')

/** Every entry of a member with its day, in their timezone. $1 user */
export const daysWithEntries = Object.entries(loggedOn(`(select coalesce(timezone, 'UTC') from users where id = $1)`))
  .map(([entry, days]) => `select '${entry}' as entry, logged.day from (${days}) as logged(day)`)
  .join('\n    union all ')

interface Unsettled {
  id: number
  name: string
  star_value: number
  /** Whether the entry that completes it has been logged in its current period. */
  is_logged: boolean
  completed_at: Date | null
}

/**
 * A member's tasks whose state does not follow from the log: open ones whose entry is logged, and completed ones whose entry was
 * taken back on the day. A task that the member ticked or took back by hand stays as it is while its entry is logged.
 * $1 user, $2 today, $3 timezone, $4 the day of contracts, $5 the first day of the week
 */
const unsettledSql = `
  select ut.id, t.name, ut.star_value, s.is_logged, ut.completed_at from (${turns('$4', '$5')}) t
    join user_tasks ut on ut.task_id = t.id and ut.user_id = $1 and ${isOfTurn('ut.day')}
    cross join lateral (select ${isLogged} as is_logged) s
  where t.completed_by is not null and case when s.is_logged then ut.completed_at is null and ut.decided_by is null
    else ut.completed_at is null and ut.decided_by = 'member'
      or ut.decided_by = 'entry' and (ut.completed_at at time zone $3)::date = $2::date end`

/** What a task becomes by its log: complete, open again, or open and waiting for the next entry. */
const settleTask = async (tx: Database, userId: number, task: Unsettled, now: Date): Promise<void> => {
  const { id, name, star_value, is_logged, completed_at } = task
  const isChange = is_logged || completed_at !== null
  await tx.query({
    name: 'settle_task',
    text: 'update user_tasks set completed_at = $3, decided_by = $4 where user_id = $1 and id = $2',
    values: [userId, id, is_logged ? now : null, is_logged ? 'entry' : null],
  })
  if (isChange)
    await moveStars(tx, {
      userId,
      amount: is_logged ? star_value : -star_value,
      reason: `${is_logged ? 'Completed' : 'Opened again'}: ${name}`,
      source: `user_tasks:${id}`,
      now,
    })
}

/** Gives a member today's tasks, and completes and reopens them by what is logged. One whose stars are spent stays complete. */
export const settleTasks = async (context: MemberContext): Promise<void> => {
  const { caller, services } = context
  const today = todayOf(context)
  const now = services.now()
  await giveTasksOf(services.db, caller.userId, today, now)
  const values = [caller.userId, today.day, today.timezone, contractDay(now), today.week]
  const found = await services.db.query<Unsettled>({ name: 'find_unsettled_tasks', text: unsettledSql, values })
  for (const { id } of found)
    try {
      await services.db.transaction(async (tx) => {
        const locked = await tx.query<Unsettled>({
          name: 'lock_unsettled_task',
          text: `${unsettledSql} and ut.id = $6 for update of ut`,
          values: [...values, id],
        })
        for (const task of locked) await settleTask(tx, caller.userId, task, now)
      })
    } catch (error) {
      if (!(error instanceof HaleError) || error.code !== 'STARS_SPENT') throw error
    }
}

/** Settles the tasks after each call that logs or takes back, so that they are complete whatever is opened next. */
export const afterEntries = Object.fromEntries(
  Object.values(callsOfEntry)
    .flat()
    .map((name) => [name, settleTasks]),
)
