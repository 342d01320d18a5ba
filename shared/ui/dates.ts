/** A moment, or a calendar day 'yyyy-MM-dd' that stays the same day in every timezone. */
export type DateLike = Date | string | number | null | undefined

/** What stands in place of a date that is missing or broken. */
const noDate = '--'

const day = /^\d{4}-\d{2}-\d{2}$/

const dateOf = (value: DateLike): Date | undefined => {
  if (value === null || value === undefined || value === '') return undefined
  // A calendar day begins at midnight here; Date would take it for midnight in Greenwich.
  const date = new Date(typeof value === 'string' && day.test(value) ? `${value}T00:00` : value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (timeZone: string | undefined): Intl.DateTimeFormat => {
  const known = formats.get(timeZone ?? '')
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
  })
  formats.set(timeZone ?? '', made)
  return made
}

type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'dayPeriod', string>

const formatted = (value: DateLike, timeZone: string | undefined, write: (parts: Parts) => string): string => {
  const date = dateOf(value)
  if (!date) return noDate
  const isDay = typeof value === 'string' && day.test(value)
  const parts = formatOf(isDay ? undefined : timeZone).formatToParts(date)
  return write(Object.fromEntries(parts.map(({ type, value: text }) => [type, text])) as Parts)
}

const dayOf = ({ month, day: date, year }: Parts): string => `${month}/${date}/${year.padStart(4, '0')}`

/** MM/dd/yyyy in the browser's timezone or the given one; '--' for no date. */
export const formatDate = (value: DateLike, timeZone?: string): string => formatted(value, timeZone, dayOf)

/** MM/dd/yyyy hh:mm a; '--' for no date. */
export const formatDateTime = (value: DateLike, timeZone?: string): string =>
  formatted(value, timeZone, (parts) => `${dayOf(parts)} ${parts.hour}:${parts.minute} ${parts.dayPeriod}`)

/** h:mm a, as in a list of time slots; '--' for no date. */
export const formatTime = (value: DateLike, timeZone?: string): string =>
  formatted(value, timeZone, ({ hour, minute, dayPeriod }) => `${Number(hour)}:${minute} ${dayPeriod}`)
