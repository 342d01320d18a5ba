import type { TaskEntry } from '#shared/rules/index.ts'
import { fieldError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { daysWithEntries } from '../tasks/index.ts'

export interface Waiting {
  entry: TaskEntry
  /** Days on which it was logged since the step was started. */
  days: number
  needed: number
}

/** For each of these actions that waits for something to be logged: on how many days it was. */
export const waitingOf = async (
  db: Database,
  userId: number,
  actions: readonly number[],
): Promise<ReadonlyMap<number, Waiting>> => {
  if (actions.length === 0) return new Map()
  const rows = await db.query<Waiting & { id: number }>({
    name: 'find_days_of_waiting_actions',
    text: `select a.id, a.waits_for as entry, count(distinct logged.day)::int as days, a.waits_for_days as needed
           from action a left join (${daysWithEntries}) logged on logged.entry = a.waits_for and logged.day >= coalesce(
             (select min(r.started_at)::date from userprogramaction r where r.user_id = $1 and r.action_id = a.id), '-infinity')
           where a.id = any($2::bigint[]) and a.waits_for is not null group by a.id`,
    values: [userId, actions],
  })
  return new Map(rows.map(({ id, ...waiting }) => [id, waiting]))
}

/** @throws VALIDATION at `code` for an action whose entry the member has not logged on enough days */
export const assertLogged = async (db: Database, userId: number, code: string): Promise<void> => {
  const found = await db.query<{ id: number }>({
    name: 'find_waiting_action_by_code',
    text: 'select id from action where lower(code) = lower($1) and is_active and waits_for is not null',
    values: [code],
  })
  const waiting = await waitingOf(
    db,
    userId,
    found.map(({ id }) => id),
  )
  for (const { days, needed } of waiting.values())
    if (days < needed) throw fieldError('code', say('days_logged', { days, needed }))
}
