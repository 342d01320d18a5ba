/** Reference ranges as laboratories write them: '<150', '3.5 - 5.1', '3,5–5,1 mmol/L', 'up to 150'. */

import { isUnclearNumber, readNumber, type DecimalSign } from '../values/numbers.ts'
import { convertedNumber, readUnit, unitFactor, type Substance } from '../values/ucum.ts'
import { exactNumber, plainSigns, readQuantity, splitComparator, type Quantity } from './quantities.ts'
import type { MarkerScale } from './result-scores.ts'

/** Both included; null is open. */
export interface LabRange {
  min: number | null
  max: number | null
}

const number = String.raw`[+-]?(?:\d+(?:[\s'’]\d{3}(?!\d))*(?:[.,]\d+)*|[.,]\d+)`
const between = new RegExp(`^\\(?(${number})\\s*(?:-|to|bis|a|à|até|hasta|y|und|and)\\s*(${number})\\)?(.*)$`, 'iu')
const limit = new RegExp(`^(${number})(.*)$`, 'u')

/** Dashes and dots between two numbers, as one sign. */
const plainRange = (text: string): string =>
  plainSigns(text)
    .replaceAll(/[‐-―~〜]|\.{2,}|…/g, '-')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/^(?:from|von|de|entre|zwischen|between|ref(?:erence)?\.?:?|normal:?)\s+(?=[\d.,])/i, '')

/**
 * What a result in a unit says as a number. Cells are whole, so '210.000' in '/mm³' may be 210 thousand: it is null, as words are.
 */
export const readResult = (value: unknown, unit: string): Quantity | null => {
  const isUnclear = typeof value === 'string' && isUnclearNumber(splitComparator(plainSigns(value)).rest, ',')
  return isUnclear && readUnit(unit)?.code.startsWith('/') ? null : readQuantity(value)
}

/**
 * The range that a text can only be, in the unit of its value; null for any other text, which is not guessed, and for a result that is
 * the very limit that a range such as '<5.7' leaves out.
 * @param unit of the value
 * @param decimal the decimal sign of who wrote it
 */
export const readLabRange = (
  text: string,
  unit: string,
  {
    substance = {},
    decimal = '.',
    result = null,
  }: { substance?: Substance; decimal?: DecimalSign; result?: unknown } = {},
): LabRange | null => {
  // A power belongs to the unit: '4-11 10⁹/L' ends at 11, not at 11,109. Such ranges are shown as they are.
  if (/[⁰¹²³⁴-⁹]|\s10(?:3|6|9|12)\s*\//.test(text)) return null
  const plain = plainRange(text)
  const found = splitComparator(plain)
  const [, low, high, words] = (found.comparator === null && between.exec(plain)) || []
  const [, single, rest = ''] = (found.comparator !== null && limit.exec(found.rest)) || []
  const written = (words ?? rest).trim()
  const factor = written === '' ? 1 : readUnit(written) === null ? null : unitFactor(written, unit, substance)
  if (factor === null) return null
  const read = (part: string | undefined): number | null => {
    const value = part === undefined ? null : readNumber(part, decimal)
    return value === null ? null : convertedNumber(value, factor)
  }
  const [min, max, end] = [read(low), read(high), read(single)]
  if (min !== null && max !== null) return min <= max ? { min, max } : null
  if (end === null || found.comparator === null) return null
  if ('<>'.includes(found.comparator) && exactNumber(result) === end) return null
  return '<≤'.includes(found.comparator) ? { min: null, max: end } : { min: end, max: null }
}

/** A result without its unit, which some laboratories repeat in it: '>60 mL/min' in mL/min. */
export const withoutUnit = (result: string, unit: string): string => {
  const { comparator, rest } = splitComparator(plainSigns(result))
  const [, written = '', own = ''] = limit.exec(rest) ?? []
  return own.trim() !== '' && unit.trim() !== '' && unitFactor(own, unit) === 1
    ? `${comparator ?? ''}${written}`
    : result
}

const scaleFields = ['report_min', 'low_min', 'healthy_min', 'healthy_max', 'high_max', 'report_max'] as const

/** What has a scale, with that in other units. */
export const convertedScale = <Scale extends MarkerScale>(scale: Scale, factor: number): Scale => {
  const converted = { ...scale }
  for (const field of scaleFields) {
    const value = scale[field]
    converted[field] = value === null ? null : convertedNumber(value, factor)
  }
  return converted
}
