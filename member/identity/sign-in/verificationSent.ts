import { useCallback, useSyncExternalStore } from 'react'

/** Stored for the tab, so that it survives a reload; the end of the session clears it. */
const keyOf = (userId: number) => `hale.verification-sent.${userId}`
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const read = (userId: number): boolean => {
  try {
    return sessionStorage.getItem(keyOf(userId)) !== null
  } catch {
    return false
  }
}
const write = (userId: number, isSent: boolean): void => {
  try {
    if (isSent) sessionStorage.setItem(keyOf(userId), '1')
    else sessionStorage.removeItem(keyOf(userId))
  } catch {
    // Without storage it asks again.
  }
}

/** Whether the mail that confirms the email address was sent in this session, and a function to record that. */
export const useVerificationSent = (userId: number) => {
  const isSent = useSyncExternalStore(subscribe, () => read(userId))
  const setSent = useCallback(
    (next: boolean) => {
      write(userId, next)
      for (const listener of listeners) listener()
    },
    [userId],
  )
  return [isSent, setSent] as const
}
