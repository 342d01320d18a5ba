/** Brings stored files under the present secret: those from before sealing existed, and those of an earlier secret. */
import type { Secret } from '../crypto/index.ts'
import { unfinished } from './put-whole.ts'
import { headerBytes, isCurrent, resealed } from './sealed.ts'
import type { Storage } from './storage.ts'

/** Milliseconds after which nobody is still working on one. */
const abandonedAfter = 60 * 60_000

/** Bytes at the start of a file, at least as many as a header has. */
const startOf = async (storage: Storage, key: string): Promise<Buffer> => {
  let head = Buffer.alloc(0)
  for await (const part of await storage.read(key)) {
    head = Buffer.concat([head, part])
    if (head.length >= headerBytes) break
  }
  return head
}

/** Files that are not sealed under the secret itself. A file that is deleted meanwhile is none. */
async function* earlierOf(storage: Storage, secret: Secret): AsyncGenerator<string> {
  for await (const { key } of storage.list()) {
    if (unfinished.test(key)) continue
    const head = await startOf(storage, key).catch(async (error: unknown) => {
      if ((await storage.lengthOf(key)) !== null) throw error
      return null
    })
    if (head && !isCurrent(secret, head)) yield key
  }
}

const forgetUnfinished = async (storage: Storage): Promise<void> => {
  for await (const { key, storedAt } of storage.list()) {
    const at = unfinished.test(key) ? await storedAt() : null
    if (at && at.getTime() < Date.now() - abandonedAfter) await storage.remove(key)
  }
}

/**
 * Seals every file that is plain, or sealed under an earlier secret. Each is replaced at once, so that it can be stopped at any time.
 * @returns how many
 * @throws Error the first failure, once all others are sealed
 */
export const sealStored = async (storage: Storage, secret: Secret): Promise<number> => {
  // Every start would read from each file of a bucket.
  if (!storage.isFromBefore && secret.accepted.length === 1) return 0
  await forgetUnfinished(storage)
  const failures: unknown[] = []
  let count = 0
  for await (const key of earlierOf(storage, secret))
    try {
      const sealed = resealed(secret, key, Buffer.concat(await Array.fromAsync(await storage.read(key))))
      // It may have been deleted meanwhile.
      const isThere = async () => (await storage.lengthOf(key)) !== null
      if (await storage.put(key, { parts: [sealed], length: sealed.length }, isThere)) count += 1
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
  return count
}

/** How many files `sealStored` would seal. */
export const countEarlier = async (storage: Storage, secret: Secret): Promise<number> => {
  let count = 0
  for await (const _ of earlierOf(storage, secret)) count += 1
  return count
}
