import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redeemOneTimeKey } from '#server/identity/sign-in/one-time-keys.ts'
import { goodPassword, registerMember, secretOf, signInAs } from '../harness/accounts.ts'
import { mailsTo } from '../harness/mail.ts'
import { makeKeyPair, relock, type TestKeyPair } from '../harness/pgp.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const salt = (pair: string) => pair.repeat(16)
const kdf = { alg: 'argon2id', m: 65_536, t: 3, p: 1, v: 19 }
const newPassword = 'Louder-river-2027'

describe('a forgotten password', () => {
  let server: TestServer
  let keys: TestKeyPair
  let now = new Date('2026-03-03T09:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    keys = await makeKeyPair('old passphrase')
  })
  afterAll(() => server.close())

  const post = (path: string, body: unknown, token?: string) =>
    server.call('POST', path, { body, ...(token ? { token } : {}) })
  const account = async (token: string) => (await server.call('GET', '/client/user', { token })).body
  const letters = (email: string, kind: string) => mailsTo(server, email, kind)
  const keyIn = (text: string | undefined) =>
    new URL(/https?:\S+/.exec(text ?? '')?.[0] ?? 'http://none').searchParams.get('key') ?? ''
  const resetKey = async (email: string) => {
    expect((await post('/password/request-new', { email })).status).toBe(200)
    return keyIn((await letters(email, 'password')).at(-1)?.text)
  }

  it('is answered equally for known and unknown addresses, and mailed to the known one', async () => {
    await registerMember(server, { email: 'known@hale.test' })
    const [known, unknown] = [
      await post('/password/request-new', { email: 'Known@hale.test' }),
      await post('/password/request-new', { email: 'un@hale.test' }),
    ]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    expect(await letters('known@hale.test', 'password')).toHaveLength(1)
    expect(await letters('un@hale.test', 'password')).toHaveLength(0)
  })

  it('is mailed at most five times an hour', async () => {
    await registerMember(server, { email: 'flood@hale.test' })
    for (let i = 0; i < 8; i += 1)
      expect((await post('/password/request-new', { email: 'flood@hale.test' })).status).toBe(200)
    expect(await letters('flood@hale.test', 'password')).toHaveLength(5)
  })

  it('is mailed in the language of the account', async () => {
    await registerMember(server, { email: 'ines@hale.test', first_name: 'Inés', language: 'es' })
    const key = await resetKey('ines@hale.test')
    const [mail] = await letters('ines@hale.test', 'password')
    expect(mail).toMatchObject({
      subject: 'Elige una contraseña nueva',
      text: expect.stringMatching(/^Hola, Inés:\n/) as string,
    })
    expect(key).not.toBe('')
  })

  it('greets by name at a confirmed address only: anyone could have written the name', async () => {
    const email = 'stranger@hale.test'
    const { id } = await registerMember(server, { email, verified: false, first_name: 'Quentin' })
    await resetKey(email)
    await server.services.db.query({ text: 'update users set verified = true where id = $1', values: [id] })
    await resetKey(email)
    const texts = (await letters(email, 'password')).map(({ text }) => text.includes('Quentin'))
    expect(texts).toEqual([false, true])
  })

  it('of a registration is answered with its link, which leaves nothing that a stranger has entered', async () => {
    const email = 'taken@hale.test'
    const stranger = { first_name: 'Mal', last_name: 'Lory', date_of_birth: '1950-01-01', language: 'fr' }
    await post('/register', { email, ...stranger })
    await post('/password/request-new', { email })
    expect(await letters(email, 'password')).toEqual([])
    const key = keyIn((await letters(email, 'registration')).at(-1)?.text)
    const own = { first_name: 'Olga', last_name: 'Owner', language: 'en' }
    const entered = await post('/users/enrollment', { email, key, password: secretOf(goodPassword), ...own })
    expect([entered.status, entered.body]).toMatchObject([
      200,
      { user: { first_name: 'Olga', last_name: 'Owner' }, profile: { date_of_birth: null } },
    ])
  })

  it('of an account that nobody has used is not set once its organization takes nobody in', async () => {
    const email = 'late@hale.test'
    const query = (text: string) => server.services.db.query({ text })
    await query(`insert into organizations (id, name, code) overriding system value values (71, 'Northwind', 'north')`)
    await query(
      `insert into users (id, email, first_name, last_name) overriding system value values (7100, '${email}', 'Lee', 'Late')`,
    )
    await query('insert into user_organizations (user_id, organization_id) values (7100, 71)')
    const body = { email, password: secretOf(newPassword), passwordConfirm: secretOf(newPassword) }
    const early = await resetKey(email)
    expect(early).not.toBe('')
    await query(`update organizations set ends_on = '2026-03-02' where id = 71`)
    await post('/password/request-new', { email })
    await post('/register', { email, first_name: 'Lee', last_name: 'Late' })
    expect(await letters(email, 'password')).toHaveLength(1)
    expect(await letters(email, 'registration')).toEqual([])
    expect((await post('/password/set', { ...body, key: early })).body.error_code).toBe('LINK_EXPIRED')
    // Whoever has used an account keeps it.
    await query('update users set verified = true, last_seen_at = now() where id = 7100')
    expect((await post('/password/set', { ...body, key: await resetKey(email) })).status).toBe(200)
  })

  it('can be reset once, which signs out everywhere and lifts a lock', async () => {
    const member = await registerMember(server, { email: 'reset@hale.test', key_salt: salt('11') })
    for (let i = 0; i < 6; i += 1) await post('/login', { email: member.email, password: secretOf('wrong') })
    const key = await resetKey(member.email)
    const body = {
      email: member.email,
      key,
      password: secretOf(newPassword),
      passwordConfirm: secretOf(newPassword),
      key_salt: salt('22'),
      kdf,
    }

    expect((await post('/password/set', { ...body, email: 'other@hale.test' })).body.error_code).toBe(
      'INVALID_CREDENTIALS',
    )
    expect((await post('/password/set', { ...body, key: `${key}x` })).status).toBe(401)
    expect((await post('/password/set', { ...body, password: '123', passwordConfirm: '123' })).body.error_code).toBe(
      'WEAK_PASSWORD',
    )
    expect((await post('/password/set', { ...body, passwordConfirm: secretOf('other') })).body.errors).toHaveProperty(
      'passwordConfirm',
    )

    expect((await post('/password/set', body)).status).toBe(200)
    expect((await server.call('GET', '/client/user', { token: member.token })).status).toBe(401)
    expect((await post('/login', { email: member.email, password: secretOf(goodPassword) })).status).toBe(401)
    const signedIn = await signInAs(server, member.email, newPassword)
    expect(await account(signedIn.token)).toMatchObject({ user: { verified: true } })
    expect((await post('/login/challenge', { email: member.email })).body.key_salt).toBe(salt('22'))

    const again = await post('/password/set', body)
    expect([again.status, again.body.error_code]).toEqual([400, 'LINK_EXPIRED'])
    expect(again.body.message).toBe('This link is no longer valid. Please request a new one.')
  })

  it('the link expires after an hour', async () => {
    const member = await registerMember(server)
    const key = await resetKey(member.email)
    now = new Date(now.getTime() + 60 * 60_000)
    const answer = await post('/password/set', {
      email: member.email,
      key,
      password: secretOf('x'),
      passwordConfirm: secretOf('x'),
    })
    expect([answer.status, answer.body.error_code]).toEqual([400, 'LINK_EXPIRED'])
  })

  it('the link stays valid after a refused request', async () => {
    const member = await registerMember(server)
    const key = await resetKey(member.email)
    const body = { email: member.email, key, password: secretOf('x'), passwordConfirm: secretOf('x') }
    expect((await post('/password/set', { ...body, kdf })).body.errors).toHaveProperty('key_salt')
    expect(
      (await post('/password/set', { ...body, key_salt: salt('12'), kdf: { ...kdf, m: 2_000_000 } })).body.errors,
    ).toHaveProperty(['kdf.m'])
    expect((await post('/password/set', { ...body, key_salt: salt('12'), kdf })).status).toBe(200)
  })

  it('is reset by one of ten concurrent requests', async () => {
    const member = await registerMember(server)
    const key = await resetKey(member.email)
    const passwords = Array.from({ length: 10 }, (_, i) => secretOf(`password ${i}`))
    const answers = await Promise.all(
      passwords.map((password) =>
        post('/password/set', { email: member.email, key, password, passwordConfirm: password }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 400)])
  })

  it('the key is redeemed once by concurrent transactions', async () => {
    const { db } = server.services
    const member = await registerMember(server)
    const key = await resetKey(member.email)
    const used = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const first = db.transaction(async (tx) => {
      await redeemOneTimeKey(tx, key, 'password', now)
      used.resolve()
      await held.promise
    })
    await used.promise
    const second = db.transaction((tx) => redeemOneTimeKey(tx, key, 'password', now))
    setTimeout(held.resolve, 200)
    // Both are awaited together: the second may reject before the first resolves.
    const outcomes = await Promise.allSettled([first, second])
    expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: { code: 'LINK_EXPIRED' } }])
  })

  it('leaves the private key locked, and the member may create a new one', async () => {
    const member = await registerMember(server, { ...keys, key_salt: salt('11'), kdf })
    const key = await resetKey(member.email)
    await post('/password/set', {
      email: member.email,
      key,
      password: secretOf('x'),
      passwordConfirm: secretOf('x'),
      key_salt: salt('22'),
      kdf,
    })
    const { token } = await signInAs(server, member.email, 'x')
    expect((await account(token)).keys).toMatchObject({
      state: 'locked',
      private_key: keys.private_key,
      key_salt: salt('11'),
      key_version: 1,
    })
    const relocked = await relock(keys.private_key, 'old passphrase', 'newer passphrase')
    const answer = await post(
      '/client/user/pgp',
      { ...keys, private_key: relocked, key_salt: salt('22'), key_version: 1, password: secretOf('x') },
      token,
    )
    expect(answer.body).toEqual({ key_version: 2 })
    expect((await account(token)).keys).toMatchObject({ state: 'ready', private_key: relocked, key_salt: salt('22') })
    const [old] = await server.services.db.query({
      text: 'select private_key from pgp_keys where user_id = $1 and key_version = 1',
      values: [member.id],
    })
    expect(old).toEqual({ private_key: keys.private_key })
  })
})
