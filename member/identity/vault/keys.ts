/** Creating, replacing and copying the member's keys. Everything sent is locked or encrypted first. */
import type { LockedKey, NewKeyPair } from '#shared/crypto/index.ts'
import { nameOf, type Account, type DerivedSecret } from '../../session/index.ts'
import { entitled, loadOfficers, saveOfficers } from './officers.ts'
import type { KeyRing } from './opener.ts'
import { deriveNew, type Tools } from './secrets.ts'

type Owner = Pick<Account, 'user'>

export const makePair = async ({ crypto }: Tools, { user }: Owner, passphrase: string): Promise<NewKeyPair> =>
  (await crypto()).generateKeyPair({ name: nameOf(user), email: user.email, passphrase })

/**
 * Emergency copies of keys for officers the member has agreed to; undefined if there are none.
 * @param opened the member's keys, which signed that agreement; null for an account's first key, which all officers get a copy of
 */
export const makeCopies = async (
  tools: Tools,
  owner: Owner,
  keys: readonly LockedKey[],
  opened: readonly LockedKey[] | null,
) => {
  const worker = await tools.crypto()
  const { officers: offered } = await loadOfficers(tools, owner, opened ?? [])
  const officers = opened ? entitled(offered) : offered
  const copies =
    officers.length === 0
      ? keys.map(() => undefined)
      : await Promise.all(keys.map((key) => worker.makeEmergencyCopy(key, { userId: owner.user.id, officers })))
  return { copies, officers }
}

interface NewPair {
  pair: NewKeyPair
  secret: DerivedSecret
  opened: readonly LockedKey[] | null
}
/** The part of the request body for a pair that replaces the account's keys or is its first. */
const bodyOf = async (tools: Tools, owner: Owner, { pair, secret, opened }: NewPair) => {
  const { passphrase, key_salt, kdf } = secret
  const key = { privateKey: pair.privateKey, passphrase }
  const { copies, officers } = await makeCopies(tools, owner, [key], opened)
  const [emergency] = copies
  const body = {
    public_key: pair.publicKey,
    private_key: pair.privateKey,
    key_salt,
    kdf,
    ...(emergency && { emergency }),
  }
  return { body, key, officers }
}

/**
 * Stores an account's first pair.
 * @throws CallError 409 if there are keys already, for example from another tab
 */
export const storeFirstPair = async (
  tools: Tools,
  account: Account,
  pair: NewKeyPair,
  secret: DerivedSecret,
): Promise<void> => {
  const { body, key, officers } = await bodyOf(tools, account, { pair, secret, opened: null })
  await tools.client.call(account.has_password ? 'savePgpKeys' : 'saveVault', { body })
  // Without it, the officers wait for the member's agreement like new ones.
  await saveOfficers(
    tools,
    account,
    key,
    officers.map((one) => ({ ...one, state: 'agreed' as const })),
  ).catch(() => undefined)
}

/**
 * Adds a new pair. Earlier ones are kept and still open what was encrypted to them.
 * @param options.abandons continues without keys whose passphrase is lost
 * @throws CallError
 */
export const beginPair = async (
  tools: Tools,
  account: Account,
  secret: DerivedSecret,
  { abandons }: { abandons: boolean },
): Promise<void> => {
  const pair = await makePair(tools, account, secret.passphrase)
  const { passphrase } = secret
  const keys = account.keys && !abandons ? [account.keys, ...account.keys.older] : []
  const opened = keys.map(({ private_key }) => ({ privateKey: private_key, passphrase }))
  const { body } = await bodyOf(tools, account, { pair, secret, opened })
  await tools.client.call('rotateKeys', {
    body: { ...body, password: secret.loginSecret, key_version: account.keys?.key_version ?? 1, abandons },
  })
}

/**
 * Tells the member of new officers, and makes the copies missing for those agreed to since. Only open keys can be copied.
 * @param loginSecret proves the password; absent for accounts without one, which must have signed in recently
 * @throws CallError
 */
export const saveMissingCopies = async (
  tools: Tools,
  account: Account,
  ring: KeyRing,
  loginSecret: string | undefined,
): Promise<void> => {
  if (!account.keys) return
  const { officers: offered, others, isComplete } = await loadOfficers(tools, account, ring)
  const officers = entitled(offered)
  if (!isComplete) await saveOfficers(tools, account, ring[0], [...offered, ...others])
  if (officers.every(({ has_copy }) => has_copy)) return
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

/** Every key locked with a new passphrase: the current one, and the older ones by their fingerprints. */
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
 * Locks every key with a new vault passphrase and its own salt.
 * @returns what the new passphrase derives
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
