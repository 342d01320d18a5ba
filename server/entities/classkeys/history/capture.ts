import { quoted } from '../../../kernel/database/index.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { holdItems, lockOf } from '../divided.ts'
import { graphOf, type Declared, type Graph, type Pointer } from './graph.ts'

type Row = Readonly<Record<string, unknown>>
/** Rows of one table. If there are very many, only their number is kept. */
export interface KeptRows {
  table: string
  rows: Row[]
  total: number
}
/** Rows that referred to the item, and refer to nothing once it is deleted. */
export interface Unlinked {
  table: string
  column: string
  ids: number[]
}
export interface Captured {
  /** The item's own row first, then its links and parts, each after what it refers to. */
  rows: KeptRows[]
  unlinked: Unlinked[]
}

/** Links beyond this number are not kept: such lists of members are easier to recreate. */
const MAX_ROWS = 10_000

/** Rows that refer to one of `ids` through these pointers, in one statement. */
const pointing = async (
  tx: Database,
  pointers: readonly Pointer[],
  ids: readonly number[],
): Promise<Map<Pointer, Row[]>> => {
  if (pointers.length === 0 || ids.length === 0) return new Map()
  const parts = pointers.map(({ table, column, onDelete }, index) => {
    const row = onDelete === 'cascade' ? 'to_jsonb(x)' : `jsonb_build_object('id', x.id)`
    return `(select ${index} as pointer, ${row} as row from ${quoted(table)} x where x.${quoted(column)} = any($1::bigint[]) limit ${MAX_ROWS + 1})`
  })
  const found = await tx.query<{ pointer: number; row: Row }>({ text: parts.join(' union all '), values: [ids] })
  const rows = Map.groupBy(found, ({ pointer }) => pointers[pointer])
  return new Map(pointers.map((pointer) => [pointer, (rows.get(pointer) ?? []).map(({ row }) => row)]))
}

const countOf = async (tx: Database, { table, column }: Pointer, ids: readonly number[]): Promise<number> => {
  const [row] = await tx.query<{ count: number }>({
    text: `select count(*) as count from ${quoted(table)} where ${quoted(column)} = any($1::bigint[])`,
    values: [ids],
  })
  return row?.count ?? 0
}

const idsOf = (rows: readonly Row[]): number[] => rows.flatMap(({ id }) => (typeof id === 'number' ? [id] : []))

/**
 * Reads and locks a row and everything that is deleted with it.
 * @returns null if there is no such row
 */
export const capture = async (
  tx: Database,
  declared: Declared,
  table: string,
  id: number,
): Promise<Captured | null> => {
  const graph: Graph = graphOf(declared)
  const resource = [...declared.resources.values()].find((one) => one.table === table)
  if (resource) await holdItems(tx, resource, [id])
  const [own] = await tx.query<{ row: Row }>({
    text: `select to_jsonb(t) as row from ${quoted(table)} t where id = $1${resource ? lockOf(tx, resource) : ' for update'}`,
    values: [id],
  })
  if (!own) return null
  const captured: Captured = { rows: [{ table, rows: [own.row], total: 1 }], unlinked: [] }
  const seen = new Set([`${table} ${id}`])
  let level = [{ table, ids: [id] }]
  while (level.length > 0) {
    const below: typeof level = []
    for (const parent of level) {
      const pointers = graph
        .to(parent.table)
        .filter(
          ({ table: child, onDelete }) =>
            onDelete !== 'restrict' && (onDelete === 'cascade' || graph.columns.get(child)?.has('id')),
        )
      for (const [pointer, found] of await pointing(tx, pointers, parent.ids)) {
        const rows = found.filter((row) => !seen.has(`${pointer.table} ${String(row['id'])}`))
        if (rows.length === 0) continue
        if (pointer.onDelete === 'set null') {
          captured.unlinked.push({ table: pointer.table, column: pointer.column, ids: idsOf(rows).slice(0, MAX_ROWS) })
          continue
        }
        const isTooMuch = rows.length > MAX_ROWS
        const total = isTooMuch ? await countOf(tx, pointer, parent.ids) : rows.length
        captured.rows.push({ table: pointer.table, rows: isTooMuch ? [] : rows, total })
        const ids = isTooMuch ? [] : idsOf(rows)
        for (const one of ids) seen.add(`${pointer.table} ${one}`)
        if (ids.length > 0) below.push({ table: pointer.table, ids })
      }
    }
    level = below
  }
  return captured
}
