import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { addAdministrator, authenticateAs } from '../harness/admin.ts'
import { addKit } from '../harness/kits.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('whether something out of the bounds of staff exists', () => {
  let server: TestServer
  let later = 0
  const id = { staff: 0, mine: 0, theirs: 0, ours: 0, other: 0 }
  const query = (text: string, values: unknown[] = []) => server.services.db.query({ text, values })
  const post = (path: string, body: object) => server.call('POST', path, { token: 'admin', body })
  const add = (classkey: string, body: object) => post('/admin/add', { classkey, ...body })
  const told = ({ status, text }: Awaited<ReturnType<typeof post>>) => [status, text.replaceAll(/\d+/g, '#')]

  const named = { billing_first_name: 'A', billing_last_name: 'B' }

  beforeAll(async () => {
    const plain = authenticateAs(() => id.staff)
    server = await startTestServer({
      authenticate: async (request, services) => {
        const caller = await plain(request, services)
        return caller && { ...caller, isBounded: true }
      },
      now: () => new Date(Date.now() + later),
    })
    await prepareAccess(server.services)
    id.staff = await addAdministrator(server)
    await query('delete from user_roles')
    const member = (name: string) =>
      insertRow(server, 'users', {
        first_name: name,
        last_name: 'Marker',
        email: `${name}@example.org`,
        verified: true,
      })
    id.mine = await member('mine')
    id.theirs = await member('theirs')
    id.ours = await insertRow(server, 'organizations', { name: 'Ours', code: 'ours' })
    id.other = await insertRow(server, 'organizations', { name: 'Other', code: 'other' })
    const join = (user_id: number, organization_id: number) =>
      query('insert into user_organizations (user_id, organization_id) values ($1, $2)', [user_id, organization_id])
    await join(id.mine, id.ours)
    await join(id.theirs, id.other)
    await query('insert into staff_organizations (staff_id, organization_id) values ($1, $2)', [id.staff, id.ours])
    await insertRow(server, 'orders', { order_number: 'HA-1', provider_code: 'spot', user_id: id.theirs })
    await addKit(server, { kit_id: 'KIT-1', user_id: id.theirs })
    await insertRow(server, 'customers', { ...named, billing_email: 'taken@example.org', user_id: id.theirs })
    await insertRow(server, 'appointments', {
      user_id: id.theirs,
      type: 'welcome call',
      appointment_date: '2098-03-09T14:00:00Z',
    })
  })
  afterAll(() => server.close())
  beforeEach(() => {
    later += 61 * 60_000
  })

  const person = (email: string, more: object = {}) => ({ first_name: 'A', last_name: 'B', email, ...more })
  const order = (order_number: string, more: object) => ({ order_number, provider_code: 'spot', ...more })
  const kit = (kit_id: string, more: object) => ({ kit_id, provider_code: 'spot', ...more })
  const call = { type: 'welcome call', appointment_date: '2098-03-09T14:00:00Z' }
  const strangers = ['theirs@example.org', 'nobody@example.org'] as const
  test.each<[string, () => [Promise<unknown[]>, Promise<unknown[]>]]>([
    ['an address, for nobody’s organization', () => pair('user', (one) => person(strangers[one]))],
    ['an order of nobody', () => pair('orders', (one) => order(['HA-1', 'HA-2'][one] ?? '', {}))],
  ])('is not told by %s, which says whose it has to be', async (_, ask) => {
    const [known, unknown] = await Promise.all(ask())
    expect(known).toEqual(unknown)
    expect(known?.[0]).toBe(400)
  })
  test.each<[string, () => [Promise<unknown[]>, Promise<unknown[]>]]>([
    [
      'an address, for another organization',
      () => pair('user', (one) => person(strangers[one], { organizations: [id.other] })),
    ],
    [
      'an address, for another organization too',
      () => pair('user', (one) => person(strangers[one], { organizations: [id.ours, id.other] })),
    ],
    ['a code', () => pair('organizations', (one) => ({ name: 'New', code: ['other', 'new'][one] }))],
    ['an order', () => pair('orders', (one) => order(['HA-1', 'HA-2'][one] ?? '', { user_id: id.theirs }))],
    ['a kit', () => pair('userkits', (one) => kit(['KIT-1', 'KIT-2'][one] ?? '', { user_id: id.theirs }))],
    ['a member', () => pair('userkits', (one) => kit('KIT-3', { user_id: [id.theirs, 987_654][one] }))],
    [
      'a customer',
      () =>
        pair('customers', (one) => ({
          ...named,
          billing_email: ['taken@example.org', 'b@example.org'][one],
          user_id: id.theirs,
        })),
    ],
    ['a visit', () => pair('appointments', (one) => ({ ...call, user_id: [id.theirs, 987_654][one] }))],
  ])('is not told by %s', async (_, ask) => {
    const [known, unknown] = await Promise.all(ask())
    expect(known).toEqual(unknown)
    expect(known?.[0]).toBe(403)
  })
  const pair = (classkey: string, bodyOf: (one: 0 | 1) => object): [Promise<unknown[]>, Promise<unknown[]>] => {
    const { rest } = server.services.resources.get(classkey) ?? { rest: null }
    const ask = async (one: 0 | 1) => told(await (rest ? post(rest, bodyOf(one)) : add(classkey, bodyOf(one))))
    return [ask(0), ask(1)]
  }

  test('is not told by a new address for a member, whose mailboxes decide', async () => {
    const set = (email: string) => post('/admin/set', { classkey: 'user', id: id.mine, email })
    const [known, unknown] = [await set('theirs@example.org'), await set('nobody@example.org')]
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(known.body).toMatchObject({ email: 'mine@example.org', pending_email: 'theirs@example.org' })
    const mails = await query(`select to_address from outbox where kind = 'address-change' order by id`)
    expect(mails.map((mail) => mail['to_address'])).toEqual([
      'mine@example.org',
      'mine@example.org',
      'nobody@example.org',
    ])
  })

  test('is told within the bounds only a few times an hour', async () => {
    const ours = { organizations: [id.ours] }
    const many = { classkey: 'user', ids: [id.mine], expected_count: 1, values: { email: 'theirs@example.org' } }
    expect((await post('/admin/bulk-set', many)).body.errors).toHaveProperty('email')
    for (let index = 0; index < 12; index += 1)
      expect((await add('user', person(`new${index}@example.org`, ours))).status).toBe(200)
    for (let index = 0; index < 10; index += 1) {
      const taken = await add('user', person('theirs@example.org', ours))
      expect([taken.status, taken.body.error_code]).toEqual([400, 'DUPLICATE'])
    }
    for (const email of ['theirs@example.org', 'one.more@example.org'])
      expect((await add('user', person(email, ours))).status).toBe(429)
    expect((await add('usernotes', { user_id: id.mine, note: 'Called' })).status).toBe(403)
    later += 61 * 60_000
    expect((await add('user', person('one.more@example.org', ours))).status).toBe(200)
  })
})
