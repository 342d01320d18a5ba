/** Stored files as they are stored, for backups. */
import type { Config } from '../types.ts'
import type { Secret } from '../crypto/index.ts'
import { openFile } from './sealed.ts'
import { createStorage, type Storage } from './storage.ts'

/** Both end like what `unfinished` finds, so that nothing takes them for files. */
const holdKey = 'held.00000000.new'
const postponed = '.00000000.new'
/** A backup that ended without a word holds files no longer than this. */
const holdMs = 10 * 60_000

/** Whether a backup is reading the files, so that none may be deleted. */
const isHeld = async (storage: Storage): Promise<boolean> => {
  const at = await storage.storedAt(holdKey)
  return at !== null && Date.now() - at.getTime() < holdMs
}

/** Deletes a file, or notes that it is to be deleted when the backup that is being made is through. A missing file is not an error. */
export const removeFile = async (storage: Storage, key: string): Promise<void> => {
  if (!(await isHeld(storage))) return storage.remove(key)
  if ((await storage.lengthOf(key)) !== null) await storage.put(key + postponed, { parts: [], length: 0 })
}

/**
 * Keeps every file until the returned function is called. Whatever is committed before cannot lose its files: those are deleted
 * after the commit of the rows, and then not before the end of the hold.
 * @throws Error while another backup holds them
 */
const hold = async (storage: Storage): Promise<() => Promise<void>> => {
  if (await isHeld(storage))
    throw new Error('Another backup is being made, or was stopped less than 10 minutes ago. Try again later.')
  const renew = () => storage.put(holdKey, { parts: [], length: 0 })
  await renew()
  const timer = setInterval(() => void renew().catch(() => {}), holdMs / 5).unref()
  return async () => {
    clearInterval(timer)
    await storage.remove(holdKey)
    for await (const { key } of storage.list())
      if (key.endsWith(postponed)) {
        await storage.remove(key.slice(0, -postponed.length))
        await storage.remove(key)
      }
  }
}

/** @throws Error that names a stored file which is not whole, or not sealed under the secret */
export const assertOpens = async (secret: Secret, key: string, bytes: Uint8Array): Promise<void> => {
  const source = (async function* () {
    yield bytes
  })()
  try {
    const { content } = await openFile(secret, key, { source, storedLength: bytes.length })
    for await (const _ of content);
  } catch (cause) {
    throw new Error(
      `The stored file ${key} does not open under the secret (${cause instanceof Error ? cause.message : String(cause)}). Restore it from an earlier backup, or remove it: the next backup counts it as missing.`,
      { cause },
    )
  }
}

/** The files of an installation. @param isKey whether a key is one of a file */
export const copiesIn = (place: Pick<Config, 'dataDir' | 'bucket'>, isKey: (key: string) => boolean) => {
  const storage = createStorage(place)
  const keys = async function* () {
    for await (const { key } of storage.list()) if (isKey(key)) yield key
  }
  return {
    hold: () => hold(storage),
    keys,
    /** Each as a whole; a file that was deleted by others than Hale meanwhile is none. */
    read: async function* () {
      for await (const key of keys()) {
        const bytes = await storage
          .read(key)
          .then(async (parts) => Buffer.concat(await Array.fromAsync(parts)))
          .catch(async (error: unknown) => {
            if ((await storage.lengthOf(key)) !== null) throw error
            return null
          })
        if (bytes) yield { key, bytes }
      }
    },
    write: async (key: string, bytes: Uint8Array): Promise<void> => {
      if (!isKey(key)) throw new Error(`${key} is not the name of a stored file.`)
      await storage.put(key, { parts: [bytes], length: bytes.length })
    },
    clear: async (): Promise<void> => {
      for await (const key of keys()) await storage.remove(key)
    },
  }
}
