import { useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { keyOf } from '../../app/index.ts'
import { useAccount } from '../../session/index.ts'
import { listenForNotifications } from './live.ts'
import { refresh } from './push.ts'
import { usePushCalls } from './usePushCalls.ts'

/** Has an open page show news at once, and keeps the subscription of this browser alive. The list is asked for once a minute besides, where this does not get through. */
const LiveNotifications = () => {
  const { account } = useAccount()
  const { mutate } = useSWRConfig()
  const calls = usePushCalls()
  const userId = account?.push?.userId
  // Each look at the account brings a new token; a connection that stands goes on with the one it has.
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
      // What failed now is tried with the next visit.
    })
  }, [userId, calls])
  return null
}

export default LiveNotifications
