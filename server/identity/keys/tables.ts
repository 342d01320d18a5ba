import { recoveryStates } from '#shared/calls/index.ts'
import { boolean, choice, integer, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/**
 * OpenPGP key pairs, one row per version. New data is encrypted to the one that is `ready`, or `locked` while its passphrase belongs
 * to a password replaced by a reset. `older` pairs were in use before and open with the current passphrase; `retired` rows are
 * locked by an earlier passphrase. They are kept, because ciphertext is never deleted either.
 */
export const pgpKeys = defineTable({
  name: 'pgp_keys',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    /** Counts a user's versions; a change names the one it starts from. */
    key_version: integer({ required: true, min: 1 }),
    fingerprint: text({ required: true }),
    public_key: text({ required: true, format: 'code', max: 40_000 }),
    /** Armored, locked with the passphrase that never leaves the browser. */
    private_key: text({ required: true, format: 'code', max: 40_000 }),
    key_salt: text({ required: true }),
    kdf: json({ required: true }),
    state: choice(['ready', 'locked', 'older', 'retired'], { required: true }),
    /** What the passphrase is derived from: the password, or the vault passphrase of an account without one. */
    lock: choice(['password', 'passphrase'], { required: true, default: 'password' }),
    created_at: timestamp({ required: true }),
  },
  uniqueTogether: [['user_id', 'key_version']],
})

/**
 * What happened to people's keys, in one chain. Each row carries a hash over the previous row's and its own content, so that none
 * can be changed, removed or inserted unnoticed. People are identified by their ids only: a row outlives the account.
 */
export const keyLog = defineTable({
  name: 'key_log',
  fields: {
    /** Position in the chain, from 1 and without gaps. */
    id: integer({ required: true, min: 0, max: 9_000_000_000_000_000 }),
    at: timestamp({ required: true }),
    subject_id: integer({ required: true }),
    event: text({ required: true, max: 50 }),
    fingerprint: text({ max: 100 }),
    salt: text({ required: true, max: 64 }),
    hash: text({ required: true, max: 64 }),
  },
  primaryKey: ['id'],
  indexes: [['subject_id', 'id']],
  appendOnly: true,
  // Changing a row would break the chain.
  erasure: { empties: [], years: null, why: 'security' },
})

/** A second copy of a member's private key, locked with a random secret only emergency officers can read; one per key. */
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

/** That secret, as a message to each officer's public key. */
export const emergencySecrets = defineTable({
  name: 'emergency_secrets',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    fingerprint: text({ required: true }),
    officer_id: reference('user', { required: true, onDelete: 'cascade' }),
    /** Fingerprint of the officer's key that can read it; null if unknown. */
    officer_key: text(),
    secret: text({ required: true, format: 'code', max: 20_000 }),
  },
  primaryKey: ['user_id', 'fingerprint', 'officer_id'],
})

/** The present key of each emergency officer. Members are offered it once another officer has signed it. */
export const officerKeys = defineTable({
  name: 'officer_keys',
  fields: {
    officer_id: reference('user', { required: true, onDelete: 'cascade' }),
    fingerprint: text({ required: true }),
    /** Nobody could sign it: there was no officer with a signed key. */
    is_first: boolean({ required: true }),
    signed_by: reference('user', { onDelete: 'set null' }),
    signer_key: text({ format: 'code', max: 40_000 }),
    signature: text({ format: 'code', max: 20_000 }),
    /** When it was signed, or first seen. */
    since: timestamp({ required: true }),
  },
  primaryKey: ['officer_id'],
})

/** Which officers' keys a member has been told of and agreed to, signed in the member's browser. */
export const officerLists = defineTable({
  name: 'officer_lists',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    statement: text({ required: true, format: 'code', max: 60_000 }),
    updated_at: timestamp({ required: true }),
  },
  primaryKey: ['user_id'],
})

/**
 * The copy before the newest one. The server cannot tell whether a copy works, so one an officer could read is kept until a recovery
 * has shown that its successor works.
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

/** What one officer asked for and another one decided on: reading the messages that open a member's emergency copies. */
export const keyReleases = defineTable({
  name: 'key_releases',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    officer_id: reference('user', { required: true, onDelete: 'cascade' }),
    reason: text({ required: true, max: 500 }),
    state: choice(['open', 'approved', 'refused', 'ended'], { required: true }),
    decided_by: reference('user', { onDelete: 'set null' }),
    refusal: text({ max: 500 }),
    created_at: timestamp({ required: true }),
    decided_at: timestamp(),
  },
  indexes: [['user_id', 'officer_id', 'created_at'], ['created_at']],
})

/**
 * Members' requests to have their keys opened. The one-time key and the answer, which only that key can read, are deleted when the
 * request is closed.
 */
export const keyRecoveries = defineTable({
  name: 'key_recoveries',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    state: choice(recoveryStates, { required: true }),
    reason: text({ max: 500 }),
    /** Fingerprints of the requested keys. */
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
