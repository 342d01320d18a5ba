import { integer, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../database/types.ts'

/** Attempts by what is limited and whom, under a keyed hash of both. */
export const mailRequests = defineTable({
  name: 'mail_requests',
  fields: {
    request_key: text({ required: true }),
    requests: integer({ required: true }),
    window_started_at: timestamp({ required: true }),
  },
  primaryKey: ['request_key'],
})
