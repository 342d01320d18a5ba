import { choice, date, integer, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

const user = reference('user', { required: true, onDelete: 'cascade' })

/** A member's task on one of their days. The definition may change later; what was completed and earned stays. */
export const userTasks = defineTable({
  name: 'user_tasks',
  fields: {
    user_id: user,
    task_id: reference('tasks', { required: true, onDelete: 'cascade' }),
    day: date({ required: true }),
    star_value: integer({ required: true }),
    created_at: timestamp({ required: true }),
    completed_at: timestamp(),
    /** Who brought it into its state last: the member by hand, or what was logged. */
    decided_by: choice(['member', 'entry']),
  },
  uniqueTogether: [['user_id', 'day', 'task_id']],
  /** Counting everyone's tasks by day uses only the index. */
  indexes: [['day', 'completed_at', 'user_id']],
})

/** Every star awarded or taken back, with the reason. The sum of a member's entries is their balance. */
export const starEntries = defineTable({
  name: 'star_entries',
  fields: {
    user_id: user,
    amount: integer({ required: true }),
    balance: integer({ required: true }),
    reason: text({ required: true }),
    source: text({ required: true }),
    created_at: timestamp({ required: true }),
  },
  indexes: [['user_id', 'created_at']],
})
