import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { goodPassword, registerMember, secretOf } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('signing in', () => {
  let server: TestServer
  let now = new Date('2026-03-03T09:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    await prepareAccess(server.services)
  })
  afterAll(() => server.close())

  const login = (email: string, password: string) =>
    server.call('POST', '/login', { body: { email, password: secretOf(password) } })

  it('returns the account with its tokens', async () => {
    const member = await registerMember(server, { email: 'Ann@Hale.test', timezone: 'Europe/Berlin' })
    const answer = await login(' ann@hale.TEST', goodPassword)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      user: {
        id: member.id,
        email: 'ann@hale.test',
        first_name: 'Jane',
        organizations: [],
        programs: [],
        star_balance: 0,
        verified: true,
      },
      profile: { sleep_goal: 8, timezone: 'Europe/Berlin' },
      permissions: [],
      keys: null,
    })
    expect(answer.body.tokens).toMatchObject({
      refresh: { expires: '2026-04-02T09:00:00.000Z' },
      access: { expires: '2026-03-03T09:15:00.000Z' },
    })
  })

  it('answers a wrong password and an unknown address with identical bytes', async () => {
    await registerMember(server, { email: 'bob@hale.test' })
    const [wrong, unknown] = [await login('bob@hale.test', 'wrong'), await login('nobody@hale.test', 'wrong')]
    expect(wrong.status).toBe(401)
    expect(wrong.body.error_code).toBe('INVALID_CREDENTIALS')
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
    expect(Object.fromEntries(unknown.headers)).toEqual({
      ...Object.fromEntries(wrong.headers),
      date: unknown.headers.get('date'),
    })
  })

  it('returns the salt of an account, and a stable one for any other address', async () => {
    const key_salt = 'ab'.repeat(16)
    await registerMember(server, { email: 'salt@hale.test', key_salt })
    const challenge = async (email: string) => (await server.call('POST', '/login/challenge', { body: { email } })).body
    expect(await challenge('salt@hale.test')).toEqual({
      key_salt,
      kdf: { alg: 'argon2id', m: 65_536, t: 3, p: 1, v: 19 },
    })
    const unknown = await challenge('who@hale.test')
    expect(unknown.key_salt).toMatch(/^[0-9a-f]{32}$/)
    expect(await challenge('WHO@hale.test ')).toEqual(unknown)
    // The order of the keys would reveal it as well.
    const keysOf = async (email: string) => Object.keys((await challenge(email)).kdf as object)
    expect(await keysOf('salt@hale.test')).toEqual(await keysOf('who@hale.test'))
    expect((await challenge('other@hale.test')).key_salt).not.toBe(unknown.key_salt)
    // A registration with the salt of the challenge keeps it, so the challenge does not reveal registrations.
    await registerMember(server, { email: 'who@hale.test' })
    expect(await challenge('who@hale.test')).toEqual(unknown)
  })

  it('locks after five wrong passwords, also for the right one, for a quarter of an hour', async () => {
    await registerMember(server, { email: 'lock@hale.test' })
    const codes: unknown[] = []
    for (let attempt = 0; attempt < 6; attempt += 1)
      codes.push((await login('lock@hale.test', `wrong ${attempt}`)).body.error_code)
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'INVALID_CREDENTIALS'), 'MAX_INCORRECT_LOGIN_ATTEMPTS'])
    expect((await login('lock@hale.test', goodPassword)).body).toEqual({
      error_code: 'MAX_INCORRECT_LOGIN_ATTEMPTS',
      message: 'Too many attempts. Try again in 15 min.',
      retry_after: 15 * 60,
    })
    now = new Date(now.getTime() + 15 * 60_000 + 1)
    expect((await login('lock@hale.test', goodPassword)).status).toBe(200)
  })

  it('resets the count after a right password', async () => {
    await registerMember(server, { email: 'typo@hale.test' })
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) expect((await login('typo@hale.test', 'oops')).status).toBe(401)
      expect((await login('typo@hale.test', goodPassword)).status).toBe(200)
    }
  })

  it('asks for a new password if it was chosen under older rules', async () => {
    const member = await registerMember(server, { email: 'old@hale.test' })
    await server.services.db.query({
      text: 'update credentials set password_policy = 0 where user_id = $1',
      values: [member.id],
    })
    const answer = await login('old@hale.test', goodPassword)
    expect([answer.status, answer.body.error_code, answer.body.message]).toEqual([
      401,
      'WEAK_PASSWORD',
      'Weak Password',
    ])
    expect((await login('old@hale.test', 'wrong')).body.error_code).toBe('INVALID_CREDENTIALS')
  })

  it('refuses a deactivated account like a wrong password, and ends its sessions immediately', async () => {
    const member = await registerMember(server, { email: 'gone@hale.test' })
    expect((await server.call('GET', '/client/user', { token: member.token })).status).toBe(200)
    await server.services.db.query({ text: 'update users set is_active = false where id = $1', values: [member.id] })
    expect((await server.call('GET', '/client/user', { token: member.token })).status).toBe(401)
    expect((await login('gone@hale.test', goodPassword)).body.error_code).toBe('INVALID_CREDENTIALS')
  })
})
