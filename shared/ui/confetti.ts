import { useEffect } from 'react'
import { useReducedMotion } from './hooks.ts'

/** Colors of the confetti, as tokens: a canvas cannot use CSS variables. */
const colorTokens = ['--accent', '--chart-steps', '--chart-hydration', '--chart-program', '--chart-protein']

/** Throws confetti once, but not under reduced motion; its code is loaded on first use. */
export const throwConfetti = async (): Promise<void> => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { default: confetti } = await import('canvas-confetti')
  const style = getComputedStyle(document.documentElement)
  await confetti({
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
