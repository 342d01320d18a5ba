import { useCallback, useEffect, useRef } from 'react'
import { announce, announceAtRest, restMs } from './announcer.ts'

/**
 * Announces a text that follows from what the person types or chooses, such as a number of results, once it has rested for a second.
 * It is silent about the first text, which the page arrived with, and about an empty one; undefined is not known yet.
 * @param from the text before the first one, if that is news
 */
export const useAnnouncement = (text: string | undefined, from = text): void => {
  const last = useRef(from)
  useEffect(() => {
    if (text === undefined || text === last.current) return
    const timer = setTimeout(
      () => {
        if (last.current !== undefined) announce(text)
        last.current = text
      },
      last.current === undefined ? 0 : restMs,
    )
    return () => clearTimeout(timer)
  }, [text])
}

/** @returns to call at each press that changes a value: announces the value's text once, a second after the last press */
export const useAnnouncedValue = (text: string): (() => void) => {
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  }, [text])
  return useCallback(() => announceAtRest(() => latest.current), [])
}
