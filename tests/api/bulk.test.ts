import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bulkLimit } from '#shared/rules/index.ts'
import { addAdministrator, authenticateAs } from '../harness/admin.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('bulk changes', () => {
  let server: TestServer
  let admin = 0
  beforeAll(async () => {
    server = await startTestServer({ authenticate: authenticateAs(() => admin) })
    admin = await addAdministrator(server)
  })
  afterAll(() => server.close())

  const post = (path: string, body: object, token = 'admin') => server.call('POST', path, { token, body })
  const set = (body: object, token?: string) => post('/admin/bulk-set', { classkey: 'faq', ...body }, token)
  const remove = (body: object, token?: string) => post('/admin/bulk-delete', { classkey: 'faq', ...body }, token)
  const query = <R extends object>(text: string) => server.services.db.query<R>({ text })
  const faqs = () =>
    query<{ id: number; question: string; answer: string }>('select id, question, answer from faq order by id')
  const ids = async () => (await faqs()).map(({ id }) => id)

  beforeEach(async () => {
    await query('delete from faq')
    await query(
      `insert into faq (question, answer) select (case when n <= 4 then 'Sleep ' else 'Food ' end) || n, 'Old' from generate_series(1, 10) n`,
    )
  })

  test('by ids affect only these items', async () => {
    const [first = 0, second = 0] = await ids()
    const answer = await set({ ids: [first, second, first], expected_count: 2, values: { answer: 'New' } })
    expect([answer.status, answer.body]).toEqual([
      200,
      { count: 2, done: 2, failed_count: 0, failed: [], ids: [first, second], change_id: expect.any(String) },
    ])
    expect((await faqs()).map((faq) => faq.answer)).toEqual(['New', 'New', ...Array.from({ length: 8 }, () => 'Old')])
    expect((await remove({ ids: [first], expected_count: 1 })).body).toMatchObject({ count: 1, done: 1 })
    expect((await ids()).length).toBe(9)
  })

  test('by filters and search affect what the list finds, on every page', async () => {
    const filters = { question: { contains: 'o' } }
    const listed = await server.call(
      'GET',
      `/admin/search?classkey=faq&search=food&filters=${encodeURIComponent(JSON.stringify(filters))}`,
      { token: 'admin' },
    )
    expect(listed.body.total_count).toBe(6)
    const answer = await remove({ matching: { filters, search: 'food' }, expected_count: 6 })
    expect(answer.body).toMatchObject({ count: 6, done: 6 })
    expect((await faqs()).map(({ question }) => question)).toEqual(['Sleep 1', 'Sleep 2', 'Sleep 3', 'Sleep 4'])
  })

  test('are refused if they would affect another number than expected', async () => {
    const before = await faqs()
    const some = { matching: { search: 'sleep' } }
    for (const expected_count of [3, 5, 10]) {
      const answer = await remove({ ...some, expected_count })
      expect([answer.status, answer.body.error_code, answer.body.count]).toEqual([409, 'CONFLICT', 4])
      expect(answer.body.message).toContain(`now 4 FAQs, not ${expected_count}. Nothing was changed.`)
      expect((await set({ ...some, expected_count, values: { answer: 'New' } })).status).toBe(409)
    }
    const gone = before.at(-1)?.id ?? 0
    await remove({ ids: [gone], expected_count: 1 })
    expect((await remove({ ids: before.map(({ id }) => id), expected_count: 10 })).body).toMatchObject({
      error_code: 'CONFLICT',
      count: 9,
    })
    expect(await faqs()).toEqual(before.slice(0, -1))
  })

  test('never treat an empty selection as all', async () => {
    const [first = 0] = await ids()
    for (const selection of [{}, { ids: [] }, { ids: [first], matching: {} }, { filters: {} }])
      expect((await remove({ ...selection, expected_count: 10 })).status, JSON.stringify(selection)).toBe(400)
    expect((await remove({ matching: { filters: { colour: 'red' } }, expected_count: 10 })).body.errors).toHaveProperty(
      ['filters.colour'],
    )
    expect((await remove({ matching: {}, expected_count: bulkLimit + 1 })).status).toBe(400)
    expect((await ids()).length).toBe(10)
    expect((await remove({ matching: {}, expected_count: 10 })).body.done).toBe(10)
  })

  test('validate values like a single change, before anything is written', async () => {
    const all = { matching: {}, expected_count: 10 }
    expect((await set({ ...all, values: {} })).status).toBe(400)
    expect(Object.keys((await set({ ...all, values: { question: '' } })).body.errors ?? {})).toEqual(['question'])
    expect(Object.keys((await set({ ...all, values: { colour: 'red' } })).body.errors ?? {})).toEqual(['colour'])
    expect(
      Object.keys((await set({ ...all, values: { created_at: '2020-01-01T00:00:00Z' } })).body.errors ?? {}),
    ).toEqual(['created_at'])
    expect((await faqs()).every(({ answer }) => answer === 'Old')).toBe(true)
  })

  test('change nothing if one item fails, unless the others should proceed', async () => {
    await query('delete from vendorkit')
    await query('delete from vendor')
    await query(
      `insert into vendor (id, name) overriding system value select n, 'Vendor ' || n from generate_series(1, 4) n`,
    )
    await query(`insert into vendorkit (name, vendor_id) values ('Kit', 2)`)
    const vendors = { classkey: 'vendor', ids: [1, 2, 3], expected_count: 3 }
    const refused = await post('/admin/bulk-delete', vendors)
    expect([refused.status, refused.body]).toMatchObject([200, { count: 3, done: 0, failed_count: 1 }])
    expect(refused.body.failed).toEqual([
      { id: 2, title: 'Vendor 2', reason: expect.stringMatching(/is used by 1 vendor kit and cannot be deleted/) },
    ])
    expect(await query('select id from vendor order by id')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }])
    expect((await post('/admin/bulk-delete', { ...vendors, all_or_nothing: false })).body).toMatchObject({
      count: 3,
      done: 2,
      failed_count: 1,
    })
    expect(await query('select id from vendor order by id')).toEqual([{ id: 2 }, { id: 4 }])
  })

  test('that delete are undone from the trash, as far as possible', async () => {
    const before = await faqs()
    const deleted = await remove({ matching: { search: 'sleep' }, expected_count: 4 })
    const restore = (list: unknown, token?: string) =>
      post('/admin/bulk-restore', { classkey: 'faq', ids: list }, token)
    expect((await restore(deleted.body.ids, 'admin-faq:write')).status).toBe(403)
    const gone = (await ids()).at(-1) ?? 0
    const restored = await restore([...(deleted.body.ids as number[]), gone])
    expect([restored.status, restored.body]).toMatchObject([
      200,
      { count: 5, done: 4, failed_count: 1, failed: [{ id: gone, reason: 'This FAQ is not in the trash' }] },
    ])
    expect(await faqs()).toEqual(before)
  })

  test('deactivate tags instead of deleting them', async () => {
    await query(`insert into tags (name) values ('Off 1'), ('Off 2')`)
    const answer = await post('/admin/bulk-delete', {
      classkey: 'tags',
      matching: { search: 'off' },
      expected_count: 2,
    })
    expect(answer.body).toMatchObject({ done: 2 })
    expect(await query(`select is_active from tags where name like 'Off%'`)).toEqual([
      { is_active: false },
      { is_active: false },
    ])
  })

  test('work for nouns as well, with their permissions', async () => {
    await query(`insert into tags (name) values ('Bulk 1'), ('Bulk 2')`)
    const tags = { classkey: 'tags', matching: { search: 'bulk' }, expected_count: 2 }
    expect((await post('/admin/bulk-set', { ...tags, values: { is_active: false } })).body).toMatchObject({ done: 2 })
    expect(await query(`select is_active from tags where name like 'Bulk%'`)).toEqual([
      { is_active: false },
      { is_active: false },
    ])
    expect((await post('/admin/bulk-set', { ...tags, values: { is_active: true } }, 'admin-tags:write')).status).toBe(
      403,
    )
    expect((await post('/admin/bulk-delete', tags, 'admin-tags:delete')).status).toBe(403)
    expect((await post('/admin/bulk-delete', tags, 'member')).status).toBe(403)
    expect((await post('/admin/bulk-delete', { ...tags, classkey: 'nothing' })).status).toBe(400)
    expect(
      (await post('/admin/bulk-delete', { classkey: 'user_upload_history', matching: {}, expected_count: 1 })).status,
    ).toBeGreaterThanOrEqual(400)
  })

  test('of accounts keep the rules: not one’s own, and an administrator remains', async () => {
    await query(`insert into users (first_name, last_name, email) values ('Bo', 'Bulk', 'bo.bulk@example.org')`)
    const answer = await post('/admin/bulk-delete', { classkey: 'user', matching: {}, expected_count: 2 })
    expect(answer.body).toMatchObject({
      done: 0,
      failed: [{ id: admin, reason: 'You cannot delete your own account.' }],
    })
    const off = await post('/admin/bulk-set', {
      classkey: 'user',
      matching: {},
      expected_count: 2,
      values: { is_active: false },
    })
    expect(off.body).toMatchObject({
      done: 0,
      failed: [{ id: admin, reason: 'At least one administrator must remain.' }],
    })
    expect(await query('select is_active from users')).toEqual([{ is_active: true }, { is_active: true }])
  })
})
