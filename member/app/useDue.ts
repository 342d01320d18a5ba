import { startTransition, useCallback, useEffect, useState } from 'react'
import { whenSettled, whenUsed } from '#shared/ui/index.ts'

/** How far outside the viewport a part starts to load. */
const ahead = '600px'

/**
 * Whether it is a part's turn: it is in sight, or near it on a page that is scrolled. It renders as a transition, so that the page
 * responds to input in between. What is never scrolled to comes last, for searching in the page, printing and screen readers.
 * @param options.isSoon its turn is as soon as the screen is drawn
 */
export const useDue = ({ isAtOnce, isSoon }: { isAtOnce: boolean; isSoon: boolean }) => {
  const [isDue, setDue] = useState(isAtOnce)
  const come = useCallback(() => startTransition(() => setDue(true)), [])
  useEffect(() => {
    if (isDue) return
    if (isSoon) return come()
    let settled = () => {}
    const used = whenUsed(() => {
      settled = whenSettled(come)
    })
    return () => {
      used()
      settled()
    }
  }, [isDue, isSoon, come])
  const watch = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return
      let isFirstLook = true
      const look = (entries: readonly IntersectionObserverEntry[]) => {
        const near = entries.find(({ isIntersecting }) => isIntersecting)
        // What is near but out of sight when the page opens may never be looked at.
        if (near && isFirstLook && near.boundingClientRect.top > innerHeight) callOff = whenUsed(come)
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
