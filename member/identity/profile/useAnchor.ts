import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Sections above the wanted one may still grow for so long while they load, also over a slow line. */
const settlingMs = 15_000

/**
 * Brings the section that the address names (`#devices`) into sight, and keeps it there while the sections above it load.
 * It ends as soon as the person scrolls or types.
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
