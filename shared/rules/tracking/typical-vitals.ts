import { severeRuleOf } from '../results/severe-values.ts'
import type { VitalName } from './vitals.ts'

export interface ValueRange {
  low: number
  high: number
}

/**
 * Typical ranges of most adults at rest, both ends included, in whole units as shown: heart rate and respiration as published by the
 * American Heart Association and the National Library of Medicine, blood pressure below what the 2017 guidelines call elevated and
 * not below 90 over 60. Heart rate variability and values derived from it have none: they are individual.
 */
export const typicalVitals = {
  hr: { low: 60, high: 100 },
  sbp: { low: 90, high: 119 },
  dbp: { low: 60, high: 79 },
  rr: { low: 12, high: 20 },
  spo2: { low: 95, high: 100 },
} as const satisfies Partial<Record<VitalName, ValueRange>>

export type RangePlace = 'below' | 'inside' | 'above'

/**
 * How values compare with their ranges overall: one above takes precedence over one below. A severe value is never inside, whatever
 * the range.
 */
export const placeIn = (
  values: readonly (readonly [vital: VitalName, value: number, range: ValueRange])[],
): RangePlace => {
  const severe = values.flatMap(([vital, value]) => severeRuleOf(vital, value)?.bound ?? [])
  const has = (bound: RangePlace) => severe.some((one) => one === bound)
  if (has('above') || values.some(([, value, { high }]) => Math.round(value) > high)) return 'above'
  return has('below') || values.some(([, value, { low }]) => Math.round(value) < low) ? 'below' : 'inside'
}
