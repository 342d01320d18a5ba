import { integer, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** The authenticator app of an account. Secrets are sealed under a key derived from `HALE_SECRET`. */
export const secondFactors = defineTable({
  name: 'second_factors',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    secret: text(),
    enabled_at: timestamp(),
    /** The 30-second step of the last accepted code: it and earlier ones are not accepted again. */
    last_step: integer({ required: true }),
    /** A secret whose first code has not been entered yet. */
    pending_secret: text(),
  },
  primaryKey: ['user_id'],
})

/** Codes in place of the app, as keyed hashes; each works once. */
export const recoveryCodes = defineTable({
  name: 'recovery_codes',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    code_hash: text({ required: true }),
    used_at: timestamp(),
  },
  primaryKey: ['user_id', 'code_hash'],
})
