import { useCallback, useSyncExternalStore } from 'react'

/** Kept in the tab, so that it outlives a reload; the end of the session clears it. */
const keyOf = (userId: number) => `hale.verification-sent.${userId}`
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the letter that confirms the email address was sent in this session. */
export const useVerificationSent = (userId: number) => {
  const isSent = useSyncExternalStore(subscribe, () => sessionStorage.getItem(keyOf(userId)) !== null)
  const setSent = useCallback(
    (next: boolean) => {
      if (next) sessionStorage.setItem(keyOf(userId), '1')
      else sessionStorage.removeItem(keyOf(userId))
      for (const listener of listeners) listener()
    },
    [userId],
  )
  return [isSent, setSent] as const
}
