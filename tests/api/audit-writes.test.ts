import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyAudit } from '#server/entities/audit/index.ts'
import { chainAbandoned } from '#server/entities/audit/unanswered-calls.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import type { Database } from '#server/kernel/database/types.ts'
import { freshToken, registerSuperAdmin, type TestAccount } from '../harness/accounts.ts'
import { openSuperuser, startTestServer, type TestServer } from '../harness/server.ts'

describe('a write and its audit entry', () => {
  let server: TestServer
  let superuser: Database
  let admin: TestAccount
  let now = new Date('2026-03-03T12:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    superuser = await openSuperuser(server)
    await prepareAccess(server.services)
    admin = await registerSuperAdmin(server)
  })
  afterAll(async () => {
    await superuser.close()
    await server.close()
  })
  beforeEach(async () => {
    await superuser.query({
      text: `create function fail() returns trigger language plpgsql as $$ begin raise exception 'died' using errcode = '57P01'; end $$`,
    })
  })
  afterEach(() => superuser.query({ text: 'drop function if exists fail cascade' }))

  const failOn = (table: string) =>
    superuser.query({ text: `create trigger fail before insert on ${table} execute function fail()` })
  const post = async (path: string, body: unknown) =>
    server.call('POST', path, { token: await freshToken(server, admin), body })
  const rowsOf = (text: string) => server.services.db.query({ text })
  const pending = () => rowsOf('select id from audit_pending')

  /** A transaction of the generic calls, one of a room's own, and a single statement. */
  const writes = [
    ['/admin/add', { classkey: 'faq', question: 'One?', answer: 'Yes.' }, 'select id from faq'],
    ['/roles', { name: 'Coach' }, `select id from roles where name = 'Coach'`],
    ['/client/user/security-lockout', { attempts: 7 }, 'select user_id from security_lockouts'],
  ] as const

  it.each(writes)('of POST %s are both missing if the entry cannot be written', async (path, body, sql) => {
    await failOn('audit_pending')
    const before = await rowsOf(sql)
    const failed = await post(path, body)
    expect([failed.status, failed.body.error_code]).toEqual([503, 'UNAVAILABLE'])
    expect(failed.headers.get('retry-after')).toBe('1')
    expect(await rowsOf(sql)).toEqual(before)
    await superuser.query({ text: 'drop function fail cascade' })
    expect((await post(path, body)).status).toBeLessThan(300)
    expect(await rowsOf(sql)).toHaveLength(before.length + 1)
    expect(await pending()).toEqual([])
  })

  it('are both there if the entry is not chained', async () => {
    await failOn('audit_log')
    const question = 'Written, but never answered?'
    expect((await post('/admin/add', { classkey: 'faq', question, answer: 'Yes.' })).status).toBe(200)
    expect(await rowsOf(`select id from faq where question = '${question}'`)).toHaveLength(1)
    expect(await pending()).toHaveLength(1)
    await superuser.query({ text: 'drop function fail cascade' })
    const latest = `select actor_id, call, resource, status, item_count, change_id is not null as has_change
                    from audit_log order by id desc limit 1`

    const [before] = await rowsOf(latest)
    await chainAbandoned(server.services)
    expect(await rowsOf(latest)).toEqual([before])
    now = new Date(now.getTime() + 16 * 60_000)
    await chainAbandoned(server.services)
    await chainAbandoned(server.services)
    expect(await pending()).toEqual([])
    expect(await rowsOf(latest)).toEqual([
      { actor_id: admin.id, call: 'adminAdd', resource: 'faq', status: 200, item_count: 1, has_change: true },
    ])
    expect((await verifyAudit(server.services.db)).first_broken).toBeNull()
  })
})
