export const tasksShown = 3
/** Milliseconds between pressing a task, which opens its page, and toggling it. */
export const taskToggleDelay = 500

interface Task {
  id: number
  created_at: string
  completed_at: string | null
  display?: boolean
}

/** The three newest tasks to show, open ones first. */
export const dailyTasks = <T extends Task>(tasks: readonly T[]): T[] =>
  tasks
    .filter(({ display }) => display !== false)
    .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id)
    .slice(0, tasksShown)
    .toSorted((a, b) => Number(a.completed_at !== null) - Number(b.completed_at !== null))

export type TasksHeading = 'keepGoing' | 'almostDone' | 'done'
/** Which heading a number of completed tasks gets, whatever the total. */
export const tasksHeading = (completed: number): TasksHeading =>
  completed >= 3 ? 'done' : completed === 2 ? 'almostDone' : 'keepGoing'

export const tasksHeadings: Record<TasksHeading, string> = {
  keepGoing: 'Keep Going!',
  almostDone: 'Almost done, you’ve got this!',
  done: 'Great job! Another day of tasks completed!',
}
