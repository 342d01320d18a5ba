import { useCallback } from 'react'
import { useCall, useClient, useFailureToast, useNow, useTimezone, type Answer } from '../../app/index.ts'
import { useAccount } from '../../session/index.ts'
import { announcedOf } from './announced.ts'

type List = Answer<'listUnreadNotifications'>
export type Notification = List['models'][number]

/** An open page polls once a minute. */
const refreshInterval = 60_000

const useList = () => useCall('listUnreadNotifications', undefined, { refreshInterval, shouldRetryOnError: false })

/** The number of unread notifications on the badge; null while unknown. Quiet hours hold back those that arrive in them. */
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
 * The unread notifications. Marking as read removes them from the list at once, and restores them if it fails. Without ids it
 * marks all, including those beyond the list.
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
        // Based on what is shown, not on the last answer: a row marked a moment ago stays hidden.
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
