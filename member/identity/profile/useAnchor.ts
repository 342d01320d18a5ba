import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Milliseconds during which sections above the target may still grow while they load, even on a slow connection. */
const settlingMs = 15_000

/**
 * Scrolls to the section in the address (`#devices`), and keeps it in view while the sections above it load. Stops as soon as
 * the member scrolls or types.
 */
export const useAnchor = (): void => {
  const { hash, key } = useLocation()
  useEffect(() => {
    const wanted = hash.slice(1)
    if (wanted === '') return
    const go = () => document.getElementById(wanted)?.scrollIntoView({ block: 'start' })
    const observer = new ResizeObserver(go)
    observer.observe(document.body)
    const end = () => observer.disconnect()
    const timer = setTimeout(end, settlingMs)
    const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
    for (const gesture of gestures) window.addEventListener(gesture, end, { passive: true })
    go()
    return () => {
      clearTimeout(timer)
      end()
      for (const gesture of gestures) window.removeEventListener(gesture, end)
    }
  }, [hash, key])
}
