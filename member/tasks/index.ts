export { DailyTasks } from './DailyTasks.tsx'
export { dailyTasksUpdated, useOpenTasks } from './useTasks.ts'
