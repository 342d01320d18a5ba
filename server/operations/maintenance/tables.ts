import { choice, timestamp } from '#shared/classkeys/fields.ts'
import type { RowNotice } from '../../kernel/database/index.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** What is closed for maintenance, for all servers and across restarts. Nothing is while there is no row. */
export const maintenance = defineTable({
  name: 'maintenance',
  fields: {
    closed: choice(['member area'], { required: true }),
    since: timestamp({ required: true }),
    /** When it is expected to be over; it is over when the row is gone. */
    until: timestamp(),
  },
  primaryKey: ['closed'],
})

export const maintenanceNotices: readonly RowNotice[] = [{ channel: 'maintenance', table: 'maintenance' }]
