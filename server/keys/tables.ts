import { recoveryStates } from '#shared/calls/index.ts'
import { choice, integer, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../database/types.ts'

/**
 * OpenPGP key pairs, a row per version. New data is encrypted to the one that is `ready`, or `locked` while its passphrase
 * belongs to a password that was replaced by a reset. `older` pairs were in use before and open with the passphrase of
 * today; `retired` rows are locked by a passphrase of the past. They stay, since ciphertext is never deleted either.
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
    state: choice(['ready', 'locked', 'older', 'retired'], { required: true }),
    /** What the passphrase is derived from: the password, or a vault passphrase of an account that has none. */
    lock: choice(['password', 'passphrase'], { required: true, default: 'password' }),
    created_at: timestamp({ required: true }),
  },
  uniqueTogether: [['user_id', 'key_version']],
})

/** A member's private key once more, locked with a random secret that only emergency officers can read; one for each key. */
export const emergencyKeys = defineTable({
  name: 'emergency_keys',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    fingerprint: text({ required: true }),
    private_key: text({ required: true, format: 'code', max: 60_000 }),
    decrypt_method: choice(['aes', 'pgp'], { required: true }),
    updated_at: timestamp({ required: true }),
  },
  primaryKey: ['user_id', 'fingerprint'],
})

/** That secret, as a message to the public key of each officer. */
export const emergencySecrets = defineTable({
  name: 'emergency_secrets',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    fingerprint: text({ required: true }),
    officer_id: reference('user', { required: true, onDelete: 'cascade' }),
    /** Fingerprint of the officer's key that reads it; null where that is not known. */
    officer_key: text(),
    secret: text({ required: true, format: 'code', max: 20_000 }),
  },
  primaryKey: ['user_id', 'fingerprint', 'officer_id'],
})

/**
 * The copy before the newest one. The server cannot tell whether a copy opens anything, so one that an officer could read
 * stays until a recovery has shown that the one after it opens.
 */
export const formerEmergencyKeys = defineTable({
  name: 'former_emergency_keys',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    fingerprint: text({ required: true }),
    private_key: text({ required: true, format: 'code', max: 60_000 }),
    decrypt_method: choice(['aes', 'pgp'], { required: true }),
    /** `{officer_id, officer_key, secret}` as in `emergency_secrets`. */
    secrets: json({ required: true }),
    replaced_at: timestamp({ required: true }),
  },
  primaryKey: ['user_id', 'fingerprint'],
})

/**
 * Requests of members to have their keys opened. The one-time key and the answer, which only that key reads, go when the
 * request is closed.
 */
export const keyRecoveries = defineTable({
  name: 'key_recoveries',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    state: choice(recoveryStates, { required: true }),
    reason: text({ max: 500 }),
    /** Fingerprints of the keys that are asked for. */
    fingerprints: json({ required: true }),
    public_key: text({ format: 'code', max: 40_000 }),
    /** Armored, locked with the new passphrase. */
    private_key: text({ format: 'code', max: 40_000 }),
    key_salt: text(),
    kdf: json(),
    /** The emergency secret of each key as a message to the one-time key. */
    secrets: json(),
    officer_id: reference('user', { onDelete: 'set null' }),
    /** The key that signed the answer. */
    officer_public_key: text({ format: 'code', max: 40_000 }),
    decline_reason: text({ max: 500 }),
    created_at: timestamp({ required: true }),
    decided_at: timestamp(),
    updated_at: timestamp({ required: true }),
  },
  indexes: [
    ['user_id', 'created_at'],
    ['state', 'created_at'],
  ],
})
