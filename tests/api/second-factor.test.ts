import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  actAs,
  freshToken,
  goodPassword,
  grant,
  registerMember,
  secretOf,
  type TestAccount,
} from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const minute = 60_000
const half = 30_000

describe('the second step of a sign-in', () => {
  let server: TestServer
  let now = new Date()
  let member: TestAccount
  beforeAll(async () => {
    // The network comes from `X-Forwarded-For`.
    server = await startTestServer({ now: () => now, config: { requiresStaffFactor: true, trustProxyHops: 1 } })
  }, 120_000)
  afterAll(() => server.close())
  beforeEach(async () => {
    now = new Date('2026-03-03T12:00:00Z')
    member = await registerMember(server)
  })
  const own = async (method: string, path: string, body?: unknown) =>
    server.call(method, `/client/user${path}`, {
      token: await freshToken(server, member),
      ...(body === undefined ? {} : { body }),
    })
  const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) })
  const login = (password = goodPassword) =>
    server.call('POST', '/login', { body: { email: member.email, password: secretOf(password) } })
  const complete = (ticket: unknown, code: string, headers: Record<string, string> = {}) =>
    server.call('POST', '/login/second-factor', { body: { ticket, code }, headers })
  /** Sets up an app; its first code is used up. */
  const setUp = async () => {
    const { secret } = (await own('POST', '/second-factor/start')).body as { secret: string }
    const answer = await own('POST', '/second-factor', { code: codeOf(secret) })
    expect(answer.status, answer.text).toBe(200)
    now = new Date(now.getTime() + half)
    return { secret, codes: answer.body.recovery_codes as string[] }
  }

  it('is asked for after the password, and gives no tokens before', async () => {
    const { secret } = await setUp()
    const refused = await login()
    expect([refused.status, refused.body.error_code]).toEqual([403, 'FACTOR_NEEDED'])
    expect(Object.keys(refused.body).toSorted()).toEqual(['error_code', 'factors', 'message', 'ticket'])
    expect((await login('wrong')).body).toMatchObject({ error_code: 'INVALID_CREDENTIALS' })
    expect((await complete(refused.body.ticket, '000000')).body).toMatchObject({ errors: { code: expect.any(String) } })
    const answer = await complete(refused.body.ticket, codeOf(secret))
    expect(answer.body).toMatchObject({ user: { id: member.id }, recovery_codes: null })
    expect(answer.body.tokens).toBeDefined()
  })

  it('takes no code twice, not even at once, and none of an earlier step', async () => {
    const { secret } = await setUp()
    const tickets = await Promise.all([login(), login(), login()])
    const code = codeOf(secret)
    const answers = await Promise.all(tickets.map(({ body }) => complete(body.ticket, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    now = new Date(now.getTime() + half)
    expect((await complete((await login()).body.ticket, code)).status).toBe(400)
  })

  it('takes each recovery code once, in any writing, and tells the owner', async () => {
    const { codes } = await setUp()
    expect(new Set(codes).size).toBe(10)
    const [first = ''] = codes
    const ticketOf = async () => (await login()).body.ticket
    expect((await complete(await ticketOf(), first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await complete(await ticketOf(), first)).status).toBe(400)
    expect((await own('GET', '/second-factor')).body).toMatchObject({ recovery_codes_left: 9 })
    const mails = await server.services.db.query({
      text: `select 1 from outbox where user_id = $1 and kind = 'factor-recovery'`,
      values: [member.id],
    })
    expect(mails).toHaveLength(1)
    const renewed = (await own('POST', '/second-factor/recovery-codes')).body.recovery_codes as string[]
    expect((await complete(await ticketOf(), codes[1] ?? '')).status).toBe(400)
    expect((await complete(await ticketOf(), renewed[0] ?? '')).status).toBe(200)
  })

  it('allows five wrong codes, then none for a quarter of an hour', async () => {
    const { secret } = await setUp()
    const { ticket } = (await login()).body
    for (let count = 0; count < 5; count += 1) expect((await complete(ticket, '000000')).status).toBe(400)
    expect((await complete(ticket, codeOf(secret))).body).toMatchObject({ error_code: 'MAX_INCORRECT_LOGIN_ATTEMPTS' })
    now = new Date(now.getTime() + 16 * minute)
    expect((await complete((await login()).body.ticket, codeOf(secret))).status).toBe(200)
  })

  const locked = { error_code: 'MAX_INCORRECT_LOGIN_ATTEMPTS' }
  const from = (network: number) => ({ 'x-forwarded-for': `203.0.113.${network}` })
  /** Someone with only the password. */
  const guess = async (network: number, times = 5) => {
    const { ticket } = (await login()).body
    for (let count = 0; count < times; count += 1)
      expect((await complete(ticket, '000000', from(network))).status).toBe(400)
  }

  it('is not kept from its owner by wrong codes of others: neither elsewhere, nor at a known device, nor with a recovery code', async () => {
    const { secret, codes } = await setUp()
    await guess(1)
    const signedIn = await complete((await login()).body.ticket, codeOf(secret), from(2))
    expect(signedIn.status, signedIn.text).toBe(200)
    const { refresh } = signedIn.body.tokens as { refresh: { token: string } }
    const saved = await server.call('POST', '/api/auth/session', { body: { tokens: { refresh } } })
    const cookie = saved.headers
      .getSetCookie()
      .find((one) => one.startsWith('hale-known='))
      ?.split(';')[0]
    now = new Date(now.getTime() + half)
    await guess(3)
    const again = async (code: string, headers: Record<string, string>) =>
      complete((await login()).body.ticket, code, headers)
    expect((await again(codeOf(secret), from(3))).body).toMatchObject(locked)
    expect((await again(codes[0] ?? '', from(3))).status).toBe(200)
    const known = await again(codeOf(secret), { ...from(3), cookie: cookie ?? '' })
    expect(known.status, known.text).toBe(200)
  })

  it('takes ten wrong codes an hour from all networks together', async () => {
    const { secret, codes } = await setUp()
    await guess(1)
    await guess(2)
    const elsewhere = async (code: string) => complete((await login()).body.ticket, code, from(3))
    expect((await elsewhere(codeOf(secret))).body).toMatchObject(locked)
    expect((await elsewhere('000000')).body).toMatchObject(locked)
    // Recovery codes are too long to be guessed.
    expect((await elsewhere(codes[0] ?? '')).status).toBe(200)
    now = new Date(now.getTime() + 60 * minute)
    expect((await elsewhere(codeOf(secret))).status).toBe(200)
  })

  it('takes one of several recovery codes sent at once with a ticket, and leaves the others unused', async () => {
    const { codes } = await setUp()
    const { ticket } = (await login()).body
    const answers = await Promise.all(codes.slice(0, 3).map((code) => complete(ticket, code)))
    expect(answers.map(({ status, body }) => body.error_code ?? status).toSorted()).toEqual([
      200,
      'SIGN_IN_AGAIN',
      'SIGN_IN_AGAIN',
    ])
    const lost = answers.flatMap(({ status }, index) => (status === 200 ? [] : [codes[index] ?? '']))
    for (const code of lost) expect((await complete((await login()).body.ticket, code)).status).toBe(200)
  })

  it('refuses tickets that are made up, used, ten minutes old, or from before a new password', async () => {
    const { secret, codes } = await setUp()
    const ticket = String((await login()).body.ticket)
    const other = await registerMember(server)
    const forged = ticket.replace(`.${member.id}.`, `.${other.id}.`)
    expect(forged).not.toBe(ticket)
    for (const wrong of ['', 'x', '1.1.1.1.x', forged])
      expect((await complete(wrong, codeOf(secret))).status, wrong).toBeGreaterThanOrEqual(400)
    await server.services.db.query({
      text: `update credentials set changed_at = changed_at + interval '1 second' where user_id = $1`,
      values: [member.id],
    })
    expect((await complete(ticket, codeOf(secret))).body).toMatchObject({ error_code: 'SIGN_IN_AGAIN' })
    const once = (await login()).body.ticket
    expect((await complete(once, codes[1] ?? '')).status).toBe(200)
    expect((await complete(once, codes[2] ?? '')).body).toMatchObject({ error_code: 'SIGN_IN_AGAIN' })
    const later = String((await login()).body.ticket)
    now = new Date(now.getTime() + 10 * minute)
    expect((await complete(later, codes[0] ?? '')).body).toMatchObject({ error_code: 'SIGN_IN_AGAIN' })
  })

  it('is not avoided by a reset of the password', async () => {
    await setUp()
    await server.call('POST', '/password/request-new', { body: { email: member.email } })
    const { hashToken, randomToken } = await import('#server/kernel/crypto/index.ts')
    const key = randomToken()
    await server.services.db.query({
      text: `update one_time_keys set key_hash = $2 where user_id = $1 and purpose = 'password'`,
      values: [member.id, hashToken(key)],
    })
    const password = secretOf('A-new-river-2026')
    const body = { email: member.email, key, password, passwordConfirm: password }
    const reset = await server.call('POST', '/password/set', { body })
    expect(reset.status, reset.text).toBe(200)
    expect(reset.body).toEqual({ changed: true })
    expect((await login('A-new-river-2026')).body).toMatchObject({ error_code: 'FACTOR_NEEDED' })
  })

  it('is part of confirming a session', async () => {
    const { secret } = await setUp()
    now = new Date(now.getTime() + 5 * minute)
    const password = secretOf(goodPassword)
    expect((await own('POST', '/second-factor/recovery-codes')).body).toMatchObject({ error_code: 'PASSWORD_NEEDED' })
    expect((await own('POST', '/confirm-session', { password })).body).toEqual({ entered_at: null })
    expect((await own('POST', '/second-factor/recovery-codes')).status).toBe(403)
    expect((await own('POST', '/confirm-session', { password, code: '000000' })).status).toBe(400)
    expect((await own('POST', '/confirm-session', { password, code: codeOf(secret) })).status).toBe(200)
    expect((await own('POST', '/second-factor/recovery-codes')).status).toBe(200)
  })

  it('ends all other sessions when the first app is set up, and tells the owner', async () => {
    const other = ((await login()).body.tokens as { access: { token: string } }).access.token
    const { codes } = await setUp()
    const statusOf = async (token: string) =>
      (await server.call('GET', '/client/user', { token: await freshToken(server, { ...member, token }) })).status
    expect([await statusOf(other), await statusOf(member.token)]).toEqual([401, 200])
    const texts = () =>
      server.services.db.query<{ message: string }>({
        text: `select body as message from notifications where user_id = $1 and title like 'An authenticator app%' order by id`,
        values: [member.id],
      })
    expect(await texts()).toMatchObject([{ message: expect.stringContaining('other devices were signed out') }])
    // Another app in its place ends nobody who has passed the second step.
    const passed = await complete((await login()).body.ticket, codes[0] ?? '')
    await setUp()
    expect(await statusOf((passed.body.tokens as { access: { token: string } }).access.token)).toBe(200)
    expect((await texts()).at(-1)?.message).not.toContain('signed out')
  })

  it('must be passed in a session that changes factors, and is by confirming it', async () => {
    const { secret, codes } = await setUp()
    const unpassed = () =>
      server.services.db.query({
        text: 'update sessions set second_step_at = null where user_id = $1',
        values: [member.id],
      })
    await unpassed()
    for (const [method, path, body] of [
      ['POST', '/second-factor/start', undefined],
      ['POST', '/second-factor', { code: codeOf(secret) }],
      ['POST', '/second-factor/recovery-codes', undefined],
      ['DELETE', '/second-factor', undefined],
      ['POST', '/passkeys/start', undefined],
      ['DELETE', '/passkeys/1', undefined],
    ] as const)
      expect((await own(method, path, body)).body, path).toMatchObject({ error_code: 'PASSWORD_NEEDED' })
    const password = secretOf(goodPassword)
    expect((await own('POST', '/confirm-session', { password })).body).toEqual({ entered_at: null })
    expect((await own('POST', '/second-factor/recovery-codes')).status).toBe(403)
    expect((await own('POST', '/confirm-session', { password, code: codes[0] })).status).toBe(200)
    expect((await own('POST', '/second-factor/recovery-codes')).status).toBe(200)
    // A sign-in with the second step is one that has passed it.
    const answer = await complete((await login()).body.ticket, codeOf(secret))
    member.token = (answer.body.tokens as { access: { token: string } }).access.token
    expect((await own('DELETE', '/second-factor')).status).toBe(204)
  })

  it('is set up at sign-in by staff, and by members of an organization that requires it', async () => {
    await grant(server, member.id, ['faq:read'])
    const refused = await login()
    expect(refused.body).toMatchObject({ error_code: 'FACTOR_SETUP_NEEDED' })
    const { ticket } = refused.body
    const start = await server.call('POST', '/login/second-factor/start', { body: { ticket } })
    const { secret, uri } = start.body as { secret: string; uri: string }
    expect(uri).toMatch(/^otpauth:\/\/totp\/Hale:/)
    expect((await complete(ticket, '000000')).status).toBe(400)
    const answer = await complete(ticket, codeOf(secret))
    expect(answer.body.recovery_codes).toHaveLength(10)
    expect((await server.call('POST', '/login/second-factor/start', { body: { ticket } })).status).toBe(403)
    // The session from before is over.
    expect((await own('DELETE', '/second-factor')).status).toBe(401)
    member.token = (answer.body.tokens as { access: { token: string } }).access.token
    expect((await own('DELETE', '/second-factor')).status).toBe(409)

    const { db } = server.services
    member = await registerMember(server)
    await db.query({
      text: `with o as (insert into organizations (name, code, requires_second_factor) values ('Strict', 'STRICT', true) returning id)
             insert into user_organizations (user_id, organization_id) select $1, id from o`,
      values: [member.id],
    })
    expect((await login()).body).toMatchObject({ error_code: 'FACTOR_SETUP_NEEDED' })
  })

  it('can be replaced and removed by its owner, whose secret is never stored in the open', async () => {
    const { secret } = await setUp()
    const rows = await server.services.db.query<{ secret: string }>({
      text: 'select secret from second_factors where user_id = $1',
      values: [member.id],
    })
    expect(rows[0]?.secret).toMatch(/^sealed:/)
    await own('POST', '/second-factor/start')
    // The app in use works until the other one has shown a code.
    expect((await complete((await login()).body.ticket, codeOf(secret))).status).toBe(200)
    expect((await own('DELETE', '/second-factor')).status).toBe(204)
    expect((await login()).status).toBe(200)
  })
  it('is offered until it is declined, once more four weeks after "later", and to nobody who knows it', async () => {
    // Their sessions end before the test does.
    const signedIn = async () => ((await login()).body.tokens as { access: { token: string } }).access.token
    const offer = async (body: object) =>
      server.call('POST', '/client/user/second-factor/offer', { token: await signedIn(), body })
    const isOffered = async () =>
      (await server.call('GET', '/client/user/second-factor', { token: await signedIn() })).body.is_offered
    const answer = async (given: string) => expect((await offer({ answer: given })).status).toBe(204)
    const pass = (days: number) => {
      now = new Date(now.getTime() + days * 24 * 60 * minute)
    }
    expect(await isOffered()).toBe(true)
    expect((await offer({ answer: 'maybe' })).status).toBe(400)
    await answer('later')
    pass(1)
    // From another tab: still the first answer.
    await answer('later')
    expect(await isOffered()).toBe(false)
    pass(26)
    expect(await isOffered()).toBe(false)
    pass(1)
    expect(await isOffered()).toBe(true)
    await answer('later')
    pass(400)
    expect(await isOffered()).toBe(false)

    member = await registerMember(server)
    await answer('no')
    await answer('later')
    pass(400)
    expect(await isOffered()).toBe(false)

    member = await registerMember(server)
    await setUp()
    expect((await own('GET', '/second-factor')).body.is_offered).toBe(false)
    expect((await own('DELETE', '/second-factor')).status).toBe(204)
    expect(await isOffered()).toBe(false)

    member = await registerMember(server)
    await actAs(server, member)
    const { token } = member
    const seen = await server.call('GET', '/client/user/second-factor', { token })
    expect([seen.status, seen.body.is_offered]).toEqual([200, false])
    const refused = await server.call('POST', '/client/user/second-factor/offer', { token, body: { answer: 'no' } })
    expect(refused.status).toBe(403)
  })
})
