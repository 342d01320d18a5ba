import { addDays } from '#shared/rules/index.ts'
import type { Entry } from '../../offline/index.ts'
import type { StreakData } from './types.ts'

/** Entries that complete a day. Removing one does not. */
const completes = (entry: Entry): boolean =>
  entry.call === 'incrementHydration' ||
  entry.call === 'logMood' ||
  (entry.call === 'updateSymptom' && entry.request.body.logged === true)

/**
 * The streak including queued entries: their days are completed, and today or yesterday, if it was open, extends the streak.
 * Earlier days could join streaks only the server knows, so they are not counted ahead.
 */
export const withWaitingEntries = (streak: StreakData, entries: readonly Entry[]): StreakData => {
  const days = new Set(entries.filter(completes).map(({ day }) => day))
  const today = streak.weekProgress.find((day) => day.isCurrentDay)
  if (days.size === 0 || !today) return streak
  const wasOpen = today.status === 'incomplete' && days.has(today.date)
  const yesterday = addDays(today.date, -1)
  const filledYesterday = days.has(yesterday) && streak.streak.current === 0
  return {
    ...streak,
    is_first_time: false,
    streak: { current: streak.streak.current + (wasOpen ? 1 : 0) + (filledYesterday ? 1 : 0) },
    weekProgress: streak.weekProgress.map((day) => (days.has(day.date) ? { ...day, status: 'completed' } : day)),
  }
}
