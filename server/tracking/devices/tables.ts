import { boolean, choice, date, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

export const dataStructures = ['sleep_summary', 'physical_summary'] as const

/** Days as reported by connected wearables: one row per member, kind, day and source. */
export const bodyMetrics = defineTable({
  name: 'body_metrics',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    data_structure: choice(dataStructures, { required: true }),
    day: date({ required: true }),
    source: text({ required: true, max: 50 }),
    /** The document of the source under `sleep_health` or `physical_health`. */
    data: json({ required: true }),
    received_at: timestamp({ required: true }),
    /** When the source wrote this version of the day, if it says so. */
    written_at: timestamp(),
    /** Simulated, for demos. */
    is_simulated: boolean(),
  },
  primaryKey: ['user_id', 'data_structure', 'day', 'source'],
  indexes: [['day']],
  retention: {
    label: 'Days from wearables',
    from: 'day',
    days: null,
    min: 90,
    reason: 'Trends compare the last three months.',
  },
})

/** Wearable brands a member has connected. */
export const deviceConnections = defineTable({
  name: 'device_connections',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    source: text({ required: true, max: 50 }),
    connected_at: timestamp({ required: true }),
    /** The member's id at the aggregator; null for a connection through a page of ours. */
    subject: text({ max: 200 }),
    /** Whether simulated days are added, for demos. */
    is_simulated: boolean(),
  },
  primaryKey: ['user_id', 'source'],
  indexes: [['subject', 'source']],
})
