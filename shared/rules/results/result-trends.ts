import { convertedNumber, unitFactor, type Substance } from '../values/ucum.ts'
import { convertedScale, readResult } from './lab-ranges.ts'
import { exactNumber, readQuantity } from './quantities.ts'
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

/** @param own the last one as the lab reported it, whose level no rounding changes */
const pointOf = (
  month: string,
  readings: readonly DatedReading[],
  own: DatedReading | undefined,
): TrendPoint | null => {
  const last = readings.at(-1)
  if (!last || !own) return null
  const numbers = readings.flatMap(({ value }) => exactNumber(value) ?? [])
  const average = numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0) / numbers.length
  const level = readingLevel(own)
  return {
    month,
    average,
    score: readingScore(own),
    lastResultLevel: level && resultLevelOf(level),
    lastResult: last.result,
    count: readings.length,
  }
}

/** A reading in another unit, on its scale in that unit; null if it measures something else. */
export const readingIn = <Reading extends DatedReading>(
  reading: Reading,
  unit: string,
  substance: Substance,
): Reading | null => {
  const factor = unitFactor(reading.unit, unit, substance)
  if (factor === null || factor === 1) return factor && { ...reading, unit }
  const quantity = readResult(reading.value, reading.unit)
  // A count that could be thousands has no value in another unit.
  if (quantity === null && readQuantity(reading.value) !== null) return null
  const number = quantity && convertedNumber(quantity.number, factor)
  const value = quantity?.comparator == null ? number : `${quantity.comparator} ${number}`
  return {
    ...convertedScale(reading, factor),
    unit,
    ...(quantity ? { value, result: String(value) } : {}),
  } as Reading
}

interface TrendOptions {
  /** What the values are given in; by default the newest one's. */
  unit?: string
  substance?: Substance
}

/** One point for each month with results for a marker, oldest first. Results that cannot be given in the unit are left out. */
export const trendPoints = (
  readings: readonly DatedReading[],
  timezone: string,
  { unit, substance = {} }: TrendOptions = {},
): TrendPoint[] => {
  const dated = readings
    .flatMap((reading) => {
      const month = monthOf(reading.at, timezone)
      return month === null ? [] : [{ month, reading }]
    })
    .toSorted((one, other) => Date.parse(one.reading.at) - Date.parse(other.reading.at))
  const shown = unit ?? dated.at(-1)?.reading.unit ?? ''
  const byMonth = groupBy(
    dated.flatMap(({ month, reading: own }) => {
      const reading = readingIn(own, shown, substance)
      return reading ? [{ month, reading, own }] : []
    }),
    ({ month }) => month,
  )
  return [...byMonth].flatMap(
    ([month, found]) =>
      pointOf(
        month,
        found.map(({ reading }) => reading),
        found.at(-1)?.own,
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
 * How a result differs from the newest earlier one that can be given in its unit; null without one, or if either is a word. The difference has as
 * many decimals as the more precise of the two.
 */
export const changeSince = (
  readings: readonly DatedReading[],
  current: Pick<DatedReading, 'value' | 'unit' | 'at'>,
  substance: Substance = {},
): ReadingChange | null => {
  const now = exactNumber(current.value)
  const before = readings
    .flatMap((reading) =>
      Date.parse(reading.at) < Date.parse(current.at) ? (readingIn(reading, current.unit, substance) ?? []) : [],
    )
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
