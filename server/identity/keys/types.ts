import type { sealedKinds } from '#shared/calls/index.ts'
import type { Database } from '../../kernel/database/types.ts'

export interface Kdf {
  alg: 'argon2id'
  m: number
  t: number
  p: number
  v: 19
}
export interface Derivation {
  /** Hex. */
  key_salt: string
  kdf: Kdf
}
export interface LockedKey extends Derivation {
  /** Armored, locked with the passphrase. */
  private_key: string
}
export interface KeyPair extends LockedKey {
  public_key: string
}
export type Lock = 'password' | 'passphrase'
export interface StoredKeyPair extends KeyPair {
  fingerprint: string
  key_version: number
  state: 'ready' | 'locked'
  lock: Lock
}
/** A key under a new passphrase, by its fingerprint. */
export interface Relocked {
  fingerprint: string
  private_key: string
}

/** A place where a room stores sealed messages. */
export interface SealedPlace {
  kind: (typeof sealedKinds)[number]
  /** Messages stored since an instant that may be to another key, oldest first; at most a hundred. */
  find: (db: Database, of: { userId: number; since: Date; fingerprint: string }) => Promise<SealedRow[]>
  /** Replaces a message, unless it has changed. @returns whether it did */
  replace: (
    tx: Database,
    of: { userId: number; id: number; outdated: string; message: string; fingerprint: string },
  ) => Promise<boolean>
}
export interface SealedRow {
  id: number
  encrypted_data: string
}
