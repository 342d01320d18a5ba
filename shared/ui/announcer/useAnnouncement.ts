import { useEffect, useRef } from 'react'
import { announce, restMs } from './announcer.ts'

/**
 * Announces a text that follows from what the person types or chooses, such as a number of results, once it has rested for a second.
 * It is silent about the text it starts with and about an empty one.
 */
export const useAnnouncement = (text: string): void => {
  const last = useRef(text)
  useEffect(() => {
    if (text === last.current) return
    const timer = setTimeout(() => {
      last.current = text
      announce(text)
    }, restMs)
    return () => clearTimeout(timer)
  }, [text])
}
