import { quoted } from '../../kernel/database/index.ts'
import type { Statement } from '../../kernel/database/types.ts'
import type { Anchor } from './anchors.ts'
import type { Model } from './model.ts'
import type { SortKey } from './order.ts'
import type { Window } from './paging.ts'
import type { Parameters } from './parameters.ts'
import type { Selection } from './selection.ts'
import { prepared } from './statements.ts'

const usualSizes: ReadonlySet<number> = new Set([5, 10, 15, 20, 25, 50, 100, 200])

/** A page of a selection in an order. */
export interface Page {
  model: Model
  selection: Selection
  order: readonly SortKey[]
  window: Window
}

const columnsOf = ({ columns }: Model): string => columns.map(({ sql }) => sql).join(', ')
/** A column of its own for each key but the id, which the planner would not recognize under two names. */
const nameOf = ({ sql }: SortKey, index: number): string => (sql === 't.id' ? 'id' : `s${index}`)
const keysOf = (order: readonly SortKey[]): string =>
  order.map((key, index) => (nameOf(key, index) === 'id' ? '' : `, ${key.sql} as s${index}`)).join('')
const copiedFrom = (order: readonly SortKey[], alias: string): string =>
  order.map((key, index) => (nameOf(key, index) === 'id' ? '' : `, ${alias}.s${index}`)).join('')
const orderBy = (order: readonly SortKey[], alias: string): string =>
  `order by ${order
    .map((key, index) => `${alias}.${nameOf(key, index)} ${key.direction}${key.isNullLast ? ' nulls last' : ''}`)
    .join(', ')}`
/** The same where the keys have no names yet. */
const orderByKeys = (order: readonly SortKey[]): string =>
  `order by ${order.map(({ sql, direction, isNullLast }) => `${sql} ${direction}${isNullLast ? ' nulls last' : ''}`).join(', ')}`

/** The planner assumes a tenth of the table for an unknown limit and would replan each time, so common sizes are literals. */
const cutTo = ({ limit, offset }: Window, parameters: Parameters): string => {
  const most = `limit ${usualSizes.has(limit) ? String(limit) : parameters.add(limit)}`
  return offset === 0 ? most : `${most} offset ${parameters.add(offset)}`
}

const afterAnchor = (order: readonly SortKey[], anchor: Anchor, parameters: Parameters): string => {
  const values = order.map(({ type }, index) => `${parameters.add(anchor.keys[index])}::${type ?? 'text'}`)
  return `(${order.map(({ sql }) => sql).join(', ')}) ${order[0]?.direction === 'desc' ? '<=' : '>='} (${values.join(', ')})`
}

export interface Plain {
  /** Where to start reading. */
  anchor?: Anchor | null
  /** Up to which number the items are counted as well, in a last column; 0 not to count them. */
  counted?: number
  /** Planned once, whatever its values, or for each anew. */
  isPrepared: boolean
}

/** Rows are found and limited first, and only those returned get their links and derived columns. */
export const plainPage = (page: Page, { anchor = null, counted = 0, isPrepared }: Plain): Statement => {
  const { model, selection, order, window } = page
  const { parameters, conditions } = selection
  const total = counted === 0 ? '' : `, (select count(*) from (select 1 ${selection.from} limit ${counted}) counted)`
  const after = anchor ? ` ${conditions === '' ? 'where' : 'and'} ${afterAnchor(order, anchor, parameters)}` : ''
  const cut = cutTo(anchor ? { ...window, offset: anchor.offset } : window, parameters)
  const text = `select ${columnsOf(model)}${total} from (select t.*${keysOf(order)} ${selection.from}${after} ${orderByKeys(order)} ${cut}) t ${orderBy(order, 't')}`
  return isPrepared ? prepared(text, parameters.values) : { text, values: parameters.values }
}

/** The rows of a page of ids and keys in `page`. */
const rowsOf = ({ model, order }: Page, page: string, more = ''): string =>
  `select ${columnsOf(model)}${more} from (select t.*${copiedFrom(order, 'p')} from (${page}) p join ${quoted(model.resource.table)} t on t.id = p.id) t ${orderBy(order, 't')}`

/** Finds all items before sorting them. Planned for the values of its conditions. @param isCounted adds their number as a last column */
export const collectedPage = (page: Page, isCounted: boolean): Statement => {
  const { selection, order, window } = page
  const { parameters } = selection
  const all = `select t.id${keysOf(order)} ${selection.from}`
  const found = isCounted ? `with found as materialized (${all})` : `with found as (${all} offset 0)`
  const cut = `${orderBy(order, 'f')} ${cutTo(window, parameters)}`
  const rows = rowsOf(page, `select f.* from found f ${cut}`, isCounted ? ', (select count(*) from found)' : '')
  return { text: `${found} ${rows}`, values: parameters.values }
}

/**
 * Looks at no more than so many rows of the whole table in an order that an index has, and tests each. There may be more items if
 * it returns fewer than asked for.
 */
export const walkedPage = (page: Page, reach: number | null): Statement => {
  const { model, selection, order, window } = page
  const { parameters, conditions } = selection
  const end = reach === null ? 'offset 0' : `limit ${reach}`
  const walk = `select t.*${keysOf(order)} from ${quoted(model.resource.table)} t ${orderByKeys(order)} ${end}`
  const cut = cutTo(window, parameters)
  const text = `select t.id${copiedFrom(order, 't')} from (${walk}) t where ${conditions} ${orderBy(order, 't')} ${cut}`
  return prepared(rowsOf(page, text), parameters.values)
}
