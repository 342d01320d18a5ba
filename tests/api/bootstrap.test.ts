import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, calls, type CallName } from '#shared/calls/index.ts'
import { firstReads } from '#shared/rules/index.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerMember, registerSuperAdmin, signInAs, type TestAccount } from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Bootstrap {
  tokens: { access: { token: string }; refresh: { token: string } }
  is_impersonation: boolean
  answers: { call: CallName; query: Record<string, unknown> | null; answer: unknown }[]
}

/** Late in the evening in New York, and the next day in UTC. */
const now = new Date('2026-03-03T03:00:00Z')
const timezone = 'America/New_York'

describe('what the first screen reads', () => {
  let server: TestServer
  let member: TestAccount
  let cookie: string
  const cookieOf = async (account: TestAccount, at = server) => {
    const body = { tokens: { refresh: { token: account.refreshToken } } }
    const saved = await at.call('POST', '/api/auth/session', { body })
    return saved.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  const load = (screen: string, headers: Record<string, string> = {}, at = server) =>
    at.call('GET', `/api/bootstrap?screen=${screen}`, { headers: { cookie, 'x-timezone': timezone, ...headers } })
  const loaded = async (screen: string, headers: Record<string, string> = {}, at = server) => {
    const answer = await load(screen, headers, at)
    expect(answer.status, answer.text).toBe(200)
    return answer.body as unknown as Bootstrap
  }
  const addressOfRead = (call: CallName, query: Record<string, unknown> | null) =>
    addressOf(calls[call], { query: query ?? {} }, '').replace('/v1', '')

  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    await prepareAccess(server.services)
    member = await registerMember(server)
    await insertRow(server, 'pages', { name: 'Wellness', slug: 'wellness', is_published: true })
    await server.call('POST', '/client/user-hydration/increment', {
      token: member.token,
      body: { amount: 24 },
      headers: { 'x-timezone': timezone },
    })
    cookie = await cookieOf(member)
  }, 120_000)
  afterAll(() => server.close())

  it.each(['home', 'other'] as const)('has every answer that %s asks for, as its own call gives it', async (screen) => {
    const { tokens, answers, is_impersonation } = await loaded(screen)
    expect(is_impersonation).toBe(false)
    expect(answers.map(({ call, query }) => ({ call, ...(query && { query }) }))).toEqual(
      firstReads(screen, { now, timezone }),
    )
    for (const { call, query, answer } of answers) {
      const alone = await server.call('GET', addressOfRead(call, query), {
        token: tokens.access.token,
        headers: { 'x-timezone': timezone },
      })
      expect(alone.status === 204 ? null : alone.body, call).toEqual(answer)
    }
  })

  it('is read in the timezone and the language of the browser', async () => {
    const day = async (headers: Record<string, string>) => {
      const { answers } = await loaded('home', headers)
      return answers.find(({ call }) => call === 'getHydration')?.answer
    }
    expect(await day({})).toMatchObject({ hydration: { date: '2026-03-02', total_ounces: 24 } })
    expect(await day({ 'x-timezone': 'Europe/Berlin' })).toMatchObject({
      hydration: { date: '2026-03-03', total_ounces: 0 },
    })
    await insertRow(server, 'symptoms', {
      name: 'Headache',
      code: 'headache',
      translations: { de: { name: 'Kopfschmerzen' } },
    })
    const { answers } = await loaded('home', { 'accept-language': 'de' })
    expect(answers.find(({ call }) => call === 'listSymptoms')?.answer).toMatchObject({
      models: expect.arrayContaining([expect.objectContaining({ name: 'Kopfschmerzen' })]),
    })
  })

  it('is of the session in the cookie, and of nobody without one or after it has ended', async () => {
    const other = await registerMember(server)
    const otherCookie = await cookieOf(other)
    const { tokens, answers } = await loaded('other', { cookie: otherCookie })
    expect(answers.find(({ call }) => call === 'getUser')?.answer).toMatchObject({ user: { id: other.id } })
    const own = await server.call('GET', '/client/user', { token: tokens.access.token })
    expect(own.body).toMatchObject({ user: { id: other.id } })

    // A token in the header changes nothing: it is not what the tokens of the answer are for.
    const both = await server.call('GET', '/api/bootstrap?screen=other', {
      token: member.token,
      headers: { cookie: otherCookie },
    })
    expect((both.body as unknown as Bootstrap).answers[0]?.answer).toMatchObject({ user: { id: other.id } })

    expect((await server.call('POST', '/logout', { token: other.token })).status).toBe(204)
    const ended = await load('home', { cookie: otherCookie })
    expect([ended.status, ended.text]).toEqual([204, ''])
    expect(ended.headers.getSetCookie().join()).toMatch(/^hale=;/)
    for (const foreign of ['', 'hale=a.b', `hale=${member.refreshToken}`])
      expect((await load('home', { cookie: foreign })).status, foreign).toBe(204)
  })

  it('is not stored by any cache, and is compressed for whoever accepts that', async () => {
    const { headers, text } = await load('home', { 'accept-encoding': 'identity' })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-encoding')).toBeNull()
    for (const [accepted, encoding, read] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const sent = await server.app.inject({
        url: '/api/bootstrap?screen=home',
        headers: { cookie, 'x-timezone': timezone, 'accept-encoding': accepted },
      })
      expect(sent.headers).toMatchObject({ 'content-encoding': encoding, vary: expect.stringContaining('encoding') })
      expect(sent.rawPayload.length).toBeLessThan(text.length)
      expect(JSON.parse(read(sent.rawPayload).toString())).toMatchObject({
        answers: (JSON.parse(text) as Bootstrap).answers,
      })
    }
  })

  it('leaves out what the account may not read now', async () => {
    const leaving = await registerMember(server)
    const closed = await server.call('POST', '/client/user/closure', { token: leaving.token })
    expect(closed.status, closed.text).toBeLessThan(300)
    // All sessions have ended; whoever signs in may keep the account.
    const leavingCookie = await cookieOf(await signInAs(server, leaving.email))
    const { answers } = await loaded('home', { cookie: leavingCookie })
    expect(answers.map(({ call }) => call)).toEqual(['getUser'])
  })

  it('counts each of its calls towards the limit of the account', async () => {
    // Of 600 reads in a minute, six.
    const database = { ...server.database, drop: async () => {} }
    const limited = await startTestServer({ now: () => now, config: { rateLimitPercent: 1 }, database })
    try {
      const { answers } = await loaded('home', {}, limited)
      // Of requests that arrive together, those beyond what is left may take the others with them.
      expect(answers.length).toBeLessThanOrEqual(6)
      expect((await limited.call('GET', '/client/user', { token: member.token })).status).toBe(429)
    } finally {
      await limited.close()
    }
  })

  it('is audited like each of its calls when an administrator acts as the member', async () => {
    const admin = await registerSuperAdmin(server)
    const acting = await server.call('POST', '/admin/login-as-user', {
      token: admin.token,
      body: { user_id: member.id, reason: 'Ticket 12: she sees no meals' },
    })
    expect(acting.status, acting.text).toBe(200)
    const actingCookie = acting.headers.get('set-cookie')?.split(';')[0] ?? ''
    const read = async () =>
      (
        await server.services.db.query<{ call: string }>({
          text: `select call from audit_log where actor_id = $1 and impersonated order by id`,
          values: [admin.id],
        })
      ).map(({ call }) => call)
    const { tokens, answers, is_impersonation } = await loaded('home', { cookie: `${cookie}; ${actingCookie}` })
    expect(is_impersonation).toBe(true)
    const together = await read()
    expect(together.length).toBeGreaterThan(0)
    for (const { call, query } of answers)
      await server.call('GET', addressOfRead(call, query), { token: tokens.access.token })
    expect((await read()).toSorted()).toEqual([...together, ...together].toSorted())
  })
})
