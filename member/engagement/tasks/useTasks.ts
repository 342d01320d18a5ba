import { useCallback, useEffect } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { dailyTasks, taskToggleDelay } from '#shared/rules/index.ts'
import { useCall, useToday } from '../../app/index.ts'
import { useLoadFailure, useWaiting } from '../../offline/index.ts'
import { useToggleTask, type Task } from './useToggleTask.ts'

export type { Task }

/** Window event that reloads every view of the tasks. */
export const dailyTasksUpdated = 'dailyTasksUpdated'

/** Tasks being sent to the server, so that pressing the same one again does nothing. */
const starting = new Set<number>()

/**
 * The day's tasks: the three newest, open ones first. They load on mount and on the `dailyTasksUpdated` event. `start` completes
 * a task after the delay, even if the press has opened another screen by then.
 */
export const useTasks = () => {
  const { t } = useTranslation('tasks')
  const toggle = useToggleTask()
  const today = useToday()
  const entries = useWaiting()
  const {
    data,
    error,
    isLoading,
    mutate: reload,
  } = useCall('listTasks', undefined, {
    dedupingInterval: 0,
    // What was done elsewhere appears on coming back; what home was loaded with is not requested twice.
    freshFor: 5_000,
  })

  useLoadFailure('tasks-load', error, t('load_failed'))

  useEffect(() => {
    const refresh = () => void reload()
    window.addEventListener(dailyTasksUpdated, refresh)
    return () => window.removeEventListener(dailyTasksUpdated, refresh)
  }, [reload])

  const start = useCallback(
    (task: Task) => {
      if (task.completed_at !== null || starting.has(task.id)) return
      starting.add(task.id)
      setTimeout(() => void toggle(task).finally(() => starting.delete(task.id)), taskToggleDelay)
    },
    [toggle],
  )

  /** Ticked without a connection, and not taken back since. */
  const isKept = ({ id }: Task): boolean =>
    entries.filter((entry) => entry.call === 'toggleTask' && Number(entry.request.params.id) === id).length % 2 === 1
  return {
    tasks:
      data &&
      dailyTasks(
        data.models.map((task) =>
          isKept(task) ? { ...task, completed_at: task.completed_at ?? `${today}T12:00:00Z` } : task,
        ),
      ),
    state: data ? ('ready' as const) : error && !isLoading ? { error } : ('loading' as const),
    start,
    retry: useCallback(() => void reload(), [reload]),
  }
}
