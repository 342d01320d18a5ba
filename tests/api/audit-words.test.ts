import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { appendAudit } from '#server/entities/audit/index.ts'
import { registerAdmin, registerMember, registerSuperAdmin, type TestAccount } from '../harness/accounts.ts'
import { openSuperuser, startTestServer, type TestServer } from '../harness/server.ts'

interface Entry {
  id: number
  kind: string
  action: string
  object: { words: string; resource: string; item_id: number | null; is_gone: boolean } | null
  item_count: number | null
  change_id: string | null
  changes: { field: string; before: unknown; after: unknown; varies: string | null }[]
  undo: { state: string } | null
}

describe('the audit log’s details', () => {
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
    server.call(method, path, { token, ...(body === undefined ? {} : { body }) })
  const post = async (path: string, body: unknown) => {
    const answer = await call('POST', path, body)
    expect([200, 201], answer.text).toContain(answer.status)
    return answer.body
  }
  const entries = async (query = '', token = admin.token): Promise<Entry[]> => {
    const answer = await call('GET', `/admin/audit${query}`, undefined, token)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.models as Entry[]
  }
  const latest = async (query = '?kind=change', token?: string) => (await entries(query, token))[0]
  const sentence = (entry: Entry | undefined) => entry?.action.replace('…', entry.object?.words ?? '')
  const faq = (question: string) => post('/admin/add', { classkey: 'faq', question, answer: 'Old' })

  it('name the item by its title, and each field before and after', async () => {
    const { id } = await faq('How do I sleep?')
    expect(sentence(await latest())).toBe('Created FAQ “How do I sleep?”')
    await post('/admin/set', { classkey: 'faq', id, answer: 'New' })
    const entry = await latest()
    expect(sentence(entry)).toBe('Changed FAQ “How do I sleep?”')
    expect(entry).toMatchObject({
      kind: 'change',
      item_count: 1,
      object: { item_id: id, is_gone: false },
      undo: { state: 'possible' },
      changes: [{ field: 'answer', before: 'Old', after: 'New', varies: null }],
    })
    await post('/admin/delete', { classkey: 'faq', id })
    expect(await latest()).toMatchObject({
      action: 'Deleted …',
      object: { words: 'FAQ “How do I sleep?”', is_gone: true },
    })
  })

  it('count the items of a batch, and list each of them', async () => {
    const ids = [await faq('One?'), await faq('Two?')].map((one) => one.id)
    await post('/admin/set', { classkey: 'faq', id: ids[1], answer: 'Another' })
    await post('/admin/bulk-set', { classkey: 'faq', ids, expected_count: 2, values: { answer: 'Same' } })
    const entry = await latest()
    expect(sentence(entry)).toBe('Bulk edited 2 FAQs')
    expect(entry).toMatchObject({
      item_count: 2,
      changes: [{ field: 'answer', before: null, after: 'Same', varies: 'before' }],
    })
    const items = await call('GET', `/admin/changes/${entry?.change_id}/items`)
    expect(items.body).toMatchObject({
      total_count: 2,
      models: [
        {
          item_id: ids[0],
          title: 'One?',
          kind: 'changed',
          changes: [{ field: 'answer', before: 'Old', after: 'Same' }],
        },
        { item_id: ids[1], title: 'Two?', changes: [{ field: 'answer', before: 'Another', after: 'Same' }] },
      ],
    })
    await post('/admin/changes/undo', { classkey: 'faq', change_id: entry?.change_id })
    const [undo, undone] = await entries('?kind=change')
    expect([sentence(undo), undo?.undo?.state, undone?.undo?.state]).toEqual([
      'Undid a change to 2 FAQs',
      'possible',
      'undone',
    ])
  })

  it('name added and removed links', async () => {
    const tag = await post('/tags', { name: 'Early bird' })
    await post('/users/tags/bulk', { user_ids: [member.id, admin.id], tags: [tag.id] })
    const entry = await latest()
    expect(sentence(entry)).toBe('Changed the tags of 2 users')
    expect(entry?.changes).toMatchObject([{ field: 'tags', before: [], after: [{ id: tag.id, name: 'Early bird' }] }])
  })

  it('omit fields and items the reader may not read', async () => {
    const { id } = await faq('For few eyes?')
    const reader = await registerAdmin(server, ['audit:read'])
    expect(await latest('?kind=change&resource=faq', reader.token)).toMatchObject({
      object: { words: `FAQ #${id}` },
      changes: [],
      undo: null,
    })
    const { change_id: change } = (await latest('?kind=change&resource=faq')) ?? {}
    expect((await call('GET', `/admin/changes/${change}/items`, undefined, reader.token)).body).toMatchObject({
      total_count: 0,
      models: [],
    })
    expect((await call('GET', `/admin/changes/${change}/items`, undefined, member.token)).status).toBe(403)
    const role = (
      await server.services.db.query<{ id: number }>({
        text: `select id from roles where name <> 'Super Admin' order by id limit 1`,
      })
    )[0]
    await post('/admin/bulk-set', { classkey: 'user', ids: [member.id], expected_count: 1, values: { phone: null } })
    expect(role).toBeDefined()
  })

  it('distinguish changes, sign-ins and reads, also in older rows, and ignore dry runs', async () => {
    const [before] = await entries('?kind=change')
    const file = new FormData()
    file.set('classkey', 'faq')
    file.set('dry_run', 'true')
    file.set('file', new File(['question,answer\nTried?,Yes\n'], 'faq.csv', { type: 'text/csv' }))
    const tried = await server.call('POST', '/admin/import', { token: admin.token, body: file })
    expect(tried.body, tried.text).toMatchObject({ dry_run: true, created: 1 })
    await call('GET', '/admin/search?classkey=usernotes')
    expect((await entries('?kind=change'))[0]).toEqual(before)
    expect((await entries('?kind=read')).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['Browsed …', 'Imported …']),
    )
    const old = {
      at: new Date(),
      actor_id: admin.id,
      subject_id: null,
      impersonated: false,
      ip: null,
      user_agent: null,
      reason: null,
      status: 200,
      error_code: null,
      kind: null,
      change_id: null,
      item_count: null,
    }
    await appendAudit(server.services.db, { ...old, call: 'login', resource: null, item_id: null })
    await appendAudit(server.services.db, { ...old, call: 'adminSearch', resource: 'usernotes', item_id: null })
    await appendAudit(server.services.db, { ...old, call: 'setNounTags', resource: 'tags', item_id: 1 })
    expect([await latest('?kind=sign-in'), await latest('?kind=read'), await latest()]).toMatchObject([
      { kind: 'sign-in', action: 'Signed in', object: null },
      { kind: 'read', action: 'Browsed …', object: { words: 'notes' } },
      { kind: 'change', action: 'Changed …' },
    ])
    expect((await entries('?kind=["sign-in"]&search=signed')).length).toBeGreaterThan(0)
    expect((await call('POST', '/admin/audit/verify')).body).toMatchObject({ first_broken: null })
  })

  it('detect changes of columns added later', async () => {
    const { db } = server.services
    const superuser = await openSuperuser(server)
    const [row] = await db.query<{ id: number }>({
      text: `select id from audit_log where change_id is not null order by id desc limit 1`,
    })
    const found = async (sql: string) => {
      await superuser.query({
        text: `create table kept as select * from audit_log where id = ${row?.id}; alter table audit_log disable trigger user; update audit_log set ${sql} where id = ${row?.id}`,
      })
      const answer = await call('POST', '/admin/audit/verify')
      await superuser.query({
        text: `delete from audit_log where id = ${row?.id}; insert into audit_log select * from kept; drop table kept; alter table audit_log enable trigger user`,
      })
      return answer.body.first_broken
    }
    for (const sql of [
      `kind = 'read'`,
      `item_count = 7`,
      `change_id = 'other'`,
      `kind = null, change_id = null, item_count = null`,
    ])
      expect(await found(sql), sql).toMatchObject({ id: row?.id, problem: 'changed' })
    expect((await call('POST', '/admin/audit/verify')).body.first_broken).toBeNull()
    await superuser.close()
  })
})
