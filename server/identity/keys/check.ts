import { readMessage, readPrivateKey, readPublicKey } from '#shared/crypto/index.ts'
import { fieldError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { KeyPair } from './types.ts'

const bits = 4096
/** OpenSSL's limit, from which on a signature would be verified in JavaScript. Common exponents have three bytes. */
const longestExponent = 8

/**
 * Parses a key pair and validates it.
 * @param path where the pair is in the body, for the field at fault
 * @returns the fingerprint of the pair
 * @throws VALIDATION at the field at fault: not an OpenPGP key, not RSA 4096, a private key that is not locked, not a pair
 */
export const checkKeyPair = async (
  { public_key, private_key }: Pick<KeyPair, 'public_key' | 'private_key'>,
  path = '',
): Promise<string> => {
  const [publicPath, privatePath] = [`${path}public_key`, `${path}private_key`]
  const open = await readPublicKey(public_key).catch(() => null)
  if (!open || open.isPrivate()) throw fieldError(publicPath, say('not_openpgp_public'))
  const locked = await readPrivateKey(private_key).catch(() => null)
  if (!locked) throw fieldError(privatePath, say('not_openpgp_private'))
  if (locked.isDecrypted()) throw fieldError(privatePath, say('key_unlocked'))
  const parts = [...open.getKeys(), ...locked.getKeys()]
  const isUsable = (key: (typeof parts)[number]) => {
    const { algorithm, bits: length } = key.getAlgorithmInfo()
    const { e } = key.keyPacket.publicParams as { e?: Uint8Array }
    return algorithm === 'rsaEncryptSign' && length === bits && e !== undefined && e.length <= longestExponent
  }
  if (!parts.every(isUsable)) {
    throw fieldError(publicPath, say('key_length'))
  }
  const fingerprints = (keys: typeof parts) =>
    keys
      .map((key) => key.getFingerprint())
      .toSorted()
      .join()
  if (fingerprints(open.getKeys()) !== fingerprints(locked.getKeys())) {
    throw fieldError(privatePath, say('keys_differ'))
  }
  return open.getFingerprint()
}

/** How far ahead the clock of a device that creates a key may be. */
const aheadMs = 24 * 3_600_000

/**
 * Checks a pair before its first use: in addition to being valid, it must be usable for encryption now and forever, or data to be
 * sealed to it would remain unencrypted. Now is by this machine's clock, which encryption uses.
 * @throws VALIDATION as `checkKeyPair`, and for a key that expires, was revoked, only signs, or is dated in the future
 */
export const checkNewKeyPair = async (pair: Pick<KeyPair, 'public_key' | 'private_key'>): Promise<string> => {
  const fingerprint = await checkKeyPair(pair)
  const key = await readPublicKey(pair.public_key)
  if (key.getCreationTime().getTime() > Date.now() + aheadMs) throw fieldError('public_key', say('key_future'))
  const date = new Date(Math.max(Date.now(), ...key.getKeys().map((part) => part.getCreationTime().getTime())))
  const ends = await Promise.all([key.getExpirationTime(), ...key.subkeys.map((part) => part.getExpirationTime(date))])
  if (ends.some((end) => end !== Infinity && end !== null)) throw fieldError('public_key', say('key_expires'))
  await key.getEncryptionKey(undefined, date).catch((error: unknown) => {
    throw fieldError(
      'public_key',
      say('key_unusable', { why: error instanceof Error ? error.message : 'it is not usable' }),
    )
  })
  return fingerprint
}

/** Whether two armored private keys are the same one under the same lock, however they are armored. */
export const isSameLock = async (one: string, other: string): Promise<boolean> => {
  const [a, b] = await Promise.all([one, other].map(async (armored) => (await readPrivateKey(armored)).write()))
  return a !== undefined && b !== undefined && Buffer.from(a).equals(b)
}

/** Ids of the keys that an armored message is encrypted to; null for anything but such a message. */
export const recipientsOf = async (armored: string): Promise<string[] | null> => {
  const message = await readMessage(armored, 'message').catch(() => null)
  return message && message.getEncryptionKeyIDs().map((id) => id.toHex())
}

/** Ids of all parts of a key. */
export const keyIdsOf = async (publicKey: string): Promise<string[]> =>
  (await readPublicKey(publicKey)).getKeyIDs().map((id) => id.toHex())

/** Whether the text is an armored message the holder of the key can open, judging by the key ids it names. */
export const isMessageTo = async (armoredMessage: string, publicKey: string): Promise<boolean> => {
  const readers = await recipientsOf(armoredMessage)
  const own = await keyIdsOf(publicKey).catch((): string[] => [])
  // To this key only: a second recipient would be someone nobody chose.
  return readers !== null && readers.every((id) => own.includes(id))
}

/** Fingerprint of a locked private key, or null for anything else. */
export const fingerprintOfLocked = async (armoredKey: string): Promise<string | null> => {
  const key = await readPrivateKey(armoredKey).catch(() => null)
  return key && !key.isDecrypted() ? key.getFingerprint() : null
}
