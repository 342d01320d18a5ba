import { HaleError, fieldError } from '#shared/errors.ts'
import { inSentence } from '#shared/rules/index.ts'
import { quoted } from '../../kernel/database/index.ts'
import type { Database, Statement } from '../../kernel/database/types.ts'
import type { Anchor, Anchors } from './anchors.ts'
import { containing, filterCondition, parameterCondition, viewerConditions } from './conditions.ts'
import { column, derivedColumn, tableOf, targetOf, valueOf } from './expressions.ts'
import { linkedOrderOf, linkedRows } from './linked-order.ts'
import { metaOf } from './meta.ts'
import type { Model, Viewer } from './model.ts'
import { orderOf, type SortKey } from './order.ts'
import { windowOf, type ListQuery, type Window } from './paging.ts'
import { Parameters } from './parameters.ts'
import { prepared } from './statements.ts'
import { EXACT_LIMIT, type Total, type Totals } from './totals.ts'
import { hasWord } from './words.ts'

const MAX_WORDS = 6
const usualSizes: ReadonlySet<number> = new Set([5, 10, 15, 20, 25, 50, 100, 200])

/** `from … where …` over the alias `t`, and whether it must be planned for the actual values. */
interface Selection {
  from: string
  /** What follows `where`; '' for all rows. */
  conditions: string
  parameters: Parameters
  isWhole: boolean
  isTextSearch: boolean
}

/** Ids of the items that contain a word in any searched field; each branch can use its own index. */
const wordCondition = (model: Model, word: string, parameters: Parameters): string => {
  const { resource, resources, searched } = model
  const pattern = parameters.add(containing(word))
  const own: string[] = []
  const through: string[] = []
  for (const name of searched) {
    const derived = resource.derived[name]
    if (name in resource.fields) {
      own.push(`${column('t', name)} ilike ${pattern}`)
      // Members search translated texts in their language and in English.
      if (model.isMember && resource.translated.includes(name))
        own.push(hasWord(model.shownColumn(name), word, model.language, (value) => parameters.add(value)))
    } else if (derived?.through) {
      const target = targetOf(resource, derived.through, resources)
      const parts = typeof derived.field === 'string' ? [derived.field] : derived.field
      const tests = parts.map((part) => `${valueOf(target, part, 'x', resources, 0, model.language)} ilike ${pattern}`)
      through.push(
        `select s.id from ${quoted(resource.table)} s where s.${quoted(derived.through)} in (select x.id from ${tableOf(target, resources)} x where ${tests.join(' or ')})`,
      )
    } else if (derived && typeof derived.field === 'string')
      own.push(`${derivedColumn(resource, name, 't', resources, model.language)} ilike ${pattern}`)
    // Several own columns joined as one text are found by their parts, since each word is searched separately.
    else
      for (const part of derived?.field ?? [])
        if (!searched.includes(part)) own.push(`${column('t', part)} ilike ${pattern}`)
  }
  if (through.length === 0) return `(${own.join(' or ')})`
  const ownIds = own.length === 0 ? [] : [`select t.id from ${quoted(resource.table)} t where ${own.join(' or ')}`]
  return `t.id in (${[...ownIds, ...through].join(' union all ')})`
}

/** In members' searches, titles that start with the search come first, then titles with a word that does. */
const byTitle = ({ resource, searched, shownColumn }: Model, search: string, parameters: Parameters): SortKey[] => {
  const name = resource.titleField
  if (!(name in resource.fields) || !searched.includes(name)) return []
  const start = parameters.add(containing(search).slice(1))
  const word = parameters.add(containing(` ${search}`))
  const title = shownColumn(name)
  return [
    {
      sql: `case when ${title} ilike ${start} then 0 when ${title} ilike ${word} then 1 else 2 end`,
      direction: 'asc',
      type: null,
    },
  ]
}

const select = (model: Model, query: ListQuery & Readonly<Record<string, unknown>>, viewer: Viewer): Selection => {
  const { resource } = model
  const parameters = new Parameters()
  const conditions = viewerConditions(model, viewer, parameters)
  const { q, ...rest } = { ...query.filter, ...query.filters }
  // ra-data-simple-rest calls full-text search `q`.
  const isText = q !== undefined && !Object.hasOwn(resource.fields, 'q')
  const filters = isText || q === undefined ? rest : { ...rest, q }
  // A search parameter may also be given as a filter, so that anything that stores filters stores it too.
  const isParameter = (name: string) =>
    Object.hasOwn(resource.searchParameters, name) && !Object.hasOwn(resource.fields, name)
  for (const [name, condition] of Object.entries(filters))
    if (!isParameter(name)) conditions.push(filterCondition(model, name, condition, parameters))
  for (const name of Object.keys(resource.searchParameters)) {
    const asked = Object.hasOwn(query, name)
      ? query[name]
      : isParameter(name) && Object.hasOwn(filters, name)
        ? filters[name]
        : undefined
    const given = asked === undefined ? undefined : valuesOf(asked)
    const condition = given === undefined ? null : parameterCondition(model, name, given, parameters)
    if (condition !== null) conditions.push(condition)
  }
  const searchText = [query.search, isText ? q : undefined].filter((words) => typeof words === 'string').join(' ')
  const words = searchText.replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  if (words.length > 0 && model.searched.length === 0)
    throw fieldError('search', `${resource.label[1]} cannot be searched by text`)
  conditions.push(...words.map((word) => wordCondition(model, word, parameters)))
  const all = conditions.join(' and ')
  const where = all === '' ? '' : ` where ${all}`
  return {
    from: `from ${quoted(resource.table)} t${where}`,
    conditions: all,
    parameters,
    isWhole: conditions.length === 0,
    isTextSearch: words.length > 0,
  }
}

/** A search parameter as a list: `3`, `[3,4]`, `3,4`, repeated or once. An empty value is an empty list. */
export const valuesOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.flatMap(valuesOf)
  if (typeof value !== 'string') return value === undefined || value === null ? [] : [value]
  const text = value.trim()
  if (text.startsWith('[')) {
    try {
      return valuesOf(JSON.parse(text))
    } catch {
      return [text]
    }
  }
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/**
 * One statement for a page: rows are found and limited first, and only those returned get their links and derived
 * columns.
 */
const pageStatement = (
  model: Model,
  selection: Selection,
  order: readonly SortKey[],
  window: Window,
  anchor: Anchor | null,
): Statement => {
  const { parameters } = selection
  const keys = order.map(({ sql }, index) => `${sql} as s${index}`)
  const by = (alias: string) =>
    order
      .map(({ direction, isNullLast }, index) => `${alias}s${index} ${direction}${isNullLast ? ' nulls last' : ''}`)
      .join(', ')
  const from = anchor === null ? selection.from : `${selection.from} where ${afterAnchor(order, anchor, parameters)}`
  const skipped = anchor?.offset ?? window.offset
  // The planner assumes a tenth of the table for an unknown limit and would replan each time, so common sizes are literals.
  const limit = usualSizes.has(window.limit) ? String(window.limit) : parameters.add(window.limit)
  const cut = skipped === 0 ? `limit ${limit}` : `limit ${limit} offset ${parameters.add(skipped)}`
  const text = `select ${model.columns.map(({ sql }) => sql).join(', ')} from (select t.*, ${keys.join(', ')} ${from} order by ${by('')} ${cut}) t order by ${by('t.')}`
  // A prepared plan would ignore the search term and miss the text index.
  return selection.isTextSearch ? { text, values: parameters.values } : prepared(text, parameters.values)
}

const afterAnchor = (order: readonly SortKey[], anchor: Anchor, parameters: Parameters): string => {
  const values = order.map(({ type }, index) => `${parameters.add(anchor.keys[index])}::${type ?? 'text'}`)
  return `(${order.map(({ sql }) => sql).join(', ')}) ${order[0]?.direction === 'desc' ? '<=' : '>='} (${values.join(', ')})`
}

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
  query: ListQuery & Readonly<Record<string, unknown>>,
  viewer: Viewer,
  most: number,
): Promise<number[]> => {
  const { from, parameters } = select(model, query, viewer)
  const rows = await db.query<{ id: number }>({
    text: `select t.id ${from} order by t.id limit ${most} for update of t`,
    values: parameters.values,
  })
  return rows.map(({ id }) => id)
}

export interface Found {
  /** Items as JSON text. */
  items: string[]
  total: Total
  window: Window
  includedPrograms: string
}

/** Finds a page of a resource. At most three round trips, usually one or two. */
export const find = async (
  db: Database,
  { totals, anchors }: { totals: Totals; anchors: Anchors },
  model: Model,
  query: ListQuery & Readonly<Record<string, unknown>>,
  viewer: Viewer,
  limits: { maxPageSize: number; takeCap: number },
): Promise<Found> => {
  const window = windowOf(query, limits)
  const selection = select(model, query, viewer)
  const counted = { from: selection.from, values: [...selection.parameters.values] }
  const search =
    viewer.memberId !== null && query.sort === undefined ? (query.search?.replaceAll('\0', '').trim() ?? '') : ''
  const order = [...(search === '' ? [] : byTitle(model, search, selection.parameters)), ...orderOf(model, query)]
  const countAll = (): Promise<Total> => {
    if (selection.isWhole) return totals.ofTable(quoted(model.resource.table))
    return totals.ofCondition(
      selection.isTextSearch ? { text: counted.from, values: counted.values } : prepared(counted.from, counted.values),
    )
  }
  // It reads the links themselves, also those out of bounds.
  const linkedOrder = viewer.staffId === undefined ? linkedOrderOf(model, query) : null
  if (linkedOrder) {
    const total = await countAll()
    if (total.count > EXACT_LIMIT) {
      const { conditions, parameters } = selection
      const rows = await linkedRows(db, model, { order: linkedOrder, conditions, values: parameters.values, window })
      return { items: rows.map(model.serialize), total, window, includedPrograms: includedPrograms(model, rows) }
    }
  }
  const anchor = selection.isWhole ? await anchors(quoted(model.resource.table), order, window) : null
  const rows = await db.rawRows(pageStatement(model, selection, order, window, anchor))
  const isLast = rows.length < window.limit && (rows.length > 0 || window.offset === 0)
  const total = isLast ? { count: window.offset + rows.length, isEstimate: false } : await countAll()
  return { items: rows.map(model.serialize), total, window, includedPrograms: includedPrograms(model, rows) }
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

/**
 * One item as JSON text.
 * @throws NOT_FOUND, also for an item this viewer may not see
 */
export const getJson = async (db: Database, model: Model, id: number, viewer: Viewer): Promise<string> => {
  const parameters = new Parameters()
  const conditions = [`t.id = ${parameters.add(id)}`, ...viewerConditions(model, viewer, parameters)]
  const text = `select ${model.columns.map(({ sql }) => sql).join(', ')} from ${quoted(model.resource.table)} t where ${conditions.join(' and ')}`
  const [row] = await db.rawRows({ ...prepared(text, parameters.values), isBrief: true })
  if (!row) throw new HaleError('NOT_FOUND', { message: `This ${inSentence(model.resource.label[0])} was not found` })
  return model.serialize(row)
}
