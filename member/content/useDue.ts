import { startTransition, useCallback, useEffect, useState } from 'react'
import { whenSettled } from '#shared/ui/index.ts'

/** How far from what is in view a widget begins to be fetched. */
const ahead = '600px'

/** Milliseconds after which also the widgets come that nobody has scrolled to: for searches in the page, prints and readers. */
const unseen = 5_000

/**
 * Whether a widget's turn has come: its place is near to what is in view, or the page has been at rest for a while. It is
 * drawn as a transition, in pieces between which the page answers presses.
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
