/** Changes to all of a member's keys: a new one, the same ones reopened, a new vault passphrase. */
import { keysAtMost } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { checkKeyPair, checkNewKeyPair, isSameLock } from './check.ts'
import { storeEmergencyCopy, type EmergencyCopy } from './emergency.ts'
import { notifyKeyOwner, type NoticeServices } from './notices.ts'
import {
  currentVersion,
  findCopies,
  insertVersion,
  lockKeyPair,
  nextVersion,
  relockAll,
  retire,
  storeKeyPair,
} from './pairs.ts'
import { closeRecoveries, finishRecovery } from './recoveries.ts'
import type { Derivation, KeyPair, Lock, Relocked, StoredKeyPair } from './types.ts'

const isSame = (one: Derivation, other: Derivation): boolean =>
  one.key_salt === other.key_salt && one.kdf.m === other.kdf.m && one.kdf.t === other.kdf.t && one.kdf.p === other.kdf.p

interface Rotation {
  services: NoticeServices
  userId: number
  pair: KeyPair
  replaces: number
  abandons: boolean
  emergency: EmergencyCopy | undefined
  now: Date
}
/** @throws CONFLICT for an account with the maximum number of keys */
const checkRoom = async (tx: Database, userId: number): Promise<void> => {
  const [keys] = await tx.query<{ count: number }>({
    text: 'select count(distinct fingerprint)::int as count from pgp_keys where user_id = $1',
    values: [userId],
  })
  if ((keys?.count ?? 0) >= keysAtMost)
    throw new HaleError('CONFLICT', { message: say('keys_most', { count: keysAtMost }) })
}

/**
 * Makes another pair the one new data is encrypted to. Earlier ones open with the same passphrase, unless the member continues
 * without them.
 * @throws CONFLICT if the current keys are not in the state the change is meant for, or there are too many of them
 */
export const rotateKeys = async (
  tx: Database,
  { services, userId, pair, replaces, abandons, emergency, now }: Rotation,
): Promise<number> => {
  const fingerprint = await checkNewKeyPair(pair)
  const current = await currentVersion(tx, userId, replaces)
  if (!current) throw new HaleError('CONFLICT', { message: say('no_key') })
  const known = await tx.query({
    text: 'select 1 from pgp_keys where user_id = $1 and fingerprint = $2 limit 1',
    values: [userId, fingerprint],
  })
  if (known.length > 0) throw fieldError('public_key', say('key_used'))
  await checkRoom(tx, userId)
  if (abandons) {
    // A password that signs in opens its key, so nobody has to continue without it.
    if (current.state === 'ready' && current.lock === 'password')
      throw new HaleError('CONFLICT', { message: say('key_open_already') })
    await retire(tx, userId)
    await closeRecoveries(tx, userId, now)
  } else {
    if (current.state !== 'ready') throw new HaleError('CONFLICT', { message: say('key_locked') })
    if (!isSame(current, pair)) throw fieldError('key_salt', say('key_passphrase'))
    await tx.query({
      text: `update pgp_keys set state = 'older' where user_id = $1 and state = 'ready'`,
      values: [userId],
    })
  }
  const version = await nextVersion(tx, userId)
  await insertVersion(tx, {
    userId,
    pair: { ...pair, fingerprint },
    state: 'ready',
    lock: current.lock,
    version,
    event: 'key_made',
    now,
  })
  if (emergency) await storeEmergencyCopy(tx, { userId, fingerprint, copy: emergency, now })
  await notifyKeyOwner(tx, services, { userId, change: abandons ? 'key_new_alone' : 'key_new', now })
  return version
}

interface Recovery extends Derivation {
  services: NoticeServices
  userId: number
  keys: readonly (Relocked & { emergency?: EmergencyCopy | undefined; from_former: boolean })[]
  replaces: number
  recoveryId: number | undefined
  now: Date
}
interface KnownKey {
  fingerprint: string
  public_key: string
  state: 'ready' | 'locked' | 'older' | 'retired'
}
/** Every key the member ever had, in its most usable version. */
const knownKeys = async (tx: Database, userId: number): Promise<Map<string, KnownKey>> => {
  const rows = await tx.query<KnownKey>({
    text: `select distinct on (fingerprint) fingerprint, public_key, state from pgp_keys where user_id = $1
           order by fingerprint, array_position(array['ready', 'locked', 'older', 'retired'], state), key_version desc`,
    values: [userId],
  })
  return new Map(rows.map((row) => [row.fingerprint, row]))
}

/** @throws VALIDATION or CONFLICT if the keys are not those awaiting recovery, or would not all open with one passphrase */
const checkRecovered = (
  current: StoredKeyPair,
  known: ReadonlyMap<string, KnownKey>,
  { keys, key_salt, kdf }: Recovery,
): void => {
  const given = new Set(keys.map(({ fingerprint }) => fingerprint))
  if (given.size !== keys.length || keys.some(({ fingerprint }) => !known.has(fingerprint)))
    throw fieldError('keys', say('key_not_own'))
  if (given.has(current.fingerprint)) {
    if (current.state === 'ready' && current.lock === 'password')
      throw new HaleError('CONFLICT', { message: say('key_opened_already') })
    return
  }
  if (current.state === 'locked') throw fieldError('keys', say('key_current_needed'))
  if (!isSame(current, { key_salt, kdf })) throw fieldError('key_salt', say('keys_passphrase'))
}

/**
 * Takes the same keys back into use with the current passphrase. Versions locked by earlier passphrases are kept as well.
 * @throws CONFLICT if another version is current, or the request was not answered for these keys
 */
export const recoverKeys = async (tx: Database, recovery: Recovery): Promise<number> => {
  const { services, userId, keys, key_salt, kdf, replaces, recoveryId, now } = recovery
  const current = await currentVersion(tx, userId, replaces)
  if (!current) throw new HaleError('CONFLICT', { message: say('no_key') })
  const known = await knownKeys(tx, userId)
  checkRecovered(current, known, recovery)
  const isCurrentBack = keys.some(({ fingerprint }) => fingerprint === current.fingerprint)
  // Older keys that remain under the lost passphrase.
  if (isCurrentBack)
    await tx.query({
      text: `update pgp_keys set state = 'retired' where user_id = $1 and state = 'older'`,
      values: [userId],
    })
  const inOrder = [...keys].toSorted(
    (one, other) => Number(one.fingerprint === current.fingerprint) - Number(other.fingerprint === current.fingerprint),
  )
  let version = current.key_version
  for (const one of inOrder) {
    const { fingerprint, private_key, emergency } = one
    const { public_key } = known.get(fingerprint) ?? current
    const path = `keys.${keys.indexOf(one)}.`
    await checkKeyPair({ public_key, private_key }, path)
    for (const copy of await findCopies(tx, userId, fingerprint))
      if (await isSameLock(copy.private_key, private_key))
        throw fieldError(`${path}private_key`, say('key_old_passphrase'))
    await retire(tx, userId, fingerprint)
    version = await nextVersion(tx, userId)
    const state = fingerprint === current.fingerprint ? 'ready' : 'older'
    await insertVersion(tx, {
      userId,
      pair: { public_key, private_key, key_salt, kdf, fingerprint },
      state,
      lock: current.lock,
      version,
      event: 'key_recovered',
      now,
    })
    // The officer's answer has shown which copy works.
    const isProven = recoveryId !== undefined && !one.from_former
    if (emergency)
      await storeEmergencyCopy(tx, { userId, fingerprint, copy: emergency, path: `${path}emergency.`, isProven, now })
  }
  if (!isCurrentBack) {
    version = await nextVersion(tx, userId)
    await tx.query({
      text: `update pgp_keys set key_version = $2 where user_id = $1 and state = 'ready'`,
      values: [userId, version],
    })
  }
  if (recoveryId === undefined) await closeRecoveries(tx, userId, now)
  else
    await finishRecovery(tx, { userId, id: recoveryId, fingerprints: keys.map(({ fingerprint }) => fingerprint), now })
  await notifyKeyOwner(tx, services, {
    userId,
    change: current.lock === 'password' ? 'key_open_by_password' : 'key_open_by_passphrase',
    now,
  })
  return version
}

/**
 * Accepts the member's report that the password does not open the current key: it awaits recovery as after a reset, and every copy
 * of it can be tried. A server cannot verify this.
 * @throws CONFLICT if another version is current, or the key awaits recovery or belongs to a vault passphrase
 */
export const giveBackKeys = async (
  tx: Database,
  { services, userId, replaces, now }: Pick<Vault, 'services' | 'userId' | 'replaces' | 'now'>,
): Promise<number> => {
  const current = await currentVersion(tx, userId, replaces)
  if (current?.state !== 'ready' || current.lock !== 'password')
    throw new HaleError('CONFLICT', { message: say('key_none_to_open') })
  await lockKeyPair(tx, userId)
  await notifyKeyOwner(tx, services, { userId, change: 'key_waits', now })
  return current.key_version
}

interface Vault {
  services: NoticeServices
  userId: number
  pair: KeyPair
  older: readonly Relocked[]
  emergency: EmergencyCopy | undefined
  replaces: number | null
  now: Date
}
/**
 * Keys of an account without a password: the first pair, or all of them under a new vault passphrase. What the old passphrase opens
 * is kept, since nothing here proves that it was known.
 */
export const saveVault = async (
  tx: Database,
  { services, userId, pair, older, emergency, replaces, now }: Vault,
): Promise<number> => {
  const fingerprint = await checkKeyPair(pair)
  const current = await currentVersion(tx, userId, replaces)
  let version: number
  const lock: Lock = 'passphrase'
  if (current) {
    if (current.fingerprint !== fingerprint) throw new HaleError('CONFLICT')
    const locked = { ...pair, older }
    // A key locked by an earlier password becomes the vault's with its new lock.
    version = await relockAll(tx, { ...current, lock }, { userId, locked, keepsCopies: true, now })
    // Someone who knows the passphrase needs no officer.
    await closeRecoveries(tx, userId, now)
    await notifyKeyOwner(tx, services, { userId, change: 'key_passphrase_changed', now })
  } else version = await storeKeyPair(tx, { userId, pair, fingerprint, replaces: null, lock, now })
  if (emergency) await storeEmergencyCopy(tx, { userId, fingerprint, copy: emergency, now })
  return version
}
