/** Members' keys: storing and changing them, with emergency copies that officers may open. */
import { z } from 'zod'
import { emergency, kdf, keyPair, newKdf } from './account-shapes.ts'
import { defineCalls } from '../define.ts'
import { derivation, fingerprint, keysAtMost, proof, sealedKinds } from './key-shapes.ts'
import { armored, id } from '../schemas.ts'
import { say } from '../../reasons/index.ts'

const version = z.int().positive()
const copies = z
  .array(z.object({ ...emergency.shape, fingerprint }))
  .min(1)
  .max(keysAtMost)
  .refine((given) => new Set(given.map((copy) => copy.fingerprint)).size === given.length, say('keys_once'))
const stored = z.object({ key_version: version })

export const keyCalls = defineCalls({
  listOutdatedMessages: {
    method: 'GET',
    path: '/client/user/keys/outdated-messages',
    summary:
      'Returns what was encrypted to one of the member’s earlier keys after the current one had replaced it, at most 20 messages',
    access: 'signed-in',
    ownerOnly: true,
    answer: z.object({
      models: z.array(z.object({ kind: z.enum(sealedKinds), id, encrypted_data: z.string() })),
    }),
    failure: 'Failed to load outdated messages',
    assumed: true,
  },
  sealAgain: {
    method: 'POST',
    path: '/client/user/keys/outdated-messages',
    summary: 'Replaces an outdated message by the same one, encrypted to the current key',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    repetition: 'free',
    body: z.strictObject({
      kind: z.enum(sealedKinds),
      id,
      /** The message as it was listed: nothing else is replaced. */
      outdated: armored('message', 2_000_000),
      encrypted_data: armored('message', 2_000_000),
    }),
    failure: 'Failed to save the message',
    handles: { 400: 'validation', 409: 'message' },
    assumed: true,
  },
  savePgpKeys: {
    method: 'POST',
    path: '/client/user/pgp',
    summary: 'Stores the member’s key pair; the private key is locked by a passphrase that stays in the browser',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    repetition: 'free',
    body: z.strictObject({
      ...keyPair,
      key_salt: keyPair.key_salt.optional(),
      kdf: kdf.optional(),
      /** Version of the keys being replaced: the same pair under a different lock, which requires the password. */
      key_version: version.optional(),
      ...proof,
      emergency: emergency.optional(),
    }),
    answer: stored,
    failure: 'Failed to save encryption keys',
    handles: { 400: 'validation', 401: 'credentials', 409: 'message' },
  },
  getVaultShare: {
    method: 'GET',
    path: '/client/user/vault-share',
    summary:
      'Returns the server’s half of the key that keeps a vault open across reloads; unique to each session and key version',
    access: 'signed-in',
    ownerOnly: true,
    answer: z.object({
      /** Base64 of 32 bytes. */
      share: z.string(),
    }),
    failure: 'Failed to load the vault share',
    handles: { 404: 'message' },
    assumed: true,
  },
  listEmergencyOfficers: {
    method: 'GET',
    path: '/client/user/emergency-officers',
    summary: 'Returns the public keys the member’s emergency secret is encrypted to',
    access: 'signed-in',
    answer: z.object({
      /** The signed list of officers' keys that the member has been told of; null if there is none yet. */
      list: z.string().nullable(),
      models: z.array(
        z.object({
          id,
          name: z.string(),
          public_key: z.string(),
          /** Whether every usable key has an emergency copy for this officer; if not, `saveEmergencyCopy` is due. */
          has_copy: z.boolean(),
          /** Another officer’s signature under the key, and the key that made it; null for the first officer. */
          signature: z.string().nullable(),
          signer_key: z.string().nullable(),
        }),
      ),
    }),
    failure: 'Failed to load emergency officers',
    assumed: true,
  },
  saveOfficerList: {
    method: 'POST',
    path: '/client/user/emergency-officers',
    summary: 'Saves the officers’ keys the member has been told of and agreed to, signed by the member’s key',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    repetition: 'free',
    body: z.strictObject({ statement: armored('statement', 60_000) }),
    answer: z.object({ waiting: z.int().nonnegative() }),
    failure: 'Failed to save the emergency officers',
    handles: { 400: 'validation', 409: 'message' },
    assumed: true,
  },
  saveEmergencyCopy: {
    method: 'POST',
    path: '/client/user/keys/emergency-copies',
    summary:
      'Replaces the emergency copies of the member’s keys, for example for newly appointed officers; existing officers cannot be left out',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    repetition: 'free',
    body: z.object({ ...proof, key_version: version, copies }),
    answer: z.object({ saved: z.int().nonnegative() }),
    failure: 'Failed to save the emergency copy',
    handles: { 400: 'validation', 401: 'credentials', 409: 'message' },
    assumed: true,
  },
  rotateKeys: {
    method: 'POST',
    path: '/client/user/keys/rotate',
    summary: 'Creates a new key pair; earlier ones are kept and still open earlier messages',
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
       * The member continues without the earlier keys, whose passphrase is lost. They are kept, with everything they opened, and
       * may be recovered later. Without this flag, the new key is locked by the passphrase of the one before.
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
    summary: 'Re-locks the member’s keys with the current passphrase, after a recovery or with the lost password',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    repetition: 'free',
    body: z.object({
      ...proof,
      key_version: version,
      ...derivation,
      /** Every key the lost passphrase or the officer opened, each with a new emergency copy if there are officers. */
      keys: z
        .array(
          z.object({
            fingerprint,
            private_key: keyPair.private_key,
            emergency: emergency.optional(),
            /** Opened by the previous copy instead of the newest. */
            from_former: z.boolean().default(false),
          }),
        )
        .min(1)
        .max(keysAtMost),
      /** The answered request this completes. */
      recovery_id: id.optional(),
    }),
    answer: stored,
    failure: 'Failed to recover your key',
    handles: { 400: 'validation', 401: 'credentials', 409: 'message' },
    assumed: true,
  },
  giveBackKeys: {
    method: 'POST',
    path: '/client/user/keys/give-back',
    summary:
      'Reports that the password does not open the current key: it awaits recovery again, and nothing is deleted',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    repetition: 'free',
    body: z.strictObject({ ...proof, key_version: version }),
    answer: stored,
    failure: 'Failed to lock your key',
    handles: { 400: 'validation', 401: 'credentials', 409: 'message' },
    assumed: true,
  },
  saveVault: {
    method: 'POST',
    path: '/client/user/vault',
    summary:
      'Saves the keys of an account without a password, locked by a vault passphrase: the first pair, or all of them re-locked',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    repetition: 'free',
    body: z.object({
      ...proof,
      ...keyPair,
      kdf: newKdf,
      /** When changing the passphrase: the current version. */
      key_version: version.optional(),
      /** When changing the passphrase: every earlier key, re-locked with it. */
      older: z
        .array(z.object({ fingerprint, private_key: keyPair.private_key }))
        .max(50)
        .default([]),
      emergency: emergency.optional(),
    }),
    answer: stored,
    failure: 'Failed to save the vault passphrase',
    handles: { 400: 'validation', 401: 'credentials', 409: 'message' },
    assumed: true,
  },
})
