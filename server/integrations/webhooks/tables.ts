import { text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** Providers' deliveries by number, so that a repeated one changes nothing. Deleted after some days. */
export const webhookDeliveries = defineTable({
  name: 'webhook_deliveries',
  fields: {
    integration: text({ required: true, max: 50 }),
    delivery_id: text({ required: true, max: 200 }),
    /** A keyed hash of the body; detects a different delivery under the same number. */
    digest: text(),
    received_at: timestamp({ required: true }),
  },
  primaryKey: ['integration', 'delivery_id'],
  indexes: [['received_at']],
})
