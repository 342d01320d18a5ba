/** Inputs for a JSON schema: valid, nearly valid, and hostile. */
import fc, { type Arbitrary } from 'fast-check'

export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema | false
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  $ref?: string
}

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

const strings = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff x',
  '\u202e\u200b\ufeff',
  '𝕳𝖆𝖑𝖊 👩‍👩‍👧‍👦 e\u0301',
  "'; drop table users; --",
  "' or 1=1--",
  '$1 $$ %s %n',
  '%',
  '\\',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}} ${7*7} <%= 7*7 %>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  '__proto__',
  'constructor',
  'toString',
  '=cmd|calc!A0',
  'x\r\nset-cookie: a=b',
  '2026-02-30',
  '0000-00-00',
  '99999-12-31',
  '-000001-01-01T00:00:00Z',
  '2026-01-01T25:61:61Z',
  '275760-09-13T00:00:00.001Z',
  '24:00',
  'NaN',
  'Infinity',
  '1e400',
  '9'.repeat(400),
  '-1',
  '0x10',
  'null',
  'true',
  '{}',
  '[]',
  '[1,',
  'a'.repeat(10_000),
  'é'.repeat(100_000),
]
const numbers = [
  0,
  -0,
  -1,
  1,
  0.1,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e21,
  1e308,
  5e-324,
]
const objects: unknown[] = [
  null,
  true,
  [],
  {},
  [null],
  [[]],
  nested(20),
  nested(2000),
  Array.from({ length: 10_000 }, (_, n) => n),
  JSON.parse('{"__proto__": {"admin": true}}'),
  { constructor: { prototype: { admin: true } } },
  { toString: 'x', valueOf: 1, length: -1 },
  { $gt: '' },
]
export const hostileText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...strings),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
export const hostile: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom(...objects) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

const days = fc.integer({ min: -40_000, max: 40_000 }).map((day) => new Date(day * 86_400_000).toISOString())
const formats: Record<string, Arbitrary<string>> = {
  date: days.map((day) => day.slice(0, 10)),
  'date-time': days,
  email: fc.emailAddress(),
  uri: fc.webUrl(),
  uuid: fc.uuid(),
}
const textOf = ({ format, pattern, minLength = 0, maxLength = 1000 }: JsonSchema): Arbitrary<string> => {
  if (format && formats[format]) return formats[format]
  if (pattern) {
    try {
      return fc.stringMatching(new RegExp(pattern))
    } catch {
      // A pattern that fast-check cannot invert is rarely met by chance.
      return fc.string()
    }
  }
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 30) }),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 30) }),
    fc.constantFrom(minLength, maxLength).map((length) => 'x'.repeat(length)),
  )
}
const numberOf = (schema: JsonSchema, isInteger: boolean): Arbitrary<number> => {
  const step = isInteger ? 1 : 1e-6
  const min =
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? -(2 ** 53) + 1 : schema.exclusiveMinimum + step)
  const max = schema.maximum ?? (schema.exclusiveMaximum === undefined ? 2 ** 53 - 1 : schema.exclusiveMaximum - step)
  const small = fc.integer({ min: Math.ceil(Math.max(min, -5)), max: Math.floor(Math.max(Math.min(max, 120), min)) })
  const any = isInteger ? fc.maxSafeInteger() : fc.double({ min, max, noNaN: true })
  return fc.oneof(
    { weight: 5, arbitrary: small },
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
    { weight: 1, arbitrary: any.map((value) => Math.min(max, Math.max(min, value))) },
  )
}

/** `strict` values match the schema as far as it says; others go wrong somewhere, now and then. */
export const valueOf = (
  schema: JsonSchema,
  resolve: (ref: string) => JsonSchema,
  strict: boolean,
  depth = 0,
): Arbitrary<unknown> => {
  const right = rightValueOf(schema, resolve, strict, depth)
  return strict
    ? right
    : fc.oneof({ weight: depth === 0 ? 30 : 9, arbitrary: right }, { weight: 1, arbitrary: hostile })
}
const rightValueOf = (
  schema: JsonSchema,
  resolve: (ref: string) => JsonSchema,
  strict: boolean,
  depth: number,
): Arbitrary<unknown> => {
  const inner = (one: JsonSchema) => valueOf(one, resolve, strict, depth + 1)
  if (schema.$ref) return depth > 6 ? fc.constant(null) : inner(resolve(schema.$ref))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(inner))
  if (schema.allOf) return inner(schema.allOf.reduce((all, one) => ({ ...all, ...one }), {}))
  const types = [schema.type ?? (schema.properties ? 'object' : 'any')].flat()
  if (types.length > 1) return fc.oneof(...types.map((type) => inner({ ...schema, type })))
  switch (types[0]) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return numberOf(schema, true)
    case 'number':
      return numberOf(schema, false)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(inner))
      const { minItems: minLength = 0, maxItems = 5 } = schema
      return fc.array(inner(schema.items || {}), { minLength, maxLength: Math.max(minLength, Math.min(maxItems, 4)) })
    }
    case 'object': {
      const fields = Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, one]) => [name, inner(one)]),
      )
      const required = (schema.required ?? []).filter((name) => name in fields)
      const own = fc.record(fields, { requiredKeys: strict ? required : [] })
      const whole = fc.record(fields, { requiredKeys: required })
      const unknown = fc.dictionary(hostileText, hostile, { maxKeys: 1 })
      const { additionalProperties } = schema
      if (strict && Object.keys(fields).length === 0 && typeof additionalProperties === 'object')
        return fc.dictionary(fc.string({ maxLength: 10 }), inner(additionalProperties), { maxKeys: 2 })
      return strict
        ? own
        : fc.oneof(
            { weight: 6, arbitrary: whole },
            { weight: 1, arbitrary: own },
            { weight: 1, arbitrary: fc.tuple(whole, unknown).map(([given, more]) => ({ ...given, ...more })) },
          )
    }
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}
