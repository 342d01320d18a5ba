import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#server/kernel/types.ts'
import { undoChange } from '#server/entities/classkeys/index.ts'
import type { Database } from '#server/kernel/database/types.ts'
import { addAdministrator, authenticateAs } from '../harness/admin.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const dayMs = 24 * 60 * 60_000

/** The same database, counting statements. */
const counting = (db: Database, onQuery: () => void): Database => ({
  ...db,
  query: (statement) => {
    onQuery()
    return db.query(statement)
  },
  run: (statement) => {
    onQuery()
    return db.run(statement)
  },
  rawRows: (statement) => {
    onQuery()
    return db.rawRows(statement)
  },
  transaction: (work) => db.transaction((tx) => work(counting(tx, onQuery))),
  attempt: (work) => db.attempt((tx) => work(counting(tx, onQuery))),
})

describe('undoing a change', () => {
  let server: TestServer
  let admin = 0
  let later = 0
  beforeAll(async () => {
    server = await startTestServer({
      authenticate: authenticateAs(() => admin),
      now: () => new Date(Date.now() + later),
    })
    admin = await addAdministrator(server)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    later = 0
    await query('delete from faq')
    await query(
      `insert into faq (question, answer, is_active) select 'Question ' || n, 'Old ' || n, true from generate_series(1, 6) n`,
    )
  })

  const query = <R extends object>(text: string, values: unknown[] = []) =>
    server.services.db.query<R>({ text, values })
  const post = (path: string, body: object, token = 'admin') => server.call('POST', path, { token, body })
  const undo = (classkey: string, change: unknown, token?: string) =>
    post('/admin/changes/undo', { classkey, change_id: change }, token)
  const faqs = () =>
    query<{ id: number; question: string; answer: string | null }>('select id, question, answer from faq order by id')
  const setAll = async (values: object) => {
    const answer = await post('/admin/bulk-set', {
      classkey: 'faq',
      matching: {},
      expected_count: (await faqs()).length,
      values,
    })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.change_id
  }
  const history = async (id: number) => {
    const answer = await server.call('GET', `/admin/history?classkey=faq&id=${id}`, { token: 'admin' })
    return answer.body.models as { kind: string; changes: unknown[] }[]
  }

  test('restores the previous value of each item, as a new change', async () => {
    const before = await faqs()
    const change = await setAll({ answer: 'The same for all' })
    const answer = await undo('faq', change)
    expect([answer.status, answer.body]).toMatchObject([200, { count: 6, done: 6, failed_count: 0, failed: [] }])
    expect(await faqs()).toEqual(before)
    expect((await history(before[0]?.id ?? 0))[0]).toMatchObject({
      kind: 'restored',
      changes: [{ field: 'answer', before: 'The same for all', after: 'Old 1' }],
    })
  })

  test('can be undone itself', async () => {
    const change = await setAll({ answer: 'New' })
    const undone = await undo('faq', change)
    expect((await undo('faq', undone.body.change_id)).body).toMatchObject({ done: 6 })
    expect((await faqs()).every(({ answer }) => answer === 'New')).toBe(true)
  })

  test('skips items changed again or deleted, and reports which and by whom', async () => {
    const [first, second, third] = await faqs()
    const change = await setAll({ answer: 'New' })
    expect((await post('/admin/set', { classkey: 'faq', id: first?.id, answer: 'Newer' })).status).toBe(200)
    expect((await post('/admin/set', { classkey: 'faq', id: second?.id, question: 'Another question?' })).status).toBe(
      200,
    )
    expect((await post('/admin/delete', { classkey: 'faq', id: third?.id })).status).toBe(200)
    const answer = await undo('faq', change)
    expect(answer.body).toMatchObject({ count: 6, done: 4, failed_count: 2 })
    expect(
      (answer.body.failed as object[]).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    ).toEqual([
      { id: first?.id, title: 'Question 1', reason: 'Answer has been changed again by Ada Admin.' },
      { id: third?.id, title: `FAQ ${third?.id}`, reason: 'This FAQ has been deleted since.' },
    ])
    expect((await faqs()).map((faq) => [faq.question, faq.answer])).toEqual([
      ['Question 1', 'Newer'],
      ['Another question?', 'Old 2'],
      ['Question 4', 'Old 4'],
      ['Question 5', 'Old 5'],
      ['Question 6', 'Old 6'],
    ])
  })

  test('restores deleted items', async () => {
    const before = await faqs()
    const deleted = await post('/admin/bulk-delete', { classkey: 'faq', matching: {}, expected_count: 6 })
    expect(await faqs()).toEqual([])
    expect((await undo('faq', deleted.body.change_id)).body).toMatchObject({ done: 6 })
    expect(await faqs()).toEqual(before)
  })

  test('is possible once, within 30 days, for its own entity', async () => {
    const change = await setAll({ answer: 'New' })
    expect((await undo('tags', change)).status).toBe(404)
    expect((await undo('faq', 'nothing')).status).toBe(404)
    later = 31 * dayMs
    expect((await undo('faq', change)).body).toMatchObject({
      error_code: 'BAD_REQUEST',
      message: expect.stringContaining('30 days'),
    })
    later = 29 * dayMs
    expect((await undo('faq', change)).status).toBe(200)
    expect((await undo('faq', change)).body).toMatchObject({
      error_code: 'CONFLICT',
      message: 'This change has already been undone',
    })
  })

  test('can be retried if nothing was undone', async () => {
    const [first] = await faqs()
    await query('delete from faq where id <> $1', [first?.id])
    const change = await setAll({ answer: 'New' })
    await post('/admin/set', { classkey: 'faq', id: first?.id, answer: 'Newer' })
    expect((await undo('faq', change)).body).toMatchObject({ done: 0, failed_count: 1 })
    await post('/admin/set', { classkey: 'faq', id: first?.id, answer: 'New' })
    expect((await undo('faq', change)).body).toMatchObject({ done: 1 })
    expect((await faqs())[0]?.answer).toBe('Old 1')
  })

  test('requires the permission to write the entity and each field', async () => {
    const change = await setAll({ answer: 'New' })
    expect((await undo('faq', change, 'admin-faq:write')).status).toBe(403)
    expect((await undo('faq', change, 'member')).status).toBe(403)
    const [person] = await query<{ id: number }>(
      `insert into users (first_name, last_name, email) values ('Ro', 'Le', 'role@example.org') returning id`,
    )
    const [role] = await query<{ id: number }>(`select id from roles where name <> 'Super Admin' order by id limit 1`)
    const given = await post('/admin/bulk-set', {
      classkey: 'user',
      ids: [person?.id],
      expected_count: 1,
      values: { roles: [role?.id] },
    })
    expect(given.body, given.text).toMatchObject({ done: 1 })
    const refused = await undo('user', given.body.change_id, 'admin-roles:write')
    expect(refused.body).toMatchObject({ done: 0, failed: [{ id: person?.id, reason: 'You may not change Roles.' }] })
    expect((await undo('user', given.body.change_id)).body).toMatchObject({ done: 1 })
    expect(await query('select role_id from user_roles where user_id = $1', [person?.id])).toEqual([])
    await query('delete from users where id = $1', [person?.id])
  })

  test('is refused by a rule of the item', async () => {
    const off = await post('/admin/bulk-set', {
      classkey: 'faq',
      matching: {},
      expected_count: 6,
      values: { question: 'One question?' },
    })
    await query('create unique index faq_question_once on faq (question) where question = $$Question 1$$')
    await query(`insert into faq (question, answer) values ('Question 1', 'Taken')`)
    const answer = await undo('faq', off.body.change_id)
    expect(answer.body).toMatchObject({
      done: 5,
      failed_count: 1,
      failed: [{ reason: 'This value is already in use' }],
    })
    await query('drop index faq_question_once')
  })

  describe('of links', () => {
    let people: number[] = []
    let [early, late, other, program] = [0, 0, 0, 0]
    beforeEach(async () => {
      await query(`delete from users where email like 'undo%'`)
      await query(`delete from tags`)
      const rows = await query<{ id: number }>(
        `insert into users (first_name, last_name, email) select 'Un', 'Do', 'undo' || n || '@example.org' from generate_series(1, 3) n returning id`,
      )
      people = rows.map(({ id }) => id)
      const tags = await query<{ id: number }>(
        `insert into tags (name) values ('Early'), ('Late'), ('Other') returning id`,
      )
      ;[early = 0, late = 0, other = 0] = tags.map(({ id }) => id)
      const [made] = await query<{ id: number }>(
        `insert into programs (name, code) values ('Heart', 'heart-' || $1) returning id`,
        [early],
      )
      program = made?.id ?? 0
      await query('insert into user_tags (user_id, tag_id) values ($1, $2), ($3, $2)', [people[0], early, people[1]])
    })
    const tagsOf = async () => {
      const rows = await query<{ user_id: number; name: string }>(
        `select ut.user_id, t.name from user_tags ut join tags t on t.id = ut.tag_id where ut.user_id = any($1) order by 1, 2`,
        [people],
      )
      return people.map((id) => rows.filter((row) => row.user_id === id).map(({ name }) => name))
    }
    const tag = async (body: object) => {
      const answer = await post('/users/tags/bulk', { user_ids: people, ...body })
      expect(answer.status, answer.text).toBe(200)
      return answer.body.change_id
    }

    test('reverts tags that were added, replaced and removed', async () => {
      const before = await tagsOf()
      for (const [body, made] of [
        [{ tags: [late] }, [['Early', 'Late'], ['Early', 'Late'], ['Late']]],
        [{ tags: [late], replace: true }, [['Late'], ['Late'], ['Late']]],
        [{ tags: [early], remove: true }, [[], [], []]],
      ] as const) {
        const change = await tag(body)
        expect(await tagsOf()).toEqual(made)
        expect((await undo('user', change)).body).toMatchObject({ failed_count: 0 })
        expect(await tagsOf()).toEqual(before)
      }
      expect(
        (await post('/users/tags/bulk', { user_ids: people, tags: [early], remove: true, replace: true })).status,
      ).toBe(400)
    })

    test('keeps tags that others have changed since', async () => {
      const change = await tag({ tags: [late], replace: true })
      await post(`/users/${people[0]}/tags`, { tags: [other] })
      await server.call('DELETE', `/users/${people[2]}/tags/${late}`, { token: 'admin' })
      expect((await undo('user', change)).body).toMatchObject({ done: 3, failed_count: 0 })
      expect(await tagsOf()).toEqual([['Early', 'Other'], ['Early'], []])
    })

    test('removes users from a program again, and adds them back', async () => {
      const members = async () =>
        (
          await query<{ user_id: number }>('select user_id from user_programs where program_id = $1 order by 1', [
            program,
          ])
        ).map(({ user_id }) => user_id)
      await query('insert into user_programs (user_id, program_id) values ($1, $2)', [people[0], program])
      const joined = await post('/users/program/bulk', { user_ids: people, program_id: program })
      expect(joined.body).toMatchObject({ updated: 2 })
      expect(await members()).toEqual(people)
      expect((await undo('user', joined.body.change_id)).body).toMatchObject({ done: 2 })
      expect(await members()).toEqual([people[0]])
      const left = await post('/users/program/bulk', { user_ids: people, program_id: program, is_linked: false })
      expect(await members()).toEqual([])
      expect((await undo('user', left.body.change_id)).body).toMatchObject({ done: 1 })
      expect(await members()).toEqual([people[0]])
    })

    test('is supported by every list of links', async () => {
      const widgets = await query<{ id: number }>(`insert into widgets (name) values ('One'), ('Two') returning id`)
      const ids = widgets.map(({ id }) => id)
      await query('insert into widget_programs (widget_id, program_id) values ($1, $2)', [ids[0], program])
      const [second] = await query<{ id: number }>(
        `insert into programs (name, code) values ('Sleep', 'sleep-' || $1) returning id`,
        [early],
      )
      const linked = async () =>
        (
          await query<{ n: number }>(
            'select count(*) as n from widget_programs where widget_id = any($1) group by widget_id order by widget_id',
            [ids],
          )
        ).map(({ n }) => n)
      const set = (mode: string, id: number | undefined) =>
        post('/admin/bulk-set', {
          classkey: 'widgets',
          ids,
          expected_count: 2,
          values: { programs: [id] },
          modes: { programs: mode },
        })
      const added = await set('add', second?.id)
      expect(added.body, added.text).toMatchObject({ done: 2 })
      expect(await linked()).toEqual([2, 1])
      const removed = await set('remove', second?.id)
      expect(await linked()).toEqual([1])
      await undo('widgets', removed.body.change_id)
      expect(await linked()).toEqual([2, 1])
      expect(
        (
          await post('/admin/bulk-set', {
            classkey: 'widgets',
            ids,
            expected_count: 2,
            values: { name: 'x' },
            modes: { name: 'add' },
          })
        ).status,
      ).toBe(400)
    })

    test('needs a number of statements that does not grow with the users', async () => {
      const rows = await query<{ id: number }>(
        `insert into users (first_name, last_name, email) select 'Un', 'Do', 'undo-many' || n || '@example.org' from generate_series(1, 1200) n returning id`,
      )
      const ids = rows.map(({ id }) => id)
      const joined = await post('/users/program/bulk', { user_ids: ids, program_id: program })
      expect(joined.body).toMatchObject({ updated: 1200 })
      const { services } = server
      let statements = 0
      const db = counting(services.db, () => (statements += 1))
      const caller: Caller = {
        userId: admin,
        sessionId: 'test',
        permissions: new Set(['user:write', 'user:read']),
        timezone: null,
        language: 'en',
        actorId: null,
        changeId: 'many',
      }
      const user = services.resources.get('user')
      if (!user) throw new Error('no users')
      const { done, failed } = await undoChange({ ...services, db }, user, String(joined.body.change_id), caller)
      expect([done.length, failed.length]).toEqual([1200, 0])
      expect(statements).toBeLessThan(60)
      expect(await query('select 1 from user_programs where program_id = $1', [program])).toEqual([])
    })
  })
})
