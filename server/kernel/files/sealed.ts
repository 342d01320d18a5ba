/**
 * Files encrypted at rest. A header holds a key of the file's own, wrapped under the installation's secret, so that replacing the
 * secret rewrites headers only:
 *
 *     bytes 0–7    `HALEFIL1`
 *     bytes 8–15   id of the secret
 *     bytes 16–27  nonce of the wrapped key
 *     bytes 28–59  the wrapped key
 *     bytes 60–75  tag of the wrapped key
 *
 * The content follows in chunks of 64 KiB, each with a tag of 16 bytes, all of them AES-256-GCM. They are chained as in STREAM (Hoang,
 * Reyhanitabar, Rogaway and Vizár, "Online Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance", CRYPTO 2015) with the nonces
 * of age (https://age-encryption.org/v1, "Payload"): a counter, and a byte that is 1 for the last chunk only. A file that was cut,
 * extended, reordered or put in another's place does not open.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secret } from '../crypto/index.ts'
import type { OpenFile } from '../types.ts'

const cipherName = 'aes-256-gcm'
const magic = Buffer.from('HALEFIL1')
const [idBytes, nonceBytes, keyBytes, tagBytes] = [8, 12, 32, 16]
/** Length of the header. */
export const headerBytes = magic.length + idBytes + nonceBytes + keyBytes + tagBytes
const chunkBytes = 64 * 1024

const seal = (key: Buffer, nonce: Buffer, bytes: Uint8Array, about = ''): Buffer => {
  const cipher = createCipheriv(cipherName, key, nonce).setAAD(Buffer.from(about))
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}
/** @throws Error for anything that `seal` did not make of the same key, nonce and `about` */
const open = (key: Buffer, nonce: Buffer, sealed: Buffer, about = ''): Buffer => {
  if (sealed.length < tagBytes) throw new Error('A stored file is incomplete')
  const decipher = createDecipheriv(cipherName, key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
}

const wrappingKeyOf = (secret: Secret): Buffer => secret.key('stored files')
const isSealed = (head: Buffer): boolean => head.subarray(0, magic.length).equals(magic)
const secretIdIn = (head: Buffer): string => head.subarray(magic.length, magic.length + idBytes).toString('latin1')

const headerOf = (secret: Secret, name: string, fileKey: Buffer): Buffer => {
  const nonce = randomBytes(nonceBytes)
  return Buffer.concat([magic, Buffer.from(secret.id), nonce, seal(wrappingKeyOf(secret), nonce, fileKey, name)])
}
/** @throws Error if the header was changed, belongs to another name, or was made with a secret that is not accepted */
const fileKeyIn = (secret: Secret, name: string, head: Buffer): Buffer => {
  const id = secretIdIn(head)
  const maker = secret.accepted.find((one) => one.id === id)
  if (!maker) throw new Error(`The stored file ${name} is encrypted under a secret that was not given`)
  const [start, end] = [magic.length + idBytes, magic.length + idBytes + nonceBytes]
  return open(wrappingKeyOf(maker), head.subarray(start, end), head.subarray(end, headerBytes), name)
}

const nonceOf = (index: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(nonceBytes)
  nonce.writeUInt32BE(index, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** @param name what the file is stored under */
export const sealFile = (secret: Secret, name: string, bytes: Uint8Array): Buffer => {
  const fileKey = randomBytes(keyBytes)
  const count = Math.max(1, Math.ceil(bytes.length / chunkBytes))
  const chunks = Array.from({ length: count }, (_, index) =>
    seal(fileKey, nonceOf(index, index === count - 1), bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes)),
  )
  return Buffer.concat([headerOf(secret, name, fileKey), ...chunks])
}

/**
 * The same of content that arrives in parts.
 * @param name what the file is stored under
 */
export async function* sealStream(
  secret: Secret,
  name: string,
  parts: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const fileKey = randomBytes(keyBytes)
  yield headerOf(secret, name, fileKey)
  let held = Buffer.alloc(0)
  let index = 0
  for await (const part of parts) {
    held = Buffer.concat([held, part])
    // What is left may be the last chunk, whose nonce differs.
    for (; held.length > chunkBytes; held = held.subarray(chunkBytes)) {
      yield seal(fileKey, nonceOf(index, false), held.subarray(0, chunkBytes))
      index += 1
    }
  }
  yield seal(fileKey, nonceOf(index, true), held)
}

/** How long a file is once it is sealed. */
export const sealedLength = (length: number): number =>
  headerBytes + length + tagBytes * Math.max(1, Math.ceil(length / chunkBytes))

/** How long a file's content is. */
export const contentLength = (storedLength: number): number => {
  const body = storedLength - headerBytes
  return body - tagBytes * Math.ceil(body / (chunkBytes + tagBytes))
}

async function* opened(fileKey: Buffer, parts: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const sealedBytes = chunkBytes + tagBytes
  let held = Buffer.alloc(0)
  let index = 0
  for await (const part of parts) {
    held = Buffer.concat([held, part])
    // What is left may be the last chunk, whose nonce differs.
    for (; held.length > sealedBytes; held = held.subarray(sealedBytes)) {
      yield open(fileKey, nonceOf(index, false), held.subarray(0, sealedBytes))
      index += 1
    }
  }
  yield open(fileKey, nonceOf(index, true), held)
}

async function* continued(head: Buffer, parts: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield head
    for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value
  } finally {
    await parts.return?.()
  }
}

/** Content that ends what it is read from when it is returned, also before any of it was read. */
const ending = async (content: AsyncIterable<Uint8Array>, parts: AsyncIterator<Uint8Array>) => {
  const begun = (async function* (): AsyncGenerator<Uint8Array> {
    try {
      // A generator that has not begun would end without what it does at its end.
      yield Buffer.alloc(0)
      yield* content
    } finally {
      await parts.return?.()
    }
  })()
  await begun.next()
  return begun
}

/** Reads at least a header, if there is as much. */
const headOf = async (parts: AsyncIterator<Uint8Array>): Promise<Buffer> => {
  let head = Buffer.alloc(0)
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    head = Buffer.concat([head, next.value])
    if (head.length >= headerBytes) break
  }
  return head
}

/**
 * Opens a stored file while it is being read; one from before sealing existed is given out as it is.
 * @param source the stored bytes, of which there are `storedLength`
 * @throws Error if its header was changed, belongs to another name, or was made with a secret that is not accepted
 */
export const openFile = async (
  secret: Secret,
  name: string,
  { source, storedLength }: { source: AsyncIterable<Uint8Array>; storedLength: number },
): Promise<OpenFile> => {
  const parts = source[Symbol.asyncIterator]()
  const head = await headOf(parts)
  if (!isSealed(head)) return { length: storedLength, content: await ending(continued(head, parts), parts) }
  try {
    const fileKey = fileKeyIn(secret, name, head)
    return {
      length: contentLength(storedLength),
      content: await ending(opened(fileKey, continued(head.subarray(headerBytes), parts)), parts),
    }
  } catch (error) {
    await parts.return?.()
    throw error
  }
}

/** Whether a file, of which the first bytes are given, is sealed under the secret itself. */
export const isCurrent = (secret: Secret, head: Buffer): boolean => isSealed(head) && secretIdIn(head) === secret.id

/**
 * A stored file as it should be: sealed, with its key under the secret itself.
 * @throws Error as `openFile`
 */
export const resealed = (secret: Secret, name: string, stored: Buffer): Buffer =>
  isSealed(stored)
    ? Buffer.concat([headerOf(secret, name, fileKeyIn(secret, name, stored)), stored.subarray(headerBytes)])
    : sealFile(secret, name, stored)
