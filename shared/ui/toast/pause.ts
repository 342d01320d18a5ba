import { useSyncExternalStore } from 'react'

/** Why toast timers are paused: hover, focus, or a hidden page. */
type Reason = 'hover' | 'focus'

const reasons = new Set<Reason>()
const listeners = new Set<() => void>()

export const setPaused = (reason: Reason, paused: boolean): void => {
  if (paused === reasons.has(reason)) return
  if (paused) reasons.add(reason)
  else reasons.delete(reason)
  for (const listener of listeners) listener()
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
