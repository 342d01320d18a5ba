import type { Answer } from '../app/index.ts'

export type Task = Answer<'listTasks'>['models'][number]

/** Window event that makes every view of the tasks load them again. */
export const dailyTasksUpdated = 'dailyTasksUpdated'
/** Milliseconds between a press on a task, which opens its page, and its toggle. */
export const toggleDelay = 500
