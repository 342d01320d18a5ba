/** Valid requests for any call, made from its schemas. */
import { z } from 'zod'
import type { CallSpec } from '#shared/calls/define.ts'

interface Schema {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  prefixItems?: readonly Schema[]
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  format?: string
  pattern?: string
}

/** A value for a property, by its name: an id, or a text with a form that its schema does not state. */
export type Known = Readonly<Record<string, unknown>>

const texts: Readonly<Record<string, string>> = {
  'date-time': '2026-11-02T10:00:00.000Z',
  date: '2026-11-02',
  time: '10:00',
  email: 'someone@example.org',
  uri: 'https://example.org/',
  uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
}

const textFor = ({ format = '', minLength = 1, maxLength = 255, pattern }: Schema): string => {
  const known = texts[format]
  if (known !== undefined) return known
  if (pattern !== undefined) return ['1', 'sample'].find((one) => new RegExp(pattern).test(one)) ?? 'sample'
  return 'sample text'.padEnd(minLength, 'x').slice(0, maxLength)
}

const valueFor = (schema: Schema, name: string, known: Known): unknown => {
  if (name in known) return known[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (first) return valueFor(first, name, known)
  switch (schema.type) {
    case 'object':
      return objectFor(schema, known)
    case 'array':
      return (
        schema.prefixItems?.map((one) => valueFor(one, '', known)) ??
        Array.from({ length: schema.minItems ?? 1 }, () => valueFor(schema.items ?? {}, '', known))
      )
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)
    case 'boolean':
      return false
    case 'null':
      return null
    case 'string':
      return textFor(schema)
    default:
      return 'sample'
  }
}
const objectFor = ({ properties = {}, required = [] }: Schema, known: Known): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, schema]) => [name, valueFor(schema, name, known)]),
  )

const schemas = new WeakMap<z.ZodType, Schema>()
const schemaOf = (type: z.ZodType): Schema => {
  const known = schemas.get(type)
  if (known) return known
  const made = z.toJSONSchema(type, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Schema
  schemas.set(type, made)
  return made
}
const sample = (type: z.ZodType | undefined, known: Known): Record<string, unknown> => {
  if (!type) return {}
  const value = valueFor(schemaOf(type), '', known)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

export interface MadeRequest {
  method: CallSpec['method']
  url: string
  payload?: Record<string, unknown>
}

/** A request with what the call requires, and in the query or the body also `more`. */
export const requestFor = (call: CallSpec, known: Known, more: Record<string, unknown> = {}): MadeRequest => {
  const given = sample(call.params, known)
  const path = (call.path.startsWith('/api/') ? call.path : `/v1${call.path}`).replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => encodeURIComponent(String(given[name] ?? known[name] ?? 1)),
  )
  const isRead = call.method === 'GET'
  const query = { ...sample(call.query, known), ...(isRead ? more : {}) }
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString()
  const url = parameters === '' ? path : `${path}?${parameters}`
  return isRead
    ? { method: call.method, url }
    : { method: call.method, url, payload: { ...sample(call.body, known), ...more } }
}
