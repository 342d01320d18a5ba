/**
 * The file that `npm run export` and `npm run backup` write: a gzipped tar of `header.json`, the rows of each table in PostgreSQL's COPY
 * text format, in parts, other files, and at its end `manifest.json` with what the parts come to and their SHA-256.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable, type Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { z } from 'zod'
import type { SequenceState, TableColumns } from './catalog.ts'

/** The secret of an installation: its id, and what the data directory has of it, if it is there. */
const secretCopy = z.object({ id: z.string(), current: z.string().nullable(), previous: z.string().nullable() })
export type SecretCopy = z.infer<typeof secretCopy>

const header = z.object({
  // In the first one, each table was one part.
  format: z.literal([1, 2], { error: 'was written by a newer version of Hale' }),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ schema: z.string(), table: z.string(), columns: z.array(z.string()) })),
  secret: secretCopy.optional(),
})
export type ArchiveHeader = z.infer<typeof header>

const content = { rows: z.int(), sha256: z.string() }
const manifest = z.object({
  tables: z.record(z.string(), z.object(content)),
  sequences: z.array(z.object({ schema: z.string(), sequence: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** How many other files there are, and which ones rows refer to that were not stored, by the part of their path no two files share. */
  files: z.object({ count: z.int(), sha256: z.string(), missing: z.array(z.string()) }).optional(),
})
export type ArchiveManifest = z.infer<typeof manifest>

export const nameOf = ({ schema, table }: Pick<TableColumns, 'schema' | 'table'>): string => `${schema}.${table}`

/** Counts rows, which are lines in COPY's text format, and digests what passes. */
const createMeter = () => {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add: (bytes: Uint8Array) => {
      hash.update(bytes)
      for (const byte of bytes) if (byte === 10) rows += 1
    },
    finish: () => ({ rows, sha256: hash.digest('hex') }),
  }
}

const createFileMeter = () => {
  const hash = createHash('sha256')
  let count = 0
  return {
    add: ({ key, bytes }: StoredBytes) => {
      hash.update(`${key} ${bytes.length}\n`).update(bytes)
      count += 1
    },
    finish: () => ({ count, sha256: hash.digest('hex') }),
  }
}

/** An entry says its size before its bytes, so rows are held until there are as many. */
const partBytes = 1 << 20

async function* partsOf(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of rows) {
    held.push(chunk)
    size += chunk.length
    if (size < partBytes || !chunk.includes(10)) continue
    const all = Buffer.concat(held)
    const end = all.lastIndexOf(10) + 1
    yield all.subarray(0, end)
    held = [all.subarray(end)]
    size = all.length - end
  }
  if (size > 0) yield Buffer.concat(held)
}

/** A stored file as it is stored, under its key. */
export interface StoredBytes {
  key: string
  bytes: Buffer
}

/** What a backup has besides the rows. */
export interface Extras {
  secret: SecretCopy
  /** Files, and at the end which ones are missing. */
  files(): AsyncGenerator<StoredBytes, string[]>
  /** Encrypts the archive. */
  seal(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
}

interface Source {
  migrations: readonly string[]
  tables: readonly TableColumns[]
  sequences: readonly SequenceState[]
  /** The rows of a table in COPY's text format. */
  copy(table: TableColumns): Readable | Promise<Readable>
  extras?: Extras | undefined
}

/**
 * Writes the archive; a file that was begun and not finished is removed.
 * @returns what it holds
 */
export const writeArchive = async (
  file: string,
  { migrations, tables, sequences, copy, extras }: Source,
): Promise<ArchiveManifest> => {
  const archive = pack()
  const partial = `${file}.part`
  const out = createWriteStream(partial, { mode: 0o600 })
  const writing = extras
    ? pipeline(archive, createGzip(), (source: AsyncIterable<Uint8Array>) => extras.seal(source), out)
    : pipeline(archive, createGzip(), out)
  // Whoever waits for an entry to be taken would wait forever.
  writing.catch((error: Error) => archive.destroy(error))
  const put = (name: string, bytes: Buffer) =>
    Promise.race([pipeline([bytes], archive.entry({ name, size: bytes.length })), writing])
  const putJson = (name: string, body: unknown) => put(name, Buffer.from(JSON.stringify(body, null, 1)))
  const written: ArchiveManifest = { tables: {}, sequences: [...sequences] }
  try {
    await putJson('header.json', {
      format: 2,
      createdAt: new Date().toISOString(),
      migrations: [...migrations],
      tables: [...tables],
      ...(extras && { secret: extras.secret }),
    } satisfies ArchiveHeader)
    for (const table of tables) {
      const meter = createMeter()
      for await (const part of partsOf(await copy(table))) {
        meter.add(part)
        await put(`tables/${nameOf(table)}`, part)
      }
      written.tables[nameOf(table)] = meter.finish()
    }
    if (extras) {
      const meter = createFileMeter()
      const files = extras.files()
      let next = await files.next()
      for (; !next.done; next = await files.next()) {
        meter.add(next.value)
        await put(`files/${next.value.key}`, next.value.bytes)
      }
      written.files = { ...meter.finish(), missing: next.value }
    }
    await putJson('manifest.json', written)
    archive.finalize()
    await writing
    const whole = await open(partial)
    await whole.sync().finally(() => whole.close())
    renameSync(partial, file)
    return written
  } catch (error) {
    archive.destroy()
    const cause = await writing.then(
      () => null,
      (failure: NodeJS.ErrnoException) => failure,
    )
    rmSync(partial, { force: true })
    // Otherwise the writing was ended by what failed here.
    throw cause && cause.code !== 'ERR_STREAM_PREMATURE_CLOSE' ? cause : error
  }
}

/** How many rows there are in all tables. */
export const rowsOf = ({ tables }: Pick<ArchiveManifest, 'tables'>): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)

export interface Target {
  begin(header: ArchiveHeader): Promise<void>
  /** Called for each part of a table. */
  table(table: TableColumns, rows: Readable): Promise<void>
  file?(file: StoredBytes): Promise<void>
  end(manifest: ArchiveManifest): Promise<void>
}

const bytesOf = async (entry: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of entry) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Decrypts an archive. */
export type Unseal = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>
const asItIs: Unseal = (source) => source

/** An error that is not about damage, such as a wrong passphrase. */
export class CannotOpen extends Error {}

/**
 * Reads an archive into `target`, whose `end` comes only when every table and file was there with the digest of the manifest.
 * @throws Error that names what is damaged or missing
 */
export const readArchive = async (file: string, target: Target, unseal: Unseal = asItIs): Promise<void> => {
  const damaged = (what: string, cause?: unknown) =>
    new Error(`${file} is damaged: ${what}. Nothing was changed.`, { cause })
  const entries = extract()
  const reading = pipeline(createReadStream(file), unseal, createGunzip(), entries as unknown as Duplex)
  const failed = reading.then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  )
  const found = new Map<string, ReturnType<typeof createMeter>>()
  const files = createFileMeter()
  let head: ArchiveHeader | null = null
  let end: ArchiveManifest | null = null
  try {
    for await (const one of entries) {
      const { name } = one.header
      const entry = Readable.from(one)
      if (name === 'header.json') {
        head = header.parse(JSON.parse((await bytesOf(entry)).toString('utf8')))
        for (const table of head.tables) found.set(nameOf(table), createMeter())
        await target.begin(head)
      } else if (name === 'manifest.json') {
        end = manifest.parse(JSON.parse((await bytesOf(entry)).toString('utf8')))
      } else if (name.startsWith('files/')) {
        const stored = { key: name.slice('files/'.length), bytes: await bytesOf(entry) }
        files.add(stored)
        await target.file?.(stored)
      } else {
        const table = head?.tables.find((table) => `tables/${nameOf(table)}` === name)
        const meter = table && found.get(nameOf(table))
        if (!meter) throw damaged(`${name} is not announced`)
        const metered = async function* () {
          for await (const chunk of entry as AsyncIterable<Buffer>) {
            meter.add(chunk)
            yield chunk
          }
        }
        await target.table(table, Readable.from(metered()))
      }
    }
  } catch (error) {
    entries.destroy()
    const cause = await failed
    if (cause instanceof CannotOpen) throw cause
    // Otherwise the reading was ended by what failed here.
    throw cause && cause.code !== 'ERR_STREAM_PREMATURE_CLOSE' ? damaged(cause.message, cause) : error
  }
  const cause = await failed
  if (cause) throw cause instanceof CannotOpen ? cause : damaged(cause.message, cause)
  if (!end) throw damaged('its end is missing')
  for (const [table, { rows, sha256 }] of Object.entries(end.tables)) {
    const is = found.get(table)?.finish()
    if (is?.rows !== rows || is.sha256 !== sha256) throw damaged(`the rows of ${table} are not those that were written`)
  }
  const { count, sha256 } = files.finish()
  if (end.files && (end.files.count !== count || end.files.sha256 !== sha256))
    throw damaged('its files are not those that were written')
  await target.end(end)
}
