import { boolean, choice, decimal, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** The public halves of an account's passkeys. */
export const passkeys = defineTable({
  name: 'passkeys',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    credential_id: text({ required: true, unique: true, max: 1400 }),
    /** COSE, as base64url. */
    public_key: text({ required: true, max: 4000 }),
    /** The signatures that the authenticator has counted; zero if it counts none. A copy of it would repeat one. */
    counter: decimal({ required: true }),
    transports: json({ required: true }),
    name: text({ required: true, max: 100 }),
    is_synced: boolean({ required: true }),
    created_at: timestamp({ required: true }),
    last_used_at: timestamp(),
    /** What opens the vault, encrypted under a secret that only the authenticator computes; base64. */
    vault_copy: text({ max: 400 }),
    /** The salt of the key it was made for: with another one it opens nothing. */
    vault_salt: text({ max: 32 }),
  },
  indexes: [['user_id']],
})

/** Challenges that wait for their answer; each is deleted by the first one. */
export const passkeyChallenges = defineTable({
  name: 'passkey_challenges',
  fields: {
    challenge: text({ required: true, max: 100 }),
    purpose: choice(['add', 'sign-in', 'confirm'], { required: true }),
    /** Null for a sign-in, until the passkey says whose it is. */
    user_id: reference('user', { onDelete: 'cascade' }),
    expires_at: timestamp({ required: true }),
  },
  primaryKey: ['challenge'],
})
