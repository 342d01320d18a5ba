import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodPassword, registerMember, secretOf, signInAs, type TestAccount } from '../harness/accounts.ts'
import { mailsTo } from '../harness/mail.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const day = 24 * 60 * 60_000
const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('a sign-in in a new browser', () => {
  let server: TestServer
  let now = new Date('2026-03-03T09:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  afterAll(() => server.close())

  const me = async (token: string) => (await server.call('GET', '/client/user', { token })).status
  const login = async (email: string, headers: Record<string, string> = {}, password = goodPassword) =>
    server.call('POST', '/login', {
      body: { email, password: secretOf(password) },
      headers: { 'user-agent': agent, ...headers },
    })
  /** Signs in in a browser, which keeps its cookies. */
  const visit = async (email: string, cookie = '') => {
    const answer = await login(email, cookie === '' ? {} : { cookie })
    expect(answer.status, answer.text).toBe(200)
    const { access, refresh } = answer.body['tokens'] as Record<'access' | 'refresh', { token: string }>
    const saved = await server.call('POST', '/api/auth/session', {
      body: { tokens: { refresh } },
      ...(cookie === '' ? {} : { headers: { cookie } }),
    })
    const set = saved.headers.getSetCookie().find((one) => one.startsWith('hale-known='))
    return { token: access.token, cookie: set?.split(';')[0] ?? '' }
  }
  const mails = (email: string) => mailsTo(server, email, 'new-device')
  const keyIn = (text: string | undefined) => /\/not-me\?key=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
  const lastKey = async (email: string) => keyIn((await mails(email)).at(-1)?.text)
  const look = (key: string) => server.call('GET', `/new-device?key=${key}`)
  const reject = (key: string) => server.call('POST', '/new-device/reject', { body: { key } })

  it('is mailed in the language of the owner, but not the first one, nor one in a known browser', async () => {
    const member = await registerMember(server, { language: 'de', timezone: 'Europe/Berlin' })
    expect(await mails(member.email)).toEqual([])
    const { cookie } = await visit(member.email)
    const [mail, ...more] = await mails(member.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Ein neues Gerät hat sich bei Ihrem Konto angemeldet')
    expect(mail?.text).toMatch(
      /Firefox, Windows hat sich am 3\. März 2026 um 10:00 bei Ihrem Hale-Konto angemeldet, mit Ihrem Passwort, von der Netzwerkadresse 127\.0\.0\.1/,
    )
    await visit(member.email, cookie)
    expect(await mails(member.email)).toHaveLength(1)
    const other = await registerMember(server)
    await visit(other.email, cookie)
    expect(await mails(other.email)).toHaveLength(1)
  })

  it('changes nothing when the link is opened, and is signed out by “This was not me”', async () => {
    const member = await registerMember(server)
    const stranger = await visit(member.email)
    const again = await visit(member.email, stranger.cookie)
    const elsewhere = await signInAs(server, member.email)
    const [first, second] = await mails(member.email)
    const key = keyIn(first?.text)
    for (let times = 0; times < 2; times += 1)
      expect((await look(key)).body).toEqual({
        way: 'password',
        organization: null,
        signed_in_at: now.toISOString(),
        is_ended: false,
        ip: '127.0.0.1',
        user_agent: agent,
      })
    expect(await me(stranger.token)).toBe(200)

    const answer = await reject(key)
    expect([answer.status, answer.body]).toEqual([200, { way: 'password', organization: null }])
    expect([await me(stranger.token), await me(again.token)]).toEqual([401, 401])
    expect([await me(member.token), await me(elsewhere.token)]).toEqual([401, 401])
    expect((await login(member.email, { cookie: stranger.cookie })).status).toBe(401)
    expect((await reject(key)).body).toMatchObject({ error_code: 'LINK_EXPIRED' })
    expect((await look(key)).body).toMatchObject({ error_code: 'LINK_EXPIRED' })

    const [reset] = await mailsTo(server, member.email, 'password')
    const body = {
      key: /key=([\w-]+)/.exec(reset?.text ?? '')?.[1],
      email: member.email,
      password: secretOf('Other-lake-2027'),
    }
    const set = await server.call('POST', '/password/set', { body: { ...body, passwordConfirm: body.password } })
    expect(set.status, set.text).toBe(200)
    // The forgotten browser is new again, and the other mail's link still works for its own session.
    expect((await login(member.email, { cookie: stranger.cookie }, 'Other-lake-2027')).status).toBe(200)
    expect(await mails(member.email)).toHaveLength(3)
    expect((await look(keyIn(second?.text))).body).toMatchObject({ is_ended: true })
  })

  it('is refused with a link of another purpose, an unknown one, or after seven days', async () => {
    const member = await registerMember(server)
    await visit(member.email)
    const key = await lastKey(member.email)
    await server.call('POST', '/password/request-new', { body: { email: member.email } })
    const [reset] = await mailsTo(server, member.email, 'password')
    expect((await reject(/key=([\w-]+)/.exec(reset?.text ?? '')?.[1] ?? '')).status).toBe(400)
    expect((await reject('made-up')).status).toBe(400)
    expect(
      (
        await server.call('POST', '/password/set', {
          body: { key, email: member.email, password: secretOf(goodPassword), passwordConfirm: secretOf(goodPassword) },
        })
      ).status,
    ).toBe(401)
    now = new Date(now.getTime() + 7 * day)
    expect((await reject(key)).body).toMatchObject({ error_code: 'LINK_EXPIRED' })
  })

  it('cannot continue with a second step that the owner has rejected', async () => {
    const member: TestAccount = await registerMember(server)
    await visit(member.email)
    await server.services.db.query({
      text: `insert into second_factors (user_id, last_step, enabled_at) values ($1, 0, $2)`,
      values: [member.id, now],
    })
    const pending = await login(member.email)
    expect(pending.body).toMatchObject({ error_code: 'FACTOR_NEEDED', ticket: expect.any(String) })
    now = new Date(now.getTime() + 1000)
    expect((await reject(await lastKey(member.email))).status).toBe(200)
    const done = await server.call('POST', '/login/second-factor', {
      body: { ticket: pending.body['ticket'], code: '000000' },
    })
    expect(done.body).toMatchObject({ error_code: 'SIGN_IN_AGAIN' })
  })

  it('of an organization leads back to it, and leaves the password alone', async () => {
    const member = await registerMember(server)
    await visit(member.email)
    await server.services.db.query({
      text: `update sessions set method = 'organization' where user_id = $1`,
      values: [member.id],
    })
    const answer = await reject(await lastKey(member.email))
    expect(answer.body).toEqual({ way: 'organization', organization: null })
    expect(await mailsTo(server, member.email, 'password')).toEqual([])
    expect((await login(member.email)).status).toBe(200)
  })
})
