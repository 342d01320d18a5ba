import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendAudit, verifyAudit } from '#server/entities/audit/index.ts'
import { flushRefusals } from '#server/entities/audit/refusals.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import {
  registerAdmin,
  registerMember,
  registerSuperAdmin,
  secretOf,
  goodPassword,
  type TestAccount,
} from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { openSuperuser, startTestServer, type TestServer } from '../harness/server.ts'

interface Entry {
  id: number
  at: string
  actor: { id: number; name: string; email: string } | null
  subject: { id: number } | null
  actor_id: number | null
  subject_id: number | null
  call: string
  resource: string | null
  item_id: number | null
  status: number
  error_code: string | null
  ip: string | null
  user_agent: string | null
  hash: string
}

describe('the audit log', () => {
  let server: TestServer
  let admin: TestAccount
  let member: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    await prepareAccess(server.services)
    admin = await registerSuperAdmin(server)
    member = await registerMember(server)
  }, 120_000)
  afterAll(() => server.close())

  const call = (method: string, path: string, body?: unknown, token = admin.token) =>
    server.call(method, path, {
      token,
      ...(body === undefined ? {} : { body }),
      headers: { 'user-agent': 'Test browser' },
    })
  const entries = async (query = ''): Promise<Entry[]> => {
    const answer = await call('GET', `/admin/audit${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.models as Entry[]
  }
  const latest = async (query = ''): Promise<Entry | undefined> => (await entries(query))[0]

  it('counts refusals that are repeated without end, instead of growing with each', async () => {
    const refused = (account: TestAccount) => call('POST', '/admin/add', { classkey: 'faq' }, account.token)
    const recorded = async ({ id }: TestAccount) =>
      (await entries(`?actor_id=${id}&take=200`)).filter(({ status }) => status === 403).length
    const other = await registerMember(server)
    for (let times = 0; times < 50; times += 1) expect((await refused(member)).status).toBe(403)
    await refused(other)
    expect([await recorded(member), await recorded(other)]).toEqual([20, 1])
    await flushRefusals(server.services)
    expect(await recorded(member)).toBe(21)
    expect(await latest(`?actor_id=${member.id}`)).toMatchObject({
      call: 'adminAdd',
      status: 403,
      reason: 'Refused 30 more times within a minute',
    })
    await refused(member)
    expect(await recorded(member)).toBe(22)
    expect((await verifyAudit(server.services.db)).first_broken).toBeNull()
  })

  it('records changes with who, what, when, from where and the outcome, without the body', async () => {
    const added = await call('POST', '/admin/add', {
      classkey: 'faq',
      question: 'A secret question?',
      answer: 'A secret answer.',
    })
    expect(added.status, added.text).toBe(200)
    const entry = await latest('?call=adminAdd')
    expect(entry).toMatchObject({
      actor: { id: admin.id, email: admin.email },
      subject: null,
      resource: 'faq',
      item_id: added.body.id,
      status: 200,
      error_code: null,
      ip: '127.0.0.1',
      user_agent: 'Test browser',
    })
    expect(Math.abs(Date.parse(entry?.at ?? '') - Date.now())).toBeLessThan(60_000)
    const stored = await server.services.db.query({ text: 'select * from audit_log' })
    expect(JSON.stringify(stored)).not.toContain('secret')
  })

  it('records refusals with their code', async () => {
    const reader = await registerAdmin(server, ['faq:read'])
    expect((await call('POST', '/admin/set', { classkey: 'faq', id: 1, question: 'x' }, reader.token)).status).toBe(403)
    expect(await latest(`?actor_id=${reader.id}&call=adminSet`)).toMatchObject({
      status: 403,
      error_code: 'FORBIDDEN',
      resource: 'faq',
    })
    expect((await call('POST', '/admin/add', { classkey: 'faq', nonsense: true })).status).toBe(400)
    expect(await latest('?call=adminAdd')).toMatchObject({ status: 400, error_code: 'VALIDATION', item_id: null })
    expect((await entries(`?outcome=refused&actor_id=${admin.id}`)).every(({ status }) => status === 400)).toBe(true)
  })

  it('records each access to members’ data, and no others', async () => {
    const note = await insertRow(server, 'usernotes', { user_id: member.id, title: 'A note', note: 'Private' })
    expect((await call('GET', `/admin/get/${note}?classkey=usernotes`)).status).toBe(200)
    expect(await latest('?call=adminGetById')).toMatchObject({
      resource: 'usernotes',
      item_id: note,
      subject_id: member.id,
    })
    await insertRow(server, 'usernotes', { user_id: admin.id, title: 'Another', note: 'Private' })
    await insertRow(server, 'usernotes', { user_id: (await registerMember(server)).id, note: 'Private' })
    expect((await call('GET', '/admin/search?classkey=usernotes')).status).toBe(200)
    expect(await latest('?call=adminSearch')).toMatchObject({ resource: 'usernotes', item_id: null, subject_id: null })
    const before = await entries()
    expect((await call('GET', '/admin/search?classkey=faq')).status).toBe(200)
    expect(await entries()).toEqual(before)
  })

  it('records successful and failed sign-ins, and nothing that members log themselves', async () => {
    await server.call('POST', '/login', { body: { email: member.email, password: secretOf(goodPassword) } })
    expect(await latest(`?subject_id=${member.id}`)).toMatchObject({ call: 'login', actor_id: member.id, status: 200 })
    await server.call('POST', '/login', { body: { email: member.email, password: secretOf('wrong') } })
    expect(await latest(`?subject_id=${member.id}`)).toMatchObject({
      call: 'login',
      actor_id: null,
      status: 401,
      error_code: 'INVALID_CREDENTIALS',
    })
    const before = await entries()
    expect(
      (await server.call('POST', '/client/user/moods', { token: member.token, body: { mood: 'happy' } })).status,
    ).toBeLessThan(500)
    expect((await server.call('GET', '/client/user', { token: member.token })).status).toBe(200)
    expect(await entries()).toEqual(before)
  })

  it('is read with a permission of its own', async () => {
    const other = await registerAdmin(server, ['user:read', 'roles:write'])
    for (const [method, path] of [
      ['GET', '/admin/audit'],
      ['GET', '/admin/audit/export'],
      ['POST', '/admin/audit/verify'],
    ] as const) {
      expect((await call(method, path, undefined, other.token)).status, path).toBe(403)
      expect((await call(method, path, undefined, member.token)).status, path).toBe(403)
    }
    const reader = await registerAdmin(server, ['audit:read'])
    expect((await call('GET', '/admin/audit', undefined, reader.token)).status).toBe(200)
  })

  it('is filtered by words and dates, and paged in both orders', async () => {
    const all = await call('GET', '/admin/audit?page_size=2')
    const { total_count: total, page_count: pages } = all.body as { total_count: number; page_count: number }
    expect(pages).toBe(Math.ceil(total / 2))
    const [first] = await entries('?order=oldest&page_size=1')
    expect(first?.id).toBe(1)
    expect(
      (await entries(`?search=${encodeURIComponent(admin.email)}`)).every(
        ({ actor, subject }) => actor?.id === admin.id || subject?.id === admin.id,
      ),
    ).toBe(true)
    expect(await entries('?search=%25')).toEqual([])
    expect(await entries('?to=2020-01-01T00:00:00Z')).toEqual([])
    expect((await entries('?from=2020-01-01T00:00:00Z&page_size=2')).length).toBe(2)
    expect(await entries(`?actor_id=[${admin.id}]&outcome=["refused","failed"]`)).toEqual(
      await entries(`?actor_id=${admin.id}&outcome=refused`),
    )
    expect((await call('GET', '/admin/audit?nonsense=1')).status).toBe(400)
    expect((await call('GET', '/admin/audit?from=yesterday')).status).toBe(400)
  })

  it('is exported as CSV without spreadsheet formulas', async () => {
    await appendAudit(server.services.db, {
      at: new Date(),
      actor_id: admin.id,
      subject_id: null,
      impersonated: false,
      call: 'adminSet',
      resource: 'faq',
      item_id: 1,
      ip: '10.0.0.9',
      user_agent: '=HYPERLINK("http://evil.example")',
      reason: null,
      status: 200,
      error_code: null,
      kind: null,
      change_id: null,
      item_count: null,
    })
    const file = await call('GET', '/admin/audit/export?call=adminSet')
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('content-disposition')).toMatch(/audit-log-\d{4}-\d\d-\d\d\.csv/)
    const lines = file.text.trim().split('\r\n')
    expect(lines[0]).toBe(
      'id,at,kind,action,item_count,actor_id,actor_name,actor_email,subject_id,subject_name,subject_email,impersonated,call,resource,item_id,ip,user_agent,reason,status,error_code,change_id,hash',
    )
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(lines.length).toBe((await entries('?call=adminSet')).length + 1)
    expect(await latest()).toMatchObject({ call: 'exportAudit' })
  })

  it('stays one chain under 50 concurrent writes, also from two servers', async () => {
    const { db } = server.services
    // Another server does not know the end of this one's chain.
    const other = { ...db }
    const entry = (item_id: number) => ({
      at: new Date(),
      actor_id: admin.id,
      subject_id: null,
      impersonated: false,
      call: 'adminAdd',
      resource: 'faq',
      item_id,
      ip: null,
      user_agent: null,
      reason: 'Many at once',
      status: 200,
      error_code: null,
      // Rows without a kind are from before there were kinds: the chain includes both.
      ...(item_id % 3 === 0
        ? { kind: null, change_id: null, item_count: null }
        : { kind: 'change' as const, change_id: `change-${item_id}`, item_count: 1 }),
    })
    const [before] = await db.query<{ count: number }>({ text: 'select count(*) as count from audit_log' })
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, index % 5))
        await appendAudit(index % 2 === 0 ? db : other, entry(index + 1))
      }),
    )
    const written = await db.query<{ item_id: number }>({
      text: `select item_id from audit_log where reason = 'Many at once'`,
    })
    expect(new Set(written.map(({ item_id }) => item_id)).size).toBe(50)
    const checked = await call('POST', '/admin/audit/verify')
    expect(checked.body).toMatchObject({ first_broken: null, rows: (before?.count ?? 0) + 50 })
  })

  it('answers 503, without the database’s message, if a refusal cannot be recorded', async () => {
    const superuser = await openSuperuser(server)
    await superuser.query({
      text: `create function fail() returns trigger language plpgsql as $$ begin raise exception 'words of the database' using errcode = '57P01'; end $$;
             create trigger fail before insert on audit_log execute function fail()`,
    })
    const body = { email: 'nobody@hale.test', password: secretOf('wrong') }
    const answer = await server.call('POST', '/login', { body })
    await superuser.query({ text: 'drop function fail cascade' })
    await superuser.close()
    expect([answer.status, answer.body]).toEqual([
      503,
      { error_code: 'UNAVAILABLE', message: 'Please try again in a moment' },
    ])
  })

  it('refuses to change or delete a row, for everyone', async () => {
    const superuser = await openSuperuser(server)
    for (const text of [
      'update audit_log set actor_id = 1',
      'delete from audit_log where id = 1',
      'truncate audit_log',
    ]) {
      await expect(server.services.db.query({ text }), text).rejects.toThrow('permission denied')
      await expect(superuser.query({ text }), text).rejects.toThrow('stay as they are')
    }
    await superuser.close()
  })

  it('reports the first row that was changed, removed or cut off', async () => {
    const { db } = server.services
    const superuser = await openSuperuser(server)
    const tamper = (sql: string) =>
      superuser.query({
        text: `alter table audit_log disable trigger user; ${sql}; alter table audit_log enable trigger user`,
      })
    await db.query({ text: 'create table audit_copy as select * from audit_log' })
    const { rows: last } = await verifyAudit(db)
    const foundAfter = async (sql: string, id: number) => {
      await tamper(sql)
      const { first_broken: found } = await verifyAudit(db)
      await tamper(
        `delete from audit_log where id = ${id}; insert into audit_log select * from audit_copy where id = ${id}`,
      )
      expect((await verifyAudit(db)).first_broken).toBeNull()
      return found
    }
    expect(await foundAfter('update audit_log set actor_id = 4711 where id = 3', 3)).toEqual({
      id: 3,
      problem: 'changed',
    })
    expect(await foundAfter(`update audit_log set at = at + interval '1 ms' where id = 4`, 4)).toEqual({
      id: 4,
      problem: 'changed',
    })
    expect(await foundAfter('delete from audit_log where id = 5', 5)).toEqual({ id: 5, problem: 'missing' })
    expect(await foundAfter(`delete from audit_log where id = ${last}`, last)).toEqual({ id: last, problem: 'missing' })
    await tamper('update audit_log set status = 418 where id = 3')
    expect((await call('POST', '/admin/audit/verify')).body).toMatchObject({
      rows: 3,
      first_broken: { id: 3, problem: 'changed' },
    })
    await superuser.close()
  })
})
