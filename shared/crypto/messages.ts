import type { PrivateKey, Signature } from 'openpgp'
import { fromUtf8, utf8 } from './bytes.ts'
import { CryptoError } from './errors.ts'
import { open, ownPublicKey, readPublic, type LockedKey } from './keys.ts'
import { config, library, readMessage, readPrivateKey } from './library.ts'

/**
 * Encrypts a text to every given public key, and signs it if `signWith` is given.
 * @param options.signature one that was made of the text before
 * @returns an armored message
 * @throws CryptoError BAD_KEY if a key is invalid, or cannot be used for it
 */
export const encryptText = async (
  text: string,
  options: { publicKeys: readonly string[]; signWith?: LockedKey; signature?: Signature },
): Promise<string> => {
  const { createMessage, encrypt } = await library()
  const encryptionKeys = await Promise.all(options.publicKeys.map(readPublic))
  if (encryptionKeys.length === 0) throw new CryptoError('BAD_KEY')
  const signingKeys = options.signWith ? [await open(options.signWith)] : []
  // As bytes, since text mode would change line breaks.
  const message = await createMessage({ binary: utf8(text) })
  // The clock of the device that created a key may have been ahead: the key is then used as of its own date.
  const date = new Date(
    Math.max(
      Date.now(),
      ...encryptionKeys.flatMap((key) => key.getKeys().map((part) => part.getCreationTime().getTime())),
    ),
  )
  try {
    const { signature } = options
    return await encrypt({
      message,
      encryptionKeys,
      signingKeys,
      ...(signature && { signature }),
      date,
      config: await config(),
    })
  } catch (error) {
    throw new CryptoError('BAD_KEY', error)
  }
}

/**
 * Encrypts a text for the owner of a private key, signed by it. The public key is derived from the private one.
 * @param named the public key the server says it is
 * @throws CryptoError FOREIGN_KEY if the server names another one
 */
export const sealText = async (text: string, { key, named }: { key: LockedKey; named: string }): Promise<string> =>
  encryptText(text, { publicKeys: [await ownPublicKey(key, named)], signWith: key })

/**
 * The same message for another key of its owner: what is in it stays as it is, with its signature, and is encrypted under a new
 * session key.
 * @param keys what may open it
 * @throws CryptoError UNREADABLE if none does, FOREIGN_KEY if the server names another public key for the current one
 */
export const sealAgain = async (
  armoredMessage: string,
  { keys, key, named }: { keys: readonly LockedKey[]; key: LockedKey; named: string },
): Promise<string> => {
  const { text, signatures } = await read(armoredMessage, { key: keys })
  const signature = await signatures[0]?.signature
  return encryptText(text, { publicKeys: [await ownPublicKey(key, named)], ...(signature && { signature }) })
}

/** `unknown`: signed, but by none of the given keys. */
export type SignatureState = 'valid' | 'invalid' | 'unknown' | 'none'
export interface Decrypted {
  text: string
  signature: SignatureState
}
/** The current key, or including earlier ones. */
type Keys = LockedKey | readonly LockedKey[]
const listOf = (keys: Keys): readonly LockedKey[] => ('privateKey' in keys ? [keys] : keys)

interface Addressed {
  getEncryptionKeyIDs(): { toHex(): string }[]
}
const anybody = '0'.repeat(16)
/** The keys a message names, so that the others are not opened in vain; a message may name none. */
const openFor = async (message: Addressed, keys: readonly LockedKey[]): Promise<PrivateKey[]> => {
  if (keys.length <= 1) return Promise.all(keys.map(open))
  const named = new Set(message.getEncryptionKeyIDs().map((keyId) => keyId.toHex()))
  const addressed: LockedKey[] = []
  for (const key of keys) {
    const read = await readPrivateKey(key.privateKey).catch((error: unknown) => {
      throw new CryptoError('BAD_KEY', error)
    })
    if (read.getKeyIDs().some((keyId) => named.has(keyId.toHex())) || named.has(anybody)) addressed.push(key)
  }
  if (addressed.length === 0) throw new CryptoError('UNREADABLE')
  return Promise.all(addressed.map(open))
}

interface Verified {
  keyID: { toHex(): string }
  verified: Promise<true>
}
const signatureState = async (signatures: readonly Verified[], known: ReadonlySet<string>): Promise<SignatureState> => {
  const results = await Promise.allSettled(signatures.map(({ verified }) => verified))
  if (results.some(({ status }) => status === 'fulfilled')) return 'valid'
  if (signatures.some(({ keyID }) => known.has(keyID.toHex()))) return 'invalid'
  return signatures.length > 0 ? 'unknown' : 'none'
}

const read = async (armoredMessage: string, options: { key: Keys; verifyWith?: readonly string[] }) => {
  const { decrypt } = await library()
  const keys = listOf(options.key)
  const verificationKeys = await Promise.all((options.verifyWith ?? []).map(readPublic))
  const message = await readMessage(armoredMessage, 'message').catch((error: unknown) => {
    // A wrong passphrase is the more useful error, even for an invalid message.
    return Promise.all(keys.map(open)).then(() => {
      throw new CryptoError('UNREADABLE', error)
    })
  })
  const decryptionKeys = await openFor(message, keys)
  try {
    // Device clocks differ, so a signature from the next minute is not forged: null ignores dates.
    const date = null as unknown as Date
    const { data, signatures } = await decrypt({
      message,
      decryptionKeys,
      verificationKeys,
      format: 'binary',
      date,
      config: await config(),
    })
    const known = new Set(verificationKeys.flatMap((key) => key.getKeyIDs().map((keyId) => keyId.toHex())))
    return { text: fromUtf8(data), signature: await signatureState(signatures, known), signatures }
  } catch (error) {
    throw new CryptoError('UNREADABLE', error)
  }
}

/**
 * Decrypts a message and verifies its signature.
 * @param options.key the member's key, or the current one including earlier ones
 * @param options.verifyWith public keys that may have signed it
 * @throws CryptoError WRONG_PASSPHRASE, or UNREADABLE for a message that is damaged or for someone else
 */
export const decryptText = async (
  armoredMessage: string,
  options: { key: Keys; verifyWith?: readonly string[] },
): Promise<Decrypted> => {
  const { text, signature } = await read(armoredMessage, options)
  return { text, signature }
}

/**
 * Decrypts a message for verification outside the browser: the text as signed, and its signature as a separate file, as expected by
 * `gpg --verify result.sig result.json`.
 * @returns `detached` is null if it is not signed
 * @throws CryptoError as `decryptText`
 */
export const decryptForProof = async (
  armoredMessage: string,
  options: { key: Keys; verifyWith?: readonly string[] },
): Promise<Decrypted & { detached: string | null }> => {
  const { text, signature, signatures } = await read(armoredMessage, options)
  const [first] = signatures
  return { text, signature, detached: first ? (await first.signature).armor() : null }
}
