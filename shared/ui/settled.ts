import { startTransition, useEffect, useState } from 'react'

/** Milliseconds that the first screen has for itself after the page has loaded. */
export const settling = 2_000

/** Milliseconds after which what waits for an idle moment comes also when the browser never rests. */
const patience = 100

/** Calls `work` when the browser has nothing better to do; the answer calls it off. */
export const whenIdle = (work: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const request = requestIdleCallback(work, { timeout: patience })
    return () => cancelIdleCallback(request)
  }
  const timer = setTimeout(work, patience)
  return () => clearTimeout(timer)
}

let isOver = false
let isRunning = false
/** What waits for the page to settle, in the order that it came in. */
const queue = new Set<() => void>()

/** One piece of work an idle moment, so that a press is never held up by all of it. */
const runNext = (): void => {
  const [work] = queue
  isRunning = work !== undefined
  if (!work) return
  whenIdle(() => {
    if (queue.delete(work)) work()
    runNext()
  })
}

let isAwaited = false
const awaitSettling = (): void => {
  if (isAwaited) return
  isAwaited = true
  const begin = () =>
    setTimeout(() => {
      isOver = true
      runNext()
    }, settling)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}

/** Calls `work` once the first screen had the time to fetch what it shows; the answer calls it off. */
export const whenSettled = (work: () => void): (() => void) => {
  const turn = () => work()
  queue.add(turn)
  awaitSettling()
  if (isOver && !isRunning) runNext()
  return () => void queue.delete(turn)
}

/** False while the page is new: what nobody waits for comes after what everybody does. */
export const useSettled = (): boolean => {
  const [isSettled, setSettled] = useState(isOver)
  useEffect(() => (isSettled ? undefined : whenSettled(() => startTransition(() => setSettled(true)))), [isSettled])
  return isSettled
}
