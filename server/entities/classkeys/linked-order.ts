import type { FieldOf } from '#shared/classkeys/fields.ts'
import { quoted } from '../../kernel/database/index.ts'
import type { Database, Statement } from '../../kernel/database/types.ts'
import { column, linkedName, targetOf } from './expressions.ts'
import type { Model } from './model.ts'
import type { ListQuery, Window } from './paging.ts'
import type { Selection } from './selection.ts'
import { prepared } from './statements.ts'

/** A list sorted only by the names of what its items are linked to. */
export interface LinkedOrder {
  field: FieldOf<'references'>
  name: string
  direction: 'asc' | 'desc'
}
export const linkedOrderOf = ({ resource }: Model, { sort }: ListQuery): LinkedOrder | null => {
  const [first, ...more] = sort ?? []
  const field = first ? resource.fields[first[0]] : undefined
  if (!first || field?.kind !== 'references' || 'position' in field.link.fields) return null
  return more.every(([name]) => name === 'id') ? { field, name: first[0], direction: first[1] } : null
}

interface Asked {
  order: LinkedOrder
  selection: Selection
  window: Window
}

/**
 * The rows of a page of a large list in such an order. Sorting all of them by a looked-up name gets slower with their number;
 * instead, each target contributes its first few items through an index, in the order of the targets' names. Items without a
 * link come last in both directions.
 */
export const linkedRows = async (
  db: Database,
  model: Model,
  { order, selection, window }: Asked,
): Promise<(string | null)[][]> => {
  const {
    conditions,
    isSteady,
    linkedTo,
    parameters: { values },
  } = selection
  const { resource, resources } = model
  const { field, name, direction } = order
  const { table, own, other } = field.link
  const items = quoted(resource.table)
  const target = targetOf(resource, name, resources)
  const also = conditions === '' ? '' : ` and ${conditions}`
  const columns = model.columns.map(({ sql }) => sql).join(', ')
  const isLinked = `exists (select from ${quoted(table)} l where ${column('l', own)} = t.id)`
  const run = (text: string, more: readonly number[]) => {
    const statement: Statement = { text, values: [...values, ...more] }
    return db.rawRows(isSteady ? prepared(text, [...values, ...more]) : statement)
  }
  const at = (place: number) => `$${values.length + place}`
  // The first entry of an item that has a given one is that one, or one with a smaller id.
  const given = linkedTo.get(name)
  const among = given ? ` where r.id <= ${Math.max(0, ...given)}` : ''

  const linked = ({ offset, limit }: Window) => {
    // An item belongs to the first of its entries, as shown in the list.
    const first = `not exists (select from ${quoted(table)} b where ${column('b', own)} = ${column('l', own)} and ${column('b', other)} < ${column('l', other)})`
    const found = `select ${column('l', own)} as id from ${quoted(table)} l${conditions === '' ? '' : ` join ${items} t on t.id = ${column('l', own)}`}
      where ${column('l', other)} = r.id and ${first}${also} order by ${column('l', own)} ${direction} limit ${at(2)}::bigint`
    const page = `select k.id, r.word from (select r.id, ${linkedName(target, 'r', resources)} as word from ${quoted(target.table)} r${among}) r
      cross join lateral (${found}) k order by r.word ${direction} nulls last, k.id ${direction} limit ${at(1)}::bigint offset ${at(2)}::bigint - ${at(1)}::bigint`
    return run(
      `select ${columns} from (select t.*, p.word as s0 from (${page}) p join ${items} t on t.id = p.id) t order by t.s0 ${direction} nulls last, t.id ${direction}`,
      [limit, offset + limit],
    )
  }
  const unlinked = ({ offset, limit }: Window) =>
    run(
      `select ${columns} from (select t.* from ${items} t where not ${isLinked}${also} order by t.id ${direction} limit ${at(1)} offset ${at(2)}) t order by t.id ${direction}`,
      [limit, offset],
    )
  const countLinked = async (): Promise<number> => {
    const [row] = await db.query<{ count: number }>({
      text: `select count(*) as count from ${items} t where ${isLinked}${also}`,
      values,
    })
    return row?.count ?? 0
  }

  const rows = await linked(window)
  if (rows.length === window.limit) return rows
  const passed = rows.length > 0 || window.offset === 0 ? window.offset + rows.length : await countLinked()
  return [
    ...rows,
    ...(await unlinked({ offset: Math.max(0, window.offset - passed), limit: window.limit - rows.length })),
  ]
}
