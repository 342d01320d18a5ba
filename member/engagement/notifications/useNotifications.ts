import { useCallback } from 'react'
import { useCall, useClient, useFailureToast, useNow, useTimezone, type Answer } from '../../app/index.ts'
import { useAccount } from '../../session/index.ts'
import { announcedOf } from './announced.ts'

type List = Answer<'listUnreadNotifications'>
export type Notification = List['models'][number]

/** A page that stays open asks again once a minute. */
const refreshInterval = 60_000

const useList = () => useCall('listUnreadNotifications', undefined, { refreshInterval, shouldRetryOnError: false })

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
  const fail = useFailureToast('notifications-read')

  const markAsRead = useCallback(
    async function markAsRead(ids?: readonly number[]): Promise<void> {
      const without = (list: List | undefined): List => {
        if (!ids) return { models: [], total_count: 0 }
        const models = (list?.models ?? []).filter((one) => !ids.includes(one.id))
        return { models, total_count: Math.max(0, (list?.total_count ?? 0) - ids.length) }
      }
      const send = async () => {
        await client.call('markNotificationsAsRead', { body: ids ? { ids: [...ids] } : {} })
        return undefined
      }
      try {
        // Out of what is shown, not of what the server said last: a row that was marked a moment ago stays away.
        await mutate(send, {
          optimisticData: (_, shown) => without(shown),
          populateCache: false,
          rollbackOnError: true,
        })
      } catch (failure) {
        fail(failure, () => markAsRead(ids))
      }
    },
    [client, mutate, fail],
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
