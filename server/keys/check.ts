import { fieldError } from '#shared/errors.ts'
import type { KeyPair } from './types.ts'

const bits = 4096

/**
 * Reads a key pair and checks what it is made of. The library is loaded with the first key.
 * @param path where the pair stands in the body, for the field at fault
 * @returns the fingerprint of the pair
 * @throws VALIDATION at the field at fault: no OpenPGP key, not RSA 4096, a private key that is not locked, not a pair
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
  if (locked.isDecrypted()) throw fieldError(privatePath, 'The private key must be locked before it leaves the browser.')
  const parts = [...open.getKeys(), ...locked.getKeys()]
  if (parts.some((key) => key.getAlgorithmInfo().algorithm !== 'rsaEncryptSign' || key.getAlgorithmInfo().bits !== bits)) {
    throw fieldError(publicPath, 'The key must be RSA with 4096 bits.')
  }
  const fingerprints = (keys: typeof parts) =>
    keys
      .map((key) => key.getFingerprint())
      .toSorted()
      .join()
  if (fingerprints(open.getKeys()) !== fingerprints(locked.getKeys())) {
    throw fieldError(privatePath, 'The private key does not belong to the public key.')
  }
  return open.getFingerprint()
}

/** Whether the text is an armored message that the holder of the key can open, by the key ids that it names. */
export const isMessageTo = async (armoredMessage: string, publicKey: string): Promise<boolean> => {
  const { readKey, readMessage } = await import('openpgp')
  const [message, key] = await Promise.all([
    readMessage({ armoredMessage }).catch(() => null),
    readKey({ armoredKey: publicKey }).catch(() => null),
  ])
  if (!message || !key) return false
  const own = new Set(key.getKeyIDs().map((keyId) => keyId.toHex()))
  const readers = message.getEncryptionKeyIDs()
  // To this key alone: a second reader would be somebody whom nobody chose.
  return readers.length > 0 && readers.every((keyId) => own.has(keyId.toHex()))
}

/** Fingerprint of a locked private key, or null for anything else. */
export const fingerprintOfLocked = async (armoredKey: string): Promise<string | null> => {
  const { readPrivateKey } = await import('openpgp')
  const key = await readPrivateKey({ armoredKey }).catch(() => null)
  return key && !key.isDecrypted() ? key.getFingerprint() : null
}
