/** Backups that Hale makes by itself: proved, kept in a folder or a bucket, and deleted when there are enough later ones. */
import { createHash } from 'node:crypto'
import { createReadStream, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { rowsOf } from '../kernel/database/transfer/archive.ts'
import { makeFolder } from '../kernel/crypto/index.ts'
import { objectsIn } from '../kernel/files/index.ts'
import type { Bucket, Config } from '../kernel/types.ts'
import type { Sealing } from './backup-keys.ts'
import { counted } from './backup-report.ts'
import type { Keys } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/** Files with other names are somebody else's and stay. */
const named = /^hale-\d{4}-\d{2}-\d{2}-\d{6}\.age$/
const unfinished = /^hale-[\d-]+\.age\.unproven(\.part)?$/
/** Begins the names of folders in the data directory that backups pass through on their way to a bucket. */
const passing = 'backing-up-'
const nameAt = (at: Date): string => `hale-${at.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}.age`

const digestOf = async (source: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256')
  for await (const part of source) hash.update(part)
  return hash.digest('hex')
}

/** Where backups stay. */
interface Target {
  /** The folder that a backup is written to first. */
  folder: string
  /** Deletes what backups that were killed left in the folder; called while no other one is being made. */
  clear(): void
  /** Takes it to where it stays, and compares what arrived. */
  deliver(name: string): Promise<void>
  names(): Promise<string[]>
  remove(name: string): Promise<void>
  close(): void
}

const folderTarget = (folder: string): Target => {
  try {
    makeFolder(folder)
  } catch (error) {
    throw new Error(
      `Backups cannot be written to ${folder} (${String(error)}). Make it writable, or change BACKUP_TARGET.`,
      {
        cause: error,
      },
    )
  }
  return {
    folder,
    clear: () => {
      for (const name of readdirSync(folder)) if (unfinished.test(name)) rmSync(join(folder, name))
    },
    deliver: async () => {},
    names: async () => readdirSync(folder),
    remove: async (name) => rmSync(join(folder, name)),
    close: () => {},
  }
}

const bucketTarget = (bucket: Bucket, dataDir: string): Target => {
  const objects = objectsIn(bucket)
  // On the disk of the data, since /tmp may be memory.
  const folder = mkdtempSync(join(dataDir, passing))
  return {
    folder,
    clear: () => {
      for (const name of readdirSync(dataDir))
        if (name.startsWith(passing) && name !== basename(folder)) rmSync(join(dataDir, name), { recursive: true })
    },
    deliver: async (name) => {
      const path = join(folder, name)
      await objects.putFile(name, path)
      const [sent, stored] = [await digestOf(createReadStream(path)), await digestOf(await objects.read(name))]
      if (sent === stored) return
      await objects.remove(name)
      throw new Error(`The bucket ${bucket.name} gave back another file than it was sent. The backup was removed.`)
    },
    names: async () => (await Array.fromAsync(objects.list())).map(({ key }) => key),
    remove: (name) => objects.remove(name),
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * Makes a backup in the target of the plan, and deletes the oldest beyond the number that is kept.
 * @returns what was done, in words
 * @throws Error if the backup was not made or not proved; nothing is deleted then
 */
export const keepBackup = async (
  config: Pick<Config, 'backups'> & Config,
  sealing: Sealing,
  keys: Omit<Keys, 'unseal'>,
  at = new Date(),
): Promise<string> => {
  const { target: place, keep } = config.backups ?? { target: null, keep: 0 }
  if (place === null) throw new Error('BACKUP_SCHEDULE and BACKUP_TARGET say when and where backups are made.')
  const target = typeof place === 'string' ? folderTarget(place) : bucketTarget(place, config.dataDir)
  try {
    const name = nameAt(at)
    const path = join(target.folder, name)
    const written = await writeBackup(config, path, sealing, keys, {
      begin: target.clear,
      deliver: () => target.deliver(name),
    })
    const bytes = `${(statSync(path).size / 1e6).toFixed(1)} MB`
    // A clock that was wrong may have named others later than this one, which stays in any case.
    const others = (await target.names()).filter((one) => named.test(one) && one !== name).toSorted()
    const old = others.slice(0, Math.max(0, others.length + 1 - keep))
    for (const one of old) await target.remove(one)
    const what = `${counted(rowsOf(written), 'row')} and ${counted(written.files?.count ?? 0, 'file')}`
    return `Wrote ${what} to ${name}, ${bytes}, read it back, and keeps ${counted(others.length + 1 - old.length, 'backup')}.`
  } finally {
    target.close()
  }
}
