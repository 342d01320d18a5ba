/** The server that imports a file or exports a list is killed in the middle of it; another one takes it up, and every row is there once. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnswerOf } from '#shared/calls/index.ts'
import { importLimit } from '#shared/rules/index.ts'
import { freshToken, registerAdmin, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

let server: TestServer
let admin: TestAccount
const workers: ChildProcess[] = []
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server, ['faq:read', 'faq:write', 'user:read', 'user:write', 'organizations:write'])
})
afterAll(async () => {
  for (const worker of workers) if (worker.exitCode === null) worker.kill('SIGKILL')
  await server.close()
})

const startWorker = async (): Promise<ChildProcess> => {
  const worker = fork(
    join(import.meta.dirname, 'imports/worker.ts'),
    [server.database.url, server.services.config.dataDir],
    { execArgv: [] },
  )
  workers.push(worker)
  await once(worker, 'message')
  return worker
}
const count = async (table: string) => {
  const [row] = await server.services.db.query<{ n: number }>({ text: `select count(*) as n from ${table}` })
  return row?.n
}

const look = async (id: unknown) =>
  (await server.call('GET', `/admin/imports/${String(id)}`, { token: await freshToken(server, admin) }))
    .body as unknown as AnswerOf<'getImport'>

it('a killed server leaves nothing of an import, and another one does all of it', async () => {
  const form = new FormData()
  form.set('classkey', 'faq')
  const lines = Array.from({ length: importLimit }, (_, index) => `Question ${index},Yes`)
  form.set('file', new File([['question,answer', ...lines].join('\n')], 'faq.csv'))
  const started = await server.call('POST', '/admin/imports', { token: await freshToken(server, admin), body: form })
  expect(started.status, started.text).toBe(200)
  const { id } = started.body

  const first = await startWorker()
  await expect.poll(async () => (await look(id)).done, { timeout: 30_000, interval: 20 }).toBeGreaterThan(100)
  first.kill('SIGKILL')
  await once(first, 'exit')
  expect(await look(id)).toMatchObject({ status: 'running', outcome: null })
  expect([await count('faq'), await count('user_upload_history')]).toEqual([0, 0])

  await startWorker()
  await expect.poll(async () => (await look(id)).status, { timeout: 120_000, interval: 500 }).toBe('completed')
  expect((await look(id)).outcome).toMatchObject({ created: importLimit, failed: 0 })
  expect([await count('faq'), await count('user_upload_history')]).toEqual([importLimit, 1])
}, 180_000)

it('of an upload of users whose server is killed, everybody is there once and has one invitation', async () => {
  const people = 1000
  await server.services.db.query({
    text: `insert into organizations (name, code, is_active) values ('Clinic', 'CLIN', true)`,
  })
  const form = new FormData()
  for (const [key, value] of [
    ['classkey', 'user'],
    ['upload', 'true'],
    ['organization_code', 'CLIN'],
  ] as const)
    form.set(key, value)
  const lines = Array.from({ length: people }, (_, index) => `once${index}@example.org,Ada,No ${index}`)
  form.set('file', new File([['email,first_name,last_name', ...lines].join('\n')], 'people.csv'))
  for (const worker of workers) worker.kill('SIGKILL')
  const started = await server.call('POST', '/admin/imports', { token: await freshToken(server, admin), body: form })
  const { id } = started.body
  const first = await startWorker()
  await expect.poll(async () => (await look(id)).done, { timeout: 30_000, interval: 20 }).toBeGreaterThan(100)
  first.kill('SIGKILL')
  await once(first, 'exit')
  const found = async () => {
    const [row] = await server.services.db.query({
      text: `select count(distinct u.id)::int as people, count(o.id)::int as mails
             from users u left join outbox o on o.user_id = u.id and o.kind = 'activation' where u.email like 'once%'`,
    })
    return row
  }
  expect(await found()).toEqual({ people: 0, mails: 0 })
  await startWorker()
  await expect.poll(async () => (await look(id)).status, { timeout: 120_000, interval: 500 }).toBe('completed')
  expect((await look(id)).outcome).toMatchObject({ created: people, failed: 0 })
  expect(await found()).toEqual({ people, mails: people })
}, 180_000)

it('an export whose server is killed has every row once in the end', async () => {
  const rows = 60_000
  await server.services.db.query({
    text: `insert into faq (question, answer, created_at, updated_at)
           select 'Export ' || n, repeat('Because. ', 20), now(), now() from generate_series(1, $1) n`,
    values: [rows],
  })
  for (const worker of workers) worker.kill('SIGKILL')
  const token = await freshToken(server, admin)
  const body = { classkey: 'faq', filters: { q: 'Export' } }
  const { id } = (await server.call('POST', '/admin/exports', { token, body })).body
  const find = async () => {
    const answer = await server.call('GET', '/admin/exports', { token: await freshToken(server, admin) })
    return (answer.body as unknown as AnswerOf<'listExports'>).exports.find((one) => one.id === id)
  }
  const first = await startWorker()
  await expect.poll(async () => (await find())?.done, { timeout: 30_000, interval: 20 }).toBeGreaterThan(100)
  first.kill('SIGKILL')
  await once(first, 'exit')
  const left = await find()
  expect([left?.status, (left?.done ?? 0) < rows]).toEqual(['running', true])
  await startWorker()
  await expect.poll(async () => (await find())?.status, { timeout: 120_000, interval: 500 }).toBe('completed')
  const file = await server.call('GET', `/admin/exports/${String(id)}`, { token: await freshToken(server, admin) })
  const ids = file.text
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(0, line.indexOf(',')))
  expect([ids.length, new Set(ids).size]).toEqual([rows, rows])
}, 180_000)
