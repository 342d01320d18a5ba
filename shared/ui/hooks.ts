import { useEffect, useState, useSyncExternalStore } from 'react'

/** The value as it was when it had not changed for `delay` ms. The first value is given at once. */
export const useDebounced = <Value>(value: Value, delay: number): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}

/** Whether a media query holds now; takes the query alone or an `@media …` string of `media`. */
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

/** Whether the person asks for less motion. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)')

/** The header condenses beyond this many px of scroll. */
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
