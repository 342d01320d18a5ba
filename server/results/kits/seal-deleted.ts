import { jsonText } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { isSealedFile, saveSealedFile, sealedFileSql, sealPlainFiles } from './seal-files.ts'
import { isStillSealed, seal, sealPlainResults, type Sealed } from './seal.ts'

/** A kit, or one of its earlier results, as the trash keeps it. */
interface KeptRow {
  user_id: number | null
  rawResults?: object | null
  raw_results?: object | null
  replaced_at?: string | null
  results_file?: string | null
}
interface DeletedKit {
  id: number
  rows: { table: string; rows: KeptRow[] }[]
}
const sealAtOnce = 20
type FileNeeds = Parameters<typeof sealPlainFiles>[0]

/** Deleted kits with unencrypted results or files of members with a key, in the order of the trash. */
const findDeleted = (db: Database, userId: number | null, after: number): Promise<DeletedKit[]> =>
  db.query<DeletedKit>({
    name: 'plain_results_in_trash',
    text: `select t.id, t.rows from trash t
           where t.resource = 'userkits' and t.rows is not null and t.id > $2 and exists (
             select from jsonb_array_elements(t.rows) g, jsonb_array_elements(g.value -> 'rows') r, pgp_keys p
             where (coalesce(nullif(r.value -> 'rawResults', 'null'), nullif(r.value -> 'raw_results', 'null')) is not null
                 or not ${sealedFileSql("(r.value ->> 'results_file')")})
               and p.user_id = (r.value ->> 'user_id')::bigint and p.state in ('ready', 'locked')
               and ($1::bigint is null or p.user_id = $1))
           order by t.id limit ${sealAtOnce}`,
    values: [userId, after],
  })

const sealKit = async (services: FileNeeds, { id, rows }: DeletedKit): Promise<number> => {
  const made: { userId: number; sealed: Pick<Sealed, 'sealed_to'> }[] = []
  /** Paths of plain files with those of their sealed copies; versions may share a file. */
  const copies = new Map<string, string>()
  const sealFileOf = async (row: KeptRow): Promise<KeptRow> => {
    const { user_id: userId, results_file: path } = row
    if (userId === null || !path || isSealedFile(path)) return row
    const known = copies.get(path)
    if (known) return { ...row, results_file: known }
    const file = await services.files.read(path)
    const sealed = file && (await saveSealedFile(services, userId, file.bytes))
    if (!sealed) return row
    copies.set(path, sealed.path)
    made.push({ userId, sealed })
    return { ...row, results_file: sealed.path }
  }
  /** What the newest results of the kit were sealed with. */
  const current: Sealed[] = []
  const sealRow = async (row: KeptRow): Promise<object> => {
    const results = row.rawResults ?? row.raw_results
    if (row.user_id === null || !results) return row
    const sealed = await seal(services, row.user_id, results)
    const { encrypted_data, sealed_to, signed_by } = sealed
    if (encrypted_data === null) return row
    made.push({ userId: row.user_id, sealed })
    if (!row.rawResults) return { ...row, encrypted_data, raw_results: null, sealed_to, signed_by }
    current.push(sealed)
    return { ...row, encrypted_data, rawResults: null, samples: null }
  }
  const changed: object[] = []
  // The kit itself comes first.
  for (const part of rows) {
    const sealedRows: object[] = []
    for (const row of part.rows) {
      const isNewest = part.table === 'kit_arrivals' && row.replaced_at === null
      const [seals] = isNewest ? current : []
      sealedRows.push({
        ...(await sealRow(await sealFileOf(row))),
        ...(seals && { sealed_to: seals.sealed_to, signed_by: seals.signed_by }),
      })
    }
    changed.push({ ...part, rows: sealedRows })
  }
  if (made.length === 0) return 0
  const count = await services.db.transaction(async (tx) => {
    for (const { userId, sealed } of made) if (!(await isStillSealed(tx, userId, sealed))) return 0
    const sealed = await tx.query({
      name: 'seal_results_in_trash',
      text: 'update trash set rows = $2::jsonb where id = $1 and rows = $3::jsonb returning id',
      values: [id, jsonText(changed), jsonText(rows)],
    })
    return sealed.length
  })
  for (const paths of copies) await services.files.remove(paths[count > 0 ? 0 : 1])
  return count
}

/**
 * Seals results of deleted kits from before their member had a key.
 * @returns how many kits were sealed
 * @throws the first failure, after everything else was sealed
 */
export const sealDeletedKits = async (services: FileNeeds, userId: number | null = null): Promise<number> => {
  const failures: unknown[] = []
  let done = 0
  let kits = await findDeleted(services.db, userId, 0)
  while (kits.length > 0) {
    for (const kit of kits)
      await sealKit(services, kit).then(
        (count) => {
          done += count
        },
        (error: unknown) => failures.push(error),
      )
    kits = await findDeleted(services.db, userId, kits.at(-1)?.id ?? 0)
  }
  if (failures.length > 0) throw failures[0]
  return done
}

/** Seals all that was stored of one member's results before they had a key. */
export const sealEarlierResults = async (
  services: Parameters<typeof sealPlainResults>[0],
  userId: number,
): Promise<void> => {
  await sealPlainResults(services, userId)
  await sealPlainFiles(services, userId)
  await sealDeletedKits(services, userId)
}
