import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Milliseconds during which sections above the target may still grow while they load, even on a slow connection. */
const settlingMs = 15_000

/** Takes the focus to the heading of a section; until that has loaded, to its place. */
const focusOn = (place: HTMLElement): void => {
  const target = place.querySelector<HTMLElement>('h2, h3') ?? place
  if (target === document.activeElement) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/**
 * Scrolls to the section in the address (`#devices`), and keeps it in view while the sections above it load. A link on the page takes
 * the focus along. Stops as soon as the member scrolls or types.
 */
export const useAnchor = (): void => {
  const { hash, key } = useLocation()
  const hasArrived = useRef(false)
  useEffect(() => {
    const isOnPage = hasArrived.current
    hasArrived.current = true
    const wanted = hash.slice(1)
    if (wanted === '') return
    const go = () => {
      const place = document.getElementById(wanted)
      place?.scrollIntoView({ block: 'start' })
      if (place && isOnPage) focusOn(place)
    }
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
