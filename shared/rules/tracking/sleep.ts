import { toNumber } from '../values/coercion.ts'

/** The profile's hours. */
export const defaultSleepGoalHours = 8
/** Minutes added or removed by one press, and the maximum for a day. */
export const sleepStep = 30
export const sleepMax = 1440

/** Goal in minutes from the profile's hours: 480 if they are missing. */
export const sleepGoalMinutes = (hours: unknown): number => {
  const goal = toNumber(hours, 0)
  return Math.round((goal > 0 ? goal : defaultSleepGoalHours) * 60)
}

/** A duration as clocks show it: whole minutes, without the seconds beyond them. */
export const hoursAndMinutes = (seconds: number): { hours: number; minutes: number } => {
  const minutes = Math.floor(seconds / 60)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** Differences under five minutes are ignored. */
const similarBelowSeconds = 300

export interface SleepComparison {
  kind: 'similar' | 'more' | 'less'
  /** The difference as worded: whole hours and 30 minutes, or minutes under half an hour. */
  hours: number
  minutes: number
}

/** The difference in whole hours, plus 30 minutes if at least 30 remain; under half an hour in whole minutes. */
const spoken = (seconds: number): { hours: number; minutes: number } => {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 30) return { hours: 0, minutes }
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 >= 30 ? 30 : 0 }
}

/** Last night compared with the night before, in seconds of sleep. */
export const compareSleep = (last: number, previous: number): SleepComparison => {
  const difference = last - previous
  if (Math.abs(difference) < similarBelowSeconds) return { kind: 'similar', hours: 0, minutes: 0 }
  return { kind: difference > 0 ? 'more' : 'less', ...spoken(Math.abs(difference)) }
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
/** '1 hour 30 minutes', '2 hours', '10 minutes'. */
export const sleepDifference = ({ hours, minutes }: { hours: number; minutes: number }): string =>
  [hours > 0 ? counted(hours, 'hour') : '', minutes > 0 ? counted(minutes, 'minute') : ''].filter(Boolean).join(' ')

export const sleepMessage = (last: number, previous: number): string => {
  const comparison = compareSleep(last, previous)
  if (comparison.kind === 'similar') return 'Your sleep duration was similar to yesterday.'
  const difference = sleepDifference(comparison)
  return `You got ${difference} ${comparison.kind === 'more' ? 'more sleep last night!' : 'less sleep last night.'}`
}

/** A night compared with its goal, both in minutes. */
export const compareToGoal = (minutes: number, goal: number): SleepComparison => {
  const difference = minutes - goal
  if (Math.abs(difference) < similarBelowSeconds / 60) return { kind: 'similar', hours: 0, minutes: 0 }
  return { kind: difference > 0 ? 'more' : 'less', ...spoken(Math.abs(difference) * 60) }
}

export interface SleepStages {
  light: number
  deep: number
  rem: number
}
const usualStages: SleepStages = { light: 40, deep: 35, rem: 25 }

/** Percentage of each stage: of the measured seconds if all three are known, else the usual split of 40, 35 and 25. */
export const sleepStages = (seconds: Partial<Record<keyof SleepStages, number | null>>): SleepStages => {
  const { light, deep, rem } = seconds
  if (typeof light !== 'number' || typeof deep !== 'number' || typeof rem !== 'number') return usualStages
  const total = light + deep + rem
  if (!(total > 0) || Math.min(light, deep, rem) < 0) return usualStages
  return { light: (light / total) * 100, deep: (deep / total) * 100, rem: (rem / total) * 100 }
}

/** Names of the nine tips, one of which is chosen at random if there is only one night. */
export const sleepTips = ['tip_1', 'tip_2', 'tip_3', 'tip_4', 'tip_5', 'tip_6', 'tip_7', 'tip_8', 'tip_9'] as const
