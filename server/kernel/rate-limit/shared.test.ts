import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { HaleError } from '#shared/errors.ts'
import { createCounts } from './counts.ts'
import { connectCounts, type CountsNeeds, type SharedCounts } from './shared.ts'
import { createWritten } from './written.ts'

const counting = (...counts: number[]): SharedCounts => ({
  add: async () => ({ current: counts.shift() ?? 0, ttl: 1000 }),
})

test('a server that counted more than Redis, which was restarted, goes by that', async () => {
  const counts = createCounts(counting(1, 7, 1))
  const count = async () => (await counts.add('read', 60_000, 'who', 1)).current
  expect([await count(), await count(), await count()]).toEqual([1, 7, 3])
})

test('what an account writes in a day does not begin anew when Redis is restarted', async () => {
  // Half a kilobyte of a thousandth of a percent of 50 MB.
  const written = createWritten(0.002, createCounts(counting(500, 1000, 500)))
  const routeOptions = { config: { access: 'signed-in' } }
  const request = { method: 'POST', headers: {}, caller: { userId: 7 }, routeOptions } as unknown as FastifyRequest
  await written(request)
  await written(request)
  await expect(written(request)).rejects.toThrow(HaleError)
})

test('a count that fails after the end connects to nothing', async () => {
  let connections = 0
  // A Redis that greets, and counts nothing.
  const redis = createServer((socket) => {
    connections += 1
    socket.on('data', (sent) => {
      if (!sent.includes('EVAL')) socket.write('+OK\r\n'.repeat(String(sent).match(/^\*/gm)?.length ?? 0))
    })
  }).listen(0, '127.0.0.1')
  await once(redis, 'listening')
  const redisUrl = `redis://127.0.0.1:${(redis.address() as AddressInfo).port}`
  const secret = { hash: () => Buffer.from('who') }
  const shared = await connectCounts({ config: { redisUrl, secret }, log: { warn: vi.fn() } } as unknown as CountsNeeds)
  // It was silent for so long that its connection would be replaced.
  const later = performance.now() + 6000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  const count = shared?.add('read', 60_000, 'who', 1)
  await new Promise((resolve) => setTimeout(resolve, 20))
  shared?.close()
  expect(await count).toBeNull()
  await new Promise((resolve) => setTimeout(resolve, 100))
  clock.mockRestore()
  expect(connections).toBe(1)
  redis.close()
})

test('what is wrong with Redis is logged with where it is, without its password', async () => {
  const closing = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(closing, 'listening')
  const host = `127.0.0.1:${(closing.address() as AddressInfo).port}`
  const loggedOf = async (): Promise<unknown> => {
    const warn = vi.fn()
    const config = { redisUrl: `redis://hale:of-nobody@${host}`, secret: { hash: () => Buffer.from('who') } }
    const shared = await connectCounts({ config, log: { warn } } as unknown as CountsNeeds)
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
    shared?.close()
    return warn.mock.calls[0]?.[0]
  }
  const event = 'limits-counted-alone'
  expect(await loggedOf()).toEqual({
    event,
    error: expect.stringMatching(/^(?:ECONN\w+|Socket closed unexpectedly)$/),
    redis: host,
  })
  closing.close()
  await once(closing, 'close')
  expect(await loggedOf()).toEqual({ event, error: 'ECONNREFUSED', redis: host })
})
