import type { calls } from '#shared/calls/index.ts'
import { hydrationBounds, hydrationStep, ouncesOf } from '#shared/rules/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { askedDayOf, entryDayOf } from '../../kernel/http/member-day.ts'
import { hydrationCounter, type DayTotal, type StepContext } from './counters.ts'

type Calls = Pick<typeof calls, 'getHydration' | 'incrementHydration' | 'decrementHydration'>

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

/** A day without an entry has a null time, as opposed to a day of zero ounces. */
const hydrationAnswer = (date: string, day: DayTotal | null) => ({
  hydration: { total_ounces: day?.total ?? 0, date, updated_at: day?.updated_at.toISOString() ?? null },
})

const stepHydration = async (context: StepContext, by: 1 | -1) => {
  const { body, caller, request, services } = context
  const memberDay = entryDayOf(context, body?.date)
  const day = request.isRepeat
    ? await hydrationCounter.total(services.db, caller.userId, memberDay.day)
    : await hydrationCounter.step(services.db, {
        userId: caller.userId,
        memberDay,
        by: by * (body?.milliliters === undefined ? (body?.amount ?? hydrationStep) : ouncesOf(body.milliliters)),
        max: await maximumOf(services.db),
        now: services.now(),
      })
  return hydrationAnswer(memberDay.day, day)
}

export const hydrationHandlers: HandlersOf<Calls> = {
  getHydration: async (context) => {
    const day = askedDayOf(context, context.query)
    return hydrationAnswer(day, await hydrationCounter.total(context.services.db, context.caller.userId, day))
  },
  incrementHydration: (context) => stepHydration(context, 1),
  decrementHydration: (context) => stepHydration(context, -1),
}
