import { exactNumber } from './quantities.ts'
import { isRealDate } from '../time/calendar.ts'
import { localDate } from '../time/dates.ts'
import { groupBy } from '../values/group-by.ts'
import { readingLevel, readingScore, resultLevelOf, type MarkerReading, type ResultLevel } from './result-scores.ts'

/** A reading with its date: an instant, or a calendar day. */
export interface DatedReading extends MarkerReading {
  at: string
  unit: string
  /** In the lab's format. */
  result: string
}
export interface TrendPoint {
  /** 'yyyy-MM' */
  month: string
  /** Average of the month's numbers; null if all of them are words. */
  average: number | null
  /** Score of the month's last result, 0 to 1; see `readingScore`. */
  score: number | null
  /** Null if the lab gives neither thresholds nor a letter. */
  lastResultLevel: ResultLevel | null
  /** The month's last result in the lab's format. */
  lastResult: string
  /** Number of results in the month. */
  count: number
}

/** 'yyyy-MM' of an instant in a timezone; a calendar day is the same month everywhere. Null for an invalid date. */
const monthOf = (at: string, timezone: string): string | null => {
  if (isRealDate(at)) return at.slice(0, 7)
  const moment = new Date(at)
  return Number.isNaN(moment.getTime()) ? null : localDate(moment, timezone).slice(0, 7)
}

const pointOf = (month: string, readings: readonly DatedReading[]): TrendPoint | null => {
  const last = readings.at(-1)
  if (!last) return null
  const numbers = readings.flatMap(({ value }) => exactNumber(value) ?? [])
  const average = numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0) / numbers.length
  const level = readingLevel(last)
  return {
    month,
    average,
    score: readingScore(last),
    lastResultLevel: level && resultLevelOf(level),
    lastResult: last.result,
    count: readings.length,
  }
}

/**
 * One point for each month with results for a marker, oldest first. Results in a unit other than the newest one's are not comparable
 * and are left out.
 */
export const trendPoints = (readings: readonly DatedReading[], timezone: string): TrendPoint[] => {
  const dated = readings
    .flatMap((reading) => {
      const month = monthOf(reading.at, timezone)
      return month === null ? [] : [{ month, reading }]
    })
    .toSorted((one, other) => Date.parse(one.reading.at) - Date.parse(other.reading.at))
  const unit = dated.at(-1)?.reading.unit
  const byMonth = groupBy(
    dated.filter(({ reading }) => reading.unit === unit),
    ({ month }) => month,
  )
  return [...byMonth].flatMap(
    ([month, found]) =>
      pointOf(
        month,
        found.map(({ reading }) => reading),
      ) ?? [],
  )
}

export interface ReadingChange {
  /** The increase. */
  difference: number
  /** The previous value. */
  before: number
  /** When the previous value was measured: a calendar day or an instant. */
  since: string
}

/** Number of decimals a value is written with. */
const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0

/**
 * How a result differs from the newest earlier one in the same unit; null without one, or if either is a word. The difference has as
 * many decimals as the more precise of the two.
 */
export const changeSince = (
  readings: readonly DatedReading[],
  current: Pick<DatedReading, 'value' | 'unit' | 'at'>,
): ReadingChange | null => {
  const now = exactNumber(current.value)
  const before = readings
    .filter(({ at, unit }) => unit === current.unit && Date.parse(at) < Date.parse(current.at))
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))[0]
  const then = exactNumber(before?.value)
  if (!before || now === null || then === null) return null
  return {
    difference: Number((now - then).toFixed(Math.max(decimalsOf(now), decimalsOf(then)))),
    before: then,
    since: before.at,
  }
}

/**
 * Whether a result differs so much from the one before that it is more likely an error, such as a moved decimal point or another
 * person's sample, than a finding.
 * @param factor how many times more or less that is, as its marker declares; null for never
 */
export const isUnlikelyChange = (change: ReadingChange | null, factor: number | null): change is ReadingChange => {
  if (change === null || factor === null) return false
  const now = change.before + change.difference
  return Math.min(change.before, now) > 0 && Math.max(now / change.before, change.before / now) >= factor
}
