/** A server under more load than it can bear: it refuses new requests, ends what is under way, and recovers. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/kernel/database/embedded/port.ts'
import { inRequest } from '#server/kernel/telemetry/index.ts'
import { registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

let server: TestServer
let member: TestAccount
let metrics: string
beforeAll(async () => {
  const port = await freePort()
  metrics = `http://127.0.0.1:${port}/metrics`
  server = await startTestServer({ config: { overloadDelayMs: 100, metrics: { port, host: '127.0.0.1' } } })
  member = await registerMember(server)
})
afterAll(() => server.close())

const readHome = () => server.call('GET', '/client/user', { token: member.token })
const drink = (key: string) =>
  server.call('POST', '/client/user-hydration/increment', {
    token: member.token,
    headers: { 'idempotency-key': key },
  })
const until = async (isSo: () => Promise<boolean>) => {
  const end = Date.now() + 20_000
  while (!(await isSo())) expect(Date.now(), 'in time').toBeLessThan(end)
}
const isRefused = async () => (await readHome()).status === 503
const isServed = async () => {
  await wait(50)
  return (await readHome()).status === 200
}
const refusedFor = async (reason: string): Promise<number> => {
  const sample = new RegExp(`^hale_refused_requests_total\\{reason="${reason}"\\} (\\d+)`, 'm')
  return Number(sample.exec(await (await fetch(metrics)).text())?.[1])
}

/** Keeps the event loop busy, with time for what came in between. @returns what ends it */
const load = (): (() => void) => {
  let isOn = true
  const spin = () => {
    const end = performance.now() + 180
    while (performance.now() < end);
    if (isOn) setTimeout(spin, 5)
  }
  spin()
  return () => {
    isOn = false
  }
}

/** Holds a lock that moods wait for, until it is ended. */
const holdMoods = async (): Promise<() => Promise<void>> => {
  const held = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const holding = server.services.db.transaction(async (tx) => {
    await tx.query({ text: 'lock table mood_logs' })
    held.resolve()
    await end.promise
  })
  await held.promise
  return () => {
    end.resolve()
    return holding
  }
}

test('while its event loop is late, only new requests are refused', async () => {
  const release = await holdMoods()
  const underWay = server.call('POST', '/client/user/log-mood-track', { token: member.token, body: { mood: 'happy' } })
  await wait(300)
  const end = load()
  try {
    await until(isRefused)
    const refused = await drink('refused')
    expect(refused.status).toBe(503)
    expect(refused.body).toEqual({ error_code: 'UNAVAILABLE', message: 'Please try again in a moment' })
    expect(refused.headers.get('retry-after')).toBe('5')
    expect((await server.call('GET', '/healthz')).status).toBe(200)
    expect((await server.call('GET', '/readyz')).status).toBe(200)
    // What a request under way reads is a part of it.
    const within = await inRequest('under way', async () => await server.app.inject('/v1/client/user'))
    expect(within.statusCode).toBe(401)
    expect(await refusedFor('event_loop')).toBeGreaterThan(0)
    await release()
    expect((await underWay).status).toBe(200)
  } finally {
    end()
    await release()
  }
  await until(isServed)
  const before = await refusedFor('event_loop')
  for (let turn = 0; turn < 20; turn += 1) expect((await readHome()).status).toBe(200)
  expect(await refusedFor('event_loop')).toBe(before)
  // The same entry again: the refused attempt did nothing.
  for (const _ of [1, 2]) expect((await drink('refused')).body).toMatchObject({ hydration: { total_ounces: 1 } })
})

test('while work waits long for a connection, new requests are refused', async () => {
  const end = Promise.withResolvers<void>()
  const held = Array.from({ length: 18 }, () => server.services.db.transaction(() => end.promise))
  try {
    await wait(2500)
    expect(await isRefused()).toBe(true)
    expect((await server.call('GET', '/healthz')).status).toBe(200)
    expect(await refusedFor('database')).toBeGreaterThan(0)
  } finally {
    end.resolve()
    await Promise.all(held)
  }
  await until(isServed)
})
