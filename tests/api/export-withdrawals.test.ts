/** Exports in the background that are no longer given out, or not made: what was withdrawn meanwhile, and what cannot succeed. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetExports, runExport } from '#server/entities/exports/job.ts'
import type { Services } from '#server/kernel/types.ts'
import type { AnswerOf } from '#shared/calls/index.ts'
import { freshToken, registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { runJobs } from '../harness/jobs.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const now = new Date('2026-03-05T12:00:00.000Z')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
})
afterAll(() => server.close())

const query = (text: string, values: unknown[] = []) =>
  server.services.db.query<Record<string, unknown>>({ text, values })
const get = async (path: string, account: TestAccount) =>
  server.call('GET', path, { token: await freshToken(server, account) })
const start = async (classkey: string, account: TestAccount) =>
  server.call('POST', '/admin/exports', { token: await freshToken(server, account), body: { classkey } })
const fileOf = (id: unknown, account: TestAccount) => get(`/admin/exports/${String(id)}`, account)
const listed = async (account: TestAccount) =>
  ((await get('/admin/exports', account)).body as unknown as AnswerOf<'listExports'>).exports
const exported = async (classkey: string, account: TestAccount) => {
  const { body, status, text } = await start(classkey, account)
  expect(status, text).toBe(200)
  await runJobs(server)
  const id = body['id']
  expect((await fileOf(id, account)).status).toBe(200)
  return id
}
const stored = async () => {
  const paths: string[] = []
  for await (const { path } of server.services.files.list()) if (path.startsWith('/files/exports/')) paths.push(path)
  return paths
}
const changed = () => query('update access_versions set version = version + 1')
/** Takes one permission from an account. */
const withdraw = async ({ id }: TestAccount, permission: string) => {
  await query(
    `delete from role_permissions where role_id in (select role_id from user_roles where user_id = $1)
       and permission_id = (select id from permissions where name = $2)`,
    [id, permission],
  )
  await changed()
}
const isGone = async (id: unknown, account: TestAccount, others: readonly string[] = []) => {
  const { status, body } = await fileOf(id, account)
  expect([status, body['message']]).toEqual([404, expect.stringMatching(/^Please export it again/)])
  expect([(await listed(account)).filter((one) => one.id === id), await stored()]).toEqual([[], others])
}

it.each([
  ['userkits', 'userkits:results'],
  ['appointments', 'appointments:details'],
  ['referral', 'referralcategory:read'],
])('a file of %s is gone once %s was withdrawn', async (classkey, permission) => {
  const account = await registerAdmin(server, [`${classkey}:read`, permission, 'faq:read'])
  const [id, kept] = [await exported(classkey, account), await exported('faq', account)]
  expect((await fileOf(id, account)).status).toBe(200)
  await withdraw(account, permission)
  // What does not depend on it is still given out.
  expect((await fileOf(kept, account)).status).toBe(200)
  const [row] = await query('select parts from export_runs where id = $1', [kept])
  await isGone(id, account, row?.['parts'] as string[])
  await query('delete from export_runs')
  for (const path of await stored()) await server.services.files.remove(path)
})

it('a file of staff with bounds is gone once these were narrowed, or somebody left an organization of theirs', async () => {
  const account = await registerAdmin(server, ['user:read'])
  const [own, other] = [await registerMember(server), await registerMember(server)]
  const organization = await insertRow(server, 'organizations', { name: 'North', code: 'north' })
  await query('insert into user_organizations (user_id, organization_id) values ($1, $2)', [other.id, organization])
  await query('insert into staff_bounds (staff_id) values ($1)', [account.id])
  await query('insert into staff_members (staff_id, member_id) values ($1, $2)', [account.id, own.id])
  await query('insert into staff_organizations (staff_id, organization_id) values ($1, $2)', [account.id, organization])
  await changed()
  const first = await exported('user', account)
  await query('delete from staff_members where staff_id = $1', [account.id])
  await isGone(first, account)
  const second = await exported('user', account)
  await query('delete from user_organizations where user_id = $1', [other.id])
  await isGone(second, account)
})

it('a file of members is gone once one of them withdrew a consent, or closed the account', async () => {
  const account = await registerAdmin(server, ['user_symptoms:read', 'user:read', 'faq:read'])
  const member = await registerMember(server)
  const consent = await insertRow(server, 'legal_consents', {
    name: 'Sharing',
    category: 'data sharing',
    version: '1.0',
    is_active: true,
  })
  const decide = (accepted: boolean) =>
    insertRow(server, 'consent_records', {
      user_id: member.id,
      kind: 'consent',
      legal_consent_id: consent,
      name: 'Sharing',
      version: '1.0',
      accepted,
      created_at: now,
    })
  await decide(true)
  const shared = await exported('user_symptoms', account)
  await decide(false)
  await isGone(shared, account)
  const users = await exported('user', account)
  await query(
    `insert into account_closures (user_id, requested_at, due_at, is_by_owner) values ($1, $2, $2::timestamptz + interval '30 days', true)`,
    [member.id, now],
  )
  await changed()
  await isGone(users, account)
})

/** One attempt of the job, with other services. */
const attempt = (id: unknown, isLast: boolean, services: Partial<Services>, once?: () => Promise<never>) =>
  runExport.start(
    { export_id: id },
    {
      services: { ...server.services, ...services },
      once: once ?? ((work) => server.services.db.transaction(work)),
      attempt: isLast ? 6 : 1,
      isLast,
      group: null,
      signal: new AbortController().signal,
    },
  )

it('what fails is tried again, and in the end refused; nothing of it stays, and the reason is not lost', async () => {
  const account = await registerAdmin(server, ['faq:read'])
  const { id } = (await start('faq', account)).body
  const paths = await stored()
  const lost = () => Promise.reject(new Error('the connection was lost'))
  const look = async () => (await listed(account))[0]
  await expect(attempt(id, false, {}, lost)).rejects.toThrow('the connection was lost')
  expect([(await look())?.status, await stored()]).toEqual(['waiting', paths])
  const { files } = server.services
  const broken = { ...files, remove: () => Promise.reject(new Error('the store is away')) }
  await expect(attempt(id, true, { files: broken }, lost)).rejects.toThrow('the connection was lost')
  expect(await look()).toMatchObject({
    status: 'refused',
    error: 'Something went wrong! Try again later.',
  })
  for (const path of await stored()) if (!paths.includes(path)) await files.remove(path)
})

it('what every server that was at it left unfinished is refused after some hours', async () => {
  const account = await registerAdmin(server, ['faq:read'])
  const [{ id: left }, { id: recent }] = [(await start('faq', account)).body, (await start('faq', account)).body]
  const hours = (count: number) => new Date(now.getTime() - count * 60 * 60_000)
  for (const [id, count] of [[left, 5] as const, [recent, 3] as const])
    await query(`update export_runs set status = 'running', created_at = $2 where id = $1`, [id, hours(count)])
  await forgetExports(server.services)
  expect((await listed(account)).map(({ id, status }) => [id, status])).toEqual([
    [recent, 'running'],
    [left, 'refused'],
  ])
})

it('a list or an account that is gone is refused at once', async () => {
  const account = await registerAdmin(server, ['faq:read'])
  const [one, two] = [(await start('faq', account)).body['id'], (await start('faq', account)).body['id']]
  await query(`update export_runs set resource = 'nothing' where id = $1`, [one])
  await attempt(one, false, {})
  await attempt(two, false, { callerOf: () => Promise.resolve(null) })
  expect((await listed(account)).map(({ status, error }) => [status, error])).toEqual([
    ['refused', 'This account is no longer active'],
    ['refused', 'This list no longer exists'],
  ])
})

it('nobody has more than three that are not finished', async () => {
  const account = await registerAdmin(server, ['faq:read'])
  const started = [await start('faq', account), await start('faq', account), await start('faq', account)]
  expect(started.map(({ status }) => status)).toEqual([200, 200, 200])
  const refused = await start('faq', account)
  expect([refused.status, refused.body['message']]).toEqual([409, expect.stringMatching(/^You already have 3 exports/)])
  await runJobs(server)
  expect((await start('faq', account)).status).toBe(200)
})
