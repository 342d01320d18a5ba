import type { PrivateKey, PublicKey, SecretKeyPacket } from 'openpgp'
import { CryptoError } from './errors.ts'
import { config, library, readPrivateKey, readPublicKey } from './library.ts'

/** A private key as stored, with what opens it. */
export interface LockedKey {
  /** Armored, locked. */
  privateKey: string
  passphrase: string
}
export interface NewKeyPair {
  publicKey: string
  privateKey: string
  /** Of the primary key, in hex. */
  fingerprint: string
}

export const readPublic = async (armoredKey: string): Promise<PublicKey> => {
  try {
    return await readPublicKey(armoredKey)
  } catch (error) {
    throw new CryptoError('BAD_KEY', error)
  }
}

/**
 * Every part of the key was locked by the passphrase, and its public half belongs to it. A part without a lock of its own could have
 * been put there by whoever stores the key, and with it a key of theirs that messages would be encrypted to.
 */
const checkParts = async (key: PrivateKey): Promise<void> => {
  for (const part of [key.keyPacket, ...key.subkeys.map(({ keyPacket }) => keyPacket)] as SecretKeyPacket[]) {
    if (part.isDummy()) throw new CryptoError('BAD_KEY')
    await part.validate()
  }
}

const unlock = async ({ privateKey: armoredKey, passphrase }: LockedKey): Promise<PrivateKey> => {
  const { decryptKey } = await library()
  let privateKey: PrivateKey
  try {
    privateKey = await readPrivateKey(armoredKey)
  } catch (error) {
    throw new CryptoError('BAD_KEY', error)
  }
  try {
    const unlocked = await decryptKey({ privateKey, passphrase, config: await config() })
    await checkParts(unlocked)
    return unlocked
  } catch (error) {
    if (error instanceof CryptoError) throw error
    throw new CryptoError('WRONG_PASSPHRASE', error)
  }
}

/** Recently opened keys, so that a list of messages needs only one opening. In memory only. */
const opened = new Map<string, Promise<PrivateKey>>()
const openedAtMost = 8
export const open = (key: LockedKey): Promise<PrivateKey> => {
  const name = `${key.passphrase}\n${key.privateKey}`
  const known = opened.get(name)
  if (known) return known
  const opening = unlock(key)
  opened.set(name, opening)
  opening.catch(() => opened.delete(name))
  for (const oldest of opened.keys()) if (opened.size > openedAtMost) opened.delete(oldest)
  return opening
}
/** Forgets every opened key: on sign-out, or when an impersonation ends. */
export const forgetKeys = (): void => opened.clear()

/** Anything else in a name would not fit the `Name <address>` of a user id. */
const plainName = (name: string): string => name.replaceAll(/[<>()\p{C}]/gu, '').trim()

/**
 * A 4096-bit RSA key pair, the private one locked by `passphrase`.
 * Backdated by an hour: a device whose clock is ahead would create a key others refuse as not yet valid.
 * @param owner.onlySigns nobody encrypts to it: it takes half the time to make
 */
export const generateKeyPair = async (owner: {
  name: string
  email: string
  passphrase: string
  onlySigns?: boolean
}): Promise<NewKeyPair> => {
  const { generateKey } = await library()
  const { publicKey, privateKey } = await generateKey({
    type: 'rsa',
    rsaBits: 4096,
    userIDs: [{ name: plainName(owner.name), email: owner.email }],
    subkeys: owner.onlySigns ? [] : [{}],
    passphrase: owner.passphrase,
    date: new Date(Date.now() - 3_600_000),
    format: 'armored',
    config: await config(),
  })
  return { publicKey, privateKey, fingerprint: await fingerprintOf(publicKey) }
}

/** Fingerprint of a public or private key, in hex. */
export const fingerprintOf = async (armoredKey: string): Promise<string> =>
  (await readPublic(armoredKey)).getFingerprint()

const partsOf = (key: PublicKey): string =>
  key
    .getKeys()
    .map((part) => part.getFingerprint())
    .toSorted()
    .join()

/**
 * The public half of a private key, derived from the key itself.
 * @param named what the server says it is
 * @throws CryptoError FOREIGN_KEY if the server names another one
 */
export const ownPublicKey = async (key: LockedKey, named: string): Promise<string> => {
  const own = (await open(key)).toPublic()
  if (partsOf(own) !== partsOf(await readPublic(named))) throw new CryptoError('FOREIGN_KEY')
  return own.armor()
}

/** When a key was created, according to the key. */
export const createdAt = async (armoredKey: string): Promise<Date> => (await readPublic(armoredKey)).getCreationTime()

/**
 * The same private key locked by another passphrase: after a password change, or to take it out of the vault.
 * @throws CryptoError WRONG_PASSPHRASE, or BAD_KEY if the new passphrase is empty
 */
export const relockPrivateKey = async (key: LockedKey, newPassphrase: string): Promise<string> => {
  const { encryptKey } = await library()
  const privateKey = await unlock(key)
  try {
    return (await encryptKey({ privateKey, passphrase: newPassphrase, config: await config() })).armor()
  } catch (error) {
    throw new CryptoError('BAD_KEY', error)
  }
}

/** Whether the passphrase opens the key. */
export const opensKey = async (key: LockedKey): Promise<boolean> => {
  try {
    await open(key)
    return true
  } catch (error) {
    if (error instanceof CryptoError && error.code === 'WRONG_PASSPHRASE') return false
    throw error
  }
}

/** The armored private key without a lock; only ever to be locked again. */
export const unlockedArmor = async (key: LockedKey): Promise<string> => (await open(key)).armor()
/** Locks an unlocked private key. */
export const lockArmor = async (armoredKey: string, passphrase: string): Promise<string> => {
  const { encryptKey } = await library()
  return (
    await encryptKey({ privateKey: await readPrivateKey(armoredKey), passphrase, config: await config() })
  ).armor()
}
