/**
 * The emergency copy of a private key. It is locked by a random 32-byte secret only the officers can read: the secret is stored as a
 * message to each officer's public key, and nowhere else.
 */
import { fromBase64, fromHex, fromUtf8, randomBytes, toBase64, toHex, utf8 } from './bytes.ts'
import { CryptoError } from './errors.ts'
import { fingerprintOf, lockArmor, relockPrivateKey, unlockedArmor, type LockedKey } from './keys.ts'
import { decryptText, encryptText } from './messages.ts'

export type DecryptMethod = 'aes' | 'pgp'
export interface EmergencyCopy {
  emergency_private_key: string
  decrypt_method: DecryptMethod
  secrets: { officer_id: number; secret: string }[]
}

const nonceLength = 12
/** 32 bytes in hex. */
const isSecret = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)
const aesKey = (secret: string, usage: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', fromHex(secret), 'AES-GCM', false, [usage])
/** Binds the copy to its member and key, so that it cannot be swapped for another member's. */
const boundTo = (userId: number, fingerprint: string) => utf8(`${userId}:${fingerprint}`)

/** AES-256-GCM: base64 of nonce, ciphertext and tag. */
const sealWithAes = async (armoredKey: string, secret: string, binding: Uint8Array<ArrayBuffer>): Promise<string> => {
  const iv = randomBytes(nonceLength)
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: binding },
    await aesKey(secret, 'encrypt'),
    utf8(armoredKey),
  )
  return toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
}
const openWithAes = async (text: string, secret: string, binding: Uint8Array<ArrayBuffer>): Promise<string> => {
  const bytes = fromBase64(text)
  const iv = bytes.slice(0, nonceLength)
  const parameters = { name: 'AES-GCM', iv, additionalData: binding }
  const opened = await crypto.subtle.decrypt(parameters, await aesKey(secret, 'decrypt'), bytes.slice(nonceLength))
  return fromUtf8(new Uint8Array(opened))
}

/** Creates the emergency copy of a member's own key. */
export const makeEmergencyCopy = async (
  key: LockedKey,
  options: { userId: number; officers: readonly { id: number; public_key: string }[]; method?: DecryptMethod },
): Promise<EmergencyCopy> => {
  const { userId, officers, method = 'pgp' } = options
  const secret = toHex(randomBytes(32))
  const fingerprint = await fingerprintOf(key.privateKey)
  return {
    decrypt_method: method,
    emergency_private_key:
      method === 'pgp'
        ? await relockPrivateKey(key, secret)
        : await sealWithAes(await unlockedArmor(key), secret, boundTo(userId, fingerprint)),
    secrets: await Promise.all(
      officers.map(async (officer) => ({
        officer_id: officer.id,
        secret: await encryptText(secret, { publicKeys: [officer.public_key], signWith: key }),
      })),
    ),
  }
}

/**
 * Opens an emergency copy with an officer's key.
 * @param copy `secret` is the message to this officer; `fingerprint` and `userId` are the member's
 * @param officer the officer's key, including earlier ones; or the one-time key of a recovery answered by an officer
 * @returns the member's key, locked by the secret: only ever in memory
 * @throws CryptoError UNREADABLE if the copy belongs to another member, is damaged, or the secret is for another officer
 */
export const openEmergencyCopy = async (
  copy: {
    emergency_private_key: string
    decrypt_method: DecryptMethod
    secret: string
    userId: number
    fingerprint: string
  },
  officer: LockedKey | readonly LockedKey[],
): Promise<LockedKey> => {
  const { text: secret } = await decryptText(copy.secret, { key: officer })
  if (!isSecret(secret)) throw new CryptoError('UNREADABLE')
  let key: LockedKey
  if (copy.decrypt_method === 'pgp') key = { privateKey: copy.emergency_private_key, passphrase: secret }
  else {
    try {
      const unlocked = await openWithAes(copy.emergency_private_key, secret, boundTo(copy.userId, copy.fingerprint))
      key = { privateKey: await lockArmor(unlocked, secret), passphrase: secret }
    } catch (error) {
      throw new CryptoError('UNREADABLE', error)
    }
  }
  if ((await fingerprintOf(key.privateKey)) !== copy.fingerprint) throw new CryptoError('UNREADABLE')
  return key
}

/**
 * Turns an emergency secret an officer can read into one a member's one-time key can read. Only what the member signed is passed on,
 * and only if it looks like a secret: an officer's key opens nothing else for a requester.
 * @param from `publicKey` is the member's, who signed the secret
 * @param officer the officer's keys, the current one first: it signs the answer
 * @throws CryptoError WRONG_PASSPHRASE, or UNREADABLE if it is not this member's secret or for another officer
 */
export const rewrapSecret = async (
  from: { secret: string; publicKey: string },
  to: { publicKey: string; officer: readonly LockedKey[] },
): Promise<string> => {
  const [signWith] = to.officer
  const { text, signature } = await decryptText(from.secret, { key: to.officer, verifyWith: [from.publicKey] })
  if (!signWith || signature !== 'valid' || !isSecret(text)) throw new CryptoError('UNREADABLE')
  return encryptText(text, { publicKeys: [to.publicKey], signWith })
}
