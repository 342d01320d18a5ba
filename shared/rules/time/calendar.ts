import { addDays, localDate } from './dates.ts'

const day = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether `text` is a valid date: '2024-02-29' is, '2023-02-29' is not. */
export const isRealDate = (text: string): boolean => {
  const match = day.exec(text)
  if (!match) return false
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const moment = new Date(Date.UTC(2000, month - 1, date))
  moment.setUTCFullYear(year, month - 1, date)
  return year > 0 && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date
}

const quarterMs = 15 * 60_000
/** The last moment of a day (YYYY-MM-DD) in a timezone. */
export const endOfDay = (date: string, zone: string): Date => {
  const midnight = Date.parse(`${addDays(date, 1)}T00:00:00Z`)
  // Timezones are between 14 hours ahead of and 12 behind UTC, in steps of 15 minutes.
  for (let quarter = 52; quarter >= -60; quarter -= 1) {
    const moment = new Date(midnight + quarter * quarterMs - 1)
    if (localDate(moment, zone) === date) return moment
  }
  return new Date(midnight - 1)
}

/** Whether someone alive can have been born on a day (YYYY-MM-DD); `today` is the latest date anywhere. */
export const isBirthday = (day: string, today: string): boolean => day >= '1900-01-01' && day <= today
