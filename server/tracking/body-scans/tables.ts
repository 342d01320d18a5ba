import { choice, file, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

export const scanStatuses = ['pending', 'in_progress', 'successful', 'failed'] as const

/** Members' body scans. `data` is stored as sent: weight in kg, circumference_params in cm as text. */
export const measurements = defineTable({
  name: 'measurements',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    status: choice(scanStatuses, { default: 'successful' }),
    data: json({ required: true }),
    /** The source: entered by the member, measured by a provider, or simulated. */
    source: choice(['member', 'provider', 'simulator'], { default: 'member' }),
    provider: text({ max: 50 }),
    /** The provider's id of the scan. */
    external_id: text({ max: 200 }),
    /** Where to take the photos, while it is pending. */
    capture_url: text({ max: 2000 }),
    /** Why it failed. */
    failure: text({ max: 300 }),
    /** The path of its body model, stored here. */
    model: file({ accept: 'any' }),
    /** When the provider was last asked. */
    asked_at: timestamp(),
    finished_at: timestamp(),
    created_at: timestamp({ required: true }),
  },
  indexes: [
    ['user_id', 'created_at'],
    ['status', 'created_at'],
    ['provider', 'external_id'],
  ],
})

/** When and why members skipped the body scan. */
export const measurementSkips = defineTable({
  name: 'measurement_skips',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    reason: text({ required: true, format: 'multiline', max: 1000 }),
    created_at: timestamp({ required: true }),
  },
  indexes: [['user_id', 'created_at']],
})
