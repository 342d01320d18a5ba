import { fieldError } from '#shared/errors.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import type { Field, FieldKind } from '#shared/classkeys/fields.ts'
import { withholds } from '../../kernel/consents/index.ts'
import { quoted } from '../../kernel/database/index.ts'
import { column, derivedColumn, derivedSource, linksOf, tableOf, targetOf, type Resources } from './expressions.ts'
import { ownerFieldOf } from './owner.ts'
import { withinBounds } from './bounds.ts'
import type { Model, Viewer } from './model.ts'
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

/** `%`, `_` and the escape character are ordinary characters in searches. */
export const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value
const refused = (name: string): never => {
  throw fieldError(`filters.${name}`, `The filter '${name.slice(0, 100)}' does not accept this value`)
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
    const any = `${left} = any(${parameters.add(values)}::${kind.type}[])`
    return values.length === given.length ? any : `(${any} or ${sql} is null)`
  }
  if (given === null)
    return operator === 'eq' ? `${sql} is null` : operator === 'ne' ? `${sql} is not null` : refused(name)
  if (operator === 'contains') {
    const words = kind.isText ? text(given) : undefined
    return words === undefined ? refused(name) : `${sql} ilike ${parameters.add(containing(words))}`
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
  if (!model.canFilter(name)) throw fieldError(`filters.${name}`, `Unknown filter '${name.slice(0, 100)}'`)
  const field = resource.fields[name]
  if (field?.kind === 'references') return linked(resource, name, field, resources, condition, parameters)
  if (field) return stored(name, field, column('t', name), condition, parameters)
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

/** The condition of a search parameter such as `tag_ids`; null if its list is empty, which counts as not given. */
export const parameterCondition = (
  model: Model,
  name: string,
  given: unknown,
  parameters: Parameters,
): string | null => {
  const { resource, resources } = model
  const parameter = resource.searchParameters[name]
  const field = parameter ? resource.fields[parameter.field] : undefined
  if (!parameter || !field) return null
  const values = Array.isArray(given) ? given : [given]
  if (values.length === 0) return null
  if (parameter.targetField === undefined) return filterCondition(model, parameter.field, values, parameters)
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

/** One of the rules that decide whether a member sees an item. */
export interface MemberRule {
  kind: 'where' | 'after' | 'until' | 'audience'
  /** Names of the fields the rule uses. */
  fields: readonly string[]
  /** The condition over the alias `t`. */
  sql: string
}

/** Items that appear after, or disappear with, an action of the member. An action counts from a progress of 100, in any program. */
const completionRules = (
  { resource, resources }: Model,
  { memberId, at }: Viewer,
  parameters: Parameters,
): MemberRule[] => {
  const { after = [], until = [] } = resource.member?.completion ?? {}
  const progress = resources.get('userprogramaction')
  if (!progress || after.length + until.length === 0) return []
  const me = parameters.add(memberId)
  const inTime = at ? ` and (c.completed_at is null or c.completed_at <= ${parameters.add(at)}::timestamptz)` : ''
  const isDone = (name: string): string =>
    `exists (select from ${quoted(progress.table)} c where c.user_id = ${me}::bigint and c.action_id = ${column('t', name)} and c.progress >= 100${inTime})`
  return [
    ...after.map((name) => ({
      kind: 'after' as const,
      fields: [name],
      sql: `(${column('t', name)} is null or ${isDone(name)})`,
    })),
    ...until.map((name) => ({
      kind: 'until' as const,
      fields: [name],
      sql: `(${column('t', name)} is null or not ${isDone(name)})`,
    })),
  ]
}

/** Items with an audience are for members of one of its programs or organizations, others for everyone. */
const audienceRule = ({ resource, resources }: Model, memberId: number, parameters: Parameters): MemberRule[] => {
  const names = resource.member?.audience ?? []
  const audiences = names.flatMap((name) => {
    const field = resource.fields[name]
    return field?.kind === 'references' ? [field] : []
  })
  if (audiences.length === 0) return []
  const accounts = resources.get('user')
  const me = parameters.add(memberId)
  const rows = (field: (typeof audiences)[number], more = '') =>
    `exists (select from ${quoted(field.link.table)} l${more} where ${column('l', field.link.own)} = t.id)`
  const mine = audiences.flatMap((field) => {
    const membership = Object.values(accounts?.fields ?? {}).find(
      (one) => one.kind === 'references' && one.to === field.to,
    )
    if (membership?.kind !== 'references') return []
    const { table, own, other } = membership.link
    return [
      rows(
        field,
        ` join ${quoted(table)} m on ${column('m', other)} = ${column('l', field.link.other)} and ${column('m', own)} = ${me}::bigint`,
      ),
    ]
  })
  const everybody = audiences.map((field) => `not ${rows(field)}`).join(' and ')
  return [{ kind: 'audience', fields: names, sql: `((${everybody})${mine.map((sql) => ` or ${sql}`).join('')})` }]
}

/** The rules that decide whether a member sees an item of a resource; all of them must hold. */
export const memberRules = (model: Model, viewer: Viewer, parameters: Parameters): MemberRule[] => {
  const { resource } = model
  if (viewer.memberId === null || !resource.member) return []
  return [
    ...Object.entries(resource.member.where).map(([name, value]) => ({
      kind: 'where' as const,
      fields: [name],
      sql: `${column('t', name)} = ${parameters.add(value)}`,
    })),
    ...completionRules(model, viewer, parameters),
    ...audienceRule(model, viewer.memberId, parameters),
  ]
}

/** Leaves out people who are closing their accounts, with everything of theirs, and what people do not consent to share. */
const hiddenConditions = (
  { resource, isMember }: Model,
  { closing = [] }: Viewer,
  parameters: Parameters,
): string[] => {
  const owner = ownerFieldOf(resource)
  if (owner === null) return []
  const own = column('t', owner)
  const { consent } = resource
  return [
    ...(closing.length > 0 ? [`(${own} is null or ${own} <> all(${parameters.add(closing)}::bigint[]))`] : []),
    ...(consent && !consent.fields && !isMember ? [`not ${withholds(own, consent.purpose)}`] : []),
  ]
}

/** What a viewer sees of a resource: members what its declaration opens to them, bounded staff what is within their bounds. */
export const viewerConditions = (model: Model, viewer: Viewer, parameters: Parameters): string[] => {
  const within = viewer.staffId === undefined ? null : withinBounds(model.resource, 't', viewer.staffId, parameters)
  return [
    ...(within === null ? [] : [within]),
    ...memberRules(model, viewer, parameters).map(({ sql }) => sql),
    ...hiddenConditions(model, viewer, parameters),
  ]
}
