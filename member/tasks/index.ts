export { DailyTasks } from './DailyTasks.tsx'
export { useTaskCount } from './useTaskCount.ts'
export { dailyTasksUpdated } from './useTasks.ts'
