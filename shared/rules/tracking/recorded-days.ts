import { recordedDayMaxima, recordedDaysBack, type RecordedDay } from './body-metrics.ts'
import { toNumber } from '../values/coercion.ts'
import { addDays } from '../time/dates.ts'
import { metersOf } from '../values/units.ts'

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

type Row = Readonly<Record<string, unknown>>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

const metersPer = { distance_meters: 1, distance_km: 1000, distance_miles: metersOf(1) } as const
const clock = (value: unknown): string | null => {
  const text = typeof value === 'string' ? value.trim().replace(' ', 'T') : ''
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text) ? text : null
}
/** Empty values, including only spaces, are not recorded; anything else must be a number, which NaN is not. */
const figure = (value: unknown): number | null =>
  value === undefined || value === null || String(value).trim() === '' ? null : toNumber(value, Number.NaN as number)

const sleepOf = (row: Row): RecordedDay['sleep'] => {
  const nested = isRow(row['sleep']) ? row['sleep'] : {}
  const part = (name: string) => figure(row[`${name}_minutes`] ?? nested[name])
  const [light, deep, rem] = [part('light'), part('deep'), part('rem')]
  const [start, end] = [clock(row['sleep_start'] ?? nested['start']), clock(row['sleep_end'] ?? nested['end'])]
  const between = start && end ? Math.round((Date.parse(end) - Date.parse(start)) / 60_000) : 0
  const given = figure(row['sleep_minutes'] ?? nested['minutes'])
  const minutes = given ?? ((light ?? 0) + (deep ?? 0) + (rem ?? 0) || between)
  // A night of zero minutes was not recorded.
  return minutes === 0 ? null : { minutes, start, end, light, deep, rem }
}

const dayOf = (row: Row): RecordedDay => {
  const [unit, distance] = Object.entries(metersPer)
    .map(([name, meters]) => [meters, figure(row[name])] as const)
    .find(([, value]) => value !== null) ?? [1, null]
  return {
    day: String(row['day'] ?? row['date'] ?? '').trim(),
    steps: figure(row['steps']),
    distance_meters: distance === null ? null : Math.round(distance * unit),
    calories: figure(row['calories']),
    sleep: sleepOf(row),
  }
}

const rowsOfCsv = (text: string): (Row | null)[] => {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const separator = head.includes(';') && !head.includes(',') ? ';' : ','
  // Days, numbers and times contain no separators, so quotes can be ignored.
  const cells = (line: string) => line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const names = cells(head).map((name) => name.toLowerCase().replaceAll(/[\s-]+/g, '_'))
  const rowOf = (line: string): Row => Object.fromEntries(cells(line).map((cell, index) => [names[index] ?? '', cell]))
  return lines.map((line) => (line.trim() === '' ? null : rowOf(line)))
}

const rowsOfJson = (text: string): (Row | null)[] => {
  const read = JSON.parse(text) as unknown
  const list: unknown = isRow(read) ? read['days'] : read
  return Array.isArray(list) ? list.map((row: unknown) => (isRow(row) ? row : {})) : []
}

/**
 * The days in a file: CSV with a header line, or a JSON list. `skipped` has the numbers of unusable lines (in a JSON file: items,
 * from 1); if a day appears twice the later one counts.
 * @throws SyntaxError for invalid JSON
 */
export const readRecordedDays = (
  text: string,
  format: 'csv' | 'json',
  today: string,
): { days: RecordedDay[]; skipped: number[] } => {
  const days = new Map<string, RecordedDay>()
  const skipped: number[] = []
  const first = format === 'csv' ? 2 : 1
  for (const [index, row] of (format === 'csv' ? rowsOfCsv(text) : rowsOfJson(text)).entries()) {
    if (row === null) continue
    const day = dayOf(row)
    if (problemOfDay(day, today)) skipped.push(index + first)
    else days.set(day.day, day)
  }
  return { days: [...days.values()].toSorted((a, b) => b.day.localeCompare(a.day)), skipped }
}
