import { startTransition, useCallback, useEffect, useState } from 'react'
import { whenSettled } from '#shared/ui/index.ts'

/** How far outside the viewport a widget starts to load. */
const ahead = '600px'

/**
 * Milliseconds after which widgets that were never scrolled to load too: for searching in the page, printing and screen
 * readers.
 */
const unseen = 5_000

/**
 * Whether it is a widget's turn: it is near the viewport, or the page has been idle for a while. It renders as a transition, so
 * that the page responds to input in between.
 */
export const useDue = () => {
  const [isDue, setDue] = useState(false)
  const come = useCallback(() => startTransition(() => setDue(true)), [])
  useEffect(() => {
    if (isDue) return
    let callOff = () => {}
    const timer = setTimeout(() => {
      callOff = whenSettled(come)
    }, unseen)
    return () => {
      clearTimeout(timer)
      callOff()
    }
  }, [isDue, come])
  const watch = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return
      const look = (entries: readonly IntersectionObserverEntry[]) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come()
      }
      const observer = new IntersectionObserver(look, { rootMargin: ahead })
      observer.observe(place)
      return () => observer.disconnect()
    },
    [come],
  )
  return { isDue, watch }
}
