import { dateFormat, firstDayOf, LastUsed, wallClock } from '../rules/index.ts'
import { isFew, numberFormat } from './numbers.ts'

/** An instant, or a calendar day 'yyyy-MM-dd', which is the same in every timezone. */
export type DateLike = Date | string | number | null | undefined
type Style = 'long' | 'short'

/** The names of months, and of days from Sunday, for a language that `Intl` has none for. */
export interface Calendar {
  months: readonly string[]
  days: readonly string[]
}

/** How dates, times, weeks, numbers and lists are written in a locale. */
export interface Formats {
  /** 'en-GB' */
  readonly locale: string
  /** The day on which the week begins, 0 for Sunday. */
  readonly firstDay: number
  /** The letters over a calendar's columns, from Sunday on. */
  readonly weekdayLetters: readonly string[]
  /** A day in numbers: '22.11.2026', in American English MM/dd/yyyy; in the runtime's timezone or the given one; '--' without a date. */
  formatDate: (value: DateLike, timeZone?: string) => string
  /** A day of a year that is clear: '22.11.', '11/22'. */
  formatDayOfYear: (value: DateLike, timeZone?: string) => string
  /** Date and time, in American English MM/dd/yyyy hh:mm a; '--' without a date. */
  formatDateTime: (value: DateLike, timeZone?: string) => string
  /** A time: '14:05', in American English h:mm a, as in a list of time slots; '--' without a date. */
  formatTime: (value: DateLike, timeZone?: string) => string
  /** A clock time 'HH:MM'. */
  formatClock: (time: string) => string
  /** The name of the month of a local date. */
  formatMonth: (date: Date, style?: Style) => string
  /** The name of the weekday of a local date. */
  formatWeekday: (date: Date, style?: Style) => string
  /** Weekday, day, month and year of a local date in words, as for a heading or a label: 'Friday, March 7, 2025'. */
  formatLongDate: (date: Date) => string
  /** A number: '10,000', '10.000', '10 000'. */
  formatNumber: (value: number) => string
  /** A whole percent of 100: '50%', '50 %'. */
  formatPercent: (percent: number) => string
  /** Words joined as a sentence has them: 'a, b, and c'. */
  formatList: (words: readonly string[]) => string
}

/** Shown for a missing or invalid date. */
const noDate = '--'
const day = /^\d{4}-\d{2}-\d{2}$/
const dayOptions = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
/** The locale whose formats the product specifies letter by letter. */
const specified = 'en-US'
const specifiedLetters = ['S', 'M', 'T', 'W', 'R', 'F', 'S'] as const
/** Any Sunday. */
const sunday = Date.UTC(2023, 0, 1, 12)
const dayMs = 86_400_000
/** Locales that write a time in digits alone, and whether they write 9:05 as '09:05': `Intl` takes a browser 50 ms to load. */
const plainTimes: Readonly<Record<string, boolean>> = { 'en-GB': true, de: true, fr: true, es: false, pt: true }

const two = (part: number): string => String(part).padStart(2, '0')
/** `Intl` joins some parts by a comma or a narrow space; here they are joined by one kind of space. */
const withSpaces = (text: string): string => text.replace(/, |[\u202f\u00a0]/g, ' ')

const dateOf = (value: DateLike): Date | undefined => {
  // A calendar day starts at local midnight; Date would parse it as UTC.
  const date = new Date(typeof value === 'string' && day.test(value) ? `${value}T00:00` : (value ?? ''))
  return Number.isNaN(date.getTime()) ? undefined : date
}
const zoneOf = (value: DateLike, timeZone: string | undefined): string | undefined =>
  typeof value === 'string' && day.test(value) ? undefined : timeZone

const partsOf = (date: Date, zone: string | undefined) => {
  const wall = zone === undefined ? new Date(date.getTime() - date.getTimezoneOffset() * 60_000) : wallClock(date, zone)
  return {
    month: two(wall.getUTCMonth() + 1),
    day: two(wall.getUTCDate()),
    year: String(wall.getUTCFullYear()).padStart(4, '0'),
    hours: wall.getUTCHours(),
    minutes: two(wall.getUTCMinutes()),
  }
}
type Parts = ReturnType<typeof partsOf>

const numeralsOf = (locale: string) => {
  /** By hand in American English, which needs no patterns of `Intl` then. */
  const write =
    (options: Intl.DateTimeFormatOptions, american: (parts: Parts) => string) =>
    (value: DateLike, timeZone?: string): string => {
      const date = dateOf(value)
      if (!date) return noDate
      const zone = zoneOf(value, timeZone)
      if (locale === specified) return american(partsOf(date, zone))
      return withSpaces(dateFormat(locale, zone === undefined ? options : { ...options, timeZone: zone }).format(date))
    }
  const isPadded = plainTimes[locale]
  const date = ({ month, day, year }: Parts) => `${month}/${day}/${year}`
  const time = ({ hours, minutes }: Parts) => `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
  const writeTime = write({ timeStyle: 'short' }, time)
  const formatTime = (value: DateLike, timeZone?: string): string => {
    const instant = isPadded === undefined ? undefined : dateOf(value)
    if (!instant) return writeTime(value, timeZone)
    const { hours, minutes } = partsOf(instant, zoneOf(value, timeZone))
    return `${isPadded ? two(hours) : hours}:${minutes}`
  }
  return {
    formatDate: write(dayOptions, date),
    formatDayOfYear: write({ month: '2-digit', day: '2-digit' }, (parts) => date(parts).slice(0, 5)),
    formatDateTime: write(
      { ...dayOptions, hour: '2-digit', minute: '2-digit' },
      (parts) => `${date(parts)} ${time(parts).padStart(8, '0')}`,
    ),
    formatTime,
    formatClock: (clock: string) => formatTime(`2000-01-01T${clock}:00Z`, 'UTC'),
  }
}

const wordsOf = (locale: string, calendar: Calendar | undefined) => {
  const named = (date: Date, options: Intl.DateTimeFormatOptions) => dateFormat(locale, options).format(date)
  const formatMonth = (date: Date, style: Style = 'long') =>
    calendar?.months[date.getMonth()] ?? named(date, { month: style })
  const formatWeekday = (date: Date, style: Style = 'long') =>
    calendar?.days[date.getDay()] ?? named(date, { weekday: style })
  return {
    formatMonth,
    formatWeekday,
    formatLongDate: (date: Date) =>
      calendar
        ? `${formatWeekday(date)} ${date.getDate()} ${formatMonth(date)} ${date.getFullYear()}`
        : named(date, { dateStyle: 'full' }),
  }
}

const quantitiesOf = (locale: string) => ({
  formatNumber: (value: number) => (isFew(value) ? String(value) : numberFormat(locale).format(value)),
  formatPercent: (percent: number) => numberFormat(locale, { style: 'percent' }).format(percent / 100),
  formatList: (words: readonly string[]) => new Intl.ListFormat(locale).format(words),
})

const make = (locale: string, calendar: Calendar | undefined): Formats => ({
  locale,
  firstDay: firstDayOf(locale),
  get weekdayLetters() {
    if (locale === specified) return specifiedLetters
    const format = dateFormat(locale, { weekday: 'narrow', timeZone: 'UTC' })
    return specifiedLetters.map((_, index) => format.format(sunday + index * dayMs))
  },
  ...numeralsOf(locale),
  ...wordsOf(locale, calendar),
  ...quantitiesOf(locale),
})

const made = new LastUsed<string, Formats>(200)
/**
 * The formats of a locale; the same object for the same locale.
 * @param calendar the names of its language, if `Intl` has none, with the language
 */
export const formatsOf = (locale: string, calendar?: { language: string; names: Calendar }): Formats => {
  const key = `${locale} ${calendar?.language ?? ''}`
  return made.get(key) ?? made.set(key, make(locale, calendar?.names))
}
