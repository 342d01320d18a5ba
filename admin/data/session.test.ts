import { expect, test, vi } from 'vitest'
import { calls } from '#shared/calls/index.ts'
import { manifestOf } from '#shared/calls/define.ts'
import { UnauthorizedError, type AnswerOf } from '#shared/client/index.ts'
import { createSession } from './session.ts'

const later = '2100-01-01T00:00:00Z'
const tokens = (name: string) => ({
  access: { token: `access ${name}`, expires: later },
  refresh: { token: `refresh ${name}`, expires: later },
})
const account = { user: { id: 1, email: 'ada@hale.test' }, permissions: ['faq:read'] }
const signedIn = { ...account, tokens: tokens('second') } as unknown as AnswerOf<'login'>

/** A server with or without a session cookie; it accepts the tokens in `good`. */
const start = ({ cookie = true, good = new Set(['first']), permissions = account.permissions } = {}) => {
  const requests: string[] = []
  const fetch = vi.fn(async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address)
    requests.push(`${init.method ?? 'GET'} ${pathname}`)
    if (pathname === '/api/auth/session') {
      return init.method === 'GET' && cookie
        ? Response.json({ tokens: tokens('first'), user_id: 1 })
        : new Response(null, { status: 204 })
    }
    const bearer = new Headers(init.headers).get('authorization')?.replace('Bearer access ', '') ?? ''
    if (pathname === '/v1/token/refresh')
      return Response.json({ error_code: 'UNAUTHORIZED', message: 'over' }, { status: 401 })
    if (!good.has(bearer)) return Response.json({ error_code: 'UNAUTHORIZED', message: 'over' }, { status: 401 })
    if (pathname === '/v1/client/user') return Response.json({ ...account, permissions })
    return Response.json({ id: 7 })
  })
  const session = createSession({ manifest: manifestOf(calls), fetch: fetch as never, baseUrl: 'http://host' })
  return { session, requests, good }
}

test('a session in the cookie is restored once, however many callers', async () => {
  const { session, requests } = start()
  const [one, other] = await Promise.all([session.restore(), session.account()])
  expect(one).toEqual(account)
  expect(other).toEqual(account)
  expect(requests).toEqual(['GET /api/auth/session', 'GET /v1/client/user'])
})

test('without a session there is no account, and no failing call', async () => {
  const { session, requests } = start({ cookie: false })
  expect(await session.account()).toBeNull()
  expect(requests).toEqual(['GET /api/auth/session'])
})

test('work on an ended session waits for a new sign-in, then continues', async () => {
  const { session, good, requests } = start()
  await session.restore()
  good.clear()
  const told = vi.fn()
  session.subscribe(told)
  const work = session.client.call('adminGetById', { params: { id: 7 }, query: { classkey: 'faq' } })
  await vi.waitFor(() => expect(session.isWaiting()).toBe(true))
  expect(told).toHaveBeenCalled()
  good.add('second')
  await session.resume(signedIn)
  expect(await work).toEqual({ id: 7 })
  expect(session.isWaiting()).toBe(false)
  expect(requests.filter((request) => request === 'GET /v1/admin/get/7')).toHaveLength(2)
  expect(requests).toContain('POST /api/auth/session')
})

test('aborted work ends as unauthorized', async () => {
  const { session, good } = start()
  await session.restore()
  good.clear()
  const work = session.client.call('adminGetById', { params: { id: 7 }, query: { classkey: 'faq' } })
  const outcome = expect(work).rejects.toBeInstanceOf(UnauthorizedError)
  await vi.waitFor(() => expect(session.isWaiting()).toBe(true))
  session.leave(null)
  expect(session.isHeldAt('/page')).toBe(false)
  await outcome
  expect(session.isWaiting()).toBe(false)
})

test('changed permissions are told once, and are the account’s from then on', async () => {
  const permissions = ['faq:read']
  const { session } = start({ permissions })
  await session.restore()
  expect(await session.recheck()).toBeNull()
  permissions.splice(0, 1, 'meals:read', 'meals:write')
  expect(await session.recheck()).toEqual({ gained: ['meals:read', 'meals:write'], lost: ['faq:read'] })
  expect((await session.account())?.permissions).toEqual(['meals:read', 'meals:write'])
  expect(await session.recheck()).toBeNull()
})
