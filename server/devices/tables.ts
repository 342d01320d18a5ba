import { boolean, choice, date, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../database/types.ts'

export const dataStructures = ['sleep_summary', 'physical_summary'] as const

/** Days as the connected wearables report them: one row for each member, kind, day and source. */
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
    /** When the source wrote this version of the day, where it says so. */
    written_at: timestamp(),
    /** Made up for trying the product out. */
    is_simulated: boolean(),
  },
  primaryKey: ['user_id', 'data_structure', 'day', 'source'],
})

/** Wearable brands that a member has connected. */
export const deviceConnections = defineTable({
  name: 'device_connections',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    source: text({ required: true, max: 50 }),
    connected_at: timestamp({ required: true }),
    /** Who the member is to the aggregator; null for a connection on a page of ours. */
    subject: text({ max: 200 }),
    /** Days that are made up for trying the product out come in. */
    is_simulated: boolean(),
  },
  primaryKey: ['user_id', 'source'],
  indexes: [['subject', 'source']],
})

/** Deliveries of the aggregator by their number, so that one that comes again changes nothing. Swept after days. */
export const wearableDeliveries = defineTable({
  name: 'wearable_deliveries',
  fields: {
    delivery_id: text({ required: true, max: 200 }),
    /** Keyed, of the body; tells another delivery under the same number. */
    digest: text({ required: true }),
    received_at: timestamp({ required: true }),
  },
  primaryKey: ['delivery_id'],
  indexes: [['received_at']],
})
