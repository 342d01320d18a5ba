import { reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** Used tokens of the embedded partner page, so that each opens it once. */
export const partnerSignIns = defineTable({
  name: 'partner_sign_ins',
  fields: {
    id: text({ required: true, max: 64 }),
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    used_at: timestamp({ required: true }),
    expires_at: timestamp({ required: true }),
  },
  primaryKey: ['id'],
  indexes: [['expires_at']],
})
