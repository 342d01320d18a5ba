import type { Resource } from '#shared/classkeys/define.ts'
import { parseWrite } from '#shared/classkeys/schema.ts'
import { within, isCodeField, spreadsheetDamage } from '#shared/rules/index.ts'
import type { Services } from '../../kernel/types.ts'
import { columnTypeOf, isTaken, jsonText, quoted } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { truthOf, type FileRow } from './read.ts'
import type { BatchResult } from './take.ts'

type Line = BatchResult['results'][number]

interface Item {
  row: number
  /** Only the columns in the file. */
  given: readonly string[]
  values: Record<string, unknown>
}

const failure = (row: number, column: string, value: unknown, reason: string): Line => ({
  row,
  status: 'failed',
  id: null,
  message: reason,
  column,
  value:
    value === undefined || value === null
      ? null
      : within(String(typeof value === 'object' ? JSON.stringify(value) : value), 200),
  reason,
})

/** What a spreadsheet has destroyed, by column. */
const damageIn = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const damage = typeof value === 'string' ? spreadsheetDamage(value, isCodeField(name)) : null
      return damage === null ? [] : [[name, damage]]
    }),
  )

/** Parses every row like the back office's form; returns a line for each error. */
const readItems = (resource: Resource, rows: readonly FileRow[]): { items: Item[]; failures: Line[] } => {
  const items: Item[] = []
  const failures: Line[] = []
  for (const { row, values } of rows) {
    // Empty cells are skipped, so that defaults apply.
    const filled = Object.fromEntries(
      Object.entries(values)
        .filter(([, value]) => value !== null && !(typeof value === 'string' && value.trim() === ''))
        .map(([name, value]) => [name, resource.fields[name]?.kind === 'boolean' ? (truthOf(value) ?? value) : value]),
    )
    const result = parseWrite(resource, 'add', filled, { formData: true })
    const errors = { ...damageIn(filled), ...(result.ok ? {} : result.errors) }
    for (const [column, reason] of Object.entries(errors)) failures.push(failure(row, column, values[column], reason))
    if (result.ok && Object.keys(errors).length === 0)
      items.push({ row, given: Object.keys(filled), values: result.value })
  }
  return { items, failures }
}

/** Rows that name the same item. */
const repeated = (items: readonly Item[], key: string): Line[] => {
  const first = new Map<string, number>()
  return items.flatMap(({ row, values }) => {
    const value = values[key]
    if (typeof value !== 'string') return []
    const earlier = first.get(value)
    if (earlier !== undefined) return [failure(row, key, value, `This is already in row ${earlier}.`)]
    first.set(value, row)
    return []
  })
}

/** Ids of existing items, by key. */
const known = async (
  tx: Database,
  resource: Resource,
  key: string,
  items: readonly Item[],
): Promise<Map<string, number>> => {
  const keys = items.flatMap(({ values }) => (typeof values[key] === 'string' ? [values[key]] : []))
  const rows = await tx.query<{ id: number; key: string }>({
    text: `select id, ${quoted(key)} as key from ${quoted(resource.table)} where ${quoted(key)} = any($1::text[]) for update`,
    values: [keys],
  })
  return new Map(rows.map((row) => [row.key, row.id]))
}

/** Number of rows per statement. */
const chunk = 500
const chunks = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / chunk) }, (_, index) => list.slice(index * chunk, (index + 1) * chunk))

/** Returns the new ids in the order of the items. */
const insertItems = async (
  tx: Database,
  resource: Resource,
  items: readonly Item[],
  now: Date,
  onItems: (count: number) => void,
): Promise<number[]> => {
  const names = Object.entries(resource.fields)
    .flatMap(([name, field]) => (name === 'id' || columnTypeOf(field) === null ? [] : [quoted(name)]))
    .join(', ')
  const ids: number[] = []
  for (const part of chunks(items)) {
    const rows = jsonText(part.map(({ values }) => ({ ...values, created_at: now, updated_at: now })))
    const written = await tx.query<{ id: number }>({
      // Ids are assigned in the order of the list.
      text: `insert into ${quoted(resource.table)} (${names})
             select ${names} from jsonb_array_elements($1::jsonb) with ordinality as list (item, place)
             cross join lateral jsonb_populate_record(null::${quoted(resource.table)}, list.item) order by list.place returning id`,
      values: [rows],
    })
    ids.push(...written.map(({ id }) => id))
    onItems(part.length)
  }
  return ids
}

/** Updates items in the columns each row has; the others are kept. */
const updateItems = async (
  tx: Database,
  resource: Resource,
  items: readonly (Item & { id: number })[],
  now: Date,
  onItems: (count: number) => void,
): Promise<void> => {
  for (const part of chunks(items)) {
    const columns = [...new Set(part.flatMap(({ given, values }) => given.filter((name) => name in values)))]
    const assign = columns.map(
      (name, index) =>
        `${quoted(name)} = case when item->'given' ? $${index + 3} then read.${quoted(name)} else t.${quoted(name)} end`,
    )
    await tx.query({
      text: `update ${quoted(resource.table)} t set ${['updated_at = $2', ...assign].join(', ')}
             from jsonb_array_elements($1::jsonb) item
             cross join lateral jsonb_populate_record(null::${quoted(resource.table)}, item->'values') read
             where t.id = (item->>'id')::bigint`,
      values: [jsonText(part.map(({ id, given, values }) => ({ id, given, values }))), now, ...columns],
    })
    onItems(part.length)
  }
}

const refused = (failures: Line[]): BatchResult => ({
  created: 0,
  updated: 0,
  failed: new Set(failures.map(({ row }) => row)).size,
  results: failures.toSorted((a, b) => a.row - b.row),
})

const write = async (
  tx: Database,
  resource: Resource,
  key: string,
  items: readonly Item[],
  now: Date,
  onRow: (done: number) => void,
): Promise<BatchResult> => {
  let done = 0
  const onItems = (count: number) => {
    done += count
    onRow(done)
  }
  const there = await known(tx, resource, key, items)
  const idOf = ({ values }: Item): number | undefined => there.get(String(values[key] ?? ''))
  const isNew = items.filter((item) => idOf(item) === undefined)
  const ids = await insertItems(tx, resource, isNew, now, onItems)
  const newIds = new Map(isNew.map((item, index) => [item, ids[index] ?? null]))
  const isKnown = items.flatMap((item) => {
    const id = idOf(item)
    return id === undefined ? [] : [{ ...item, id }]
  })
  await updateItems(tx, resource, isKnown, now, onItems)
  const results = items.map((item): Line => {
    const id = idOf(item)
    return {
      row: item.row,
      status: id === undefined ? 'created' : 'updated',
      id: id ?? newIds.get(item) ?? null,
      message: null,
    }
  })
  return { created: isNew.length, updated: isKnown.length, failed: 0, results }
}

/**
 * Writes the rows of a file to a lookup list, all or none. A row with an existing key updates that item, in the file's
 * columns.
 * @param key the unique column that identifies an item
 * @param onRow told how many rows are written so far; throws to stop
 */
export const writeBatch = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  resource: Resource,
  key: string,
  rows: readonly FileRow[],
  onRow: (done: number) => void,
): Promise<BatchResult> => {
  const { items, failures } = readItems(resource, rows)
  const wrong = [...failures, ...repeated(items, key)]
  if (wrong.length > 0) return refused(wrong)
  const attempt = () => db.attempt((tx) => write(tx, resource, key, items, now(), onRow))
  // Someone else may add one of these keys at the same moment: it is then an existing one.
  return attempt().catch((error: unknown) => {
    if (isTaken(error)) return attempt()
    throw error
  })
}
