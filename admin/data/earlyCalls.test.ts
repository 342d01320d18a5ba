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
  vi.stubGlobal('window', {})
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
  expect(asked.mock.calls[1]?.[1]?.headers).toMatchObject({ authorization: 'Bearer a' })
  expect(await (await fetchOrTake('/api/auth/session')).json()).toEqual({ tokens })
  expect(await (await fetchOrTake('/v1/client/user')).json()).toEqual({ id: 7 })
  expect(addresses()).toHaveLength(2)
  await fetchOrTake('/v1/client/user')
  expect(addresses()).toHaveLength(3)
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
