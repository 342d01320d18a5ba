import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchOrTake, sendEarly } from './earlyCalls.ts'

const tokens = { access: { token: 'a' } }
const json = (body: object) => new Response(JSON.stringify(body))
let answers: Record<string, () => Response>
const asked = vi.fn(async (address: string, _init?: RequestInit) => {
  const answer = answers[address]
  if (!answer) throw new TypeError('no connection')
  return answer()
})
beforeEach(() => {
  vi.stubGlobal('window', { location: { pathname: '/admin/user', search: '' } })
  vi.stubGlobal('fetch', asked)
  asked.mockClear()
})
afterEach(() => void vi.unstubAllGlobals())
const addresses = () => asked.mock.calls.map(([address]) => address)
const idle = () => new Promise((resolve) => setTimeout(resolve))

test('the session and the account are requested by the page, and taken once', async () => {
  answers = { '/api/auth/session': () => json({ tokens }), '/v1/client/user': () => json({ id: 7 }) }
  sendEarly()
  await idle()
  expect(addresses()).toEqual(['/api/auth/session', '/v1/client/user'])
  expect(asked.mock.calls[1]?.[1]?.headers).toMatchObject({
    authorization: 'Bearer a',
    traceparent: expect.stringMatching(/^00-/),
  })
  expect(await (await fetchOrTake('/api/auth/session')).json()).toEqual({ tokens })
  expect(await (await fetchOrTake('/v1/client/user')).json()).toEqual({ id: 7 })
  expect(addresses()).toHaveLength(2)
  await fetchOrTake('/v1/client/user')
  expect(addresses()).toHaveLength(3)
})

test.each([
  ['/admin', '', 1],
  ['/admin/', '', 1],
  ['/admin', '?days=7', 0],
  ['/admin/user', '', 0],
])('at %s%s the figures of the dashboard are requested %i times', async (pathname, search, times) => {
  vi.useFakeTimers({ now: new Date('2026-06-10T12:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('window', { location: { pathname, search } })
  answers = { '/api/auth/session': () => json({ tokens }) }
  sendEarly()
  await idle()
  vi.useRealTimers()
  const figures = addresses().filter((address) => address.includes('dashboard'))
  expect(figures).toEqual(Array(times).fill('/v1/admin/dashboard?from=2026-05-14&to=2026-06-10'))
})

test('without a session no account is requested, until somebody has signed in', async () => {
  answers = { '/api/auth/session': () => new Response(null, { status: 204 }) }
  sendEarly()
  await idle()
  expect((await fetchOrTake('/api/auth/session')).status).toBe(204)
  expect(addresses()).toEqual(['/api/auth/session'])
  answers = { '/v1/client/user': () => json({ id: 8 }) }
  expect(await (await fetchOrTake('/v1/client/user')).json()).toEqual({ id: 8 })
})

test('what the page could not request is requested again', async () => {
  answers = {}
  sendEarly()
  await idle()
  answers = { '/api/auth/session': () => json({ tokens }) }
  expect(await (await fetchOrTake('/api/auth/session')).json()).toEqual({ tokens })
})
