import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  activationKey,
  goodPassword,
  registerAdmin,
  registerMember,
  secretOf,
  type TestAccount,
} from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('people with one name', () => {
  let server: TestServer
  let admin: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    admin = await registerAdmin(server, [
      'user:read',
      'user:write',
      'user_uploads:write',
      'customers:read',
      'customers:write',
    ])
    await server.services.db.query({ text: `insert into organizations (name, code) values ('North', 'NORTH')` })
  })
  afterAll(() => server.close())

  const post = (path: string, body: unknown, token?: string) =>
    server.call('POST', path, { body, ...(token !== undefined && { token }) })
  const namesOf = async (email: string) =>
    (
      await server.services.db.query({
        text: `select first_name, last_name from users where lower(email) = lower($1)`,
        values: [email],
      })
    )[0]

  test.each([{ first_name: '', last_name: 'Suharto' }, { first_name: 'Suharto' }, { last_name: 'Suharto' }])(
    'register, sign in and change it: %j',
    async (given) => {
      const email = `one-${JSON.stringify(given).length}@example.org`
      expect((await post('/register', { email, ...given })).status).toBe(200)
      const key = await activationKey(server, email)
      const made = await post('/users/enrollment', { key, email, password: secretOf(goodPassword) })
      expect(made.body.user).toMatchObject({ first_name: '', last_name: '', ...given })
      const { tokens } = made.body as { tokens: { access: { token: string } } }
      const { token } = tokens.access
      const set = (body: object) => post('/client/user/set', body, token)
      const refused = await set({ first_name: '', last_name: '' })
      expect(Object.keys(refused.body.errors as object)).toEqual(['first_name', 'last_name'])
      const only = 'first_name' in given && given.first_name !== '' ? 'first_name' : 'last_name'
      expect((await set({ [only]: '' })).status).toBe(400)
      expect((await set({ first_name: 'Haji', last_name: 'Suharto' })).status).toBe(200)
      expect((await set({ last_name: null })).body.user).toMatchObject({ first_name: 'Haji', last_name: '' })
    },
  )

  test('an invited person gives up the second name that somebody made up', async () => {
    const email = 'doubled@example.org'
    await post('/register', { email, first_name: 'Suharto', last_name: 'Suharto' })
    const key = await activationKey(server, email)
    await post('/users/enrollment', {
      key,
      email,
      first_name: 'Suharto',
      last_name: '',
      password: secretOf(goodPassword),
    })
    expect(await namesOf(email)).toEqual({ first_name: 'Suharto', last_name: '' })
  })

  test('are added, changed and called by it in the back office', async () => {
    const add = (body: object) => post('/admin/add', { classkey: 'user', ...body }, admin.token)
    expect(Object.keys((await add({ email: 'no@example.org' })).body.errors as object)).toEqual([
      'first_name',
      'last_name',
    ])
    const { body } = await add({ email: 'madonna@example.org', last_name: 'Madonna' })
    expect(body).toMatchObject({ first_name: '', last_name: 'Madonna', name: 'Madonna' })
    const set = (values: object) => post('/admin/set', { classkey: 'user', id: body.id, ...values }, admin.token)
    expect((await set({ last_name: '' })).status).toBe(400)
    expect((await set({ first_name: 'Madonna', last_name: '' })).body).toMatchObject({ name: 'Madonna' })
    const customer = await post(
      '/admin/customers',
      { billing_last_name: 'Cher', billing_email: 'cher@example.org' },
      admin.token,
    )
    expect(customer.body, customer.text).toMatchObject({ billing_first_name: '', name: 'Cher' })
  })

  test('are imported from a file, and not taken for somebody else of one name', async () => {
    const upload = (text: string) => {
      const form = new FormData()
      form.set('file', new File([text], 'a.csv'))
      form.set('organization_code', 'north')
      form.set('invite', 'false')
      return server.call('POST', '/users/batch', { token: admin.token, body: form })
    }
    const made = await upload(
      'first_name,last_name,email\n,Sukarno,sukarno@example.org\nPelé,,pele@example.org\n,,none@example.org\n',
    )
    expect(made.body).toMatchObject({ created: 2, failed: 1 })
    const other = await upload('first_name,last_name,email\n,Megawati,sukarno@example.org\n')
    expect(other.body).toMatchObject({ failed: 1, results: [{ column: 'email' }] })
  })

  test('register a kit, and are greeted by it', async () => {
    const member = await registerMember(server, { first_name: '', last_name: 'Suharto' })
    await server.services.db.query({ text: `insert into userkits (kit_id, provider_code) values ('4F7-2Q9', 'spot')` })
    const kit = await post(
      '/client/kits/register',
      { kitId: '4F7-2Q9', first_name: '', last_name: 'Suharto', date_of_birth: '1980-02-03', sex: 'male' },
      member.token,
    )
    expect(kit.status, kit.text).toBe(200)
    const [stored] = await server.services.db.query<{ registered_to: string }>({
      text: `select registered_to from userkits where kit_id = '4F7-2Q9'`,
    })
    expect(stored?.registered_to).toBe('Suharto')
    const streak = await server.call('GET', '/client/daily-journal/streaks', { token: member.token })
    expect(streak.body.user).toEqual({ name: 'Suharto' })
  })
})
