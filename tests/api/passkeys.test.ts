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
import { createPasskey, type TestPasskey } from '../harness/authenticator.ts'
import { giveKey } from '../harness/kits.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const minute = 60_000

describe('passkeys', () => {
  let server: TestServer
  let now = new Date()
  let member: TestAccount
  beforeAll(async () => {
    server = await startTestServer({ now: () => now, config: { requiresStaffFactor: true } })
  }, 120_000)
  afterAll(() => server.close())
  beforeEach(async () => {
    now = new Date('2026-03-03T12:00:00Z')
    member = await registerMember(server)
  })

  const own = async (method: string, path: string, body?: unknown, who = member) =>
    server.call(method, `/client/user${path}`, {
      token: await freshToken(server, who),
      ...(body === undefined ? {} : { body }),
    })
  const optionsOf = (body: unknown) => body as { challenge: string; user: { id: string } }
  const add = async (passkey: TestPasskey, who = member, name = 'Phone') => {
    const options = optionsOf((await own('POST', '/passkeys/start', {}, who)).body)
    return own('POST', '/passkeys', { name, passkey: passkey.create(options) }, who)
  }
  const added = async (who = member) => {
    const passkey = createPasskey()
    const answer = await add(passkey, who)
    expect(answer.status, answer.text).toBe(200)
    return passkey
  }
  const start = async (ticket?: unknown) =>
    optionsOf((await server.call('POST', '/login/passkey/start', { body: { ticket } })).body)
  const login = async (passkey: TestPasskey, ceremony: Parameters<TestPasskey['get']>[1] = {}) =>
    server.call('POST', '/login/passkey', { body: { passkey: passkey.get(await start(), ceremony) } })
  const typed = () => server.call('POST', '/login', { body: { email: member.email, password: secretOf(goodPassword) } })
  const mailed = async (kind: string) =>
    (
      await server.services.db.query({
        text: 'select 1 from outbox where user_id = $1 and kind = $2',
        values: [member.id, kind],
      })
    ).length

  it('sign in alone, and are listed with their use', async () => {
    const passkey = await added()
    now = new Date(now.getTime() + minute)
    const answer = await login(passkey)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ user: { id: member.id }, tokens: { access: {} } })
    expect((await own('GET', '/passkeys')).body.models).toEqual([
      {
        id: expect.any(Number),
        name: 'Phone',
        is_synced: false,
        opens_vault: false,
        created_at: '2026-03-03T12:00:00.000Z',
        last_used_at: '2026-03-03T12:01:00.000Z',
      },
    ])
    expect(await mailed('passkey-added')).toBe(1)
    // The password alone still signs in someone who has not chosen a second step.
    expect((await typed()).status).toBe(200)
  })

  it('answer one challenge once, for its purpose, its person and five minutes', async () => {
    const passkey = await added()
    const options = await start()
    const send = (answer: unknown) => server.call('POST', '/login/passkey', { body: { passkey: answer } })
    const answers = await Promise.all([send(passkey.get(options)), send(passkey.get(options))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const late = await start()
    now = new Date(now.getTime() + 5 * minute)
    expect((await send(passkey.get(late))).body).toMatchObject({ error_code: 'INVALID_CREDENTIALS' })
    expect((await send(passkey.get({ challenge: 'bWFkZS11cA' }))).status).toBe(401)
    const other = await registerMember(server)
    for (const path of ['/passkeys/confirm', '/passkeys/start'])
      expect((await send(passkey.get(optionsOf((await own('POST', path, {}, other)).body)))).status, path).toBe(401)
    const confirm = optionsOf((await own('POST', '/passkeys/confirm', {}, other)).body)
    expect((await own('POST', '/confirm-session', { passkey: passkey.get(confirm) })).status).toBe(400)
  })

  it.each([
    ['another site', { origin: 'http://evil.test' }],
    ['another port of this machine', { origin: 'http://localhost:3001' }],
    ['another site’s passkey', { rpId: 'evil.test' }],
    ['an authenticator that did not verify its person', { isVerified: false }],
  ])('are refused from %s', async (_, ceremony) => {
    const passkey = await added()
    expect((await login(passkey, ceremony)).body).toMatchObject({ error_code: 'INVALID_CREDENTIALS' })
    const options = optionsOf((await own('POST', '/passkeys/start', {})).body)
    const body = { name: 'x', passkey: createPasskey().create(options, ceremony) }
    expect((await own('POST', '/passkeys', body)).status).toBe(400)
    expect((await login(passkey)).status).toBe(200)
  })

  it('are refused with a wrong signature, for another person, and after five attempts', async () => {
    const passkey = await added()
    const thief = { ...createPasskey(), id: passkey.id }
    const forged = async () => {
      const answer = thief.get(await start())
      return server.call('POST', '/login/passkey', {
        body: { passkey: { ...answer, id: passkey.id, rawId: passkey.id } },
      })
    }
    const named = passkey.get(await start())
    const handled = { ...named, response: { ...named.response, userHandle: Buffer.alloc(32).toString('base64url') } }
    expect((await server.call('POST', '/login/passkey', { body: { passkey: handled } })).status).toBe(401)
    for (let count = 0; count < 4; count += 1)
      expect((await forged()).body).toMatchObject({ error_code: 'INVALID_CREDENTIALS' })
    expect((await login(passkey)).body).toMatchObject({ error_code: 'MAX_INCORRECT_LOGIN_ATTEMPTS' })
    now = new Date(now.getTime() + 16 * minute)
    expect((await login(passkey)).status).toBe(200)
  })

  it('count their signatures, so that a copy is noticed', async () => {
    const passkey = await added()
    expect((await login(passkey, { counter: 7 })).status).toBe(200)
    for (const counter of [0, 6, 7]) expect((await login(passkey, { counter })).status, `${counter}`).toBe(401)
    expect((await login(passkey, { counter: 4_294_967_295 })).status).toBe(200)
  })

  it('belong to one account, and only its owner lists, renames and removes them', async () => {
    const passkey = await added()
    const other = await registerMember(server)
    expect((await add(passkey, other)).body).toMatchObject({ errors: { passkey: expect.any(String) } })
    const [{ id }] = (await own('GET', '/passkeys')).body.models as [{ id: number }]
    expect((await own('GET', '/passkeys', undefined, other)).body.models).toEqual([])
    expect((await own('PATCH', `/passkeys/${id}`, { name: 'Mine' }, other)).status).toBe(404)
    expect((await own('DELETE', `/passkeys/${id}`, undefined, other)).status).toBe(404)
    expect((await own('PATCH', `/passkeys/${id}`, { name: 'Key ring' })).body).toMatchObject({ name: 'Key ring' })
    expect((await own('DELETE', `/passkeys/${id}`)).status).toBe(204)
    expect(await mailed('passkey-removed')).toBe(1)
    const events = await server.services.db.query({
      text: `select event from key_log where subject_id = $1 and event like 'passkey%' order by id`,
      values: [member.id],
    })
    expect(events).toEqual([{ event: 'passkey_added' }, { event: 'passkey_removed' }])
    expect((await login(passkey)).status).toBe(401)
  })

  it('end all other sessions with the first one, which is told', async () => {
    const signedIn = async () => {
      const { body } = await typed()
      return { ...member, token: (body.tokens as { access: { token: string } }).access.token }
    }
    const before = await signedIn()
    const statusOf = async (who: TestAccount) => (await own('GET', '', undefined, who)).status
    await added()
    const after = await signedIn()
    await added()
    expect([await statusOf(before), await statusOf(after), await statusOf(member)]).toEqual([401, 200, 200])
    const told = await server.services.db.query<{ message: string }>({
      text: `select body as message from notifications where user_id = $1 and title = 'A passkey was added' order by id`,
      values: [member.id],
    })
    expect(told.map(({ message }) => message.includes('signed out'))).toEqual([true, false])
  })

  it('end the sessions that they opened when they are removed, but not the one that removes them', async () => {
    const [kept, lost] = [await added(), await added()]
    const [, { id = 0 } = {}] = (await own('GET', '/passkeys')).body.models as { id: number }[]
    const sessionOf = async (passkey: TestPasskey) => {
      const { body } = await login(passkey)
      return { ...member, token: (body.tokens as { access: { token: string } }).access.token }
    }
    const [thief, other, ours] = [await sessionOf(lost), await sessionOf(kept), await sessionOf(lost)]
    const statusOf = async (who: TestAccount) => (await own('GET', '', undefined, who)).status
    expect([await statusOf(thief), await statusOf(other)]).toEqual([200, 200])
    expect((await own('DELETE', `/passkeys/${id}`, undefined, ours)).status).toBe(204)
    expect([await statusOf(thief), await statusOf(other), await statusOf(ours), await statusOf(member)]).toEqual([
      401, 200, 200, 200,
    ])
  })

  it('need a recent proof to be added and removed, which a passkey can be', async () => {
    const passkey = await added()
    const [{ id }] = (await own('GET', '/passkeys')).body.models as [{ id: number }]
    now = new Date(now.getTime() + 6 * minute)
    expect((await own('POST', '/passkeys/start', {})).body).toMatchObject({ error_code: 'PASSWORD_NEEDED' })
    expect((await own('DELETE', `/passkeys/${id}`)).body).toMatchObject({ error_code: 'PASSWORD_NEEDED' })
    const options = optionsOf((await own('POST', '/passkeys/confirm', {})).body)
    expect(
      (await own('POST', '/confirm-session', { passkey: passkey.get(options, { isVerified: false }) })).status,
    ).toBe(400)
    expect((await own('POST', '/confirm-session', { passkey: passkey.get(options) })).status).toBe(400)
    const again = optionsOf((await own('POST', '/passkeys/confirm', {})).body)
    expect((await own('POST', '/confirm-session', { passkey: passkey.get(again) })).body.entered_at).not.toBeNull()
    expect((await own('DELETE', `/passkeys/${id}`)).status).toBe(204)
  })

  it('keep what opens the vault for their owner, until the key is locked anew', async () => {
    const passkey = await added()
    await giveKey(server, member.id)
    const key_salt = '00'.repeat(16)
    const copy = { credential_id: passkey.id, key_salt, sealed: Buffer.alloc(92, 7).toString('base64') }
    const save = (body: object, who = member) => own('PUT', '/passkeys/vault', body, who)
    const listed = async (who = member) => (await own('GET', '/passkeys/vault', undefined, who)).body.models
    expect((await save({ ...copy, credential_id: createPasskey().id })).status).toBe(404)
    expect((await save(copy, await registerMember(server))).status).toBe(404)
    expect((await save({ ...copy, key_salt: 'e'.repeat(32) })).status).toBe(409)
    expect((await save({ ...copy, sealed: 'not base64!' })).body).toMatchObject({
      errors: { sealed: expect.any(String) },
    })
    expect(await listed()).toEqual([])
    expect((await save(copy)).status).toBe(204)
    expect(await listed()).toEqual([copy])
    expect((await own('GET', '/passkeys')).body.models).toMatchObject([{ opens_vault: true }])
    expect(await listed(await registerMember(server))).toEqual([])
    await server.services.db.query({
      text: `update pgp_keys set key_salt = $2 where user_id = $1`,
      values: [member.id, 'f'.repeat(32)],
    })
    expect(await listed()).toEqual([])
    expect((await own('GET', '/passkeys')).body.models).toMatchObject([{ opens_vault: false }])
  })

  it('take the second step after a password, once for each ticket', async () => {
    const passkey = await added()
    const { secret } = (await own('POST', '/second-factor/start')).body as { secret: string }
    const code = generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) })
    expect((await own('POST', '/second-factor', { code })).status).toBe(200)
    const refused = (await typed()).body
    expect(refused).toMatchObject({ error_code: 'FACTOR_NEEDED', factors: ['code', 'passkey'] })
    const complete = async (chosen: TestPasskey, options: Parameters<TestPasskey['get']>[0]) =>
      server.call('POST', '/login/second-factor', { body: { ticket: refused.ticket, passkey: chosen.get(options) } })
    const strangers = await added(await registerMember(server))
    expect((await complete(strangers, await start(refused.ticket))).status).toBe(400)
    // A challenge of nobody in particular does not complete somebody's sign-in.
    expect((await complete(passkey, await start())).status).toBe(400)
    expect((await complete(passkey, await start(refused.ticket))).body).toMatchObject({ user: { id: member.id } })
    expect((await server.call('POST', '/login/passkey/start', { body: { ticket: refused.ticket } })).status).toBe(403)
    // With the app, the passkey alone is both steps.
    expect((await login(passkey)).status).toBe(200)
  })

  it('are enough for staff, who cannot remove the last one', async () => {
    const passkey = await added()
    await grant(server, member.id, ['faq:read'])
    const refused = (await typed()).body
    expect(refused).toMatchObject({ error_code: 'FACTOR_NEEDED', factors: ['passkey'] })
    expect((await login(passkey)).status).toBe(200)
    const [{ id }] = (await own('GET', '/passkeys')).body.models as [{ id: number }]
    expect((await own('DELETE', `/passkeys/${id}`)).status).toBe(409)
    await add(createPasskey())
    expect((await own('DELETE', `/passkeys/${id}`)).status).toBe(204)
  })

  it('do not sign in to an account that its organization signs in, or an inactive one', async () => {
    const passkey = await added()
    await server.services.db.query({ text: 'delete from credentials where user_id = $1', values: [member.id] })
    expect((await login(passkey)).body).toMatchObject({ error_code: 'FORBIDDEN' })
    await server.services.db.query({ text: 'update users set is_active = false where id = $1', values: [member.id] })
    expect((await login(passkey)).body).toMatchObject({ error_code: 'INVALID_CREDENTIALS' })
  })

  it('are out of reach of an administrator who acts as the member', async () => {
    const { id } = (await add(createPasskey())).body as { id: number }
    await actAs(server, member)
    for (const [method, path, body] of [
      ['POST', '/passkeys/start', {}],
      ['POST', '/passkeys', { name: 'x' }],
      ['PATCH', `/passkeys/${id}`, { name: 'x' }],
      ['DELETE', `/passkeys/${id}`, undefined],
      ['POST', '/passkeys/confirm', {}],
    ] as const)
      expect((await own(method, path, body)).body, path).toMatchObject({ error_code: 'OWNER_ONLY' })
  })

  it('take no output of their extensions, which stays in the browser', async () => {
    const passkey = await added()
    const answer = passkey.get(await start())
    const body = { passkey: { ...answer, clientExtensionResults: { prf: { results: { first: 'x' } } } } }
    expect((await server.call('POST', '/login/passkey', { body })).status).toBe(400)
  })
})
