import { useEffect, useRef, useState } from 'react'

/** The width of an element and its font size in pixels, kept up to date. */
export const useWidth = () => {
  const place = useRef<HTMLDivElement>(null)
  const [{ width, fontSize }, setSize] = useState({ width: 0, fontSize: 0 })
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) =>
      setSize({
        width: Math.round(entry?.contentRect.width ?? 0),
        fontSize: Number.parseFloat(getComputedStyle(element).fontSize),
      }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { place, width, fontSize }
}
