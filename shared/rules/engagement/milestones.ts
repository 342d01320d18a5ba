const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000
const daysPer = { days: 1, weeks: 7, months: 365.25 / 12 } as const

const longestStart = 5_000
/**
 * The highest day, week or month of a milestone that a member may enter: five percent more than its usual duration, so 42 for a
 * pregnancy of 40 weeks.
 */
export const highestPeriod = (duration: number | null): number =>
  duration === null ? longestStart : Math.ceil(duration * 1.05)

/**
 * Whether a milestone is no longer shown: after ten percent more than its usual duration, so from week 45 of a pregnancy of 40. Later
 * than `highestPeriod`, so that one entered at its limit is still shown for a while.
 */
export const isMilestoneOver = (period: number, duration: number | null): boolean =>
  duration !== null && period > Math.ceil(duration * 1.1)

/** The current day, week or month of a milestone: the one entered, plus the time since. */
export const currentPeriod = (said: number, saidOn: string, today: string, interval: keyof typeof daysPer): number =>
  said + Math.max(0, Math.floor((dayNumber(today) - dayNumber(saidOn)) / daysPer[interval]))
