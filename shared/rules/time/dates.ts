import { wallClock } from './clock.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()
const formatterOf = (zone: string): Intl.DateTimeFormat => {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    calendar: 'gregory',
    numberingSystem: 'latn',
  })
  formatters.set(zone, made)
  return made
}

const zoneName = /^[A-Za-z_]+(?:\/[\w+-]+)*$/
/** Whether the runtime knows this IANA timezone ('America/Chicago'). Offsets ('+02:00') are not names. */
export const isTimezone = (zone: string): boolean => {
  if (!zoneName.test(zone)) return false
  try {
    formatterOf(zone)
    return true
  } catch {
    return false
  }
}

const partOf = (parts: readonly Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes): string =>
  parts.find((part) => part.type === type)?.value ?? ''

/** The calendar date, YYYY-MM-DD, of an instant in a timezone. An unknown timezone counts as UTC. */
export const localDate = (instant: Date, zone: string): string => {
  const parts = formatterOf(isTimezone(zone) ? zone : 'UTC').formatToParts(instant)
  return `${partOf(parts, 'year').padStart(4, '0')}-${partOf(parts, 'month')}-${partOf(parts, 'day')}`
}

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
