import { createContext, use } from 'react'
import { keyOf, useToday } from '../../app/index.ts'

/** The day that is logged for, null for today. */
export const ChosenDayContext = createContext<string | null>(null)

export interface JournalDay {
  /** YYYY-MM-DD */
  day: string
  isToday: boolean
  /** What the reading calls are asked with; the current day goes without a date, so that it follows the server's. */
  request: { query: { date: string } } | undefined
}

/** The day that the journal shows and logs for. */
export const useJournalDay = (): JournalDay => {
  const today = useToday()
  const chosen = use(ChosenDayContext)
  const isToday = chosen === null || chosen === today
  return { day: chosen ?? today, isToday, request: isToday ? undefined : { query: { date: chosen } } }
}

/** A calendar day as a local moment, read at noon so that no zone moves it to another one. */
export const noon = (date: string): Date => new Date(`${date}T12:00:00`)

/** The cache key of a day's reading call. */
export const dayKey = (call: 'getHydration' | 'loadMood' | 'listSymptoms', request: JournalDay['request']) =>
  keyOf(call, request)
