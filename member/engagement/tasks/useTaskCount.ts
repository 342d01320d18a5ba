import { dailyTasks } from '#shared/rules/index.ts'
import { useCall } from '../../app/index.ts'

/** The number of the day's tasks and of the open ones; null until known. Reads what the card has loaded. */
export const useTaskCount = (): { total: number; open: number } | null => {
  const { data } = useCall('listTasks', undefined, { revalidateOnMount: false })
  if (!data) return null
  const tasks = dailyTasks(data.models)
  return { total: tasks.length, open: tasks.filter((task) => task.completed_at === null).length }
}
