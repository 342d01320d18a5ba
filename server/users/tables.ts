import { choice, integer, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../database/types.ts'

/**
 * OpenPGP key pairs, a row per version. The newest that is not `retired` is in use; earlier ones stay, since ciphertext
 * made with them is never deleted. `locked`: its passphrase belongs to a password that was replaced by a reset.
 */
export const pgpKeys = defineTable({
  name: 'pgp_keys',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    /** Counts a user's versions; a change names the one that it starts from. */
    key_version: integer({ required: true, min: 1 }),
    fingerprint: text({ required: true }),
    public_key: text({ required: true, format: 'code', max: 40_000 }),
    /** Armored, locked with the passphrase that never leaves the browser. */
    private_key: text({ required: true, format: 'code', max: 40_000 }),
    key_salt: text({ required: true }),
    kdf: json({ required: true }),
    state: choice(['ready', 'locked', 'retired'], { required: true }),
    created_at: timestamp({ required: true }),
  },
  uniqueTogether: [['user_id', 'key_version']],
})

/** A member's private key once more, locked with a random secret that only emergency officers can read. */
export const emergencyKeys = defineTable({
  name: 'emergency_keys',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    fingerprint: text({ required: true }),
    private_key: text({ required: true, format: 'code', max: 60_000 }),
    decrypt_method: choice(['aes', 'pgp'], { required: true }),
    updated_at: timestamp({ required: true }),
  },
  primaryKey: ['user_id'],
})

/** That secret, as a message to the public key of each officer. */
export const emergencySecrets = defineTable({
  name: 'emergency_secrets',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    officer_id: reference('user', { required: true, onDelete: 'cascade' }),
    secret: text({ required: true, format: 'code', max: 20_000 }),
  },
  primaryKey: ['user_id', 'officer_id'],
})

/** Settings that an account's owner keeps about lockout, stored as given. */
export const securityLockouts = defineTable({
  name: 'security_lockouts',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    settings: json({ required: true }),
    updated_at: timestamp({ required: true }),
  },
  primaryKey: ['user_id'],
})
