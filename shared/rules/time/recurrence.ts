import { addDays, weekday } from './dates.ts'

/** The period a day belongs to, by frequency. The same name means the same period. */
export interface Turns {
  /** YYYY-MM-DD */
  daily: string
  /** The Monday the week started on, YYYY-MM-DD. */
  weekly: string
  /** YYYY-MM */
  monthly: string
  /** One-time things have a single period. */
  'non-recurring': 'once'
}

/** @param day YYYY-MM-DD in the member's calendar */
export const turnsOf = (day: string): Turns => ({
  daily: day,
  weekly: addDays(day, -((weekday(day) + 6) % 7)),
  monthly: day.slice(0, 7),
  'non-recurring': 'once',
})
