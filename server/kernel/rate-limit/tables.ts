import { integer, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../database/types.ts'

/** Attempts by what is limited and whom, under a keyed hash of both. */
export const hourlyAttempts = defineTable({
  name: 'hourly_attempts',
  fields: {
    attempt_key: text({ required: true }),
    attempts: integer({ required: true }),
    window_started_at: timestamp({ required: true }),
  },
  primaryKey: ['attempt_key'],
})
