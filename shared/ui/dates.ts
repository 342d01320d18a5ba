import { isValid, lightFormat, parseISO } from 'date-fns'

/** A moment, or a calendar day 'yyyy-MM-dd' that stays the same day in every timezone. */
export type DateLike = Date | string | number | null | undefined

/** What stands in place of a date that is missing or broken. */
const noDate = '--'

const dateOf = (value: DateLike): Date | undefined => {
  if (value === null || value === undefined || value === '') return undefined
  const date = typeof value === 'string' ? parseISO(value) : new Date(value)
  return isValid(date) ? date : undefined
}

/** The wall clock of a timezone as a local date, so that it can be formatted like one. */
const inZone = (date: Date, timeZone: string): Date => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(date)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((entry) => entry.type === type)?.value)
  return new Date(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

const formatted = (value: DateLike, pattern: string, timeZone?: string): string => {
  const date = dateOf(value)
  if (!date) return noDate
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  return lightFormat(timeZone && !isDay ? inZone(date, timeZone) : date, pattern)
}

/** MM/dd/yyyy in the browser's timezone or the given one; '--' for no date. */
export const formatDate = (value: DateLike, timeZone?: string): string => formatted(value, 'MM/dd/yyyy', timeZone)

/** MM/dd/yyyy hh:mm a; '--' for no date. */
export const formatDateTime = (value: DateLike, timeZone?: string): string => formatted(value, 'MM/dd/yyyy hh:mm a', timeZone)

/** h:mm a, as in a list of time slots; '--' for no date. */
export const formatTime = (value: DateLike, timeZone?: string): string => formatted(value, 'h:mm a', timeZone)
