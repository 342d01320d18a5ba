import type { calls } from '#shared/calls/index.ts'
import { sleepGoalMinutes, sleepMax, sleepStep } from '#shared/rules/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { askedDayOf, entryDayOf } from '../../kernel/http/member-day.ts'
import { sleepCounter, type StepContext } from './counters.ts'

type Calls = Pick<typeof calls, 'getSleep' | 'incrementSleep' | 'decrementSleep'>

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

const stepSleep = async (context: StepContext, by: 1 | -1) => {
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

export const sleepHandlers: HandlersOf<Calls> = {
  getSleep: async (context) => {
    const { caller, services } = context
    const day = askedDayOf(context, context.query)
    const logged = await sleepCounter.total(services.db, caller.userId, day)
    return sleepAnswer(services.db, caller.userId, day, logged?.total ?? 0)
  },
  incrementSleep: (context) => stepSleep(context, 1),
  decrementSleep: (context) => stepSleep(context, -1),
}
