/**
 * RSA key pairs for tests. Generating one takes half a second of CPU time, and the API tests create hundreds: the primes are
 * precomputed and reused, everything else of a key (owner, dates, lock) is new. shared/crypto/keys.test.ts and the browser
 * tests generate keys from scratch.
 */
import { generateKeyPair } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const bits = 4096
/** More than any test creates, so that keys within a test differ. */
const size = 24

const poolIn = (directory: string): string => join(directory, `rsa-${bits}-${size}.json`)

/** Computes the primes and stores them in a file, if it is missing. */
export const prepareRsaPool = async (directory: string): Promise<void> => {
  const path = poolIn(directory)
  if (existsSync(path)) return
  const make = promisify(generateKeyPair)
  const pairs = await Promise.all(Array.from({ length: size }, () => make('rsa', { modulusLength: bits })))
  const keys = pairs.map(({ privateKey }) => privateKey.export({ format: 'jwk' }))
  // Another process may have been faster; a partially written file is never visible.
  const building = mkdtempSync(`${path}-`)
  writeFileSync(join(building, 'keys'), JSON.stringify(keys), { mode: 0o600 })
  renameSync(join(building, 'keys'), path)
  rmSync(building, { recursive: true })
}

type GenerateKey = typeof crypto.subtle.generateKey

const isRsa4096 = (algorithm: unknown): algorithm is RsaHashedKeyGenParams =>
  typeof algorithm === 'object' &&
  algorithm !== null &&
  'modulusLength' in algorithm &&
  algorithm.modulusLength === bits

/** Patches this process to take the primes of new RSA keys from the file, in turn. */
export const takeRsaFrom = (directory: string): void => {
  if (Object.hasOwn(crypto.subtle, 'generateKey')) return
  const keys = JSON.parse(readFileSync(poolIn(directory), 'utf8')) as JsonWebKey[]
  const generate = crypto.subtle.generateKey.bind(crypto.subtle) as GenerateKey
  let next = process.pid
  const take = async (
    algorithm: RsaHashedKeyGenParams,
    extractable: boolean,
    usages: KeyUsage[],
  ): Promise<CryptoKeyPair> => {
    const { alg: _alg, ext: _ext, key_ops: _ops, ...jwk } = keys[next % size] ?? {}
    next += 1
    const hashed = { name: algorithm.name, hash: algorithm.hash }
    const [privateKey, publicKey] = await Promise.all([
      crypto.subtle.importKey(
        'jwk',
        jwk,
        hashed,
        extractable,
        usages.filter((usage) => usage === 'sign'),
      ),
      crypto.subtle.importKey(
        'jwk',
        { kty: jwk.kty ?? 'RSA', n: jwk.n ?? '', e: jwk.e ?? '' },
        hashed,
        true,
        usages.filter((usage) => usage === 'verify'),
      ),
    ])
    return { privateKey, publicKey }
  }
  const patched = (algorithm: unknown, extractable: boolean, usages: KeyUsage[]) =>
    isRsa4096(algorithm)
      ? take(algorithm, extractable, usages)
      : generate(algorithm as RsaHashedKeyGenParams, extractable, usages)
  Object.defineProperty(crypto.subtle, 'generateKey', { value: patched, configurable: true })
}
