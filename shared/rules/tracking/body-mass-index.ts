import { clamped } from '../values/clamped.ts'

export type BodyMassLevel = 'Under' | 'Healthy' | 'Over'
export const bodyMassScaleMax = 35
/** Level of a body mass index, rounded to one decimal first: up to 18.5 Under, from 25.0 Over. */
export const bodyMassLevel = (index: number): BodyMassLevel => {
  const rounded = Math.round(index * 10) / 10
  return rounded <= 18.5 ? 'Under' : rounded < 25 ? 'Healthy' : 'Over'
}
/** Kilograms divided by the square of the height in meters; null without both. */
export const bodyMassIndex = (weightKg: number | null, heightCm: number | null): number | null =>
  weightKg !== null && weightKg > 0 && heightCm !== null && heightCm > 0 ? weightKg / (heightCm / 100) ** 2 : null
/** Position on a bar from 0 to 35, as a fraction. */
export const bodyMassPosition = (index: number): number => clamped(index / bodyMassScaleMax)
