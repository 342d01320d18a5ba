import { startTransition, useEffect, useState } from 'react'

/** Milliseconds after the page has loaded that are reserved for the first screen. */
const settling = 3_000

/** Timeout in milliseconds for idle callbacks if the browser is never idle. */
const patience = 100

/** Calls `work` when the browser is idle; returns a function that cancels it. */
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
/** Deferred work, in order. */
const queue = new Set<() => void>()

/** One task per idle callback, so that input is never delayed by all of them. */
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

/** Calls `work` once the first screen has had time to load; returns a function that cancels it. */
export const whenSettled = (work: () => void): (() => void) => {
  const turn = () => work()
  queue.add(turn)
  awaitSettling()
  if (isOver && !isRunning) runNext()
  return () => void queue.delete(turn)
}

/** False while the page is new, so that background work starts after the first screen. */
export const useSettled = (): boolean => {
  const [isSettled, setSettled] = useState(isOver)
  useEffect(() => (isSettled ? undefined : whenSettled(() => startTransition(() => setSettled(true)))), [isSettled])
  return isSettled
}

/** Milliseconds after which a page counts as used even if nothing has happened on it. */
const unusedFor = 60_000
const uses = ['scroll', 'keydown', 'focusin', 'beforeprint'] as const

let isUsed = false
let isWatched = false
const waiting = new Set<() => void>()
const begin = (): void => {
  isUsed = true
  for (const event of uses) removeEventListener(event, begin, true)
  for (const work of waiting) work()
  waiting.clear()
}

/** Begins to notice whether the page is used. */
export const watchUse = (): void => {
  if (isWatched) return
  isWatched = true
  for (const event of uses) addEventListener(event, begin, { capture: true, passive: true })
  setTimeout(begin, unusedFor)
}

/**
 * Calls `work` once the page is scrolled, operated with the keyboard or printed, or has been open for a while; returns a function
 * that cancels it. Most visits end before, and ask the server for nothing that they do not look at.
 */
export const whenUsed = (work: () => void): (() => void) => {
  if (isUsed) {
    work()
    return () => {}
  }
  watchUse()
  const turn = () => work()
  waiting.add(turn)
  return () => void waiting.delete(turn)
}
