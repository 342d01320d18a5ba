import { boolean, choice, integer, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** Lists that are exported in the background, and for a day their files. */
export const exportRuns = defineTable({
  name: 'export_runs',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    /** Only earlier versions read it. */
    is_bounded: boolean({ required: true }),
    resource: text({ required: true, max: 100 }),
    /** The filters and the order of the list. */
    query: json(),
    status: choice(['waiting', 'running', 'completed', 'refused'], { required: true }),
    rows_total: integer({ required: true, min: 0 }),
    rows_done: integer({ required: true, min: 0 }),
    /** Paths of stored files that are the export one after another. */
    parts: json(),
    /** What decided, when the rows were read, which of them the person may see. */
    basis: text(),
    error: text({ max: 1000 }),
    created_at: timestamp({ required: true }),
  },
  indexes: [['user_id'], ['created_at']],
})
