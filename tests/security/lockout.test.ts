import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#shared/calls/index.ts'
import { createApp } from '#server/app.ts'
import { handlers } from '#server/handlers.ts'
import { authenticate } from '#server/identity/sign-in/index.ts'
import { goodPassword, registerMember, secretOf } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const count = (codes: readonly unknown[]) => ({
  verified: codes.filter((code) => code === 'INVALID_CREDENTIALS').length,
  locked: codes.filter((code) => code === 'MAX_INCORRECT_LOGIN_ATTEMPTS').length,
})

describe('lockout', () => {
  let server: TestServer
  let secondUrl = ''
  let closeSecond = async () => {}
  let now = new Date('2026-03-03T09:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    const second = await createApp(server.services, {
      calls,
      handlers: handlers,
      authenticate,
    })
    secondUrl = await second.listen({ port: 0, host: '127.0.0.1' })
    closeSecond = () => second.close()
  })
  afterAll(async () => {
    await closeSecond()
    await server.close()
  })

  const login = async (email: string, password: string, url = server.url) => {
    const response = await fetch(`${url}/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: secretOf(password) }),
    })
    const body = (await response.json()) as { error_code?: string }
    return body.error_code ?? response.status
  }

  it.each(['a known address', 'an unknown one'])(
    'verifies five of 50 concurrent wrong attempts on two servers, for %s',
    async (which) => {
      const email = which === 'a known address' ? (await registerMember(server)).email : 'nobody@hale.test'
      const attempts = Array.from({ length: 50 }, (_, i) => login(email, `wrong ${i}`, i % 2 ? server.url : secondUrl))
      expect(count(await Promise.all(attempts))).toEqual({ verified: 5, locked: 45 })
      expect(await login(email, goodPassword)).toBe('MAX_INCORRECT_LOGIN_ATTEMPTS')
    },
  )

  it('never locks out concurrent sign-ins with the right password', async () => {
    const { email } = await registerMember(server)
    const codes = await Promise.all(Array.from({ length: 20 }, () => login(email, goodPassword)))
    expect(codes).toEqual(Array.from({ length: 20 }, () => 200))
  })

  it('counts within a window, then starts over', async () => {
    const { email } = await registerMember(server)
    for (let i = 0; i < 4; i += 1) expect(await login(email, 'wrong')).toBe('INVALID_CREDENTIALS')
    now = new Date(now.getTime() + 15 * 60_000 + 1)
    for (let i = 0; i < 5; i += 1) expect(await login(email, 'wrong')).toBe('INVALID_CREDENTIALS')
    expect(await login(email, 'wrong')).toBe('MAX_INCORRECT_LOGIN_ATTEMPTS')
  })

  it('counts interrupted attempts of a stopped server as failed, and lets others through', async () => {
    const { email } = await registerMember(server)
    await login(email, 'wrong')
    await server.services.db.query({ text: 'update login_attempts set pending = 3, reserved_at = $1', values: [now] })
    now = new Date(now.getTime() + 30_001)
    expect(await login(email, 'wrong')).toBe('INVALID_CREDENTIALS')
    expect(await login(email, goodPassword)).toBe('MAX_INCORRECT_LOGIN_ATTEMPTS')
    now = new Date(now.getTime() + 15 * 60_000 + 1)
    expect(await login(email, goodPassword)).toBe(200)
  })

  it('also limits guessing by password changes', async () => {
    const member = await registerMember(server)
    const guess = (password: string) =>
      server.call('POST', '/password/change', {
        token: member.token,
        body: {
          password: secretOf(password),
          new_password: secretOf('next'),
          key_salt: 'ab'.repeat(16),
          kdf: { alg: 'argon2id', m: 65_536, t: 3, p: 1, v: 19 },
        },
      })
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => guess(`guess ${i}`)))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ body }) => body.error_code === 'MAX_INCORRECT_LOGIN_ATTEMPTS')).toHaveLength(7)
  })
})

describe('attempts of strangers', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ config: { trustProxyHops: 1 } })
  })
  afterAll(() => server.close())

  const login = async (email: string, password: string, from: string, cookie = '') => {
    const answer = await server.call('POST', '/login', {
      body: { email, password: secretOf(password) },
      headers: { 'x-forwarded-for': from, cookie },
    })
    return answer.body.error_code ?? answer.body.tokens
  }
  const wrongTimes = async (times: number, email: string, from: string, cookie = '') => {
    for (let i = 0; i < times; i += 1) await login(email, 'wrong', from, cookie)
  }
  const locked = 'MAX_INCORRECT_LOGIN_ATTEMPTS'
  /** Signs in and returns the cookie that makes the device known. */
  const deviceOf = async (email: string, cookie = '') => {
    const tokens = await login(email, goodPassword, '192.0.2.1', cookie)
    const saved = await server.call('POST', '/api/auth/session', { body: { tokens }, headers: { cookie } })
    const set = saved.headers.getSetCookie().find((one) => one.startsWith('hale-known='))
    expect(set).toContain('HttpOnly')
    return (set ?? '').split(';')[0] ?? ''
  }

  it('lock neither a known device, nor a signed-in session, nor another network', async () => {
    const member = await registerMember(server)
    const device = await deviceOf(member.email)
    await wrongTimes(6, member.email, '203.0.113.7')
    expect(await login(member.email, goodPassword, '203.0.113.7')).toBe(locked)
    const refused = await server.call('POST', '/login', {
      body: { email: member.email, password: secretOf(goodPassword) },
      headers: { 'x-forwarded-for': '203.0.113.7' },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(890)
    expect(await login(member.email, goodPassword, '203.0.113.7', device)).toHaveProperty('access')
    expect(await login(member.email, goodPassword, '203.0.113.8')).toHaveProperty('access')
    const change = await server.call('POST', '/password/change', {
      token: member.token,
      body: {
        password: secretOf('wrong'),
        new_password: secretOf('next'),
        key_salt: 'ab'.repeat(16),
        kdf: { alg: 'argon2id', m: 65_536, t: 3, p: 1, v: 19 },
      },
    })
    expect(change.body.errors).toEqual({ password: 'This is not your current password.' })
  })

  it('are counted for a known device as well, apart from the others', async () => {
    const { email } = await registerMember(server)
    const device = await deviceOf(email)
    await wrongTimes(5, email, '203.0.113.20', device)
    expect(await login(email, goodPassword, '203.0.113.20', device)).toBe(locked)
    expect(await login(email, goodPassword, '203.0.113.20')).toHaveProperty('access')
  })

  it('cannot borrow a device: it is known to the accounts that signed in there only', async () => {
    const [victim, thief] = [await registerMember(server), await registerMember(server)]
    const device = await deviceOf(thief.email)
    await wrongTimes(5, victim.email, '203.0.113.30', device)
    expect(await login(victim.email, goodPassword, '203.0.113.30', device)).toBe(locked)
    const [id = ''] = device.split('.')
    expect(await login(victim.email, goodPassword, '203.0.113.30', `${id}.${'A'.repeat(43)}`)).toBe(locked)
    const both = await deviceOf(victim.email, device)
    for (const { email } of [victim, thief]) {
      await wrongTimes(5, email, '203.0.113.31')
      expect(await login(email, goodPassword, '203.0.113.31', both)).toHaveProperty('access')
    }
  })

  it('are limited for an account over all networks, except on its devices', async () => {
    const { email } = await registerMember(server)
    const device = await deviceOf(email)
    for (let i = 0; i < 25; i += 1) await wrongTimes(4, email, `198.51.100.${i}`)
    expect(await login(email, goodPassword, '198.51.100.200')).toBe(locked)
    expect(await login(email, goodPassword, '198.51.100.200', device)).toHaveProperty('access')
  })

  it('are limited for a network over all accounts', { timeout: 60_000 }, async () => {
    const { email } = await registerMember(server)
    await Promise.all(Array.from({ length: 300 }, (_, i) => login(`nobody${i}@hale.test`, 'wrong', '203.0.113.50')))
    expect(await login(email, goodPassword, '203.0.113.50')).toBe(locked)
    expect(await login(email, goodPassword, '203.0.113.51')).toHaveProperty('access')
  })
})

/** Probability that a sample of one kind exceeds one of the other: 0.5 if indistinguishable. */
const areaUnderCurve = (left: readonly number[], right: readonly number[]): number => {
  let larger = 0
  for (const a of left) for (const b of right) larger += a > b ? 1 : a === b ? 0.5 : 0
  return larger / (left.length * right.length)
}

describe('a failed sign-in', () => {
  it('takes the same time for a known and an unknown address', { timeout: 180_000 }, async () => {
    // A fast hash, since a slow one would hide a difference.
    const loginHash = { memoryCost: 8192, timeCost: 1, parallelism: 1 }
    const server = await startTestServer({
      config: { loginHash, lockout: { attempts: 1_000_000, windowMinutes: 15, lockMinutes: 15 } },
    })
    try {
      const { email } = await registerMember(server)
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
      const body = (address: string) => ({ body: { email: address, password: secretOf('wrong') } })
      for (let i = 0; i < 10; i += 1) await server.call('POST', '/login', body(i % 2 ? email : 'nobody@hale.test'))
      for (let i = 0; i < 400; i += 1) {
        // The order within a pair is random, so that load on the machine affects both equally.
        const kind =
          i % 2 === 0
            ? Math.random() < 0.5
              ? 'known'
              : 'unknown'
            : times.known.length > times.unknown.length
              ? 'unknown'
              : 'known'
        const started = performance.now()
        const { status } = await server.call('POST', '/login', body(kind === 'known' ? email : 'nobody@hale.test'))
        times[kind].push(performance.now() - started)
        expect(status).toBe(401)
      }
      const area = areaUnderCurve(times.known, times.unknown)
      expect(area).toBeGreaterThan(0.4)
      expect(area).toBeLessThan(0.6)
    } finally {
      await server.close()
    }
  })
})
