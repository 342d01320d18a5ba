import { dateFormat, localeOf, type Language } from '../rules/index.ts'

type Style = 'long' | 'short'

/** Names of months, and of days from Sunday, for languages that `Intl` has none for. */
const calendars = import.meta.glob<{ months: readonly string[]; days: readonly string[] }>(
  '../languages/*/calendar.json',
  { eager: true, import: 'default' },
)
const calendarOf = (language: Language) => calendars[`../languages/${language}/calendar.json`]

const named = (date: Date, language: Language, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(localeOf(language), options).format(date)

/** The name of the month of a local date. */
export const formatMonth = (date: Date, language: Language, style: Style = 'long'): string =>
  calendarOf(language)?.months[date.getMonth()] ?? named(date, language, { month: style })

/** The name of the weekday of a local date. */
export const formatWeekday = (date: Date, language: Language, style: Style = 'long'): string =>
  calendarOf(language)?.days[date.getDay()] ?? named(date, language, { weekday: style })

/** Weekday, day, month and year of a local date in words, as for a heading or a label: 'Friday, March 7, 2025'. */
export const formatLongDate = (date: Date, language: Language): string =>
  calendarOf(language)
    ? `${formatWeekday(date, language)} ${date.getDate()} ${formatMonth(date, language)} ${date.getFullYear()}`
    : named(date, language, { dateStyle: 'full' })

/** The letters over a calendar's columns, Sunday first, as the product specifies them in every language. */
export const weekdayLetters = ['S', 'M', 'T', 'W', 'R', 'F', 'S'] as const
