import { choice, file, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../database/types.ts'

export const scanStatuses = ['pending', 'in_progress', 'successful', 'failed'] as const

/** Body scans of a member. `data` is kept as it was sent: weight in kg, circumference_params in cm as text. */
export const measurements = defineTable({
  name: 'measurements',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    status: choice(scanStatuses, { default: 'successful' }),
    data: json({ required: true }),
    /** Who measured: the member typed it in, a provider did, or nobody. */
    source: choice(['member', 'provider', 'simulator'], { default: 'member' }),
    provider: text({ max: 50 }),
    /** As the provider names the scan. */
    external_id: text({ max: 200 }),
    /** Where the photos are taken, while it is pending. */
    capture_url: text({ max: 2000 }),
    /** Why it failed. */
    failure: text({ max: 300 }),
    /** The model of the body that came with it, kept here. */
    model: file({ accept: 'any' }),
    /** When the provider was asked last. */
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
