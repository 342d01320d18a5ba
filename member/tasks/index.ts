export { DailyTasks } from './DailyTasks.tsx'
export { dailyTasksUpdated, useTaskCount } from './useTasks.ts'
