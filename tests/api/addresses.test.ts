import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('addresses', () => {
  let server: TestServer
  let member: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    member = await registerMember(server)
  })
  afterAll(() => server.close())
  const save = (body: object, { token } = member) => server.call('POST', '/client/user/address/set', { token, body })

  test.each([
    { street: 'Lindenweg 5', city: 'München', zip: '80331', country: 'DE' },
    { street: '1 Example Street', city: 'London', state: '', zip: 'SW1A 2AA', country: 'GB' },
    { street: '5 Example Road', city: 'Hong Kong', country: 'HK' },
    { street: '1 Example Square', city: 'Cork', zip: '', country: 'IE' },
    { street: '1 rue Exemple', city: 'Lyon', zip: '69001', country: 'France' },
    { street: '1 Via Esempio', city: 'Milano', zip: '20121', country: 'it' },
    { street: '1 Example Road', zip: '018956', country: 'SG' },
    { street: 'Villa 4', city: 'Dubai', country: 'AE' },
    { street: '1-1 Marunouchi', city: 'Chiyoda', state: 'Tokyo', zip: '100-0005', country: 'JP' },
    { street: '1 Main Street', city: 'Chicago', state: 'IL', zip: '60601' },
  ])('are complete with what their country requires: %j', async (address) => {
    const { status, body } = await save(address)
    expect(status).toBe(200)
    expect(String((body.address as { country: string }).country)).toMatch(/^[A-Z]{2}$/)
    expect((body.address as { street: string }).street).toBe(address.street)
  })

  test.each([
    [{ street: '1 Main Street', city: 'Chicago' }, ['state', 'zip'], 'State is required.'],
    [{ street: '1 Main Street', city: 'Toronto', country: 'CA' }, ['state', 'zip'], 'State is required.'],
    [{ street: 'Lindenweg 5', city: 'München', country: 'DE' }, ['zip'], 'Zip is required.'],
    [{}, ['street', 'city', 'state', 'zip'], 'Street is required.'],
    [{ street: 'a', city: 'b', country: 'Narnia' }, ['country'], undefined],
  ] as const)('%j lacks %j', async (address, fields, sentence) => {
    const other = await registerMember(server)
    const { status, body } = await save(address, other)
    expect([status, Object.keys(body.errors as object)]).toEqual([400, fields])
    if (sentence !== undefined) expect(Object.values(body.errors as object)[0]).toBe(sentence)
  })

  test('complete the profile of a member without a state', async () => {
    const abroad = await registerMember(server, { date_of_birth: '1980-02-03' })
    await server.call('POST', '/client/user/set', {
      token: abroad.token,
      body: { phone: '+49 89 1234567', sex: 'female' },
    })
    await save({ street: 'Lindenweg 5', city: 'München', zip: '80331', country: 'DE' }, abroad)
    const [row] = await server.services.db.query<{ completed_profile: boolean }>({
      text: 'select completed_profile from users where id = $1',
      values: [abroad.id],
    })
    expect(row).toEqual({ completed_profile: true })
  })

  test('take a country by its name in the back office', async () => {
    const admin = await registerAdmin(server, ['user:read', 'user:write'])
    const set = (country: string) =>
      server.call('POST', '/admin/set', {
        token: admin.token,
        body: { classkey: 'user', id: member.id, address: { line1: 'a', country } },
      })
    expect((await set('Deutschland')).body.address).toMatchObject({ country: 'DE' })
    expect(Object.keys((await set('Narnia')).body.errors as object)).toEqual(['address.country'])
  })
})
