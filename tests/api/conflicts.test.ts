import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAdministrator, authenticateAs } from '#tests/harness/admin.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerAdmin, registerSuperAdmin } from '#tests/harness/accounts.ts'
import { startTestServer, type TestAnswer, type TestServer } from '#tests/harness/server.ts'

describe('concurrent changes of an item', () => {
  let server: TestServer
  let admin = 0
  let now = new Date('2026-03-01T10:42:00.000Z')
  beforeAll(async () => {
    server = await startTestServer({ authenticate: authenticateAs(() => admin), now: () => now })
    admin = await addAdministrator(server)
  })
  afterAll(() => server.close())

  const send = (method: string, path: string, body: unknown, readAt?: unknown): Promise<TestAnswer> =>
    server.call(method, path, {
      token: 'admin',
      body,
      ...(readAt === undefined ? {} : { headers: { 'if-match': `"${String(readAt)}"` } }),
    })
  const set = (id: unknown, fields: object, readAt?: unknown) =>
    send('POST', '/admin/set', { classkey: 'faq', id, ...fields }, readAt)
  const add = async () => (await send('POST', '/admin/add', { classkey: 'faq', question: 'One?', answer: 'A' })).body

  test('tell the second writer who saved and when, and overwrite nothing', async () => {
    const item = await add()
    now = new Date('2026-03-01T10:43:00.000Z')
    const first = await set(item.id, { question: 'Two?' }, item.updated_at)
    expect(first.status, first.text).toBe(200)
    const second = await set(item.id, { question: 'Three?' }, item.updated_at)
    expect([second.status, second.body]).toEqual([
      409,
      {
        error_code: 'CONFLICT',
        message: 'Ada Admin changed Question of this FAQ on Mar 1, 2026, 10:43 AM, after you opened it.',
        conflict: { saved_by: 'Ada Admin', saved_at: '2026-03-01T10:43:00.000Z' },
        reason: {
          code: 'changed_by',
          values: { change: 'Ada Admin changed Question of', thing: 'FAQ', time: 'Mar 1, 2026, 10:43 AM' },
        },
      },
    ])
    expect((await set(item.id, { question: 'Three?' }, first.body.updated_at)).body).toMatchObject({
      question: 'Three?',
    })
    // Without a version read, nothing is compared.
    expect((await set(item.id, { question: 'Four?' })).status).toBe(200)
    expect((await set(item.id, { question: 'Five?' }, '*')).status).toBe(409)
    expect(
      (
        await server.call('POST', '/admin/set', {
          token: 'admin',
          body: { classkey: 'faq', id: item.id, order: 1 },
          headers: { 'if-match': '*' },
        })
      ).status,
    ).toBe(200)
  })

  test('are distinguished within the same millisecond', async () => {
    const item = await add()
    const moments = new Set([item.updated_at])
    for (const question of ['a', 'b', 'c']) {
      const answer = await set(item.id, { question })
      expect((await set(item.id, { question: `${question} lost` }, [...moments].at(-1))).status).toBe(409)
      moments.add(answer.body.updated_at)
    }
    expect(moments.size).toBe(4)
  })

  test('accept exactly one of many', async () => {
    const item = await add()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => set(item.id, { order: index + 1 }, item.updated_at)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 11 }, () => 409)])
  })

  test('have no name if no administrator made them', async () => {
    const item = await add()
    now = new Date('2026-03-01T11:00:00.000Z')
    await server.services.db.query({
      text: 'update faq set question = $2, updated_at = $3 where id = $1',
      values: [item.id, 'By the system', now],
    })
    const answer = await set(item.id, { question: 'Mine' }, item.updated_at)
    expect(answer.body.conflict).toEqual({ saved_by: null, saved_at: now.toISOString() })
  })

  test('are detected for nouns, form data and links as well', async () => {
    const tag = (await send('POST', '/tag-types', { name: 'Kind' })).body
    expect((await send('PUT', `/tag-types/${String(tag.id)}`, { name: 'Sort' }, tag.updated_at)).status).toBe(200)
    expect((await send('PUT', `/tag-types/${String(tag.id)}`, { name: 'Lost' }, tag.updated_at)).status).toBe(409)
    const program = (await send('POST', '/programs', { name: 'Heart', code: 'c-heart' })).body
    expect((await send('PUT', `/programs/${String(program.id)}`, { name: 'Hearts' }, program.updated_at)).status).toBe(
      200,
    )
    expect((await send('PUT', `/programs/${String(program.id)}`, { name: 'Lost' }, program.updated_at)).status).toBe(
      409,
    )
    const group = (await send('POST', '/action-groups', { name: 'Group' })).body
    expect((await send('PUT', `/action-groups/${String(group.id)}`, { name: 'Groups' }, group.updated_at)).status).toBe(
      200,
    )
    expect((await send('PUT', `/action-groups/${String(group.id)}`, { name: 'Lost' }, group.updated_at)).status).toBe(
      409,
    )
    const reward = (await send('POST', '/admin/rewards', { name: 'Cup', star_cost: 5 })).body
    expect(
      (await send('POST', `/admin/rewards/${String(reward.id)}`, { name: 'Cups' }, reward.updated_at)).status,
    ).toBe(200)
    expect(
      (await send('POST', `/admin/rewards/${String(reward.id)}`, { name: 'Lost' }, reward.updated_at)).status,
    ).toBe(409)
    const form = new FormData()
    const item = await add()
    await set(item.id, { programs: [program.id] })
    for (const [name, value] of Object.entries({ classkey: 'faq', id: String(item.id), programs: '[]' }))
      form.append(name, value)
    expect((await send('POST', '/admin/set', form, item.updated_at)).status).toBe(409)
    expect(
      (await server.call('GET', `/admin/get/${String(item.id)}?classkey=faq`, { token: 'admin' })).body.programs,
    ).toHaveLength(1)
  })

  test('refuse a deletion of what was changed, and say who deleted what is gone', async () => {
    const item = await add()
    now = new Date('2026-03-02T08:00:00.000Z')
    expect((await set(item.id, { question: 'Two?', order: 3 }, item.updated_at)).status).toBe(200)
    const remove = (readAt: unknown) => send('POST', '/admin/delete', { classkey: 'faq', id: item.id }, readAt)
    const refused = await remove(item.updated_at)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(
        /^Ada Admin changed (Question and Order|Order and Question) of this FAQ on Mar 2, 2026, 8:00 AM/,
      ),
    ])
    const { body: shown } = await server.call('GET', `/admin/get/${String(item.id)}?classkey=faq`, { token: 'admin' })
    expect((await remove(shown.updated_at)).status).toBe(200)
    for (const answer of [await remove(shown.updated_at), await set(item.id, { order: 4 }, shown.updated_at)])
      expect([answer.status, answer.body]).toEqual([
        409,
        {
          error_code: 'CONFLICT',
          message: 'Ada Admin deleted this FAQ on Mar 2, 2026, 8:00 AM, after you opened it.',
          conflict: { saved_by: 'Ada Admin', saved_at: now.toISOString(), is_deleted: true },
          reason: {
            code: 'changed_by',
            values: { change: 'Ada Admin deleted', thing: 'FAQ', time: 'Mar 2, 2026, 8:00 AM' },
          },
        },
      ])
    // Who does not say what they read learns no more than before.
    expect((await set(item.id, { order: 4 })).status).toBe(404)
  })

  test('are named by many changes at once, which leave them out', async () => {
    const items = [await add(), await add(), await add()]
    const ids = items.map(({ id }) => Number(id))
    const read_at = Object.fromEntries(items.map(({ id, updated_at }) => [id, updated_at]))
    now = new Date('2026-03-03T08:00:00.000Z')
    await set(ids[1], { question: 'Theirs?' })
    const body = { classkey: 'faq', ids, expected_count: 3, read_at, all_or_nothing: false }
    const reason = 'Ada Admin changed Question of this FAQ on Mar 3, 2026, 8:00 AM, after you opened it.'
    const left = [{ id: ids[1], title: 'Theirs?', reason }]
    const changed = await send('POST', '/admin/bulk-set', { ...body, values: { order: 9 } })
    expect(changed.body).toMatchObject({ done: 2, failed: left })
    const gone = await send('POST', '/admin/bulk-delete', {
      ...body,
      read_at: { [Number(ids[1])]: items[1]?.updated_at },
    })
    expect(gone.body).toMatchObject({ done: 2, failed: left })
  })

  test('of widgets, ranges and tags in one call are refused as well', async () => {
    const widget = (await send('POST', '/admin/add', { classkey: 'widgets', name: 'W', type: 'content' })).body
    const old = '2026-01-01T00:00:00.000Z'
    const place = (read_at: unknown) =>
      send('POST', '/admin/widgets/batch-update', [{ id: widget.id, priority: 3, read_at }])
    expect((await place(old)).text).toContain('after you opened it')
    expect((await place(widget.updated_at)).status).toBe(200)
    const { id } = (await send('POST', '/admin/add', { classkey: 'biomarker', name: 'Iron', code: 'iron' })).body
    const save = (body: object) => send('POST', `/admin/biomarkers/${String(id)}/ranges`, { ranges: [], ...body })
    const [range] = (await save({ ranges: [{ name: 'Usual', level: 'normal' }] })).body.models as { id: number }[]
    const key = Number(range?.id)
    expect((await save({ ranges: [{ id: key, name: 'Mine' }], read_at: { [key]: old } })).status).toBe(409)
    expect((await save({ remove: [key], read_at: { [key]: old } })).status).toBe(409)
    const kind = (await send('POST', '/tag-types', { name: 'Mood' })).body
    const tag = (await send('POST', '/tags', { name: 'Calm', tag_type_id: kind.id })).body
    const replace = (based_on: unknown[]) =>
      send('POST', `/users/${admin}/tags`, { tags: [tag.id], replace: true, based_on })
    expect((await replace([])).status).toBe(200)
    expect((await replace([])).status).toBe(409)
    expect((await replace([tag.id])).status).toBe(200)
  })
})

test('a conflict tells nothing to those who may not change the item', async () => {
  const server = await startTestServer()
  try {
    await prepareAccess(server.services)
    const chief = await registerSuperAdmin(server)
    const clerk = await registerAdmin(server, ['user:read', 'user:write'])
    for (const readAt of [undefined, '"2020-01-01T00:00:00.000Z"']) {
      const { status, text } = await server.call('POST', '/admin/set', {
        token: clerk.token,
        body: { classkey: 'user', id: chief.id, sleep_goal: 7 },
        ...(readAt === undefined ? {} : { headers: { 'if-match': readAt } }),
      })
      expect(status, text).toBe(403)
    }
  } finally {
    await server.close()
  }
})
