/** Brings stored files under the present secret: those from before sealing existed, and those of an earlier secret. */
import type { Disk } from 'flydrive'
import type { Secret } from '../crypto/index.ts'
import { putWhole, unfinished } from './put-whole.ts'
import { headerBytes, isCurrent, resealed } from './sealed.ts'

/** Milliseconds after which nobody is still working on one. */
const abandonedAfter = 60 * 60_000

export async function* allOf(disk: Disk): AsyncGenerator<string> {
  for (let paginationToken: string | undefined; ;) {
    const page = await disk.listAll('', { recursive: true, ...(paginationToken && { paginationToken }) })
    for (const item of page.objects) if (item.isFile) yield item.key
    paginationToken = page.paginationToken
    if (!paginationToken) return
  }
}

/** Bytes at the start of a file, at least as many as a header has. */
const startOf = async (disk: Disk, key: string): Promise<Buffer> => {
  let head = Buffer.alloc(0)
  for await (const part of await disk.getStream(key)) {
    head = Buffer.concat([head, part as Buffer])
    if (head.length >= headerBytes) break
  }
  return head
}

/** Files that are not sealed under the secret itself. A file that is deleted meanwhile is none. */
async function* earlierOf(disk: Disk, secret: Secret): AsyncGenerator<string> {
  for await (const key of allOf(disk)) {
    if (unfinished.test(key)) continue
    const head = await startOf(disk, key).catch(async (error: unknown) => {
      if (await disk.exists(key)) throw error
      return null
    })
    if (head && !isCurrent(secret, head)) yield key
  }
}

const forgetUnfinished = async (disk: Disk): Promise<void> => {
  for await (const key of allOf(disk)) {
    if (!unfinished.test(key)) continue
    const { lastModified } = await disk.getMetaData(key)
    if (lastModified.getTime() < Date.now() - abandonedAfter) await disk.delete(key)
  }
}

/**
 * Seals every file that is plain, or sealed under an earlier secret. Each is replaced at once, so that it can be stopped at any time.
 * @returns how many
 * @throws Error the first failure, once all others are sealed
 */
export const sealStored = async (disk: Disk, location: string, secret: Secret): Promise<number> => {
  await forgetUnfinished(disk)
  const failures: unknown[] = []
  let count = 0
  for await (const key of earlierOf(disk, secret))
    try {
      const sealed = resealed(secret, key, Buffer.from(await disk.getBytes(key)))
      // It may have been deleted meanwhile.
      if (await putWhole(location, key, [sealed], () => disk.exists(key))) count += 1
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
  return count
}

/** How many files `sealStored` would seal. */
export const countEarlier = async (disk: Disk, secret: Secret): Promise<number> => {
  let count = 0
  for await (const _ of earlierOf(disk, secret)) count += 1
  return count
}
