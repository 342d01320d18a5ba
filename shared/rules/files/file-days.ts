import { isRealDate } from '../time/calendar.ts'

/** How a file writes dates with slashes or dashes: month first, as in the US, or day first. */
export const dayOrders = ['mdy', 'dmy'] as const
export type DayOrder = (typeof dayOrders)[number]

const midnight = '(?:T| +)(?:(?:0?0:00(?::00)?(?:\\.0+)?(?:Z|[+-]\\d\\d:?\\d\\d)?)|12:00(?::00)? ?AM)'
const yearLast = new RegExp(`^(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{4})(?:${midnight})?$`, 'i')
const yearFirst = new RegExp(`^(\\d{4})[/.-](\\d{1,2})[/.-](\\d{1,2})(?:${midnight})?$`, 'i')
/** The same with any time behind it. */
const dateAtStart = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?![\d/.-])/
const two = (part: string | undefined): string => (part ?? '').padStart(2, '0')

/** A date in a file as `YYYY-MM-DD`; with dots the day always comes first. Other text is returned unchanged. */
export const dayFrom = (text: string, order: DayOrder): string => {
  const words = text.trim()
  const [, year, month, day] = yearFirst.exec(words) ?? []
  if (year !== undefined) return `${year}-${two(month)}-${two(day)}`
  const [, first, separator, second, last] = yearLast.exec(words) ?? []
  if (last === undefined) return text
  return order === 'dmy' || separator === '.'
    ? `${last}-${two(second)}-${two(first)}`
    : `${last}-${two(first)}-${two(second)}`
}

/** The order of a file's dates, with one that could be two. */
export interface FileDays {
  order: DayOrder
  isCertain: boolean
  sample: string
}

/**
 * The order of a file's dates, determined by numbers above 12. Null if there are none with slashes or dashes; `isCertain` is false
 * if nothing or both orders are indicated, so that a person must decide.
 */
export const dayOrderOf = (texts: readonly string[]): FileDays | null => {
  const found = texts.map((text) => dateAtStart.exec(text.trim())).filter((match) => match !== null && match[2] !== '.')
  if (found.length === 0) return null
  const isDayFirst = found.some((match) => Number(match?.[1]) > 12)
  const isMonthFirst = found.some((match) => Number(match?.[3]) > 12)
  // The same number twice says nothing.
  const sample = found.find(
    (match) => match?.[1] !== match?.[3] && Math.max(Number(match?.[1]), Number(match?.[3])) <= 12,
  )
  return {
    order: isDayFirst && !isMonthFirst ? 'dmy' : 'mdy',
    isCertain: isDayFirst !== isMonthFirst,
    sample: (sample ?? found[0])?.[0] ?? '',
  }
}

/** Longer texts are no times. */
const longest = 64
const timed =
  /^(.*?)(?:^|T|[ ,]+)(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)? ?([AP]\.?M\.?)?(Z| ?UTC| ?[+-]\d\d(?::?\d\d)?)?$/i

/** A time in a file: with its day, if it has one, and its distance from UTC. */
export interface FileTime {
  /** YYYY-MM-DD, or null. */
  day: string | null
  /** HH:MM:SS */
  time: string
  /** Minutes ahead of UTC, or null for the time of where it was. */
  offset: number | null
}

/** `11/26/2026 11:22 PM`, `2026-11-16T23:10:00.000+01:00`, `23:10`; null for anything else. */
export const timeFrom = (text: string, order: DayOrder): FileTime | null => {
  const [, date = '', hour = '', minute = '', second = '00', half = '', zone = ''] =
    (text.length <= longest && timed.exec(text.trim())) || []
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0)
  if (hour === '' || hours > 23 || Math.max(Number(minute), Number(second)) > 59 || (half !== '' && Number(hour) > 12))
    return null
  const day = date.trim() === '' ? null : dayFrom(date, order)
  if (day !== null && !isRealDate(day)) return null
  const [, sign, ahead, rest] = /([+-])(\d\d):?(\d\d)?/.exec(zone) ?? []
  const offset = zone === '' ? null : sign ? (sign === '-' ? -1 : 1) * (Number(ahead) * 60 + Number(rest ?? 0)) : 0
  return { day, time: `${two(String(hours))}:${minute}:${second}`, offset }
}
