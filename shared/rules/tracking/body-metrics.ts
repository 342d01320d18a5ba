import { toNumber } from '../values/coercion.ts'
import { isRecord } from '../values/records.ts'

/** A day as reported by a wearable or the member. `data` is the aggregator's document. */
export interface BodyMetric {
  /** YYYY-MM-DD, the day of waking up for a night. */
  day?: string | null
  source?: string | null
  data?: unknown
}

interface Dated {
  day: string | null
  source: string | null
}
export interface Night extends Dated {
  /** The sleeper's local time, `2026-06-10T06:22:00`. */
  start: string | null
  end: string | null
  /** Seconds asleep. */
  seconds: number
  /** Seconds of each stage, null if not measured. */
  light: number | null
  deep: number | null
  rem: number | null
}
/** Null means not measured, as opposed to zero. */
export interface ActivityDay extends Dated {
  steps: number | null
  meters: number | null
  /** Kilocalories. */
  calories: number | null
}

const within = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (found, name) => (typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[name] : null),
    value,
  )
const amount = (value: unknown): number | null => {
  const number = toNumber(value, null)
  return number !== null && number >= 0 ? number : null
}
const word = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Documents have the same summary with or without a `data` wrapper. */
const summaryOf = (metric: BodyMetric, ...path: string[]): unknown =>
  within(metric.data, ...path) ?? within(metric.data, 'data', ...path)
const datedOf = (metric: BodyMetric): Dated => ({
  day: word(metric.day)?.slice(0, 10) ?? null,
  source: word(metric.source),
})

const secondsBetween = (start: string | null, end: string | null): number | null => {
  const seconds = start && end ? (Date.parse(end) - Date.parse(start)) / 1000 : Number.NaN
  return seconds > 0 ? seconds : null
}

/** The night in a `sleep_summary`; null if it does not contain its length. */
export const nightOf = (metric: BodyMetric): Night | null => {
  const duration = summaryOf(metric, 'sleep_health', 'summary', 'sleep_summary', 'duration')
  const [start, end] = [
    word(within(duration, 'sleep_start_datetime_string')),
    word(within(duration, 'sleep_end_datetime_string')),
  ]
  const [light, deep, rem] = ['light', 'deep', 'rem'].map((stage) =>
    amount(within(duration, `${stage}_sleep_duration_seconds_int`)),
  )
  const stages = (light ?? 0) + (deep ?? 0) + (rem ?? 0)
  const seconds =
    amount(within(duration, 'sleep_duration_seconds_int')) ?? (stages > 0 ? stages : secondsBetween(start, end))
  if (!seconds) return null
  return { ...datedOf(metric), start, end, seconds, light: light ?? null, deep: deep ?? null, rem: rem ?? null }
}

/** The day in a `physical_summary`; null if it has no figures at all. */
export const activityDayOf = (metric: BodyMetric): ActivityDay | null => {
  const summary = summaryOf(metric, 'physical_health', 'summary', 'physical_summary')
  const steps = amount(within(summary, 'distance', 'steps_int'))
  const meters = amount(within(summary, 'distance', 'walked_distance_meters_float'))
  const calories = amount(within(summary, 'calories', 'calories_expenditure_kcal_float'))
  return steps === null && meters === null && calories === null ? null : { ...datedOf(metric), steps, meters, calories }
}

/** One entry per day, the first given (lists come newest first), newest day first. Entries without a day keep their position. */
export const onePerDay = <D extends Dated>(list: readonly D[]): D[] => {
  const seen = new Set<string>()
  return list.filter(({ day }) => day === null || (!seen.has(day) && Boolean(seen.add(day))))
}

/**
 * The one night of each day, newest first: a device's takes precedence over one the member logged, and that over a simulated one.
 * Without a source it is the member's. `metrics` are in the order of their list.
 */
export const nightsOf = (
  metrics: readonly (BodyMetric & { is_simulated: boolean })[],
  logged: readonly { date: string; duration_in_minutes: number }[],
): Night[] => {
  const sent = (isSimulated: boolean) =>
    metrics.filter((metric) => metric.is_simulated === isSimulated).flatMap((metric) => nightOf(metric) ?? [])
  const typed = logged.map(({ date, duration_in_minutes: minutes }) => ({
    day: date,
    source: null,
    start: null,
    end: null,
    seconds: minutes * 60,
    light: null,
    deep: null,
    rem: null,
  }))
  return onePerDay([...sent(false), ...typed, ...sent(true)]).toSorted((a, b) =>
    (b.day ?? '9').localeCompare(a.day ?? '9'),
  )
}

/** A day a member enters or imports for a device. At least one figure; minutes for sleep, meters for distance. */
export interface RecordedDay {
  day: string
  steps?: number | null | undefined
  distance_meters?: number | null | undefined
  calories?: number | null | undefined
  sleep?:
    | {
        minutes: number
        /** Local time, `2026-06-10T06:22`. */
        start?: string | null | undefined
        end?: string | null | undefined
        light?: number | null | undefined
        deep?: number | null | undefined
        rem?: number | null | undefined
      }
    | null
    | undefined
}

/** The maximum for a day; more is a typing error. */
export const recordedDayMaxima = { steps: 200_000, distance_meters: 300_000, calories: 20_000, sleep: 1440 } as const
/** How many days back, and per request, days may be entered. */
export const recordedDaysBack = 366

/** An entered day as the documents wearables send, by kind; only the kinds it has figures for. */
export const documentsOf = ({ steps, distance_meters, calories, sleep }: RecordedDay) => {
  const seconds = (minutes: number | null | undefined) =>
    minutes === null || minutes === undefined ? undefined : minutes * 60
  const hasActivity = [steps, distance_meters, calories].some((value) => value !== null && value !== undefined)
  return {
    physical_summary: hasActivity
      ? {
          physical_health: {
            summary: {
              physical_summary: {
                calories: { calories_expenditure_kcal_float: calories ?? undefined },
                distance: { steps_int: steps ?? undefined, walked_distance_meters_float: distance_meters ?? undefined },
              },
            },
          },
        }
      : null,
    sleep_summary: sleep
      ? {
          sleep_health: {
            summary: {
              sleep_summary: {
                duration: {
                  sleep_start_datetime_string: sleep.start ?? undefined,
                  sleep_end_datetime_string: sleep.end ?? undefined,
                  sleep_duration_seconds_int: sleep.minutes * 60,
                  light_sleep_duration_seconds_int: seconds(sleep.light),
                  deep_sleep_duration_seconds_int: seconds(sleep.deep),
                  rem_sleep_duration_seconds_int: seconds(sleep.rem),
                },
              },
            },
          },
        }
      : null,
  }
}

/** Objects within each other put together; what `given` leaves undefined stays. */
const together = (before: unknown, given: unknown): unknown => {
  if (given === undefined) return before
  if (!isRecord(before) || !isRecord(given)) return given
  const names = new Set([...Object.keys(before), ...Object.keys(given)])
  return Object.fromEntries([...names].map((name) => [name, together(before[name], given[name])]))
}

const stageNames = ['light', 'deep', 'rem'].map((stage) => `${stage}_sleep_duration_seconds_int`)
const timeNames = ['sleep_start_datetime_string', 'sleep_end_datetime_string']

/** An object with another value at a path of objects. */
const replaced = (value: unknown, [name, ...rest]: readonly string[], inner: unknown): unknown =>
  name === undefined || !isRecord(value) ? inner : { ...value, [name]: replaced(value[name], rest, inner) }

/** What stays of a night's former document: not the stages, nor the times, that cannot be those of its new length. */
const fitting = (before: unknown, given: unknown): unknown => {
  const path = ['sleep_health', 'summary', 'sleep_summary', 'duration']
  const [former, fresh] = [within(before, ...path), within(given, ...path)]
  if (!isRecord(former) || !isRecord(fresh)) return before
  const both = together(former, fresh)
  const seconds = amount(within(both, 'sleep_duration_seconds_int')) ?? 0
  const stages = stageNames.reduce((sum, name) => sum + (amount(within(both, name)) ?? 0), 0)
  const [start, end] = timeNames.map((name) => word(within(both, name)))
  const inBed = secondsBetween(start ?? null, end ?? null)
  const gone = [...(stages > seconds ? stageNames : []), ...(inBed !== null && inBed < seconds ? timeNames : [])]
  const duration = Object.fromEntries(Object.entries(former).filter(([name]) => !gone.includes(name)))
  return replaced(before, path, duration)
}

/** A day's document with what is given of it later: figures that are not given stay. */
export const mergedDocument = (before: unknown, given: object): object => {
  const [root = ''] = Object.keys(given)
  const isWrapped = within(before, root) === undefined && isRecord(within(before, 'data', root))
  const inner = isWrapped ? within(before, 'data') : before
  const merged = together(fitting(inner, given), given) as object
  return isWrapped ? { ...(before as object), data: merged } : merged
}
