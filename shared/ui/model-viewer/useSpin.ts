import { useEffect, useState, type RefObject } from 'react'
import { useReducedMotion } from '../hooks.ts'
import type { Orbit } from './orbit.ts'

/** Radians a second: once around in twenty. */
const speed = (2 * Math.PI) / 20
/** Milliseconds between two pictures; more of them look no smoother at this speed, and cost as much again. */
const pace = 30

/** Whether any of an element can be seen. */
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
 * Turns slowly while asked to: not under reduced motion unless `isWanted` was pressed for, not while it is dragged, and
 * not out of sight. A hidden tab gets no frames.
 */
export const useSpin = (orbit: Orbit, element: RefObject<Element | null>, isWanted: boolean): void => {
  const isSeen = useSeen(element)
  useEffect(() => {
    if (!isWanted || !isSeen) return
    let before: number | null = null
    let frame = requestAnimationFrame(function turn(now) {
      // After a pause it goes on from where it stood.
      const passed = before === null ? 0 : Math.min(100, now - before)
      frame = requestAnimationFrame(turn)
      if (before !== null && passed < pace) return
      before = now
      if (!orbit.isHeld) orbit.set({ azimuth: orbit.view.azimuth - (speed * passed) / 1000 })
    })
    return () => cancelAnimationFrame(frame)
  }, [orbit, isWanted, isSeen])
}

/** Whether figures turn, which somebody who wants less motion has to ask for. */
export const useSpinning = (): [boolean, (isSpinning: boolean) => void] => {
  const isReduced = useReducedMotion()
  const [chosen, choose] = useState<boolean | null>(null)
  return [chosen ?? !isReduced, choose]
}
