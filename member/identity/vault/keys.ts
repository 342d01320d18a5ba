/** Making, replacing and copying the keys of the own account. Whatever is sent is locked or encrypted before. */
import type { LockedKey, NewKeyPair } from '#shared/crypto/index.ts'
import { nameOf, type Account, type DerivedSecret } from '../../session/index.ts'
import type { KeyRing } from './opener.ts'
import { deriveNew, type Tools } from './secrets.ts'

type Owner = Pick<Account, 'user'>

export const makePair = async ({ crypto }: Tools, { user }: Owner, passphrase: string): Promise<NewKeyPair> =>
  (await crypto()).generateKeyPair({ name: nameOf(user), email: user.email, passphrase })

const officersOf = async ({ client }: Tools) => (await client.call('listEmergencyOfficers')).models

/** Emergency copies of keys for the officers there are; nothing when there is none. */
export const makeCopies = async (tools: Tools, { user }: Owner, keys: readonly LockedKey[]) => {
  const [worker, officers] = await Promise.all([tools.crypto(), officersOf(tools)])
  if (officers.length === 0) return keys.map(() => undefined)
  return Promise.all(keys.map((key) => worker.makeEmergencyCopy(key, { userId: user.id, officers })))
}

/** The body's part of a pair that replaces or begins the keys of an account. */
const bodyOf = async (tools: Tools, owner: Owner, pair: NewKeyPair, { passphrase, key_salt, kdf }: DerivedSecret) => {
  const [emergency] = await makeCopies(tools, owner, [{ privateKey: pair.privateKey, passphrase }])
  return { public_key: pair.publicKey, private_key: pair.privateKey, key_salt, kdf, ...(emergency && { emergency }) }
}

/**
 * Stores the first pair of an account.
 * @throws CallError 409 when there are keys already, as from another tab
 */
export const storeFirstPair = async (
  tools: Tools,
  account: Account,
  pair: NewKeyPair,
  secret: DerivedSecret,
): Promise<void> => {
  const body = await bodyOf(tools, account, pair, secret)
  await tools.client.call(account.has_password ? 'savePgpKeys' : 'saveVault', { body })
}

/**
 * Begins another pair. The ones so far stay and open what was sealed for them.
 * @param options.abandons goes on without keys whose passphrase is lost
 * @throws CallError
 */
export const beginPair = async (
  tools: Tools,
  account: Account,
  secret: DerivedSecret,
  { abandons }: { abandons: boolean },
): Promise<void> => {
  const pair = await makePair(tools, account, secret.passphrase)
  const body = await bodyOf(tools, account, pair, secret)
  await tools.client.call('rotateKeys', {
    body: { ...body, password: secret.loginSecret, key_version: account.keys?.key_version ?? 1, abandons },
  })
}

/**
 * Makes the copies that officers appointed later do not have yet. Only keys that are open can be copied.
 * @param loginSecret proves the password; absent for accounts without one, which have to have signed in just now
 * @throws CallError
 */
export const saveMissingCopies = async (
  tools: Tools,
  account: Account,
  ring: KeyRing,
  loginSecret: string | undefined,
): Promise<void> => {
  const officers = await officersOf(tools)
  if (!account.keys || officers.every(({ has_copy }) => has_copy)) return
  const worker = await tools.crypto()
  const copies = await Promise.all(
    ring.map(async (key) => ({
      ...(await worker.makeEmergencyCopy(key, { userId: account.user.id, officers })),
      fingerprint: await worker.fingerprintOf(key.privateKey),
    })),
  )
  await tools.client.call('saveEmergencyCopy', {
    body: { password: loginSecret, key_version: account.keys.key_version, copies },
  })
}

/** Every key locked by another passphrase: the one in use, and the older ones by their fingerprints. */
export const relockAll = async ({ crypto }: Tools, keys: NonNullable<Account['keys']>, from: string, to: string) => {
  const worker = await crypto()
  const relock = (privateKey: string) => worker.relockPrivateKey({ privateKey, passphrase: from }, to)
  const [private_key, older] = await Promise.all([
    relock(keys.private_key),
    Promise.all(
      keys.older.map(async (key) => ({ fingerprint: key.fingerprint, private_key: await relock(key.private_key) })),
    ),
  ])
  return { private_key, older }
}

/**
 * Locks every key by another vault passphrase, with a salt of its own.
 * @returns what the new passphrase gives
 * @throws CallError
 */
export const changePassphrase = async (
  tools: Tools,
  keys: NonNullable<Account['keys']>,
  { from, passphrase }: { from: DerivedSecret; passphrase: string },
): Promise<DerivedSecret> => {
  const to = await deriveNew(tools, passphrase)
  const { key_salt, kdf } = to
  const relocked = await relockAll(tools, keys, from.passphrase, to.passphrase)
  await tools.client.call('saveVault', {
    body: {
      ...relocked,
      public_key: keys.public_key,
      key_salt,
      kdf,
      key_version: keys.key_version,
      password: from.loginSecret,
    },
  })
  return to
}
