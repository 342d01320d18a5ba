const day = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether `text` is a day of the calendar: '2024-02-29' is, '2023-02-29' is not. */
export const isRealDate = (text: string): boolean => {
  const match = day.exec(text)
  if (!match) return false
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const moment = new Date(Date.UTC(2000, month - 1, date))
  moment.setUTCFullYear(year, month - 1, date)
  return year > 0 && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date
}

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
/** Whether the runtime knows this IANA timezone ('America/Chicago'). Offsets ('+02:00') are no names. */
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

/** The day of the calendar, YYYY-MM-DD, that an instant falls on in a timezone. An unknown zone counts as UTC. */
export const localDate = (instant: Date, zone: string): string => {
  const parts = formatterOf(isTimezone(zone) ? zone : 'UTC').formatToParts(instant)
  return `${partOf(parts, 'year').padStart(4, '0')}-${partOf(parts, 'month')}-${partOf(parts, 'day')}`
}

const quarterMs = 15 * 60_000
/** The last moment of a day (YYYY-MM-DD) in a timezone. */
export const endOfDay = (date: string, zone: string): Date => {
  const midnight = Date.parse(`${addDays(date, 1)}T00:00:00Z`)
  // Zones lie between 14 hours before and 12 after UTC, in steps of a quarter.
  for (let quarter = 52; quarter >= -60; quarter -= 1) {
    const moment = new Date(midnight + quarter * quarterMs - 1)
    if (localDate(moment, zone) === date) return moment
  }
  return new Date(midnight - 1)
}

/** The day `count` days after (before, when negative) a day. Days are counted on the calendar, so no clock change matters. */
export const addDays = (date: string, count: number): string => {
  const moment = new Date(`${date}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + count)
  return moment.toISOString().slice(0, 10)
}

/** Day of the week of a calendar day, 0 for Sunday. */
export const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Whether somebody alive can be born on a day (YYYY-MM-DD); `today` is the latest day that it is anywhere. */
export const isBirthday = (day: string, today: string): boolean => day >= '1900-01-01' && day <= today

/** What a clock shows at an instant in a timezone, 'HH:MM' in 24 hours. */
export const localTime = (instant: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant)
