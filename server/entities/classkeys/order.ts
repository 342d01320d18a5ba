import { fieldError } from '#shared/errors.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import type { Field } from '#shared/classkeys/fields.ts'
import { say } from '#shared/reasons/index.ts'
import {
  columnTypeOf,
  isGrowing,
  isSometimesNull,
  sortedColumns,
  sortedTextSql,
  sortExpression,
} from '../../kernel/database/index.ts'
import { column, derivedColumn, derivedSource, firstLinkedName } from './expressions.ts'
import type { Model } from './model.ts'
import type { ListQuery } from './paging.ts'

const MAX_SORT_FIELDS = 5

/** One sort key, over the alias `t`. */
export interface SortKey {
  sql: string
  direction: 'asc' | 'desc'
  /** SQL type, for keys that are non-null columns of the table; those can be compared with a remembered row. */
  type: string | null
  /** Whether items may have no value here; they come last in both directions. */
  isSometimesNull: boolean
}

type Plain = Omit<SortKey, 'direction'>
/** A sort key with its direction; `sql` is another name of the same key. PostgreSQL has nulls last by itself in ascending order. */
export const termOf = (
  { sql: own, direction, isSometimesNull: isNullable }: Omit<SortKey, 'type'>,
  sql = own,
): string => `${sql} ${direction}${isNullable && direction === 'desc' ? ' nulls last' : ''}`

type Direction = SortKey['direction']

const ofField = ({ storedColumn }: Model, name: string, field: Field, direction: Direction): Plain => {
  const sql = storedColumn(name)
  const isPlain = sql === column('t', name)
  const isNullable = !isPlain || isSometimesNull(field)
  return {
    sql: sortExpression(sql, field, direction),
    type: isNullable ? null : columnTypeOf(field),
    isSometimesNull: isNullable,
  }
}

const idKey: Plain = { sql: 't.id', type: 'bigint', isSometimesNull: false }

/** A name made of several columns is sorted by each of them, so an index can be used; links are sorted by the name of the first. */
const keysOf = (model: Model, name: string, direction: Direction): Plain[] => {
  const { resource, resources } = model
  if (name === 'id') return [idKey]
  const field = resource.fields[name]
  if (field?.kind === 'references')
    return [{ sql: firstLinkedName(field, 't', resources), type: null, isSometimesNull: true }]
  if (field) return [ofField(model, name, field, direction)]
  const derived = resource.derived[name]
  if (!derived) throw new Error(`${resource.name} has no field '${name}'`)
  if (derived.through === null) {
    const parts = typeof derived.field === 'string' ? [derived.field] : derived.field
    return parts.flatMap((part) => keysOf(model, part, direction))
  }
  const source = derivedSource(resource, derived, resources)
  const value = derivedColumn(resource, name, 't', resources)
  const sql = source === null || source.kind === 'text' ? sortedTextSql(value) : value
  return [{ sql, type: null, isSometimesNull: true }]
}

/**
 * What a list is sorted by, ending in the id, so that every page boundary is exact.
 * @throws VALIDATION naming a field that cannot be sorted by
 */
export const orderOf = (model: Model, query: ListQuery): SortKey[] => {
  const asked = query.sort ?? []
  if (asked.length > MAX_SORT_FIELDS) throw fieldError('sort', say('sorted_most', { count: MAX_SORT_FIELDS }))
  for (const [name] of asked)
    if (!model.canSort(name))
      throw fieldError('sort', say('not_sortable', { things: model.resource.label[1], name: name.slice(0, 100) }))
  const order = asked.length > 0 ? asked : model.resource.defaultSort
  const ended = order.some(([name]) => name === 'id') ? order : [...order, ['id', order[0]?.[1] ?? 'asc'] as const]
  return ended.flatMap(([name, direction]) => keysOf(model, name, direction).map((key) => ({ ...key, direction })))
}

const walkable = new WeakMap<Resource, ReadonlySet<string>>()
/** The orders that an index has, as the SQL of their keys. */
const walkableOrders = (resource: Resource): ReadonlySet<string> => {
  const known = walkable.get(resource)
  if (known) return known
  const references = Object.entries(resource.fields).flatMap(([name, { kind }]) =>
    kind === 'reference' ? [[name]] : [],
  )
  const orders = (['asc', 'desc'] as const).flatMap((direction) =>
    [[], ...references, ...sortedColumns(resource)].flatMap((columns) => {
      const keysIn = (way: Direction) =>
        columns.map((name) => {
          const field = resource.fields[name]
          const sql = sortExpression(column('t', name), field, way)
          return { sql, direction, isSometimesNull: isSometimesNull(field) }
        })
      const keys = keysIn(direction)
      const isSame = keysIn('asc').every(({ sql }, at) => sql === keys[at]?.sql && !keys[at].isSometimesNull)
      // Read backwards, an index has empty values first, and only long lists have another one.
      const isIndexed = direction === 'asc' || isSame || (isGrowing(resource) && !references.includes(columns))
      return isIndexed ? [[...keys, { ...idKey, direction }].map((key) => termOf(key)).join()] : []
    }),
  )
  const made = new Set(orders)
  walkable.set(resource, made)
  return made
}

/** Whether an index has the items of a resource in an order. */
export const isWalkable = (resource: Resource, order: readonly SortKey[]): boolean =>
  walkableOrders(resource).has(order.map((key) => termOf(key)).join())
