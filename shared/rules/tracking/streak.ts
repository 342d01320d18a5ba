import { addDays, weekday } from '../time/dates.ts'

export type StreakDayStatus = 'completed' | 'upcoming' | 'missed' | 'incomplete'
export interface StreakDay {
  /** YYYY-MM-DD */
  date: string
  /** Name of the day of the week, in English. */
  day: string
  status: StreakDayStatus
  isCurrentDay: boolean
}
/** How many days back an entry can be made or sent late. */
export const entryDaysBack = 14

/** Whether an entry for a day (YYYY-MM-DD) is still accepted on the day `today`. */
export const isEntryDay = (day: string, today: string): boolean => day >= addDays(today, -entryDaysBack) && day <= today

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Consecutive days with an entry, up to today, or up to yesterday as long as today has none. */
export const currentStreak = (logged: ReadonlySet<string>, today: string): number => {
  let day = logged.has(today) ? today : addDays(today, -1)
  let count = 0
  while (logged.has(day)) {
    count += 1
    day = addDays(day, -1)
  }
  return count
}

/**
 * The member's week. A day with hydration, mood or a symptom logged is completed; today without one is incomplete, an
 * earlier day missed, a later one upcoming.
 * @param week its first day, YYYY-MM-DD
 */
export const weekProgress = (logged: ReadonlySet<string>, today: string, week: string): StreakDay[] =>
  dayNames.map((_, index) => {
    const date = addDays(week, index)
    const day = dayNames[weekday(date)] ?? 'Sunday'
    const open = date === today ? 'incomplete' : date < today ? 'missed' : 'upcoming'
    return { date, day, status: date <= today && logged.has(date) ? 'completed' : open, isCurrentDay: date === today }
  })
