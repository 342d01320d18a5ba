import { toNumber } from '../values/coercion.ts'
import { clamped } from '../values/clamped.ts'

export const namidaMin = -6
export const namidaMax = 4
export type NamidaLevel = 'Low' | 'Medium' | 'High'
/** Level on the lab's scale from -6 to 4: Low up to -0.1, Medium up to 1, High above. It colors the bar. Null if not a number. */
export const namidaLevel = (value: number): NamidaLevel | null =>
  Number.isNaN(value) ? null : value <= -0.1 ? 'Low' : value <= 1 ? 'Medium' : 'High'
/** Position on the bar, 0 to 1. */
export const namidaPosition = (value: number): number => clamped((value - namidaMin) / (namidaMax - namidaMin))

export type AuriaClass = 'low' | 'medium' | 'high'
/** Class of an Auria score, which determines text and advice: low under 0.1, medium up to 1.0, high above. Null if not a number. */
export const auriaClass = (score: number): AuriaClass | null =>
  Number.isNaN(score) ? null : score < 0.1 ? 'low' : score <= 1 ? 'medium' : 'high'
/** Within how many months the class advises a mammogram; null if no sooner than usual. */
export const auriaFollowUpMonths: Record<AuriaClass, number | null> = { low: null, medium: 6, high: 3 }

export type SpotLevel = 'Low' | 'Borderline' | 'Normal' | 'High'
/** Names of the words of levels, on screens and in reports. */
export const levelKeys = {
  Low: 'level_low',
  High: 'level_high',
  Borderline: 'level_borderline',
  Normal: 'level_normal',
} as const satisfies Record<SpotLevel, string>
export interface Thresholds {
  low_min: number | null
  healthy_min: number | null
  healthy_max: number | null
  high_max: number | null
}
const letters: Partial<Record<string, SpotLevel>> = { H: 'High', N: 'Normal', L: 'Low' }

/** The level of the lab's letter, or null. */
export const spotLabel = (letter: string | null | undefined): SpotLevel | null =>
  letters[letter?.trim().toUpperCase() ?? ''] ?? null

/** Level of all that is below or above a limit ('<10', '≥ 500'); null if it may have several. */
const limitedLevel = (
  value: unknown,
  { low_min, healthy_min, healthy_max, high_max }: Thresholds,
): SpotLevel | null => {
  const [, sign = '', equal = '', digits = ''] = /^\s*([<>≤≥])(=?)\s*(.+)$/.exec(String(value)) ?? []
  const limit = toNumber(digits.replace(',', '.'), null)
  if (limit === null) return null
  const isBelow = (edge: number) => (sign === '≤' || equal === '=' ? limit < edge : limit <= edge)
  const isAbove = (edge: number) => (sign === '≥' || equal === '=' ? limit > edge : limit >= edge)
  if ('<≤'.includes(sign)) {
    // Nothing is measured below zero on a scale that starts there.
    const least = healthy_min ?? 0
    if (least <= 0) return healthy_max !== null && limit > 0 && limit <= healthy_max ? 'Normal' : null
    return isBelow(low_min ?? least) ? 'Low' : null
  }
  if (healthy_max === null) return healthy_min !== null && limit >= healthy_min ? 'Normal' : null
  return isAbove(high_max ?? healthy_max) ? 'High' : null
}

/**
 * Level of a Spot lab result. A number with thresholds is read by its band: the edges of the healthy range are Normal, the outer edges
 * Borderline. Anything else is read by the letter, and without one by the limit that it names ('<10').
 */
export const spotLevel = (value: unknown, thresholds: Thresholds, letter?: string | null): SpotLevel | null => {
  const number = toNumber(value, null)
  const { low_min, healthy_min, healthy_max, high_max } = thresholds
  if (healthy_min === null && healthy_max === null) return spotLabel(letter)
  if (number === null) return spotLabel(letter) ?? limitedLevel(value, thresholds)
  if (healthy_min !== null && number < healthy_min) return low_min !== null && number >= low_min ? 'Borderline' : 'Low'
  if (healthy_max !== null && number > healthy_max)
    return high_max !== null && number <= high_max ? 'Borderline' : 'High'
  return 'Normal'
}

export type BarColor = 'red' | 'yellow' | 'green'
/** Color of a biomarker's bar by its score from 0 to 1. Null if not a number. */
export const biomarkerColor = (score: number): BarColor | null =>
  Number.isNaN(score) ? null : score <= 0.4 ? 'red' : score < 0.7 ? 'yellow' : 'green'
