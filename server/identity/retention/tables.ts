import { integer, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** Periods that an administrator set in place of the declared ones. */
export const retentionPeriods = defineTable({
  name: 'retention_periods',
  fields: {
    /** The classkey, or the table. */
    name: text({ required: true, max: 100 }),
    /** Null without an end. */
    days: integer({ min: 1, max: 36_500 }),
    changed_by: reference('user', { onDelete: 'set null' }),
    changed_at: timestamp({ required: true }),
  },
  primaryKey: ['name'],
})

/** Nights in which something was deleted for its age. */
export const retentionRuns = defineTable({
  name: 'retention_runs',
  fields: {
    name: text({ required: true, max: 100 }),
    started_at: timestamp({ required: true }),
    finished_at: timestamp(),
    /** What is older was deleted. */
    before: timestamp({ required: true }),
    removed: integer({ required: true, min: 0 }),
  },
  indexes: [['started_at'], ['name', 'started_at']],
})
