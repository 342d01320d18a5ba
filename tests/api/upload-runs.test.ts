/** Uploads in the background: users and lookup lists are written by the job of imports, as their own calls write them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createJobs } from '#server/kernel/jobs/index.ts'
import { runImport } from '#server/entities/imports/job.ts'
import type { AnswerOf } from '#shared/calls/index.ts'
import { freshToken, registerAdmin, type TestAccount } from '../harness/accounts.ts'
import { runJobs } from '../harness/jobs.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
let now = new Date('2026-03-05T12:00:00.000Z')
let server: TestServer
let admin: TestAccount
let organization = 0
const query = (text: string, values: unknown[] = []) =>
  server.services.db.query<Record<string, unknown>>({ text, values })
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  admin = await registerAdmin(server, [
    'user:read',
    'user:write',
    'organizations:write',
    'tags:write',
    'allergies:write',
  ])
  const [made] = await query(
    `insert into organizations (name, code, is_active) values ('Clinic', 'CLIN', true) returning id`,
  )
  organization = Number(made?.['id'])
})
afterAll(() => server.close())

const start = async (classkey: string, content: string, options: Record<string, string> = {}, account = admin) => {
  const form = new FormData()
  for (const [key, value] of Object.entries({ classkey, upload: 'true', ...options })) form.set(key, value)
  form.set('file', new File([content], `${classkey}.csv`))
  return server.call('POST', '/admin/imports', { token: await freshToken(server, account), body: form })
}
const look = async ({ body }: { body: Record<string, unknown> }) => {
  const answer = await server.call('GET', `/admin/imports/${String(body['id'])}`, {
    token: await freshToken(server, admin),
  })
  return answer.body as unknown as AnswerOf<'getImport'>
}
const count = async (table: string) => Number((await query(`select count(*) as n from ${table}`))[0]?.['n'])
const lastUpload = async () => (await query('select * from user_upload_history order by id desc limit 1'))[0]
const people = (count: number, name: string) =>
  [
    'email,first_name,last_name',
    ...Array.from({ length: count }, (_, i) => `${name}${i}@example.org,${name},No ${i}`),
  ].join('\n')
const invited = (name: string) =>
  query(
    `select u.id, count(o.id)::int as mails from users u left join outbox o on o.user_id = u.id and o.kind = 'activation'
     where u.first_name = $1 group by u.id having count(o.id) <> 1 or
       not exists (select from user_organizations m where m.user_id = u.id and m.organization_id = $2)`,
    [name, organization],
  )

it('a lookup list is written as a whole, or not at all, and recorded as by its own call', async () => {
  const list = (count: number) =>
    ['name,code', ...Array.from({ length: count }, (_, i) => `Item ${i},A-${i}`)].join('\n')
  const started = await start('allergies', list(1200))
  expect(started.status, started.text).toBe(200)
  expect(await look(started)).toMatchObject({ status: 'waiting', rows: 1200, done: 0 })
  await runJobs(server)
  const { status, outcome } = await look(started)
  expect(status).toBe('completed')
  expect(outcome).toMatchObject({ rows: 1200, created: 1200, updated: 0, failed: 0, results: [] })
  expect(await count('allergies')).toBe(1200)
  expect(await lastUpload()).toMatchObject({
    id: outcome?.history_id,
    kind: 'allergies',
    file_name: 'allergies.csv',
    status: 'completed',
    rows_created: 1200,
    uploaded_by: admin.id,
  })
  const [entry] = await query('select * from audit_log order by id desc limit 1')
  expect(entry).toMatchObject({ call: 'uploadAllergies', actor_id: admin.id, resource: 'allergies', item_count: 1200 })

  const wrong = await start('allergies', `${list(1)}\nNew,B-1\n,B-2`)
  await runJobs(server)
  expect(await look(wrong)).toMatchObject({
    status: 'refused',
    outcome: { created: 0, updated: 0, failed: 1, results: [{ row: 4, column: 'name' }] },
  })
  expect(await count('allergies')).toBe(1200)
  expect(await lastUpload()).toMatchObject({ status: 'refused', rows_failed: 1, rows_created: 0 })
})

it('files that their own call would refuse are refused before there is a job, and recorded', async () => {
  const runs = await count('import_runs')
  expect((await start('user', people(1, 'Nobody'), { organization_code: 'NONE' })).body['errors']).toHaveProperty(
    'organization_code',
  )
  expect((await start('user', 'first_name\nAda', { organization_code: 'CLIN' })).status).toBe(400)
  expect(await lastUpload()).toMatchObject({ kind: 'users', status: 'refused', organization_id: organization })
  expect((await start('tags', 'name\nA')).body['message']).toBe('tags has no upload of its own.')
  const reader = await registerAdmin(server, ['user:read', 'allergies:write'])
  expect((await start('user', people(1, 'Nobody'), { organization_code: 'CLIN' }, reader)).status).toBe(403)
  expect(await count('import_runs')).toBe(runs)
})

it('staff with bounds upload nobody, also if the bounds were set meanwhile', async () => {
  const started = await start('user', people(3, 'Bounded'), { organization_code: 'CLIN' })
  await query('insert into staff_bounds (staff_id) values ($1)', [admin.id])
  await runJobs(server)
  await query('delete from staff_bounds where staff_id = $1', [admin.id])
  await query(`update access_versions set version = version + 1`)
  expect(await look(started)).toMatchObject({ status: 'refused', outcome: null })
  expect(await query(`select 1 from users where first_name = 'Bounded'`)).toEqual([])
})

it('valid users are written and invited, and the others are told', async () => {
  const file = `${people(3, 'Valid')}\nnot an address,Valid,Four`
  const started = await start('user', file, { organization_code: 'CLIN' })
  await runJobs(server)
  expect(await look(started)).toMatchObject({
    status: 'completed',
    outcome: { created: 3, failed: 1, results: [{ row: 5, column: 'email', value: 'not an address' }] },
  })
  expect([await query(`select 1 from users where first_name = 'Valid'`), await invited('Valid')]).toEqual([
    [{}, {}, {}].map(() => ({ '?column?': 1 })),
    [],
  ])
  expect(await lastUpload()).toMatchObject({ kind: 'users', status: 'completed', rows_created: 3, rows_failed: 1 })
  const [entry] = await query(`select * from audit_log where call = 'uploadUsers' order by id desc limit 1`)
  expect(entry).toMatchObject({ actor_id: admin.id, resource: 'user', item_count: 3 })
})

it('after a server that stops in the middle every user is there once, with one invitation', async () => {
  const started = await start('user', people(400, 'Once'), { organization_code: 'CLIN' })
  const { db } = server.services
  const jobs = createJobs({ db, log, now: () => now, list: [runImport], services: () => server.services })
  const running = jobs.runDue()
  await expect.poll(async () => (await look(started)).done, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0)
  await jobs.close()
  await running
  expect(await query(`select 1 from users where first_name = 'Once'`)).toEqual([])
  expect(await query(`select 1 from outbox where to_address like 'once%'`)).toEqual([])
  now = new Date(now.getTime() + 60_000)
  await runJobs(server)
  expect(await look(started)).toMatchObject({ status: 'completed', outcome: { created: 400, failed: 0 } })
  expect(await query(`select count(*)::int as n from users where first_name = 'Once'`)).toEqual([{ n: 400 }])
  expect(await invited('Once')).toEqual([])
}, 120_000)
