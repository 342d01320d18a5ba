import { useEffect, useState } from 'react'
import { partOfDay, type PartOfDay } from './partOfDay.ts'

/** The part of the day in a zone, also when it changes while the page is open. */
export const usePartOfDay = (timezone: string): PartOfDay => {
  const [part, setPart] = useState(() => partOfDay(new Date(), timezone))
  useEffect(() => {
    const look = () => setPart(partOfDay(new Date(), timezone))
    look()
    const timer = setInterval(look, 60_000)
    return () => clearInterval(timer)
  }, [timezone])
  return part
}
