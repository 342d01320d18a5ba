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

export interface DayTotal {
  total: number
  updated_at: Date
}

/**
 * One statement changes a day's counter within its bounds, whatever else changes it at the same time. Returns no row if nothing
 * changed because the bound is reached. Subtracting creates no entry on a day without one; a lower maximum removes nothing logged.
 * $1 user, $2 day, $3 timezone, $4 step, $5 maximum, $6 time
 */
const counter = (table: string, totalSql: string, addSql: string, subtractSql: string) => {
  const total = async (db: Database, userId: number, day: string): Promise<DayTotal | null> => {
    const [row] = await db.query<DayTotal>({ name: `find_${table}`, text: totalSql, values: [userId, day] })
    return row ?? null
  }
  return {
    /** The day's total, null if nothing was logged. */
    total,
    /** Changes it; null if there is still nothing logged. */
    step: async (db: Database, { userId, memberDay, by, max, now }: Step): Promise<DayTotal | null> => {
      const [row] = await db.query<DayTotal>({
        name: `step_${table}`,
        text: by > 0 ? addSql : subtractSql,
        values: [userId, memberDay.day, memberDay.timezone, by, max, now],
      })
      return row ?? total(db, userId, memberDay.day)
    },
  }
}

/** The ounces of a day of `hydration_days`, with decimals. A server of an earlier version changes the whole ones only. */
export const ouncesSql = `(case when ceil(hydration_days.exact_ounces) = hydration_days.total_ounces
  then hydration_days.exact_ounces else hydration_days.total_ounces end)`
const nextOunces = `greatest(least(${ouncesSql} + $4::numeric, greatest($5::numeric, ${ouncesSql})), 0)`
const setOunces = `total_ounces = ceil(${nextOunces})::int, exact_ounces = ${nextOunces}`
export const hydrationCounter = counter(
  'hydration_days',
  `select ${ouncesSql}::float8 as total, updated_at from hydration_days where user_id = $1 and day = $2`,
  `insert into hydration_days (user_id, day, timezone, total_ounces, exact_ounces, updated_at)
   values ($1, $2, $3, ceil(least($4::numeric, $5::numeric))::int, least($4::numeric, $5::numeric), $6)
   on conflict (user_id, day) do update set ${setOunces}, updated_at = excluded.updated_at
   where ${ouncesSql} <> ${nextOunces}
   returning ${ouncesSql}::float8 as total, updated_at`,
  `update hydration_days set ${setOunces}, updated_at = $6
   where user_id = $1 and day = $2 and $3::text is not null and ${ouncesSql} <> ${nextOunces}
   returning ${ouncesSql}::float8 as total, updated_at`,
)

const minutes = 'd.duration_in_minutes'
const nextMinutes = `greatest(least(${minutes} + $4::int, greatest($5::int, ${minutes})), 0)`
export const sleepCounter = counter(
  'sleep_days',
  `select ${minutes} as total, updated_at from sleep_days d where user_id = $1 and day = $2`,
  `insert into sleep_days as d (user_id, day, timezone, duration_in_minutes, updated_at)
   values ($1, $2, $3, least($4::int, $5::int), $6)
   on conflict (user_id, day) do update set duration_in_minutes = ${nextMinutes}, updated_at = excluded.updated_at
   where ${minutes} <> ${nextMinutes}
   returning ${minutes} as total, updated_at`,
  `update sleep_days d set duration_in_minutes = ${nextMinutes}, updated_at = $6
   where d.user_id = $1 and d.day = $2 and $3::text is not null and ${minutes} <> ${nextMinutes}
   returning ${minutes} as total, updated_at`,
)
