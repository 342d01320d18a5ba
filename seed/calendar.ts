import { addDays, instantAt, localDate, weekday } from '#shared/rules/index.ts'

const MINUTE_MS = 60_000

/** Where the demo member lives; the demo's days are counted there. */
export const demoZone = 'America/Chicago'

/** The calendar of the demo: days are counted from the day of seeding, in the owner's timezone. */
export interface Calendar {
  now: Date
  zone: string
  /** The day of seeding. */
  today: string
  day(offset: number): string
  at(offset: number, time: string): Date
  /** The same, but never in the future: nobody has logged anything there. */
  past(offset: number, time: string): Date
  /** The first working day at or after `offset` days from now. */
  workday(offset: number): number
}

export const calendarOf = (now: Date, zone: string): Calendar => {
  const today = localDate(now, zone)
  const day = (offset: number): string => addDays(today, offset)
  const at = (offset: number, time: string): Date => instantAt(day(offset), time, zone)
  const workday = (offset: number): number => {
    const name = weekday(day(offset))
    return name === 0 || name === 6 ? workday(offset + 1) : offset
  }
  return {
    now,
    zone,
    today,
    day,
    at,
    past: (offset, time) => new Date(Math.min(at(offset, time).getTime(), now.getTime() - 2 * MINUTE_MS)),
    workday,
  }
}

/** Minutes after midnight as `07:30`. */
export const clockTime = (minutes: number): string => {
  const whole = Math.max(0, Math.min(Math.round(minutes), 24 * 60 - 1))
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}
