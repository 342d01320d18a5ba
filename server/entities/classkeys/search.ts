import { HaleError } from '#shared/errors.ts'
import { inSentence } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import { quoted } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Anchors } from './anchors.ts'
import { holdItems, isDivided, lockOf } from './divided.ts'
import { metaOf } from './meta.ts'
import type { Model, Viewer } from './model.ts'
import { orderOf } from './order.ts'
import { orderByKeys } from './page-statements.ts'
import { findPage, type Limits } from './pages.ts'
import type { ListQuery, Window } from './paging.ts'
import { Parameters } from './parameters.ts'
import { selectionOf, type Query } from './selection.ts'
import { prepared } from './statements.ts'
import type { Total, Totals } from './totals.ts'
import { viewerConditions } from './visibility.ts'

const includedPrograms = (model: Model, rows: readonly (readonly (string | null)[])[]): string => {
  if (model.programsAt < 0) return '[]'
  const programs = new Map<number, unknown>()
  for (const row of rows) {
    for (const program of JSON.parse(row[model.programsAt] ?? '[]') as { id: number }[])
      programs.set(program.id, program)
  }
  return JSON.stringify([...programs.values()])
}

/**
 * Ids matching a query, in order and locked, so that the next step concerns exactly these items.
 * @param most maximum number of ids
 */
export const findIds = async (
  db: Database,
  model: Model,
  query: Query,
  viewer: Viewer,
  most: number,
): Promise<number[]> => {
  const { from, parameters } = selectionOf(model, query, viewer, 'found')
  const text = `select t.id ${from} order by t.id limit ${most}${lockOf(db, model.resource)}`
  const find = () => db.query<{ id: number }>({ text, values: parameters.values })
  const found = (await find()).map(({ id }) => id)
  const held = await holdItems(db, model.resource, found)
  // What was changed before it could be locked may no longer match.
  return isDivided(db, model.resource) ? (await find()).flatMap(({ id }) => (held.has(id) ? [id] : [])) : found
}

/** Ids of all items matching a query, in its order. */
export const findOrder = async (db: Database, model: Model, query: Query, viewer: Viewer): Promise<number[]> => {
  const { from, parameters } = selectionOf(model, query, viewer, 'found')
  const text = `select t.id ${from} ${orderByKeys(orderOf(model, query))}`
  return (await db.rawRows({ text, values: parameters.values })).map(([id]) => Number(id))
}

export interface Found {
  /** Items as JSON text. */
  items: string[]
  total: Total
  window: Window
  includedPrograms: string
  /** Whose the items are, each member once. */
  owners: number[]
}

/** Finds a page of a resource, in at most two round trips unless what the database expects of its contents is wrong. */
export const find = async (
  db: Database,
  sizes: { totals: Totals; anchors: Anchors },
  model: Model,
  query: Query,
  viewer: Viewer,
  limits: Limits,
): Promise<Found> => {
  const { rows, total, window } = await findPage({ db, ...sizes, model, query, viewer }, limits)
  const owners =
    model.ownerAt < 0 ? [] : [...new Set(rows.map((row) => Number(row[model.ownerAt] ?? 0)))].filter(Boolean)
  return { items: rows.map(model.serialize), total, window, includedPrograms: includedPrograms(model, rows), owners }
}

/** A page in the shape of every list, as JSON text. */
export const listJson = (
  model: Model,
  query: ListQuery,
  { items, total, window, includedPrograms: programs }: Found,
): string => {
  const pages = Math.ceil(total.count / window.limit)
  const meta = query.include_meta
    ? `,"meta":${JSON.stringify({ ...metaOf(model), total_is_estimate: total.isEstimate })}`
    : ''
  return `{"models":[${items.join(',')}],"total_count":${total.count},"page_count":${pages},"page_size":${window.limit},"include_meta":${query.include_meta === true},"included_programs":${programs}${meta}}`
}

/** Items with these ids as JSON text, as far as the viewer sees them, in no order. Nothing is counted, estimated or remembered. */
export const findItems = async (
  db: Database,
  model: Model,
  ids: readonly number[],
  viewer: Viewer,
): Promise<string[]> => {
  const parameters = new Parameters()
  const conditions = [`t.id = any(${parameters.add(ids)}::bigint[])`, ...viewerConditions(model, viewer, parameters)]
  const text = `select ${model.columns.map(({ sql }) => sql).join(', ')} from ${quoted(model.resource.table)} t where ${conditions.join(' and ')}`
  return (await db.rawRows(prepared(text, parameters.values))).map(model.serialize)
}

/**
 * One item as JSON text.
 * @throws NOT_FOUND, also for an item this viewer may not see
 */
export const getJson = async (db: Database, model: Model, id: number, viewer: Viewer): Promise<string> => {
  const parameters = new Parameters()
  const conditions = [`t.id = ${parameters.add(id)}`, ...viewerConditions(model, viewer, parameters)]
  const text = `select ${model.columns.map(({ sql }) => sql).join(', ')} from ${quoted(model.resource.table)} t where ${conditions.join(' and ')}`
  const [row] = await db.rawRows({ ...prepared(text, parameters.values), isBrief: true })
  if (!row)
    throw new HaleError('NOT_FOUND', { message: say('item_missing', { thing: inSentence(model.resource.label[0]) }) })
  return model.serialize(row)
}
