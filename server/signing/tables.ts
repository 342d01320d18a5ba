import { integer, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../database/types.ts'

/**
 * OpenPGP key pairs of this installation that sign what labs send, a row per version. The newest signs; earlier ones are
 * retired, and stay, since what they signed is still checked with them.
 */
export const signingKeys = defineTable({
  name: 'signing_keys',
  fields: {
    key_version: integer({ required: true, min: 1 }),
    fingerprint: text({ required: true, unique: true }),
    public_key: text({ required: true, format: 'code', max: 40_000 }),
    /** Armored, locked with a passphrase that only the configured secret gives. */
    private_key: text({ required: true, format: 'code', max: 40_000, readable: false, isSecret: true }),
    created_at: timestamp({ required: true }),
    retired_at: timestamp(),
  },
  primaryKey: ['key_version'],
})
