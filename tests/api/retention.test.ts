import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { desiredTables } from '#server/kernel/database/index.ts'
import { isDue, kindsOf } from '#server/identity/retention/kinds.ts'
import { keepPeriods } from '#server/identity/retention/keep.ts'
import type { AnswerOf } from '#shared/calls/index.ts'
import { freshToken, registerAdmin, registerMember, signInAs, type TestAccount } from '../harness/accounts.ts'
import { runJobs } from '../harness/jobs.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const dayMs = 24 * 60 * 60_000

describe('retention', () => {
  let server: TestServer
  let admin: TestAccount
  let member: TestAccount
  let now = new Date('2026-06-01T10:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    admin = await registerAdmin(server, ['retention:read', 'retention:write', 'user:read', 'user:delete'])
  })
  beforeEach(async () => {
    admin = await signInAs(server, admin.email)
    member = await registerMember(server)
  })
  afterAll(() => server.close())

  const as = async (account: TestAccount, method: string, path: string, body?: unknown) =>
    server.call(method, path, { token: await freshToken(server, account), body })
  const call = (method: string, path: string, body?: unknown) => as(admin, method, path, body)
  const kinds = async () => ((await call('GET', '/admin/retention')).body as AnswerOf<'listRetention'>).kinds
  const kindOf = async (name: string) => (await kinds()).find((one) => one.name === name) ?? expect.unreachable(name)
  const runs = async () => ((await call('GET', '/admin/retention/runs')).body as AnswerOf<'listRetentionRuns'>).models
  const daysAgo = (days: number, milliseconds = 0) => new Date(now.getTime() - days * dayMs - milliseconds)
  const addNotice = (created: Date, user = member.id) =>
    insertRow(server, 'notifications', { user_id: user, title: 'Hello', created_at: created })
  const left = async (table: string, ids: readonly number[]) =>
    (
      await server.services.db.query<{ id: number }>({
        text: `select id from ${table} where id = any($1::bigint[]) order by id`,
        values: [ids],
      })
    ).map(({ id }) => id)
  const keep = () => keepPeriods(server.services)

  it('is counted from indexed dates of rows that nothing holds fast', async () => {
    const { services } = server
    const tables = new Map(
      desiredTables([...services.resources.values()], services.tables).map((one) => [one.name, one]),
    )
    for (const kind of kindsOf(services)) {
      expect(Object.keys({ ...kind.fields, created_at: 0 }), kind.name).toContain(kind.from)
      const indexes = Object.values(tables.get(kind.table)?.indexes ?? {})
      const [first] = tables.get(kind.table)?.primaryKey ?? []
      expect(
        first === kind.from || indexes.some((sql) => new RegExp(`\\("${kind.from}"`).test(sql)),
        `${kind.name}: ${kind.from}`,
      ).toBe(true)
      expect(kind.days ?? Infinity, kind.name).toBeGreaterThanOrEqual(kind.min)
      const holders = [...tables.values()].flatMap(({ name, constraints }) =>
        Object.values(constraints).some((sql) => sql.includes(`references "${kind.table}"`) && sql.endsWith('restrict'))
          ? [name]
          : [],
      )
      expect(holders, kind.name).toEqual([])
      await services.db.query({ text: `select count(*) from "${kind.table}" t where ${isDue(kind)}`, values: [now] })
    }
  })

  it('deletes what is older than its period, with its history, and nothing else', async () => {
    const { days } = await kindOf('notifications')
    const old = await addNotice(daysAgo(days ?? 0, 1))
    const kept = await addNotice(daysAgo(days ?? 0))
    await server.services.db.query({
      text: `insert into revisions (resource, item_id, kind, created_at, before, after)
             select r, i, 'changed', $3, '{}', '{}' from unnest($1::text[]) r, unnest($2::bigint[]) i`,
      values: [['notifications', 'usernotes'], [old, kept], now],
    })
    expect((await kindOf('notifications')).due).toBe(1)
    await keep()
    expect(await left('notifications', [old, kept])).toEqual([kept])
    const history = await server.services.db.query({
      text: 'select resource, item_id from revisions where item_id = any($1::bigint[]) order by resource, item_id',
      values: [[old, kept]],
    })
    expect(history.map((row) => Object.values(row).join(' ')).toSorted()).toEqual(
      [`notifications ${kept}`, `usernotes ${old}`, `usernotes ${kept}`].toSorted(),
    )
    expect(await kindOf('notifications')).toMatchObject({ due: 0, last_removed: 1, last_removed_at: now.toISOString() })
    expect((await runs())[0]).toMatchObject({
      name: 'notifications',
      label: 'Notifications',
      removed: 1,
      finished_at: now.toISOString(),
      before: daysAgo(days ?? 0).toISOString(),
    })
    const log = await server.services.db.query({
      text: `select resource, item_count from audit_log where call = 'keepRetention' order by id desc limit 1`,
    })
    expect(log).toEqual([{ resource: 'notifications', item_count: 1 }])
  })

  it('keeps what has no period, until an administrator sets one', async () => {
    const note = await insertRow(server, 'usernotes', { user_id: member.id, note: 'Old', created_at: daysAgo(9000) })
    await keep()
    expect(await left('usernotes', [note])).toEqual([note])
    const short = await call('PUT', '/admin/retention/usernotes', { days: 3649 })
    expect(short).toMatchObject({ status: 400, body: { error_code: 'VALIDATION' } })
    expect(short.body['errors']).toHaveProperty('days')
    const set = await call('PUT', '/admin/retention/usernotes', { days: 3650 })
    expect(set, set.text).toMatchObject({ status: 200, body: { days: 3650, due: 1, changed_at: now.toISOString() } })
    expect((await call('PUT', '/admin/retention/nothing', { days: 3650 })).status).toBe(404)
    await keep()
    expect(await left('usernotes', [note])).toEqual([])
    expect((await call('PUT', '/admin/retention/usernotes', { days: null })).body).toMatchObject({ days: null, due: 0 })
  })

  it('refuses a period that an older screen bases on another one', async () => {
    const period = (body: object) => call('PUT', '/admin/retention/usernotes', body)
    expect((await period({ days: 4000, based_on: null })).status).toBe(200)
    const late = await period({ days: 5000, based_on: null })
    expect(late).toMatchObject({ status: 409, body: { error_code: 'CONFLICT' } })
    const { kinds } = (await call('GET', '/admin/retention')).body as { kinds: { name: string; days: number | null }[] }
    expect(kinds.find(({ name }) => name === 'usernotes')?.days).toBe(4000)
    expect((await period({ days: null, based_on: 4000 })).status).toBe(200)
  })

  it('goes on where it was broken off, and counts each row once', async () => {
    const old = daysAgo(400)
    await server.services.db.query({
      text: `insert into notifications (user_id, title, created_at) select $1, 'Hello', $2 from generate_series(1, 2500)`,
      values: [member.id, old],
    })
    const { db } = server.services
    const transaction = db.transaction.bind(db)
    let batches = 0
    const spy = vi.spyOn(db, 'transaction').mockImplementation(async (work) => {
      if (batches === 2) throw new Error('The server died')
      const run = await transaction(work)
      if (run !== null) batches += 1
      return run
    })
    await expect(keep()).rejects.toThrow('The server died')
    spy.mockRestore()
    const broken = (await runs()).filter(({ finished_at }) => finished_at === null)
    const gone = broken.reduce((sum, { removed }) => sum + removed, 0)
    expect(gone).toBe(2000)
    await keep()
    expect((await kindOf('notifications')).due).toBe(0)
    expect(gone + ((await kindOf('notifications')).last_removed ?? 0)).toBe(2500)
  })

  it('spares members on legal hold, also from being erased, until it is lifted', async () => {
    const held = await addNotice(daysAgo(400))
    const other = await addNotice(daysAgo(400), (await registerMember(server)).id)
    const hold = (reason: string) => call('PUT', `/admin/legal-holds/${member.id}`, { reason })
    expect((await hold('')).status).toBe(400)
    const set = await hold('Court order 12')
    expect(set.status, set.text).toBe(204)
    expect((await hold('Again')).status).toBe(409)
    const { models } = (await call('GET', '/admin/legal-holds')).body as AnswerOf<'listLegalHolds'>
    expect(models).toEqual([
      expect.objectContaining({ reason: 'Court order 12', member: expect.objectContaining({ id: member.id }) }),
    ])
    await keep()
    expect(await left('notifications', [held, other])).toEqual([held])

    expect((await as(member, 'POST', '/client/user/closure')).status).toBe(200)
    const closures = async () =>
      ((await call('GET', '/admin/account-closures')).body as AnswerOf<'listAccountClosures'>).models
    expect(await closures()).toEqual([
      expect.objectContaining({ user_id: member.id, is_by_owner: true, is_held: true }),
    ])
    now = new Date(now.getTime() + 31 * dayMs)
    admin = await signInAs(server, admin.email)
    await runJobs(server)
    expect(await left('users', [member.id])).toEqual([member.id])
    expect((await call('POST', `/admin/legal-holds/${member.id}/lift`, { reason: 'Closed' })).status).toBe(204)
    expect((await call('POST', `/admin/legal-holds/${member.id}/lift`, { reason: 'Closed' })).status).toBe(404)
    await runJobs(server)
    expect(await left('users', [member.id])).toEqual([])
    expect(await closures()).toEqual([])
  })

  it('holds an account that is being closed already', async () => {
    expect((await as(member, 'POST', '/client/user/closure')).status).toBe(200)
    expect((await call('PUT', `/admin/legal-holds/${member.id}`, { reason: 'Court order 13' })).status).toBe(204)
    now = new Date(now.getTime() + 31 * dayMs)
    await runJobs(server)
    expect(await left('users', [member.id])).toEqual([member.id])
  })

  it('is changed by its permission only', async () => {
    const reader = await registerAdmin(server, ['retention:read'])
    expect((await as(reader, 'GET', '/admin/retention')).status).toBe(200)
    expect((await as(reader, 'PUT', '/admin/retention/usernotes', { days: 4000 })).status).toBe(403)
    expect((await as(reader, 'GET', '/admin/legal-holds')).status).toBe(403)
    expect((await as(reader, 'PUT', `/admin/legal-holds/${member.id}`, { reason: 'No' })).status).toBe(403)
  })
})
