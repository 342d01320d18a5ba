import { useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { keyOf } from '../../app/index.ts'
import { useAccount } from '../../session/index.ts'
import { listenForNotifications } from './live.ts'
import { refresh } from './push.ts'
import { usePushCalls } from './usePushCalls.ts'

/**
 * Shows new notifications on open pages at once, and keeps this browser's push subscription alive. As a fallback the list is
 * polled once a minute.
 */
const LiveNotifications = () => {
  const { account } = useAccount()
  const { mutate } = useSWRConfig()
  const calls = usePushCalls()
  const userId = account?.push?.userId
  // Every reload of the account brings a new token; an open connection keeps the one it has.
  const token = useRef<string | null>(null)
  useEffect(() => {
    token.current = account?.push?.accessToken ?? null
  }, [account])
  useEffect(() => {
    if (userId === undefined) return
    return listenForNotifications({
      token: () => token.current,
      onNews: () => void mutate(keyOf('listUnreadNotifications')),
      onRefused: () => void mutate(keyOf('getUser')),
    })
  }, [userId, mutate])
  useEffect(() => {
    if (userId === undefined) return
    refresh(Number(userId), calls).catch(() => {
      // A failure is retried on the next visit.
    })
  }, [userId, calls])
  return null
}

export default LiveNotifications
