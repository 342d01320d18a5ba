/** Where sealed files are kept: in a folder, unless there is a bucket. */
import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DriverContract } from 'flydrive/types'
import { FSDriver } from 'flydrive/drivers/fs'
import { HaleError } from '#shared/errors.ts'
import type { Bucket, Config } from '../types.ts'
import { putWhole } from './put-whole.ts'
import { connect, isNoObject, putLargeFile, putObject, unavailable } from './s3.ts'

type Parts = Iterable<Uint8Array> | AsyncIterable<Uint8Array>
interface Entry {
  key: string
  /** Null for a file that was deleted meanwhile. */
  storedAt(): Promise<Date | null>
}

export interface Storage {
  /**
   * Stores a file of `length` bytes, whole or not at all, in the place of what was there.
   * @param isWanted asked at the end
   * @returns whether it is there
   */
  put(key: string, file: { parts: Parts; length: number }, isWanted?: () => Promise<boolean>): Promise<boolean>
  /** Null for a missing file. */
  lengthOf(key: string): Promise<number | null>
  /** Null for a missing file. */
  storedAt(key: string): Promise<Date | null>
  /** What is read from has to be read to its end, or returned. */
  read(key: string): Promise<AsyncIterable<Uint8Array>>
  list(): AsyncIterable<Entry>
  /** A missing file is not an error. */
  remove(key: string): Promise<void>
  /** Whether it may have files from before files were sealed. */
  isFromBefore: boolean
}

type Place = Pick<Storage, 'put' | 'isFromBefore'> & {
  driver(): Promise<DriverContract>
  isMissing(error: unknown): boolean
  /** What is thrown for an error while a file is read. */
  failure(error: unknown): unknown
}

async function* reading(source: AsyncIterable<Uint8Array>, { failure }: Place): AsyncGenerator<Uint8Array> {
  try {
    yield* source
  } catch (error) {
    throw failure(error)
  }
}

const storageAt = (place: Place): Storage => {
  const missing = (error: unknown): null => {
    if (place.isMissing(error)) return null
    throw error
  }
  const aboutOf = async (key: string) => (await place.driver()).getMetaData(key).catch(missing)
  return {
    put: place.put,
    isFromBefore: place.isFromBefore,
    lengthOf: async (key) => (await aboutOf(key))?.contentLength ?? null,
    storedAt: async (key) => (await aboutOf(key))?.lastModified ?? null,
    read: async (key) => reading(await (await place.driver()).getStream(key), place),
    list: async function* () {
      const driver = await place.driver()
      for (let paginationToken: string | undefined; ;) {
        const page = await driver.listAll('', { recursive: true, ...(paginationToken && { paginationToken }) })
        for (const item of page.objects)
          if (item.isFile)
            yield {
              key: item.key,
              storedAt: async () => (await item.getMetaData().catch(missing))?.lastModified ?? null,
            }
        paginationToken = page.paginationToken
        if (!paginationToken) return
      }
    },
    remove: async (key) => (await place.driver()).delete(key),
  }
}

const folder = (location: string): Place => {
  const driver = new FSDriver({ location, visibility: 'private' })
  return {
    driver: () => Promise.resolve(driver),
    put: (key, { parts }, isWanted) => putWhole(location, key, parts, isWanted),
    isFromBefore: true,
    isMissing: (error) => error instanceof Error && 'code' in error && error.code === 'ENOENT',
    failure: (error) => error,
  }
}

const inBucket = (bucket: Bucket): Place => {
  let connected: ReturnType<typeof connect> | undefined
  const driver = () => (connected ??= connect(bucket))
  return {
    driver,
    put: async (key, file, isWanted) => {
      if (isWanted && !(await isWanted())) return false
      await putObject(await driver(), key, file)
      return true
    },
    isFromBefore: false,
    isMissing: isNoObject,
    failure: (error) => unavailable(bucket, error),
  }
}

export const createStorage = ({ dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>): Storage =>
  storageAt(bucket ? inBucket(bucket) : folder(join(dataDir, 'files')))

/** The objects of a bucket that holds no files of an installation, such as its backups. */
export const objectsIn = (bucket: Bucket) => {
  const storage = storageAt(inBucket(bucket))
  return { ...storage, putFile: (key: string, path: string) => putLargeFile(bucket, key, path) }
}

/**
 * Stores, reads, lists and deletes a file in a bucket.
 * @param isOfBackups whether it is stored as backups are, which buckets with object lock take
 * @throws Error that says what is wrong, and what to set
 */
export const tryBucket = async (bucket: Bucket, { isOfBackups = false } = {}): Promise<string> => {
  const storage = objectsIn(bucket)
  // One that is left is deleted like all that nothing refers to.
  const key = `doctor/${randomBytes(16).toString('hex')}.txt`
  const path = join(tmpdir(), `hale-${randomBytes(8).toString('hex')}`)
  try {
    if (isOfBackups) {
      writeFileSync(path, 'Hale')
      await storage.putFile(key, path)
    } else await storage.put(key, { parts: [Buffer.from('Hale')], length: 4 })
    await Array.fromAsync(await storage.read(key))
    for await (const _ of storage.list()) break
    await storage.remove(key)
    return `${bucket.name} at ${bucket.endpoint} can be used`
  } catch (error) {
    throw error instanceof HaleError ? error.cause : error
  } finally {
    rmSync(path, { force: true })
  }
}
