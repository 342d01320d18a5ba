/** Which hand-entered lab values need a second look: those far off a biomarker's scale, and missing markers. */

import { toNumber } from '../values/coercion.ts'

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

/** The number in a result, even with a comparison: '<10' and '> 500'. Null for other words. */
export const numberOfResult = (result: string | number | null | undefined): number | null =>
  toNumber(typeof result === 'string' ? result.replace(/^\s*[<>≤≥]=?\s*/, '') : result, null)

/** Words have no limits. */
export const isPlausible = (result: string | number | null | undefined, scale: PlausibilityScale): boolean => {
  const { min, max } = plausibleLimits(scale)
  const number = numberOfResult(result)
  return number === null || ((min === null || number >= min) && (max === null || number <= max))
}

export interface EntryMarker extends PlausibilityScale {
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

/** 'between 0 and 240 ng/mL', 'at most 240 ng/mL' */
export const limitsText = ({ min, max }: PlausibleLimits, unit: string): string => {
  const words =
    min !== null && max !== null ? `between ${min} and ${max}` : min !== null ? `at least ${min}` : `at most ${max}`
  return `${words} ${unit}`.trim()
}

/**
 * What must be confirmed before accepting entered results: values beyond the plausible limits, and markers of the test without a
 * value. What is already confirmed, by its code, is not asked again.
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
  const unusual = lines.flatMap(({ code, result }, index): EntryQuestion[] => {
    const marker = known.get(code)
    if (!marker || isPlausible(result, marker)) return []
    const limits = limitsText(plausibleLimits(marker), marker.unit)
    return [
      {
        code,
        index,
        message:
          `${result} ${marker.unit} is not plausible: results are ${limits}. Check the value and the unit, then confirm it.`.replace(
            '  ',
            ' ',
          ),
      },
    ]
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
