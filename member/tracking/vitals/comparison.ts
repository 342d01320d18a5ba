import { placeIn, type RangePlace, type ReadingSource, type ValueRange } from '#shared/rules/index.ts'
import {
  pointsOf,
  shapeOf,
  spread,
  typicalOf,
  usualRange,
  type Point,
  type Reading,
  type ShownVital,
} from './history/series.ts'

/** A current value: its vital, the lower value of a blood pressure, and how it was measured. */
export interface Measured {
  vital: ShownVital
  value: number
  lower?: number
  source: ReadingSource
}

/** By how much values differ from the last ones measured in the same way. */
export interface Change {
  /** Milliseconds since 1970. */
  at: number
  by: number
  /** Of the lower blood pressure. */
  lowerBy: number | null
}

/** Readings within this many milliseconds before a reading are retakes, not earlier ones. */
const oneHour = 3_600_000

/** The readings that a reading at this time may be compared with: those more than an hour older. */
export const earlierThan = (readings: readonly Reading[], taken: Date): Reading[] =>
  readings.filter((reading) => Date.parse(reading.created_at) < taken.getTime() - oneHour)

const sameWay = (readings: readonly Reading[], { vital, source }: Measured): Point[] =>
  pointsOf(readings, vital).filter((point) => point.source === source)

/** Null without an earlier value from the same source: a difference between a camera and a cuff says nothing. */
export const changeOf = (now: Measured, readings: readonly Reading[]): Change | null => {
  const last = sameWay(readings, now).at(-1)
  if (!last) return null
  const lowerBy = now.lower === undefined || last.lower === null ? null : Math.round(now.lower) - Math.round(last.lower)
  return { at: last.at, by: Math.round(now.value) - Math.round(last.value), lowerBy }
}

interface Bar extends ValueRange {
  value: number
  /** The limits of the bar. */
  min: number
  max: number
}
export interface Comparison {
  /** typical: of most adults. usual: the member's own, for vitals without a typical range. */
  kind: 'typical' | 'usual'
  place: RangePlace
  bars: Bar[]
}

/**
 * What a bar covers: the typical range with as much around it that a value outside is visible; null for a vital without a
 * typical range.
 */
const scales: Readonly<Record<ShownVital, readonly (readonly [min: number, max: number])[] | null>> = {
  heart_rate: null,
  hr_variability: null,
  stress_index: null,
  blood_pressure: [
    [70, 180],
    [40, 120],
  ],
  respiration_rate: [[6, 30]],
  o2_saturation: [[85, 100]],
}

/** How a value compares with the typical range, or else with the member's usual one; null if neither is known. */
export const rangeOf = (now: Measured, readings: readonly Reading[]): Comparison | null => {
  const { vital, value, lower } = now
  const typical = typicalOf[vital]
  const usual = typical ? null : usualRange(sameWay(readings, now))
  const ranges = typical ?? (usual ? [{ low: usual.from, high: usual.to }] : [])
  const bars = [value, ...(lower === undefined ? [] : [lower])].flatMap((shown, index): Bar[] => {
    const range = ranges[index]
    if (!range) return []
    const [min = 0, max = 100] = scales[vital]?.[index] ?? spread([shown, range.low, range.high], shapeOf[vital])
    return [{ ...range, value: Math.round(shown), min: Math.min(min, shown), max: Math.max(max, shown) }]
  })
  if (bars.length === 0) return null
  const { main, lower: below = main } = shapeOf[vital]
  const place = placeIn(bars.map((bar, index) => [index === 0 ? main : below, bar.value, bar]))
  return { kind: typical ? 'typical' : 'usual', place, bars }
}
