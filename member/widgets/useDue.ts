import { useCallback, useState } from 'react'
import { useSettled } from '#shared/ui/index.ts'

/** How far from what is in view a widget begins to be fetched. */
const ahead = '300px'

/** Whether a widget's turn has come: its place is near to what is in view, or the page has settled. */
export const useDue = () => {
  const isSettled = useSettled()
  const [isNear, setNear] = useState(false)
  const watch = useCallback((place: HTMLElement | null) => {
    if (!place) return
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
    }
    const observer = new IntersectionObserver(look, { rootMargin: ahead })
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return { isDue: isSettled || isNear, watch }
}
