import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAdministrator, authenticateAs } from '#tests/harness/admin.ts'
import { createItems } from '#tests/harness/samples.ts'
import { startTestServer, type TestAnswer, type TestServer } from '#tests/harness/server.ts'
import { sweepHistory } from '#server/entities/classkeys/index.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const dayMs = 24 * 60 * 60_000

interface Trashed {
  classkey: string
  item_id: number
  title: string
  actor_name: string | null
  deleted_at: string
  purged_at: string
}

describe('the trash', () => {
  let server: TestServer
  let admin = 0
  let now = new Date('2026-03-01T12:00:00.000Z')
  beforeAll(async () => {
    server = await startTestServer({ authenticate: authenticateAs(() => admin), now: () => now })
    admin = await addAdministrator(server)
  })
  afterAll(() => server.close())

  const post = (path: string, body: unknown, token = 'admin'): Promise<TestAnswer> =>
    server.call('POST', path, { token, body })
  const add = async (classkey: string, fields: object): Promise<number> => {
    const answer = await post('/admin/add', { classkey, ...fields })
    expect(answer.status, answer.text).toBe(200)
    return Number(answer.body.id)
  }
  const remove = async (classkey: string, id: number) => {
    const answer = await post('/admin/delete', { classkey, id })
    expect(answer.status, answer.text).toBe(200)
  }
  const restore = (classkey: string, id: number, token = 'admin') =>
    post('/admin/trash/restore', { classkey, id }, token)
  const itemOf = (classkey: string, id: number) =>
    server.call('GET', `/admin/get/${id}?classkey=${classkey}`, { token: 'admin' })
  const trash = async (query = '', token = 'admin'): Promise<Trashed[]> => {
    const answer = await server.call('GET', `/admin/trash${query}`, { token })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.models as Trashed[]
  }
  const rowsOf = async (table: string) =>
    (await server.services.db.query<{ n: number }>({ text: `select count(*) as n from ${table}` }))[0]?.n

  test('keeps deleted items, and restores them with their id and links', async () => {
    const heart = await add('programs', { name: 'Heart', code: 't-heart' })
    const id = await add('faq', {
      question: 'Kept?',
      answer: '<p>Yes</p>',
      programs: [heart],
      attributes: { a: [1, null, 'ä'] },
    })
    const before = (await itemOf('faq', id)).body
    await remove('faq', id)
    expect((await itemOf('faq', id)).status).toBe(404)
    expect(await trash('?classkey=faq')).toEqual([
      expect.objectContaining({
        classkey: 'faq',
        item_id: id,
        title: 'Kept?',
        actor_name: 'Ada Admin',
        deleted_at: now.toISOString(),
        purged_at: '2026-03-31T12:00:00.000Z',
      }),
    ])
    const answer = await restore('faq', id)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual({ id, missing: [] })
    const { updated_at: _, ...after } = (await itemOf('faq', id)).body
    expect(after).toEqual({ ...before, updated_at: undefined })
    expect(await trash('?classkey=faq')).toEqual([])
    expect((await restore('faq', id)).status).toBe(404)
    const history = (await server.call('GET', `/admin/history?classkey=faq&id=${id}`, { token: 'admin' })).body
      .models as { kind: string }[]
    expect(history.map(({ kind }) => kind)).toEqual(['restored', 'deleted', 'added'])
  })

  test('reports what could not be restored, and restores the rest', async () => {
    const [one, two] = [
      await add('programs', { name: 'One', code: 't-one' }),
      await add('programs', { name: 'Two', code: 't-two' }),
    ]
    const page = await add('pages', { name: 'Page', programs: [one, two] })
    const task = await add('tasks', { name: 'Points to the page', page_id: page })
    const widget = await add('widgets', { name: 'Points, too', cta_page_id: page })
    await remove('pages', page)
    expect((await itemOf('tasks', task)).body).toMatchObject({ page_id: null })
    await remove('programs', two)
    await remove('widgets', widget)
    const answer = await restore('pages', page)
    expect(answer.body).toEqual({
      id: page,
      missing: ['Links to programs: 1 of 2 restored.', 'Widgets that referred to this: 0 of 1 restored.'],
    })
    expect((await itemOf('tasks', task)).body).toMatchObject({ page_id: page })
    expect(((await itemOf('pages', page)).body.programs as { id: number }[]).map(({ id }) => id)).toEqual([one])
    // A reference to a deleted item is restored as empty, or refused if it is required.
    await remove('tasks', task)
    await remove('pages', page)
    expect((await restore('tasks', task)).body.missing).toEqual([
      expect.stringContaining('is now empty: the page it referred to was deleted.'),
    ])
    const milestone = await add('milestones', { name: 'Week one' })
    const event = await add('milestone_events', { name: 'First', title: 'First', milestone_id: milestone })
    const second = await add('milestone_events', { name: 'Second', title: 'Second', milestone_id: milestone })
    await remove('milestone_events', event)
    await remove('milestones', milestone)
    const refused = await restore('milestone_events', event)
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { milestone_id: 'This milestone event belongs to a milestone that was deleted. Restore that first.' },
    ])
    expect((await restore('milestones', milestone)).body.missing).toEqual([])
    expect((await itemOf('milestone_events', second)).body).toMatchObject({ name: 'Second', milestone_id: milestone })
    expect((await restore('milestone_events', event)).body.missing).toEqual([])
  })

  test('keeps an item whose unique value is taken meanwhile', async () => {
    const id = await add('programs', { name: 'Mine', code: 'taken' })
    await remove('programs', id)
    const other = await add('programs', { name: 'Theirs', code: 'taken' })
    const answer = await restore('programs', id)
    expect([answer.status, answer.body.error_code, Object.keys(answer.body.errors ?? {})]).toEqual([
      400,
      'DUPLICATE',
      ['code'],
    ])
    expect(await trash('?classkey=programs&search=Mine')).toHaveLength(1)
    await remove('programs', other)
    expect((await restore('programs', id)).status).toBe(200)
  })

  test('restores every deletable entity and noun unchanged', async () => {
    const items = createItems(server, 'admin')
    const wrong: string[] = []
    for (const resource of server.services.resources.values()) {
      const { operations, name, rest } = resource
      if (!operations.includes('add') || !operations.includes('delete') || name === 'user') continue
      const id = Number((await items.add(resource)).id)
      const read = async () => {
        const answer = await server.call('GET', rest === null ? `/admin/get/${id}?classkey=${name}` : `${rest}/${id}`, {
          token: 'admin',
        })
        return { ...answer.body, updated_at: undefined }
      }
      const before = await read()
      // DELETE deactivates a tag, so this one is deleted by the bulk call, which works for all.
      const deleted = await post('/admin/bulk-delete', { classkey: name, ids: [id], expected_count: 1 })
      if (deleted.status !== 200) {
        wrong.push(`${name} was not deleted: ${deleted.text}`)
        continue
      }
      const restored = await restore(name, id)
      const after = await read()
      if (JSON.stringify([restored.body.missing, after]) !== JSON.stringify([[], before]))
        wrong.push(`${name}: ${restored.text} ${JSON.stringify(before)} ${JSON.stringify(after)}`)
    }
    expect(wrong).toEqual([])
  }, 60_000)

  test('requires the permissions of the resource', async () => {
    const id = await add('faq', { question: 'Whose?', answer: 'A' })
    await remove('faq', id)
    expect((await server.call('GET', '/admin/trash', { token: 'member' })).status).toBe(403)
    expect((await server.call('GET', '/admin/trash?classkey=faq', { token: 'admin-faq:read' })).status).toBe(403)
    expect((await trash('', 'admin-faq:read')).filter(({ classkey }) => classkey === 'faq')).toEqual([])
    expect((await trash()).some(({ item_id: item }) => item === id)).toBe(true)
    expect((await restore('faq', id, 'admin-faq:write')).status).toBe(403)
    expect((await post('/admin/trash/purge', { classkey: 'faq', id }, 'admin-faq:delete')).status).toBe(403)
    expect((await post('/admin/trash/purge', { classkey: 'vendor', id })).status).toBe(404)
  })

  test('keeps uploaded files until it is purged, then deletes unreferenced ones', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ classkey: 'milestones', name: 'Pictured' })) form.append(name, value)
    form.append('image', new File([png], 'a.png'))
    const { body } = await post('/admin/add', form)
    const field = Object.entries(body).find(([, value]) => typeof value === 'string' && value.startsWith('/files/'))
    const path = String(field?.[1])
    const copy = await add('milestones', { name: 'Copy', [field?.[0] ?? '']: path })
    const isThere = async () => (await server.call('GET', path)).status === 200
    await remove('milestones', Number(body.id))
    expect(await isThere()).toBe(true)
    now = new Date(now.getTime() + 29 * dayMs)
    await sweepHistory(server.services)
    expect(await trash('?classkey=milestones&search=Pictured')).toHaveLength(1)
    now = new Date(now.getTime() + 2 * dayMs)
    await sweepHistory(server.services)
    expect(await trash('?classkey=milestones&search=Pictured')).toEqual([])
    expect((await restore('milestones', Number(body.id))).status).toBe(404)
    expect(await isThere()).toBe(true)
    const left = await server.services.db.query({
      text: `select 1 from revisions where resource = 'milestones' and item_id = $1`,
      values: [body.id],
    })
    expect(left).toEqual([])
    await remove('milestones', copy)
    expect((await post('/admin/trash/purge', { classkey: 'milestones', id: copy })).body).toEqual({ id: copy })
    expect(await isThere()).toBe(false)
  })

  test('excludes accounts, which are deleted immediately with the history of their data', async () => {
    const user = await add('user', { first_name: 'Gone', last_name: 'Person', email: 'gone@example.org' })
    const [kept, deleted] = [
      await add('usernotes', { user_id: user, note: 'Kept' }),
      await add('usernotes', { user_id: user, note: 'Deleted' }),
    ]
    await remove('usernotes', deleted)
    expect(await trash('?classkey=usernotes')).toHaveLength(1)
    await remove('user', user)
    expect(await trash('?classkey=user')).toEqual([])
    expect(await trash('?classkey=usernotes')).toEqual([])
    const left = await server.services.db.query({
      text: `select 1 from revisions where (resource = 'user' and item_id = $1) or (resource = 'usernotes' and item_id = any($2::bigint[]))`,
      values: [user, [kept, deleted]],
    })
    expect(left).toEqual([])
  })

  test('history is kept for two years, and capped for frequently written items', async () => {
    const id = await add('faq', { question: 'Old?', answer: 'A' })
    const { db } = server.services
    await db.query({
      text: `insert into revisions (resource, item_id, kind, created_at, before, after)
             select 'faq', $1, 'changed', $2::timestamptz, '{"order": 1}', '{"order": 2}' from generate_series(1, 600)`,
      values: [id, now],
    })
    await sweepHistory(server.services)
    expect(
      await db.query({ text: `select 1 from revisions where resource = 'faq' and item_id = $1`, values: [id] }),
    ).toHaveLength(500)
    expect(await rowsOf('revisions')).toBeGreaterThan(500)
    now = new Date(now.getTime() + 731 * dayMs)
    await sweepHistory(server.services)
    expect(await rowsOf('revisions')).toBe(0)
    expect((await itemOf('faq', id)).status).toBe(200)
  })
})
