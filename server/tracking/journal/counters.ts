import type { Database } from '../../kernel/database/types.ts'
import type { MemberContext, MemberDay } from '../../kernel/http/member-day.ts'

/** A call that adds or removes, with its optional fields. */
export type StepContext = MemberContext & {
  body?: { amount?: number | undefined; milliliters?: number | undefined; date?: string | undefined } | undefined
}

interface Step {
  userId: number
  memberDay: MemberDay
  /** Positive or negative. */
  by: number
  max: number
  now: Date
}

interface Column {
  table: string
  type: 'int' | 'numeric'
  /** The counter of a row. */
  read: (alias: string) => string
  /** The columns that hold it, and their values for a counter. */
  write: (value: string) => Readonly<Record<string, string>>
}

/**
 * One statement changes a day's counter within its bounds, whatever else changes it at the same time. Returns no row if nothing
 * changed because the bound is reached. Subtracting creates no entry on a day without one.
 * $1 user, $2 day, $3 timezone, $4 step, $5 maximum, $6 time
 */
const stepSql = ({ table, type, read, write }: Column) => {
  // A lower maximum removes nothing already logged.
  const moved = `greatest(least(${read('d')} + $4::${type}, greatest($5::${type}, ${read('d')})), 0)`
  const set = Object.entries(write(moved)).map(([column, value]) => `${column} = ${value}`)
  const first = write(`least($4::${type}, $5::${type})`)
  return {
    add: `
  insert into ${table} as d (user_id, day, timezone, ${Object.keys(first).join(', ')}, updated_at)
  values ($1, $2, $3, ${Object.values(first).join(', ')}, $6)
  on conflict (user_id, day) do update set ${set.join(', ')}, updated_at = excluded.updated_at
  where ${read('d')} <> ${moved}
  returning ${read('d')}::float8 as total, updated_at`,
    subtract: `
  update ${table} d set ${set.join(', ')}, updated_at = $6
  where d.user_id = $1 and d.day = $2 and $3::text is not null and ${read('d')} <> ${moved}
  returning ${read('d')}::float8 as total, updated_at`,
  }
}

const totalSql = ({ table, read }: Column) =>
  `select ${read('d')}::float8 as total, updated_at from ${table} d where user_id = $1 and day = $2`

export interface DayTotal {
  total: number
  updated_at: Date
}

const counter = (column: Column) => {
  const { table } = column
  const { add, subtract } = stepSql(column)
  const total = async (db: Database, userId: number, day: string): Promise<DayTotal | null> => {
    const [row] = await db.query<DayTotal>({
      name: `find_${table}`,
      text: totalSql(column),
      values: [userId, day],
    })
    return row ?? null
  }
  return {
    /** The day's total, null if nothing was logged. */
    total,
    /** Changes it; null if there is still nothing logged. */
    step: async (db: Database, { userId, memberDay, by, max, now }: Step): Promise<DayTotal | null> => {
      const [row] = await db.query<DayTotal>({
        name: `step_${table}`,
        text: by > 0 ? add : subtract,
        values: [userId, memberDay.day, memberDay.timezone, by, max, now],
      })
      return row ?? total(db, userId, memberDay.day)
    },
  }
}

/** The ounces of a day of `hydration_days`, with decimals. A server of an earlier version changes the whole ones only. */
export const ouncesSql = (alias: string): string =>
  `(case when ceil(${alias}.exact_ounces) = ${alias}.total_ounces then ${alias}.exact_ounces else ${alias}.total_ounces end)`

export const hydrationCounter = counter({
  table: 'hydration_days',
  type: 'numeric',
  read: ouncesSql,
  write: (value) => ({ total_ounces: `ceil(${value})::int`, exact_ounces: value }),
})
export const sleepCounter = counter({
  table: 'sleep_days',
  type: 'int',
  read: (alias) => `${alias}.duration_in_minutes`,
  write: (value) => ({ duration_in_minutes: value }),
})
