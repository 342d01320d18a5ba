/** Recovery of keys whose passphrase is lost: the member's requests and the emergency officers' answers. */
import { z } from 'zod'
import { kdf, keyPair } from './account-shapes.ts'
import { defineCalls } from '../define.ts'
import { derivation, fingerprint, keysAtMost, proof } from './key-shapes.ts'
import {
  armored,
  flag,
  id,
  idParams,
  instant,
  item,
  lines,
  listOf,
  optionalLines,
  pageQuery,
  searchQuery,
} from '../schemas.ts'

/** A key that the current passphrase does not open. */
const waitingKey = z.object({
  fingerprint: z.string(),
  public_key: z.string(),
  private_key: z.string(),
  /** What the lost passphrase was derived with: a member who still knows it needs no officer. */
  key_salt: z.string(),
  kdf,
  created_at: instant,
  /** The key that new data is encrypted to. */
  is_current: z.boolean(),
  /** Officers who have its emergency copy and a second officer to release it with. Without any, only the lost password helps. */
  officers: z.int().nonnegative(),
  /** When two of them can release it; later than now while one is new, null if there are none. */
  officers_from: instant.nullable(),
  /** The same key under its earlier locks, latest first, in case the newest is damaged. */
  former: z.array(z.object({ private_key: z.string(), key_salt: z.string(), kdf })),
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
  /** The one-time key, locked by the passphrase chosen with the request; null once the request is closed. */
  one_time: z.object({ public_key: z.string(), private_key: z.string(), key_salt: z.string(), kdf }).nullable(),
  /** With an answer: the emergency copy of each key, and its secret as a message to the one-time key. */
  copies: z.array(
    z.object({
      fingerprint: z.string(),
      emergency_private_key: z.string(),
      decrypt_method: z.enum(['aes', 'pgp']),
      secret: z.string(),
      /** The copy replaced by the newest, for when the newest opens nothing. */
      former: z.boolean(),
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
  /** How many keys are requested, and how many of them the caller could open. */
  keys: z.int().positive(),
  openable: z.int().nonnegative(),
  /** The caller’s release for this member: without an approved one nothing can be opened. */
  release: z.enum(['none', 'open', 'approved', 'ended']),
})
const officers = { permission: 'emergency_keys:use' } as const

export const keyRecoveryCalls = defineCalls({
  getKeyRecovery: {
    method: 'GET',
    path: '/client/user/key-recovery',
    summary: 'Returns the member’s keys that await recovery, and the latest recovery request',
    access: 'signed-in',
    ownerOnly: true,
    /** `forgotten`: the vault passphrase is lost, which the server cannot tell; every key of the vault then awaits recovery. */
    query: z.object({ forgotten: flag.optional() }),
    answer: z.object({ waiting: z.array(waitingKey), recovery: recovery.nullable() }),
    failure: 'Failed to load the recovery of your key',
    assumed: true,
  },
  requestKeyRecovery: {
    method: 'POST',
    path: '/client/user/key-recovery',
    summary: 'Asks the emergency officers to recover the member’s keys; one open request at a time',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    repetition: 'free',
    /** The one-time key pair, its private half locked by the new passphrase. */
    body: z.object({
      ...proof,
      reason: optionalLines(500),
      public_key: keyPair.public_key,
      private_key: keyPair.private_key,
      ...derivation,
    }),
    answer: recovery,
    failure: 'Failed to ask for a recovery',
    handles: { 400: 'validation', 401: 'credentials', 409: 'message' },
    assumed: true,
  },
  cancelKeyRecovery: {
    method: 'DELETE',
    path: '/client/user/key-recovery/{id}',
    summary: 'Cancels the member’s key recovery request',
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
    summary: 'Returns a list of key recovery requests, open ones first',
    access: officers,
    query: pageQuery.extend({ state: z.enum(recoveryStates).optional() }),
    answer: listOf(recoveryRow),
    failure: 'Failed to load key recoveries',
    assumed: true,
  },
  findKeyRecovery: {
    method: 'GET',
    path: '/admin/key-recoveries/{id}',
    summary:
      'Returns what an officer needs to answer a request: the one-time key, and the emergency secrets encrypted to this officer',
    access: officers,
    params: idParams,
    answer: recoveryRow.extend({
      /** Officer and member can compare its fingerprint. */
      one_time_public_key: z.string().nullable(),
      secrets: z.array(
        z.object({ fingerprint: z.string(), public_key: z.string(), secret: z.string(), former: z.boolean() }),
      ),
    }),
    failure: 'Failed to load the key recovery',
    handles: { 404: 'message' },
    assumed: true,
  },
  answerKeyRecovery: {
    method: 'POST',
    path: '/admin/key-recoveries/{id}/answer',
    summary: 'Answers a request with the emergency secrets, encrypted to the one-time key in the officer’s browser',
    access: officers,
    params: idParams,
    body: z.object({
      ...proof,
      secrets: z
        .array(z.object({ fingerprint, secret: armored('message', 20_000), former: z.boolean().default(false) }))
        .min(1)
        .max(2 * keysAtMost),
    }),
    answer: recoveryRow,
    failure: 'Failed to answer the key recovery',
    handles: { 400: 'validation', 401: 'credentials', 404: 'message', 409: 'message' },
    assumed: true,
  },
  declineKeyRecovery: {
    method: 'POST',
    path: '/admin/key-recoveries/{id}/decline',
    summary: 'Declines a request with a reason shown to the member',
    access: officers,
    stepUp: true,
    params: idParams,
    body: z.object({ reason: lines(500) }),
    answer: recoveryRow,
    failure: 'Failed to decline the key recovery',
    handles: { 400: 'validation', 404: 'message', 409: 'message' },
    assumed: true,
  },
  getKeyOverview: {
    method: 'GET',
    path: '/admin/keys',
    summary: 'Returns the emergency officers, and how many members’ keys are in each state',
    access: officers,
    answer: z.object({
      /** Everyone with the permission; officers without a key of their own cannot be left a copy. */
      officers: z.array(
        person.extend({
          state: z.enum(['ready', 'locked', 'none']),
          copies: z.int().nonnegative(),
          /** Of the key that members are offered; null if another officer has yet to sign it. */
          signed: z.object({ since: instant, by: z.string().nullable() }).nullable(),
          fingerprint: z.string().nullable(),
        }),
      ),
      members: z.object({
        total: z.int().nonnegative(),
        without_key: z.int().nonnegative(),
        ready: z.int().nonnegative(),
        locked: z.int().nonnegative(),
        /** Members with a key no officer has a copy of. */
        uncovered: z.int().nonnegative(),
      }),
      /** Whether the caller can ask for a release; `alone`: there is no second officer, `new`: less than 72 hours after the key was signed. */
      releases: z.enum(['possible', 'alone', 'new']),
      recoveries: z.object({ open: z.int().nonnegative(), answered: z.int().nonnegative() }),
    }),
    failure: 'Failed to load the state of keys',
    assumed: true,
  },
  signOfficerKey: {
    method: 'POST',
    path: '/admin/keys/officers/{id}/signature',
    summary: 'Signs another officer’s key, which members are offered from then on',
    access: officers,
    params: idParams,
    body: z.object({ ...proof, fingerprint, signature: armored('signature', 20_000) }),
    failure: 'Failed to sign the key',
    handles: { 400: 'validation', 401: 'credentials', 403: 'message', 409: 'message' },
    assumed: true,
  },
  listUncoveredMembers: {
    method: 'GET',
    path: '/admin/keys/uncovered',
    summary: 'Returns a list of members with a key that some officer has no emergency copy of',
    access: officers,
    query: searchQuery,
    answer: listOf(
      person.extend({ since: instant, officers: z.int().nonnegative(), last_seen_at: instant.nullable() }),
    ),
    failure: 'Failed to load members without an emergency copy',
    assumed: true,
  },
})
