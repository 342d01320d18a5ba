import { argon2id } from 'hash-wasm'
import { isWithinDerivationLimits } from '../rules/index.ts'
import { fromHex, randomBytes, toBase64, toHex, utf8 } from './bytes.ts'
import { CryptoError } from './errors.ts'

/** Argon2id parameters: memory in KiB, passes, lanes, version 1.3 (19). Stored with the salt. */
export interface Kdf {
  alg: 'argon2id'
  m: number
  t: number
  p: number
  v: 19
}
export const defaultKdf: Kdf = { alg: 'argon2id', m: 47_104, t: 1, p: 1, v: 19 }

export interface Secrets {
  /** Base64 of 32 bytes: what is sent in the `password` field. */
  loginSecret: string
  /** Hex of 32 bytes: the OpenPGP passphrase. It never leaves the browser. */
  passphrase: string
}

/** 16 random bytes in hex. */
export const newKeySalt = (): string => toHex(randomBytes(16))

/** The name of the type is a browser's only. */
type MasterKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>

const expand = async (master: MasterKey, purpose: 'login' | 'pgp'): Promise<Uint8Array> => {
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(purpose) }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, master, 256))
}

/**
 * Two independent secrets from one password: `Argon2id(NFC(password), salt)` gives a master, and HKDF-SHA256 (empty salt, info `login`
 * or `pgp`) the two. Neither reveals anything about the other, so whoever receives the first cannot open the keys.
 * @param keySalt 16 bytes in hex
 * @throws CryptoError WEAK_DERIVATION if the server asks for less work than is safe, or for more than a browser can handle
 */
export const deriveSecrets = async (password: string, keySalt: string, kdf: Kdf = defaultKdf): Promise<Secrets> => {
  if (!isWithinDerivationLimits(kdf) || !/^[0-9a-f]{32}$/i.test(keySalt)) throw new CryptoError('WEAK_DERIVATION')
  const bytes = await argon2id({
    password: utf8(password.normalize('NFC')),
    salt: fromHex(keySalt),
    memorySize: kdf.m,
    iterations: kdf.t,
    parallelism: kdf.p,
    hashLength: 32,
    outputType: 'binary',
  })
  const master = await crypto.subtle.importKey('raw', new Uint8Array(bytes), 'HKDF', false, ['deriveBits'])
  bytes.fill(0)
  const [login, pgp] = await Promise.all([expand(master, 'login'), expand(master, 'pgp')])
  return { loginSecret: toBase64(login), passphrase: toHex(pgp) }
}
