import { createHash } from 'node:crypto'
import { Zip, ZipDeflate } from 'fflate'
import type { Services } from '../../kernel/types.ts'
import { bundleOf } from './fhir.ts'
import { archivePlan, leftOut, type ArchivedTable } from './plan.ts'
import { csvOf, rowsOf, type Row } from './rows.ts'

/** The outcome once the archive's last byte has been generated. */
export interface ArchiveFacts {
  files: number
  bytes: number
  sha256: string
}

const readme = `This archive holds everything that Hale keeps about your account.

data/        each kind of data once as JSON and once as CSV, named after where it is kept
fhir/        your readings and measurements as a FHIR R4 Bundle, for other health software
encrypted/   what is encrypted to your key, as it is; key.asc is your private key with those before it, locked with a secret of your password
files/       pictures and documents that you uploaded
manifest.json  how many rows of each kind there are, and what is left out, with the reason
SHA256SUMS   a hash of every file; check it with: sha256sum -c SHA256SUMS

Anyone who has this archive can read it, except for the files under encrypted/. Keep it in a safe place.
`

const isOwnFile = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/files/')
/** Columns with an armored message, and where to put the original. */
const encryptedIn = (table: string, rows: readonly Row[]): [name: string, content: string][] =>
  rows.flatMap((row, index) => {
    const message = row['encrypted_data']
    return typeof message === 'string' && message !== ''
      ? [[`encrypted/${table}-${String(row['id'] ?? index + 1)}.asc`, message] as [string, string]]
      : []
  })

/**
 * Generates a member's archive in chunks, so that only one kind of data is in memory at a time.
 * @param onEnd called once, after the last byte
 */
export async function* archiveOf(
  services: Services,
  userId: number,
  onEnd: (facts: ArchiveFacts) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const { resources, files, now } = services
  const ready: Uint8Array[] = []
  const whole = createHash('sha256')
  const sums: string[] = []
  let bytes = 0
  let fault: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) fault = error
    else ready.push(chunk)
  })
  const written = new Set<string>()

  function* flush(): Generator<Uint8Array> {
    if (fault) throw fault
    for (const chunk of ready.splice(0)) {
      whole.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  function* put(name: string, parts: Iterable<Uint8Array>): Generator<Uint8Array> {
    const hash = createHash('sha256')
    const entry = new ZipDeflate(name, { level: 6 })
    entry.mtime = now()
    zip.add(entry)
    written.add(name)
    for (const part of parts) {
      hash.update(part)
      entry.push(part)
      yield* flush()
    }
    entry.push(new Uint8Array(0), true)
    sums.push(`${hash.digest('hex')}  ${name}`)
    yield* flush()
  }
  const text = (content: string): Uint8Array[] => [Buffer.from(content)]

  const rowsIn = async (table: ArchivedTable): Promise<Row[]> => {
    const rows: Row[] = []
    for await (const page of rowsOf(services, table, userId)) rows.push(...page)
    return rows
  }

  yield* put('README.txt', text(readme))
  const counts: Record<string, number> = {}
  const observed: Record<string, Row[]> = {}
  const uploads = new Set<string>()
  for (const table of archivePlan(resources.values(), services.tables)) {
    const rows = await rowsIn(table)
    counts[table.table] = rows.length
    yield* put(`data/${table.table}.json`, text(`${JSON.stringify(rows, null, 2)}\n`))
    yield* put(`data/${table.table}.csv`, text(csvOf(rows)))
    for (const [name, content] of encryptedIn(table.table, rows)) yield* put(name, text(content))
    if (table.table === 'pgp_keys') {
      // Newest first; the data includes what a lost passphrase locks.
      const usable = rows
        .filter((row) => row['state'] !== 'retired')
        .toSorted((a, b) => Number(b['key_version']) - Number(a['key_version']))
      if (usable.length > 0)
        yield* put('encrypted/key.asc', text(`${usable.map((row) => String(row['private_key'])).join('\n')}\n`))
    }
    if (['users', 'vitals', 'measurements'].includes(table.table)) observed[table.table] = rows
    for (const [column, field] of Object.entries(table.fields))
      if (field.kind === 'file') for (const row of rows) if (isOwnFile(row[column])) uploads.add(row[column])
  }
  const [user] = observed['users'] ?? []
  if (user) {
    const bundle = bundleOf({ user, vitals: observed['vitals'] ?? [], measurements: observed['measurements'] ?? [] })
    yield* put('fhir/observations.json', text(`${JSON.stringify(bundle, null, 2)}\n`))
  }
  for (const path of uploads) {
    const file = await files.read(path)
    if (file) yield* put(path.slice(1), [file.bytes])
  }
  yield* put(
    'manifest.json',
    text(
      `${JSON.stringify({ made_at: now().toISOString(), user_id: userId, rows: counts, left_out: leftOut }, null, 2)}\n`,
    ),
  )
  yield* put('SHA256SUMS', text(`${sums.join('\n')}\n`))
  zip.end()
  yield* flush()
  await onEnd({ files: written.size, bytes, sha256: whole.digest('hex') })
}
