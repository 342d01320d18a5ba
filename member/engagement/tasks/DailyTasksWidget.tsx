import { DailyTasks } from './DailyTasks.tsx'

/** The built-in widget of today's tasks. */
const DailyTasksWidget = () => <DailyTasks />

export default DailyTasksWidget
