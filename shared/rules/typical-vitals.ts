import type { VitalName } from './vitals.ts'

export interface ValueRange {
  low: number
  high: number
}

/**
 * Where the values of most adults lie at rest, both included, in whole units as they are shown: heart rate and breathing as the
 * American Heart Association and the National Library of Medicine give them, pressure below what guidelines of 2017 call elevated
 * and not below 90 over 60. The variability of the heart rate and what follows from it have none: they are personal.
 */
export const typicalVitals = {
  hr: { low: 60, high: 100 },
  sbp: { low: 90, high: 119 },
  dbp: { low: 60, high: 79 },
  rr: { low: 12, high: 20 },
  spo2: { low: 95, high: 100 },
} as const satisfies Partial<Record<VitalName, ValueRange>>

export type RangePlace = 'below' | 'inside' | 'above'

/** Where values lie to their ranges together: one above counts before one below. */
export const placeIn = (values: readonly (readonly [value: number, range: ValueRange])[]): RangePlace => {
  if (values.some(([value, { high }]) => Math.round(value) > high)) return 'above'
  return values.some(([value, { low }]) => Math.round(value) < low) ? 'below' : 'inside'
}
