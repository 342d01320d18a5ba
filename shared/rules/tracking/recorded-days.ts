import { recordedDayMaxima, recordedDaysBack, type RecordedDay } from './body-metrics.ts'
import { addDays } from '../time/dates.ts'

/** What is wrong with a recorded day, by field. */
export interface DayProblem {
  field: 'day' | 'steps' | 'distance_meters' | 'calories' | 'sleep'
  kind: 'day' | 'number' | 'stages' | 'empty'
}

const isOutside = (value: number | null | undefined, max: number, isWhole = true): boolean =>
  value !== null && value !== undefined && (!(value >= 0 && value <= max) || (isWhole && !Number.isInteger(value)))

/** Whether a night from `start` to `end` (local time) can be that of `day`: it ends after it starts, within a day, around that day. */
export const isNightOf = (day: string, start: string | null | undefined, end: string | null | undefined): boolean => {
  const isNear = (time: string | null | undefined) =>
    !time || (time.slice(0, 10) >= addDays(day, -1) && time.slice(0, 10) <= addDays(day, 1))
  const minutes = start && end ? (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 60_000 : 1
  return isNear(start) && isNear(end) && minutes > 0 && minutes <= recordedDayMaxima.sleep
}

/** The first problem of an entered day, or null; the bounds are the server's. */
export const problemOfDay = (
  { day, steps, distance_meters, calories, sleep }: RecordedDay,
  today: string,
): DayProblem | null => {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)
  if (!isDay || day > addDays(today, 1) || day < addDays(today, -recordedDaysBack)) return { field: 'day', kind: 'day' }
  if (isOutside(steps, recordedDayMaxima.steps)) return { field: 'steps', kind: 'number' }
  if (isOutside(distance_meters, recordedDayMaxima.distance_meters, false))
    return { field: 'distance_meters', kind: 'number' }
  if (isOutside(calories, recordedDayMaxima.calories, false)) return { field: 'calories', kind: 'number' }
  if (sleep) {
    const stages = [sleep.light, sleep.deep, sleep.rem]
    if (sleep.minutes < 1 || [sleep.minutes, ...stages].some((minutes) => isOutside(minutes, recordedDayMaxima.sleep)))
      return { field: 'sleep', kind: 'number' }
    if (!isNightOf(day, sleep.start, sleep.end)) return { field: 'sleep', kind: 'day' }
    if (stages.reduce<number>((sum, minutes) => sum + (minutes ?? 0), 0) > sleep.minutes)
      return { field: 'sleep', kind: 'stages' }
  }
  return (steps ?? distance_meters ?? calories ?? sleep ?? null) === null ? { field: 'day', kind: 'empty' } : null
}
