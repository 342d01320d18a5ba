import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import { useSessionStatus } from '../session/index.ts'
import type { Entry } from './entries.ts'
import type { Outbox } from './Outbox.ts'

export const OutboxContext = createContext<Outbox | null>(null)

/** @throws outside of the member area's providers */
export const useOutbox = (): Outbox => {
  const outbox = use(OutboxContext)
  if (!outbox) throw new Error('useOutbox needs an OutboxContext')
  return outbox
}

/** Entries waiting to be sent, oldest first. */
export const useWaiting = (): readonly Entry[] => {
  const outbox = useOutbox()
  return useSyncExternalStore(outbox.subscribe, () => outbox.entries)
}

/** Entries that the server refused, oldest first. */
export const useRefused = (): readonly Entry[] => {
  const outbox = useOutbox()
  return useSyncExternalStore(outbox.subscribe, () => outbox.refused)
}

const onConnection = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether there is a connection: according to the browser, and to the last attempt to resume the session. */
export const useOnline = (): boolean => {
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine)
  return useSessionStatus() !== 'offline' && isOnline
}

const retryEvery = 15_000

/** Calls `retry` when the connection may be back: on the browser's event, on returning to the page, and periodically. */
export const useReconnect = (retry: () => void, isNeeded: boolean): void => {
  useEffect(() => {
    if (!isNeeded) return
    const onVisible = () => {
      if (document.visibilityState === 'visible') retry()
    }
    const timer = setInterval(retry, retryEvery)
    window.addEventListener('online', retry)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [retry, isNeeded])
}
