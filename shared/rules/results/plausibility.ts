/** Which hand-entered lab values need a second look: those far off a biomarker's scale, and missing markers. */

import { exactNumber, readQuantity } from './quantities.ts'

/** The fields of a biomarker that determine which values are plausible. */
export interface PlausibilityScale {
  report_min: number | null
  report_max: number | null
  plausible_min: number | null
  plausible_max: number | null
}
/** Both included; null is open. */
export interface PlausibleLimits {
  min: number | null
  max: number | null
}

/** Written as a person would, without binary rounding errors. */
const rounded = (value: number): number => Number(value.toPrecision(12))

/**
 * Limits beyond which a value is more likely a typing error or another unit than a finding. If a biomarker declares none: half of the
 * start of its scale, and twice its end. A scale that reaches below zero is extended by its own width.
 */
export const plausibleLimits = ({
  report_min,
  report_max,
  plausible_min,
  plausible_max,
}: PlausibilityScale): PlausibleLimits => {
  const width = report_min !== null && report_max !== null ? report_max - report_min : null
  const widened = (end: number | null, factor: number, sign: 1 | -1): number | null => {
    if (end === null) return null
    if ((report_min ?? 0) >= 0) return rounded(end * factor)
    return width === null ? null : rounded(end + sign * width)
  }
  return { min: plausible_min ?? widened(report_min, 0.5, -1), max: plausible_max ?? widened(report_max, 2, 1) }
}

/** Words have no limits; of a limit, its number counts. */
export const isPlausible = (result: string | number | null | undefined, scale: PlausibilityScale): boolean => {
  const { min, max } = plausibleLimits(scale)
  const number = readQuantity(result)?.number ?? null
  return number === null || ((min === null || number >= min) && (max === null || number <= max))
}

/** Results of healthy people; null is open. */
interface UsualRange {
  healthy_min: number | null
  healthy_max: number | null
}
export interface EntryMarker extends PlausibilityScale, UsualRange {
  code: string
  name: string
  unit: string
}
export interface EntryLine {
  code: string
  result: string | number
}
export interface EntryQuestion {
  code: string
  /** Index of the entered line; null for a missing marker. */
  index: number | null
  message: string
}

/** How far beyond the usual range a value has to be, as a factor, before its decimal point is questioned: less is an everyday finding. */
const farOff = 3
/** How many times more or less than the rest of its panel a value may be. */
const panelSpread = 100
const decimalShifts = [10, 0.1, 100, 0.01, 1000, 0.001]

/** The usual range with both ends: a missing one is a third, or three times, of the other. Null without any. */
const typicalRange = ({ healthy_min: low, healthy_max: high }: UsualRange): [number, number] | null => {
  const min = low !== null && low > 0 ? low : null
  const max = high !== null && high > 0 ? high : null
  if (min !== null) return [min, max ?? min * farOff]
  return max === null ? null : [max / farOff, max]
}

/** Whether a value is in a range; one with an open end includes everything on that side. */
const holds = ({ healthy_min: low, healthy_max: high }: UsualRange, value: number): boolean =>
  (low !== null || high !== null) && value >= (low ?? -Infinity) && value <= (high ?? Infinity)

/** In a range of which both ends are declared there is nothing unusual. */
const isUsual = (range: UsualRange, value: number): boolean =>
  range.healthy_min !== null && range.healthy_max !== null && holds(range, value)

/** The usual value that is typed if the decimal point is missing or moved; null if the number itself is not far off. */
export const shiftedValue = (value: number, range: UsualRange): number | null => {
  const typical = typicalRange(range)
  if (!typical || value <= 0 || isUsual(range, value)) return null
  const [min, max] = typical
  if (value > min / farOff && value < max * farOff) return null
  const shifted = decimalShifts.map((factor) => rounded(value * factor))
  return shifted.find((number) => number >= min && number <= max) ?? null
}

/** Codes of the values that are a hundred times more or less than their panel, each compared with what is usual for it. */
const outOfPanel = (values: readonly { code: string; value: number; range: UsualRange }[]): string[] => {
  const ratios = values.flatMap(({ code, value, range }) => {
    const typical = typicalRange(range)
    return typical && value > 0
      ? [{ code, isIn: isUsual(range, value), ratio: value / Math.sqrt(typical[0] * typical[1]) }]
      : []
  })
  const sorted = ratios.map(({ ratio }) => ratio).sort((a, b) => a - b)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (middle === undefined || ratios.length < 3) return []
  return ratios
    .filter(({ ratio, isIn }) => !isIn && Math.max(ratio / middle, middle / ratio) >= panelSpread)
    .map(({ code }) => code)
}

/** 'between 0 and 240 ng/mL', 'at most 240 ng/mL' */
export const limitsText = ({ min, max }: PlausibleLimits, unit: string): string => {
  const words =
    min !== null && max !== null ? `between ${min} and ${max}` : min !== null ? `at least ${min}` : `at most ${max}`
  return `${words} ${unit}`.trim()
}

/** Why a value needs a second look; null if it does not. */
const doubtOf = ({ result }: EntryLine, marker: EntryMarker, isOutOfPanel: boolean): string | null => {
  const written = `${result} ${marker.unit}`.trim()
  if (!isPlausible(result, marker))
    return `${written} is not plausible: results are ${limitsText(plausibleLimits(marker), marker.unit)}. Check the value and the unit, then confirm it.`
  const number = exactNumber(result)
  const shifted = number === null ? null : shiftedValue(number, marker)
  if (number !== null && shifted !== null)
    return `${written} is ${holds(marker, number) ? 'unusual for this marker' : 'far from the usual range'}, and ${`${shifted} ${marker.unit}`.trim()} would be ${holds(marker, number) ? 'usual' : 'in it'}. Check the decimal point and the unit, then confirm it.`
  return isOutOfPanel
    ? `${written} is a hundred times more or less than the other values suggest. Check the value and the unit, then confirm it.`
    : null
}

/**
 * What must be confirmed before accepting entered results: values beyond the plausible limits, those that look like a missing or moved
 * decimal point or another unit, and markers of the test without a value. What is already confirmed, by its code, is not asked again.
 * @param expected what the kit's test measures
 * @param known markers by code, including those the test does not measure
 */
export const entryQuestions = (
  lines: readonly EntryLine[],
  {
    expected,
    known,
    confirmed = [],
  }: { expected: readonly EntryMarker[]; known: ReadonlyMap<string, EntryMarker>; confirmed?: readonly string[] },
): EntryQuestion[] => {
  const isOpen = ({ code }: EntryQuestion) => !confirmed.includes(code)
  const outliers = outOfPanel(
    lines.flatMap(({ code, result }) => {
      const [range, value] = [known.get(code), exactNumber(result)]
      return range && value !== null ? [{ code, value, range }] : []
    }),
  )
  const unusual = lines.flatMap((line, index): EntryQuestion[] => {
    const marker = known.get(line.code)
    const message = marker && doubtOf(line, marker, outliers.includes(line.code))
    return message ? [{ code: line.code, index, message }] : []
  })
  const entered = new Set(lines.map(({ code }) => code))
  const missing = expected
    .filter(({ code }) => !entered.has(code))
    .map(({ code, name }): EntryQuestion => ({
      code,
      index: null,
      message: `${name} has no value. Enter it, or confirm that the report does not include it.`,
    }))
  return [...unusual, ...missing].filter(isOpen)
}
