import { clamped } from '../values/clamped.ts'
import { exactNumber } from './quantities.ts'
import type { RangeLevel } from './ranges.ts'
import { spotLevel, type SpotLevel, type Thresholds } from './results.ts'
import { readResult } from './lab-ranges.ts'
import { severeMarker } from './severe-values.ts'

/** The thresholds of a marker and the ends of its scale. */
export interface MarkerScale extends Thresholds {
  report_min: number | null
  report_max: number | null
}
/** A lab's result for one marker. */
export interface MarkerReading extends MarkerScale {
  /** What it measures, for values that are severe on every scale. */
  code?: string
  name?: string
  unit?: string
  /** A number, or words such as '<10' and 'negative'. */
  value: number | string | null
  /** The lab's own letter: H, N or L. */
  result_level: string | null
}

export type ResultLevel = 'healthy' | 'warning' | 'unhealthy'
const resultLevels: Record<SpotLevel, ResultLevel> = {
  Normal: 'healthy',
  Borderline: 'warning',
  Low: 'unhealthy',
  High: 'unhealthy',
}
/** A stretch of a scale with one level; an unknown bound is null. */
export interface ScaleBand {
  level: RangeLevel
  from: number | null
  to: number | null
}
/** The bands of a scale, lowest first. A missing threshold has no band on either side. */
export const scaleBands = ({
  report_min,
  low_min,
  healthy_min,
  healthy_max,
  high_max,
  report_max,
}: MarkerScale): ScaleBand[] => {
  const band = (level: RangeLevel, from: number | null, to: number | null): ScaleBand => ({ level, from, to })
  const below =
    healthy_min === null
      ? []
      : [band('low', report_min, low_min ?? healthy_min), band('borderline low', low_min, healthy_min)]
  const above =
    healthy_max === null
      ? []
      : [band('borderline high', healthy_max, high_max), band('high', high_max ?? healthy_max, report_max)]
  return [...below, band('normal', healthy_min ?? report_min, healthy_max ?? report_max), ...above].filter(
    ({ level, from, to }) =>
      (from === null || to === null || from < to) &&
      // A band next to the healthy one needs both bounds.
      (!level.startsWith('borderline') || (from !== null && to !== null)),
  )
}

/** A level's meaning for health: in the healthy range, borderline, or out of range. */
export const resultLevelOf = (level: SpotLevel): ResultLevel => resultLevels[level]

/** Level of a reading: by its bands if it is a number with bands, else by the lab's letter. A severe value is never inside. */
export const readingLevel = (reading: MarkerReading): SpotLevel | null => {
  const severe = severeMarker(reading)
  if (severe) return severe.bound === 'above' ? 'High' : 'Low'
  const isRead = readResult(reading.value, reading.unit ?? '') !== null
  return spotLevel(isRead ? reading.value : null, reading, reading.result_level)
}

/** Which side of the healthy range a value is on; null inside it, or if unknown. */
export const readingSide = (reading: MarkerReading): 'low' | 'high' | null => {
  const level = readingLevel(reading)
  if (level === 'Low' || level === 'High') return level === 'Low' ? 'low' : 'high'
  const number = exactNumber(reading.value)
  if (level !== 'Borderline' || number === null) return null
  return reading.healthy_min !== null && number < reading.healthy_min ? 'low' : 'high'
}

const lettered: Record<SpotLevel, number> = { Normal: 0.85, Borderline: 0.55, Low: 0.2, High: 0.2 }
const share = (value: number, from: number, to: number): number =>
  to === from ? 0 : clamped((value - from) / (to - from))

/** The bounds of the healthy range: an end that is also the end of the scale is not a bound. */
const bound = (healthy: number | null, end: number | null): number | null =>
  healthy !== null && healthy === end ? null : healthy

const insideScore = (value: number, scale: MarkerScale): number => {
  const low = bound(scale.healthy_min, scale.report_min)
  const high = bound(scale.healthy_max, scale.report_max)
  if (low !== null && high !== null) {
    const middle = (low + high) / 2
    return 1 - 0.3 * share(Math.abs(value - middle), 0, (high - low) / 2)
  }
  if (high !== null && scale.report_min !== null) return 1 - 0.3 * share(value, scale.report_min, high)
  if (low !== null && scale.report_max !== null) return 0.7 + 0.3 * share(value, low, scale.report_max)
  return 1
}

/** Outside the healthy range: how far it is from `healthy` over `outer` to the `end` of the scale. */
const outsideScore = (
  value: number,
  healthy: number,
  outer: number | null,
  end: number | null,
  isBeside: boolean,
): number => {
  if (isBeside && outer !== null) return Math.min(Math.max(0.7 - 0.3 * share(value, healthy, outer), 0.41), 0.69)
  return end === null ? lettered.High : 0.4 * (1 - share(value, outer ?? healthy, end))
}

/**
 * Score of a reading from 0 to 1, linear between these points, so that `biomarkerColor` returns the color of its level: 1 in the
 * middle of the healthy range (at the end of the scale if the range has one bound), 0.7 at its bounds, from 0.69 to 0.41 through the
 * borderline band, from 0.4 at its outer bound to 0 at the end of the scale. A reading without a number or thresholds gets 0.85,
 * 0.55 or 0.2 by the lab's letter; null without that too.
 */
export const readingScore = (reading: MarkerReading): number | null => {
  const level = readingLevel(reading)
  const number = exactNumber(reading.value)
  const { healthy_min, healthy_max } = reading
  if (level === null) return null
  if (number === null || (healthy_min === null && healthy_max === null)) return lettered[level]
  const isBeside = level === 'Borderline'
  if (healthy_min !== null && number < healthy_min)
    return outsideScore(number, healthy_min, reading.low_min, reading.report_min, isBeside)
  if (healthy_max !== null && number > healthy_max)
    return outsideScore(number, healthy_max, reading.high_max, reading.report_max, isBeside)
  // A severe value inside a healthy range is judged without the range.
  return level === 'Normal' ? insideScore(number, reading) : lettered[level]
}

export interface ResultCounts {
  low: number
  high: number
  borderline: number
  normal: number
  /** Without a level. */
  unread: number
}
/** Number of readings at each level. */
export const countLevels = (levels: readonly (SpotLevel | null)[]): ResultCounts => {
  const count = (wanted: SpotLevel | null) => levels.filter((level) => level === wanted).length
  return {
    low: count('Low'),
    high: count('High'),
    borderline: count('Borderline'),
    normal: count('Normal'),
    unread: count(null),
  }
}

/** Weighted average of scores, 0 to 1; missing scores are ignored. Null if none counts. */
export const weightedScore = (parts: readonly { score: number | null; weight: number }[]): number | null => {
  const known = parts.flatMap(({ score, weight }) => (score === null || weight <= 0 ? [] : [{ score, weight }]))
  const weights = known.reduce((sum, { weight }) => sum + weight, 0)
  return weights === 0 ? null : known.reduce((sum, { score, weight }) => sum + score * weight, 0) / weights
}
