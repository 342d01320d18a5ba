import { useSyncExternalStore } from 'react'

/** Why toast timers are paused: hover, focus, or a hidden page. */
type Reason = 'hover' | 'focus'

const reasons = new Set<Reason>()
const listeners = new Set<() => void>()

const setPaused = (reason: Reason, paused: boolean): void => {
  if (paused === reasons.has(reason)) return
  if (paused) reasons.add(reason)
  else reasons.delete(reason)
  for (const listener of listeners) listener()
}

/** What is closed under the pointer or with the focus leaves neither, as far as the browser says. */
export const resume = (): void => {
  setPaused('hover', false)
  setPaused('focus', false)
}

/** Pauses all toasts while the pointer or the focus is within the element that has these. */
export const pauseHandlers = {
  onPointerEnter: () => setPaused('hover', true),
  onPointerLeave: () => setPaused('hover', false),
  onFocus: () => setPaused('focus', true),
  onBlur: () => setPaused('focus', false),
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  document.addEventListener('visibilitychange', notify)
  return () => {
    listeners.delete(notify)
    document.removeEventListener('visibilitychange', notify)
  }
}

/** Whether all toast timers are paused. */
export const usePaused = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => reasons.size > 0 || document.hidden,
    () => false,
  )
