import { z } from 'zod'
import { activityDayOf, nightOf, normalizeWord, recordedDayMaxima } from '#shared/rules/index.ts'
import { ThirdPartyError } from '../call-log/index.ts'
import type { DeliveredDay } from './port.ts'

const instant = z.iso.datetime({ offset: true, local: true })
const summary = <S extends z.ZodRawShape>(name: string, shape: S) =>
  z.looseObject({
    summary: z.looseObject({
      [name]: z.looseObject({
        metadata: z
          .looseObject({
            datetime_string: instant.nullish(),
            sources_of_data_array: z.array(z.string().max(50)).max(20).nullish(),
          })
          .nullish(),
        ...shape,
      }),
    }),
  })

const upTo = (most: number) => z.number().min(0).max(most).nullish()
const seconds = upTo(recordedDayMaxima.sleep * 60)
const duration = z.object({
  sleep_date_string: z.iso.date().nullish(),
  sleep_start_datetime_string: instant.nullish(),
  sleep_end_datetime_string: instant.nullish(),
  sleep_duration_seconds_int: seconds,
  light_sleep_duration_seconds_int: seconds,
  deep_sleep_duration_seconds_int: seconds,
  rem_sleep_duration_seconds_int: seconds,
})
const movement = {
  calories: z.object({ calories_expenditure_kcal_float: upTo(recordedDayMaxima.calories) }).nullish(),
  distance: z
    .object({
      steps_int: upTo(recordedDayMaxima.steps),
      walked_distance_meters_float: upTo(recordedDayMaxima.distance_meters),
    })
    .nullish(),
}
const head = z.looseObject({
  user_id: z.string().min(1).max(200),
  data_structure: z.string().min(1).max(100),
  data_source: z.string().min(1).max(50).nullish(),
  updated_at: z.iso.datetime({ offset: true }).nullish(),
})
const sleep = z.looseObject({ sleep_health: summary('sleep_summary', { duration }) })
const physical = z.looseObject({ physical_health: summary('physical_summary', movement) })

const unreadable = () => new ThirdPartyError('The delivery is not valid wearable data.', 400)

/** `2026-03-02T06:12:00.000000Z` → `2026-03-02T06:12:00`: the sleeper's local time. */
const wallClock = (text: string | null | undefined): string | null => text?.slice(0, 19) ?? null

const sleepOf = (given: unknown) => {
  const read = sleep.safeParse(given)
  const part = read.success
    ? (read.data.sleep_health.summary['sleep_summary'] as { metadata?: Metadata; duration: z.output<typeof duration> })
    : null
  if (!part) throw unreadable()
  const { sleep_date_string, sleep_start_datetime_string, sleep_end_datetime_string, ...figures } = part.duration
  const end = wallClock(sleep_end_datetime_string)
  const times = { sleep_start_datetime_string: wallClock(sleep_start_datetime_string), sleep_end_datetime_string: end }
  const data = { sleep_health: { summary: { sleep_summary: { duration: { ...times, ...figures } } } } }
  return {
    day: end?.slice(0, 10) ?? sleep_date_string,
    metadata: part.metadata,
    data,
    isKept: nightOf({ data }) !== null,
  }
}
const physicalOf = (given: unknown) => {
  const read = physical.safeParse(given)
  const part = read.success
    ? (read.data.physical_health.summary['physical_summary'] as {
        metadata?: Metadata
        calories?: object
        distance?: object
      })
    : null
  if (!part) throw unreadable()
  const data = {
    physical_health: {
      summary: { physical_summary: { calories: part.calories ?? {}, distance: part.distance ?? {} } },
    },
  }
  return {
    day: part.metadata?.datetime_string?.slice(0, 10),
    metadata: part.metadata,
    data,
    isKept: activityDayOf({ data }) !== null,
  }
}
type Metadata = { datetime_string?: string | null; sources_of_data_array?: string[] | null } | null

/**
 * A webhook of an aggregator such as ROOK: `{"user_id", "data_source", "data_structure", "updated_at", "sleep_health" |
 * "physical_health": {"summary": …}}`. The brand may be in `metadata.sources_of_data_array`. Null for data that is not stored
 * here, such as single workouts.
 * @throws ThirdPartyError if it cannot be parsed, and for impossible figures
 */
export const readDeliveredDay = (given: unknown): DeliveredDay | null => {
  const read = head.safeParse(given)
  if (!read.success) throw unreadable()
  const { user_id: subject, data_structure, data_source, updated_at } = read.data
  if (data_structure !== 'sleep_summary' && data_structure !== 'physical_summary') return null
  const { day, metadata, data, isKept } = data_structure === 'sleep_summary' ? sleepOf(given) : physicalOf(given)
  const source = normalizeWord(data_source ?? metadata?.sources_of_data_array?.[0] ?? '')
  if (!day || source === '') throw unreadable()
  if (!isKept) return null
  return { subject, source, day, data_structure, data, writtenAt: updated_at ? new Date(updated_at) : null }
}
