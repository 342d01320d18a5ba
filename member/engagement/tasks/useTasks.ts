import { useCallback, useEffect } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { useSWRConfig } from 'swr'
import { dailyTasks, taskToggleDelay } from '#shared/rules/index.ts'
import { toast } from '#shared/ui/index.ts'
import { keyOf, useCall, useToday, type Answer } from '../../app/index.ts'
import { useLoadFailure, useOutbox, useWaiting } from '../../offline/index.ts'

/** Window event that reloads every view of the tasks. */
export const dailyTasksUpdated = 'dailyTasksUpdated'

export type Task = Answer<'listTasks'>['models'][number]

const tasksKey = keyOf('listTasks')
const accountKey = keyOf('getUser')

type TaskList = Answer<'listTasks'>
type Account = Answer<'getUser'>

const withTask = (list: TaskList | undefined, id: number, change: (task: Task) => Task): TaskList | undefined =>
  list && { ...list, models: list.models.map((task) => (task.id === id ? change(task) : task)) }
const withStars = (account: Account | undefined, change: number): Account | undefined =>
  account && { ...account, user: { ...account.user, star_balance: account.user.star_balance + change } }

/** Tasks being sent to the server, so that pressing the same one again does nothing. */
const starting = new Set<number>()

/**
 * The day's tasks: the three newest, open ones first. They load on mount and on the `dailyTasksUpdated` event. `start` toggles
 * a task after the delay, even if the press has opened another screen by then: the task and the star balance change at once,
 * and a failure reverts only this change.
 */
export const useTasks = () => {
  const { t } = useTranslation('tasks')
  const outbox = useOutbox()
  const today = useToday()
  const entries = useWaiting()
  const { mutate } = useSWRConfig()
  const { data, error, isLoading, mutate: reload } = useCall('listTasks', undefined, { dedupingInterval: 0 })

  useLoadFailure('tasks-load', error, t('load_failed'))

  useEffect(() => {
    const refresh = () => void reload()
    window.addEventListener(dailyTasksUpdated, refresh)
    return () => window.removeEventListener(dailyTasksUpdated, refresh)
  }, [reload])

  const toggle = useCallback(
    async (task: Task) => {
      const stars = task.completed_at === null ? task.star_value : -task.star_value
      const completedAt = task.completed_at === null ? new Date().toISOString() : null
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
      } catch {
        void set((now) => ({ ...now, completed_at: task.completed_at }))
        void earn(-stars)
        toast.error(t('toggle_failed'), { id: 'task-toggle' })
      }
    },
    [outbox, today, mutate, t],
  )

  const start = useCallback(
    (task: Task) => {
      if (task.completed_at !== null || starting.has(task.id)) return
      starting.add(task.id)
      setTimeout(() => void toggle(task).finally(() => starting.delete(task.id)), taskToggleDelay)
    },
    [toggle],
  )

  const kept = new Set(
    entries.flatMap((entry) => (entry.call === 'toggleTask' ? [Number(entry.request.params.id)] : [])),
  )
  return {
    tasks:
      data &&
      dailyTasks(
        data.models.map((task) =>
          kept.has(task.id) ? { ...task, completed_at: task.completed_at ?? `${today}T12:00:00Z` } : task,
        ),
      ),
    state: data ? ('ready' as const) : error && !isLoading ? ('failed' as const) : ('loading' as const),
    start,
    retry: useCallback(() => void reload(), [reload]),
  }
}
