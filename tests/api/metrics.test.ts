/** What Prometheus reads: figures of what the server does, on a port of its own. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#server/kernel/database/embedded/port.ts'
import { mergedMetrics } from '#server/operations/telemetry/serve.ts'
import { requestThirdParty } from '#server/integrations/http/index.ts'
import { registerMember } from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

let server: TestServer
let address: string
beforeAll(async () => {
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  server = await startTestServer({ config: { metrics: { port, host: '127.0.0.1' } } })
  // Whatever has not happened yet has no samples, and figures of use are read once a minute.
  const { id, token } = await registerMember(server)
  await server.call('POST', '/client/user/log-mood-track', { token, body: { mood: 'happy' } })
  await insertRow(server, 'userkits', { user_id: id, kit_id: 'METRICS-1', provider_code: 'namida' })
  await sendSweep()
  const named = { who: 'The partner', what: 'thing' }
  await requestThirdParty(`${server.url}/nowhere`, named, { headers: {}, timeoutMs: 5000 }).catch(() => {})
  await server.services.db.query({ text: 'select 1 / 0' }).catch(() => {})
})
afterAll(() => server.close())

const sendSweep = async () => {
  const sweep = server.services.jobs.list.find(({ name }) => name === 'sweep') ?? expect.unreachable('it is declared')
  await server.services.db.transaction((tx) => server.services.jobs.send(tx, sweep, {}))
}
const scrape = async (): Promise<string> => (await fetch(`${address}/metrics`)).text()
/** The value of a sample, 0 if there is none. */
const valueIn = (text: string, sample: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.split(' ')[1] ?? 0,
  )

test('calls are counted by name, outcome and error, and timed', async () => {
  const before = await scrape()
  expect((await server.call('GET', '/client/user?secret=1')).status).toBe(401)
  expect((await server.call('GET', '/client/nothing-here')).status).toBe(404)
  const { token } = await registerMember(server)
  for (const _ of [1, 2]) expect((await server.call('GET', '/client/user', { token })).status).toBe(200)
  const after = await scrape()
  const grown = (sample: string) => valueIn(after, sample) - valueIn(before, sample)
  expect(grown('hale_call_duration_seconds_count{call="getUser",outcome="2xx"}')).toBe(2)
  expect(grown('hale_call_duration_seconds_bucket{call="getUser",outcome="2xx",le="+Inf"}')).toBe(2)
  expect(grown('hale_call_duration_seconds_count{call="getUser",outcome="4xx"}')).toBe(1)
  expect(grown('hale_call_errors_total{call="getUser",code="UNAUTHORIZED"}')).toBe(1)
  expect(grown('hale_call_duration_seconds_count{call="unknown",outcome="4xx"}')).toBe(1)
  expect(grown('hale_statement_duration_seconds_count{statement="find_session",outcome="ok"}')).toBeGreaterThan(0)
  expect(grown('hale_session_reads_total{outcome="kept"}') + grown('hale_session_reads_total{outcome="read"}')).toBe(2)
  expect(after).not.toContain('nothing-here')
})

test('the process, its pool and its open pages are described', async () => {
  const text = await scrape()
  for (const sample of [
    'memory_bytes{kind="rss"}',
    'cpu_seconds_total{mode="user"}',
    'database_connections{state="used"}',
  ])
    expect(valueIn(text, `hale_${sample}`), sample).toBeGreaterThan(0)
  expect(text).toContain('hale_event_loop_delay_seconds{quantile="0.99"} ')
  expect(text).toContain('hale_live_pages{state="open"} 0')
  expect(valueIn(text, 'hale_event_loop_utilization')).toBeLessThanOrEqual(1)
})

test('jobs are counted and timed by kind', async () => {
  const ran = async () => valueIn(await scrape(), 'hale_job_duration_seconds_count{job="sweep",outcome="ok"}')
  await server.services.jobs.runDue()
  const before = await ran()
  expect(before).toBe(1)
  await sendSweep()
  await server.services.jobs.runDue()
  expect(await ran()).toBe(2)
})

test('the dashboard and the alerts name metrics that exist', async () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  const asked = read('ops/dashboard.json') + read('ops/alerts.yaml')
  const text = await scrape()
  const recorded = [...asked.matchAll(/record: (\S+)/g)].map(([, name]) => name)
  const names = [...new Set(asked.match(/\bhale[:_][\w:]+/g))]
  expect(names.length).toBeGreaterThan(20)
  const missing = names.filter((name) => !recorded.includes(name) && !new RegExp(`^${name}[{ ]`, 'm').test(text))
  expect(missing).toEqual([])
  // Labels that they group by or compare exist as well.
  const labels = new Set(text.match(/(?<=[{,])\w+(?==")/g))
  const grouped = [...asked.matchAll(/\b(?:sum|max) by \(([^)]+)\)/g)].flatMap(([, list = '']) => list.split(', '))
  expect(grouped.filter((label) => !labels.has(label) && label !== 'instance')).toEqual([])
})

test('nothing else is served on that port', async () => {
  expect((await fetch(`${address}/v1/client/user`)).status).toBe(404)
  expect((await fetch(`${server.url}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4')
})

describe('figures of use', () => {
  test('are read at most once a minute', async () => {
    const first = valueIn(await scrape(), 'hale_members')
    await registerMember(server)
    expect(valueIn(await scrape(), 'hale_members')).toBe(first)
  })
})

test('the metrics of several processes are one text that describes each once', () => {
  const of = (process: number, more = '') =>
    `# HELP a A\n# TYPE a gauge\na{process="${process}"} 1\n\n# HELP b B\n# TYPE b gauge\nb{process="${process}"} 2\n${more}`
  expect(
    mergedMetrics([of(1), '', of(2, '\n# HELP c C\n# TYPE c gauge\nc 1\n')])
      .split('\n')
      .filter(Boolean),
  ).toEqual([
    '# HELP a A',
    '# TYPE a gauge',
    'a{process="1"} 1',
    'a{process="2"} 1',
    '# HELP b B',
    '# TYPE b gauge',
    'b{process="1"} 2',
    'b{process="2"} 2',
    '# HELP c C',
    '# TYPE c gauge',
    'c 1',
  ])
})
