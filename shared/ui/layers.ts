import { useEffect, useRef } from 'react'

/** What closes each open dialog and panel, the last opened one last. */
const layers: (() => void)[] = []

let covers = 0
/** Of the page, only toasts stay within reach. */
const setBehind = (isInert: boolean): void => {
  for (const part of document.querySelectorAll('#root > :not([aria-live], [data-toasts])'))
    part.toggleAttribute('inert', isInert)
}
/** While a dialog is open, nothing behind it can be reached or read; live regions could be otherwise. */
export const useInertBehind = (isOpen: boolean): void => {
  useEffect(() => {
    if (!isOpen) return
    covers++
    // Later, since the dialog first notes what had the focus.
    const frame = requestAnimationFrame(() => setBehind(true))
    return () => {
      cancelAnimationFrame(frame)
      if (--covers === 0) setBehind(false)
    }
  }, [isOpen])
}

/** Makes an open dialog known to what closes the topmost one, such as the browser's Back. */
export const useLayer = (isOpen: boolean, close: () => void): void => {
  const latest = useRef(close)
  useInertBehind(isOpen)
  useEffect(() => {
    latest.current = close
  }, [close])
  useEffect(() => {
    if (!isOpen) return
    const layer = () => latest.current()
    layers.push(layer)
    return () => void layers.splice(layers.indexOf(layer), 1)
  }, [isOpen])
}

/** The function that closes the topmost dialog, as its Escape does; undefined if none is open. */
export const topLayer = (): (() => void) | undefined => layers.at(-1)
