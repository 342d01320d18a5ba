import { useEffect } from 'react'
import { useReducedMotion } from './hooks.ts'

/** Colors of the confetti, as tokens: a canvas cannot use CSS variables. */
const colorTokens = ['--accent', '--chart-steps', '--chart-hydration', '--chart-program', '--chart-protein']

const longestMs = 2000
/** From here on it is known how fast the device draws. */
const judgedMs = 400
const fewestPerSecond = 30

/** Calls `stop` after two seconds, or as soon as drawing turns out to be slow. */
const limit = (stop: () => void): void => {
  const start = performance.now()
  let frames = 0
  const onFrame = () => {
    frames += 1
    const ms = performance.now() - start
    if (ms >= longestMs || (ms >= judgedMs && (frames * 1000) / ms < fewestPerSecond)) stop()
    else requestAnimationFrame(onFrame)
  }
  requestAnimationFrame(onFrame)
}

/** Throws confetti once, but not under reduced motion; its code is loaded on first use. */
export const throwConfetti = async (): Promise<void> => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { default: confetti } = await import('canvas-confetti')
  const style = getComputedStyle(document.documentElement)
  limit(confetti.reset)
  await confetti({
    // Frames until it has faded: two seconds.
    ticks: 120,
    particleCount: 90,
    spread: 75,
    origin: { y: 0.7 },
    colors: colorTokens.map((name) => style.getPropertyValue(name).trim()),
    disableForReducedMotion: true,
  })
}

/** Throws confetti each time `active` becomes true. */
export const Confetti = ({ active }: { active: boolean }) => {
  const still = useReducedMotion()
  useEffect(() => {
    if (active && !still) void throwConfetti()
  }, [active, still])
  return null
}
