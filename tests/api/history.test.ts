import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAdministrator, authenticateAs } from '#tests/harness/admin.ts'
import { startTestServer, type TestAnswer, type TestServer } from '#tests/harness/server.ts'
import { createItems } from '#tests/harness/samples.ts'

interface Revision {
  id: number
  number: number
  kind: string
  actor_name: string | null
  changes: { field: string; before: unknown; after: unknown }[]
}

describe('the history of an item', () => {
  let server: TestServer
  let admin = 0
  beforeAll(async () => {
    server = await startTestServer({ authenticate: authenticateAs(() => admin) })
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
  const set = async (classkey: string, id: number, fields: object): Promise<TestAnswer> => {
    const answer = await post('/admin/set', { classkey, id, ...fields })
    expect(answer.status, answer.text).toBe(200)
    return answer
  }
  const history = async (classkey: string, id: number, token = 'admin'): Promise<Revision[]> => {
    const answer = await server.call('GET', `/admin/history?classkey=${classkey}&id=${id}`, { token })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.models as Revision[]
  }
  const restore = (classkey: string, id: number, revision: number, more: object = {}, token = 'admin') =>
    post('/admin/history/restore', { classkey, id, revision_id: revision, ...more }, token)
  const itemOf = async (classkey: string, id: number) =>
    (await server.call('GET', `/admin/get/${id}?classkey=${classkey}`, { token: 'admin' })).body

  test('records what was written, by whom, field by field, omitting unchanged fields', async () => {
    const id = await add('faq', { question: 'One?', answer: '<p>1</p>' })
    await set('faq', id, { question: 'Two?', answer: '<p>1</p>' })
    await set('faq', id, { question: 'Two?' })
    const [changed, added, ...none] = await history('faq', id)
    expect(none).toEqual([])
    expect(added).toMatchObject({ number: 1, kind: 'added', actor_name: 'Ada Admin' })
    expect(added?.changes).toContainEqual({ field: 'question', before: null, after: 'One?' })
    expect(changed).toMatchObject({
      number: 2,
      kind: 'changed',
      changes: [{ field: 'question', before: 'One?', after: 'Two?' }],
    })
  })

  test('records links with their names, also without other changes', async () => {
    const heart = await add('programs', { name: 'Heart', code: 'h-heart' })
    const sleep = await add('programs', { name: 'Sleep', code: 'h-sleep' })
    const id = await add('faq', { question: 'Linked?', answer: 'A', programs: [heart] })
    await set('faq', id, { programs: [heart, sleep] })
    const [changed, added] = await history('faq', id)
    expect(added?.changes).toContainEqual({
      field: 'programs',
      before: null,
      after: [expect.objectContaining({ id: heart, name: 'Heart' })],
    })
    expect(changed?.changes).toEqual([
      {
        field: 'programs',
        before: [expect.objectContaining({ name: 'Heart' })],
        after: [expect.objectContaining({ name: 'Heart' }), expect.objectContaining({ name: 'Sleep' })],
      },
    ])
    const answer = await restore('faq', id, added?.id ?? 0)
    expect(answer.status, answer.text).toBe(200)
    expect((answer.body.programs as { id: number }[]).map((one) => one.id)).toEqual([heart])
  })

  test('restores any revision as a new one, whole or by field', async () => {
    const id = await add('faq', { question: 'First?', answer: 'First', order: 1 })
    await set('faq', id, { question: 'Second?', order: 2 })
    await set('faq', id, { answer: 'Third', order: 3 })
    const [, second, first] = await history('faq', id)
    expect((await restore('faq', id, second?.id ?? 0, { fields: ['order'] })).body).toMatchObject({
      question: 'Second?',
      answer: 'Third',
      order: 2,
    })
    expect((await restore('faq', id, first?.id ?? 0)).body).toMatchObject({
      question: 'First?',
      answer: 'First',
      order: 1,
    })
    const kinds = (await history('faq', id)).map(({ kind }) => kind)
    expect(kinds).toEqual(['restored', 'restored', 'changed', 'changed', 'added'])
    expect((await restore('faq', id, 999_999)).status).toBe(404)
    const other = await add('faq', { question: 'Other?', answer: 'O' })
    expect((await restore('faq', other, first?.id ?? 0)).status).toBe(404)
  })

  test('refuses values that are no longer valid, with an error per field, and writes nothing', async () => {
    const page = await add('pages', { name: 'Gone page' })
    const heart = await add('programs', { name: 'Gone program', code: 'h-gone' })
    const id = await add('tasks', { name: 'Task', page_id: page, programs: [heart] })
    await set('tasks', id, { name: 'Changed', page_id: null, programs: [] })
    for (const [classkey, item] of [
      ['pages', page],
      ['programs', heart],
    ])
      expect((await post('/admin/delete', { classkey, id: item })).status).toBe(200)
    const [, added] = await history('tasks', id)
    const answer = await restore('tasks', id, added?.id ?? 0)
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual({
      page_id: `Page ${page} no longer exists.`,
      programs: '“Gone program” no longer exists.',
    })
    expect(await itemOf('tasks', id)).toMatchObject({ name: 'Changed' })
    expect((await restore('tasks', id, added?.id ?? 0, { except: ['page_id', 'programs'] })).body).toMatchObject({
      name: 'Task',
      page_id: null,
    })
  })

  test('is kept for every writable entity and noun', async () => {
    const items = createItems(server, 'admin')
    const wrong: string[] = []
    for (const resource of server.services.resources.values()) {
      if (!resource.operations.includes('add') || !resource.operations.includes('set')) continue
      const { id } = await items.add(resource)
      const [added] = await history(resource.name, Number(id))
      if (added?.kind !== 'added' || added.changes.length === 0)
        wrong.push(`${resource.name}: ${JSON.stringify(added)}`)
    }
    expect(wrong).toEqual([])
  }, 60_000)

  test('shows fields by permission', async () => {
    const id = await add('userkits', {
      user_id: admin,
      kit_id: 'K-1',
      provider_code: 'spot',
      registrant: { first_name: 'Jane' },
    })
    await set('userkits', id, { registrant: { first_name: 'Joan' } })
    const fieldsOf = (revisions: Revision[]) => revisions.flatMap(({ changes }) => changes.map(({ field }) => field))
    expect(fieldsOf(await history('userkits', id))).toContain('registrant')
    expect(fieldsOf(await history('userkits', id, 'admin-userkits:results'))).not.toContain('registrant')
    expect(
      (await server.call('GET', `/admin/history?classkey=userkits&id=${id}`, { token: 'admin-userkits:read' })).status,
    ).toBe(403)
    const [, added] = await history('userkits', id)
    expect((await restore('userkits', id, added?.id ?? 0, {}, 'admin-userkits:write')).status).toBe(403)
    const hidden = await restore('userkits', id, added?.id ?? 0, {}, 'admin-userkits:results')
    expect(hidden.status, hidden.text).toBe(200)
    expect(await itemOf('userkits', id)).toMatchObject({ registrant: { first_name: 'Joan' } })
  })

  test('contains no secrets', async () => {
    const reward = await post('/admin/rewards', { name: 'Voucher', star_cost: 5 })
    expect([200, 201], reward.text).toContain(reward.status)
    const secret = await post('/admin/reward-secrets', {
      reward_id: reward.body.id,
      secret: 'OPEN-SESAME',
      pin: '4711',
    })
    expect([200, 201], secret.text).toContain(secret.status)
    const kept = await server.services.db.query<{ after: unknown }>({
      text: `select after from revisions where resource = 'reward_secrets'`,
    })
    expect(kept.length).toBeGreaterThan(0)
    expect(JSON.stringify(kept)).not.toMatch(/SESAME|4711/)
  })

  test('contains nothing that only its owner can decrypt', async () => {
    const id = await add('userkits', { user_id: admin, kit_id: 'K-2', provider_code: 'spot' })
    const { db } = server.services
    await db.query({
      text: `update userkits set encrypted_data = 'locked-one', "rawResults" = '{"a": "locked-two"}' where id = $1`,
      values: [id],
    })
    await set('userkits', id, { notes: 'Asked the lab' })
    const kept = await db.query({
      text: `select before, after from revisions where resource = 'userkits' and item_id = $1`,
      values: [id],
    })
    expect(kept).toHaveLength(2)
    expect(JSON.stringify(kept)).toContain('Asked the lab')
    expect(JSON.stringify(kept)).not.toContain('locked')
  })

  test('is written atomically with the item, in one statement for a plain change', async () => {
    const id = await add('faq', { question: 'Atomic?', answer: 'A', order: 0 })
    const { db } = server.services
    const counted = async () => (await db.query<{ n: number }>({ text: 'select count(*) as n from revisions' }))[0]?.n
    const before = await counted()
    expect((await post('/admin/set', { classkey: 'faq', id, question: '' })).status).toBe(400)
    expect((await post('/admin/set', { classkey: 'programs', id: 999_999, name: 'X' })).status).toBe(404)
    expect(await counted()).toBe(before)
    await Promise.all(Array.from({ length: 20 }, (_, index) => set('faq', id, { order: index + 1 })))
    const revisions = (await history('faq', id)).filter(({ kind }) => kind === 'changed')
    expect(revisions).toHaveLength(20)
    // Each change starts where the previous one ended, also under concurrency.
    const steps = revisions.toReversed().map(({ changes: [change] }) => change)
    for (const [index, step] of steps.entries()) expect(step?.before).toEqual(index === 0 ? 0 : steps[index - 1]?.after)
  })
})
