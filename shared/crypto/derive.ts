import { argon2id } from 'hash-wasm'
import { derivationCosts, isWithinDerivationLimits } from '../rules/index.ts'
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
const kdfOf = (cost: Pick<Kdf, 'm' | 't'>): Kdf => ({ alg: 'argon2id', ...cost, p: 1, v: 19 })
/** The least that a new password costs. */
export const defaultKdf: Kdf = kdfOf(derivationCosts[0])

export interface Secrets {
  /** Base64 of 32 bytes: what is sent in the `password` field. */
  loginSecret: string
  /** Hex of 32 bytes: the OpenPGP passphrase. It never leaves the browser. */
  passphrase: string
}

/** Secrets of a password that is being set, with what they were derived with. */
export interface NewSecrets extends Secrets {
  key_salt: string
  kdf: Kdf
}

/** 16 random bytes in hex. */
export const newKeySalt = (): string => toHex(randomBytes(16))

/** The name of the type is a browser's only. */
type MasterKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>

/** Argon2id, 32 bytes long. */
export type Argon2 = (password: Uint8Array, salt: Uint8Array, kdf: Kdf) => Promise<Uint8Array>
const argon2: Argon2 = (password, salt, { m, t, p }) =>
  argon2id({
    password,
    salt,
    memorySize: m,
    iterations: t,
    parallelism: p,
    hashLength: 32,
    outputType: 'binary',
  })

const expand = async (master: MasterKey, purpose: 'login' | 'pgp'): Promise<Uint8Array> => {
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(purpose) }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, master, 256))
}

/** Time and memory grow with memory and passes alike. */
const costOf = ({ m, t }: Pick<Kdf, 'm' | 't'>): number => m * t
/** How long this device took at the last derivation. */
let msPerCost = Number.POSITIVE_INFINITY
const patienceMs = 1000

/** The dearest parameters that a device takes within about a second; the cheapest, however slow it is. */
export const kdfWithin = (ms: number): Kdf =>
  kdfOf(derivationCosts.findLast((cost) => costOf(cost) * ms <= patienceMs) ?? derivationCosts[0])

/**
 * Two independent secrets from one password: `Argon2id(NFC(password), salt)` gives a master, and HKDF-SHA256 (empty salt, info `login`
 * or `pgp`) the two. Neither reveals anything about the other, so whoever receives the first cannot open the keys.
 * @param keySalt 16 bytes in hex
 * @param hash what a browser runs by default; outside of one there are faster ones
 * @throws CryptoError WEAK_DERIVATION if the server asks for less work than is safe, or for more than a browser can handle
 */
export const deriveSecrets = async (
  password: string,
  keySalt: string,
  kdf: Kdf = defaultKdf,
  hash: Argon2 = argon2,
): Promise<Secrets> => {
  if (!isWithinDerivationLimits(kdf) || !/^[0-9a-f]{32}$/i.test(keySalt)) throw new CryptoError('WEAK_DERIVATION')
  const started = performance.now()
  const bytes = await hash(utf8(password.normalize('NFC')), fromHex(keySalt), kdf)
  msPerCost = (performance.now() - started) / costOf(kdf)
  const master = await crypto.subtle.importKey('raw', new Uint8Array(bytes), 'HKDF', false, ['deriveBits'])
  bytes.fill(0)
  const [login, pgp] = await Promise.all([expand(master, 'login'), expand(master, 'pgp')])
  return { loginSecret: toBase64(login), passphrase: toHex(pgp) }
}

/** Derives from a password that is being set, with a new salt and the highest cost that this device takes. */
export const deriveNewSecrets = async (password: string): Promise<NewSecrets> => {
  const key_salt = newKeySalt()
  const least = { ...(await deriveSecrets(password, key_salt, defaultKdf)), key_salt, kdf: defaultKdf }
  const kdf = kdfWithin(msPerCost)
  if (costOf(kdf) === costOf(defaultKdf)) return least
  // A device may have the time and not the memory.
  return deriveSecrets(password, key_salt, kdf).then(
    (secrets) => ({ ...secrets, key_salt, kdf }),
    () => least,
  )
}
