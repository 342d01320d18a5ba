import { addDays, weekday } from './dates.ts'

/** The turn that a day belongs to, by how often something comes again. The same name means the same turn. */
export interface Turns {
  /** YYYY-MM-DD */
  daily: string
  /** The Monday that the week began on, YYYY-MM-DD. */
  weekly: string
  /** YYYY-MM */
  monthly: string
  /** What comes once has one turn. */
  'non-recurring': 'once'
}

/** @param day YYYY-MM-DD in the member's calendar */
export const turnsOf = (day: string): Turns => ({
  daily: day,
  weekly: addDays(day, -((weekday(day) + 6) % 7)),
  monthly: day.slice(0, 7),
  'non-recurring': 'once',
})
