import { reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/**
 * A step of a process started for a member, as worded at that time: run once, when due. Steps due immediately are run in the
 * transaction that starts the process.
 */
export const processSteps = defineTable({
  name: 'process_steps',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    process_id: reference('processes', { required: true, onDelete: 'cascade' }),
    /** What started it, such as `action:12`; undoing that cancels its pending steps. */
    source: text({ required: true }),
    name: text({ required: true }),
    type: text({ required: true }),
    subject: text(),
    message: text({ format: 'multiline' }),
    due_at: timestamp({ required: true }),
    done_at: timestamp(),
    created_at: timestamp({ required: true }),
  },
  indexes: [
    ['done_at', 'due_at'],
    ['user_id', 'source'],
  ],
})
