import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerMember, secretOf } from '../harness/accounts.ts'
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
  const tokenIn = (body: Record<string, unknown>) =>
    (body as { tokens: { access: { token: string } } }).tokens.access.token
  const letters = (email: string, kind: string) => mailsTo(server, email, kind)
  const keyIn = (text: string | undefined) =>
    new URL(/https?:\S+/.exec(text ?? '')?.[0] ?? 'http://none').searchParams.get('key') ?? ''

  describe('registering', () => {
    const person = { first_name: 'Ann', last_name: 'Lee' }
    it('accepts derived secrets only', async () => {
      for (const password of [
        '12345678',
        'Quiet-river-2026',
        secretOf('x').slice(0, -1),
        `${secretOf('x')}=`,
        'é'.repeat(32),
      ]) {
        const answer = await post('/register', { email: 'weak@hale.test', password, ...person })
        expect([answer.status, answer.body.error_code], password).toEqual([400, 'WEAK_PASSWORD'])
      }
      const [row] = await server.services.db.query({ text: `select 1 from users where email = 'weak@hale.test'` })
      expect(row).toBeUndefined()
    })

    it('reports the invalid field', async () => {
      await registerMember(server, { email: 'taken@hale.test' })
      const cases: [Record<string, unknown>, string][] = [
        [{ email: 'TAKEN@hale.test' }, 'email'],
        [{ passwordConfirm: secretOf('other') }, 'passwordConfirm'],
        [{ organization_code: 'nowhere' }, 'organization_code'],
        [{ first_name: ' ' }, 'first_name'],
        [{ public_key: keys.public_key }, 'private_key'],
        [{ email: 'not an address' }, 'email'],
        [{ date_of_birth: '2026-03-05' }, 'date_of_birth'],
        [{ date_of_birth: '1899-12-31' }, 'date_of_birth'],
        [{ language: 'xx' }, 'language'],
        [{ timezone: 'Nowhere/Land' }, 'timezone'],
      ]
      for (const [change, field] of cases) {
        const answer = await post('/register', {
          email: 'new@hale.test',
          password: secretOf('x'),
          ...person,
          ...change,
        })
        expect([answer.status, Object.keys(answer.body.errors ?? {})], field).toEqual([400, [field]])
        expect(answer.body.message).not.toBe('')
      }
    })

    it('reports a taken address by its code', async () => {
      const { body } = await post('/register', {
        email: (await registerMember(server)).email,
        password: secretOf('x'),
        ...person,
      })
      expect(body).toMatchObject({ error_code: 'DUPLICATE', errors: { email: body.message } })
    })

    it('ignores or refuses protected fields', async () => {
      const answer = await post('/register', {
        email: 'eager@hale.test',
        password: secretOf('x'),
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

    it('joins the organization of the code once the address is confirmed', async () => {
      await server.services.db.query({
        text: `insert into organizations (name, code, is_active) values ('Acme', 'acme', true), ('Closed', 'closed', false)`,
      })
      const join = (email: string, organization_code: string) =>
        post('/register', { email, password: secretOf('x'), ...person, organization_code })
      expect((await join('closed@hale.test', 'closed')).body.errors).toHaveProperty('organization_code')
      for (const path of ['/register', '/users/enrollment']) {
        const email = `acme${path.replaceAll('/', '-')}@hale.test`
        const answer = await post(path, {
          email,
          password: secretOf('x'),
          ...person,
          organization_code: 'ACME',
        })
        expect(answer.body.user).toMatchObject({ organizations: [], verified: false })
        const key = keyIn((await letters(email, 'verify-email'))[0]?.text)
        expect((await post('/verify/email', { key })).status).toBe(200)
        const { user } = await account(tokenIn(answer.body))
        expect(user).toMatchObject({ organizations: [{ name: 'Acme', code: 'acme' }], verified: true })
      }
    })

    it('does not join an organization that has closed before the address is confirmed', async () => {
      await server.services.db.query({ text: `insert into organizations (name, code) values ('Brief', 'brief')` })
      const email = 'brief@hale.test'
      const { body } = await post('/register', {
        email,
        password: secretOf('x'),
        ...person,
        organization_code: 'brief',
      })
      await server.services.db.query({ text: `update organizations set is_active = false where code = 'brief'` })
      await post('/verify/email', { key: keyIn((await letters(email, 'verify-email'))[0]?.text) })
      expect((await account(tokenIn(body))).user).toMatchObject({
        organizations: [],
        verified: true,
      })
    })
  })

  describe('confirming an address', () => {
    it('works with the mailed key, once', async () => {
      const member = await registerMember(server)
      const key = keyIn((await letters(member.email, 'verify-email'))[0]?.text)
      expect((await post('/verify/email', { key: 'nonsense' })).body.error_code).toBe('LINK_EXPIRED')
      expect((await post('/verify/email', { key })).body).toEqual({ verified: true })
      expect(await account(member.token)).toMatchObject({ user: { verified: true } })
      expect((await post('/verify/email', { key })).status).toBe(400)
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
      const member = await registerMember(server, { language })
      await post('/client/user/send-verification-email', undefined, member.token)
      const mails = await letters(member.email, 'verify-email')
      expect(mails.map((mail) => mail.subject)).toEqual([subject, subject])
      for (const { text } of mails) expect(text.startsWith(`${greeting}\n\n`)).toBe(true)
      expect((await post('/verify/email', { key: keyIn(mails[0]?.text) })).body).toEqual({ verified: true })
    })

    it('can be requested again, within limits', async () => {
      const member = await registerMember(server)
      const send = () => post('/client/user/send-verification-email', undefined, member.token)
      for (let i = 0; i < 5; i += 1) expect((await send()).status).toBe(200)
      expect((await send()).status).toBe(429)
      expect(await letters(member.email, 'verify-email')).toHaveLength(6)
      const [first, last] = await letters(member.email, 'verify-email').then((all) => [
        keyIn(all[0]?.text),
        keyIn(all.at(-1)?.text),
      ])
      expect((await post('/verify/email', { key: first })).status).toBe(200)
      expect((await post('/verify/email', { key: last })).status).toBe(400)
    })

    it('does not confirm an address that has been changed since', async () => {
      const member = await registerMember(server)
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
