import { dateFormat, defaultLanguage, localeOf, wallClock } from '../rules/index.ts'

/** An instant, or a calendar day 'yyyy-MM-dd', which is the same in every timezone. */
export type DateLike = Date | string | number | null | undefined

/** Shown for a missing or invalid date. */
const noDate = '--'

const day = /^\d{4}-\d{2}-\d{2}$/

const dateOf = (value: DateLike): Date | undefined => {
  // A calendar day starts at local midnight; Date would parse it as UTC.
  const date = new Date(typeof value === 'string' && day.test(value) ? `${value}T00:00` : (value ?? ''))
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** The locale of the page's language, as set by <I18nProvider>. */
const localeOfPage = (): string => localeOf(globalThis.document?.documentElement.lang || defaultLanguage)

const dayOptions = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

const formatted = (value: DateLike, timeZone: string | undefined, options: Intl.DateTimeFormatOptions): string => {
  const date = dateOf(value)
  if (!date) return noDate
  const locale = localeOfPage()
  const zone = typeof value === 'string' && day.test(value) ? undefined : timeZone
  const format = dateFormat(locale, zone === undefined ? options : { ...options, timeZone: zone })
  // Date and time are joined without a comma, and AM and PM after a regular space, as specified for English.
  return format.format(date).replace(/, |\u202f/g, ' ')
}

/**
 * A day in the page's language ('22.11.2026'), in English MM/dd/yyyy; in the browser's timezone or the given one; '--'
 * without a date.
 */
export const formatDate = (value: DateLike, timeZone?: string): string => formatted(value, timeZone, dayOptions)

/** Date and time in the page's language, in English MM/dd/yyyy hh:mm a; '--' without a date. */
export const formatDateTime = (value: DateLike, timeZone?: string): string =>
  formatted(value, timeZone, { ...dayOptions, hour: '2-digit', minute: '2-digit' })

/** A time in the page's language ('14:05'), in English h:mm a, as in a list of time slots; '--' without a date. */
export const formatTime = (value: DateLike, timeZone?: string): string => {
  const date = dateOf(value)
  if (!date) return noDate
  // As `Intl` writes it with `timeStyle: 'short'`, whose data a browser takes 50 ms to load.
  const wall = timeZone === undefined ? null : wallClock(date, timeZone)
  const hours = wall ? wall.getUTCHours() : date.getHours()
  const minutes = String(wall ? wall.getUTCMinutes() : date.getMinutes()).padStart(2, '0')
  const locale = localeOfPage()
  if (locale.startsWith('en')) return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
  return `${locale === 'es' ? hours : String(hours).padStart(2, '0')}:${minutes}`
}

/** A clock time 'HH:MM' in the page's language, in English h:mm a. */
export const formatClock = (time: string): string => formatTime(`2000-01-01T${time}:00Z`, 'UTC')
