import type { Message } from 'openpgp'
import { fieldError } from '#shared/errors.ts'
import type { KeyPair } from './types.ts'

const bits = 4096

/**
 * Parses a key pair and validates it. The library is loaded with the first key.
 * @param path where the pair is in the body, for the field at fault
 * @returns the fingerprint of the pair
 * @throws VALIDATION at the field at fault: not an OpenPGP key, not RSA 4096, a private key that is not locked, not a pair
 */
export const checkKeyPair = async (
  { public_key, private_key }: Pick<KeyPair, 'public_key' | 'private_key'>,
  path = '',
): Promise<string> => {
  const { readKey, readPrivateKey } = await import('openpgp')
  const [publicPath, privatePath] = [`${path}public_key`, `${path}private_key`]
  const open = await readKey({ armoredKey: public_key }).catch(() => null)
  if (!open || open.isPrivate()) throw fieldError(publicPath, 'This is not an OpenPGP public key.')
  const locked = await readPrivateKey({ armoredKey: private_key }).catch(() => null)
  if (!locked) throw fieldError(privatePath, 'This is not an OpenPGP private key.')
  if (locked.isDecrypted())
    throw fieldError(privatePath, 'The private key must be locked before it leaves the browser.')
  const parts = [...open.getKeys(), ...locked.getKeys()]
  if (
    parts.some((key) => key.getAlgorithmInfo().algorithm !== 'rsaEncryptSign' || key.getAlgorithmInfo().bits !== bits)
  ) {
    throw fieldError(publicPath, 'The key must be a 4096-bit RSA key.')
  }
  const fingerprints = (keys: typeof parts) =>
    keys
      .map((key) => key.getFingerprint())
      .toSorted()
      .join()
  if (fingerprints(open.getKeys()) !== fingerprints(locked.getKeys())) {
    throw fieldError(privatePath, 'The private key does not match the public key.')
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
  const { readKey } = await import('openpgp')
  const key = await readKey({ armoredKey: pair.public_key })
  if (key.getCreationTime().getTime() > Date.now() + aheadMs)
    throw fieldError('public_key', 'The key is dated in the future. Please check this device’s clock.')
  const date = new Date(Math.max(Date.now(), ...key.getKeys().map((part) => part.getCreationTime().getTime())))
  const ends = await Promise.all([key.getExpirationTime(), ...key.subkeys.map((part) => part.getExpirationTime(date))])
  if (ends.some((end) => end !== Infinity && end !== null)) throw fieldError('public_key', 'The key must not expire.')
  await key.getEncryptionKey(undefined, date).catch((error: unknown) => {
    throw fieldError(
      'public_key',
      `Nothing can be encrypted to this key: ${error instanceof Error ? error.message : 'it is not usable'}`,
    )
  })
  return fingerprint
}

/** Whether two armored private keys are the same one under the same lock, however they are armored. */
export const isSameLock = async (one: string, other: string): Promise<boolean> => {
  const { readPrivateKey } = await import('openpgp')
  const [a, b] = await Promise.all(
    [one, other].map(async (armoredKey) => (await readPrivateKey({ armoredKey })).write()),
  )
  return a !== undefined && b !== undefined && Buffer.from(a).equals(b)
}

/** One armored block and nothing else: no header, and no surrounding text that would be stored unencrypted. */
const oneBlock =
  /^-----BEGIN PGP MESSAGE-----\r?\n\r?\n([A-Za-z0-9+/\r\n]+={0,2})\r?\n(?:=[A-Za-z0-9+/]{4}\r?\n)?-----END PGP MESSAGE-----$/

/** Reads an armored message; null for anything else, or for one surrounded by other text. */
export const readOneMessage = async (armored: string): Promise<Message<string> | null> => {
  const { readMessage } = await import('openpgp')
  const armoredMessage = armored.trim()
  const bytes = oneBlock.exec(armoredMessage)?.[1]?.replaceAll(/[\r\n]/g, '')
  // What a decoder would ignore is not part of the message either.
  if (!bytes || Buffer.from(bytes, 'base64').toString('base64') !== bytes) return null
  return readMessage({ armoredMessage }).catch(() => null)
}

/** Whether the text is an armored message the holder of the key can open, judging by the key ids it names. */
export const isMessageTo = async (armoredMessage: string, publicKey: string): Promise<boolean> => {
  const { readKey } = await import('openpgp')
  const [message, key] = await Promise.all([
    readOneMessage(armoredMessage),
    readKey({ armoredKey: publicKey }).catch(() => null),
  ])
  if (!message || !key) return false
  const own = new Set(key.getKeyIDs().map((keyId) => keyId.toHex()))
  const readers = message.getEncryptionKeyIDs()
  // To this key only: a second recipient would be someone nobody chose.
  return readers.length > 0 && readers.every((keyId) => own.has(keyId.toHex()))
}

/** Fingerprint of a locked private key, or null for anything else. */
export const fingerprintOfLocked = async (armoredKey: string): Promise<string | null> => {
  const { readPrivateKey } = await import('openpgp')
  const key = await readPrivateKey({ armoredKey }).catch(() => null)
  return key && !key.isDecrypted() ? key.getFingerprint() : null
}
