import { boolean, choice, integer, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** Imports in the background: their files until they end, then their outcomes. */
export const importRuns = defineTable({
  name: 'import_runs',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    /** Whether the person proved who they are shortly before: some fields ask for that. */
    has_entered: boolean({ required: true }),
    resource: text({ required: true, max: 100 }),
    file_name: text({ required: true, max: 255 }),
    /** The rows and how they are read. */
    input: json(),
    status: choice(['waiting', 'running', 'completed', 'refused'], { required: true }),
    rows_total: integer({ required: true, min: 0 }),
    rows_done: integer({ required: true, min: 0 }),
    outcome: json(),
    error: text({ max: 1000 }),
    created_at: timestamp({ required: true }),
  },
  indexes: [['user_id'], ['created_at']],
})
