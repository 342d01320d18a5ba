import { useCallback, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useTranslation } from '#shared/i18n/index.ts'
import { toast } from '#shared/ui/index.ts'
import { useCall, useClient, useFailureToast, useToday, type Answer } from '../../app/index.ts'

export type HealthAction = Answer<'listHealthActions'>['models'][number]
export type ActionChange = 'start' | 'complete' | 'reopen'
export interface ActionList {
  models: HealthAction[] | undefined
  error: unknown
  isLoading: boolean
  retry: () => void
}

const query = { query: { take: 200 } }
const changes = { start: 'startHealthAction', complete: 'completeHealthAction', reopen: 'reopenHealthAction' } as const
/** Other places that show health actions, and the stars they earn. */
const shownBy = new Set([
  'listHealthActions',
  'listHealthActionsInProgress',
  'listCompletedHealthActions',
  'listOfferedHealthActions',
  'getUser',
])

const listOf = ({ data, error, isLoading, mutate }: ReturnType<typeof useCall<'listHealthActions'>>): ActionList => ({
  models: data?.models,
  error,
  isLoading,
  retry: () => void mutate(),
})

/** The member's health actions by state. One being changed is locked until the server has it. */
export const useHealthActions = () => {
  const { t } = useTranslation(['health', 'common'])
  const client = useClient()
  const { mutate } = useSWRConfig()
  useToday()
  const inProgress = listOf(useCall('listHealthActionsInProgress', query))
  const completed = listOf(useCall('listCompletedHealthActions', query))
  const offered = listOf(useCall('listOfferedHealthActions', query))
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set())
  const fail = useFailureToast('health-action')

  const send = useCallback(
    async (action: HealthAction, how: ActionChange) => {
      setPending((now) => new Set(now).add(action.id))
      try {
        await client.call(changes[how], { params: { id: action.id } })
        await mutate((key) => Array.isArray(key) && shownBy.has(String(key[0])))
        return null
      } catch (error) {
        return { error }
      } finally {
        setPending((now) => new Set([...now].filter((id) => id !== action.id)))
      }
    },
    [client, mutate],
  )

  const change = useCallback(
    async function change(action: HealthAction, how: ActionChange): Promise<void> {
      const failed = await send(action, how)
      if (failed) fail(failed.error, () => change(action, how))
      if (failed || how !== 'complete') return
      toast.success(t('action_done', { name: action.title }), {
        id: `action-${action.id}`,
        action: { label: t('common:undo'), onPress: () => void change(action, 'reopen') },
      })
    },
    [send, fail, t],
  )

  return {
    inProgress,
    completed,
    offered,
    change: (action: HealthAction, how: ActionChange) => void change(action, how),
    isPending: (id: number) => pending.has(id),
  }
}
