/** What members and staff enter, send or are called is in no line of the log, no metric and no span. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { handlers } from '#server/handlers.ts'
import { freePort } from '#server/kernel/database/embedded/port.ts'
import { createLogger } from '#server/kernel/http/logging.ts'
import { defineJob } from '#server/kernel/jobs/index.ts'
import type { Services } from '#server/kernel/types.ts'
import { registerAdmin, registerMember } from '../harness/accounts.ts'
import { startCollector } from '../harness/collector.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const permissions = (Object.values(calls) as CallSpec[]).flatMap(({ access }) =>
  typeof access === 'object' && 'permission' in access ? [access.permission] : [],
)

const marker = 'zqmark'
let planted = 0
const mark = (): string => {
  planted += 1
  return `${marker}${planted}`
}

const crashes: ((services: Services) => Promise<unknown>)[] = [
  ({ db }) => db.query({ name: 'crash_on_value', text: 'select $1::int', values: [mark()] }),
  ({ db }) => db.query({ text: `select '${mark()}'::int` }),
  ({ db }) => db.transaction((tx) => tx.run({ text: 'select $1::timestamptz', values: [mark()] })),
  async () => JSON.parse(`{"name": ${mark()}}`) as unknown,
  async () => new URL(mark()),
]
const crashing = defineJob({
  name: 'crash-on-value',
  label: 'Fails',
  data: z.object({ text: z.string() }),
  retry: { times: 0, afterSeconds: 1 },
  run: async ({ text }, { services }) => void (await services.db.query({ text: 'select $1::int', values: [text] })),
})

const lines: string[] = []
const collector = await startCollector()
const port = await freePort()
let server: TestServer
let crashed = 0
beforeAll(async () => {
  server = await startTestServer({
    config: {
      metrics: { port, host: '127.0.0.1' },
      traces: { endpoint: collector.url, sampler: 'always_on', ratio: 1 },
      // Every statement is told of.
      slowStatementMs: 0,
    },
    jobs: [crashing],
    logger: createLogger('trace', { write: (line) => void lines.push(line) }),
    handlers: {
      ...handlers,
      bootstrap: async ({ services }: { services: Services }) => {
        crashed += 1
        await crashes[crashed - 1]?.(services)
        throw new Error('Nothing crashed')
      },
    },
  })
  await server.services.jobs.prepare()
})
afterAll(() => collector.close())

/** A request whose every part holds a marker. */
const marked = (call: CallSpec, token?: string) => {
  const path = call.path.replaceAll(/\{\w+\}/g, mark)
  const shape = call.body instanceof z.ZodObject ? Object.keys(call.body.shape) : ['name']
  return server.call(call.method, `${path}?search=${mark()}&${mark()}=1`, {
    token: token ?? mark(),
    ...(call.method !== 'GET' && { body: Object.fromEntries([...shape, mark()].map((name) => [name, mark()])) }),
    headers: {
      'user-agent': mark(),
      'x-timezone': mark(),
      'idempotency-key': mark(),
      'accept-language': mark(),
      'x-request-id': mark(),
      traceparent: mark(),
      cookie: `session=${mark()}`,
      ...(call.method === 'GET' && { [mark()]: mark() }),
    },
  })
}

test('markers are in no line of the log, no metric and no span', async () => {
  const name = () => ({ first_name: mark(), last_name: mark(), email: `${mark()}@hale.test` })
  const member = await registerMember(server, name())
  const admin = await registerAdmin(server, permissions)
  const statuses = new Set<number>()
  for (const call of Object.values(calls) as CallSpec[])
    for (const token of [undefined, member.token, admin.token]) statuses.add((await marked(call, token)).status)
  for (const status of [200, 400, 401, 403]) expect(statuses).toContain(status)

  const made = [
    await server.call('POST', '/client/user/log-mood-track', {
      token: (await registerMember(server, name())).token,
      body: { mood: 'happy', note: mark(), [mark()]: mark() },
    }),
    await server.call('GET', `/nowhere/${mark()}?${mark()}=${mark()}`),
    await server.call('POST', '/login', { body: `{"email": "${mark()}@hale.test", ` }),
    await server.call('POST', '/login', { body: { email: `${mark()}@hale.test`, password: mark() } }),
  ]
  expect(made.map(({ status }) => status)).toEqual([200, 404, 400, 401])
  for (const _ of crashes) expect((await server.call('GET', '/api/bootstrap')).status).toBe(500)
  await server.services.jobs.send(server.services.db, crashing, { text: mark() })
  expect(await server.services.jobs.runDue()).toBe(1)
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  await server.close()

  const found = (text: string) => text.match(new RegExp(`.{0,200}${marker}.{0,50}`, 'gi')) ?? []
  expect(planted).toBeGreaterThan(1000)
  expect(lines.filter((line) => line.includes('"fault"'))).toHaveLength(crashes.length)
  expect(lines.filter((line) => line.includes('slow-statement')).length).toBeGreaterThan(100)
  expect(lines.some((line) => line.includes('a job failed'))).toBe(true)
  expect(lines.flatMap(found)).toEqual([])
  expect(metrics).toContain('hale_call_errors_total{call="bootstrap",code="INTERNAL"}')
  expect(found(metrics)).toEqual([])
  expect(collector.spans.length).toBeGreaterThan(100)
  expect(collector.spans.flatMap((span) => found(JSON.stringify(span)))).toEqual([])
}, 120_000)
