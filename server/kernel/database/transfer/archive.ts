/**
 * The file that `npm run export` writes: a gzipped tar of `header.json`, a file in PostgreSQL's COPY text format for each
 * table, and at its end `manifest.json` with the rows and the SHA-256 of each.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { z } from 'zod'
import type { SequenceState, TableColumns } from './catalog.ts'

const header = z.object({
  format: z.literal(1, { error: 'was written by a newer version of Hale' }),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ schema: z.string(), table: z.string(), columns: z.array(z.string()) })),
})
export type ArchiveHeader = z.infer<typeof header>

const manifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  sequences: z.array(z.object({ schema: z.string(), sequence: z.string(), value: z.string(), isCalled: z.boolean() })),
})
export type ArchiveManifest = z.infer<typeof manifest>

export const nameOf = ({ schema, table }: Pick<TableColumns, 'schema' | 'table'>): string => `${schema}.${table}`

/** Counts rows, which are lines in COPY's text format, and digests what passes. */
export const createMeter = () => {
  const hash = createHash('sha256')
  let rows = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      for (const byte of chunk) if (byte === 10) rows += 1
      done(null, chunk)
    },
  })
  return { stream, finish: () => ({ rows, sha256: hash.digest('hex') }) }
}

interface Source {
  migrations: readonly string[]
  tables: readonly TableColumns[]
  sequences: readonly SequenceState[]
  /** The rows of a table in COPY's text format. */
  copy(table: TableColumns): Readable | Promise<Readable>
}

/**
 * Writes the archive; a file that was begun and not finished is removed.
 * @returns how many rows it holds
 */
export const writeArchive = async (file: string, { migrations, tables, sequences, copy }: Source): Promise<number> => {
  const archive = pack()
  const partial = `${file}.part`
  const spool = `${file}.table`
  const writing = pipeline(archive, createGzip(), createWriteStream(partial, { mode: 0o600 }))
  // Its failure is reported where it is awaited.
  writing.catch(() => {})
  const add = (name: string, body: unknown) => archive.entry({ name }, JSON.stringify(body, null, 1))
  const written: ArchiveManifest = { tables: {}, sequences: [...sequences] }
  try {
    add('header.json', {
      format: 1,
      createdAt: new Date().toISOString(),
      migrations: [...migrations],
      tables: [...tables],
    } satisfies ArchiveHeader)
    for (const table of tables) {
      // An entry says its size before its bytes.
      const meter = createMeter()
      await pipeline(await copy(table), meter.stream, createWriteStream(spool, { mode: 0o600 }))
      const entry = archive.entry({ name: `tables/${nameOf(table)}`, size: (await stat(spool)).size })
      await pipeline(createReadStream(spool), entry)
      written.tables[nameOf(table)] = meter.finish()
    }
    add('manifest.json', written)
    archive.finalize()
    await writing
    renameSync(partial, file)
    return Object.values(written.tables).reduce((sum, { rows }) => sum + rows, 0)
  } catch (error) {
    archive.destroy()
    rmSync(partial, { force: true })
    throw error
  } finally {
    rmSync(spool, { force: true })
  }
}

interface Target {
  begin(header: ArchiveHeader): Promise<void>
  table(table: TableColumns, rows: Readable): Promise<void>
  end(manifest: ArchiveManifest): Promise<void>
}

const textOf = async (entry: Readable): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of entry) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Reads an archive into `target`, whose `end` comes only when every table was there with the rows and the digest of the manifest.
 * @throws Error that names what is damaged or missing
 */
export const readArchive = async (file: string, target: Target): Promise<void> => {
  const damaged = (what: string, cause?: unknown) =>
    new Error(`${file} is damaged: ${what}. Nothing was changed.`, { cause })
  const entries = extract()
  const reading = pipeline(createReadStream(file), createGunzip(), entries)
  reading.catch(() => {})
  const found: ArchiveManifest['tables'] = {}
  let head: ArchiveHeader | null = null
  let isComplete = false
  for await (const one of entries) {
    const { name } = one.header
    const entry = Readable.from(one)
    if (name === 'header.json') {
      head = header.parse(JSON.parse(await textOf(entry)))
      await target.begin(head)
    } else if (name === 'manifest.json') {
      const expected = manifest.parse(JSON.parse(await textOf(entry)))
      for (const [table, { rows, sha256 }] of Object.entries(expected.tables))
        if (found[table]?.rows !== rows || found[table].sha256 !== sha256)
          throw damaged(`the rows of ${table} are not those that were written`)
      await target.end(expected)
      isComplete = true
    } else {
      const table = head?.tables.find((table) => `tables/${nameOf(table)}` === name)
      if (!table) throw damaged(`${name} is not announced`)
      const meter = createMeter()
      const metered = entry.pipe(meter.stream)
      await target.table(table, metered)
      found[nameOf(table)] = meter.finish()
    }
  }
  await reading.catch((cause: unknown) => {
    throw damaged('it cannot be unpacked', cause)
  })
  if (!isComplete) throw damaged('its end is missing')
}
