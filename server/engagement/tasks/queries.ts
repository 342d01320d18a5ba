import { tasks } from '#shared/classkeys/programs/tasks.ts'
import { contractDay, type TaskEntry } from '#shared/rules/index.ts'
import { isMeantFor } from '../../kernel/audience/index.ts'
import type { MemberDay } from '../../kernel/http/member-day.ts'
import type { Caller } from '../../kernel/types.ts'
import { inLanguage, type Translations } from '../../kernel/http/in-language.ts'
import type { Database } from '../../kernel/database/types.ts'

export interface TaskRow {
  id: number
  name: string
  display: boolean
  star_value: number
  created_at: Date
  completed_at: Date | null
  page_type: 'internal' | 'external'
  page_id: number | null
  page_url: string | null
  completed_by: TaskEntry | null
  translations: Translations | null
}

/** A task as shown to the member. */
export const presentTask = (row: TaskRow, language: Caller['language']) => {
  const { id, name, display, star_value, created_at, completed_at, page_type, page_id, page_url, completed_by } =
    inLanguage(row, language)
  return {
    id,
    name,
    display,
    star_value,
    created_at: created_at.toISOString(),
    completed_at: completed_at?.toISOString() ?? null,
    page_type,
    page_id,
    page_url,
    completed_by,
  }
}

/**
 * A member's tasks today, with the start of their current period: today for daily ones, the first day of the member's
 * week, the first of the month, or the day they started on, even where it is still the day before: a member who travels is in the
 * same period. `since` is the day they started on.
 * $1 user, $2 today
 * @param day the day contracts of organizations are compared with, as an SQL expression
 * @param week the first day of the member's week, likewise
 */
export const turns = (day: string, week: string): string => `
  select t.*, anchor.day as since, case t.recurrence
      when 'weekly' then ${week}::date
      when 'monthly' then greatest(date_trunc('month', $2::date)::date, anchor.day)
      when 'non-recurring' then anchor.day
      else $2::date end as turn
  from tasks t cross join lateral (
    select coalesce(t.starts_on, (t.created_at at time zone 'UTC')::date) as day) anchor
  where t.is_active and t.display
    and (t.starts_on is null or t.starts_on <= $2) and (t.ends_on is null or t.ends_on >= $2)
    and ${isMeantFor(tasks, 't', { me: '$1::bigint', day })}`

/** Whether a day that a task `t` was given for is of its current period: another day of the same week may have begun it, too. */
export const isOfTurn = (day: string): string =>
  `${day} between t.turn and case t.recurrence when 'weekly' then $2::date else t.turn end`

/** Gives a member today's tasks that are missing. Concurrent requests add each task only once. */
export const giveTasksOf = async (db: Database, userId: number, { day, week }: MemberDay, now: Date): Promise<void> => {
  await db.query({
    name: 'give_tasks_of_today',
    // Apart from the insert, in which Citus takes no subqueries.
    text: `with missing as (
             select $1::bigint, t.id, t.turn, t.star_value, $3::timestamptz from (${turns(`($3::timestamptz at time zone 'UTC')`, '$4')}) t
             where not exists (select 1 from user_tasks where user_id = $1 and task_id = t.id and ${isOfTurn('day')})
             order by t.created_at, t.id)
           insert into user_tasks (user_id, task_id, day, star_value, created_at) select * from missing on conflict do nothing`,
    values: [userId, day, now, week],
  })
}

const columns = `ut.id, t.name, t.display, ut.star_value, t.created_at, ut.completed_at, t.page_type, t.page_id, t.page_url, t.completed_by, t.translations`

/**
 * A member's tasks today, newest first. A one-time task disappears after the day it was completed.
 */
export const tasksOf = (
  db: Database,
  userId: number,
  { day, week, timezone }: MemberDay,
  now: Date,
): Promise<TaskRow[]> =>
  db.query<TaskRow>({
    name: 'find_tasks_of_today',
    text: `select ${columns} from (${turns('$4', '$5')}) t join user_tasks ut on ut.task_id = t.id and ut.user_id = $1 and ${isOfTurn('ut.day')}
           where t.recurrence <> 'non-recurring' or ut.completed_at is null or (ut.completed_at at time zone $3)::date = $2
           order by t.created_at desc, t.id desc`,
    values: [userId, day, timezone, contractDay(now), week],
  })

/** One of a member's tasks; locked until the transaction ends. Null for someone else's, and for one no longer for the member. */
export const lockTask = async (tx: Database, userId: number, id: number, now: Date): Promise<TaskRow | null> => {
  const [row] = await tx.query<TaskRow>({
    name: 'lock_task_of_member',
    text: `select ${columns} from user_tasks ut join tasks t on t.id = ut.task_id
           where ut.id = $2 and ut.user_id = $1 and ${isMeantFor(tasks, 't', { me: '$1::bigint', day: '$3' })} for update of ut`,
    values: [userId, id, contractDay(now)],
  })
  return row ?? null
}
