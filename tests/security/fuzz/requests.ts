/** Requests for the operations of an OpenAPI document. */
import fc, { type Arbitrary } from 'fast-check'
import { hostile, hostileText, valueOf, type JsonSchema } from './inputs.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  schema: JsonSchema
}
type Content = Record<string, { schema?: JsonSchema }>
interface Described {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content; $ref?: string }>
}
export interface OpenApi {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, { content?: Content }> }
}
export interface Operation extends Described {
  method: string
  path: string
}
export interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

export const operationsOf = (document: OpenApi): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ ...described, method: method.toUpperCase(), path })),
  )
/** The schema a reference stands for. */
export const resolverOf =
  ({ components }: OpenApi) =>
  (ref: string): JsonSchema =>
    components.schemas[ref.split('/').at(-1) ?? ''] ?? {}

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
const ids = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 60 }).map(String) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('0', '-1', '2147483648', '9'.repeat(30), '1.5', 'x', ' ', '%', '..x', 'null', '\u0000'),
  },
  // A segment of dots alone would name another path.
  { weight: 1, arbitrary: hostileText.filter((text) => !/^\.+$/.test(text)) },
)

/** Items of an entity are sent beside its name; the document describes them apart. */
const classkeyBody = (document: OpenApi, schema: JsonSchema, strict: boolean): Arbitrary<unknown> => {
  const resolve = resolverOf(document)
  return fc
    .tuple(
      valueOf(schema, resolve, strict),
      fc
        .constantFrom(...Object.keys(document.components.schemas))
        .chain((classkey) =>
          fc.tuple(
            fc.constant(classkey),
            fc.record(
              Object.fromEntries(
                Object.entries(document.components.schemas[classkey]?.properties ?? {}).map(([name, one]) => [
                  name,
                  valueOf(one, resolve, strict),
                ]),
              ),
              { requiredKeys: [] },
            ),
          ),
        ),
      ids,
    )
    .map(([given, [classkey, fields], id]) =>
      given !== null && typeof given === 'object' ? { ...given, ...fields, classkey, id: Number(id) || id } : given,
    )
}

const boundary = 'fuzz'
const part = (name: string, content: string, fileName?: string, type?: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}${
    type ? `\r\ncontent-type: ${type}` : ''
  }\r\n\r\n${content}\r\n`
const formOf = (fields: readonly string[]): Arbitrary<string> => {
  const names = fc.oneof(fc.constantFrom(...fields, 'file', 'image'), fc.constantFrom('__proto__', '', 'x"; y="z'))
  const one = fc
    .tuple(
      names,
      fc.oneof(hostileText, fc.constantFrom('a,b\n1,2', '{"a":1}', '\u0089PNG\r\n', '%PDF-1.4', 'GIF89a')),
      fc.option(fc.constantFrom('a.csv', 'a.png', '../x', '', 'a'.repeat(300), 'a.json'), { nil: undefined }),
      fc.option(fc.constantFrom('text/csv', 'image/png', 'application/json', 'x'), { nil: undefined }),
    )
    .map(([name, content, fileName, type]) => part(name, content.toWellFormed(), fileName, type))
  const whole = fc.array(one, { maxLength: 4 }).map((parts) => `${parts.join('')}--${boundary}--\r\n`)
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 1, arbitrary: whole.map((text) => text.slice(0, -9)) },
    { weight: 1, arbitrary: fc.constantFrom('', `--${boundary}`, `--${boundary}\r\n\r\n`, 'x') },
  )
}

const wrongTypes = ['text/plain', 'application/xml', 'application/json; charset=x', 'multipart/form-data', 'x', '']
const brokenJson = fc.oneof(
  fc.constantFrom('', '{', '[1,', 'nul', '{"a":1,}', '"\\ud800"', '\u0000', '[[[[', '{"__proto__":1}', '1e999'),
  fc.string(),
)
type Payload = Pick<Sent, 'headers' | 'body'>
const json = (value: unknown): Payload => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})
const payloadOf = (document: OpenApi, { method, requestBody }: Operation): Arbitrary<Payload> => {
  if (method === 'GET') return fc.constant({ headers: {} })
  const content = requestBody?.content ?? {}
  const schema = content['application/json']?.schema
  const form = content['multipart/form-data']?.schema
  const bare: Arbitrary<Payload> = fc
    .tuple(fc.constantFrom(...wrongTypes, 'application/json'), brokenJson)
    .map(([type, body]) => ({ headers: { 'content-type': type }, body: body.toWellFormed() }))
  const values = (strict: boolean) =>
    schema?.properties?.['classkey']
      ? classkeyBody(document, schema, strict)
      : valueOf(schema ?? {}, resolverOf(document), strict)
  return fc.oneof(
    ...(schema
      ? [
          { weight: 4, arbitrary: values(true).map(json) },
          { weight: 6, arbitrary: values(false).map(json) },
        ]
      : []),
    ...(form
      ? [
          {
            weight: 5,
            arbitrary: formOf(Object.keys(form.properties ?? {})).map((body) => ({
              headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
              body,
            })),
          },
        ]
      : []),
    { weight: 1, arbitrary: hostile.map(json) },
    { weight: 1, arbitrary: bare },
    { weight: schema || form ? 1 : 8, arbitrary: fc.constant({ headers: {} }) },
  )
}

const queryOf = (document: OpenApi, parameters: readonly Parameter[]): Arbitrary<string> => {
  const declared = fc.record(
    Object.fromEntries(
      parameters.map(({ name, schema }) => [
        name,
        fc.oneof(
          { weight: 6, arbitrary: valueOf(schema, resolverOf(document), true) },
          { weight: 3, arbitrary: hostile },
          { weight: 1, arbitrary: fc.constantFrom(-1, 0, 1e9, 1e21, '-1', '1e3') },
          ...(name === 'classkey'
            ? [{ weight: 30, arbitrary: fc.constantFrom(...Object.keys(document.components.schemas)) }]
            : []),
        ),
      ]),
    ),
    { requiredKeys: [] },
  )
  const odd = fc.oneof(
    { weight: 12, arbitrary: fc.constant<[string, unknown][]>([]) },
    { weight: 1, arbitrary: fc.array(fc.tuple(hostileText, hostile), { minLength: 1, maxLength: 2 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...parameters.map(({ name }) => name), 'page').map((name): [string, unknown][] => [
        [name, 1],
        [name, 2],
      ]),
    },
  )
  // Longer addresses are refused by the HTTP parser before any call is chosen.
  return fc
    .tuple(declared, odd)
    .map(([given, more]) =>
      new URLSearchParams(
        [...Object.entries(given), ...more].map(([name, value]) => [asText(name), asText(value).slice(0, 2000)]),
      )
        .toString()
        .slice(0, 12_000),
    )
}

const hints: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'x-timezone': 'Nowhere/Land' },
      { 'x-timezone': 'Pacific/Apia', 'x-local-date': '2026-02-30' },
      { 'x-local-date': '0000-00-00' },
      { 'idempotency-key': 'k'.repeat(2000) },
      { 'idempotency-key': 'one' },
      { range: 'items=9-1' },
      { 'accept-language': '*;q=0, xx' },
      { accept: 'text/html' },
      { 'x-refresh-token': 'x' },
      { 'if-match': '"0"' },
      { cookie: 'hale-known=%; a=%E0%A4%A' },
    ),
  },
)

export const requestOf = (document: OpenApi, operation: Operation): Arbitrary<Sent> => {
  const { method, path, parameters = [] } = operation
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return fc
    .record({
      path: fc.tuple(...named.map(() => ids)),
      query: queryOf(
        document,
        parameters.filter((one) => one.in === 'query'),
      ),
      payload: payloadOf(document, operation),
      hints,
    })
    .map(({ path: values, query, payload, hints: more }) => {
      const filled = named.reduce(
        (text, name, index) => text.replace(`{${name}}`, () => encodeURIComponent(asText(values[index]).slice(0, 500))),
        path,
      )
      return {
        method,
        path: query === '' ? filled : `${filled}?${query}`,
        headers: { ...more, ...payload.headers },
        ...(payload.body === undefined ? {} : { body: payload.body }),
      }
    })
}
