import { useEffect } from 'react'
import { useReducedMotion } from './hooks.ts'

/** Throws confetti once, but not under reduced motion; its code is loaded on first use. */
export const throwConfetti = async (): Promise<void> => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { burst } = await import('./burst.ts')
  await burst()
}

/** Throws confetti each time `active` becomes true. */
export const Confetti = ({ active }: { active: boolean }) => {
  const still = useReducedMotion()
  useEffect(() => {
    if (active && !still) void throwConfetti()
  }, [active, still])
  return null
}
