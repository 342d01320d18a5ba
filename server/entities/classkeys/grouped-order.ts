import type { Resource } from '#shared/classkeys/define.ts'
import { quoted } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { isWalkable, termOf, type SortKey } from './order.ts'
import { orderByKeys, plainPage, type Page } from './page-statements.ts'
import type { Window } from './paging.ts'

/** With more groups on a page they are small, and PostgreSQL sorts each by itself. */
const MAX_GROUPS = 8

const idOf = ({ direction }: SortKey): SortKey => ({
  sql: 't.id',
  direction,
  type: 'bigint',
  isSometimesNull: false,
})

const hasIndex = (resource: Resource, key: SortKey): boolean => isWalkable(resource, [key, idOf(key)])

/** Whether an index has items in the order of the first of several sort keys only. */
export const isGrouped = (resource: Resource, order: readonly SortKey[]): boolean => {
  const [first] = order
  return first !== undefined && order.length > 2 && !isWalkable(resource, order) && hasIndex(resource, first)
}

/**
 * The rows of a page in such an order. PostgreSQL would read and sort all items with the same first key, which may be half of the
 * table; once that key is known, an index of the next one may do.
 * @param pageOf makes the page of a window, for a statement of its own
 * @param known the values of the first sort keys
 * @returns null if the page has many groups
 */
export const groupedRows = async (
  db: Database,
  pageOf: (window: Window) => Page,
  { offset, limit }: Window,
  known: readonly (string | null)[] = [],
): Promise<(string | null)[][] | null> => {
  const partOf = (window: Window): Page => {
    const { selection, ...page } = pageOf(window)
    const equal = page.order
      .slice(0, known.length)
      .map(({ sql }, at) => (known[at] === null ? `${sql} is null` : `${sql} = ${selection.parameters.add(known[at])}`))
    const conditions = [...(selection.conditions === '' ? [] : [selection.conditions]), ...equal].join(' and ')
    const from = `from ${quoted(page.model.resource.table)} t${conditions === '' ? '' : ` where ${conditions}`}`
    return { ...page, selection: { ...selection, conditions, from } }
  }
  const part = partOf({ offset, limit })
  const key = part.order[known.length]
  if (!key || !isGrouped(part.model.resource, part.order.slice(known.length)))
    return db.rawRows(plainPage(part, { isPrepared: false }))
  const groups = await db.rawRows({
    text: `select f.s0::text, count(*)
      from (select ${key.sql} as s0 ${part.selection.from} ${orderByKeys([key, idOf(key)])} limit ${offset + limit}) f
      group by f.s0 order by ${termOf(key, 'f.s0')}`,
    values: part.selection.parameters.values,
  })
  let before = 0
  const touched = groups.flatMap(([value = null, size]) => {
    const skipped = Math.max(0, offset - before)
    before += Number(size)
    return before > offset ? [{ value, skipped }] : []
  })
  if (touched.length > MAX_GROUPS) return known.length === 0 ? null : db.rawRows(plainPage(part, { isPrepared: false }))
  const rows: (string | null)[][] = []
  for (const { value, skipped } of touched) {
    const window = { offset: skipped, limit: limit - rows.length }
    rows.push(...((await groupedRows(db, pageOf, window, [...known, value])) ?? []))
  }
  return rows
}
