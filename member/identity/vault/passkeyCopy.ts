/** What opens the vault, encrypted under a secret of a passkey, so that the passkey alone opens it. */
import { fromBase64, fromUtf8, toBase64, utf8 } from '#shared/crypto/browser.ts'
import type { PasskeySecret } from '#shared/passkeys/index.ts'
import type { DerivedSecret } from '../../session/index.ts'
import type { Tools } from './secrets.ts'
import type { AccountKeys } from './vault.ts'

/** HKDF-SHA256 of the passkey's secret, with the key's salt. */
const wrappingKey = async ({ output }: PasskeySecret, keySalt: string): Promise<CryptoKey> => {
  const master = await crypto.subtle.importKey('raw', output, 'HKDF', false, ['deriveKey'])
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: utf8(keySalt), info: utf8('vault') }
  return crypto.subtle.deriveKey(parameters, master, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
/** Bound to its passkey and key, so that the server cannot hand out another's. */
const parametersOf = (iv: Uint8Array<ArrayBuffer>, { credentialId }: PasskeySecret, keySalt: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: utf8(`${credentialId}:${keySalt}`),
})
const ivLength = 12

/** Has a passkey open the vault from now on. */
export const saveCopy = async (
  client: Tools['client'],
  secret: PasskeySecret,
  { passphrase, key_salt }: DerivedSecret,
): Promise<void> => {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const key = await wrappingKey(secret, key_salt)
  const sealed = await crypto.subtle.encrypt(parametersOf(iv, secret, key_salt), key, utf8(passphrase))
  await client.call('saveVaultCopy', {
    body: {
      credential_id: secret.credentialId,
      key_salt,
      sealed: toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)])),
    },
  })
}

/** Of passkeys that were used while the vault was closed, by account. */
const waiting = new Map<number, PasskeySecret>()
/** Has a passkey open the vault once something else has opened it. */
export const saveCopyLater = (userId: number, secret: PasskeySecret): void => void waiting.set(userId, secret)

/** Saves the copy that waits for the vault to be opened, if any. The next use of the passkey tries again what fails. */
export const saveWaitingCopy = async (
  client: Tools['client'],
  userId: number,
  derived: DerivedSecret,
): Promise<void> => {
  const secret = waiting.get(userId)
  waiting.delete(userId)
  if (secret) await saveCopy(client, secret, derived).catch(() => undefined)
}

/**
 * What a passkey's copy holds, if it opens the account's key.
 * @returns null if the passkey has none, or one that opens nothing
 * @throws CallError
 */
export const openCopy = async (
  { client, crypto: source }: Tools,
  secret: PasskeySecret,
  { key_salt, kdf, private_key }: AccountKeys,
): Promise<DerivedSecret | null> => {
  const { models } = await client.call('listVaultCopies')
  const copy = models.find((one) => one.credential_id === secret.credentialId && one.key_salt === key_salt)
  if (!copy) return null
  const bytes = fromBase64(copy.sealed)
  const iv = bytes.slice(0, ivLength)
  const key = await wrappingKey(secret, key_salt)
  const opened = await crypto.subtle
    .decrypt(parametersOf(iv, secret, key_salt), key, bytes.slice(ivLength))
    .catch(() => null)
  if (!opened) return null
  const passphrase = fromUtf8(new Uint8Array(opened))
  const isRight = await (await source()).opensKey({ privateKey: private_key, passphrase })
  return isRight ? { passphrase, key_salt, kdf } : null
}
