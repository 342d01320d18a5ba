import { useEffect } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import { callsOfEntry, type TaskEntry } from '#shared/rules/index.ts'
import { keyOf, savedEvent, type Answer } from '../../app/index.ts'

const [tasksKey, programsKey] = [keyOf('listTasks'), keyOf('listActionPrograms')]

/** Reloads the tasks and the stars, or the programs, after an entry that one of their tasks or steps waits for, wherever it was logged. It renders nothing. */
export const TaskRefresh = () => {
  const { cache, mutate } = useSWRConfig()
  useEffect(() => {
    const refresh = (event: Event) => {
      const name: unknown = (event as CustomEvent).detail
      const tasks = cache.get(unstable_serialize(tasksKey))?.data as Answer<'listTasks'> | undefined
      const programs = cache.get(unstable_serialize(programsKey))?.data as Answer<'listActionPrograms'> | undefined
      const isOf = (entry: TaskEntry | null | undefined) =>
        Boolean(entry && callsOfEntry[entry].some((call) => call === name))
      const steps = programs?.models.flatMap(({ actions }) => actions.flatMap((step) => [step, ...step.grouped]))
      if (steps?.some(({ waits_for }) => isOf(waits_for?.entry))) void mutate(programsKey)
      const isWaiting = tasks?.models.some(({ completed_by }) => isOf(completed_by))
      if (!isWaiting) return
      void mutate(tasksKey)
      void mutate(keyOf('getUser'))
    }
    window.addEventListener(savedEvent, refresh)
    return () => window.removeEventListener(savedEvent, refresh)
  }, [cache, mutate])
  return null
}
