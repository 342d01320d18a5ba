import type { Database } from '../../kernel/database/types.ts'
import type { Anchors } from './anchors.ts'
import { column } from './expressions.ts'
import { groupedRows, isGrouped } from './grouped-order.ts'
import { linkedOrderOf, linkedRows } from './linked-order.ts'
import type { Model, Viewer } from './model.ts'
import { isWalkable, orderOf, type SortKey } from './order.ts'
import { collectedPage, plainPage, walkedPage, type Page } from './page-statements.ts'
import { windowOf, type Window } from './paging.ts'
import type { Form } from './parameters.ts'
import { selectionOf, type Query, type Selection } from './selection.ts'
import { prepared } from './statements.ts'
import type { Total, Totals } from './totals.ts'
import { byTitle } from './word-search.ts'

/** How much more than the exactly counted number the planner may expect, since it may be wrong. */
const DOUBT = 1.5
/** A walk looks at this many times the rows that the page is expected to need. */
const PATIENCE = 2
const LEAST_REACH = 256
const MOST_TOGETHER = 1024
/** How much longer it takes to look for a link of one item than to read one of many. */
const LOOK = 35
/** So many items are compared with links that were read before in the time that finding one by its link takes. */
const TESTED = 16
/** Pages before this one are found by the groups of their first sort key. */
const NEAR = 5000
/** Up to this size reading a whole table is cheaper than planning a statement anew. */
const TINY = 2000

export interface Limits {
  maxPageSize: number
  takeCap: number
}
interface Asked {
  db: Database
  totals: Totals
  anchors: Anchors
  model: Model
  query: Query
  viewer: Viewer
}
type Rows = (string | null)[][]
export interface FoundPage {
  rows: Rows
  total: Total
  window: Window
}

const orderIn = ({ model, query, viewer }: Asked, { parameters }: Selection): SortKey[] => {
  const search =
    viewer.memberId !== null && query.sort === undefined ? (query.search?.replaceAll('\0', '').trim() ?? '') : ''
  return [...(search === '' ? [] : byTitle(model, search, parameters)), ...orderOf(model, query)]
}

interface Counted extends Page {
  /** What its total counts. */
  counted: { text: string; values: readonly unknown[] }
}
/** A page with its selection in a form; its statements add parameters of their own, so that each needs one to itself. */
const pageOf = (asked: Asked, window: Window, form: Form): Counted => {
  const { model, query, viewer } = asked
  const selection = selectionOf(model, query, viewer, form)
  const counted = { text: selection.from, values: [...selection.parameters.values] }
  return { model, selection, order: orderIn(asked, selection), window, counted }
}

/** The number of items where the page itself tells it: it is the last one. */
const totalOfLast = (rows: Rows, { offset, limit }: Window): Total | null =>
  rows.length < limit && (rows.length > 0 || offset === 0) ? { count: offset + rows.length, isEstimate: false } : null

/** The count that a statement has in its last column. */
const countIn = (rows: Rows): number => Number(rows[0]?.at(-1) ?? 0)

const countOf = async ({ totals }: Asked, { counted, selection }: Counted): Promise<Total> => {
  const count = await totals.upToLimit(selection.isTextSearch ? counted : prepared(counted.text, counted.values))
  if (count <= totals.limit) return { count, isEstimate: false }
  if (selection.isSteady) return totals.ofWhole(counted)
  return { count: Math.max(await totals.expected(counted), totals.limit + 1), isEstimate: true }
}

/** Of a table that is not large: rows and total by one statement. */
const smallPage = async (asked: Asked, page: Counted, size: number): Promise<FoundPage> => {
  const { db, totals, model } = asked
  const { window } = page
  // A prepared plan would ignore the search term and miss the text index.
  const isPrepared = !page.selection.isTextSearch || size <= TINY
  const rows = await db.rawRows(plainPage(page, { counted: totals.limit + 1, isPrepared }))
  const last = totalOfLast(rows, window)
  if (last) return { rows, total: last, window }
  const count = countIn(rows)
  if (rows.length > 0 && count <= totals.limit) return { rows, total: { count, isEstimate: false }, window }
  if (rows.length > 0) totals.isLarge(model.resource.table)
  return { rows, total: await countOf(asked, page), window }
}

/** Of all items of a large table. */
const steadyPage = async (asked: Asked, page: Counted): Promise<FoundPage> => {
  const { db, totals, anchors, model, query, viewer } = asked
  const { window, counted, order } = page
  const counting = totals.ofWhole(counted)
  counting.catch(() => {})
  // It reads the links themselves, also those out of bounds.
  const linkedOrder = viewer.staffId === undefined ? linkedOrderOf(model, query) : null
  const read = async (): Promise<Rows> => {
    if (linkedOrder) return linkedRows(db, model, { order: linkedOrder, selection: page.selection, window })
    if (window.offset + window.limit <= NEAR && isGrouped(model.resource, order)) {
      const found = await groupedRows(db, (part) => pageOf(asked, part, 'each'), window)
      if (found) return found
    }
    return db.rawRows(plainPage(page, { anchor: anchors(counted, order, window), isPrepared: true }))
  }
  const rows = await read()
  return { rows, total: totalOfLast(rows, window) ?? (await counting), window }
}

/** A look through a table in the order that an index has. */
interface Walk {
  /** The number of items that are looked at. */
  reach: number
  /** Whether all of these are compared with what they are to be linked to, rather than one by one until the page is full. */
  isWhole: boolean
}
/** How to find a page in the order that an index has, as long as that is cheaper than finding all items; none if it is not. */
const walksOf = ({ window, selection, model, order }: Counted, size: number, expected: number): Walk[] => {
  const steps = ((window.offset + window.limit) * size) / expected
  const walk = (reach: number, isWhole: boolean): Walk => ({ reach: 2 ** Math.ceil(Math.log2(reach)), isWhole })
  const least = LEAST_REACH + PATIENCE * steps
  // Items with a word in what they are sorted by are next to each other, wherever that is.
  const isTogether = selection.isTextSearch && model.searched.some((name) => order[0]?.sql.includes(column('t', name)))
  const some = walk(isTogether ? Math.min(least, MOST_TOGETHER) : least, false)
  if (selection.links === null) return steps < 2 * expected ? [some] : []
  const most = TESTED * expected
  if (PATIENCE * steps > most) return []
  const first = walk(Math.max(PATIENCE * steps, expected / 2), true)
  return [...(steps * LOOK < expected ? [some] : []), first, walk(most, true)]
}

/** Of some items of a large table. */
const filteredPage = async (asked: Asked, page: Counted, size: number): Promise<FoundPage> => {
  const { db, totals, model, query, viewer } = asked
  const { window, counted, order, selection } = page
  const expected = Math.max(await totals.expected(counted), 1)
  const recent = totals.recent(counted)
  const isMany = expected > totals.limit * DOUBT
  const estimate: Total = { count: Math.max(expected, totals.limit + 1), isEstimate: true }
  const known: Total | null = recent !== null ? { count: recent, isEstimate: false } : isMany ? estimate : null
  const totalOf = (count: number): Total => (count <= totals.limit ? { count, isEstimate: false } : estimate)
  const done = (rows: Rows, total: Total): FoundPage => ({ rows, total: totalOfLast(rows, window) ?? total, window })

  const linkedOrder = viewer.staffId === undefined ? linkedOrderOf(model, query) : null
  if (isMany && linkedOrder) {
    const { selection: each } = pageOf(asked, window, 'each')
    return done(await linkedRows(db, model, { order: linkedOrder, selection: each, window }), known ?? estimate)
  }
  // What only links decide is counted by these.
  const counting =
    known ?? (selection.links === null ? null : totals.upToLimit({ ...counted, text: selection.links }).then(totalOf))
  if (counting instanceof Promise) counting.catch(() => {})
  if (counting !== null) {
    // Links to an item have those of other tables in the order of their ids.
    if (selection.hasLink && order.length === 1 && order[0]?.sql === 't.id') {
      const [rows, total] = await Promise.all([db.rawRows(plainPage(page, { isPrepared: false })), counting])
      return done(rows, total)
    }
    for (const { reach, isWhole } of isWalkable(model.resource, order) ? walksOf(page, size, expected) : []) {
      const isAll = reach >= size
      const each = pageOf(asked, window, 'each')
      const rows = await db.rawRows(walkedPage(each, isAll ? null : reach, isWhole))
      if (isAll || rows.length === window.limit) return done(rows, await counting)
    }
  }
  const started = performance.now()
  const most = window.offset + window.limit <= totals.limit ? totals.limit : Infinity
  const rows = await db.rawRows(collectedPage(page, counting === null ? most : 0))
  if (counting !== null) return done(rows, await counting)
  if (rows.length === 0 && window.offset > 0) return { rows, total: await countOf(asked, page), window }
  const count = countIn(rows)
  if (count > most) {
    totals.areMany(counted)
    return filteredPage(asked, pageOf(asked, window, 'found'), size)
  }
  totals.keep(counted, count, started)
  return { rows, total: { count, isEstimate: false }, window }
}

/** Finds a page of a resource. */
export const findPage = async (asked: Asked, limits: Limits): Promise<FoundPage> => {
  const { totals, model, query } = asked
  const page = pageOf(asked, windowOf(query, limits), 'found')
  const size = await totals.rowsOf(model.resource.table)
  if (size <= totals.limit) return smallPage(asked, page, size)
  return page.selection.isSteady ? steadyPage(asked, page) : filteredPage(asked, page, size)
}
