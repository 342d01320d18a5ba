import { choice, json, reference, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../database/types.ts'

/** Readings of a member's vitals. `data` is kept as it was sent (hr, hrv, sbp, dbp, rr, spo2, stress_index and more). */
export const vitals = defineTable({
  name: 'vitals',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    data: json({ required: true }),
    source: choice(['member', 'device', 'camera', 'provider', 'simulator'], { default: 'member' }),
    created_at: timestamp({ required: true }),
  },
  indexes: [['user_id', 'created_at']],
})
