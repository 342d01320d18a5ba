/** How many of an organization's people joined and were active, by month. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls, type AnswerOf } from '#shared/calls/index.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { dashboardModule } from '#server/operations/dashboard/module.ts'
import { registerAdmin, registerMember, registerSuperAdmin, signInAs, type TestAccount } from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

let server: TestServer
let manager: TestAccount
let support: TestAccount
let now = new Date('2026-05-01T12:00:00Z')
const people: number[] = []
const id = { ours: 0, other: 0, task: 0 }

const run = (text: string, values: unknown[] = []) => server.services.db.query<{ id: number }>({ text, values })
const months = async (organization = id.ours, account = manager) => {
  const { token } = await signInAs(server, account.email)
  const { status, body } = await server.call('GET', `/admin/organizations/${organization}/months`, { token })
  return { status, body: body as AnswerOf<'getOrganizationMonths'> }
}
const figures = async (organization = id.ours) =>
  (await months(organization)).body.months.map(({ month, eligible, invited, joined, active }) => [
    month.slice(0, 7),
    eligible,
    invited,
    joined,
    active,
  ])
const add = async (joined: string) => {
  const one = await insertRow(server, 'users', {
    first_name: 'Mira',
    last_name: 'Member',
    email: `mira-${people.length}@example.org`,
    created_at: joined,
    invited_at: joined,
    last_seen_at: joined,
  })
  await run('insert into user_organizations (user_id, organization_id) values ($1, $2)', [one, id.ours])
  people.push(one)
  return one
}
const complete = (user: number | undefined, day: string) =>
  insertRow(server, 'user_tasks', {
    user_id: user,
    task_id: id.task,
    day,
    star_value: 5,
    created_at: day,
    completed_at: day,
  })
/** Sweeps run every hour. */
const pass = async (until: string) => {
  now = new Date(until)
  for (const sweep of dashboardModule.sweeps) await sweep(server.services)
}

beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  await prepareAccess(server.services)
  const chief = await registerSuperAdmin(server)
  manager = await registerMember(server)
  support = await registerAdmin(server, ['organizations:read'])
  await run(`insert into user_roles (user_id, role_id) select $1, id from roles where name = 'Admin'`, [manager.id])
  const created = { created_at: '2026-02-10T09:00:00Z' }
  id.ours = await insertRow(server, 'organizations', { name: 'Ours', code: 'ours', ...created })
  id.other = await insertRow(server, 'organizations', { name: 'Other', code: 'other', ...created })
  id.task = await insertRow(server, 'tasks', { name: 'Walk' })
  for (let count = 0; count < 25; count += 1) await add(count < 12 ? '2026-02-20T10:00:00Z' : '2026-04-10T10:00:00Z')
  for (const one of people.slice(0, 9)) await complete(one, '2026-03-31')
  for (const one of people.slice(0, 19)) await complete(one, '2026-04-30')
  const limit = { bounds: { organizations: [id.ours], members: [] } }
  expect(
    (await server.call('PUT', `/admin/users/${manager.id}/bounds`, { token: chief.token, body: limit })).status,
  ).toBe(200)
}, 180_000)
afterAll(() => server.close())

it('what is known of past months is counted, and the last one once its last day has ended everywhere', async () => {
  await pass('2026-05-01T22:07:00Z')
  // Of fewer than twenty people nothing but their number is said.
  expect(await figures()).toEqual([
    ['2026-03', 10, null, null, null],
    ['2026-02', 10, null, null, null],
  ])
  await pass('2026-05-02T01:07:00Z')
  expect((await months()).body).toMatchObject({
    name: 'Ours',
    months: [
      { month: '2026-04-01', counted_on: '2026-05-02', eligible: 20, invited: 10, joined: 10, active: 10 },
      {},
      {},
    ],
  })
})

it('a month is counted once: neither somebody who is added nor another count changes it', async () => {
  const before = await figures()
  await complete(await add('2026-04-20T10:00:00Z'), '2026-04-30')
  await run('delete from user_organizations where user_id = any($1::bigint[])', [people.slice(0, 8)])
  await pass('2026-05-03T01:07:00Z')
  await pass('2026-05-31T23:07:00Z')
  expect(await figures()).toEqual(before)
  // The next month is of those who are left: fewer than twenty.
  await pass('2026-06-02T01:07:00Z')
  expect(await figures()).toEqual([['2026-05', 10, null, null, null], ...before])
})

it('whoever withholds research is not among the active, and whoever is inactive or staff is not eligible', async () => {
  for (let count = 0; count < 20; count += 1) await complete(await add('2026-06-02T10:00:00Z'), '2026-06-10')
  const consent = await insertRow(server, 'legal_consents', {
    name: 'Research',
    category: 'research',
    for_everyone: true,
  })
  const given = (user: number) =>
    insertRow(server, 'consent_records', {
      user_id: user,
      legal_consent_id: consent,
      kind: 'consent',
      name: 'Research',
      version: '1.0',
      accepted: true,
      created_at: '2026-06-03T10:00:00Z',
    })
  for (const one of people.slice(-9)) await given(one)
  await run('update users set is_active = false where id = any($1::bigint[])', [people.slice(8, 16)])
  await run('insert into user_roles (user_id, role_id) select $1, role_id from user_roles where user_id = $2', [
    people[16],
    manager.id,
  ])
  await pass('2026-07-02T01:07:00Z')
  expect((await figures())[0]).toEqual(['2026-06', 20, 10, 10, null])
})

it('a manager sees the months of the own organization alone, and takes the permission to read organizations', async () => {
  expect((await months(id.other)).status).toBe(404)
  expect((await months(9999)).status).toBe(404)
  expect((await months(id.other, support)).body.months[0]).toMatchObject({ eligible: null, active: null })
  const other = await registerAdmin(server, ['user:read'])
  expect((await months(id.ours, other)).status).toBe(403)
  expect(calls.getOrganizationMonths.bounded).toBe('eligibility')
})

it('months outside of the contract are not counted', async () => {
  await run(`update organizations set ends_on = '2026-07-15' where id = $1`, [id.other])
  await pass('2026-08-02T01:07:00Z')
  expect((await figures()).map(([month]) => month)).toContain('2026-07')
  const { body } = await months(id.other, support)
  expect(body.months.map(({ month }) => month)).toEqual([
    '2026-06-01',
    '2026-05-01',
    '2026-04-01',
    '2026-03-01',
    '2026-02-01',
  ])
})
