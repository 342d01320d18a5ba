import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

/** Case by case: as it is written in Germany, and as it is stored. */
const german = [
  ['089/1234567', '+49 89 1234567'],
  ['+49 (0)30 – 99 88 77', '+49 30 - 99 88 77'],
  ['tel:+49-30-998877', '+49-30-998877'],
  ['0171\u20101234567', '+49 171 1234567'],
  ['０８９ １２３４５６７', '+49 89 1234567'],
  ['089 1234567 Durchwahl 12', '+49 89 1234567 x12'],
] as const

describe('phone numbers', () => {
  let server: TestServer
  let admin: TestAccount
  let member: TestAccount
  let abroad: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    admin = await registerAdmin(server, [
      'user:read',
      'user:write',
      'user_uploads:write',
      'usercareteams:read',
      'usercareteams:write',
      'provider:read',
      'provider:write',
      'organizations:read',
      'organizations:write',
    ])
    ;[member, abroad] = [await registerMember(server), await registerMember(server)]
    await server.services.db.query({
      text: `insert into organizations (id, name, code, address) overriding system value
             values (1, 'Nordfeld', 'NORD', '{"city": "München", "country": "DE"}')`,
    })
    await server.services.db.query({
      text: 'insert into user_organizations (user_id, organization_id) values ($1, 1)',
      values: [abroad.id],
    })
  })
  afterAll(() => server.close())

  interface Answers {
    phone?: string
    contact_phone?: string
    profile?: { phone: string }
    insurance?: { phone: string }
    pharmacy?: { phone: string }
  }
  const post = async (path: string, { token }: TestAccount, body: unknown) =>
    (await server.call('POST', path, { token, body })).body as Answers

  /** Where a number enters, and the number as it is then read. */
  const entrances: Record<string, (account: TestAccount, phone: string) => Promise<unknown>> = {
    'the own profile': async (account, phone) => (await post('/client/user/set', account, { phone })).profile?.phone,
    'the care team': async (account, phone) =>
      (await post('/client/health-actions/care-team', account, { name: 'Dr. Albright', phone })).phone,
    insurance: async (account, phone) =>
      (await post('/client/health-actions/insurance', account, { insurer: 'Acme', member_id: 'A1', phone })).insurance
        ?.phone,
    'the pharmacy': async (account, phone) =>
      (await post('/client/telehealth-form/pharmacy', account, { name: 'Apotheke', phone })).pharmacy?.phone,
    'the back office': async ({ id }, phone) =>
      (await post('/admin/set', admin, { classkey: 'user', id, phone })).phone,
  }

  test.each(Object.keys(entrances))('are completed by the country of the organization in %s', async (name) => {
    for (const [written, stored] of german) expect(await entrances[name]?.(abroad, written), written).toBe(stored)
    expect(await entrances[name]?.(member, '(312) 555-0148')).toBe('(312) 555-0148')
    expect(await entrances[name]?.(member, '312/555-0148')).toBe('(312) 555-0148')
    expect(await entrances[name]?.(member, 'call me')).toBeUndefined()
  })

  test('are completed by the country of an address', async () => {
    const add = (body: object) => post('/admin/add', admin, body)
    const provider = await add({
      classkey: 'provider',
      name: 'Cabinet',
      phone: '06 12 34 56 78',
      address: { country: 'FR' },
    })
    expect(provider.phone).toBe('+33 6 12 34 56 78')
    const own = await post('/admin/set', admin, { classkey: 'organizations', id: 1, contact_phone: '089 1234567' })
    expect(own.contact_phone).toBe('+49 89 1234567')
  })

  test('of a file are those of its organization, are told from destroyed ones, and stay in a second import', async () => {
    const upload = (phone: string) => {
      const form = new FormData()
      form.set(
        'file',
        new File([`first_name;last_name;email;phone\nJörg;Müller;joerg@example.org;${phone}\n`], 'a.csv'),
      )
      form.set('organization_code', 'nord')
      form.set('invite', 'false')
      return server.call('POST', '/users/batch', { token: admin.token, body: form })
    }
    expect((await upload('4,91E+11')).body.results).toMatchObject([{ status: 'failed', column: 'phone' }])
    expect((await upload('089/1234567')).body).toMatchObject({ created: 1 })
    expect((await upload('089 - 123 45 67')).body.results).toMatchObject([{ status: 'skipped' }])
    for (const search of ['0891234567', '089/123 45 67', '+49 89 1234567', '1234567']) {
      const query = `classkey=user&search=${encodeURIComponent(search)}`
      const { body } = await server.call('GET', `/admin/search?${query}`, { token: admin.token })
      expect(
        (body.models as { email: string }[]).map((one) => one.email),
        search,
      ).toContain('joerg@example.org')
    }
  })
})
