import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archivePlan } from '#server/identity/privacy/plan.ts'
import { heldTables, notHeldTables } from '#server/identity/privacy/held-tables.ts'
import { sweepHistory } from '#server/entities/classkeys/index.ts'
import { sweepMeals } from '#server/tracking/meals/index.ts'
import { addAdministrator, authenticateAs } from '../harness/admin.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const dayMs = 24 * 60 * 60_000
const refused = { status: 409, body: { error_code: 'LEGAL_HOLD' } }

describe('a legal hold', () => {
  let server: TestServer
  let admin = 0
  let member = 0
  let other = 0
  let caller = 0
  let now = new Date('2026-06-01T10:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ authenticate: authenticateAs(() => caller), now: () => now })
    admin = await addAdministrator(server)
  })
  afterAll(() => server.close())

  const one = async <T extends object>(text: string, values: unknown[] = []) =>
    server.services.db.query<T>({ text, values })
  const person = (email: string) => insertRow(server, 'users', { first_name: 'A', last_name: 'B', email })
  const asStaff = (path: string, body: object) => {
    caller = admin
    return server.call('POST', path, { token: 'admin', body })
  }
  const asMember = (method: string, path: string, body?: object) => {
    caller = member
    return server.call(method, path, { token: 'member', ...(body && { body }) })
  }
  const note = (user: number) => insertRow(server, 'usernotes', { user_id: user, note: 'Called' })
  const hold = async (user = member) => {
    caller = admin
    const path = `/admin/legal-holds/${user}`
    const answer = await server.call('PUT', path, { token: 'admin', body: { reason: 'Court order 12' } })
    expect(answer.status, answer.text).toBe(204)
  }
  const lift = () => asStaff(`/admin/legal-holds/${member}/lift`, { reason: 'Closed' })
  const isThere = async (table: string, id: number) =>
    (await one(`select 1 from ${table} where id = $1`, [id])).length === 1
  const kept = async () =>
    (
      await one<{ source: string; row: { id: number } }>(
        'select source, row from kept_on_hold where user_id = $1 order by id',
        [member],
      )
    ).map(({ source, row }) => [source, row.id])

  let count = 0
  beforeEach(async () => {
    count += 1
    member = await person(`held-${count}@example.org`)
    other = await person(`free-${count}@example.org`)
  })

  it('keeps staff from deleting what is of the member, one by one and many at once, and the account', async () => {
    const [held, free] = [await note(member), await note(other)]
    const kit = await insertRow(server, 'userkits', {
      kit_id: `H-${count}`,
      provider_code: 'spot',
      user_id: member,
    })
    await hold()
    const remove = (classkey: string, id: number) => asStaff('/admin/delete', { classkey, id })
    expect(await remove('usernotes', held)).toMatchObject(refused)
    expect(await remove('userkits', kit)).toMatchObject(refused)
    expect(await asStaff('/admin/kit/unregister', { id: kit })).toMatchObject(refused)
    expect(await remove('user', member)).toMatchObject(refused)
    const { body } = await asStaff('/admin/bulk-delete', {
      classkey: 'usernotes',
      ids: [held, free],
      expected_count: 2,
      all_or_nothing: false,
    })
    expect(body).toMatchObject({
      ids: [free],
      failed: [{ id: held, reason: 'This is kept because of a legal hold' }],
    })
    for (const [table, id] of [
      ['usernotes', held],
      ['userkits', kit],
      ['users', member],
    ] as const)
      expect(await isThere(table, id), table).toBe(true)
    expect((await remove('user', other)).status).toBe(200)

    expect((await lift()).status).toBe(204)
    expect((await remove('usernotes', held)).status).toBe(200)
  })

  it('keeps what is in the trash, and the history', async () => {
    const [held, free] = [await note(member), await note(other)]
    const changed = await note(member)
    for (const id of [held, free]) await asStaff('/admin/delete', { classkey: 'usernotes', id })
    await asStaff('/admin/set', { classkey: 'usernotes', id: changed, note: 'Called again' })
    await hold()
    expect(await asStaff('/admin/trash/purge', { classkey: 'usernotes', id: held })).toMatchObject(refused)
    const before = now
    now = new Date(now.getTime() + 1000 * dayMs)
    await sweepHistory(server.services)
    const left = async (table: 'trash' | 'revisions') =>
      (
        await one<{ item_id: number }>(
          `select distinct item_id from ${table} where resource = 'usernotes' and item_id = any($1::bigint[]) order by item_id`,
          [[held, free, changed]],
        )
      ).map(({ item_id: id }) => id)
    expect([await left('trash'), await left('revisions')]).toEqual([[held], [held, changed]])
    expect((await lift()).status).toBe(204)
    await sweepHistory(server.services)
    expect([await left('trash'), await left('revisions')]).toEqual([[], []])
    now = before
  })

  it('keeps a copy of what the member deletes, and shows it to nobody', async () => {
    const vital = () => insertRow(server, 'vitals', { user_id: member, data: '{"hr":60}', created_at: now })
    const early = await vital()
    expect((await asMember('DELETE', `/vitals/${early}`)).status).toBe(200)
    const late = await vital()
    await hold()
    expect((await asMember('DELETE', `/vitals/${late}`)).status).toBe(200)
    expect((await asMember('GET', '/vitals')).body['models']).toEqual([])
    expect(await kept()).toEqual([['vitals', late]])

    const image = '/files/meals/0123456789abcdef0123456789abcdef.png'
    await one(`insert into meal_photos (user_id, image, uploaded_at) values ($1, $2, $3)`, [
      member,
      image,
      new Date(now.getTime() - 30 * dayMs),
    ])
    await sweepMeals(server.services)
    expect(await one('select 1 from meal_photos where user_id = $1', [member])).toHaveLength(1)
    await one(`delete from legal_holds`)
    await sweepMeals(server.services)
    expect(await one('select 1 from meal_photos where user_id = $1', [member])).toEqual([])
    await hold()
    expect((await lift()).status).toBe(204)
    expect(await kept()).toEqual([])
  })

  it('is thought of for every table with rows of members', async () => {
    const { resources, tables } = server.services
    const planned = archivePlan(resources.values(), tables).map(({ table }) => table)
    // What staff write about a member is not in the archive.
    const named = [...heldTables, ...Object.keys(notHeldTables)]
    expect(named.toSorted()).toEqual([...planned, 'usernotes'].toSorted())
    const rows = await one<{ name: string }>(
      `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where t.tgfoid = 'keep_on_hold'::regproc order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(heldTables.toSorted())
  })
})
