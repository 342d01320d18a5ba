import { clamped } from '../values/clamped.ts'
import { readQuantity, type Span } from './quantities.ts'

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

/**
 * Level of all that a result may stand for; null if that is in and outside of the healthy range. Whether it is Borderline beyond a
 * limit outside the range remains open, so it then is not.
 */
const levelOfSpan = (
  { least, most, hasLeast, hasMost }: Span,
  { low_min, healthy_min, healthy_max, high_max }: Thresholds,
): SpotLevel | null => {
  if (healthy_min !== null && (most < healthy_min || (most === healthy_min && !hasMost && most !== 0)))
    return low_min !== null && least >= low_min ? 'Borderline' : 'Low'
  if (healthy_max !== null && (least > healthy_max || (least === healthy_max && !hasLeast)))
    return high_max !== null && most <= high_max ? 'Borderline' : 'High'
  // Nothing is measured below zero on a scale that starts there.
  const isFromHealthy = healthy_min === null || least >= healthy_min || (healthy_min <= 0 && most > 0)
  return isFromHealthy && (healthy_max === null || most <= healthy_max) ? 'Normal' : null
}

/**
 * Level of a Spot lab result. A number or limit ('<10') with thresholds is read by its band: the edges of the healthy range are Normal,
 * the outer edges Borderline. Anything else, and a limit that leaves it open, is read by the letter.
 */
export const spotLevel = (value: unknown, thresholds: Thresholds, letter?: string | null): SpotLevel | null => {
  const hasRange = thresholds.healthy_min !== null || thresholds.healthy_max !== null
  const quantity = hasRange ? readQuantity(value) : null
  return (quantity && levelOfSpan(quantity, thresholds)) ?? spotLabel(letter)
}

export type BarColor = 'red' | 'yellow' | 'green'
/** Color of a biomarker's bar by its score from 0 to 1. Null if not a number. */
export const biomarkerColor = (score: number): BarColor | null =>
  Number.isNaN(score) ? null : score <= 0.4 ? 'red' : score < 0.7 ? 'yellow' : 'green'
