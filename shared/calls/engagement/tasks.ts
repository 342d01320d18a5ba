import { z } from 'zod'
import { taskEntries } from '../../rules/index.ts'
import { defineHealthCalls } from '../define.ts'
import { id, idParams, instant } from '../schemas.ts'

const task = z.object({
  id,
  name: z.string(),
  display: z.boolean(),
  star_value: z.int(),
  created_at: instant,
  completed_at: instant.nullable(),
  page_type: z.enum(['internal', 'external']).nullable(),
  page_id: id.nullable(),
  page_url: z.string().nullable(),
  /** What completes it once it is logged; null if only the member does. */
  completed_by: z.enum(taskEntries).nullable(),
})

export const taskCalls = defineHealthCalls({
  listTasks: {
    method: 'GET',
    path: '/client/user/tasks',
    summary: 'Returns today’s tasks',
    access: 'signed-in',
    answer: z.object({ models: z.array(task) }),
    failure: 'Failed to load tasks',
  },
  toggleTask: {
    method: 'POST',
    path: '/client/user/tasks/{id}/toggle',
    summary: 'Completes or reopens a task, and updates the stars',
    access: 'signed-in',
    repetition: 'anew',
    params: idParams,
    answer: z.object({ task, star_balance: z.int() }),
    failure: 'Failed to toggle task',
  },
})
