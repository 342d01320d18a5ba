import { useCallback, useEffect, useState } from 'react'
import { messageOf } from '#shared/client/index.ts'
import { toast } from '#shared/ui/index.ts'
import { useCall, useClient, useTimezone, type Answer } from '../app/index.ts'
import { useAccount } from '../session/index.ts'
import { announcedOf } from './announced.ts'

export type Notification = Answer<'listUnreadNotifications'>['models'][number]

/** A page that stays open asks again once a minute. */
const refreshInterval = 60_000

const useList = () => useCall('listUnreadNotifications', undefined, { refreshInterval, shouldRetryOnError: false })

/** The present moment, as often as the list is asked for. */
const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refreshInterval)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How many unread notifications the badge tells of; null while that is unknown. Quiet hours hold back what comes in them. */
export const useUnread = (): number | null => {
  const { data } = useList()
  const { account } = useAccount()
  const timezone = useTimezone()
  const now = useNow()
  if (!data) return null
  const quietHours = account?.profile.preferences.quiet_hours ?? null
  const announced = announcedOf(data.models, { quietHours, now, timezone }).length
  return announced === data.models.length ? data.total_count : announced
}

/**
 * The unread notifications. Marking as read takes them off the list at once, and brings them back when it fails. Without
 * ids it marks all, also those beyond what the list shows.
 */
export const useNotifications = () => {
  const client = useClient()
  const { data, error, isLoading, mutate } = useList()

  const markAsRead = useCallback(
    async (ids?: readonly number[]) => {
      const without = (list: Answer<'listUnreadNotifications'> | undefined) => {
        if (!ids) return { models: [], total_count: 0 }
        const models = (list?.models ?? []).filter((one) => !ids.includes(one.id))
        return { models, total_count: Math.max(0, (list?.total_count ?? 0) - ids.length) }
      }
      try {
        await mutate(
          async (list) => {
            await client.call('markNotificationsAsRead', { body: ids ? { ids: [...ids] } : {} })
            return without(list)
          },
          { optimisticData: (list) => without(list), rollbackOnError: true, revalidate: true },
        )
      } catch (failure) {
        toast.error(messageOf(failure), { id: 'notifications-read' })
      }
    },
    [client, mutate],
  )

  return {
    notifications: data?.models,
    error,
    isLoading,
    markAsRead: (ids: readonly number[]) => void markAsRead(ids),
    markAllAsRead: () => void markAsRead(),
    total: data?.total_count ?? null,
    retry: useCallback(() => void mutate(), [mutate]),
  }
}
