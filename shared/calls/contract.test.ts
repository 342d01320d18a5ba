/**
 * Who may make each call and what may be sent with it, as last approved. Partners and apps that were offline depend on it, so a bound
 * or a permission never changes by accident. After a deliberate change: `npx vitest run --project unit shared/calls/contract -u`.
 */
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { CallSpec } from './define.ts'
import { calls } from './index.ts'

interface Schema {
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: Schema | boolean
  [keyword: string]: unknown
}

/** What limits a value, without what only describes it. */
const limitsOf = ({ type, format, pattern, ...rest }: Schema): string => {
  const limits = [
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    'enum',
    'const',
    'default',
  ]
  const named = limits.flatMap((limit) => (limit in rest ? [`${limit}=${JSON.stringify(rest[limit])}`] : []))
  return [type, format ?? pattern, ...named].filter((part) => part !== undefined).join(' ')
}

/** One line per value: `body.models[].id  integer minimum=1`. A question mark says that it may be left out. */
const linesOf = (path: string, schema: Schema): string[] => {
  const {
    properties: fields,
    required = [],
    items,
    prefixItems = [],
    anyOf = [],
    allOf = [],
    additionalProperties,
  } = schema
  const [only, ...others] = anyOf.filter(({ type }) => type !== 'null')
  if (only && others.length === 0)
    return linesOf(path, only).map((line, index) => (index === 0 ? `${line} or null` : line))
  const limits = limitsOf(schema)
  const own = limits === '' || (limits === 'object' && fields) ? [] : [`${path}  ${limits}`.trimEnd()]
  return [
    ...own,
    ...Object.entries(fields ?? {}).flatMap(([name, field]) =>
      linesOf(`${path}.${name}${required.includes(name) ? '' : '?'}`, field),
    ),
    ...(items ? linesOf(`${path}[]`, items) : []),
    ...prefixItems.flatMap((item, index) => linesOf(`${path}[${index}]`, item)),
    ...[...anyOf, ...allOf].flatMap((one) => linesOf(`${path}|`, one)),
    ...(typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
      ? linesOf(`${path}.*`, additionalProperties)
      : []),
  ]
}
const described = (part: string, schema: z.ZodType | undefined): string[] =>
  schema
    ? linesOf(part, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema)
    : []

const callText = ([
  name,
  { method, path, params, query, body, summary: _summary, failure: _failure, answer: _answer, ...terms },
]: [string, CallSpec]): string =>
  [
    `${method} ${path}  ${name}  ${JSON.stringify(terms)}`,
    ...described('params', params),
    ...described('query', query),
    ...described('body', body),
  ].join('\n  ')

test('the calls are those that were approved', async () => {
  const text = Object.entries<CallSpec>(calls).map(callText).join('\n')
  await expect(`${text}\n`).toMatchFileSnapshot('contract.approved.txt')
})
