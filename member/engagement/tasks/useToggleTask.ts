import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { useTranslation } from '#shared/i18n/index.ts'
import { toast } from '#shared/ui/index.ts'
import { failureOf, keyOf, useErrorText, useToday, type Answer } from '../../app/index.ts'
import { useOutbox } from '../../offline/index.ts'

type TaskList = Answer<'listTasks'>
type Account = Answer<'getUser'>
export type Task = TaskList['models'][number]

const tasksKey = keyOf('listTasks')
const accountKey = keyOf('getUser')

const withTask = (list: TaskList | undefined, id: number, change: (task: Task) => Task): TaskList | undefined =>
  list && { ...list, models: list.models.map((task) => (task.id === id ? change(task) : task)) }
const withStars = (account: Account | undefined, change: number): Account | undefined =>
  account && { ...account, user: { ...account.user, star_balance: account.user.star_balance + change } }

/**
 * Completes an open task, or takes a completed one back. The task and the star balance change at once, and a failure reverts only
 * this change. The message after a tick takes it back.
 */
export const useToggleTask = () => {
  const { t } = useTranslation(['tasks', 'common'])
  const outbox = useOutbox()
  const today = useToday()
  const errorText = useErrorText()
  const { mutate } = useSWRConfig()
  return useCallback(
    async function toggle(task: Task): Promise<void> {
      const isTick = task.completed_at === null
      const stars = isTick ? task.star_value : -task.star_value
      const completedAt = isTick ? new Date().toISOString() : null
      const set = (change: (task: Task) => Task) =>
        mutate<TaskList>(tasksKey, (list) => withTask(list, task.id, change), { revalidate: false })
      const earn = (change: number) =>
        mutate<Account>(accountKey, (account) => withStars(account, change), { revalidate: false })
      void set((now) => ({ ...now, completed_at: completedAt }))
      void earn(stars)
      try {
        const answer = await outbox.write('toggleTask', { params: { id: task.id } }, { day: today, isToday: true })
        // Queued for later, it stays as shown.
        if (answer) void set(() => answer.task)
        if (isTick)
          toast.success(t('completed', { name: task.name }), {
            id: 'task-done',
            action: { label: t('common:undo'), onPress: () => void toggle({ ...task, completed_at: completedAt }) },
          })
      } catch (error) {
        void set((now) => ({ ...now, completed_at: task.completed_at }))
        void earn(-stars)
        const failure = failureOf(error)
        if (failure.code === 'STARS_SPENT') toast.persistentError(errorText(failure), { id: 'task-toggle' })
        else toast.error(t('toggle_failed'), { id: 'task-toggle' })
      }
    },
    [outbox, today, mutate, errorText, t],
  )
}
