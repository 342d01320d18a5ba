/** Exports in the background: the same text as the browser's, of what its reader may see, whole and with each row once, for a day. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetExports, runExport } from '#server/entities/exports/job.ts'
import { createJobs } from '#server/kernel/jobs/index.ts'
import type { Database } from '#server/kernel/database/types.ts'
import type { Services } from '#server/kernel/types.ts'
import { exportRows, type Source } from '#admin/generated/list/exportRows.ts'
import type { Row } from '#admin/data/row.ts'
import type { AnswerOf } from '#shared/calls/index.ts'
import { resourceMap } from '#shared/classkeys/index.ts'
import { parseCsv } from '#shared/rules/index.ts'
import { freshToken, registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { runJobs } from '../harness/jobs.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
let now = new Date('2026-03-05T12:00:00.000Z')
let server: TestServer
let admin: TestAccount
const query = (text: string, values: unknown[] = []) =>
  server.services.db.query<Record<string, unknown>>({ text, values })
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  admin = await registerAdmin(server, ['faq:read', 'user:read', 'referral:read', 'referralcategory:read', 'tags:read'])
})
afterAll(() => server.close())

const get = async (path: string, account = admin) =>
  server.call('GET', path, { token: await freshToken(server, account) })
const start = async (classkey: string, list: object = {}, account = admin) =>
  server.call('POST', '/admin/exports', { token: await freshToken(server, account), body: { classkey, ...list } })
const listed = async (account = admin) =>
  ((await get('/admin/exports', account)).body as unknown as AnswerOf<'listExports'>).exports
const look = async (id: unknown, account = admin) => (await listed(account)).find((one) => one.id === id)
const fileOf = async (id: unknown, account = admin) => get(`/admin/exports/${String(id)}`, account)
const exported = async (classkey: string, list: object = {}, account = admin) => {
  const { status, body, text } = await start(classkey, list, account)
  expect(status, text).toBe(200)
  await runJobs(server)
  return { id: body['id'], text: (await fileOf(body['id'], account)).text }
}
const idsIn = (csv: string) =>
  parseCsv(csv)
    .slice(1)
    .map(([id]) => Number(id))
const stored = async () => {
  const paths: string[] = []
  for await (const { path } of server.services.files.list()) if (path.startsWith('/files/exports/')) paths.push(path)
  return paths
}
const questions = async (count: number) => {
  await query('delete from faq')
  await query(
    `insert into faq (question, answer, created_at, updated_at)
     select '=SUM(' || n || '), "why"', repeat('Because. ', 100), now(), now() from generate_series(1, $1) n`,
    [count],
  )
}
/** Runs the jobs with other services. */
const jobsWith = (services: Partial<Services>) =>
  createJobs({
    db: server.services.db,
    log,
    now: () => now,
    list: [runExport],
    services: () => ({ ...server.services, ...services }),
  })

it('the file is what the browser makes of the same list, in its order, also of other pages than the first', async () => {
  await questions(450)
  await query(`insert into referralcategory (name) values ('Sleep; "deep"'), ('=Food')`)
  await query(
    `insert into referral (name, category_id) select '+ref ' || n, (select id from referralcategory order by (id + n) % 2 limit 1)
     from generate_series(1, 30) n`,
  )
  const declarations = resourceMap()
  const page = async (path: string) => (await get(path)).body.models as unknown as Row[]
  const source = {
    getMany: async (path: string, { ids }: { ids: readonly number[] }) => ({
      data: await page(
        `/admin/search?classkey=${path}&take=200&filters=${encodeURIComponent(JSON.stringify({ id: ids }))}`,
      ),
    }),
  } as unknown as Source
  for (const [classkey, list] of [
    ['faq', { sort: [['question', 'desc']], filters: { q: 'why' } }],
    ['user', {}],
    ['referral', {}],
  ] as const) {
    const resource = declarations.get(classkey)
    if (!resource) throw new Error(classkey)
    const { q: search, ...filters } = 'filters' in list ? list.filters : { q: '' }
    const asked = new URLSearchParams({ classkey, search, filters: JSON.stringify(filters), take: '200' })
    if ('sort' in list) asked.set('sort', JSON.stringify(list.sort))
    const rows: Row[] = []
    for (let at = 1; at <= 3; at += 1) rows.push(...(await page(`/admin/search?${asked.toString()}&page=${at}`)))
    expect(rows.length).toBeGreaterThan(0)
    const { id, text } = await exported(classkey, list)
    if (classkey === 'referral') expect(text).toContain(`'=Food`)
    // Reading it as text has left out the byte order mark.
    expect(`\uFEFF${text}`).toBe(await exportRows(declarations, resource, rows, source))
    const raw = await fetch(`${server.url}/v1/admin/exports/${String(id)}`, {
      headers: { authorization: `Bearer ${await freshToken(server, admin)}` },
    })
    expect(Buffer.from(await raw.arrayBuffer()).toString()).toBe(`\uFEFF${text}`)
    expect(await look(id)).toMatchObject({
      status: 'completed',
      rows: rows.length,
      done: rows.length,
      resource: classkey,
    })
  }
})

it('is noted in the audit log, and what is wrong with a query is said at once', async () => {
  const { id } = await exported('user')
  const rows = await query(
    `select call, actor_id, subject_id, resource, item_id, kind, status from audit_log order by id desc limit 2`,
  )
  // Its id is nobody's.
  const entry = { actor_id: admin.id, subject_id: null, resource: 'user', item_id: id, kind: 'read', status: 200 }
  expect(rows).toEqual([
    { call: 'downloadExport', ...entry },
    { call: 'startExport', ...entry },
  ])
  expect((await start('faq', { filters: { nothing: 1 } })).status).toBe(400)
  expect((await start('faq', { sort: [['nothing', 'asc']] })).status).toBe(400)
})

it('only who asked for it sees and fetches it, while they may read the list', async () => {
  const { id, text } = await exported('faq')
  expect(text).toMatch(/^id,/)
  const other = await registerAdmin(server, ['faq:read'])
  const member = await registerMember(server)
  expect([await listed(other), (await fileOf(id, other)).status]).toEqual([[], 404])
  expect([(await fileOf(id, member)).status, (await get('/admin/exports', member)).status]).toEqual([403, 403])
  expect((await start('biomarker')).status).toBe(403)
  for (const path of await stored())
    expect([401, 403, 404]).toContain(
      (await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${await freshToken(server, admin)}` } }))
        .status,
    )
  const started = await start('faq', {}, other)
  const held = await query('delete from user_roles where user_id = $1 returning role_id', [other.id])
  await runJobs(server)
  for (const { role_id } of held) await query('insert into user_roles values ($1, $2)', [other.id, role_id])
  expect(await look(started.body['id'], other)).toMatchObject({ status: 'refused', done: 0 })
  expect((await fileOf(started.body['id'], other)).status).toBe(404)
  const own = await exported('faq', {}, other)
  await query(`delete from role_permissions where role_id = $1`, [held[0]?.['role_id']])
  await query(`insert into role_permissions select $1, id from permissions where name = 'tags:read'`, [
    held[0]?.['role_id'],
  ])
  await query(`update access_versions set version = version + 1`)
  expect((await fileOf(own.id, other)).status).toBe(403)
})

it('staff with bounds get what is within them, and no file from before they had some', async () => {
  const staff = await registerAdmin(server, ['user:read', 'faq:read'])
  const inside = await registerMember(server)
  const all = await exported('user', {}, staff)
  expect(idsIn(all.text)).toEqual(expect.arrayContaining([admin.id, inside.id]))
  await query('insert into staff_bounds (staff_id) values ($1)', [staff.id])
  await query('insert into staff_members (staff_id, member_id) values ($1, $2)', [staff.id, inside.id])
  await query(`update access_versions set version = version + 1`)
  const own = await exported('user', {}, staff)
  expect(idsIn(own.text)).toEqual([inside.id])
  expect((await fileOf(all.id, staff)).status).toBe(404)
})

it('holds the rows of one moment, each once, whatever changes while they are read', async () => {
  await questions(2500)
  const before = (await query('select id from faq order by id desc')).map(({ id }) => id)
  const { id } = (await start('faq', { sort: [['id', 'desc']] })).body
  let pieces = 0
  const { files } = server.services
  const jobs = jobsWith({
    files: {
      ...files,
      savePart: async (folder, text) => {
        pieces += 1
        await query('delete from faq where id = $1', [before.at(-1)])
        await query(`insert into faq (question, answer, created_at, updated_at) values ('Later', 'Yes', now(), now())`)
        return files.savePart(folder, text)
      },
    },
  })
  await jobs.runDue()
  await jobs.close()
  expect(pieces).toBeGreaterThan(2)
  expect(idsIn((await fileOf(id)).text)).toEqual(before)
})

it('reads the rows without asking how many there are', async () => {
  await questions(450)
  const { id } = (await start('faq')).body
  const { db } = server.services
  const asked: string[] = []
  const watched = (on: Database): Database => ({
    ...on,
    query: (statement) => {
      asked.push(statement.text)
      return on.query(statement)
    },
    rawRows: (statement) => {
      asked.push(statement.text)
      return on.rawRows(statement)
    },
    transaction: (work) => on.transaction((tx) => work(watched(tx))),
  })
  const jobs = jobsWith({ db: watched(db) })
  await jobs.runDue()
  await jobs.close()
  expect(await look(id)).toMatchObject({ status: 'completed', rows: 450 })
  expect(asked.filter((text) => text.includes('"faq"'))).toHaveLength(4)
  expect(asked.filter((text) => /explain|count\(/.test(text))).toEqual([])
})

it('a server that stops in the middle is followed by another, and the file is whole', async () => {
  await questions(6000)
  const paths = await stored()
  const { id } = (await start('faq')).body
  const jobs = jobsWith({})
  const running = jobs.runDue()
  await expect.poll(async () => (await look(id))?.done, { timeout: 20_000, interval: 10 }).toBeGreaterThan(0)
  const stopped = await look(id)
  await jobs.close()
  await running
  expect(stopped?.done).toBeLessThan(6000)
  expect([(await fileOf(id)).status, await stored()]).toEqual([404, paths])
  now = new Date(now.getTime() + 60_000)
  await runJobs(server)
  expect(await look(id)).toMatchObject({ status: 'completed', rows: 6000, done: 6000 })
  const ids = idsIn((await fileOf(id)).text)
  expect([ids.length, new Set(ids).size]).toEqual([6000, 6000])
}, 60_000)

it('is there for a day, and its files no longer', async () => {
  const { id } = await exported('faq')
  const asOf = (hours: number) =>
    query('update export_runs set created_at = $1', [new Date(now.getTime() - hours * 60 * 60_000)])
  await asOf(23)
  await forgetExports(server.services)
  expect((await fileOf(id)).status).toBe(200)
  await asOf(25)
  await forgetExports(server.services)
  expect([await listed(), (await fileOf(id)).status, await stored()]).toEqual([[], 404, []])
})
