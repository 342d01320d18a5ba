import { fieldError } from '#shared/errors.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import type { Field, FieldKind } from '#shared/classkeys/fields.ts'
import { say } from '#shared/reasons/index.ts'
import { containing, foldedSql, quoted } from '../../kernel/database/index.ts'
import { column, derivedColumn, derivedSource, linksOf, tableOf, targetOf, type Resources } from './expressions.ts'
import type { Model } from './model.ts'
import type { Parameters } from './parameters.ts'

type Operator = 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte' | 'contains' | 'in'
const comparison: Readonly<Record<'gt' | 'gte' | 'lt' | 'lte', string>> = { gt: '>', gte: '>=', lt: '<', lte: '<=' }
const operators: ReadonlySet<string> = new Set<Operator>(['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'contains', 'in'])
const MAX_VALUES = 1000

/** How a filter's value is parsed, and the SQL type to compare it as. Undefined refuses it. */
interface Comparable {
  type: string
  read: (value: unknown) => unknown
  isText: boolean
}
const MAX_INTEGER = Number.MAX_SAFE_INTEGER
const number = (value: unknown): number | undefined => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}
const whole = (value: unknown): number | undefined => {
  const read = number(value)
  return read !== undefined && Number.isInteger(read) && Math.abs(read) <= MAX_INTEGER ? read : undefined
}
const text = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined
const truth = (value: unknown): boolean | undefined => {
  if (typeof value === 'boolean') return value
  return value === 'true' || value === '1' || value === 1
    ? true
    : value === 'false' || value === '0' || value === 0
      ? false
      : undefined
}
const day = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
const instant = (value: unknown): string | undefined => {
  const time = typeof value === 'string' || typeof value === 'number' ? new Date(value) : null
  if (!time || Number.isNaN(time.getTime()) || time.getUTCFullYear() < 1 || time.getUTCFullYear() > 9999)
    return undefined
  return time.toISOString()
}

const textual: Comparable = { type: 'text', read: text, isText: true }
const reference: Comparable = { type: 'bigint', read: whole, isText: false }
/** Kinds with composite values cannot be compared. */
const byKind: Record<FieldKind, Comparable | null> = {
  text: textual,
  richText: textual,
  integer: { type: 'bigint', read: whole, isText: false },
  decimal: { type: 'numeric', read: number, isText: false },
  boolean: { type: 'boolean', read: truth, isText: false },
  date: { type: 'date', read: day, isText: false },
  timestamp: { type: 'timestamptz', read: instant, isText: false },
  choice: textual,
  reference,
  references: reference,
  file: textual,
  object: null,
  list: null,
  json: null,
}

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value
const refused = (name: string): never => {
  throw fieldError(`filters.${name}`, say('filter_value', { name: name.slice(0, 100) }))
}

/** One operator on an expression. */
const compare = (
  name: string,
  sql: string,
  kind: Comparable,
  ignoreCase: boolean,
  operator: Operator,
  given: unknown,
  parameters: Parameters,
): string => {
  const left = ignoreCase ? `lower(${sql})` : sql
  const read = (value: unknown): unknown => {
    const found = kind.read(idOf(value)) ?? refused(name)
    return ignoreCase && typeof found === 'string' ? found.toLowerCase() : found
  }
  if (operator === 'in') {
    if (!Array.isArray(given) || given.length > MAX_VALUES) return refused(name)
    const values = given.filter((value) => value !== null).map(read)
    // The planner knows more about a single value, such as that it has at most one link to an item.
    const any =
      values.length === 1
        ? `${left} = ${parameters.add(values[0])}::${kind.type}`
        : `${left} = any(${parameters.add(values)}::${kind.type}[])`
    return values.length === given.length ? any : `(${any} or ${sql} is null)`
  }
  if (given === null)
    return operator === 'eq' ? `${sql} is null` : operator === 'ne' ? `${sql} is not null` : refused(name)
  if (operator === 'contains') {
    const words = kind.isText ? text(given) : undefined
    return words === undefined ? refused(name) : `${foldedSql(sql)} like ${parameters.add(containing(words))}`
  }
  const value = `${parameters.add(read(given))}::${kind.type}`
  if (operator === 'eq') return `${left} = ${value}`
  return operator === 'ne' ? `${left} is distinct from ${value}` : `${left} ${comparison[operator]} ${value}`
}

/** `value`, `[values]` or `{gte, lt, …}`, as a list of operators. */
const operations = (name: string, condition: unknown): [Operator, unknown][] => {
  if (Array.isArray(condition)) return [['in', condition]]
  if (typeof condition !== 'object' || condition === null || 'id' in condition) return [['eq', condition]]
  const entries = Object.entries(condition)
  if (entries.length === 0 || entries.some(([operator]) => !operators.has(operator))) return refused(name)
  return entries as [Operator, unknown][]
}

const linked = (
  resource: Resource,
  name: string,
  field: Field & { kind: 'references' },
  resources: Resources,
  condition: unknown,
  parameters: Parameters,
): string => {
  const { own, other } = field.link
  const found = (test: string) =>
    `exists (select from ${linksOf(field, resources)} where ${column('l', own)} = t.id${test})`
  const parts = operations(name, condition).map(([operator, given]) => {
    if (given === null) return operator === 'eq' ? `not ${found('')}` : operator === 'ne' ? found('') : refused(name)
    if (operator === 'ne')
      return `not ${found(` and ${compare(name, column('l', other), reference, false, 'eq', given, parameters)}`)}`
    if (operator !== 'eq' && operator !== 'in') return refused(`${resource.name}.${name}`)
    return found(` and ${compare(name, column('l', other), reference, false, operator, given, parameters)}`)
  })
  return parts.join(' and ')
}

/** The links to given items that a filter asks for. */
export interface Links {
  /** Quoted names of the link table and of its column for the item itself. */
  table: string
  own: string
  test: (alias: string) => string
  /** At most one link per item. */
  isUnique: boolean
  /** The ids of what is linked. */
  ids: readonly number[]
}

/** What a filter asks for if that is links to one or several items; null for other filters. */
export const linksIn = (model: Model, name: string, condition: unknown, parameters: Parameters): Links | null => {
  const field = model.resource.fields[name]
  if (field?.kind !== 'references' || !model.canFilter(name)) return null
  const [[operator, given] = ['ne', null], ...more] = operations(name, condition)
  const values = operator === 'in' && Array.isArray(given) ? given : [given]
  if (more.length > 0 || (operator !== 'eq' && operator !== 'in') || values.includes(null)) return null
  const { table, own, other } = field.link
  const left = column('l', other)
  const right = compare(name, left, reference, false, operator, given, parameters).slice(left.length)
  return {
    table: quoted(table),
    own: quoted(own),
    test: (alias) => column(alias, other) + right,
    isUnique: values.length === 1,
    ids: values.map((value) => Number(idOf(value))),
  }
}

const stored = (name: string, field: Field, sql: string, condition: unknown, parameters: Parameters): string => {
  const kind = byKind[field.kind] ?? refused(name)
  const ignoreCase = field.kind === 'text' && field.caseInsensitive
  return operations(name, condition)
    .map(([operator, given]) => compare(name, sql, kind, ignoreCase, operator, given, parameters))
    .join(' and ')
}

/**
 * The condition of one filter over the alias `t`.
 * @throws VALIDATION naming the filter if there is no such field, or it does not accept the value
 */
export const filterCondition = (model: Model, name: string, condition: unknown, parameters: Parameters): string => {
  const { resource, resources } = model
  if (!model.canFilter(name)) throw fieldError(`filters.${name}`, say('filter_unknown', { name: name.slice(0, 100) }))
  const field = resource.fields[name]
  if (field?.kind === 'references') return linked(resource, name, field, resources, condition, parameters)
  if (field) return stored(name, field, model.storedColumn(name), condition, parameters)
  if (name === 'id')
    return operations(name, condition)
      .map(([operator, given]) => compare(name, 't.id', reference, false, operator, given, parameters))
      .join(' and ')
  const derived = resource.derived[name]
  if (!derived) return refused(name)
  const source = derivedSource(resource, derived, resources)
  const kind = source === null ? textual : (byKind[source.kind] ?? refused(name))
  return operations(name, condition)
    .map(([operator, given]) =>
      compare(name, derivedColumn(resource, name, 't', resources), kind, kind.isText, operator, given, parameters),
    )
    .join(' and ')
}

/** The condition of a search parameter that compares a field of what is linked, such as `tag_type_ids`, with values. */
export const parameterCondition = (
  model: Model,
  name: string,
  values: readonly unknown[],
  parameters: Parameters,
): string => {
  const { resource, resources } = model
  const parameter = resource.searchParameters[name]
  if (parameter && !model.canFilter(parameter.field))
    throw fieldError(`filters.${name}`, say('filter_unknown', { name }))
  const field = parameter ? resource.fields[parameter.field] : undefined
  if (!field || parameter?.targetField === undefined)
    throw new Error(`${resource.name} has no search parameter '${name}'`)
  const target = targetOf(resource, parameter.field, resources)
  const aim = target.fields[parameter.targetField]
  if (!aim) throw new Error(`${target.name} has no field '${parameter.targetField}'`)
  // The organizations of an appointment's member: through the reference to the links of its target.
  if (field.kind === 'reference' && aim.kind === 'references') {
    const { own, other } = aim.link
    const wanted = compare(name, column('l', other), reference, false, 'in', values, parameters)
    return `exists (select from ${linksOf(aim, resources)} where ${column('l', own)} = ${column('t', parameter.field)} and ${wanted})`
  }
  const test = stored(name, aim, column('x', parameter.targetField), values, parameters)
  if (field.kind === 'references')
    return `exists (select from ${quoted(field.link.table)} l join ${tableOf(target, resources)} x on x.id = ${column('l', field.link.other)} where ${column('l', field.link.own)} = t.id and ${test})`
  return `${column('t', parameter.field)} in (select x.id from ${tableOf(target, resources)} x where ${test})`
}
