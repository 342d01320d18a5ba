import { useEffect, useRef } from 'react'

/** What closes each open dialog and panel, the last opened one last. */
const layers: (() => void)[] = []

/** Makes an open dialog known to what closes the topmost one, such as the browser's Back. */
export const useLayer = (isOpen: boolean, close: () => void): void => {
  const latest = useRef(close)
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
