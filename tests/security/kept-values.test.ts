import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { calls } from '#shared/calls/index.ts'
import { createApp } from '#server/app.ts'
import { handlers } from '#server/handlers.ts'
import { authenticate } from '#server/identity/sign-in/index.ts'
import { signAccessToken } from '#server/identity/sign-in/tokens.ts'
import { registerAdmin, type TestAccount } from '../harness/accounts.ts'
import { heldAfter } from '../harness/growth.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

/** Different inputs of each kind, and as many entries as may be kept of them. */
const times = 1200
const most = 1000

let server: TestServer
let app: FastifyInstance
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer({ config: { checkAnswers: false } })
  admin = await registerAdmin(server, ['faq:read', 'faq:write', 'user:read', 'appointments:read'])
  const { services } = server
  const config = { ...services.config, rateLimitPercent: 1_000_000 }
  app = await createApp({ ...services, config }, { calls, handlers, authenticate })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const spelled = (name: string, bits: number): string =>
  [...name].map((letter, at) => ((bits >> (at % 20)) & 1 ? letter.toUpperCase() : letter.toLowerCase())).join('')
const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value))

/** Addresses and headers that differ with a number, by what differs. */
const inputs: Readonly<
  Record<string, (at: number) => { url: string; headers?: Record<string, string>; body?: object }>
> = {
  timezones: (at) => ({
    url: '/v1/client/user/tasks',
    headers: { 'x-timezone': spelled('America/Argentina/Buenos_Aires', at) },
  }),
  'timezones of times': (at) => ({
    url: `/v1/client/physicians/schedule?timezone=${spelled('Australia/Lord_Howe', at)}`,
  }),
  languages: (at) => ({
    url: `/v1/legal-documents/privacy?language=x${at}`,
    headers: { 'accept-language': `a${at}, b;q=0.${at}` },
  }),
  addresses: (at) => ({ url: `/v1/none-${at}/of-these` }),
  files: (at) => ({ url: `/files/content/none-${at}.png` }),
  filters: (at) => ({ url: `/v1/admin/search?classkey=faq&filters=${encoded({ question: { contains: `w${at}` } })}` }),
  'unknown filters': (at) => ({ url: `/v1/admin/search?classkey=faq&filters=${encoded({ [`f${at}`]: at })}` }),
  'shapes of filters': (at) => ({
    url: `/v1/admin/search?classkey=faq&filters=${encoded(Object.fromEntries(['question', 'answer', 'id', 'created_at', 'updated_at', 'is_active'].filter((_, bit) => (at >> bit) & 1).map((name) => [name, [null, ...Array.from({ length: at % 7 }, () => (name === 'is_active' ? true : name.endsWith('_at') ? '2026-01-01' : 1))]])))}`,
  }),
  searches: (at) => ({
    url: `/v1/admin/search?classkey=faq&search=${Array.from({ length: 1 + (at % 9) }, (_, n) => `w${at + n}`).join('+')}`,
  }),
  pages: (at) => ({ url: `/v1/admin/search?classkey=faq&page=${at}&page_size=${1 + at}` }),
  items: (at) => ({ url: `/v1/admin/get/${at}?classkey=faq` }),
  entities: (at) => ({ url: `/v1/admin/search?classkey=e${at}` }),
  browsers: (at) => ({ url: '/v1/client/user', headers: { 'user-agent': `Browser/${at}` } }),
  'keys of repeats': (at) => ({
    url: '/v1/notifications/mark-as-read',
    body: {},
    headers: { 'idempotency-key': `key-${at}` },
  }),
  bodies: (at) => ({ url: '/v1/client/user/preference/headers', body: { [`n${at}`]: at } }),
  reports: (at) => ({
    url: '/policy-reports',
    body: { 'csp-report': { 'violated-directive': `d${at}`, 'blocked-uri': `https://a${at}.example/` } },
  }),
}

test.each(Object.entries(inputs))('different %s leave nothing behind', { timeout: 120_000 }, async (name, make) => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  const send = (at: number) => {
    const { url, headers, body } = make(at)
    const options = {
      url,
      remoteAddress: '192.0.2.1',
      method: body ? 'POST' : 'GET',
      ...(body && { payload: body }),
    } as const
    return app.inject({ ...options, headers: { authorization: `Bearer ${admin.token}`, ...headers } })
  }
  await send(0)
  made.mockClear()
  const held = await heldAfter(most, async () => {
    for (let at = 1; at <= times; at += 10) await Promise.all(Array.from({ length: 10 }, (_, n) => send(at + n)))
  })
  expect([name, held]).toEqual([name, []])
  expect([name, made.mock.calls.length < 20]).toEqual([name, true])
  made.mockRestore()
})

test(
  'networks, tokens and accounts that nobody has leave only counts, which have a bound',
  { timeout: 120_000 },
  async () => {
    const held = await heldAfter(most, async () => {
      for (let at = 0; at < times; at += 1) {
        const from = { remoteAddress: `2001:db8:${at.toString(16)}::1` }
        await app.inject({ ...from, url: '/v1/client/user', headers: { authorization: `Bearer t${at}.x.y` } })
        await app.inject({
          ...from,
          url: '/v1/client/user',
          headers: { cookie: `hale-session=s${at}; hale-known=k${at}` },
        })
        if (at % 4 === 0) await app.inject({ ...from, url: `/v1/auth/challenge?email=nobody-${at}@example.org` })
      }
    })
    const counting = [
      'rate-limiter-flexible',
      'server/kernel/rate-limit/counts.ts',
      'server/entities/audit/refusals.ts',
      // Of the counts; nobody here has a session or a token that could be kept.
      'shared/rules/values/recent.ts',
    ]
    expect(held.filter((by) => !counting.includes(by))).toEqual([])
  },
)

/** Members with a session each, and the access tokens of these. */
const visitors = async (count: number): Promise<string[]> => {
  const { db, config, now } = server.services
  const sessions = await db.query<{ id: string; user_id: number }>({
    text: `with made as (insert into users (email, first_name, last_name, verified)
                           select 'visitor-' || n || '@hale.test', 'Ann', 'Visitor', true from generate_series(1, $1) n returning id)
           insert into sessions (id, user_id, started_at, last_seen_at, expires_at, method)
             select 'visit-' || id, id, $2, $2, $2::timestamptz + interval '1 day', 'password' from made returning id, user_id`,
    values: [count, now()],
  })
  return Promise.all(
    sessions.map(async ({ id, user_id }) => {
      const { token } = await signAccessToken(config.secret, { sessionId: id, userId: user_id, now: now() })
      return token
    }),
  )
}

test('members who have been here in the course of a week are not all kept', { timeout: 240_000 }, async () => {
  const real = performance.now.bind(performance)
  let passed = 0
  vi.spyOn(performance, 'now').mockImplementation(() => real() + passed)
  const send = async (token: string, url: string, body?: object) => {
    const answer = await app.inject({
      url,
      remoteAddress: '192.0.2.2',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'idempotency-key': token.slice(-20) }) },
      ...(body && { method: 'POST', payload: body }),
    })
    return answer.statusCode
  }
  const tokens = await visitors(times)
  const statuses = new Set<number>()
  const held = await heldAfter(most, async () => {
    for (const token of tokens) {
      // One member every ten minutes: what is kept for a day at most is not kept for all of them.
      passed += 600_000
      for (const status of await Promise.all([
        send(token, '/v1/client/user'),
        send(token, '/v1/client/user/tasks'),
        send(token, '/v1/client/user/log-mood-track', { mood: 'happy' }),
      ]))
        statuses.add(status)
    }
  })
  vi.restoreAllMocks()
  expect(statuses).toEqual(new Set([200]))
  expect(held).toEqual([])
})
