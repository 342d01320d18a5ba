import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls, type Calls } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { classkeys } from '#shared/classkeys/index.ts'
import { authenticateAs } from '#tests/harness/admin.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

/** Inputs per property; the long run sets more. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 300)
const timeout = 60_000 + numRuns * 100

const name = fc.oneof(fc.constantFrom(...classkeys.map((resource) => resource.name)), fc.string({ maxLength: 20 }))
const fieldName = fc.oneof(
  fc.constantFrom(
    'id',
    'name',
    'title',
    'created_at',
    'is_active',
    'programs',
    'tags',
    'email',
    'attributes',
    'order',
    'password',
    '__proto__',
    'constructor',
    'a.b',
    "x' or 1=1--",
  ),
  fc.string({ maxLength: 30 }),
)
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    'null',
    'true',
    '\u0000',
    '\ud800',
    '9'.repeat(40),
    '-1',
    '1e400',
    'infinity',
    'NaN',
    "'; drop table users; --",
    '%',
    '\\',
    '2026-02-30',
    '0000-00-00',
    '{}',
    '[]',
    '[1,',
  ),
  fc.integer(),
  fc.double(),
  fc.bigInt().map(String),
)
const operators = fc.dictionary(
  fc.constantFrom('eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'contains', 'in', '$gt', '__proto__'),
  value,
  { maxKeys: 2 },
)
const filters = fc.dictionary(fieldName, fc.oneof(value, fc.array(value, { maxLength: 3 }), operators), { maxKeys: 3 })
const query = fc.record(
  {
    page: value,
    page_size: value,
    take: value,
    search: fc.oneof(fc.string(), fc.constantFrom('%', '_', "'", '\u0000', '\\')),
    sort: fc.oneof(fc.array(fc.tuple(fieldName, fc.constantFrom('asc', 'desc', 'ASC', 'up')), { maxLength: 3 }), value),
    filters: fc.oneof(filters, value),
    include_meta: value,
    range: value,
    filter: filters,
  },
  { requiredKeys: [] },
)
const searchParameters = new Map(
  classkeys.map((resource) => [
    resource.name as string,
    fc.record(Object.fromEntries(Object.keys(resource.searchParameters).map((one) => [one, value])), {
      requiredKeys: [],
    }),
  ]),
)
/** Occasionally, an undeclared parameter. */
const strange = fc.oneof(
  { weight: 9, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.dictionary(fieldName, value, { maxKeys: 1 }) },
)
const entityQuery = fc.tuple(fc.option(name, { freq: 20 }), query, strange).chain(([classkey, given, other]) =>
  (searchParameters.get(classkey ?? '') ?? fc.constant({})).map((own) => ({
    ...other,
    ...own,
    ...given,
    ...(classkey === null ? {} : { classkey }),
  })),
)
const parameters = (given: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(given).map(([key, part]) => [
      key,
      (typeof part === 'string' ? part : (JSON.stringify(part) ?? 'undefined')).toWellFormed(),
    ]),
  ).toString()

describe('any input', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ authenticate: authenticateAs(() => 1) })
    await server.services.db.query({
      text: `insert into users (first_name, last_name, email) values ('Ada', 'Admin', 'ada@example.org')`,
    })
    await server.services.db.query({
      text: `insert into faq (question, answer) select 'Q' || n, 'A' from generate_series(1, 20) n`,
    })
  })
  afterAll(() => server.close())

  /** Asserts a response without a server error, and with a JSON error if refused. */
  const isAnswered = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<void> => {
    const answer = await server.call(method, path, { token: 'admin', body, headers })
    expect(answer.status, `${method} ${path} ${JSON.stringify(body)} ${answer.text}`).toBeLessThan(500)
    if (answer.status >= 400)
      expect(answer.body, answer.text).toMatchObject({ error_code: expect.any(String), message: expect.any(String) })
    expect(answer.text).not.toMatch(/\n\s+at .*:\d+:\d+/)
  }

  test('lists', { timeout }, () =>
    fc.assert(
      fc.asyncProperty(entityQuery, fc.boolean(), (given, isMember) =>
        isAnswered('GET', `${isMember ? '/client' : '/admin'}/search?${parameters(given)}`),
      ),
      { numRuns },
    ),
  )

  test('lists of nouns', { timeout }, () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          '/roles',
          '/tags',
          '/permissions',
          '/action-groups',
          '/admin/rewards',
          '/admin/orders',
          '/customers',
        ),
        query,
        (path, given) => isAnswered('GET', `${path}?${parameters(given)}`),
      ),
      { numRuns },
    ),
  )

  test('single items', { timeout }, () =>
    fc.assert(
      fc.asyncProperty(name, value, (classkey, id) => isAnswered('GET', `/admin/get?${parameters({ classkey, id })}`)),
      { numRuns },
    ),
  )

  test('bodies', { timeout }, () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom('add', 'set', 'delete'),
        name,
        fc.dictionary(fieldName, value, { maxKeys: 5 }),
        value,
        (action, classkey, fields, id) =>
          isAnswered('POST', `/admin/${action}`, { ...fields, classkey, ...(action === 'add' ? {} : { id }) }),
      ),
      { numRuns },
    ),
  )

  test('valid fields with any value', { timeout }, () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...classkeys).chain((resource) =>
          fc.record({
            classkey: fc.constant(resource.name),
            fields: fc.dictionary(fc.constantFrom(...Object.keys(resource.fields)), value, { maxKeys: 4 }),
          }),
        ),
        ({ classkey, fields }) => isAnswered('POST', '/admin/add', { ...fields, classkey }),
      ),
      { numRuns },
    ),
  )

  test('invalid JSON, and any content type', { timeout }, () =>
    fc.assert(
      fc.asyncProperty(
        fc.string(),
        fc.constantFrom(
          'application/json',
          'text/plain',
          'multipart/form-data',
          'multipart/form-data; boundary=x',
          'application/json; charset=x',
          'application/json\t',
          '',
        ),
        (body, type) => isAnswered('POST', '/admin/add', body.toWellFormed(), { 'content-type': type }),
      ),
      { numRuns },
    ),
  )

  test('every call with empty or invalid input', { timeout }, async () => {
    for (const [call, { method, path }] of Object.entries<CallSpec>(calls satisfies Calls)) {
      // Whatever the handler does, the server responds.
      for (const id of ['1', '0', 'x', '%00', '99999999999999999999']) {
        const answer = await server.call(
          method,
          path.replaceAll(/\{\w+\}/g, id),
          method === 'GET' ? { token: 'admin' } : { token: 'admin', body: { id, nonsense: '\u0000' } },
        )
        expect([answer.status, call], `${call} ${answer.text}`).not.toEqual([500, call])
        if (!path.includes('{')) break
      }
    }
  })
})
