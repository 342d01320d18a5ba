/** How often something repeats. */
type Recurrence = 'daily' | 'weekly' | 'monthly' | 'non-recurring'

/** A round of something that recurs: the first and last name that its completion may have. */
interface Round {
  /** What a completion is stored under: the day, the first day of the week, the month (YYYY-MM), or 'once'. */
  from: string
  to: string
}

/**
 * The round of a day. A week is known by any of its days so far, because another day may have begun it: that of the region that
 * the member had then.
 * @param day YYYY-MM-DD in the member's calendar
 * @param week the first day of the member's week
 */
export const roundOf = (recurrence: Recurrence, day: string, week: string): Round => {
  if (recurrence === 'weekly') return { from: week, to: day }
  const name = { daily: day, monthly: day.slice(0, 7), 'non-recurring': 'once' }[recurrence]
  return { from: name, to: name }
}
