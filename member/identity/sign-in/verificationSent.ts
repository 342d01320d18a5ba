import { useCallback, useSyncExternalStore } from 'react'
import { tabItem } from '#shared/browser/index.ts'

/** Stored for the tab, so that it survives a reload; the end of the session clears it. */
const itemOf = (userId: number) => tabItem(`hale.verification-sent.${userId}`)
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the mail that confirms the email address was sent in this session, and a function to record that. */
export const useVerificationSent = (userId: number) => {
  const isSent = useSyncExternalStore(subscribe, () => itemOf(userId).read() !== null)
  const setSent = useCallback(
    (next: boolean) => {
      if (next) itemOf(userId).write('1')
      else itemOf(userId).remove()
      for (const listener of listeners) listener()
    },
    [userId],
  )
  return [isSent, setSent] as const
}
