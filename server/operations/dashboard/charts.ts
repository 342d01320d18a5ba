import type { AnswerOf } from '#shared/calls/index.ts'
import { permissionOf } from '#shared/classkeys/define.ts'
import { addDays, auriaStatuses, firstDayOf, kitStatuses, localeFor, startOfWeek } from '#shared/rules/index.ts'
import { withholds } from '../../kernel/consents/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Caller } from '../../kernel/types.ts'
import { isNotClosing, memberWithin } from '../../entities/classkeys/index.ts'

export type Charts = AnswerOf<'getDashboard'>['charts']

export interface Range {
  /** Days, both included. */
  from: string
  to: string
  /** IANA timezone in which instants are assigned to days. */
  timezone: string
  organizationId: number | null
}

interface Scope extends Range {
  /** The weekday on which the reader's week begins, 0 for Sunday. */
  firstDay: number
  /** Whose bounds limit the members who are counted; null for all members. */
  staffId: number | null
}

const countTo = (first: string, last: string, step: number): string[] => {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, step)) days.push(day)
  return days
}

/** From the start of the first day to the end of the last one; `$1` to `$3` are from, to and timezone. */
const within = (column: string): string =>
  `${column} >= ($1::date::timestamp at time zone $3) and ${column} < (($2::date + 1)::timestamp at time zone $3)`
/** `$4` is the organization, or null for all of them; `$5` the staff with bounds, or null without. */
const isCounted = (user: string): string =>
  `($4::bigint is null or exists (select from user_organizations o where o.user_id = ${user} and o.organization_id = $4))
   and ($5::bigint is null or ${memberWithin(user, '$5')}) and ${isNotClosing(user)}`
const valuesOf = ({ from, to, timezone, organizationId, staffId }: Scope): unknown[] => [
  from,
  to,
  timezone,
  organizationId,
  staffId,
]

const findSignUps = async (db: Database, range: Scope): Promise<NonNullable<Charts['signUps']>> => {
  const rows = await db.query<{ week: string; count: number }>({
    name: 'count_sign_ups',
    text: `select to_char(d.day - ((extract(dow from d.day)::int - $6::int + 7) % 7), 'YYYY-MM-DD') as week, count(*) as count
           from users u cross join lateral (select (u.created_at at time zone $3)::date as day) d where ${within('u.created_at')} and ${isCounted('u.id')} group by 1`,
    values: [...valuesOf(range), range.firstDay],
  })
  const counts = new Map(rows.map(({ week, count }) => [week, count]))
  return countTo(startOfWeek(range.from, range.firstDay), range.to, 7).map((week) => ({
    week,
    count: counts.get(week) ?? 0,
  }))
}

const findDays = async (db: Database, range: Scope): Promise<NonNullable<Charts['days']>> => {
  const rows = await db.query<{ day: string; given: number; done: number; members: number }>({
    name: 'count_task_days',
    text: `select t.day, count(*) as given, count(t.completed_at) as done,
             count(distinct t.user_id) filter (where ${isCompleted('t')}) as members
           from user_tasks t where t.day between $1::date and $2::date and $3::text is not null and ${isCounted('t.user_id')}
             and not ${withholds('t.user_id', 'research')}
           group by t.day`,
    values: valuesOf(range),
  })
  const found = new Map(rows.map((row) => [row.day, row]))
  return countTo(range.from, range.to, 1).map((day) => found.get(day) ?? { day, given: 0, done: 0, members: 0 })
}

/** SQL that is true for a task of somebody who was active on its day. @param alias of `user_tasks` */
export const isCompleted = (alias: string): string => `${alias}.completed_at is not null`

const order: readonly (string | null)[] = [null, ...auriaStatuses, ...kitStatuses]
const findKits = async (db: Database, range: Scope): Promise<NonNullable<Charts['kits']>> => {
  const rows = await db.query<{ status: string | null; count: number }>({
    name: 'count_kits_by_state',
    text: `select k.status, count(*) as count from userkits k where ${within('k.status_at')} and ${isCounted('k.user_id')} group by 1`,
    values: valuesOf(range),
  })
  return rows.toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status))
}

const findPrograms = (db: Database, range: Scope): Promise<NonNullable<Charts['programs']>> =>
  db.query({
    name: 'count_program_steps',
    text: `select p.id, p.name, c.completed from (
             select a.program_id, count(*) as completed from userprogramaction a
             where ${within('a.completed_at')} and a.program_id is not null and ${isCounted('a.user_id')}
               and not ${withholds('a.user_id', 'research')}
             group by a.program_id
           ) c join programs p on p.id = c.program_id order by c.completed desc, folded(p.name) limit 8`,
    values: valuesOf(range),
  })

/** Figures are cached for this many times their cost, so that many viewers do not recompute them each time. */
const costFactor = 50
const mostKept = 200

interface Kept {
  until: number
  answer: Promise<unknown>
}
const keptOf = new WeakMap<Database, Map<string, Kept>>()

/** The same query, repeated soon or by many at once, is computed once. */
const once = async <T>(db: Database, key: string, count: () => Promise<T>): Promise<T> => {
  const kept = keptOf.get(db) ?? new Map<string, Kept>()
  keptOf.set(db, kept)
  const known = kept.get(key)
  if (known && performance.now() < known.until) return known.answer as Promise<T>
  if (kept.size >= mostKept) kept.clear()
  const started = performance.now()
  const answer = count()
  const mine: Kept = { until: Infinity, answer }
  kept.set(key, mine)
  try {
    return await answer
  } finally {
    const ended = performance.now()
    mine.until = ended + costFactor * (ended - started)
  }
}

/** The figures of a range, each only for callers who may read the underlying data. */
export const findCharts = async (
  db: Database,
  { permissions, isBounded, userId, language, formats }: Caller,
  wanted: Range,
): Promise<Charts> => {
  const firstDay = firstDayOf(localeFor(language, formats))
  const range = { ...wanted, firstDay, staffId: isBounded ? userId : null }
  const [latest] = await db.query<{ id: number | null }>({
    name: 'find_latest_decision',
    text: 'select max(id) as id from consent_records',
  })
  const figure = <T>(
    name: string,
    resource: string,
    find: (db: Database, range: Scope) => Promise<T>,
  ): Promise<T | null> =>
    permissions.has(permissionOf({ name: resource }, 'read'))
      ? once(db, `${name} ${valuesOf(range).join()} ${firstDay} ${latest?.id}`, () => find(db, range))
      : Promise.resolve(null)
  const [signUps, days, kits, programs] = await Promise.all([
    figure('sign-ups', 'user', findSignUps),
    figure('days', 'tasks', findDays),
    figure('kits', 'userkits', findKits),
    figure('programs', 'userprogramaction', findPrograms),
  ])
  return { signUps, days, kits, programs }
}
