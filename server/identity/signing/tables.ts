import { integer, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/**
 * This installation's OpenPGP key pairs for signing lab results, one row per version. The newest signs; earlier ones are retired,
 * and kept because what they signed is still verified with them.
 */
export const signingKeys = defineTable({
  name: 'signing_keys',
  fields: {
    key_version: integer({ required: true, min: 1 }),
    fingerprint: text({ required: true, unique: true }),
    public_key: text({ required: true, format: 'code', max: 40_000 }),
    /** Armored, locked with a passphrase derived from the configured secret. */
    private_key: text({ required: true, format: 'code', max: 40_000, readable: false, isSecret: true }),
    created_at: timestamp({ required: true }),
    retired_at: timestamp(),
  },
  primaryKey: ['key_version'],
})
