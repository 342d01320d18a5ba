import { quoted } from '../../kernel/database/index.ts'
import type { Statement } from '../../kernel/database/types.ts'
import type { Anchor } from './anchors.ts'
import type { Model } from './model.ts'
import { termOf, type SortKey } from './order.ts'
import type { Window } from './paging.ts'
import type { Parameters } from './parameters.ts'
import type { Selection } from './selection.ts'
import { prepared } from './statements.ts'

/** From this offset on, rows before the page are passed over by their keys alone, which an index may have. */
const FAR = 1000
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
  `order by ${order.map((key, index) => termOf(key, `${alias}.${nameOf(key, index)}`)).join(', ')}`
/** The same where the keys have no names yet. */
export const orderByKeys = (order: readonly SortKey[]): string =>
  `order by ${order.map((key) => termOf(key)).join(', ')}`

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

/** The rows of a page of ids and keys in `page`. */
const rowsOf = ({ model, order }: Page, page: string, more = ''): string =>
  `select ${columnsOf(model)}${more} from (select t.*${copiedFrom(order, 'p')} from (${page}) p join ${quoted(model.resource.table)} t on t.id = p.id) t ${orderBy(order, 't')}`

/** Rows are found and limited first, and only those returned get their links and derived columns. */
export const plainPage = (page: Page, { anchor = null, counted = 0, isPrepared }: Plain): Statement => {
  const { model, selection, order, window } = page
  const { parameters, conditions } = selection
  const total = counted === 0 ? '' : `, (select count(*) from (select 1 ${selection.from} limit ${counted}) counted)`
  const after = anchor ? ` ${conditions === '' ? 'where' : 'and'} ${afterAnchor(order, anchor, parameters)}` : ''
  const offset = anchor ? anchor.offset : window.offset
  const cut = cutTo({ ...window, offset }, parameters)
  const found = (columns: string) =>
    `select ${columns}${keysOf(order)} ${selection.from}${after} ${orderByKeys(order)} ${cut}`
  const text =
    offset < FAR
      ? `select ${columnsOf(model)}${total} from (${found('t.*')}) t ${orderBy(order, 't')}`
      : rowsOf(page, found('t.id'), total)
  return isPrepared ? prepared(text, parameters.values) : { text, values: parameters.values }
}

/**
 * Finds all items before sorting them. Planned for the values of its conditions.
 * @param counted Up to which number the items are counted as well, in a last column. If there are more, the page is not right; 0 not to count them, Infinity for any number
 */
export const collectedPage = (page: Page, counted: number): Statement => {
  const { selection, order, window } = page
  const { parameters } = selection
  const all = `select t.id${keysOf(order)} ${selection.from}`
  const found =
    counted === 0
      ? `with found as (${all} offset 0)`
      : `with found as materialized (${all}${counted === Infinity ? '' : ` limit ${counted + 1}`})`
  const cut = `${orderBy(order, 'f')} ${cutTo(window, parameters)}`
  const rows = rowsOf(page, `select f.* from found f ${cut}`, counted > 0 ? ', (select count(*) from found)' : '')
  return { text: `${found} ${rows}`, values: parameters.values }
}

/**
 * Looks at no more than so many rows of the whole table in an order that an index has, and tests each. There may be more items if
 * it returns fewer than asked for.
 * @param isWhole tests all of them, in the way that is best for so many; otherwise one by one until the page is full
 */
export const walkedPage = (page: Page, reach: number | null, isWhole: boolean): Statement => {
  const { model, selection, order, window } = page
  const { parameters, conditions } = selection
  const end = reach === null ? 'offset 0' : `limit ${reach}`
  const walk = `select t.*${keysOf(order)} from ${quoted(model.resource.table)} t ${orderByKeys(order)} ${end}`
  const met = `select t.id${copiedFrom(order, 't')} from (${walk}) t where ${conditions}`
  const cut = cutTo(window, parameters)
  if (!isWhole) return prepared(rowsOf(page, `${met} ${orderBy(order, 't')} ${cut}`), parameters.values)
  const rows = rowsOf(page, `select f.* from found f ${orderBy(order, 'f')} ${cut}`)
  return { text: `with found as materialized (${met}) ${rows}`, values: parameters.values }
}
