import { choice, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../database/types.ts'

/**
 * The form that a telehealth visit starts from, one per member: plain answers, or an armored message to the member where
 * there is a key, signed by the member.
 */
export const telehealthForms = defineTable({
  name: 'telehealth_forms',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    status: choice(['draft', 'submitted'], { required: true }),
    encrypted_data: text({ format: 'code', max: 2_000_000 }),
    data: json(),
    updated_at: timestamp({ required: true }),
    submitted_at: timestamp(),
  },
  primaryKey: ['user_id'],
})
