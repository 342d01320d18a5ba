export { DailyTasks } from './DailyTasks.tsx'
export { dailyTasksUpdated } from './types.ts'
