/** Keys of members: storing, changing and recovering them, and the officers who help with that. */
import { z } from 'zod'
import { emergency, kdf, keyPair, keySalt, secret } from './accounts.ts'
import { defineCalls } from './define.ts'
import { id, idParams, instant, item, listOf, optionalText, pageQuery, searchQuery, text } from './schemas.ts'

/** Of a primary key: 40 hexadecimal digits. */
const fingerprint = z
  .string()
  .regex(/^[0-9a-f]{40}$/i, 'must be a fingerprint')
  .toLowerCase()
const version = z.int().positive()
/** The own login secret; absent for accounts without a password, which have to have signed in within ten minutes. */
const proof = { password: secret.optional() }
/** Keys with one passphrase share its salt and parameters. */
const derivation = { key_salt: keySalt, kdf }
const stored = z.object({ key_version: version })
const message = text(20_000)

/** A key that the passphrase of today does not open. */
const waitingKey = z.object({
  fingerprint: z.string(),
  public_key: z.string(),
  private_key: z.string(),
  /** What the lost passphrase was derived with: whoever still knows it needs no officer. */
  key_salt: z.string(),
  kdf,
  created_at: instant,
  /** The one that new data is encrypted to. */
  is_current: z.boolean(),
  /** Officers who could open its emergency copy. Without any, only the lost password helps. */
  officers: z.int().nonnegative(),
})
export const recoveryStates = ['open', 'answered', 'done', 'declined', 'cancelled'] as const
const recovery = z.object({
  id,
  state: z.enum(recoveryStates),
  reason: z.string().nullable(),
  created_at: instant,
  decided_at: instant.nullable(),
  /** Why an officer declined. */
  decline_reason: z.string().nullable(),
  /** Who answered or declined. The answer is signed by this key. */
  officer: z.object({ id, name: z.string(), public_key: z.string() }).nullable(),
  /** The one-time key, locked by the passphrase that was new when it was asked for; null once the request is closed. */
  one_time: z.object({ public_key: z.string(), private_key: z.string(), key_salt: z.string(), kdf }).nullable(),
  /** With an answer: the emergency copy of each key, and its secret as a message to the one-time key. */
  copies: z.array(
    z.object({
      fingerprint: z.string(),
      emergency_private_key: z.string(),
      decrypt_method: z.enum(['aes', 'pgp']),
      secret: z.string(),
    }),
  ),
})
const person = z.object({ id, name: z.string(), email: z.string() })
const recoveryRow = item.extend({
  member: person,
  state: z.enum(recoveryStates),
  reason: z.string().nullable(),
  created_at: instant,
  decided_at: instant.nullable(),
  decline_reason: z.string().nullable(),
  officer: person.nullable(),
  /** How many keys are asked for, and how many of them the caller could open. */
  keys: z.int().positive(),
  openable: z.int().nonnegative(),
})
const officers = { permission: 'emergency_keys:use' } as const

export const keyCalls = defineCalls({
  savePgpKeys: {
    method: 'POST',
    path: '/client/user/pgp',
    summary: 'Store the own key pair, the private key locked by a passphrase that stays in the browser',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    repetition: 'free',
    body: z.object({
      ...keyPair,
      key_salt: keyPair.key_salt.optional(),
      kdf: kdf.optional(),
      /** Version of the keys that these replace. */
      key_version: version.optional(),
      emergency: emergency.optional(),
    }),
    answer: stored,
    failure: 'Failed to save encryption keys',
    handles: { 400: 'validation', 409: 'message' },
  },
  listEmergencyOfficers: {
    method: 'GET',
    path: '/client/user/emergency-officers',
    summary: 'Public keys that the own emergency secret is encrypted to',
    access: 'signed-in',
    answer: z.object({
      models: z.array(
        z.object({
          id,
          name: z.string(),
          public_key: z.string(),
          /** Whether every own key that opens has an emergency copy for this officer; else `saveEmergencyCopy` is due. */
          has_copy: z.boolean(),
        }),
      ),
    }),
    failure: 'Failed to load emergency officers',
    assumed: true,
  },
  saveEmergencyCopy: {
    method: 'POST',
    path: '/client/user/keys/emergency-copies',
    summary: 'Replace the emergency copies of own keys, such as for officers who were appointed later',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    repetition: 'free',
    body: z.object({ key_version: version, copies: z.array(emergency.extend({ fingerprint })).min(1).max(20) }),
    answer: z.object({ saved: z.int().nonnegative() }),
    failure: 'Failed to save the emergency copy',
    handles: { 400: 'validation', 409: 'message' },
    assumed: true,
  },
  rotateKeys: {
    method: 'POST',
    path: '/client/user/keys/rotate',
    summary: 'Begin a new key pair; the ones before stay and open earlier messages',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    repetition: 'free',
    body: z.object({
      ...proof,
      ...keyPair,
      kdf,
      key_version: version,
      /**
       * The member goes on without the keys so far, whose passphrase is lost. They stay, as what they opened does, and a
       * recovery may open them one day. Without it the new key is locked by the passphrase of the one before.
       */
      abandons: z.boolean().default(false),
      emergency: emergency.optional(),
    }),
    answer: stored,
    failure: 'Failed to make a new key',
    handles: { 400: 'validation', 401: 'credentials', 409: 'message' },
    assumed: true,
  },
  recoverKeys: {
    method: 'POST',
    path: '/client/user/keys/recover',
    summary: 'Lock the same private keys by the passphrase of today, after a recovery or with the lost password',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    repetition: 'free',
    body: z.object({
      ...proof,
      key_version: version,
      ...derivation,
      /** All that the lost passphrase or the officer opened; each with a fresh emergency copy where there are officers. */
      keys: z.array(z.object({ fingerprint, private_key: keyPair.private_key, emergency: emergency.optional() })).min(1).max(20),
      /** The answered request that this finishes. */
      recovery_id: id.optional(),
    }),
    answer: stored,
    failure: 'Failed to recover your key',
    handles: { 400: 'validation', 401: 'credentials', 409: 'message' },
    assumed: true,
  },
  saveVault: {
    method: 'POST',
    path: '/client/user/vault',
    summary: 'Keys of an account without a password, locked by a vault passphrase: the first pair, or all of them locked anew',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    repetition: 'free',
    body: z.object({
      ...proof,
      ...keyPair,
      kdf,
      /** With a changed passphrase: the version that it starts from. */
      key_version: version.optional(),
      /** With a changed passphrase: every older key, locked by it as well. */
      older: z.array(z.object({ fingerprint, private_key: keyPair.private_key })).max(50).default([]),
      emergency: emergency.optional(),
    }),
    answer: stored,
    failure: 'Failed to save the vault passphrase',
    handles: { 400: 'validation', 401: 'credentials', 409: 'message' },
    assumed: true,
  },
  getKeyRecovery: {
    method: 'GET',
    path: '/client/user/key-recovery',
    summary: 'Own keys that wait for their passphrase, and the latest request to recover them',
    access: 'signed-in',
    ownerOnly: true,
    answer: z.object({ waiting: z.array(waitingKey), recovery: recovery.nullable() }),
    failure: 'Failed to load the recovery of your key',
    assumed: true,
  },
  requestKeyRecovery: {
    method: 'POST',
    path: '/client/user/key-recovery',
    summary: 'Ask the emergency officers for what opens the own keys; one open request at a time',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    repetition: 'free',
    /** The one-time key pair, its private half locked by the new passphrase. */
    body: z.object({ reason: optionalText(500), public_key: keyPair.public_key, private_key: keyPair.private_key, ...derivation }),
    answer: recovery,
    failure: 'Failed to ask for a recovery',
    handles: { 400: 'validation', 409: 'message' },
    assumed: true,
  },
  cancelKeyRecovery: {
    method: 'DELETE',
    path: '/client/user/key-recovery/{id}',
    summary: 'Take the own request to recover keys back',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    params: idParams,
    failure: 'Failed to cancel the recovery',
    handles: { 409: 'message' },
    assumed: true,
  },
  listKeyRecoveries: {
    method: 'GET',
    path: '/admin/key-recoveries',
    summary: 'Requests of members to recover their keys, open ones first',
    access: officers,
    query: pageQuery.extend({ state: z.enum(recoveryStates).optional() }),
    answer: listOf(recoveryRow),
    failure: 'Failed to load key recoveries',
    assumed: true,
  },
  findKeyRecovery: {
    method: 'GET',
    path: '/admin/key-recoveries/{id}',
    summary: 'What an officer needs to answer a request: the one-time key, and the emergency secrets as messages to this officer',
    access: officers,
    params: idParams,
    answer: recoveryRow.extend({
      /** Its fingerprint is what officer and member can compare. */
      one_time_public_key: z.string().nullable(),
      secrets: z.array(z.object({ fingerprint: z.string(), public_key: z.string(), secret: z.string() })),
    }),
    failure: 'Failed to load the key recovery',
    handles: { 404: 'message' },
    assumed: true,
  },
  answerKeyRecovery: {
    method: 'POST',
    path: '/admin/key-recoveries/{id}/answer',
    summary: 'Answer a request with the emergency secrets, encrypted to the one-time key in the officer’s browser',
    access: officers,
    params: idParams,
    body: z.object({ ...proof, secrets: z.array(z.object({ fingerprint, secret: message })).min(1).max(20) }),
    answer: recoveryRow,
    failure: 'Failed to answer the key recovery',
    handles: { 400: 'validation', 401: 'credentials', 404: 'message', 409: 'message' },
    assumed: true,
  },
  declineKeyRecovery: {
    method: 'POST',
    path: '/admin/key-recoveries/{id}/decline',
    summary: 'Decline a request, with a reason that the member reads',
    access: officers,
    params: idParams,
    body: z.object({ reason: text(500) }),
    answer: recoveryRow,
    failure: 'Failed to decline the key recovery',
    handles: { 400: 'validation', 404: 'message', 409: 'message' },
    assumed: true,
  },
  getKeyOverview: {
    method: 'GET',
    path: '/admin/keys',
    summary: 'Who the emergency officers are, and how the keys of all members stand, in numbers',
    access: officers,
    answer: z.object({
      /** Everybody with the permission; without a key of their own nobody can leave them a copy. */
      officers: z.array(person.extend({ state: z.enum(['ready', 'locked', 'none']), copies: z.int().nonnegative() })),
      members: z.object({
        total: z.int().nonnegative(),
        without_key: z.int().nonnegative(),
        ready: z.int().nonnegative(),
        locked: z.int().nonnegative(),
        /** Members with a key of which no officer has a copy. */
        uncovered: z.int().nonnegative(),
      }),
      recoveries: z.object({ open: z.int().nonnegative(), answered: z.int().nonnegative() }),
    }),
    failure: 'Failed to load the state of keys',
    assumed: true,
  },
  listUncoveredMembers: {
    method: 'GET',
    path: '/admin/keys/uncovered',
    summary: 'Members with a key of which some officer has no emergency copy',
    access: officers,
    query: searchQuery,
    answer: listOf(person.extend({ since: instant, officers: z.int().nonnegative(), last_seen_at: instant.nullable() })),
    failure: 'Failed to load members without an emergency copy',
    assumed: true,
  },
})
