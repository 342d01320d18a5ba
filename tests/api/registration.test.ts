import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activationKey, goodPassword, registerAdmin, registerMember, secretOf } from '../harness/accounts.ts'
import { mailsTo } from '../harness/mail.ts'
import { makeKeyPair, type TestKeyPair } from '../harness/pgp.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('registration', () => {
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

  describe('registering', () => {
    const person = { first_name: 'Ann', last_name: 'Lee' }
    const enroll = async (email: string, more: object = {}) =>
      post('/users/enrollment', {
        email,
        key: await activationKey(server, email),
        password: secretOf(goodPassword),
        ...more,
      })

    it('reports the invalid field', async () => {
      const cases: [Record<string, unknown>, string | string[]][] = [
        [{ organization_code: 'nowhere' }, 'organization_code'],
        [{ first_name: ' ', last_name: '' }, ['first_name', 'last_name']],
        [{ email: 'not an address' }, 'email'],
        [{ date_of_birth: '2026-03-05' }, 'date_of_birth'],
        [{ date_of_birth: '1899-12-31' }, 'date_of_birth'],
        [{ language: 'xx' }, 'language'],
        [{ timezone: 'Nowhere/Land' }, 'timezone'],
      ]
      const { email: known } = await registerMember(server)
      for (const email of ['new@hale.test', known])
        for (const [change, field] of cases) {
          const answer = await post('/register', { email, ...person, ...change })
          expect([answer.status, Object.keys(answer.body.errors ?? {})], String(field)).toEqual([400, [field].flat()])
          expect(answer.body.message).not.toBe('')
        }
    })

    it('answers alike whether or not an address has an account, and tells only its owner', async () => {
      const { email: known } = await registerMember(server, { first_name: 'Kim', language: 'es' })
      const answers = []
      for (const email of [known.toUpperCase(), 'unknown@hale.test', 'unknown@hale.test'])
        answers.push(await post('/register', { email, ...person }))
      expect(answers.map(({ status, text }) => [status, text])).toEqual(
        Array.from({ length: 3 }, () => [200, '{"sent":true}']),
      )
      const [mail, ...others] = await letters(known, 'registered')
      expect([mail?.subject, others]).toEqual(['Ya tienes una cuenta de Hale', []])
      expect(mail?.text).not.toContain('key=')
      expect(await letters(known, 'registration')).toHaveLength(1)
      expect(await letters('unknown@hale.test', 'registration')).toHaveLength(2)
    })

    it('gives the same answer to registrations of one address at once', async () => {
      const all = await Promise.all(
        Array.from({ length: 4 }, () => post('/register', { email: 'at-once@hale.test', ...person })),
      )
      expect(all.map(({ text }) => text)).toEqual(Array(4).fill('{"sent":true}'))
    })

    it('lets nobody sign in, or set a password, but who opens the mailed link', async () => {
      const email = 'mine@hale.test'
      await post('/register', { email, ...person })
      expect((await post('/login', { email, password: secretOf(goodPassword) })).body.error_code).toBe(
        'INVALID_CREDENTIALS',
      )
      expect((await enroll(email, { key: 'guessed' })).body.error_code).toBe('LINK_EXPIRED')
      const { body } = await enroll(email, { language: 'de' })
      expect(body.user).toMatchObject({ ...person, email, verified: true })
      expect((await enroll(email)).body.error_code).toBe('LINK_EXPIRED')
      await post('/register', { email, ...person })
      expect(await letters(email, 'registered')).toHaveLength(1)
    })

    it('mails an address at most five times an hour', async () => {
      for (let i = 0; i < 8; i += 1)
        expect((await post('/register', { email: 'flood@hale.test', ...person })).status).toBe(200)
      expect(await letters('flood@hale.test', 'registration')).toHaveLength(5)
    })

    it('mails nothing to an account that is disabled', async () => {
      const { id, email } = await registerMember(server)
      await server.services.db.query({ text: 'update users set is_active = false where id = $1', values: [id] })
      expect((await post('/register', { email, ...person })).body).toEqual({ sent: true })
      expect(await letters(email, 'registered')).toEqual([])
    })

    it('activates with derived secrets only, and with both halves of a key pair or none', async () => {
      const email = 'weak@hale.test'
      await post('/register', { email, ...person })
      for (const password of ['12345678', 'Quiet-river-2026', secretOf('x').slice(0, -1), 'é'.repeat(32)]) {
        const answer = await enroll(email, { password })
        expect([answer.status, answer.body.error_code], password).toEqual([400, 'WEAK_PASSWORD'])
      }
      expect((await enroll(email, { passwordConfirm: secretOf('other') })).body.errors).toHaveProperty(
        'passwordConfirm',
      )
      expect((await enroll(email, { public_key: keys.public_key })).body.errors).toHaveProperty('private_key')
    })

    it('ignores or refuses protected fields', async () => {
      const answer = await post('/register', {
        email: 'eager@hale.test',
        ...person,
        verified: true,
        star_balance: 500,
        roles: [1],
        id: 4711,
      })
      expect([answer.status, answer.body.errors]).toEqual([
        400,
        Object.fromEntries(
          ['verified', 'star_balance', 'roles', 'id'].map((name) => [name, `Unknown field '${name}'.`]),
        ),
      ])
      const [found] = await server.services.db.query({ text: `select id from users where email = 'eager@hale.test'` })
      expect(found).toBeUndefined()
    })

    it('joins the organization of the code once the link is opened', async () => {
      await server.services.db.query({
        text: `insert into organizations (name, code, is_active) values ('Acme', 'acme', true), ('Closed', 'closed', false)`,
      })
      const join = (email: string, organization_code: string) =>
        post('/register', { email, ...person, organization_code })
      expect((await join('closed@hale.test', 'closed')).body.errors).toHaveProperty('organization_code')
      await join('acme@hale.test', 'ACME')
      const members = 'select 1 from user_organizations uo join users u on u.id = uo.user_id where u.email = $1'
      expect(await server.services.db.query({ text: members, values: ['acme@hale.test'] })).toEqual([])
      expect((await enroll('acme@hale.test')).body.user).toMatchObject({
        organizations: [{ name: 'Acme', code: 'acme' }],
        verified: true,
      })
    })

    it('takes nothing from what a stranger registered the address with', async () => {
      await server.services.db.query({
        text: `insert into organizations (name, code) values ('Elsewhere', 'elsewhere')`,
      })
      const email = 'owner@hale.test'
      const stranger = { first_name: 'Mallory', last_name: 'Moe', date_of_birth: '1950-01-01', timezone: 'Asia/Tokyo' }
      await post('/register', { email, ...stranger, organization_code: 'elsewhere' })
      const own = await post('/register', { email, first_name: 'Olive', last_name: 'Own' })
      expect(own.status, own.text).toBe(200)
      const key = await activationKey(server, email)
      expect((await server.call('GET', `/users/enrollment?key=${key}`)).body).toMatchObject({
        first_name: 'Olive',
        last_name: 'Own',
        organization: null,
      })
      expect((await enroll(email, { timezone: 'Europe/Berlin' })).body).toMatchObject({
        user: { first_name: 'Olive', last_name: 'Own', organizations: [] },
        profile: { date_of_birth: null, timezone: 'Europe/Berlin', units: 'metric' },
      })
    })

    it('names the organization that the link joins', async () => {
      const email = 'named@hale.test'
      await post('/register', { email, ...person, organization_code: 'elsewhere' })
      const key = await activationKey(server, email)
      expect((await server.call('GET', `/users/enrollment?key=${key}`)).body).toMatchObject({
        ...person,
        organization: { name: 'Elsewhere' },
      })
    })

    it('adds nothing to the account that staff have invited', async () => {
      const admin = await registerAdmin(server, ['user:write'])
      const email = 'invited@hale.test'
      const added = await server.call('POST', '/admin/add', {
        token: admin.token,
        body: { classkey: 'user', email, first_name: 'Ida', last_name: 'Ivers' },
      })
      const body = { user_id: added.body['id'] }
      const invited = await server.call('POST', '/users/activation-url', { token: admin.token, body })
      expect(invited.status, invited.text).toBe(200)
      const key = await activationKey(server, email)
      await post('/register', { email, ...person, organization_code: 'elsewhere' })
      const answer = await enroll(email, { key })
      expect(answer.body.user, answer.text).toMatchObject({
        first_name: 'Ida',
        last_name: 'Ivers',
        organizations: [],
      })
    })

    it('leaves the account that staff have opened as they entered it', async () => {
      const admin = await registerAdmin(server, ['user:read', 'user:write'])
      const email = 'opened@hale.test'
      const entered = {
        first_name: 'Ida',
        last_name: 'Ivers',
        date_of_birth: '1980-02-03',
        phone: '+1 555 0100',
        language: 'fr',
        timezone: 'Europe/Paris',
      }
      await post('/admin/add', { classkey: 'user', email, ...entered }, admin.token)
      const rowOf = async () => {
        const [row] = await server.services.db.query({
          text: `select to_jsonb(u) - 'updated_at' - 'last_seen_at' - 'verified' as account,
                   (select count(*) from user_organizations o where o.user_id = u.id) as organizations from users u where email = $1`,
          values: [email],
        })
        return row
      }
      const before = await rowOf()
      const stranger = {
        first_name: 'Mal',
        last_name: 'Lory',
        date_of_birth: '1950-01-01',
        language: 'de',
        timezone: 'Asia/Tokyo',
      }
      await post('/register', { email, ...stranger, organization_code: 'elsewhere' })
      expect(await rowOf()).toEqual(before)
      const key = await activationKey(server, email)
      expect((await server.call('GET', `/users/enrollment?key=${key}`)).body).toMatchObject({
        first_name: 'Ida',
        last_name: 'Ivers',
        organization: null,
      })
      expect((await enroll(email, { key, language: 'es', timezone: 'Asia/Tokyo' })).status).toBe(200)
      // Units, of which they chose none, are those of the timezone that they entered.
      expect(await rowOf()).toEqual({ ...before, account: { ...(before?.['account'] as object), units: 'metric' } })
    })

    it('asks for nothing that lands on a registration which staff have changed since', async () => {
      const admin = await registerAdmin(server, ['user:read', 'user:write'])
      const email = 'taken-care-of@hale.test'
      await post('/register', { email, ...person, date_of_birth: '1950-01-01', organization_code: 'elsewhere' })
      const [row] = await server.services.db.query<{ id: number }>({
        text: 'select id from users where email = $1',
        values: [email],
      })
      const change = {
        classkey: 'user',
        id: row?.id,
        first_name: 'Tess',
        last_name: 'True',
        date_of_birth: '1990-09-09',
      }
      expect((await post('/admin/set', change, admin.token)).status).toBe(200)
      expect((await enroll(email)).body).toMatchObject({
        user: { first_name: 'Tess', last_name: 'True', organizations: [] },
        profile: { date_of_birth: '1990-09-09' },
      })
    })

    it('does not join an organization that has closed before the link is opened', async () => {
      await server.services.db.query({ text: `insert into organizations (name, code) values ('Brief', 'brief')` })
      await post('/register', { email: 'brief@hale.test', ...person, organization_code: 'brief' })
      await server.services.db.query({ text: `update organizations set is_active = false where code = 'brief'` })
      expect((await enroll('brief@hale.test')).body.user).toMatchObject({ organizations: [], verified: true })
    })
  })

  describe('confirming an address', () => {
    /** A member whose address is not confirmed, and who has asked for the mail to do so. */
    const unconfirmed = async (details: Record<string, unknown> = {}) => {
      const member = await registerMember(server, { ...details, verified: false })
      await post('/client/user/send-verification-email', undefined, member.token)
      return member
    }
    it('works with the mailed key, once', async () => {
      const member = await unconfirmed()
      const key = keyIn((await letters(member.email, 'verify-email'))[0]?.text)
      expect((await post('/verify/email', { key: 'nonsense' })).body.error_code).toBe('LINK_EXPIRED')
      expect((await post('/verify/email', { key })).body).toEqual({ verified: true })
      expect(await account(member.token)).toMatchObject({ user: { verified: true } })
      expect((await post('/verify/email', { key })).body, 'whoever comes back').toEqual({ verified: true })
      expect((await post('/client/user/send-verification-email', undefined, member.token)).status).toBe(200)
      expect(await letters(member.email, 'verify-email')).toHaveLength(1)
    })

    it.each([
      ['es', 'Confirma tu correo electrónico', 'Hola:'],
      ['fr', 'Confirmez votre adresse e-mail', 'Bonjour,'],
      ['de', 'Bitte bestätigen Sie Ihre E-Mail-Adresse', 'Guten Tag,'],
      ['pt', 'Confirme seu e-mail', 'Olá,'],
      ['mh', 'Please confirm your email address', 'Hi there,'],
    ])('is requested in the language of the account, without its name: %s', async (language, subject, greeting) => {
      const member = await unconfirmed({ language })
      await post('/client/user/send-verification-email', undefined, member.token)
      const mails = await letters(member.email, 'verify-email')
      expect(mails.map((mail) => mail.subject)).toEqual([subject, subject])
      for (const { text } of mails) expect(text.startsWith(`${greeting}\n\n`)).toBe(true)
      expect((await post('/verify/email', { key: keyIn(mails[0]?.text) })).body).toEqual({ verified: true })
    })

    it('can be requested again, within limits', async () => {
      const member = await unconfirmed()
      const send = () => post('/client/user/send-verification-email', undefined, member.token)
      for (let i = 0; i < 4; i += 1) expect((await send()).status).toBe(200)
      const refused = await send()
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await letters(member.email, 'verify-email')).toHaveLength(5)
      const [first, last] = await letters(member.email, 'verify-email').then((all) => [
        keyIn(all[0]?.text),
        keyIn(all.at(-1)?.text),
      ])
      expect((await post('/verify/email', { key: first })).status).toBe(200)
      expect((await post('/verify/email', { key: last })).status, 'it is confirmed').toBe(200)
    })

    it('does not confirm an address that has been changed since', async () => {
      const member = await unconfirmed()
      const key = keyIn((await letters(member.email, 'verify-email'))[0]?.text)
      await server.services.db.query({
        text: `update users set email = 'moved@hale.test' where id = $1`,
        values: [member.id],
      })
      expect((await post('/verify/email', { key })).status).toBe(400)
      expect(await account(member.token)).toMatchObject({ user: { verified: false } })
    })
  })
})
