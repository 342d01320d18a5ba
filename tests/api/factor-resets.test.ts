import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { remindOfResets } from '#server/identity/factor-resets/remind.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import {
  freshToken,
  goodPassword,
  registerAdmin,
  registerMember,
  registerSuperAdmin,
  secretOf,
  type TestAccount,
} from '../harness/accounts.ts'
import { mailsTo } from '../harness/mail.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const hour = 3_600_000

describe('a lost second step', () => {
  let server: TestServer
  let now = new Date('2026-03-03T12:00:00Z')
  let member: TestAccount
  let secret = ''
  let first: TestAccount
  let second: TestAccount
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    await prepareAccess(server.services)
    first = await registerSuperAdmin(server)
    second = await registerSuperAdmin(server)
  }, 120_000)
  afterAll(() => server.close())

  const codeOf = (of: string) => generateSync({ secret: of, epoch: Math.floor(now.getTime() / 1000) })
  const later = (hours: number) => {
    now = new Date(now.getTime() + hours * hour)
  }
  const signIn = async (account: TestAccount): Promise<string> => {
    const { body } = await server.call('POST', '/login', {
      body: { email: account.email, password: secretOf(goodPassword) },
    })
    return (body as { tokens: { access: { token: string } } }).tokens.access.token
  }
  /** As staff, whose sessions are short, or as a member who is still signed in. */
  const as = async (account: TestAccount, method: 'GET' | 'POST', path: string, body?: object) =>
    server.call(method, path, {
      token: await (path.startsWith('/admin') ? signIn(account) : freshToken(server, account)),
      ...(body ? { body } : {}),
    })
  const setUpApp = async (account: TestAccount): Promise<string> => {
    const started = await as(account, 'POST', '/client/user/second-factor/start')
    const { secret: made } = started.body as { secret: string }
    const answer = await as(account, 'POST', '/client/user/second-factor', { code: codeOf(made) })
    expect(answer.status, answer.text).toBe(200)
    return made
  }
  const login = (account = member) =>
    server.call('POST', '/login', { body: { email: account.email, password: secretOf(goodPassword) } })
  const ticketOf = async (account = member): Promise<unknown> => (await login(account)).body.ticket
  const ask = async (account = member) =>
    server.call('POST', '/login/second-factor/lost', { body: { ticket: await ticketOf(account) } })
  const decide = (by: TestAccount, deed: 'approve' | 'refuse', id: number, reason = 'Spoke by phone') =>
    as(by, 'POST', `/admin/factor-resets/${id}/${deed}`, { reason })
  const latest = async () =>
    (
      (await as(first, 'GET', '/admin/factor-resets')).body as { models: { id: number; member: { id: number } }[] }
    ).models.find((one) => one.member.id === member.id)
  const idOf = async () => (await latest())?.id ?? 0
  const approveTwice = async () => {
    const id = await idOf()
    expect((await decide(first, 'approve', id)).body).toMatchObject({ state: 'open', is_mine_to_decide: false })
    expect((await decide(second, 'approve', id)).body).toMatchObject({ state: 'waiting' })
    return id
  }
  const lastMail = async () => (await mailsTo(server, member.email, 'factor-reset')).at(-1)?.text ?? ''
  const keyIn = (mail: string) => new URL(/https?:\S+/.exec(mail)?.[0] ?? '').searchParams.get('key')
  const stop = (key: unknown) => server.call('POST', '/login/second-factor/lost/stop', { body: { key } })

  beforeEach(async () => {
    member = await registerMember(server)
    secret = await setUpApp(member)
    later(1)
  })

  it('is set up anew 72 hours after two approvals, once', async () => {
    const before = await freshTokenOf()
    expect((await ask()).body).toEqual({ state: 'open', ready_at: null })
    expect((await ask()).body).toMatchObject({ state: 'open' })
    expect(await mailsTo(server, member.email, 'factor-reset')).toHaveLength(1)
    await approveTwice()
    expect(await mailsTo(server, member.email, 'factor-reset')).toHaveLength(2)
    later(71)
    expect((await login()).body).toMatchObject({ error_code: 'FACTOR_NEEDED' })
    later(2)
    const refused = await login()
    expect(refused.body).toMatchObject({ error_code: 'FACTOR_SETUP_NEEDED' })
    const started = await server.call('POST', '/login/second-factor/start', { body: { ticket: refused.body.ticket } })
    const { secret: made } = started.body as { secret: string }
    const entered = await server.call('POST', '/login/second-factor', {
      body: { ticket: refused.body.ticket, code: codeOf(made) },
    })
    expect(entered.status, entered.text).toBe(200)
    expect(entered.body.recovery_codes).toHaveLength(10)
    expect((await server.call('GET', '/client/user', { token: before })).status).toBe(401)
    expect(await mailsTo(server, member.email, 'factor-reset')).toHaveLength(3)
    later(1)
    const again = await login()
    expect(again.body).toMatchObject({ error_code: 'FACTOR_NEEDED' })
    const complete = (code: string) =>
      server.call('POST', '/login/second-factor', { body: { ticket: again.body.ticket, code } })
    expect((await complete(codeOf(secret))).status).toBe(400)
    expect((await complete(codeOf(made))).status).toBe(200)
  })
  const freshTokenOf = async () => freshToken(server, member)

  it('removes the passkeys with it', async () => {
    await server.services.db.query({
      text: `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
             values ($1, 'credential', 'key', 0, '[]', 'Phone', false, now())`,
      values: [member.id],
    })
    await ask()
    await approveTwice()
    later(73)
    const { ticket } = (await login()).body
    const { secret: made } = (await server.call('POST', '/login/second-factor/start', { body: { ticket } })).body as {
      secret: string
    }
    await server.call('POST', '/login/second-factor', { body: { ticket, code: codeOf(made) } })
    const left = await server.services.db.query({
      text: 'select 1 from passkeys where user_id = $1',
      values: [member.id],
    })
    expect(left).toEqual([])
  })

  it('takes two people, neither of them its owner, who may manage the account', async () => {
    await ask()
    const id = await idOf()
    const limited = await registerAdmin(server, ['factor_resets:write', 'user:read'])
    const plain = await registerAdmin(server, ['user:read', 'user:write'])
    expect((await decide(plain, 'approve', id)).status).toBe(403)
    expect((await decide(limited, 'approve', id)).status).toBe(200)
    expect((await decide(limited, 'approve', id)).status).toBe(403)
    expect((await decide(first, 'approve', id, '')).status).toBe(400)
    expect((await decide(first, 'approve', id)).body).toMatchObject({
      state: 'waiting',
      approvals: [{ by: { id: limited.id } }, { by: { id: first.id }, reason: 'Spoke by phone' }],
    })
    expect((await decide(second, 'approve', id)).status).toBe(409)
    expect((await decide(first, 'approve', 987_654)).status).toBe(404)
  })

  it('of a Super Admin is out of reach for those who could not manage them', async () => {
    const chief = await registerSuperAdmin(server)
    await setUpApp(chief)
    expect((await ask(chief)).status).toBe(200)
    const { models } = (await as(first, 'GET', '/admin/factor-resets')).body as {
      models: { id: number; member: { id: number } }[]
    }
    const id = models.find((one) => one.member.id === chief.id)?.id ?? 0
    const limited = await registerAdmin(server, ['factor_resets:write'])
    expect((await decide(limited, 'approve', id)).status).toBe(403)
    const own = await server.call('POST', `/admin/factor-resets/${id}/approve`, {
      token: await freshToken(server, chief),
      body: { reason: 'Me' },
    })
    expect(own.status).toBe(403)
    expect((await decide(first, 'approve', id)).status).toBe(200)
  })

  it('counts two approvals at once as one each', async () => {
    await ask()
    const id = await idOf()
    const answers = await Promise.all([first, first, second, second].map((by) => decide(by, 'approve', id)))
    // Those too late find it approved by themselves, or by both.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.every(({ status }) => [200, 403, 409].includes(status))).toBe(true)
    const [row] = await server.services.db.query<{ first_by: number; second_by: number }>({
      text: 'select first_by, second_by from factor_resets where id = $1',
      values: [id],
    })
    expect(new Set([row?.first_by, row?.second_by])).toEqual(new Set([first.id, second.id]))
  })

  it.each(['before', 'while', 'after'] as const)('can be stopped by its owner %s the wait', async (when) => {
    await ask()
    if (when !== 'before') await approveTwice()
    if (when === 'after') later(73)
    const key = keyIn(await lastMail())
    expect((await stop(key)).status).toBe(204)
    expect((await stop(key)).body).toMatchObject({ error_code: 'LINK_EXPIRED' })
    expect((await login()).body).toMatchObject({ error_code: 'FACTOR_NEEDED' })
    expect((await decide(first, 'approve', await idOf())).status).toBe(409)
    expect((await ask()).status).toBe(409)
    later(25)
    expect((await ask()).body).toMatchObject({ state: 'open' })
  })

  it('is reminded of a day before it takes effect, once, unless it was stopped', async () => {
    const remind = () => remindOfResets(server.services)
    const mails = async () => (await mailsTo(server, member.email, 'factor-reset')).length
    const noticesOf = async ({ id }: TestAccount, title: string) =>
      (
        await server.services.db.query({
          text: 'select 1 from notifications where user_id = $1 and title = $2',
          values: [id, title],
        })
      ).length
    const ofStaff = () => noticesOf(first, 'The reset of a second step takes effect tomorrow')
    // Those of the other tests.
    await server.services.db.query({ text: `update factor_resets set outcome = 'stopped' where outcome is null` })
    await ask()
    await approveTwice()
    later(47)
    const before = await ofStaff()
    await remind()
    expect([await mails(), await ofStaff()]).toEqual([2, before])
    later(2)
    await Promise.all([remind(), remind()])
    await remind()
    expect([await mails(), await ofStaff()]).toEqual([3, before + 1])
    expect(await noticesOf(member, 'Your second step will be reset tomorrow')).toBe(1)
    expect(await lastMail()).toMatch(/From .+ 2026.* your next sign-in/)
    expect((await stop(keyIn(await lastMail()))).status).toBe(204)

    member = await registerMember(server)
    await setUpApp(member)
    await ask()
    await approveTwice()
    expect((await stop(keyIn(await lastMail()))).status).toBe(204)
    later(49)
    await remind()
    expect([await mails(), await ofStaff()]).toEqual([2, before + 1])
  })

  it('can be stopped where the owner is still signed in, and refused by one', async () => {
    const token = await freshTokenOf()
    const own = (method: 'GET' | 'POST', path = '') =>
      server.call(method, `/client/user/second-factor${path}`, { token })
    expect((await own('GET')).body).toMatchObject({ reset: null })
    await ask()
    expect((await own('GET')).body).toMatchObject({ reset: { state: 'open', ready_at: null } })
    expect((await own('POST', '/lost/stop')).status).toBe(204)
    expect((await own('POST', '/lost/stop')).status).toBe(404)
    later(25)
    await ask()
    await decide(first, 'approve', await idOf())
    const refused = await decide(second, 'refuse', await idOf(), 'Could not reach them')
    expect(refused.body).toMatchObject({
      state: 'refused',
      refusal: 'Could not reach them',
      closed_by: { id: second.id },
    })
    expect((await decide(second, 'approve', await idOf())).status).toBe(409)
  })

  it('is forgotten if nobody decides, or the owner does not come back', async () => {
    await ask()
    later(14 * 24 + 1)
    expect(await latest()).toMatchObject({ state: 'expired' })
    expect((await decide(first, 'approve', await idOf())).status).toBe(409)
    await ask()
    await approveTwice()
    later(10 * 24 + 1)
    expect((await login()).body).toMatchObject({ error_code: 'FACTOR_NEEDED' })
  })

  it('cannot be reported without the password, nor by an account without a second step', async () => {
    const answer = await server.call('POST', '/login/second-factor/lost', {
      body: { ticket: 'a.1.1.9999999999999.1.x' },
    })
    expect(answer.body).toMatchObject({ error_code: 'SIGN_IN_AGAIN' })
    const ticket = await ticketOf()
    await server.services.db.query({ text: 'delete from second_factors where user_id = $1', values: [member.id] })
    expect((await server.call('POST', '/login/second-factor/lost', { body: { ticket } })).status).toBe(409)
  })
})
