import { choice, json, reference, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** Medical records delivered by a clinical system. Those of the simulator contain only what the member recorded. */
export const medicalRecords = defineTable({
  name: 'medical_records',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    source: choice(['simulator', 'provider'], { required: true }),
    /** A FHIR R4 Bundle. */
    document: json({ required: true }),
    created_at: timestamp({ required: true }),
  },
  indexes: [['user_id', 'created_at']],
})
