import { bodyScanMessage, poundsLost, type BodyScan } from './body-scan.ts'
import { toNumber } from '../values/coercion.ts'
import { inches, oneDecimal, pounds } from '../values/units.ts'

const girthNames = ['chest', 'waist', 'high_hips'] as const
export type ScanGirths = Record<(typeof girthNames)[number], number | null>

/** The girths of a scan in cm; null if not a number. */
export const girthsOf = (scan: BodyScan | undefined): ScanGirths => {
  const around = scan?.data.circumference_params
  return {
    chest: toNumber(around?.chest, null),
    waist: toNumber(around?.waist, null),
    high_hips: toNumber(around?.high_hips, null),
  }
}
/** In kg. */
export const weightOf = (scan: BodyScan | undefined): number | null => toNumber(scan?.data.weight, null)

/** Whether a scan has any known measurement. */
export const isMeasured = (scan: BodyScan): boolean =>
  weightOf(scan) !== null || Object.values(girthsOf(scan)).some((girth) => girth !== null)

/** A value in kg or cm as shown: kilograms and centimeters to one decimal, or whole pounds and inches to one decimal. */
export const shownValue = (kind: 'weight' | 'girth', value: number, isMetric: boolean): number =>
  isMetric ? oneDecimal(value) : kind === 'weight' ? pounds(value) : inches(value)

/** The change of a value, computed from the rounded values so that before, after and change add up. */
export const shownChange = (kind: 'weight' | 'girth', before: number, now: number, isMetric: boolean): number =>
  oneDecimal(shownValue(kind, now, isMetric) - shownValue(kind, before, isMetric))

/** The girth that shrank most between two scans, and by how many cm; null if none did. */
export const mostLost = (
  last: BodyScan,
  previous: BodyScan,
): { place: (typeof girthNames)[number]; centimeters: number } | null => {
  const [now, before] = [girthsOf(last), girthsOf(previous)]
  const losses = girthNames.map((place) => ({
    place,
    centimeters: (before[place] ?? 0) - (now[place] ?? before[place] ?? 0),
  }))
  const [most] = losses.toSorted((a, b) => b.centimeters - a.centimeters)
  return most && most.centimeters > 0 ? most : null
}

/** What has changed since the previous scan, with the figures for a sentence about it: differences of the values as shown. */
export const scanChange = (last: BodyScan, previous: BodyScan | undefined) => {
  const scans = previous ? [last, previous] : [last]
  const lost = previous ? mostLost(last, previous) : null
  const [before, now] = lost ? [girthsOf(previous)[lost.place] ?? 0, girthsOf(last)[lost.place] ?? 0] : [0, 0]
  return {
    kind: bodyScanMessage(scans),
    pounds: poundsLost(scans),
    kilograms: Math.max(0, -shownChange('weight', weightOf(previous) ?? 0, weightOf(last) ?? 0, true)),
    inches: -shownChange('girth', before, now, false) || 0,
    centimeters: -shownChange('girth', before, now, true) || 0,
    place: lost?.place ?? ('waist' as const),
  }
}
