import { useEffect, useState } from 'react'

/** How far below the top of the window a section counts as reached, as a fraction of the window's height. */
const readingLine = 0.3

/** The id of the section being read: the last one whose heading is above the reading line. */
export const useCurrentSection = (): string | null => {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const shown = [...document.querySelectorAll<HTMLElement>('[data-section]')].filter(
        ({ offsetHeight }) => offsetHeight > 0,
      )
      const line = window.innerHeight * readingLine
      const isAtEnd =
        window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2 && window.scrollY > 0
      const reached = isAtEnd ? shown.at(-1) : shown.findLast((section) => section.getBoundingClientRect().top <= line)
      setCurrent((reached ?? shown[0])?.id ?? null)
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    soon()
    window.addEventListener('scroll', soon, { passive: true })
    window.addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', soon)
      window.removeEventListener('resize', soon)
    }
  }, [])
  return current
}
