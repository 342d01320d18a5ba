import type { calls } from '#shared/calls/index.ts'
import { hydrationBounds, hydrationStep, sleepGoalMinutes, sleepMax, sleepStep } from '#shared/rules/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { hydrationCounter, sleepCounter, type DayTotal } from './counters.ts'
import { askedDayOf, entryDayOf, type MemberContext } from '../../kernel/http/member-day.ts'

type Calls = Pick<
  typeof calls,
  'getHydration' | 'incrementHydration' | 'decrementHydration' | 'getSleep' | 'incrementSleep' | 'decrementSleep'
>

/** A goal mistyped by some zeros must not overflow the counter's column. */
const highestMaximum = 100_000

/** The maximum for a day; a higher goal raises it. */
const maximumOf = async (db: Database): Promise<number> => {
  const [row] = await db.query<{ value: string | null }>({
    name: 'find_hydration_goal',
    text: `select value from global_defaults where lower(name) = 'hydrationgoal'`,
  })
  return Math.min(Math.floor(hydrationBounds({ goal: row?.value }).max), highestMaximum)
}

/** Optional fields of a step. */
type EntryContext = MemberContext & { body?: { amount?: number | undefined; date?: string | undefined } | undefined }

/** A day without an entry has a null time, as opposed to a day of zero ounces. */
const hydrationAnswer = (date: string, day: DayTotal | null) => ({
  hydration: { total_ounces: day?.total ?? 0, date, updated_at: day?.updated_at.toISOString() ?? null },
})

const stepHydration = async (context: EntryContext, by: 1 | -1) => {
  const { body, caller, request, services } = context
  const memberDay = entryDayOf(context, body?.date)
  const day = request.isRepeat
    ? await hydrationCounter.total(services.db, caller.userId, memberDay.day)
    : await hydrationCounter.step(services.db, {
        userId: caller.userId,
        memberDay,
        by: by * (body?.amount ?? hydrationStep),
        max: await maximumOf(services.db),
        now: services.now(),
      })
  return hydrationAnswer(memberDay.day, day)
}

/** The profile's hours in minutes. */
const sleepGoalOf = async (db: Database, userId: number): Promise<number> => {
  const [row] = await db.query<{ sleep_goal: number }>({
    name: 'find_sleep_goal',
    text: 'select sleep_goal from users where id = $1',
    values: [userId],
  })
  return sleepGoalMinutes(row?.sleep_goal)
}

const loggedNights = (db: Database, userId: number, upTo: string) =>
  db.query<{ date: string; duration_in_minutes: number }>({
    name: 'find_logged_nights',
    text: `select day as date, duration_in_minutes from sleep_days
           where user_id = $1 and day <= $2 and duration_in_minutes > 0 order by day desc limit 7`,
    values: [userId, upTo],
  })

const sleepAnswer = async (db: Database, userId: number, date: string, minutes: number) => ({
  sleep: {
    duration_in_minutes: minutes,
    total_levels: null,
    sleep_start: null,
    sleep_end: null,
    goal_duration: await sleepGoalOf(db, userId),
    date,
  },
  nights: await loggedNights(db, userId, date),
})

const stepSleep = async (context: EntryContext, by: 1 | -1) => {
  const { body, caller, request, services } = context
  const memberDay = entryDayOf(context, body?.date)
  const logged = request.isRepeat
    ? await sleepCounter.total(services.db, caller.userId, memberDay.day)
    : await sleepCounter.step(services.db, {
        userId: caller.userId,
        memberDay,
        by: by * (body?.amount ?? sleepStep),
        max: sleepMax,
        now: services.now(),
      })
  return sleepAnswer(services.db, caller.userId, memberDay.day, logged?.total ?? 0)
}

export const hydrationHandlers: HandlersOf<Calls> = {
  getHydration: async (context) => {
    const day = askedDayOf(context, context.query)
    return hydrationAnswer(day, await hydrationCounter.total(context.services.db, context.caller.userId, day))
  },
  incrementHydration: (context) => stepHydration(context, 1),
  decrementHydration: (context) => stepHydration(context, -1),

  getSleep: async (context) => {
    const { caller, services } = context
    const day = askedDayOf(context, context.query)
    const logged = await sleepCounter.total(services.db, caller.userId, day)
    return sleepAnswer(services.db, caller.userId, day, logged?.total ?? 0)
  },
  incrementSleep: (context) => stepSleep(context, 1),
  decrementSleep: (context) => stepSleep(context, -1),
}
