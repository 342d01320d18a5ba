import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Secret } from '#server/kernel/crypto/index.ts'
import { sweepAccounts } from '#server/identity/sign-in/index.ts'
import { goodPassword, grant, registerMember, signInAs } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const minute = 60_000

describe('sessions', () => {
  let server: TestServer
  let now = new Date('2026-03-03T09:00:00Z')
  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds)
  }
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  afterAll(() => server.close())

  const me = async (token: string) => (await server.call('GET', '/client/user', { token })).status
  const refresh = (token: string | undefined, refreshToken?: string) =>
    server.call('POST', '/token/refresh', {
      ...(token === undefined ? {} : { token }),
      headers: refreshToken === undefined ? {} : { 'x-refresh-token': refreshToken },
    })
  const tokensOf = (body: Record<string, unknown>) => {
    const { access, refresh: next } = (body.data ?? body.tokens) as Record<
      'access' | 'refresh',
      { token: string; expires: string }
    >
    return { token: access.token, refreshToken: next.token, expires: next.expires }
  }
  const cookieOf = (headers: Headers) => headers.getSetCookie()[0] ?? ''
  const cookiePair = (headers: Headers) => cookieOf(headers).split(';')[0] ?? ''

  it('refuses calls with a missing, invalid or expired token', async () => {
    const member = await registerMember(server)
    expect((await server.call('GET', '/client/user')).body).toEqual({
      error_code: 'UNAUTHORIZED',
      message: 'You are not authorized to access this resource',
    })
    expect(await me('x')).toBe(401)
    expect(await me(`${member.token}x`)).toBe(401)
    expect(await me(member.token)).toBe(200)
    pass(15 * minute)
    expect(await me(member.token)).toBe(401)
  })

  it('refuses a token signed with another key or unsigned', async () => {
    const member = await registerMember(server)
    const [head = '', body = ''] = member.token.split('.')
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
    expect(await me(`${unsigned}.${body}.`)).toBe(401)
    const other = await startTestServer({ config: { secret: new Secret(new Uint8Array(32).fill(8)) } })
    try {
      expect((await other.call('GET', '/client/user', { token: member.token })).status).toBe(401)
    } finally {
      await other.close()
    }
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: '1' })).toString('base64url')
    expect(await me(`${head}.${forged}.${member.token.split('.')[2] ?? ''}`)).toBe(401)
  })

  it('exchanges a refresh token for new tokens, with the access token expired', async () => {
    const member = await registerMember(server)
    pass(20 * minute)
    const answer = await refresh(member.token, member.refreshToken)
    expect(answer.status).toBe(200)
    const next = tokensOf(answer.body)
    expect(await me(next.token)).toBe(200)
    expect(next.refreshToken).not.toBe(member.refreshToken)
    expect((await refresh(next.token)).status).toBe(401)
    expect((await refresh(undefined, next.refreshToken)).status).toBe(401)
    expect((await refresh(next.token, 'nonsense')).status).toBe(401)
    const stranger = await registerMember(server)
    expect((await refresh(stranger.token, next.refreshToken)).status).toBe(401)
    expect((await refresh(next.token, next.refreshToken)).status).toBe(200)
  })

  it('accepts concurrent refreshes of two tabs with the same token', async () => {
    const member = await registerMember(server)
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(member.token, member.refreshToken)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const sets = answers.map(({ body }) => tokensOf(body))
    expect(new Set(sets.map(({ refreshToken }) => refreshToken)).size).toBe(6)
    for (const { token, refreshToken } of sets) expect((await refresh(token, refreshToken)).status).toBe(200)
  })

  it('ends the session when a refresh token is reused after its grace period', async () => {
    const member = await registerMember(server)
    const next = tokensOf((await refresh(member.token, member.refreshToken)).body)
    pass(10_001)
    expect((await refresh(member.token, member.refreshToken)).status).toBe(401)
    expect(await me(next.token)).toBe(401)
    expect((await refresh(next.token, next.refreshToken)).status).toBe(401)
    const [row] = await server.services.db.query<{ end_reason: string }>({
      text: 'select end_reason from sessions where user_id = $1',
      values: [member.id],
    })
    expect(row?.end_reason).toBe('replay')
  })

  it('ends the session when a token is reused that was replaced twice, even concurrently', async () => {
    const member = await registerMember(server)
    const second = tokensOf((await refresh(member.token, member.refreshToken)).body)
    const third = tokensOf((await refresh(second.token, second.refreshToken)).body)
    expect((await refresh(third.token, member.refreshToken)).status).toBe(401)
    expect(await me(third.token)).toBe(401)
  })

  it('ends only this session on sign-out, permanently', async () => {
    const member = await registerMember(server)
    const second = await signInAs(server, member.email)
    expect((await server.call('POST', '/logout', { token: member.token })).status).toBe(204)
    expect(await me(member.token)).toBe(401)
    expect((await refresh(member.token, member.refreshToken)).status).toBe(401)
    expect(await me(second.token)).toBe(200)
  })

  it('keeps the session in a cookie that a new tab starts from, without signing the first one out', async () => {
    const member = await registerMember(server)
    expect((await server.call('POST', '/api/auth/session')).status).toBe(400)
    expect(
      (await server.call('POST', '/api/auth/session', { body: { tokens: { refresh: { token: 'a.b' } } } })).status,
    ).toBe(401)
    const saved = await server.call('POST', '/api/auth/session', {
      body: { tokens: { refresh: { token: member.refreshToken } } },
    })
    expect([saved.status, saved.text]).toEqual([204, ''])
    expect(cookieOf(saved.headers)).toMatch(/^hale=[\w.-]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/)

    const headers = { cookie: cookiePair(saved.headers) }
    const restored = await server.call('GET', '/api/auth/session', { headers })
    expect(restored.status).toBe(200)
    const secondTab = tokensOf(restored.body)
    expect(await me(secondTab.token)).toBe(200)
    for (let round = 0; round < 3; round += 1) {
      pass(minute)
      expect((await server.call('GET', '/api/auth/session', { headers })).status).toBe(200)
    }
    const first = await refresh(member.token, member.refreshToken)
    expect(first.status).toBe(200)
    expect((await refresh(secondTab.token, secondTab.refreshToken)).status).toBe(200)

    expect((await server.call('DELETE', '/api/auth/session', { headers })).status).toBe(204)
    expect((await server.call('GET', '/api/auth/session', { headers })).status).toBe(204)
    expect(await me(tokensOf(first.body).token)).toBe(401)
  })

  it('ends the session in the cookie only if it is of the person who signs out', async () => {
    const [maya, hanna] = [await registerMember(server), await registerMember(server)]
    const saved = await server.call('POST', '/api/auth/session', {
      body: { tokens: { refresh: { token: hanna.refreshToken } } },
    })
    const headers = { cookie: cookiePair(saved.headers) }
    expect((await server.call('GET', '/api/auth/session', { headers })).body).toMatchObject({ user_id: hanna.id })
    // Maya's tab was open when Hanna signed in in another one.
    const clear = (id: number) => server.call('DELETE', `/api/auth/session?session_of=${id}`, { headers })
    const left = [await server.call('POST', '/logout', { token: maya.token, headers }), await clear(maya.id)]
    expect(left.map(({ status, headers: sent }) => [status, sent.get('set-cookie')])).toEqual([
      [204, null],
      [204, null],
    ])
    expect([await me(maya.token), await me(hanna.token)]).toEqual([401, 200])
    expect((await server.call('GET', '/api/auth/session', { headers })).status).toBe(200)
    expect(cookieOf((await clear(hanna.id)).headers)).toMatch(/^hale=;/)
    expect(await me(hanna.token)).toBe(401)
  })

  it('prefixes the cookie name over https, so that no other host can set it', async () => {
    const safe = await startTestServer({ config: { publicUrl: 'https://hale.example' } })
    try {
      const member = await registerMember(safe)
      const saved = await safe.call('POST', '/api/auth/session', {
        body: { tokens: { refresh: { token: member.refreshToken } } },
      })
      expect(cookieOf(saved.headers)).toMatch(
        /^__Host-hale=[\w.-]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
      )
    } finally {
      await safe.close()
    }
  })

  it('does not accept a cookie token as a refresh token, or vice versa', async () => {
    const member = await registerMember(server)
    const saved = await server.call('POST', '/api/auth/session', {
      body: { tokens: { refresh: { token: member.refreshToken } } },
    })
    const cookie = cookiePair(saved.headers).slice('hale='.length)
    expect((await refresh(member.token, cookie)).status).toBe(401)
    expect(
      (await server.call('GET', '/api/auth/session', { headers: { cookie: `hale=${member.refreshToken}` } })).status,
    ).toBe(204)
    expect(await me(member.token)).toBe(200)
  })

  it('lists the account’s sessions and ends one of them, never those of others', async () => {
    const member = await registerMember(server)
    const other = await registerMember(server)
    const second = await signInAs(server, member.email)
    const list = async (token: string) =>
      (await server.call('GET', '/client/user/sessions', { token })).body.models as {
        id: string
        is_current: boolean
      }[]
    const mine = await list(member.token)
    expect(mine.map(({ is_current }) => is_current).toSorted()).toEqual([false, true])
    const foreign = mine.find(({ is_current }) => !is_current)?.id ?? ''
    expect((await server.call('DELETE', `/client/user/sessions/${foreign}`, { token: other.token })).status).toBe(404)
    expect(await me(second.token)).toBe(200)
    expect((await server.call('DELETE', `/client/user/sessions/${foreign}`, { token: member.token })).status).toBe(204)
    expect(await me(second.token)).toBe(401)
    expect(await list(member.token)).toHaveLength(1)
  })

  it('ends all other sessions of the account, and says what each was signed in with', async () => {
    const member = await registerMember(server)
    const other = await registerMember(server)
    const second = await signInAs(server, member.email)
    const { models } = (await server.call('GET', '/client/user/sessions', { token: member.token })).body
    expect((models as { method: string }[]).map(({ method }) => method)).toEqual(['password', 'password'])
    expect((await server.call('DELETE', '/client/user/sessions', { token: member.token })).status).toBe(204)
    expect([await me(member.token), await me(second.token), await me(other.token)]).toEqual([200, 401, 200])
  })

  it('ends an administrator’s session after 15 idle minutes, and a member’s after 30 days', async () => {
    const member = await registerMember(server)
    const admin = await registerMember(server)
    await grant(server, admin.id, ['faq:read'])
    const signedIn = await signInAs(server, admin.email, goodPassword)
    pass(14 * minute)
    expect(await me(signedIn.token)).toBe(200)
    pass(14 * minute)
    const next = await refresh(signedIn.token, signedIn.refreshToken)
    expect(next.status).toBe(200)
    pass(15 * minute + 1)
    const idle = tokensOf(next.body)
    expect((await refresh(idle.token, idle.refreshToken)).status).toBe(401)

    pass(29 * 24 * 60 * minute)
    const later = await refresh(member.token, member.refreshToken)
    expect(later.status).toBe(200)
    pass(24 * 60 * minute)
    const last = tokensOf(later.body)
    expect((await refresh(last.token, last.refreshToken)).status).toBe(401)
  })

  it('are deleted once none of their tokens can be used', async () => {
    const [kept, gone] = [await registerMember(server), await registerMember(server)]
    await server.call('POST', '/logout', { token: gone.token })
    const left = async () => {
      const rows = await server.services.db.query<{ user_id: number }>({
        text: 'select s.user_id from sessions s join refresh_chains c on c.session_id = s.id where s.user_id = any($1)',
        values: [[kept.id, gone.id]],
      })
      return rows.map(({ user_id }) => user_id).toSorted((a, b) => a - b)
    }
    await sweepAccounts(server.services)
    expect(await left()).toEqual([kept.id, gone.id])
    pass(29 * 24 * 60 * minute)
    const late = await refresh(kept.token, kept.refreshToken)
    expect(late.status).toBe(200)
    pass(2 * 24 * 60 * minute)
    await server.services.db.query({
      text: `update sessions set expires_at = expires_at + interval '9 days' where user_id = $1`,
      values: [kept.id],
    })
    await sweepAccounts(server.services)
    expect(await left()).toEqual([kept.id])
    const [orphan] = await server.services.db.query({
      text: 'select 1 from refresh_chains c where not exists (select 1 from sessions s where s.id = c.session_id)',
    })
    expect(orphan).toBeUndefined()
  })

  it('ends an administrator’s session after 12 hours of activity', async () => {
    const admin = await registerMember(server)
    await grant(server, admin.id, ['faq:read'])
    let { token, refreshToken } = await signInAs(server, admin.email)
    for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
      pass(10 * minute)
      const answer = await refresh(token, refreshToken)
      expect(answer.status).toBe(200)
      ;({ token, refreshToken } = tokensOf(answer.body))
    }
    pass(10 * minute)
    expect((await refresh(token, refreshToken)).status).toBe(401)
  })
})
