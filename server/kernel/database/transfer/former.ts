/** Data directories of the former embedded engine, PGlite, which is fetched from the registry when there is one to read. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { pathToFileURL } from 'node:url'
import { writeArchive, type ArchiveManifest } from './archive.ts'
import { appliedMigrations, sequencesOf, tablesOf, type Query } from './catalog.ts'
import { formerDirectory } from './former-directory.ts'
import { copyOut } from './transfer.ts'

const engine = '@electric-sql/pglite'
const version = '0.5.16'

interface Result {
  rows: object[]
  blob?: Blob
}
interface Former {
  query(text: string): Promise<Result>
  close(): Promise<void>
}
interface Engine {
  PGlite: { create(options: object): Promise<Former> }
}

const load = async (folder: string, path: string): Promise<Record<string, unknown>> =>
  (await import(pathToFileURL(join(folder, 'node_modules', engine, 'dist', path)).href)) as Record<string, unknown>

/**
 * Writes the rows of a former data directory to an archive. The directory is read as a copy and left as it is.
 * @throws Error when there is none, or the engine cannot be fetched
 */
export const exportFormer = async (dataDir: string, file: string): Promise<ArchiveManifest> => {
  const directory = formerDirectory(dataDir)
  if (!existsSync(join(directory, 'PG_VERSION')))
    throw new Error(`There is no database of the former engine in ${directory}.`)
  const scratch = mkdtempSync(join(tmpdir(), 'hale-former-'))
  try {
    console.log(`Fetching ${engine} ${version}, which wrote this data …`)
    execFileSync(
      'npm',
      [
        'install',
        '--prefix',
        scratch,
        '--no-save',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        `${engine}@${version}`,
      ],
      { stdio: 'inherit' },
    )
    const copy = join(scratch, 'data')
    cpSync(directory, copy, { recursive: true })
    const { PGlite } = (await load(scratch, 'index.js')) as unknown as Engine
    const extensions = Object.fromEntries(
      await Promise.all(
        ['pg_trgm', 'citext', 'unaccent'].map(
          async (name) => [name, (await load(scratch, `contrib/${name}.js`))[name]] as const,
        ),
      ),
    )
    const db = await PGlite.create({ dataDir: copy, extensions })
    try {
      const query: Query = async <R extends object>(text: string) => (await db.query(text)).rows as R[]
      await db.query(`set timezone = 'UTC'`)
      return await writeArchive(file, {
        migrations: await appliedMigrations(query),
        tables: await tablesOf(query),
        sequences: await sequencesOf(query),
        copy: async (table) => {
          const { blob } = await db.query(copyOut(table).replace(/ to stdout$/, ` to '/dev/blob'`))
          return blob ? Readable.fromWeb(blob.stream() as ReadableStream) : Readable.from([])
        },
      })
    } finally {
      await db.close()
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
