import { useEffect, useState } from 'react'

/** Milliseconds that the first screen has for itself after the page has loaded. */
export const settling = 2_000

let isOver = false

/** Calls `work` once the first screen had the time to fetch what it shows; the answer calls it off. */
export const whenSettled = (work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    timer = setTimeout(
      () => {
        isOver = true
        work()
      },
      isOver ? 0 : settling,
    )
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
  return () => {
    removeEventListener('load', begin)
    clearTimeout(timer)
  }
}

/** False while the page is new: what nobody waits for comes after what everybody does. */
export const useSettled = (): boolean => {
  const [isSettled, setSettled] = useState(isOver)
  useEffect(() => (isSettled ? undefined : whenSettled(() => setSettled(true))), [isSettled])
  return isSettled
}
