import { json, reference, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** Lockout settings stored as given by an account's owner. */
export const securityLockouts = defineTable({
  name: 'security_lockouts',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    settings: json({ required: true }),
    updated_at: timestamp({ required: true }),
  },
  primaryKey: ['user_id'],
})
