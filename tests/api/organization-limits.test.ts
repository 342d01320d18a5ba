/** What keeps one organization from slowing down the others: each limit at its edge, for itself only. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deliverMail } from '#server/kernel/mail/deliver.ts'
import { freshToken, registerAdmin, registerMember, registerSuperAdmin, type TestAccount } from '../harness/accounts.ts'
import { runJobs } from '../harness/jobs.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'

const now = new Date('2026-03-05T22:00:00.000Z')
let server: TestServer
let admin: TestAccount
let count = 0
let organization = 0
let other = 0
beforeAll(async () => {
  server = await startTestServer({ now: () => now, config: { rateLimitPercent: 100 } })
  await prepareAccess(server.services)
  admin = await registerSuperAdmin(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  count += 1
  organization = await insertRow(server, 'organizations', { name: `North ${count}`, code: `north-${count}` })
  other = await insertRow(server, 'organizations', { name: `South ${count}`, code: `south-${count}` })
})

const query = (text: string, values: unknown[] = []) =>
  server.services.db.query<Record<string, unknown>>({ text, values })
const limit = (field: string, most: number) =>
  query(`update organizations set ${field} = $2 where id = $1`, [organization, most])
const call = async (method: string, path: string, body?: unknown, account = admin) =>
  server.call(method, path, { token: await freshToken(server, account), ...(body === undefined ? {} : { body }) })
const join = (userId: number, id = organization) =>
  query('insert into user_organizations (user_id, organization_id) values ($1, $2)', [userId, id])
const usage = async () => (await call('GET', `/admin/organizations/${organization}/usage`)).body

it('limits are set with a permission of their own, and refused at their field', async () => {
  const set = (body: object, account = admin) =>
    call('POST', '/admin/set', { classkey: 'organizations', id: organization, ...body }, account)
  expect((await set({ mails_per_hour: 10 })).status).toBe(200)
  expect((await set({ mails_per_hour: null })).status).toBe(200)
  const refused = await set({ max_members: 0 })
  expect([refused.status, Object.keys(refused.body['errors'] as object)]).toEqual([400, ['max_members']])
  const manager = await registerAdmin(server, ['organizations:read', 'organizations:write'])
  const denied = await set({ max_members: 5 }, manager)
  expect([denied.status, Object.keys(denied.body['errors'] as object)]).toEqual([400, ['max_members']])
  expect(await query('select max_members from organizations where id = $1', [organization])).toEqual([
    { max_members: null },
  ])
})

it('nobody joins an organization that is full, one at a time or together; who is in it can be changed', async () => {
  await limit('max_members', 2)
  const [ada, ben, cleo] = [await registerMember(server), await registerMember(server), await registerMember(server)]
  const set = (id: number, organizations: number[]) =>
    call('POST', '/admin/set', { classkey: 'user', id, organizations })
  expect((await set(ada.id, [organization])).status).toBe(200)
  const both = await Promise.all([set(ben.id, [organization, other]), set(cleo.id, [organization, other])])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const refused = both.find(({ status }) => status === 400)
  expect(refused?.body['errors']).toEqual({
    organizations: `North ${count} would then have 3 members, and may have 2.`,
  })
  expect((await usage())['members']).toEqual({ used: 2, most: 2 })
  // Lowered below what it has: members stay.
  await limit('max_members', 1)
  expect((await set(ada.id, [organization, other])).status).toBe(200)
  const many = await call('POST', '/users/organization/bulk', {
    user_ids: [ben.id, cleo.id],
    organization_id: organization,
    is_linked: true,
  })
  expect([many.status, many.body['errors']]).toEqual([
    400,
    { organization_id: `North ${count} would then have 3 members, and may have 1.` },
  ])
  expect((await usage())['members']).toEqual({ used: 2, most: 1 })
})

it('requests beyond the limit get 429 for all of its members, and nobody else', async () => {
  await limit('requests_per_minute', 5)
  const [ada, ben, cleo] = [await registerMember(server), await registerMember(server), await registerMember(server)]
  await join(ada.id)
  await join(ben.id)
  await join(cleo.id, other)
  const get = (account: TestAccount) => server.call('GET', '/client/user', { token: account.token })
  // Sessions are known for some seconds.
  await query('update access_versions set version = version + 1')
  await expect
    .poll(
      async () => (await Promise.all([ada, ben, ada, ben, ada, ben, ada].map(get))).some((one) => one.status === 429),
      {
        timeout: 15_000,
        interval: 500,
      },
    )
    .toBe(true)
  const refused = await get(ben)
  expect([refused.status, refused.body['error_code']]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.body['message']).toMatch(/^Your organization has made all the requests/)
  expect((await get(cleo)).status).toBe(200)
  // Staff of the organization can still raise the limit.
  await join(admin.id)
  await query('update access_versions set version = version + 1')
  for (let asked = 0; asked < 8; asked += 1) expect((await get(admin)).status).toBe(200)
})

it('more rows than are left of the day are refused with the number left, until midnight', async () => {
  await limit('import_rows_per_day', 3)
  const upload = (emails: readonly string[], code = `north-${count}`) => {
    const form = new FormData()
    form.set('organization_code', code)
    form.set('invite', 'false')
    form.set(
      'file',
      new File([['email,first_name,last_name', ...emails.map((one) => `${one},Ann,Lee`)].join('\n')], 'users.csv'),
    )
    return call('POST', '/users/batch', form)
  }
  const emails = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `limit-${count}-${from + index}@example.org`)
  expect((await upload(emails(0, 2))).status).toBe(200)
  const refused = await upload(emails(2, 4))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7200'])
  expect(refused.body['errors']).toEqual({
    file: 'The organization may import 3 rows a day, of which 1 are left until midnight UTC.',
  })
  expect((await upload(emails(2, 3))).status).toBe(200)
  expect((await upload(emails(3, 5), `south-${count}`)).status).toBe(200)
  expect((await usage())['import_rows']).toEqual({ used: 3, most: 3 })
})

it('rows that a job imports count for the organization of who started it', async () => {
  await limit('import_rows_per_day', 3)
  const staff = await registerAdmin(server, ['faq:read', 'faq:write'])
  await join(staff.id)
  await query('update access_versions set version = version + 1')
  const start = (rows: number) => {
    const form = new FormData()
    form.set('classkey', 'faq')
    form.set('file', new File([`question,answer\n${'Why?,Because\n'.repeat(rows)}`], 'faq.csv'))
    return call('POST', '/admin/imports', form, staff)
  }
  expect((await start(2)).status).toBe(200)
  await runJobs(server)
  expect((await usage())['import_rows']).toEqual({ used: 2, most: 3 })
  expect((await start(2)).status).toBe(429)
})

it('mails of programs beyond the limit wait for the next hour; others do not', async () => {
  await limit('mails_per_hour', 2)
  const sent: string[] = []
  const send = async (kind: string) => {
    const { id: user } = await registerMember(server)
    const id = await insertRow(server, 'outbox', {
      user_id: user,
      kind,
      to_address: 'a@example.org',
      subject: kind,
      body: 'Hello',
      created_at: now,
      attempts: 0,
      next_attempt_at: now,
    })
    const { services } = server
    await deliverMail.start(
      { outbox_id: id },
      {
        services: { ...services, mail: { ...services.mail, transmit: async ({ subject }) => void sent.push(subject) } },
        once: (work) => services.db.transaction(work),
        attempt: 1,
        isLast: false,
        group: organization,
        signal: new AbortController().signal,
      },
    )
    return id
  }
  for (const kind of ['process', 'process', 'process', 'results']) await send(kind)
  expect(sent).toEqual(['process', 'process', 'results'])
  const waiting = await query(
    `select group_id, start_after from jobs.job where name = 'deliver-mail' and group_id = $1 and state < 'active'`,
    [String(organization)],
  )
  expect(waiting).toEqual([{ group_id: String(organization), start_after: new Date('2026-03-05T23:00:00.000Z') }])
  expect((await usage())['mails']).toEqual({ used: 2, most: 2 })
  expect((await usage())['jobs']).toBe(1)
})

it('a member may store what the organization that allows most says', async () => {
  const member = await registerMember(server)
  const most = async () => (await call('GET', '/client/user/storage', undefined, member)).body['limit_bytes']
  const usual = server.services.config.memberStorageBytes
  await join(member.id)
  await join(member.id, other)
  expect(await most()).toBe(usual)
  await limit('member_storage_mb', 7)
  expect(await most()).toBe(7 * 1024 * 1024)
})
