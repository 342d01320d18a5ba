import {
  severeVitals,
  typicalVitals,
  vitalValue,
  type ReadingSource,
  type ValueRange,
  type VitalName,
} from '#shared/rules/index.ts'
import type { Formats } from '#shared/i18n/index.ts'
import type { Answer } from '../../../app/index.ts'

export type Reading = Answer<'listVitals'>['models'][number]
export type ReadingNote = Reading['notes'][number]

/** The charts in order; the two blood pressure values share one. */
export const shownVitals = [
  'heart_rate',
  'hr_variability',
  'blood_pressure',
  'respiration_rate',
  'o2_saturation',
  'stress_index',
] as const
export type ShownVital = (typeof shownVitals)[number]

interface Shape {
  main: VitalName
  /** The lower blood pressure, drawn below the upper one. */
  lower?: VitalName
  unit: '' | 'bpm' | 'ms' | 'mmHg' | '%'
  /** The smallest range of a chart, so that small changes do not look large. */
  leastSpan: number
}
export const shapeOf: Readonly<Record<ShownVital, Shape>> = {
  heart_rate: { main: 'hr', unit: 'bpm', leastSpan: 30 },
  hr_variability: { main: 'hrv', unit: 'ms', leastSpan: 40 },
  blood_pressure: { main: 'sbp', lower: 'dbp', unit: 'mmHg', leastSpan: 80 },
  respiration_rate: { main: 'rr', unit: 'bpm', leastSpan: 10 },
  o2_saturation: { main: 'spo2', unit: '%', leastSpan: 10 },
  stress_index: { main: 'stress_index', unit: '', leastSpan: 100 },
}

/** The typical range of most adults, for both values of a blood pressure. Null for vitals without one. */
export const typicalOf: Readonly<Record<ShownVital, readonly ValueRange[] | null>> = {
  heart_rate: [typicalVitals.hr],
  hr_variability: null,
  blood_pressure: [typicalVitals.sbp, typicalVitals.dbp],
  respiration_rate: [typicalVitals.rr],
  o2_saturation: [typicalVitals.spo2],
  stress_index: null,
}

/** Whether a shown vital is severe in either of its values. */
export const isSevere = (vital: ShownVital, data: Readonly<Record<string, unknown>>): boolean => {
  const { main, lower } = shapeOf[vital]
  return severeVitals(data).some(({ vital: severe }) => severe === main || severe === lower)
}

/** A value with its unit, as shown; a percentage as the formats have it: '98%', '98 %'. */
export const withUnit = (value: string, unit: string, { formatPercent }: Pick<Formats, 'formatPercent'>): string =>
  unit === '%' ? formatPercent(Number(value)) : `${value} ${unit}`.trim()

/** Values extended to a chart's smallest range; a percentage ends at 100. */
export const spread = (values: readonly number[], { leastSpan, unit }: Pick<Shape, 'leastSpan' | 'unit'>): number[] => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const missing = Math.max(0, leastSpan - (high - low)) / 2
  const top = unit === '%' ? Math.min(100, high + missing) : high + missing
  return [Math.max(0, Math.min(low, top - Math.max(leastSpan, high - low))), top]
}

export interface Point {
  id: number
  /** Milliseconds since 1970. */
  at: number
  value: number
  lower: number | null
  source: ReadingSource
}

/** A vital's values, oldest first. A blood pressure without its lower value is left out. */
export const pointsOf = (readings: readonly Reading[], vital: ShownVital): Point[] => {
  const { main, lower: below } = shapeOf[vital]
  return readings
    .flatMap((reading): Point[] => {
      const value = vitalValue(reading.data, main)
      const lower = below ? vitalValue(reading.data, below) : null
      if (value === null || (below && lower === null)) return []
      return [
        {
          id: reading.id,
          at: Date.parse(reading.created_at),
          value,
          lower,
          source: reading.sources[main] ?? reading.source,
        },
      ]
    })
    .toSorted((one, other) => one.at - other.at || one.id - other.id)
}

const fewest = 5
/** The value at a quantile of the sorted values, interpolated. */
const quantile = (sorted: readonly number[], part: number): number => {
  const place = (sorted.length - 1) * part
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
  return low + (high - low) * (place - Math.floor(place))
}

/** The range of the middle 80 % of values, rounded; null for fewer than five. Simulated values are left out. */
export const usualRange = (points: readonly Point[]): { from: number; to: number } | null => {
  const values = points
    .filter(({ source }) => source !== 'simulator')
    .map(({ value }) => value)
    .toSorted((one, other) => one - other)
  return values.length < fewest
    ? null
    : { from: Math.round(quantile(values, 0.1)), to: Math.round(quantile(values, 0.9)) }
}

/** Points close enough in time to be joined by a line; a longer gap says nothing about the time between. */
export const joined = (points: readonly Point[], longestGapMs: number): Point[][] => {
  const runs: Point[][] = []
  for (const point of points) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && point.at - last.at <= longestGapMs) run.push(point)
    else runs.push([point])
  }
  return runs
}
