import { choice, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** When a backup was last made, read through, and restored, be it to try it, and when administrators were last reminded to try. */
export const backupRuns = defineTable({
  name: 'backup_runs',
  fields: {
    kind: choice(['backup', 'verification', 'restore', 'reminder'], { required: true }),
    last_at: timestamp({ required: true }),
  },
  primaryKey: ['kind'],
})
