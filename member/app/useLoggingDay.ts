import { use } from 'react'
import { useFormats } from '#shared/i18n/index.ts'
import { ChosenDayContext } from './ChosenDay.tsx'
import { useToday } from './useToday.ts'

export interface LoggingDay {
  /** YYYY-MM-DD */
  day: string
  isToday: boolean
  /** The request of the reading calls; the current day is sent without a date, so that it follows the server's. */
  request: { query: { date: string } } | undefined
  /** Its weekday and date, as messages name it. */
  words: { weekday: string; date: string }
  /** Adds the day to what was logged, unless it is today. */
  onDay: (logged: string) => string
}

/** The day that entries are shown and logged for: the chosen one, or today. */
export const useLoggingDay = (): LoggingDay => {
  const { formatDate, formatWeekday } = useFormats()
  const today = useToday()
  const chosen = use(ChosenDayContext)
  const day = chosen ?? today
  const isToday = day === today
  // Noon, so that no timezone moves it to another day.
  const words = { weekday: formatWeekday(new Date(`${day}T12:00:00`)), date: formatDate(day) }
  return {
    day,
    isToday,
    request: isToday ? undefined : { query: { date: day } },
    words,
    onDay: (logged) => (isToday ? logged : `${logged} · ${words.weekday} ${words.date}`),
  }
}
