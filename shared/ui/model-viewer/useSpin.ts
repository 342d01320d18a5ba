import { useEffect, useState, type RefObject } from 'react'
import { useReducedMotion } from '../hooks.ts'
import type { Orbit } from './orbit.ts'

/** Radians per second: one turn in twenty seconds. */
const speed = (2 * Math.PI) / 20
/** Milliseconds between frames; more frames look no smoother at this speed. */
const pace = 30

/** Whether any part of an element is visible. */
const useSeen = (element: RefObject<Element | null>): boolean => {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}

/**
 * Rotates slowly: not under reduced motion unless `isWanted` was requested, not while dragging, and not off screen. Hidden
 * tabs get no frames.
 */
export const useSpin = (orbit: Orbit, element: RefObject<Element | null>, isWanted: boolean): void => {
  const isSeen = useSeen(element)
  useEffect(() => {
    if (!isWanted || !isSeen) return
    let before: number | null = null
    let frame = requestAnimationFrame(function turn(now) {
      // After a pause it continues from the same position.
      const passed = before === null ? 0 : Math.min(100, now - before)
      frame = requestAnimationFrame(turn)
      if (before !== null && passed < pace) return
      before = now
      if (!orbit.isHeld) orbit.set({ azimuth: orbit.view.azimuth - (speed * passed) / 1000 })
    })
    return () => cancelAnimationFrame(frame)
  }, [orbit, isWanted, isSeen])
}

/** Whether figures rotate; under reduced motion only on request. */
export const useSpinning = (): [boolean, (isSpinning: boolean) => void] => {
  const isReduced = useReducedMotion()
  const [chosen, choose] = useState<boolean | null>(null)
  return [chosen ?? !isReduced, choose]
}
