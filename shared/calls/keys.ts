/** Keys of members: storing and changing them, with the emergency copies that officers may open. */
import { z } from 'zod'
import { emergency, kdf, keyPair } from './accounts.ts'
import { defineCalls } from './define.ts'
import { derivation, fingerprint, keysAtMost, proof } from './key-parts.ts'
import { id } from './schemas.ts'

const version = z.int().positive()
const copies = z
  .array(z.object({ ...emergency.shape, fingerprint }))
  .min(1)
  .max(keysAtMost)
  .refine((given) => new Set(given.map((copy) => copy.fingerprint)).size === given.length, 'must name each key once')
const stored = z.object({ key_version: version })

export const keyCalls = defineCalls({
  savePgpKeys: {
    method: 'POST',
    path: '/client/user/pgp',
    summary: 'Store the own key pair, the private key locked by a passphrase that stays in the browser',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    repetition: 'free',
    body: z.strictObject({
      ...keyPair,
      key_salt: keyPair.key_salt.optional(),
      kdf: kdf.optional(),
      /** Version of the keys that these replace: the same pair under another lock, which takes the password. */
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
    summary: 'The server’s half of the key that keeps a vault open across reloads; unique to each session and key version',
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
    summary: 'Replace the emergency copies of own keys, such as for officers who were appointed later; nobody who could open one is left out',
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
      keys: z
        .array(
          z.object({
            fingerprint,
            private_key: keyPair.private_key,
            emergency: emergency.optional(),
            /** It was the former copy that opened it, and not the newest. */
            from_former: z.boolean().default(false),
          }),
        )
        .min(1)
        .max(keysAtMost),
      /** The answered request that this finishes. */
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
    summary: 'Say that the key in use does not open with the password: it waits for its recovery again, and nothing is deleted',
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
})
