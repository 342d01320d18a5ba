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
 * @param options.isSoon its turn is as soon as the screen is drawn
 */
export const useDue = ({ isAtOnce, isSoon }: { isAtOnce: boolean; isSoon: boolean }) => {
  const [isDue, setDue] = useState(isAtOnce)
  const come = useCallback(() => startTransition(() => setDue(true)), [])
  useEffect(() => {
    if (isDue) return
    if (isSoon) return come()
    let callOff = () => {}
    const timer = setTimeout(() => {
      callOff = whenSettled(come)
    }, unseen)
    return () => {
      clearTimeout(timer)
      callOff()
    }
  }, [isDue, isSoon, come])
  const watch = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return
      let isFirstLook = true
      const look = (entries: readonly IntersectionObserverEntry[]) => {
        const near = entries.find(({ isIntersecting }) => isIntersecting)
        // What is near but out of sight when the page opens leaves it the first moments; what is scrolled to does not.
        if (near && isFirstLook && near.boundingClientRect.top > innerHeight) callOff = whenSettled(come)
        else if (near) come()
        isFirstLook = false
      }
      const observer = new IntersectionObserver(look, { rootMargin: ahead })
      let callOff = () => {}
      // Scrolling makes the observer look again.
      const turn = () => {
        observer.unobserve(place)
        observer.observe(place)
      }
      addEventListener('scroll', turn, { once: true, passive: true })
      observer.observe(place)
      return () => {
        callOff()
        removeEventListener('scroll', turn)
        observer.disconnect()
      }
    },
    [come],
  )
  return { isDue, watch }
}
