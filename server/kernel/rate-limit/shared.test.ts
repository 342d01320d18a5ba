import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { HaleError } from '#shared/errors.ts'
import { createCounts } from './counts.ts'
import type { SharedCounts } from './shared.ts'
import { createWritten } from './written.ts'

const counting = (...counts: number[]): SharedCounts => ({
  add: async () => ({ current: counts.shift() ?? 0, ttl: 1000 }),
})

test('a server that counted more than Redis, which was restarted, goes by that', async () => {
  const store = new (createCounts(60_000, counting(1, 7, 1)).Store)()
  const count = () => new Promise((resolve) => store.incr('who', (_, found) => resolve(found?.current)))
  expect([await count(), await count(), await count()]).toEqual([1, 7, 3])
})

test('what an account writes in a day does not begin anew when Redis is restarted', async () => {
  // Half a kilobyte of a thousandth of a percent of 50 MB.
  const written = createWritten(0.002, counting(500, 1000, 500))
  const routeOptions = { config: { access: 'signed-in' } }
  const request = { method: 'POST', headers: {}, caller: { userId: 7 }, routeOptions } as unknown as FastifyRequest
  await written(request)
  await written(request)
  await expect(written(request)).rejects.toThrow(HaleError)
})
