import { DailyTasks } from './DailyTasks.tsx'

/** The built-in widget for today's tasks. */
const DailyTasksWidget = () => <DailyTasks />

export default DailyTasksWidget
