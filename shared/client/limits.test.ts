import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clientOn, failing, json } from './fake-server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Refuses this many requests, and then answers. */
const busy = (times: number, seconds: number) => {
  let left = times
  return () => {
    left -= 1
    if (left < 0) return json(200, { models: [], total_count: 0, page_count: 0 })
    const refused = json(429, { error_code: 'TOO_MANY_REQUESTS', message: 'Wait a while', retry_after: seconds })
    refused.headers.set('retry-after', String(seconds))
    return refused
  }
}

it('a read that is refused for a few seconds is repeated after them', async () => {
  const { call, requests } = clientOn(busy(1, 3))
  const answer = call('listTasks')
  await vi.advanceTimersByTimeAsync(2999)
  expect(requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toMatchObject({ models: [] })
  expect(requests).toHaveLength(2)
})

it('it is repeated once', async () => {
  const { call, requests } = clientOn(busy(2, 3))
  const answer = failing(call('listTasks'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await answer).toMatchObject({ status: 429, message: 'Wait a while', retryAfter: 3 })
  expect(requests).toHaveLength(2)
})

it.each([
  ['a longer wait', 11, 'listTasks', {}],
  ['no wait', 0, 'listTasks', {}],
  ['a write', 3, 'createVital', { body: { hr: 60 } }],
] as const)('%s is left to the person, who sees the server’s message', async (_, seconds, name, request) => {
  const { loose, requests } = clientOn(busy(1, seconds))
  expect(await failing(loose(name, request))).toMatchObject({ message: 'Wait a while', code: 'TOO_MANY_REQUESTS' })
  expect(requests).toHaveLength(1)
})
