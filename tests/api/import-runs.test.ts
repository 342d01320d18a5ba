/** Imports in the background: how far they are, and that nothing is written twice or by halves, whatever ends their server. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createJobs } from '#server/kernel/jobs/index.ts'
import { forgetImports, runImport } from '#server/entities/imports/job.ts'
import type { Services } from '#server/kernel/types.ts'
import type { AnswerOf } from '#shared/calls/index.ts'
import { freshToken, registerAdmin, type TestAccount } from '../harness/accounts.ts'
import { runJobs } from '../harness/jobs.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
let now = new Date('2026-03-05T12:00:00.000Z')
let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  admin = await registerAdmin(server, ['faq:read', 'faq:write', 'allergies:write', 'audit:read'])
})
afterAll(() => server.close())
const query = (text: string, values: unknown[] = []) =>
  server.services.db.query<Record<string, unknown>>({ text, values })
beforeEach(() => query('delete from faq'))

const rowsOf = (count: number, name = 'Question') =>
  ['question,answer', ...Array.from({ length: count }, (_, index) => `${name} ${index},Yes`)].join('\n')
const start = async (content: string, options: Record<string, string> = {}, account = admin) => {
  const form = new FormData()
  form.set('classkey', 'faq')
  form.set('file', new File([content], 'faq.csv'))
  for (const [key, value] of Object.entries(options)) form.set(key, value)
  return server.call('POST', '/admin/imports', { token: await freshToken(server, account), body: form })
}
const look = async (id: unknown, account = admin) => {
  const answer = await server.call('GET', `/admin/imports/${String(id)}`, { token: await freshToken(server, account) })
  return { status: answer.status, body: answer.body as unknown as AnswerOf<'getImport'> }
}
const count = async (table = 'faq') => Number((await query(`select count(*) as n from ${table}`))[0]?.['n'])
/** Another server, and the job that it is working on; nothing of it is written before `go`. */
const anotherServer = () => {
  const begun = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const slow = {
    ...runImport,
    start: (data: unknown, context: Parameters<typeof runImport.start>[1]) =>
      runImport.start(data, {
        ...context,
        once: (work) =>
          context.once(async (tx) => {
            const done = await work(tx)
            begun.resolve()
            await go.promise
            return done
          }),
      }),
  }
  const jobs = createJobs({
    db: server.services.db,
    log,
    now: () => now,
    list: [slow],
    services: () => server.services,
  })
  return { jobs, begun: begun.promise, go: go.resolve }
}

it('a file is imported by a job, recorded like any import, and its outcome is there afterwards', async () => {
  const started = await start(rowsOf(250))
  expect(started.status, started.text).toBe(200)
  const { id } = started.body
  expect((await look(id)).body).toEqual({ status: 'waiting', rows: 250, done: 0, outcome: null, error: null })
  expect(await count()).toBe(0)
  await runJobs(server)
  const { body } = await look(id)
  expect(body).toMatchObject({ status: 'completed', rows: 250, done: 250, error: null })
  expect(body.outcome).toMatchObject({ rows: 250, created: 250, failed: 0, results: [] })
  expect(await count()).toBe(250)
  const [upload] = await query('select * from user_upload_history where id = $1', [body.outcome?.history_id])
  expect(upload).toMatchObject({ kind: 'import', file_name: 'faq.csv', rows_created: 250, uploaded_by: admin.id })
  const [run] = await query('select input from import_runs where id = $1', [id])
  expect(run?.['input']).toBeNull()
  const [entry] = await query(`select * from audit_log where call = 'importItems' order by id desc limit 1`)
  expect(entry).toMatchObject({ actor_id: admin.id, resource: 'faq', item_count: 250, status: 200 })
  const [revision] = await query('select count(*) as n from revisions where change_id = $1', [entry?.['change_id']])
  expect(Number(revision?.['n'])).toBe(250)
})

it('of wrong rows nothing is written, or only the others, as asked', async () => {
  const content = `${rowsOf(3)}\n,No question`
  const all = await start(content)
  const valid = await start(content, { valid_only: 'true' })
  await runJobs(server)
  expect((await look(all.body['id'])).body).toMatchObject({ status: 'refused', outcome: { created: 0, failed: 1 } })
  const { body } = await look(valid.body['id'])
  expect(body).toMatchObject({ status: 'completed', outcome: { created: 3, failed: 1 } })
  expect(body.outcome?.results).toMatchObject([{ row: 5, column: 'question' }])
  expect(await count()).toBe(3)
})

it('others neither start nor see one, and what was withdrawn meanwhile is not done', async () => {
  const reader = await registerAdmin(server, ['faq:read'])
  expect((await start(rowsOf(1), {}, reader)).status).toBe(403)
  const started = await start(rowsOf(1))
  expect((await look(started.body['id'], reader)).status).toBe(404)
  const held = await query('delete from user_roles where user_id = $1 returning role_id', [admin.id])
  await runJobs(server)
  for (const { role_id } of held) await query('insert into user_roles values ($1, $2)', [admin.id, role_id])
  await query(`update access_versions set version = version + 1`)
  expect(await query('select status, outcome from import_runs where id = $1', [started.body['id']])).toEqual([
    { status: 'refused', outcome: null },
  ])
  expect(await count()).toBe(0)
})

it('what fails is tried again, and in the end refused without the file; an account that is gone is refused at once', async () => {
  const [one, two] = [(await start(rowsOf(1))).body['id'], (await start(rowsOf(1))).body['id']]
  const attempt = (id: unknown, isLast: boolean, services: Partial<Services> = {}) =>
    runImport.start(
      { import_id: id },
      {
        services: { ...server.services, ...services },
        once: async (work) =>
          server.services.db.transaction(async (tx) => {
            await work(tx)
            if ('callerOf' in services) return undefined as never
            throw new Error('the connection was lost')
          }),
        attempt: isLast ? 6 : 1,
        isLast,
        group: null,
        signal: new AbortController().signal,
      },
    )
  const run = async (id: unknown) =>
    (await query('select status, error, input is null as is_empty from import_runs where id = $1', [id]))[0]
  await expect(attempt(one, false)).rejects.toThrow('the connection was lost')
  expect(await run(one)).toMatchObject({ error: null, is_empty: false })
  await expect(attempt(one, true)).rejects.toThrow('the connection was lost')
  const failed = 'Something went wrong! Try again later.'
  expect(await run(one)).toEqual({ status: 'refused', error: failed, is_empty: true })
  await attempt(two, false, { callerOf: () => Promise.resolve(null) })
  const gone = 'The account or the list no longer exists'
  expect(await run(two)).toEqual({ status: 'refused', error: gone, is_empty: true })
  await runJobs(server)
  expect(await count()).toBe(0)
})

it('what every server that was at it left unfinished is refused after some hours, without the file', async () => {
  const [left, recent] = [(await start(rowsOf(1))).body['id'], (await start(rowsOf(1))).body['id']]
  const hours = (count: number) => new Date(now.getTime() - count * 60 * 60_000)
  for (const [id, count] of [[left, 5] as const, [recent, 3] as const])
    await query(`update import_runs set status = 'running', created_at = $2 where id = $1`, [id, hours(count)])
  await forgetImports(server.services)
  const runs = await query(
    'select status, input is null as is_empty from import_runs where id in ($1, $2) order by id',
    [left, recent],
  )
  expect(runs).toEqual([
    { status: 'refused', is_empty: true },
    { status: 'running', is_empty: false },
  ])
  await runJobs(server)
})

it.each([
  ['faq', {}],
  ['allergies', { classkey: 'allergies', upload: 'true' }],
])('a job that is given to another server while its own was at it is written once: %s', async (table, options) => {
  const uploads = await count('user_upload_history')
  const { body } = await start(
    table === 'faq' ? rowsOf(20) : rowsOf(20).replace('question,answer', 'name,code').replaceAll('Yes', ''),
    options,
  )
  const other = anotherServer()
  const running = other.jobs.runDue()
  await other.begun
  // What the supervisor does with jobs that nobody has heard of.
  await query(
    `update jobs.job set state = 'retry', start_after = jobs.job_now() where name = 'run-import' and state = 'active'`,
  )
  const again = runJobs(server)
  await expect
    .poll(() => query(`select 1 from jobs.job where name = 'run-import' and state = 'active' and retry_count > 0`))
    .toHaveLength(1)
  // Too late: it no longer has the job.
  other.go()
  await Promise.all([running, again])
  expect(await count(table)).toBe(20)
  await other.jobs.close()
  await runJobs(server)
  expect(await count(table)).toBe(20)
  expect(await count('user_upload_history')).toBe(uploads + 1)
  expect((await look(body['id'])).body).toMatchObject({ status: 'completed', done: 20 })
})

it('a server that stops gives its job back, and nothing of it is left', async () => {
  const { body } = await start(rowsOf(4000))
  const { db } = server.services
  const jobs = createJobs({ db, log, now: () => now, list: [runImport], services: () => server.services })
  const running = jobs.runDue()
  await expect
    .poll(async () => (await look(body['id'])).body, { timeout: 20_000, interval: 50 })
    .toMatchObject({
      status: 'running',
    })
  const { done } = (await look(body['id'])).body
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThan(4000)
  await jobs.close()
  await running
  expect(await count()).toBe(0)
  now = new Date(now.getTime() + 60_000)
  await runJobs(server)
  expect(await count()).toBe(4000)
  expect((await look(body['id'])).body).toMatchObject({ status: 'completed', done: 4000 })
}, 120_000)
