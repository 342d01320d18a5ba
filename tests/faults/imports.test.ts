/** The server that imports a file or exports a list is killed in the middle of it; another one takes it up, and every row is there once. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnswerOf } from '#shared/calls/index.ts'
import { schema, silentForS } from '#server/kernel/jobs/boss.ts'
import { importLimit } from '#shared/rules/index.ts'
import { freshToken, registerAdmin, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

let server: TestServer
let admin: TestAccount
const workers: ChildProcess[] = []
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server, [
    'faq:read',
    'faq:write',
    'healthtips:read',
    'user:read',
    'user:write',
    'organizations:write',
  ])
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

const send = async (form: Readonly<Record<string, string>>, header: string, lines: readonly string[]) => {
  const body = new FormData()
  for (const [key, value] of Object.entries(form)) body.set(key, value)
  body.set('file', new File([[header, ...lines].join('\n')], `${form['classkey']}.csv`))
  const started = await server.call('POST', '/admin/imports', { token: await freshToken(server, admin), body })
  expect(started.status, started.text).toBe(200)
  return started.body['id']
}
const people = 600
const addPeople = () =>
  send(
    { classkey: 'user', upload: 'true', organization_code: 'CLIN' },
    'email,first_name,last_name',
    Array.from({ length: people }, (_, index) => `once${index}@example.org,Ada,No ${index}`),
  )
const addQuestions = () =>
  send(
    { classkey: 'faq' },
    'question,answer',
    Array.from({ length: importLimit }, (_, index) => `Question ${index},Yes`),
  )
const foundPeople = async () => {
  const [row] = await server.services.db.query({
    text: `select count(distinct u.id)::int as people, count(o.id)::int as mails
           from users u left join outbox o on o.user_id = u.id and o.kind = 'activation' where u.email like 'once%'`,
  })
  return row
}
const tips = 30_000
const addTips = () =>
  server.services.db.query({
    text: `insert into healthtips (title, description, created_at, updated_at)
           select 'Tip ' || n, repeat('Because. ', 20), now(), now() from generate_series(1, $1) n`,
    values: [tips],
  })
const exportTips = async () => {
  const token = await freshToken(server, admin)
  return (await server.call('POST', '/admin/exports', { token, body: { classkey: 'healthtips' } })).body['id']
}
const findExport = async (id: unknown) => {
  const answer = await server.call('GET', '/admin/exports', { token: await freshToken(server, admin) })
  return (answer.body as unknown as AnswerOf<'listExports'>).exports.find((one) => one.id === id)
}

it('what a killed server leaves of imports and an export is nothing, and another one does all of it once', async () => {
  await server.services.db.query({
    text: `insert into organizations (name, code, is_active) values ('Clinic', 'CLIN', true)`,
  })
  // What takes time is made before, so that no import is done when the export begins.
  await addTips()
  const [questions, users] = [await addQuestions(), await addPeople()]
  const first = await startWorker()
  const begun = (find: () => Promise<{ done: number } | undefined>) =>
    expect.poll(async () => (await find())?.done, { timeout: 60_000, interval: 20 }).toBeGreaterThan(100)
  for (const id of [questions, users]) await begun(() => look(id))
  const list = await exportTips()
  await begun(() => findExport(list))
  first.kill('SIGKILL')
  await once(first, 'exit')
  for (const id of [questions, users]) expect(await look(id)).toMatchObject({ status: 'running', outcome: null })
  expect(await findExport(list)).toMatchObject({ status: 'running' })
  expect([await count('faq'), await count('user_upload_history')]).toEqual([0, 0])
  expect(await foundPeople()).toEqual({ people: 0, mails: 0 })

  // As if the time had passed after which a server that is silent is taken for dead.
  await server.services.db.query({
    text: `update ${schema}.job set heartbeat_on = heartbeat_on - make_interval(secs => $1) where state = 'active'`,
    values: [silentForS],
  })
  await startWorker()
  const statuses = async () => [
    (await look(questions)).status,
    (await look(users)).status,
    (await findExport(list))?.status,
  ]
  const done = ['completed', 'completed', 'completed']
  await expect.poll(statuses, { timeout: 120_000, interval: 500 }).toEqual(done)
  expect((await look(questions)).outcome).toMatchObject({ created: importLimit, failed: 0 })
  expect((await look(users)).outcome).toMatchObject({ created: people, failed: 0 })
  expect([await count('faq'), await count('user_upload_history')]).toEqual([importLimit, 2])
  expect(await foundPeople()).toEqual({ people, mails: people })
  const token = await freshToken(server, admin)
  const file = await server.call('GET', `/admin/exports/${String(list)}`, { token })
  const ids = file.text
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(0, line.indexOf(',')))
  expect([ids.length, new Set(ids).size]).toEqual([tips, tips])
}, 240_000)
