import { fieldError, HaleError } from '#shared/errors.ts'
import type { Database } from '../database/types.ts'

export interface Kdf {
  alg: 'argon2id'
  m: number
  t: number
  p: number
  v: 19
}
export interface LockedKey {
  /** Armored, locked with the passphrase. */
  private_key: string
  /** Hex. */
  key_salt: string
  kdf: Kdf
}
export interface KeyPair extends LockedKey {
  public_key: string
}
export interface StoredKeyPair extends KeyPair {
  fingerprint: string
  key_version: number
  state: 'ready' | 'locked'
}

const bits = 4096

/**
 * Reads a key pair and checks what it is made of. The library is loaded with the first key.
 * @returns the fingerprint of the pair
 * @throws VALIDATION at the field at fault: no OpenPGP key, not RSA 4096, a private key that is not locked, not a pair
 */
export const checkKeyPair = async ({ public_key, private_key }: Pick<KeyPair, 'public_key' | 'private_key'>): Promise<string> => {
  const { readKey, readPrivateKey } = await import('openpgp')
  const open = await readKey({ armoredKey: public_key }).catch(() => null)
  if (!open || open.isPrivate()) throw fieldError('public_key', 'This is not an OpenPGP public key.')
  const locked = await readPrivateKey({ armoredKey: private_key }).catch(() => null)
  if (!locked) throw fieldError('private_key', 'This is not an OpenPGP private key.')
  if (locked.isDecrypted()) throw fieldError('private_key', 'The private key must be locked before it leaves the browser.')
  const parts = [...open.getKeys(), ...locked.getKeys()]
  if (parts.some((key) => key.getAlgorithmInfo().algorithm !== 'rsaEncryptSign' || key.getAlgorithmInfo().bits !== bits)) {
    throw fieldError('public_key', 'The key must be RSA with 4096 bits.')
  }
  const fingerprints = (keys: typeof parts) =>
    keys
      .map((key) => key.getFingerprint())
      .toSorted()
      .join()
  if (fingerprints(open.getKeys()) !== fingerprints(locked.getKeys())) {
    throw fieldError('private_key', 'The private key does not belong to the public key.')
  }
  return open.getFingerprint()
}

/** The pair that a user's data is encrypted to, `locked` after a password reset; null when there is none. */
export const findKeyPair = async (db: Database, userId: number): Promise<StoredKeyPair | null> => {
  const [row] = await db.query<StoredKeyPair>({
    name: 'find_key_pair',
    text: `select fingerprint, public_key, private_key, key_salt, kdf, key_version, state from pgp_keys
           where user_id = $1 and state <> 'retired' order by key_version desc limit 1`,
    values: [userId],
  })
  return row ?? null
}

/** Keys of one account change one after the other. */
const lockUser = (tx: Database, userId: number) =>
  tx.query({ text: 'select id from users where id = $1 for update', values: [userId] })

const insertVersion = async (
  tx: Database,
  userId: number,
  pair: KeyPair & { fingerprint: string },
  version: number,
  now: Date,
) => {
  await tx.query({
    text: `update pgp_keys set state = 'retired' where user_id = $1 and state <> 'retired'`,
    values: [userId],
  })
  await tx.query({
    text: `insert into pgp_keys (user_id, key_version, fingerprint, public_key, private_key, key_salt, kdf, state, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, 'ready', $8)`,
    values: [userId, version, pair.fingerprint, pair.public_key, pair.private_key, pair.key_salt, pair.kdf, now],
  })
}

/**
 * Stores the first key pair of a user, the same one locked anew, or another one when the old one stays locked after a
 * password reset. The version before is kept: a session alone must not be able to destroy a key.
 * @param replaces the version that the browser started from, null for the first
 * @returns the new version
 * @throws CONFLICT when another version is current, or another pair is in use
 */
export const storeKeyPair = (
  db: Database,
  {
    userId,
    pair,
    fingerprint,
    replaces,
    now,
  }: { userId: number; pair: KeyPair; fingerprint: string; replaces: number | null; now: Date },
): Promise<number> =>
  db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const current = await findKeyPair(tx, userId)
    if (current?.private_key === pair.private_key && current.key_salt === pair.key_salt) return current.key_version
    if ((current?.key_version ?? null) !== replaces) throw new HaleError('CONFLICT')
    if (current?.state === 'ready' && current.fingerprint !== fingerprint) throw new HaleError('CONFLICT')
    const version = (current?.key_version ?? 0) + 1
    await insertVersion(tx, userId, { ...pair, fingerprint }, version, now)
    return version
  })

/**
 * Locks the pair in use with a new passphrase, as part of a password change. Copies that the old password opens go.
 * @returns the new version, or null when there is no pair
 * @throws CONFLICT when another version is current; VALIDATION when the private key is missing or another one
 */
export const relockKeyPair = async (
  tx: Database,
  {
    userId,
    locked,
    replaces,
    now,
  }: {
    userId: number
    locked: Omit<LockedKey, 'private_key'> & { private_key?: string | undefined }
    replaces: number | null
    now: Date
  },
): Promise<number | null> => {
  await lockUser(tx, userId)
  const current = await findKeyPair(tx, userId)
  if ((current?.key_version ?? null) !== replaces) throw new HaleError('CONFLICT')
  if (!current) return null
  if (current.state === 'locked') return current.key_version
  const { private_key } = locked
  if (!private_key) throw fieldError('private_key', 'The private key must be locked with the new password.')
  const fingerprint = await checkKeyPair({ public_key: current.public_key, private_key })
  const version = current.key_version + 1
  await tx.query({ text: 'delete from pgp_keys where user_id = $1 and fingerprint = $2', values: [userId, fingerprint] })
  await insertVersion(tx, userId, { ...current, ...locked, private_key, fingerprint }, version, now)
  return version
}

/** The passphrase is gone with the old password: the pair waits for an emergency officer, or for the old password. */
export const lockKeyPair = async (tx: Database, userId: number): Promise<void> => {
  await tx.query({ text: `update pgp_keys set state = 'locked' where user_id = $1 and state = 'ready'`, values: [userId] })
}

export interface EmergencyCopy {
  emergency_private_key: string
  decrypt_method: 'aes' | 'pgp'
  secrets: readonly { officer_id: number; secret: string }[]
}

/** Administrators who may open an emergency copy, and have a key that its secret can be encrypted to. */
export const emergencyOfficers = (db: Database) =>
  db.query<{ id: number; name: string; public_key: string }>({
    name: 'emergency_officers',
    text: `select u.id, trim(concat_ws(' ', u.first_name, u.last_name)) as name, k.public_key
           from users u join pgp_keys k on k.user_id = u.id and k.state = 'ready'
           where u.is_active and exists (
             select 1 from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
             join permissions p on p.id = rp.permission_id
             where ur.user_id = u.id and p.name = 'emergency_keys:use')
           order by u.id limit 50`,
  })

/** @throws VALIDATION when a secret is for somebody who is no officer */
export const storeEmergencyCopy = (
  db: Database,
  userId: number,
  fingerprint: string,
  copy: EmergencyCopy,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const officers = new Set((await emergencyOfficers(tx)).map(({ id }) => id))
    if (copy.secrets.some(({ officer_id }) => !officers.has(officer_id))) {
      throw fieldError('emergency.secrets', 'A secret is meant for somebody who is no emergency officer.')
    }
    await tx.query({
      text: `insert into emergency_keys (user_id, fingerprint, private_key, decrypt_method, updated_at)
             values ($1, $2, $3, $4, $5)
             on conflict (user_id) do update set fingerprint = excluded.fingerprint, private_key = excluded.private_key,
               decrypt_method = excluded.decrypt_method, updated_at = excluded.updated_at`,
      values: [userId, fingerprint, copy.emergency_private_key, copy.decrypt_method, now],
    })
    await tx.query({ text: 'delete from emergency_secrets where user_id = $1', values: [userId] })
    for (const { officer_id, secret } of copy.secrets) {
      await tx.query({
        text: 'insert into emergency_secrets (user_id, officer_id, secret) values ($1, $2, $3) on conflict do nothing',
        values: [userId, officer_id, secret],
      })
    }
  })

/**
 * What opens a member's private key for an officer: the copy that the secret locks, and the secret as a message to this
 * officer. Null when there is no copy, when it was not meant for this officer, or when it belongs to an earlier key.
 */
export const emergencyAccess = async (db: Database, userId: number, officerId: number) => {
  const [row] = await db.query<{ emergency_private_key: string; secret: string; decrypt_method: 'aes' | 'pgp' }>({
    name: 'find_emergency_access',
    text: `select e.private_key as emergency_private_key, s.secret, e.decrypt_method
           from emergency_keys e join emergency_secrets s on s.user_id = e.user_id and s.officer_id = $2
           where e.user_id = $1 and exists (
             select from pgp_keys k where k.user_id = e.user_id and k.fingerprint = e.fingerprint and k.state <> 'retired')`,
    values: [userId, officerId],
  })
  return row ?? null
}
