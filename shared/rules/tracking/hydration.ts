import { toNumber } from '../values/coercion.ts'
import { liters, milliliters } from '../values/units.ts'

/** Ounces per day. */
export const defaultHydrationGoal = 96
export const defaultHydrationMax = 200
export const defaultHydrationMin = 0
/** Ounces added or removed by one press. */
export const hydrationStep = 1
/** Maximum ounces of one entry. */
export const largestHydrationEntry = 200

export interface HydrationBounds {
  goal: number
  max: number
  min: number
}

/** The goal in ounces: 96 if it is missing, not a number, zero or less. */
export const hydrationGoal = (value: unknown): number => {
  const goal = toNumber(value, 0)
  return goal > 0 ? goal : defaultHydrationGoal
}

/** Goal, maximum and minimum for a day. Given values take precedence; the maximum is 200, or the goal if that is higher. */
export const hydrationBounds = (given: { goal?: unknown; max?: unknown; min?: unknown } = {}): HydrationBounds => {
  const goal = hydrationGoal(given.goal)
  return {
    goal,
    max: toNumber(given.max, Math.max(defaultHydrationMax, goal)),
    min: toNumber(given.min, defaultHydrationMin),
  }
}

/** A day's water as members read it: in whole ounces or milliliters. */
export const shownWater = (ounces: number, isMetric: boolean): number =>
  isMetric ? milliliters(ounces) : Math.round(ounces)
/** A goal as members read it: in ounces, or in milliliters of whole tenths of a liter. */
export const shownWaterGoal = (ounces: number, isMetric: boolean): number =>
  isMetric ? Math.round(liters(ounces) * 1000) : ounces

/** Percent of the goal, not rounded; more than 100 if it is exceeded. */
export const hydrationPercent = (ounces: number, goal: number): number => (ounces / hydrationGoal(goal)) * 100

/** One message for each eighth of the goal, and one for reaching it. */
export const hydrationMessages = [
  'Ready, steady, GO!',
  'Good start!',
  'Time to hydrate!',
  'Remember your goal!',
  'Keep drinking!',
  'Stay hydrated!',
  "Don't give up!",
  "You're almost there!",
  'Amazing job!',
] as const
export type HydrationMessage = (typeof hydrationMessages)[number]

/** Number of the band, 0 to 8. The lower edge of a band belongs to it: 12.5 percent is band 1, 100 is band 8. */
export const hydrationBand = (ounces: number, goal: number): number =>
  Math.min(Math.max(Math.floor(hydrationPercent(ounces, goal) / 12.5), 0), hydrationMessages.length - 1)

export const hydrationMessage = (ounces: number, goal: number): HydrationMessage =>
  hydrationMessages[hydrationBand(ounces, goal)] ?? hydrationMessages[0]
