import type { Database } from '../../kernel/database/types.ts'
import type { MemberContext, MemberDay } from '../../kernel/http/member-day.ts'

/** A call that adds or removes, with its optional fields. */
export type StepContext = MemberContext & {
  body?: { amount?: number | undefined; date?: string | undefined } | undefined
}

interface Step {
  userId: number
  memberDay: MemberDay
  /** Positive or negative. */
  by: number
  max: number
  now: Date
}

/** The counter after a step, within its bounds; a lower maximum removes nothing already logged. */
const moved = (column: string) => `greatest(least(d.${column} + $4::int, greatest($5::int, d.${column})), 0)`

/**
 * One statement changes a day's counter within its bounds, whatever else changes it at the same time. Returns no row if nothing
 * changed because the bound is reached. Subtracting creates no entry on a day without one.
 * $1 user, $2 day, $3 timezone, $4 step, $5 maximum, $6 time
 */
const stepSql = (table: string, column: string) => ({
  add: `
  insert into ${table} as d (user_id, day, timezone, ${column}, updated_at) values ($1, $2, $3, least($4::int, $5::int), $6)
  on conflict (user_id, day) do update set ${column} = ${moved(column)}, updated_at = excluded.updated_at
  where d.${column} <> ${moved(column)}
  returning ${column} as total, updated_at`,
  subtract: `
  update ${table} d set ${column} = ${moved(column)}, updated_at = $6
  where d.user_id = $1 and d.day = $2 and $3::text is not null and d.${column} <> ${moved(column)}
  returning ${column} as total, updated_at`,
})

const totalSql = (table: string, column: string) =>
  `select ${column} as total, updated_at from ${table} where user_id = $1 and day = $2`

export interface DayTotal {
  total: number
  updated_at: Date
}

const counter = (table: string, column: string) => {
  const { add, subtract } = stepSql(table, column)
  const total = async (db: Database, userId: number, day: string): Promise<DayTotal | null> => {
    const [row] = await db.query<DayTotal>({
      name: `find_${table}`,
      text: totalSql(table, column),
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

export const hydrationCounter = counter('hydration_days', 'total_ounces')
export const sleepCounter = counter('sleep_days', 'duration_in_minutes')
