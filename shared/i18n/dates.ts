import type { Language } from '../rules/index.ts'
import { marshalleseDays, marshalleseMonths } from './mh/calendar.ts'

type Style = 'long' | 'short'

const locale = (language: Language): string => (language === 'en' ? 'en-US' : language)

const named = (date: Date, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(language), options).format(date)

/** The name of the month of a local date. */
export const formatMonth = (date: Date, language: Language, style: Style = 'long'): string =>
  language === 'mh' ? (marshalleseMonths[date.getMonth()] ?? '') : named(date, language, { month: style })

/** The name of the weekday of a local date. */
export const formatWeekday = (date: Date, language: Language, style: Style = 'long'): string =>
  language === 'mh' ? (marshalleseDays[date.getDay()] ?? '') : named(date, language, { weekday: style })

/** Weekday, day, month and year of a local date in words, as for a heading or a label: 'Friday, March 7, 2025'. */
export const formatLongDate = (date: Date, language: Language): string =>
  language === 'mh'
    ? `${formatWeekday(date, language)} ${date.getDate()} ${formatMonth(date, language)} ${date.getFullYear()}`
    : named(date, language, { dateStyle: 'full' })

/** The letters over a calendar's columns, Sunday first, as the product specifies them in every language. */
export const weekdayLetters = ['S', 'M', 'T', 'W', 'R', 'F', 'S'] as const
