import { dateFormat, ownTimezone, withZone, zoneNamed } from '#shared/rules/index.ts'
import { staffFormats } from '../../format/format.ts'
import { zoneWords } from '../../format/zone.ts'

/** An instant with its zone: 'Tue, Mar 3, 2026, 9:30 AM CST'. Unknown zones fall back to the browser's. */
export const formatInZone = (instant: Date, timeZone: string | undefined): string =>
  withZone(instant, zoneNamed(timeZone ?? null) ?? ownTimezone(), staffFormats.locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })

/** The day of an instant in a zone: 'Tue, Mar 3, 2026'. */
export const dayInZone = (instant: Date, timeZone: string): string =>
  dateFormat(staffFormats.locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone,
  }).format(instant)

/** The time of an instant in a zone: '9:30 AM'. */
export const timeInZone = (instant: Date, timeZone: string): string => staffFormats.formatTime(instant, timeZone)

/** The time in an appointment's booking time zone: '9:30 AM, Chicago (CST)'. Null if the zone is unknown. */
export const bookedIn = (instant: unknown, timeZone: unknown): string | null => {
  if (typeof instant !== 'string' || typeof timeZone !== 'string') return null
  try {
    return `${timeInZone(new Date(instant), timeZone)}, ${zoneWords(timeZone, new Date(instant))}`
  } catch {
    return timeZone
  }
}
