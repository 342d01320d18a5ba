import { dailyTasks, tasksShown } from '#shared/rules/index.ts'
import { useCall } from './useCall.ts'

interface TaskCount {
  total: number
  open: number
  /** All that are shown are done and celebrated: then nothing says that nothing was logged. */
  isCelebrated: boolean
}

/** The number of the day's tasks and of the open ones; null until known. Reads what the card has loaded. */
export const useTaskCount = (): TaskCount | null => {
  const { data } = useCall('listTasks', undefined, { revalidateOnMount: false })
  if (!data) return null
  const tasks = dailyTasks(data.models)
  const open = tasks.filter((task) => task.completed_at === null).length
  return { total: tasks.length, open, isCelebrated: tasks.length - open >= tasksShown }
}
