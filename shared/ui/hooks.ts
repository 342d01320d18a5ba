import { useEffect, useState, useSyncExternalStore } from 'react'

/** The value once it has been unchanged for `delay` ms. The initial value is returned immediately. */
export const useDebounced = <Value>(value: Value, delay: number): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}

/** Whether a media query matches; accepts the bare query or an `@media …` string of `media`. */
export const useMediaQuery = (query: string): boolean => {
  const plain = query.replace(/^@media\s+/, '')
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(plain)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => matchMedia(plain).matches,
    () => false,
  )
}

/** Whether the page is being printed: what is collapsed on the screen is open then, since paper has no buttons. */
export const usePrinting = (): boolean => useMediaQuery('print')

/** Whether the user prefers reduced motion. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)')

/** The header condenses beyond this scroll position in px. */
export const scrollThreshold = 80

/** True once the page is scrolled beyond the threshold: false at 80, true at 81. */
export const useScrolled = (threshold = scrollThreshold): boolean =>
  useSyncExternalStore(
    (notify) => {
      addEventListener('scroll', notify, { passive: true })
      return () => removeEventListener('scroll', notify)
    },
    () => scrollY > threshold,
    () => false,
  )
