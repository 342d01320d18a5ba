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
