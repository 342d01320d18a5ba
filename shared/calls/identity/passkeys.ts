/** Passkeys (WebAuthn): in place of a password, as a second step after it, and to confirm a session. */
import { z } from 'zod'
import { signedIn } from './account-shapes.ts'
import { defineCalls } from '../define.ts'
import { id, idInput, instant, text } from '../schemas.ts'
import { say } from '../../reasons/index.ts'

const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, say('base64url'))
    .max(max)
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') }
/** What an authenticator signed. Its extensions' outputs stay in the browser: one of them opens the vault. */
export const assertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(100).optional(),
  }),
})
const attestation = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(40)).max(10),
  }),
})
/** Options of `navigator.credentials` as JSON, with a challenge that is good for one answer within five minutes. */
const options = z.looseObject({ challenge: z.string() })
const name = text(100)
/** What opens the vault, encrypted under a secret of the passkey that only its authenticator computes. */
const vaultCopy = z.object({
  credential_id: bytes(1400),
  /** The salt of the password or vault passphrase that it holds the result of. */
  key_salt: z.string().regex(/^[0-9a-f]{32}$/, say('hex')),
  sealed: z.base64().max(400),
})
const passkey = z.object({
  id,
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
  /** A password manager keeps it on several devices. */
  is_synced: z.boolean(),
  /** Whether it opens the vault too. */
  opens_vault: z.boolean(),
})

const own = { access: 'signed-in', ownerOnly: true, repetition: 'free', assumed: true } as const

export const passkeyCalls = defineCalls({
  startPasskeyLogin: {
    method: 'POST',
    path: '/login/passkey/start',
    summary: 'Returns a challenge for a sign-in with a passkey, or for the second step that a ticket waits for',
    access: 'public',
    body: z.object({ ticket: text(500).optional() }),
    answer: options,
    failure: 'Failed to authenticate',
    assumed: true,
  },
  loginPasskey: {
    method: 'POST',
    path: '/login/passkey',
    summary: 'Signs in with a passkey, which takes the place of the password and of a second step',
    access: 'public',
    audited: true,
    body: z.object({ passkey: assertion }),
    answer: signedIn,
    failure: 'Failed to authenticate',
    handles: { 400: 'credentials', 401: 'credentials' },
    assumed: true,
  },
  listPasskeys: {
    method: 'GET',
    path: '/client/user/passkeys',
    summary: 'Returns the account’s passkeys',
    access: 'signed-in',
    answer: z.object({ models: z.array(passkey) }),
    failure: 'Failed to load passkeys',
    assumed: true,
  },
  startPasskey: {
    ...own,
    method: 'POST',
    path: '/client/user/passkeys/start',
    summary: 'Returns a challenge for a new passkey',
    stepUp: true,
    answer: options,
    failure: 'Failed to add passkey',
    handles: { 409: 'message' },
  },
  addPasskey: {
    ...own,
    method: 'POST',
    path: '/client/user/passkeys',
    summary: 'Adds a passkey',
    audited: true,
    stepUp: true,
    body: z.object({ name, passkey: attestation }),
    answer: passkey,
    failure: 'Failed to add passkey',
    handles: { 400: 'validation', 409: 'message' },
  },
  renamePasskey: {
    ...own,
    method: 'PATCH',
    path: '/client/user/passkeys/{id}',
    summary: 'Renames a passkey',
    audited: true,
    params: z.object({ id: idInput }),
    body: z.object({ name }),
    answer: passkey,
    failure: 'Failed to rename passkey',
    handles: { 400: 'validation', 404: 'message' },
  },
  removePasskey: {
    ...own,
    method: 'DELETE',
    path: '/client/user/passkeys/{id}',
    summary: 'Removes a passkey',
    audited: true,
    stepUp: true,
    params: z.object({ id: idInput }),
    failure: 'Failed to remove passkey',
    handles: { 404: 'message', 409: 'message' },
  },
  listVaultCopies: {
    method: 'GET',
    path: '/client/user/passkeys/vault',
    summary: 'Returns what the account’s passkeys open the vault with',
    access: 'signed-in',
    ownerOnly: true,
    answer: z.object({ models: z.array(vaultCopy) }),
    failure: 'Failed to open with the passkey',
    assumed: true,
  },
  saveVaultCopy: {
    ...own,
    method: 'PUT',
    path: '/client/user/passkeys/vault',
    summary: 'Stores what a passkey opens the vault with',
    audited: true,
    body: vaultCopy,
    failure: 'Failed to keep the passkey’s copy',
    handles: { 400: 'validation', 404: 'message', 409: 'message' },
  },
  startPasskeyConfirmation: {
    ...own,
    method: 'POST',
    path: '/client/user/passkeys/confirm',
    summary: 'Returns a challenge to confirm the session with a passkey',
    answer: options,
    failure: 'Failed to check the passkey',
  },
})
