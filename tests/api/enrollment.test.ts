import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSession } from '#server/identity/sign-in/sessions.ts'
import {
  goodPassword,
  grant,
  registerAdmin,
  registerMember,
  secretOf,
  signInAs,
  type TestAccount,
} from '../harness/accounts.ts'
import { mailsTo } from '../harness/mail.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('enrollment', () => {
  let server: TestServer
  let admin: TestAccount
  let now = new Date('2026-03-03T09:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    admin = await registerAdmin(server, ['user:read', 'user:write'])
  })
  afterAll(() => server.close())

  const post = (path: string, body: unknown, token?: string) =>
    server.call('POST', path, { body, ...(token ? { token } : {}) })
  let counter = 0
  /** A user as created by an administrator: without a password, in an organization and a program. */
  const invite = async () => {
    counter += 1
    const { db } = server.services
    const [user] = await db.query<{ id: number; email: string }>({
      text: `insert into users (email, first_name, last_name) values ($1, 'Iris', 'West') returning id, email`,
      values: [`invited-${counter}@hale.test`],
    })
    if (!user) throw new Error('The user was not created')
    await db.query({
      text: `with o as (insert into organizations (name, code) values ('Northwind', $2) returning id), p as (
               insert into programs (name, code) values ('Sleep well', $2) returning id), l as (
               insert into user_organizations (user_id, organization_id) select $1, id from o)
             insert into user_programs (user_id, program_id) select $1, id from p`,
      values: [user.id, `code-${counter}`],
    })
    return user
  }
  const activationKey = async (userId: number) => {
    const answer = await post('/users/activation-url', { user_id: userId }, admin.token)
    expect(answer.status).toBe(200)
    const [user] = await server.services.db.query<{ email: string }>({
      text: 'select email from users where id = $1',
      values: [userId],
    })
    const mail = (await mailsTo(server, user?.email ?? '', 'activation')).at(-1)
    return /\/enroll\?key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  it.each([
    ['Europe/Berlin', 'imperial', 'America/Chicago', 'metric'],
    ['America/Chicago', 'imperial', 'Europe/Berlin', 'imperial'],
    [null, 'metric', 'America/Chicago', 'metric'],
  ])('starts who was entered in %s with %s units, from %s, with %s', async (entered, units, timezone, expected) => {
    const user = await invite()
    await server.services.db.query({
      text: 'update users set timezone = $2, units = $3 where id = $1',
      values: [user.id, entered, units],
    })
    const key = await activationKey(user.id)
    const body = { key, email: user.email, password: secretOf(goodPassword), timezone }
    expect((await post('/users/enrollment', body)).body).toMatchObject({
      profile: { timezone: entered ?? timezone, units: expected },
    })
  })

  it('shows an invitation and activates its account, once', async () => {
    const user = await invite()
    expect((await post('/login', { email: user.email, password: secretOf(goodPassword) })).body.error_code).toBe(
      'INVALID_CREDENTIALS',
    )
    const key = await activationKey(user.id)
    const info = await server.call('GET', `/users/enrollment?key=${key}`)
    expect(info.body).toMatchObject({
      email: user.email,
      first_name: 'Iris',
      organization: { name: 'Northwind' },
      programs: [{ name: 'Sleep well' }],
      is_activated: false,
    })
    const body = {
      key,
      email: user.email,
      password: secretOf(goodPassword),
      passwordConfirm: secretOf(goodPassword),
      timezone: 'Asia/Tokyo',
    }
    expect((await post('/users/enrollment', { ...body, email: 'else@hale.test' })).body.errors).toHaveProperty('email')
    expect((await post('/users/enrollment', { ...body, password: 'weak' })).body.error_code).toBe('WEAK_PASSWORD')
    const kdf = { alg: 'argon2id', m: 65_536, t: 3, p: 1, v: 19 }
    expect((await post('/users/enrollment', { ...body, kdf })).body.errors).toHaveProperty('key_salt')
    expect(
      (await post('/users/enrollment', { ...body, key_salt: '12'.repeat(16), kdf: { ...kdf, t: 33 } })).body.errors,
    ).toHaveProperty(['kdf.t'])
    const enrolled = await post('/users/enrollment', body)
    expect(enrolled.status).toBe(200)
    expect(enrolled.body).toMatchObject({
      user: { id: user.id, verified: true, programs: [{ name: 'Sleep well' }] },
      profile: { timezone: 'Asia/Tokyo', units: 'metric' },
    })
    await signInAs(server, user.email)

    expect((await post('/users/enrollment', body)).body.error_code).toBe('LINK_EXPIRED')
    expect((await server.call('GET', `/users/enrollment?key=${key}`)).status).toBe(404)
    const again = await post('/users/activation-url', { user_id: user.id }, admin.token)
    expect([again.status, again.body.errors]).toEqual([
      400,
      { user_id: 'This account already has a password. Its owner can request a new one.' },
    ])
  })

  it('is only ever mailed: no answer and no readable mail has its link', async () => {
    const user = await invite()
    const look = () => server.call('GET', `/users/activation-url?user_id=${user.id}`, { token: admin.token })
    expect((await look()).body).toEqual({ invited_at: null, may_correct: false })
    const sent = await post('/users/activation-url', { user_id: user.id }, admin.token)
    expect(sent.body).toEqual({ sent: true })
    expect((await look()).body).toEqual({ invited_at: now.toISOString(), may_correct: false })
    const [mail] = await mailsTo(server, user.email, 'activation')
    const key = /\/enroll\?key=([\w-]{20,})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await server.call('GET', `/users/enrollment?key=${key}`)).body).toMatchObject({ email: user.email })
    const stored = await server.services.db.query({
      text: 'select body from outbox where to_address = $1',
      values: [user.email],
    })
    expect(JSON.stringify(stored)).not.toContain(key)
  })

  it('works once, whichever of its mails is opened', async () => {
    const user = await invite()
    const keys = [await activationKey(user.id), await activationKey(user.id)]
    const body = { email: user.email, password: secretOf(goodPassword), passwordConfirm: secretOf(goodPassword) }
    const answers = await Promise.all(keys.map((one) => post('/users/enrollment', { ...body, key: one })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    for (const used of keys)
      expect((await post('/users/enrollment', { ...body, key: used })).body.error_code).toBe('LINK_EXPIRED')
    const look = await server.call('GET', `/users/activation-url?user_id=${user.id}`, { token: admin.token })
    expect(look.status).toBe(400)
  })

  it('is bound to its address', async () => {
    const user = await invite()
    const status = async (one: string) => (await server.call('GET', `/users/enrollment?key=${one}`)).status
    const first = await activationKey(user.id)
    await server.services.db.query({
      text: `update users set email = 'moved-' || email where id = $1`,
      values: [user.id],
    })
    const second = await activationKey(user.id)
    expect([await status(first), await status(second)]).toEqual([404, 200])
  })

  it('answers 404 for unknown and expired invitations', async () => {
    expect((await server.call('GET', '/users/enrollment?key=nothing')).status).toBe(404)
    const key = await activationKey((await invite()).id)
    now = new Date(now.getTime() + 3 * 24 * 60 * 60_000)
    expect((await server.call('GET', `/users/enrollment?key=${key}`)).status).toBe(404)
    admin = await signInAs(server, admin.email)
  })

  it('invites for callers with user:write, but not for accounts with more permissions', async () => {
    const user = await invite()
    const member = await registerMember(server)
    expect((await post('/users/activation-url', { user_id: user.id }, member.token)).status).toBe(403)
    expect((await server.call('GET', `/users/activation-url?user_id=${user.id}`, { token: admin.token })).status).toBe(
      200,
    )
    expect((await post('/users/activation-url', { userId: 999_999 }, admin.token)).status).toBe(404)
    const { services } = server
    await services.db.query({ text: `insert into roles (name) values ('Chief')` })
    await services.db.query({ text: `insert into permissions (name) values ('roles:write') on conflict do nothing` })
    await services.db.query({
      text: `insert into role_permissions select r.id, p.id from roles r, permissions p
             where r.name = 'Chief' and p.name = 'roles:write'`,
    })
    await services.db.query({
      text: `insert into user_roles select $1, id from roles where name = 'Chief'`,
      values: [user.id],
    })
    expect((await post('/users/activation-url', { user_id: user.id }, admin.token)).status).toBe(403)
  })

  const ofEachKind = {
    password: `insert into credentials (user_id, key_salt, kdf, password_policy, changed_at) values ($1, 'salt', '{}', 1, now())`,
    passkey: `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
              values ($1::bigint, 'of-' || $1::bigint, 'key', 0, '[]', 'Phone', false, now())`,
    app: 'insert into second_factors (user_id, last_step, enabled_at) values ($1, 0, now())',
    'linked provider': `insert into federated_identities (organization_id, kind, issuer, subject, user_id, linked_at, last_used_at)
      select min(organization_id), 'saml', 'idp', 'of-' || $1::bigint, $1::bigint, now(), now() from user_organizations`,
    'nothing, but it is inactive': 'update users set is_active = false where id = $1',
    'nothing, but it is being closed': `insert into account_closures (user_id, requested_at, due_at, is_by_owner) values ($1, now(), now(), true)`,
  }
  it.each(Object.entries(ofEachKind))('invites nobody to an account with a %s, by no entrance', async (_, insert) => {
    admin = await signInAs(server, admin.email)
    await grant(server, admin.id, ['user:upload', 'user:read', 'organizations:read', 'tags:read'])
    const user = await invite()
    await server.services.db.query({ text: insert, values: [user.id] })
    const one = await post('/users/activation-url', { user_id: user.id }, admin.token)
    expect([400, 404]).toContain(one.status)
    const look = await server.call('GET', `/users/activation-url?user_id=${user.id}`, { token: admin.token })
    expect(look.status).toBe(one.status)
    const many = await post('/users/invitations/bulk', { user_ids: [user.id] }, admin.token)
    expect(many.body).toEqual({ invited: 0, skipped: 1 })
    const form = new FormData()
    form.set('file', new File([`first_name,last_name,email\nIris,West,${user.email}\n`], 'people.csv'))
    form.set('organization_code', `code-${counter}`)
    const uploaded = await server.call('POST', '/users/batch', { token: admin.token, body: form })
    expect([uploaded.status, uploaded.body], uploaded.text).toMatchObject([400, { updated: 0, failed: 1 }])
    await post('/register', { email: user.email, first_name: 'Any', last_name: 'One' })
    expect(await mailsTo(server, user.email, 'activation')).toEqual([])
    expect(await mailsTo(server, user.email, 'registration')).toEqual([])
  })

  it('counts an account as not invited once its mistyped address is corrected, and mails nothing by itself', async () => {
    admin = await signInAs(server, admin.email)
    const user = await invite()
    const key = await activationKey(user.id)
    const email = `corrected-${counter}@hale.test`
    const change = (address: string) =>
      post('/admin/set', { classkey: 'user', id: user.id, email: address }, admin.token)
    expect((await change(email)).status).toBe(200)
    expect((await server.call('GET', `/users/enrollment?key=${key}`)).status).toBe(404)
    const look = await server.call('GET', `/users/activation-url?user_id=${user.id}`, { token: admin.token })
    expect(look.body).toEqual({ invited_at: null, may_correct: false })
    expect(await mailsTo(server, email, 'activation')).toEqual([])
    // The first link stays void even if the address changes back.
    expect((await change(user.email)).status).toBe(200)
    expect((await server.call('GET', `/users/enrollment?key=${key}`)).status).toBe(404)
    const fresh = await activationKey(user.id)
    expect((await server.call('GET', `/users/enrollment?key=${fresh}`)).status).toBe(200)
  })

  it('tells nobody that other devices were signed out who had none', async () => {
    const user = await invite()
    const key = await activationKey(user.id)
    const set = await post('/users/enrollment', { key, email: user.email, password: secretOf(goodPassword) })
    expect(set.status, set.text).toBe(200)
    const mails = await mailsTo(server, user.email, 'password-set')
    expect(mails.map(({ text }) => /signed out/.test(text ?? ''))).toEqual([false])
  })

  it('tells the owner of a first password, and ends the sessions from before', async () => {
    const user = await invite()
    const { db } = server.services
    const session = {
      userId: user.id,
      isAdmin: false,
      method: 'organization',
      ip: '::1',
      userAgent: 'test',
      now,
    } as const
    for (const set of [
      async () => {
        const key = await activationKey(user.id)
        return post('/users/enrollment', { key, email: user.email, password: secretOf(goodPassword) })
      },
      async () => {
        await db.query({ text: 'delete from credentials where user_id = $1', values: [user.id] })
        await post('/password/request-new', { email: user.email })
        const mail = (await mailsTo(server, user.email, 'password')).at(-1)
        const key = /key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
        const password = secretOf(goodPassword)
        return post('/password/set', { key, email: user.email, password, passwordConfirm: password })
      },
    ]) {
      const { id } = await startSession(db, session)
      const told = (await mailsTo(server, user.email, 'password-set')).length
      const answer = await set()
      expect(answer.status, answer.text).toBe(200)
      expect(await db.query({ text: 'select end_reason from sessions where id = $1', values: [id] })).toEqual([
        { end_reason: 'password' },
      ])
      const mails = await mailsTo(server, user.email, 'password-set')
      expect(mails).toHaveLength(told + 1)
      expect(mails.at(-1)?.text).toContain('all other devices were signed out')
    }
  })
})
