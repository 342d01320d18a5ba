/** PDF encryption (ISO 32000-2, 7.6): the standard handler with AES-256, of Acrobat 9 (R 5) or of PDF 2.0 (R 6). */
import { createCipheriv, createHash } from 'node:crypto'
import type { Structure } from './structure.ts'
import { isDictionary, Malformed, nameIn, type Dictionary } from './syntax.ts'

/** Encryption that can be recognized as such. */
interface Lock {
  revision: 5 | 6
  /** For the user password: 32 bytes of its hash, 8 bytes of validation salt, and 8 bytes of key salt. */
  user: Buffer
}

const lengths = { O: 48, U: 48, OE: 32, UE: 32, Perms: 16 } as const

/** @throws Malformed unless every stream has a length AES can produce */
const assertStreamsLocked = (file: Structure): void => {
  for (const [number, place] of file.places) {
    if (!place || !('offset' in place)) continue
    const object = file.objectAt(place.offset, number)
    if (object.stream === null || !isDictionary(object.value)) continue
    const type = nameIn(object.value, 'Type')
    if (type === 'XRef' || type === 'Metadata') continue
    const { length } = file.rawContent(object)
    // An initialization vector, then whole blocks.
    if (length < 32 || length % 16 !== 0) throw new Malformed('Has a stream that is not locked')
  }
}

const isAes256 = (file: Structure, lock: Dictionary, use: 'StmF' | 'StrF'): boolean => {
  const filters = file.dictionary(lock.get('CF'))
  return nameIn(file.dictionary(filters.get(nameIn(lock, use) ?? 'Identity')), 'CFM') === 'AESV3'
}

/**
 * The encryption of a file; null for an older kind, which is tested by opening it.
 * @throws Malformed for invalid encryption
 */
export const readLock = (file: Structure): Lock | null => {
  const lock = file.dictionary(file.trailer.get('Encrypt'))
  const revision = lock.get('R')
  if (nameIn(lock, 'Filter') !== 'Standard' || typeof revision !== 'number') throw new Malformed('Has another lock')
  if (lock.get('V') !== 5 || (revision !== 5 && revision !== 6)) return null
  const [, user] = Object.entries(lengths).map(([key, length]) => {
    const value = file.resolve(lock.get(key))
    if (!Buffer.isBuffer(value) || value.length < length) throw new Malformed(`Has no ${key}`)
    return value.subarray(0, length)
  })
  if (!user || !isAes256(file, lock, 'StmF') || !isAes256(file, lock, 'StrF')) return null
  assertStreamsLocked(file)
  return { revision, user }
}

const hardened = (start: Buffer): Buffer => {
  let key = start
  let last = 0
  // ISO 32000-2, algorithm 2.B, for the empty password.
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)))
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = createHash(['sha256', 'sha384', 'sha512'][rest] ?? 'sha256')
      .update(mixed)
      .digest()
    last = mixed.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}

/** Whether the password is empty, which every reader tries first. */
export const opensWithoutPassword = ({ revision, user }: Lock): boolean => {
  const hash = createHash('sha256').update(user.subarray(32, 40)).digest()
  return (revision === 6 ? hardened(hash) : hash).equals(user.subarray(0, 32))
}
