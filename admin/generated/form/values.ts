import type { Resource } from '#shared/classkeys/define.ts'
import { isWritable, mayRead, mayWrite, type Field } from '#shared/classkeys/fields.ts'
import { ruleProblems } from '#shared/rules/index.ts'
import { toBody } from '../../data/toBody.ts'
import { nestErrors } from '../../data/formErrors.ts'
import { InvalidJson, jsonErrors } from '../kinds/inputs/invalidJson.ts'
import { isHidden } from '../kinds/sections.ts'

type Values = Readonly<Record<string, unknown>>

/** Value of an untouched input in a new item. */
const defaultOf = (field: Field): unknown => {
  if (field.kind === 'references' || field.kind === 'list') return []
  return field.kind === 'timestamp' ? null : field.default
}

export const defaultsOf = (resource: Resource): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) => (isWritable(field) ? [[name, defaultOf(field)]] : [])),
  )

/** Whether a form of somebody with these permissions has the field. */
export const isOffered = (field: Field, held: ReadonlySet<string>, isNew: boolean): boolean =>
  isWritable(field) &&
  mayWrite(field, held, isNew) &&
  (mayRead(field, held) || (isNew && field.organization === 'gives'))

/**
 * Values that the form of a new item starts with: only of fields that somebody with these permissions may write, since the server
 * refuses an item with any other.
 * @param initial those that differ from the declared defaults
 */
export const newValues = (resource: Resource, held: ReadonlySet<string>, initial: Values = {}): Values =>
  Object.fromEntries(
    Object.entries({ ...defaultsOf(resource), ...initial }).filter(([name]) => {
      const field = resource.fields[name]
      return !field || mayWrite(field, held, true)
    }),
  )

/** A chosen file gets its path from the server; until then, a placeholder path stands in for it. */
const withPaths = (value: unknown): unknown => {
  if (value instanceof Blob) return '/files/chosen'
  if (value instanceof InvalidJson) return null
  if (Array.isArray(value)) return value.map(withPaths)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withPaths(part)]))
}

/** Errors of values that conflict with each other; for existing items, checked only if one of them changed. */
const misfits = ({ checks }: Resource, values: Values, record: Values | null): Record<string, string> => {
  const isAsked = checks !== null && (record === null || checks.of.some((name) => values[name] !== record[name]))
  return isAsked ? checks.problems(values) : {}
}

/** Errors from the shared schema and the resource's rules, by input path. */
const problemsOf = async (
  resource: Resource,
  values: Values,
  record: Values | null,
): Promise<Record<string, string>> => {
  const { parseWrite } = await import('#shared/classkeys/schema.ts')
  const body = toBody(resource, withPaths(values) as Values, record ?? undefined)
  const result = parseWrite(resource, record ? 'set' : 'add', body)
  const problems = resource.rules ? ruleProblems(resource.rules(values), values) : {}
  return {
    ...(result.ok ? {} : result.errors),
    ...problems,
    ...misfits(resource, values, record),
    ...jsonErrors(values),
  }
}

const fieldIn = (path: string): string => path.split('.')[0] ?? path

/**
 * Errors that prevent saving, nested like the form; empty if valid. Hidden fields are skipped, since users can't fix them.
 * @param unreadable errors of inputs that hold something other than a value, such as half a date
 */
export const checkForm = async (
  resource: Resource,
  values: Values,
  record: Values | null,
  unreadable: Readonly<Record<string, string>> = {},
): Promise<Record<string, unknown>> => {
  const problems = { ...(await problemsOf(resource, values, record)), ...unreadable }
  return nestErrors(
    Object.fromEntries(Object.entries(problems).filter(([path]) => !isHidden(resource, fieldIn(path), values))),
  )
}

/** The values to save. Invalid hidden fields, such as half an address entered under another type, keep their stored value. */
export const valuesToSave = async (resource: Resource, values: Values, record: Values | null): Promise<Values> => {
  const left = new Set(
    Object.keys(await problemsOf(resource, values, record))
      .map(fieldIn)
      .filter((name) => isHidden(resource, name, values)),
  )
  if (left.size === 0) return values
  const stored = Object.entries(record ?? {}).filter(([name]) => left.has(name))
  return {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !left.has(name))),
    ...Object.fromEntries(stored),
  }
}
