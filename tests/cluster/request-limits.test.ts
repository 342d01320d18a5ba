/** Servers that count requests together in Redis, which goes away and comes back. */
import { createClient } from '@redis/client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { calls, limits } from '#shared/calls/index.ts'
import { createApp } from '#server/app.ts'
import { handlers } from '#server/handlers.ts'
import { authenticate } from '#server/identity/sign-in/index.ts'
import { createCounts } from '#server/kernel/rate-limit/counts.ts'
import { connectCounts } from '#server/kernel/rate-limit/shared.ts'
import { createWritten } from '#server/kernel/rate-limit/written.ts'
import { readings } from '#server/kernel/telemetry/index.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { createRedis, type RedisServer } from './redis.ts'

const rateLimitPercent = 0.1
const accepted = ((limits.read.network ?? 0) * rateLimitPercent) / 100

let redis: RedisServer
let server: TestServer
let services: TestServer['services']
const warn = vi.fn()
const apps: FastifyInstance[] = []
beforeAll(async () => {
  redis = await createRedis()
  await redis.start()
  server = await startTestServer()
  const config = { ...server.services.config, rateLimitPercent, redisUrl: redis.url }
  services = { ...server.services, config, log: { ...server.services.log, warn } }
  for (let n = 0; n < 2; n += 1) apps.push(await createApp(services, { calls, handlers, authenticate }))
}, 120_000)
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
  await server.close()
  await redis.kill()
})

let networks = 0
const elsewhere = () => `198.18.0.${(networks += 1)}`
/** How many of so many requests from a network a server does not refuse, and the shortest and longest time that one took. */
const send = async (app: FastifyInstance | undefined, from: string, times: number) => {
  let [answered, shortest, longest] = [0, Infinity, 0]
  for (let n = 0; n < times; n += 1) {
    const sent = performance.now()
    const answer = await app?.inject({ url: '/v1/client/user-hydration', remoteAddress: from })
    shortest = Math.min(shortest, performance.now() - sent)
    longest = Math.max(longest, performance.now() - sent)
    if (answer?.statusCode === 401) answered += 1
    else expect(answer?.statusCode).toBe(429)
  }
  return { answered, shortest, longest }
}
/** How many of twice as many requests as one of them accepts are not refused by two servers, in turn. */
const acceptedByBoth = async () => {
  const from = elsewhere()
  let answered = 0
  for (let n = 0; n < 2 * accepted; n += 1) answered += (await send(apps[n % 2], from, 1)).answered
  return answered
}
const untilTogether = () => expect.poll(acceptedByBoth, { timeout: 20_000 }).toBe(accepted)

test('two servers count requests together, in keys that do not tell of whom', async () => {
  expect(await acceptedByBoth()).toBe(accepted)
  const client = await createClient({ url: redis.url }).connect()
  const keys = await client.keys('*')
  expect(keys.length).toBeGreaterThan(0)
  for (const key of keys) {
    expect(key).toMatch(/^hale:[\w-]{43}$/)
    expect(await client.ttl(key)).toBeGreaterThan(0)
  }
  client.destroy()
})

test('what an account writes in a day is counted together', async () => {
  const shared = await connectCounts(services)
  const request = {
    method: 'POST',
    headers: {},
    caller: { userId: 7 },
    routeOptions: { config: { access: 'signed-in' } },
  }
  // Half a kilobyte of a thousandth of a percent of 50 MB.
  const [one, other] = [createWritten(0.002, createCounts(shared)), createWritten(0.002, createCounts(shared))]
  await one(request as unknown as FastifyRequest)
  await other(request as unknown as FastifyRequest)
  await expect(one(request as unknown as FastifyRequest)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  shared?.close()
})

test('while Redis is gone, each server counts by itself, and nobody waits', async () => {
  await untilTogether()
  const from = elsewhere()
  const before = await send(apps[0], from, accepted)
  expect(before.answered).toBe(accepted)
  warn.mockClear()
  await redis.kill()
  // What this server has counted so far, it still knows.
  expect(await send(apps[0], from, 1)).toMatchObject({ answered: 0 })
  expect(await acceptedByBoth()).toBe(2 * accepted)
  const { shortest } = await send(apps[0], elsewhere(), accepted)
  expect(shortest).toBeLessThan(90)
  expect(readings.limits()['alone']).toBeGreaterThan(accepted)
  // Once a minute each.
  expect(warn).toHaveBeenCalledTimes(2)
  expect(warn.mock.calls[0]?.[0]).toEqual({
    event: 'limits-counted-alone',
    error: expect.stringMatching(/^(?:[A-Z]+|Socket closed unexpectedly)$/),
    redis: expect.stringMatching(/^[\w.]+:\d+$/),
  })

  await redis.start()
  await untilTogether()
}, 60_000)

test('while Redis hangs, a request waits for it a tenth of a second at most, and few do', async () => {
  await untilTogether()
  redis.pause(true)
  const { longest } = await send(apps[0], elsewhere(), 1)
  expect(longest).toBeGreaterThan(90)
  expect(longest).toBeLessThan(500)
  const { shortest } = await send(apps[0], elsewhere(), accepted)
  expect(shortest).toBeLessThan(90)
  expect(await acceptedByBoth()).toBe(2 * accepted)
  redis.pause(false)
  await untilTogether()
}, 60_000)
