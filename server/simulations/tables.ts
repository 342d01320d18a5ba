import { choice, json, reference, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../database/types.ts'

/** Medical records that a clinical system handed over. Those of the simulator hold nothing that the member did not record. */
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
