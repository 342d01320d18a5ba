import {
  activityDayOf,
  activityShare,
  addDays,
  goalsOf,
  healthScoreDays,
  nightsOf,
  onePerDay,
  shareOfGoal,
  yearsBetween,
  type GoalDays,
  type RecordedWeek,
  type Setting,
} from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { ouncesSql } from '../../tracking/journal/index.ts'
import { assessmentOf } from './assessment.ts'

interface Facts {
  journal_days: number
  has_journal: boolean
  birth: string | null
  water: { day: string; ounces: number }[] | null
  logged_nights: { date: string; duration_in_minutes: number }[] | null
  updated_at: Date | null
}

/** A week of the journal, in one row. $1 user, $2 first and $3 last day */
const factsSql = `
  with water as (select day, ${ouncesSql}::float8 as ounces, updated_at from hydration_days where user_id = $1 and total_ounces > 0),
    nights as (select day, duration_in_minutes, updated_at from sleep_days where user_id = $1 and duration_in_minutes > 0),
    entries as (
      select day, updated_at as at from water
      union all select day, logged_at from mood_logs where user_id = $1
      union all select logged_on, logged_at from user_symptoms where user_id = $1 and source = 'member')
  select (select count(distinct day) from entries where day between $2::date and $3::date) as journal_days,
    exists (select 1 from entries) as has_journal,
    (select to_char(date_of_birth, 'YYYY-MM-DD') from users where id = $1) as birth,
    (select json_agg(json_build_object('day', to_char(day, 'YYYY-MM-DD'), 'ounces', ounces))
      from water where day between $2::date and $3::date) as water,
    (select json_agg(json_build_object('date', to_char(day, 'YYYY-MM-DD'), 'duration_in_minutes', duration_in_minutes))
      from nights where day between $2::date and $3::date) as logged_nights,
    greatest((select max(at) from entries where day between $2::date and $3::date),
      (select max(updated_at) from nights where day between $2::date and $3::date),
      (select max(received_at) from body_metrics where user_id = $1 and not is_simulated and day between $2::date and $3::date)) as updated_at`

const metricsSql = `
  select data_structure, to_char(day, 'YYYY-MM-DD') as day, source, data, is_simulated from body_metrics
  where user_id = $1 and not is_simulated and day between $2::date and $3::date order by day desc, received_at desc, source`

const goalDays = <D extends { day: string | null }>(
  days: readonly D[],
  today: string,
  shareOf: (day: D) => number | null,
): GoalDays => {
  const current = days.find(({ day }) => day === today)
  return {
    past: days.flatMap((day) => (day === current ? [] : (shareOf(day) ?? []))),
    today: current ? shareOf(current) : null,
  }
}

/**
 * What a member recorded in the seven days up to today. Of two devices the one that reported last counts, and simulated ones do
 * not.
 */
export const recordedWeekOf = async (
  db: Database,
  userId: number,
  today: string,
): Promise<RecordedWeek & { updatedAt: Date | null }> => {
  const range = [userId, addDays(today, 1 - healthScoreDays), today]
  const [facts] = await db.query<Facts>({ name: 'find_recorded_week', text: factsSql, values: range })
  const metrics = await db.query<{
    data_structure: string
    day: string
    source: string
    data: unknown
    is_simulated: boolean
  }>({
    name: 'find_metrics_of_week',
    text: metricsSql,
    values: range,
  })
  const settings = await db.query<Setting>({
    name: 'find_goals',
    text: `select name, value from global_defaults
           where lower(name) in ('goalstepcount', 'goaldistancecount', 'goalactivitycaloriesburned', 'hydrationgoal')`,
  })
  const goals = goalsOf(settings)
  const of = (kind: string) => metrics.filter((metric) => metric.data_structure === kind)
  const nights = nightsOf(of('sleep_summary'), facts?.logged_nights ?? [])
  const days = onePerDay(of('physical_summary').flatMap((metric) => activityDayOf(metric) ?? []))
  const { sections } = await assessmentOf(db, userId, new Date(`${today}T00:00:00Z`))
  const hasStarted = sections.some(({ status }) => status !== 'new')
  return {
    journalDays: facts?.has_journal ? facts.journal_days : null,
    nights: nights.map(({ seconds }) => seconds / 60),
    age: facts?.birth ? yearsBetween(facts.birth, today) : null,
    activity: goalDays(days, today, (day) => activityShare(day, goals)),
    hydration: goalDays(facts?.water ?? [], today, ({ ounces }) => shareOfGoal(ounces, goals.hydration)),
    sections: hasStarted ? sections.map(({ progress }) => progress) : [],
    updatedAt: facts?.updated_at ?? null,
  }
}
