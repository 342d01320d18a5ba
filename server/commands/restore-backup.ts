import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { resourceMap } from '#shared/classkeys/index.ts'
import { findMissing } from '../entities/stored-files/index.ts'
import { verifyLogs } from '../identity/checkpoints/checkpoint.ts'
import { noteSetBack } from '../identity/checkpoints/set-backs.ts'
import { makeFolder, readSecret, Secret, writeSecret } from '../kernel/crypto/index.ts'
import { startEmbedded } from '../kernel/database/embedded/index.ts'
import { lockDirectory } from '../kernel/database/embedded/lock.ts'
import { endLeftover } from '../kernel/database/embedded/postmaster.ts'
import { restoredIn, restoringIn } from '../kernel/database/half-restored.ts'
import { migrateAndGuard } from '../kernel/database/index.ts'
import { migrations } from '../kernel/database/migrate.ts'
import { connectTo } from '../kernel/database/open.ts'
import {
  readArchive,
  rowsOf,
  type ArchiveHeader,
  type ArchiveManifest,
  type Unseal,
} from '../kernel/database/transfer/archive.ts'
import { emptyDatabase, importDatabase, unmark } from '../kernel/database/transfer/transfer.ts'
import { assertOpens, storedCopies } from '../kernel/files/index.ts'
import type { Config } from '../kernel/types.ts'
import { recordRun } from '../operations/backups/index.ts'
import { declaredTables, roomTables } from '../tables.ts'
import { prepareOn } from './prepare-tables.ts'
import { inScratch } from './scratch.ts'

const declared = { resources: resourceMap(), tables: roomTables }

export interface Place extends Pick<Config, 'dataDir' | 'bucket' | 'databaseUrl' | 'pooler'> {
  databaseMigrationUrl: string | null
}
/** Decrypts a backup, and the secrets that it does not contain: `HALE_SECRET` and earlier ones. */
export interface Keys {
  unseal: Unseal
  secret: string | undefined
  previous: readonly string[]
}
export interface Report {
  /** The backup, if it was restored into place: a restore that was cut off may have been of another one. */
  file?: string
  createdAt: string
  rows: number
  files: number
  /** Files that were missing when the backup was made. */
  missing: number
  /** Entries of the audit log, all of them in an intact chain; null if the backup was only read through. */
  audited: number | null
  /** Whether the secret was at hand, so that every file was decrypted. */
  isOpened: boolean
  /** What was read. */
  manifest: ArchiveManifest
}

/** The secret of a backup, which is written into a data directory if the backup has it; null if it has to be given and is not. */
const secretFor = ({ secret: copy }: ArchiveHeader, dataDir: string, { secret, previous }: Keys): Secret | null => {
  if (!copy) throw new Error('This is an export, not a backup. Read it with npm run import.')
  writeSecret(dataDir, copy)
  if (copy.current === null && secret === undefined) return null
  const found = readSecret(dataDir, secret, previous)
  if (!found.accepted.some(({ id }) => id === copy.id))
    throw new Error('The backup was made under another secret: HALE_SECRET must be what it was then.')
  return found
}

const reportOf = (head: ArchiveHeader | null, manifest: ArchiveManifest) => ({
  createdAt: head?.createdAt ?? '',
  rows: rowsOf(manifest),
  files: manifest.files?.count ?? 0,
  missing: manifest.files?.missing.length ?? 0,
  manifest,
})

/** Reads a backup through: everything decrypts and is what was written. @throws Error that says what is wrong */
export const verifyBackup = (file: string, keys: Keys): Promise<Report> =>
  inScratch(async (scratch) => {
    makeFolder(scratch)
    let head: ArchiveHeader | null = null
    let secret: Secret | null = null
    let report: Report | null = null
    const target = {
      begin: async (header: ArchiveHeader) => {
        head = header
        secret = secretFor(header, scratch, keys)
      },
      table: async (_: unknown, rows: AsyncIterable<unknown>) => {
        for await (const _ of rows);
      },
      file: async ({ key, bytes }: { key: string; bytes: Buffer }) => {
        if (secret) await assertOpens(secret, key, bytes)
      },
      end: async (manifest: ArchiveManifest) => {
        report = { ...reportOf(head, manifest), audited: null, isOpened: secret !== null }
      },
    }
    await readArchive(file, target, keys.unseal)
    if (!report) throw new Error(`${file} was not read.`)
    return report
  })

/**
 * Checks what was read together: the schema is today's, the logs are intact, no file is missing that the backup had. Notes that the
 * data were set back, unless it is only tried.
 */
const check = async (
  address: pg.ClientConfig,
  place: Place,
  { manifest: { files }, createdAt }: Pick<Report, 'manifest' | 'createdAt'>,
  isTried: boolean,
): Promise<number> => {
  const db = await connectTo(address)
  try {
    await migrateAndGuard(db, place, declaredTables())
    const logs = await verifyLogs(db)
    for (const { rows, first_broken: broken } of Object.values(logs))
      if (broken)
        throw new Error(
          `A log in the backup is broken at row ${broken.id} of ${rows}: it was changed before the backup.`,
        )
    const known = new Set(files?.missing)
    const missing = (await findMissing(db, declared, storedCopies(place).keys())).filter((name) => !known.has(name))
    if (missing.length > 0)
      throw new Error(`${missing.length} files that rows refer to are not in the backup, such as ${missing[0]}.`)
    const at = new Date()
    await recordRun(db, 'restore', at)
    if (!isTried) await noteSetBack(db, { at, to: new Date(createdAt) })
    return logs.audit.rows
  } finally {
    await db.close()
  }
}

const addressOf = ({ databaseUrl, pooler }: Place): pg.ClientConfig => ({
  connectionString: pooler?.directUrl ?? databaseUrl ?? '',
})

/** In a folder that is being restored into: which bucket was empty when that began. */
const bucketName = 'bucket'
const nameOf = (bucket: Place['bucket']): string => (bucket ? `${bucket.endpoint}/${bucket.name}` : '')

/**
 * Fills an empty place.
 * @param left the bucket that an earlier one, which was cut off, has filled
 * @throws Error that says what is wrong; a database and a bucket are then empty again
 */
const fill = async (
  place: Place,
  file: string,
  keys: Keys,
  { isTried, left = '' }: { isTried: boolean; left?: string },
): Promise<Report> => {
  makeFolder(join(place.dataDir, 'files'))
  const copies = storedCopies(place)
  const server = place.databaseUrl === null ? await startEmbedded(place.dataDir, { isDurable: !isTried }) : null
  const address = server?.connection ?? addressOf(place)
  const owner = place.databaseMigrationUrl === null ? address : { connectionString: place.databaseMigrationUrl }
  let head: ArchiveHeader | null = null
  let secret: Secret | null = null
  let isBegun = false
  let isFilled = false
  try {
    if (place.bucket && left === nameOf(place.bucket)) await copies.clear()
    for await (const key of copies.keys())
      throw new Error(`There are files already, such as ${key}. Restore into an empty bucket.`)
    isBegun = true
    writeFileSync(join(place.dataDir, bucketName), nameOf(place.bucket))
    const manifest = await importDatabase(
      address,
      file,
      { migrations: migrations(), prepare: prepareOn(address), isPart: !server, owner },
      {
        unseal: keys.unseal,
        begin: async (header) => {
          head = header
          secret = secretFor(header, place.dataDir, keys)
          if (!secret)
            throw new Error('The secret is not in the backup. Set HALE_SECRET to what it was when the backup was made.')
        },
        file: async ({ key, bytes }) => {
          if (secret) await assertOpens(secret, key, bytes)
          await copies.write(key, bytes)
        },
      },
    )
    isFilled = true
    const report = reportOf(head, manifest)
    const audited = await check(address, place, report, isTried)
    return { ...report, audited, isOpened: true }
  } catch (error) {
    if (isFilled && !server) await emptyDatabase(owner).catch(() => {})
    if (isBegun) await copies.clear().catch(() => {})
    throw error
  } finally {
    await server?.close()
  }
}

const spentName = 'restored.old'
/** What is in a data directory that holds nothing. */
const ofNothing = new Set(['lock', 'lock-journal', 'lost+found', 'postgres.lib', 'restoring', 'restored', spentName])
const isOfNothing = (name: string): boolean => ofNothing.has(name) || name.startsWith('replaced-')
const contentOf = (dataDir: string): string[] => readdirSync(dataDir).filter((name) => !isOfNothing(name))
/** Moved last: without it there is no database. */
const last = 'postgres'
/** In the folder of a restore that was read whole: what comes of it, and where what was there before is gathered. */
const [reportName, asideName] = ['report.json', 'replaced']

/** Moves what was restored into place, in steps of which each is done or not: a move that was cut off goes on where it was. */
const moveIntoPlace = async (place: Place): Promise<Report> => {
  const { dataDir } = place
  const from = restoredIn(dataDir)
  const aside = join(from, asideName)
  const report = JSON.parse(readFileSync(join(from, reportName), 'utf8')) as Report
  if (existsSync(aside)) {
    for (const name of contentOf(dataDir)) renameSync(join(dataDir, name), join(aside, name))
    renameSync(aside, join(dataDir, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`))
  }
  const made = contentOf(from).filter((name) => ![last, reportName, bucketName].includes(name))
  for (const name of [...made, last])
    if (existsSync(join(from, name))) renameSync(join(from, name), join(dataDir, name))
  if (place.databaseUrl !== null) await unmark(addressOf(place))
  // Deleting what is left takes many steps, before the first of which the restore is over.
  const spent = join(dataDir, spentName)
  rmSync(spent, { recursive: true, force: true })
  renameSync(from, spent)
  rmSync(spent, { recursive: true })
  return report
}

/**
 * Restores a backup into an empty data directory and, if they are configured, an empty database and bucket. One that was cut off while
 * it was moved into place is only moved, and not read again.
 * @param isReplacing moves what is in the data directory aside, into a folder in it, once everything else has been done
 * @throws Error that says what is wrong; nothing has changed then
 */
export const restoreBackup = async (
  place: Place,
  file: string,
  keys: Keys,
  { isReplacing }: { isReplacing: boolean },
): Promise<Report> => {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const { dataDir } = place
  const unlock = lockDirectory(dataDir)
  const building = restoringIn(dataDir)
  try {
    if (existsSync(restoredIn(dataDir))) return await moveIntoPlace(place)
    const found = contentOf(dataDir)
    if (found.length > 0 && !isReplacing)
      throw new Error(
        `The data directory ${dataDir} is not empty (${found.slice(0, 3).join(', ')}). Set DATA_DIR to another one, or give --replace, which moves what is there aside.`,
      )
    // PostgreSQL's user passes through.
    if (process.getuid?.() === 0) chmodSync(dataDir, 0o711)
    await endLeftover(join(building, last))
    const noted = join(building, bucketName)
    const left = existsSync(noted) ? readFileSync(noted, 'utf8') : ''
    rmSync(building, { recursive: true, force: true })
    makeFolder(building)
    const report = await fill({ ...place, dataDir: building }, file, keys, { isTried: false, left })
    if (found.length > 0) makeFolder(join(building, asideName))
    writeFileSync(join(building, reportName), JSON.stringify({ ...report, file: resolve(file) }))
    renameSync(building, restoredIn(dataDir))
    return await moveIntoPlace(place)
  } finally {
    rmSync(building, { recursive: true, force: true })
    unlock()
  }
}

/**
 * Restores a backup into a directory of its own, which is then deleted.
 * @param use works with what was restored
 * @throws Error that says what is wrong
 */
export const tryBackup = (
  file: string,
  keys: Keys,
  use: (dataDir: string, report: Report) => Promise<void> = async () => {},
): Promise<Report> =>
  inScratch(async (dataDir) => {
    const place = { dataDir, bucket: null, databaseUrl: null, pooler: null, databaseMigrationUrl: null }
    const report = await fill(place, file, keys, { isTried: true })
    await use(dataDir, report)
    return report
  })
