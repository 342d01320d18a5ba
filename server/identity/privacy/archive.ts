import { createHash } from 'node:crypto'
import { Zip, ZipDeflate } from 'fflate'
import type { Services } from '../../kernel/types.ts'
import { bundleOf } from './fhir.ts'
import { publicSigningKeys, signingKey } from '../signing/index.ts'
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
encrypted/   what is encrypted to your keys, as it is
files/       pictures and documents that you uploaded
hale-key.asc   your private keys, the current one and those before it, if you chose a passphrase for them at the download
hale-signing-keys.asc   the public keys that Hale signs with
manifest.json  how many rows of each kind there are, and what is left out, with the reason
SHA256SUMS   a hash of every file but hale-key.asc, which your browser added; check it with: sha256sum -c SHA256SUMS

To read what is under encrypted/, install GnuPG 2.2 or newer (https://gnupg.org), unpack the archive, and enter these commands in its folder:

    gpg --import hale-key.asc
    gpg --import hale-signing-keys.asc
    gpg --decrypt-files encrypted/*.asc

GnuPG asks for the passphrase that you chose at the download, for each key. Each decrypted file is written beside the encrypted one, without .asc.
One that ends in .pdf.base64 is a report of a lab: base64 --decode FILE > report.pdf
"Good signature" says that Hale, or you, wrote it; what you saved yourself is signed by your own key. What an earlier key opens that is still
locked with a lost password stays encrypted: such a key is not in hale-key.asc.

Without hale-key.asc, download the archive again and choose a passphrase, or save the file under Profile, Encryption, "Export your private key".
data/pgp_keys.json has your keys as Hale keeps them, locked with a secret derived from your password, which GnuPG does not accept in its place.

Anyone who has this archive can read it, except for the files under encrypted/. Anyone who knows the passphrase as well can read those too. Keep it
in a safe place.
`

const isOwnFile = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/files/')
/** Columns with an armored message, and where to put the original. */
const encryptedIn = (table: string, rows: readonly Row[]): [name: string, content: string][] =>
  rows.flatMap((row, index) => {
    const message = row['encrypted_data']
    return typeof message === 'string' && message !== ''
      ? [[`encrypted/${table}-${String(row['id'] ?? index + 1)}.json.asc`, message] as [string, string]]
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
  await signingKey(services)
  const signing = await publicSigningKeys(services.db)
  yield* put('hale-signing-keys.asc', text(signing.map(({ public_key }) => `${public_key.trim()}\n`).join('')))
  const counts: Record<string, number> = {}
  const observed: Record<string, Row[]> = {}
  const uploads = new Set<string>()
  for (const table of archivePlan(resources.values(), services.tables)) {
    const rows = await rowsIn(table)
    counts[table.table] = rows.length
    yield* put(`data/${table.table}.json`, text(`${JSON.stringify(rows, null, 2)}\n`))
    yield* put(`data/${table.table}.csv`, text(csvOf(rows)))
    for (const [name, content] of encryptedIn(table.table, rows)) yield* put(name, text(content))
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
    const isSealed = path.endsWith('.pgp')
    const name = isSealed ? `encrypted/${path.split('/').at(-1)?.slice(0, -4)}.pdf.base64.asc` : path.slice(1)
    if (file) yield* put(name, [file.bytes])
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
