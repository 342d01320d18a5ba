/** Spans that reach an OTLP collector, and the lines of the log that belong to them. */
import type { IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { handlers } from '#server/handlers.ts'
import { requestThirdParty } from '#server/integrations/http/index.ts'
import { createLogger } from '#server/kernel/http/logging.ts'
import type { Services } from '#server/kernel/types.ts'
import { defineJob } from '#server/kernel/jobs/index.ts'
import { listening, startCollector, type Span } from '../harness/collector.ts'
import { createTraces } from '#server/operations/telemetry/traces.ts'
import { newTraceparent } from '#shared/rules/index.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const [serverKind, clientKind, consumerKind] = [2, 3, 5]
const collector = await startCollector()
const partnerHeaders: IncomingHttpHeaders[] = []
const partner = await listening(({ headers }) => partnerHeaders.push(headers))

const named = { who: 'The partner', what: 'thing' }
const asksPartner = defineJob({
  name: 'ask-partner',
  label: 'Asks a partner',
  data: z.object({ id: z.number() }),
  run: async ({ id }, { services }) => {
    await services.db.query({ name: 'read_in_job', text: 'select $1::int', values: [id] })
    await requestThirdParty(partner.url, named, { headers: {}, timeoutMs: 5000 })
  },
})

let server: TestServer
const lines: Record<string, unknown>[] = []
const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) })
beforeAll(async () => {
  server = await startTestServer({
    config: { traces: { endpoint: collector.url, sampler: 'parentbased_always_on', ratio: 1 } },
    jobs: [asksPartner],
    logger: log,
    handlers: {
      ...handlers,
      bootstrap: async ({ services }: { services: Services }) => {
        await services.db.query({ name: 'read_in_call', text: 'select 1' })
        await services.db.transaction(async (tx) => {
          await tx.query({ name: 'read_in_transaction', text: 'select 2' })
          await services.jobs.send(tx, asksPartner, { id: 7 })
        })
        services.log.warn({}, 'said in a call')
        throw new Error('crashed')
      },
    },
  })
  await server.services.jobs.prepare()
})
afterAll(async () => {
  collector.close()
  partner.close()
})

const called = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }

test('a trace leads from the caller to statements, jobs and third parties', async () => {
  const traceparent = `00-${called.traceId}-${called.spanId}-01`
  expect((await server.call('GET', '/api/bootstrap', { headers: { traceparent } })).status).toBe(500)
  expect((await server.call('GET', '/client/user')).status).toBe(401)
  for (const malformed of ['nonsense', `00-${'0'.repeat(32)}-${called.spanId}-01`, `${traceparent}-x`])
    expect((await server.call('GET', '/client/user', { headers: { traceparent: malformed } })).status).toBe(401)
  expect(await server.services.jobs.runDue()).toBe(1)
  await server.close()

  const { spans } = collector
  const one = (name: string): Span => {
    const found = spans.filter((span) => span.name === name)
    expect(found, name).toHaveLength(1)
    return found[0] ?? expect.unreachable()
  }
  const call = one('bootstrap')
  expect(call).toMatchObject({
    traceId: called.traceId,
    parentSpanId: called.spanId,
    kind: serverKind,
    status: { code: 2 },
  })
  expect(call.attributes).toContainEqual({ key: 'error.type', value: { stringValue: 'INTERNAL' } })
  for (const name of ['read_in_call', 'read_in_transaction'])
    expect(one(name)).toMatchObject({ traceId: call.traceId, parentSpanId: call.spanId, kind: clientKind })

  const job = one('ask-partner')
  expect(job.kind).toBe(consumerKind)
  expect(job.parentSpanId ?? '').toBe('')
  expect(job.traceId).not.toBe(call.traceId)
  expect(job.links).toMatchObject([{ traceId: call.traceId, spanId: call.spanId }])
  expect(one('read_in_job')).toMatchObject({ traceId: job.traceId, parentSpanId: job.spanId })
  const request = one('The partner')
  expect(request).toMatchObject({ traceId: job.traceId, parentSpanId: job.spanId, kind: clientKind })
  expect(partnerHeaders.map((headers) => headers.traceparent)).toEqual([`00-${request.traceId}-${request.spanId}-01`])

  const others = spans.filter(({ name }) => name === 'getUser')
  expect(others).toHaveLength(4)
  expect(others.map(({ traceId }) => traceId)).not.toContain(called.traceId)
  for (const other of others) expect(other.parentSpanId ?? '').toBe('')
  // What the server asks its database by itself is no part of any trace.
  expect(spans.filter(({ name }) => name === 'find_due_jobs')).toEqual([])

  const ofCall = lines.filter((line) => line['trace_id'] === call.traceId)
  expect(ofCall.map(({ msg }) => msg)).toEqual(['said in a call', 'fault', 'request'])
  expect(new Set(ofCall.map((line) => line['reqId'])).size).toBe(1)
  expect(ofCall[0]?.['reqId']).toMatch(/^[\da-f]{8}-\w+$/)
  expect(ofCall[0]?.['span_id']).toBe(call.spanId)
})

test('what a browser begins is continued, and recorded as often as the server says', async () => {
  const options = { endpoint: collector.url, ratio: 0 } as const
  const isRecorded = (sampler: Parameters<typeof createTraces>[0]['sampler'], traceparent: string) => {
    const traces = createTraces({ ...options, sampler }, log)
    const running = traces.begin({ kind: 'call', name: 'any', parent: traceparent })?.within(traces.running) ?? ''
    // Its lines of the log are found in any case.
    expect(running.split('-')[1]).toBe(traceparent.split('-')[1])
    return running.endsWith('-01')
  }
  const [begun, sampled, refused] = [
    newTraceparent(),
    ...['01', '00'].map((flags) => newTraceparent().replace(/..$/, flags)),
  ]
  expect(isRecorded('parentbased_always_on', begun)).toBe(true)
  expect(isRecorded('parentbased_always_off', begun)).toBe(false)
  expect(isRecorded('parentbased_traceidratio', begun)).toBe(false)
  expect(isRecorded('traceidratio', begun)).toBe(false)
  // A proxy that traces by itself has decided.
  expect(isRecorded('parentbased_traceidratio', sampled ?? '')).toBe(true)
  expect(isRecorded('parentbased_always_on', refused ?? '')).toBe(false)
})
