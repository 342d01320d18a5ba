import { useCallback } from 'react'
import { messageOf } from '#shared/client/index.ts'
import { toast } from '#shared/ui/index.ts'
import { useCall, useClient, type Answer } from '../app/index.ts'

export type Notification = Answer<'listUnreadNotifications'>['models'][number]

/** A page that stays open asks again once a minute. */
const refreshInterval = 60_000

const useList = () => useCall('listUnreadNotifications', undefined, { refreshInterval, shouldRetryOnError: false })

/** How many notifications are unread; null while that is unknown. */
export const useUnread = (): number | null => useList().data?.total_count ?? null

/** The unread notifications. Marking as read takes them off the list at once, and brings them back when it fails. */
export const useNotifications = () => {
  const client = useClient()
  const { data, error, isLoading, mutate } = useList()

  const markAsRead = useCallback(
    async (ids: readonly number[]) => {
      const without = (list: Answer<'listUnreadNotifications'> | undefined) => {
        const models = (list?.models ?? []).filter((one) => !ids.includes(one.id))
        return { models, total_count: Math.max(0, (list?.total_count ?? 0) - ids.length) }
      }
      try {
        await mutate(
          async (list) => {
            await client.call('markNotificationsAsRead', { body: { ids: [...ids] } })
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
    retry: useCallback(() => void mutate(), [mutate]),
  }
}
