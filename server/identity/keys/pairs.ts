import { fieldError, HaleError } from '#shared/errors.ts'
import type { KeyEventKind } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { checkKeyPair, checkNewKeyPair } from './check.ts'
import { recordKeyEvent } from './log.ts'
import { noteOfficers } from './officer-keys.ts'
import type { Derivation, KeyPair, Lock, LockedKey, Relocked, StoredKeyPair } from './types.ts'

/** The pair a user's data is encrypted to, `locked` after a password reset; null if there is none. */
export const findKeyPair = async (db: Database, userId: number): Promise<StoredKeyPair | null> => {
  const [row] = await db.query<StoredKeyPair>({
    name: 'find_key_pair',
    text: `select fingerprint, public_key, private_key, key_salt, kdf, key_version, state, lock from pgp_keys
           where user_id = $1 and state in ('ready', 'locked') order by key_version desc limit 1`,
    values: [userId],
  })
  return row ?? null
}

export interface OlderKey {
  fingerprint: string
  public_key: string
  private_key: string
}
/** Earlier pairs that open with the same passphrase, latest first. */
export const findOlderKeys = (db: Database, userId: number): Promise<OlderKey[]> =>
  db.query<OlderKey>({
    name: 'find_older_keys',
    text: `select fingerprint, public_key, private_key from pgp_keys
           where user_id = $1 and state = 'older' order by key_version desc`,
    values: [userId],
  })

/** The pair with the earlier ones that open with the same passphrase, latest first; none without a pair. */
export const findKeys = async (
  db: Database,
  userId: number,
): Promise<{ pair: StoredKeyPair | null; older: OlderKey[] }> => {
  const rows = await db.query<Omit<StoredKeyPair, 'state'> & { state: StoredKeyPair['state'] | 'older' }>({
    name: 'find_keys',
    text: `select fingerprint, public_key, private_key, key_salt, kdf, key_version, state, lock from pgp_keys
           where user_id = $1 and state in ('ready', 'locked', 'older') order by key_version desc`,
    values: [userId],
    isBrief: true,
  })
  const pair = rows.find((row): row is StoredKeyPair => row.state !== 'older') ?? null
  const older = pair ? rows.filter(({ state }) => state === 'older') : []
  return {
    pair,
    older: older.map(({ fingerprint, public_key, private_key }) => ({ fingerprint, public_key, private_key })),
  }
}

/** Every version of one key, with its successive locks, latest first. */
export const findCopies = (db: Database, userId: number, fingerprint: string): Promise<LockedKey[]> =>
  db.query<LockedKey>({
    name: 'find_copies_of_key',
    text: `select private_key, key_salt, kdf from pgp_keys where user_id = $1 and fingerprint = $2 order by key_version desc`,
    values: [userId, fingerprint],
  })

/** Changes to one account's keys are serialized. */
export const lockUser = (tx: Database, userId: number) =>
  tx.query({ text: 'select id from users where id = $1 for update', values: [userId] })

/** @throws CONFLICT if the current version is not the one the browser started from */
export const currentVersion = async (
  tx: Database,
  userId: number,
  replaces: number | null,
): Promise<StoredKeyPair | null> => {
  await lockUser(tx, userId)
  const current = await findKeyPair(tx, userId)
  if ((current?.key_version ?? null) !== replaces) throw new HaleError('CONFLICT')
  return current
}

export const nextVersion = async (tx: Database, userId: number): Promise<number> => {
  const [row] = await tx.query<{ last: number | null }>({
    text: 'select max(key_version) as last from pgp_keys where user_id = $1',
    values: [userId],
  })
  return (row?.last ?? 0) + 1
}

interface NewVersion {
  userId: number
  pair: KeyPair & { fingerprint: string }
  state: 'ready' | 'older'
  lock: Lock
  version: number
  event: KeyEventKind
  now: Date
}
/** @returns its version */
export const insertVersion = async (
  tx: Database,
  { userId, pair, state, lock, version, event, now }: NewVersion,
): Promise<number> => {
  await tx.query({
    text: `insert into pgp_keys (user_id, key_version, fingerprint, public_key, private_key, key_salt, kdf, state, lock, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      userId,
      version,
      pair.fingerprint,
      pair.public_key,
      pair.private_key,
      pair.key_salt,
      pair.kdf,
      state,
      lock,
      now,
    ],
  })
  await recordKeyEvent(tx, { userId, event, fingerprint: pair.fingerprint, now })
  await noteOfficers(tx, now)
  return version
}

/** Retires a user's rows: those with the fingerprint, or all in use. They remain readable with their passphrase. */
export const retire = (tx: Database, userId: number, fingerprint: string | null = null) =>
  tx.query({
    text: `update pgp_keys set state = 'retired' where user_id = $1 and state <> 'retired' and ($2::text is null or fingerprint = $2)`,
    values: [userId, fingerprint],
  })

/**
 * Stores a user's first key pair, or the same one re-locked. The previous version is kept: a session alone must not be able to
 * destroy a key.
 * @param replaces the version the browser started from, null for the first
 * @returns the new version
 * @throws CONFLICT if another version is current, or another pair is in use
 */
export const storeKeyPair = (
  db: Database,
  {
    userId,
    pair,
    fingerprint,
    replaces,
    lock = 'password',
    now,
  }: { userId: number; pair: KeyPair; fingerprint: string; replaces: number | null; lock?: Lock; now: Date },
): Promise<number> =>
  db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const current = await findKeyPair(tx, userId)
    if ((current?.key_version ?? null) !== replaces) throw new HaleError('CONFLICT')
    if (current && current.fingerprint !== fingerprint) throw new HaleError('CONFLICT')
    // Keys locked by the old passphrase would be promised to open with the new one.
    if (current && (await findOlderKeys(tx, userId)).length > 0) throw new HaleError('CONFLICT')
    if (current) await retire(tx, userId, fingerprint)
    else await checkNewKeyPair(pair)
    const version = await nextVersion(tx, userId)
    return insertVersion(tx, {
      userId,
      pair: { ...pair, fingerprint },
      state: 'ready',
      lock: current?.lock ?? lock,
      version,
      event: current ? 'key_relocked' : 'key_made',
      now,
    })
  })

/** @throws VALIDATION at the key at fault if any older key is missing or not re-locked */
const checkOlder = async (
  older: readonly OlderKey[],
  relocked: readonly Relocked[],
): Promise<(OlderKey & Relocked)[]> => {
  const given = new Map(
    relocked.map(({ fingerprint, private_key }, index) => [fingerprint.toLowerCase(), { private_key, index }]),
  )
  if (given.size !== older.length || older.some(({ fingerprint }) => !given.has(fingerprint)))
    throw fieldError('older', say('keys_earlier'))
  const checked: (OlderKey & Relocked)[] = []
  for (const key of older) {
    const { private_key, index } = given.get(key.fingerprint) ?? { private_key: '', index: 0 }
    await checkKeyPair({ public_key: key.public_key, private_key }, `older.${index}.`)
    checked.push({ ...key, private_key })
  }
  return checked
}

interface Relocking extends Derivation {
  private_key?: string | undefined
  older: readonly Relocked[]
}
/**
 * Locks all usable keys with a new passphrase.
 * @param keepsCopies whether to keep the copies the old passphrase opens; after a password change they are deleted
 * @returns the new version
 */
export const relockAll = async (
  tx: Database,
  current: StoredKeyPair,
  {
    userId,
    locked,
    keepsCopies,
    now,
  }: { userId: number; locked: Relocking & Pick<LockedKey, 'private_key'>; keepsCopies: boolean; now: Date },
): Promise<number> => {
  const { private_key, key_salt, kdf } = locked
  const fingerprint = await checkKeyPair({ public_key: current.public_key, private_key })
  const older = await checkOlder(await findOlderKeys(tx, userId), locked.older)
  const all = [
    ...older.toReversed().map((key) => ({ ...key, state: 'older' as const })),
    { ...current, private_key, fingerprint, state: 'ready' as const },
  ]
  let version = current.key_version
  for (const key of all) {
    version = await nextVersion(tx, userId)
    if (keepsCopies) await retire(tx, userId, key.fingerprint)
    else
      await tx.query({
        text: 'delete from pgp_keys where user_id = $1 and fingerprint = $2 and key_version < $3',
        values: [userId, key.fingerprint, version],
      })
    const pair = {
      public_key: key.public_key,
      private_key: key.private_key,
      key_salt,
      kdf,
      fingerprint: key.fingerprint,
    }
    await insertVersion(tx, { userId, pair, state: key.state, lock: current.lock, version, event: 'key_relocked', now })
  }
  return version
}

/**
 * Locks the current keys with a new passphrase, as part of a password change. Copies the old password opens are deleted.
 * Keys locked by a vault passphrase, or awaiting a lost password, are not affected.
 * @returns the current version, or null if there is no pair
 * @throws CONFLICT if another version is current; VALIDATION if a private key or the version is missing, or it is another key
 */
export const relockKeyPair = async (
  tx: Database,
  { userId, locked, replaces, now }: { userId: number; locked: Relocking; replaces: number | null; now: Date },
): Promise<number | null> => {
  await lockUser(tx, userId)
  const current = await findKeyPair(tx, userId)
  if (current && (current.lock === 'passphrase' || current.state === 'locked')) return current.key_version
  if (current && replaces === null) throw fieldError('key_version', say('required'))
  if ((current?.key_version ?? null) !== replaces) throw new HaleError('CONFLICT')
  if (!current) return null
  const { private_key } = locked
  if (!private_key) throw fieldError('private_key', say('key_new_password'))
  return relockAll(tx, current, { userId, locked: { ...locked, private_key }, keepsCopies: false, now })
}

/** The passphrase is lost with the old password: the keys await an emergency officer, or the old password. */
export const lockKeyPair = async (tx: Database, userId: number): Promise<void> => {
  await tx.query({
    text: `update pgp_keys set state = 'locked' where user_id = $1 and state = 'ready' and lock = 'password'`,
    values: [userId],
  })
}

/** Whether an account signs in with its own password. */
export const hasPassword = async (db: Database, userId: number): Promise<boolean> => {
  const [row] = await db.query({
    name: 'has_password',
    text: 'select 1 from credentials where user_id = $1',
    values: [userId],
  })
  return row !== undefined
}
