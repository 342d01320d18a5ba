import { choice, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../database/types.ts'

export const scanStatuses = ['pending', 'in_progress', 'successful', 'failed'] as const

/** Body scans of a member. `data` is kept as it was sent: weight in kg, circumference_params in cm as text. */
export const measurements = defineTable({
  name: 'measurements',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    status: choice(scanStatuses, { default: 'successful' }),
    data: json({ required: true }),
    created_at: timestamp({ required: true }),
  },
  indexes: [['user_id', 'created_at']],
})

/** Times that a member passed over the body scan, and why. */
export const measurementSkips = defineTable({
  name: 'measurement_skips',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    reason: text({ required: true, format: 'multiline', max: 1000 }),
    created_at: timestamp({ required: true }),
  },
  indexes: [['user_id', 'created_at']],
})
