import { useEffect } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import { callsOfEntry } from '#shared/rules/index.ts'
import { keyOf, savedEvent, type Answer } from '../../app/index.ts'

const tasksKey = keyOf('listTasks')

/** Reloads the tasks and the stars after an entry that one of the tasks waits for, wherever it was logged. It renders nothing. */
export const TaskRefresh = () => {
  const { cache, mutate } = useSWRConfig()
  useEffect(() => {
    const refresh = (event: Event) => {
      const name: unknown = (event as CustomEvent).detail
      const tasks = cache.get(unstable_serialize(tasksKey))?.data as Answer<'listTasks'> | undefined
      const isWaiting = tasks?.models.some(
        ({ completed_by }) => completed_by !== null && callsOfEntry[completed_by].some((call) => call === name),
      )
      if (!isWaiting) return
      void mutate(tasksKey)
      void mutate(keyOf('getUser'))
    }
    window.addEventListener(savedEvent, refresh)
    return () => window.removeEventListener(savedEvent, refresh)
  }, [cache, mutate])
  return null
}
