import { createContext, use } from 'react'
import { keyOf, useToday } from '../../app/index.ts'

/** The day logged for; null for today. */
export const ChosenDayContext = createContext<string | null>(null)

export interface JournalDay {
  /** YYYY-MM-DD */
  day: string
  isToday: boolean
  /** The request of the reading calls; the current day is sent without a date, so that it follows the server's. */
  request: { query: { date: string } } | undefined
}

/** The day the journal shows and logs for. */
export const useJournalDay = (): JournalDay => {
  const today = useToday()
  const chosen = use(ChosenDayContext)
  const isToday = chosen === null || chosen === today
  return { day: chosen ?? today, isToday, request: isToday ? undefined : { query: { date: chosen } } }
}

/** A calendar day as a local time: noon, so that no timezone moves it to another day. */
export const noon = (date: string): Date => new Date(`${date}T12:00:00`)

/** The cache key of a day's reading call. */
export const dayKey = (call: 'getHydration' | 'loadMood' | 'listSymptoms', request: JournalDay['request']) =>
  keyOf(call, request)
