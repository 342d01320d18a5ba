import { wallClock } from './clock.ts'
import { zoneNamed } from './formats.ts'

/** Whether the runtime knows this IANA timezone ('America/Chicago'). Offsets ('+02:00') are not names. */
export const isTimezone = (zone: string): boolean => zoneNamed(zone) !== null

/** The calendar date, YYYY-MM-DD, of an instant in a timezone. An unknown timezone counts as UTC. */
export const localDate = (instant: Date, zone: string): string =>
  wallClock(instant, zoneNamed(zone) ?? 'UTC')
    .toISOString()
    .slice(0, 10)

/** The day `count` days after (before, if negative) a day. Counts calendar days, so clock changes do not matter. */
export const addDays = (date: string, count: number): string => {
  const moment = new Date(`${date}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + count)
  return moment.toISOString().slice(0, 10)
}

/** Day of the week of a calendar day, 0 for Sunday. */
export const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** The local time of an instant in a timezone, 'HH:MM' in 24 hours. */
export const localTime = (instant: Date, zone: string): string => wallClock(instant, zone).toISOString().slice(11, 16)
