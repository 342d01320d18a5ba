import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerAdmin, registerMember, registerSuperAdmin, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const held = [
  'user:read',
  'user:write',
  'user:delete',
  'usernotes:read',
  'usernotes:write',
  'usernotes:delete',
  'health_records:read',
  'user_files:read',
  'appointments:read',
]

describe('the past, the files and the records of members, to staff with bounds', () => {
  let server: TestServer
  let chief: TestAccount
  let staff: TestAccount
  let mine: TestAccount
  let theirs: TestAccount
  const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    server.services.db.query<T>({ text, values })
  const call = (as: TestAccount, method: 'GET' | 'POST', path: string, body?: object) =>
    server.call(method, path, { token: as.token, ...(body ? { body } : {}) })
  const get = (path: string) => call(staff, 'GET', path)
  const post = (path: string, body: object) => call(staff, 'POST', path, body)
  const noteOf = async (member: TestAccount): Promise<number> => {
    const answer = await call(chief, 'POST', '/admin/add', { classkey: 'usernotes', user_id: member.id, note: 'First' })
    const { id } = answer.body as { id: number }
    const changed = await call(chief, 'POST', '/admin/set', { classkey: 'usernotes', id, note: 'Second' })
    expect(changed.status, changed.text).toBe(200)
    return id
  }
  const historyOf = async (id: number, classkey = 'usernotes') => get(`/admin/history?classkey=${classkey}&id=${id}`)
  const revisionsOf = async (id: number) =>
    (
      (await historyOf(id)).body as {
        models: { id: number; actor_name: string | null; is_withheld: boolean; changes: { field: string }[] }[]
      }
    ).models

  beforeAll(async () => {
    server = await startTestServer()
    await prepareAccess(server.services)
    chief = await registerSuperAdmin(server)
    staff = await registerAdmin(server, held)
    mine = await registerMember(server)
    theirs = await registerMember(server)
    const limited = await server.call('PUT', `/admin/users/${staff.id}/bounds`, {
      token: chief.token,
      body: { bounds: { organizations: [], members: [mine.id] } },
    })
    expect(limited.status, limited.text).toBe(200)
  })
  afterAll(() => server.close())

  test('shows the history of what is within them, without other staff and references', async () => {
    const [own, foreign] = [await noteOf(mine), await noteOf(theirs)]
    const revisions = await revisionsOf(own)
    expect(revisions.map(({ actor_name: name }) => name)).toEqual([null, null])
    // What somebody else wrote is told from what Hale wrote.
    const withheld = async () => (await revisionsOf(own)).map(({ is_withheld }) => is_withheld)
    expect(await withheld()).toEqual([true, true])
    await query('update revisions set actor_id = null where item_id = $1 and kind = $2', [own, 'added'])
    expect(await withheld()).toEqual([true, false])
    const fields = revisions.flatMap(({ changes }) => changes.map(({ field }) => field))
    expect(fields).toContain('note')
    expect(fields).not.toContain('author_id')
    const [refused, missing] = [await historyOf(foreign), await historyOf(987_654)]
    expect([refused.status, refused.text]).toEqual([404, missing.text])
    const first = revisions.at(-1)?.id
    const restore = (id: number, revision: unknown) =>
      post('/admin/history/restore', { classkey: 'usernotes', id, revision_id: revision })
    expect((await restore(own, first)).body).toMatchObject({ note: 'First' })
    const [past] = await query<{ id: number }>('select min(id) as id from revisions where item_id = $1', [foreign])
    expect((await restore(foreign, past?.id)).status).toBe(404)
  })

  test('does not show what an item was while it was data of another member', async () => {
    const id = await noteOf(theirs)
    const [earlier] = await query<{ id: number }>('select min(id) as id from revisions where item_id = $1', [id])
    // No field of the back office moves a note, but imports and older versions may have.
    await query(`update usernotes set user_id = $2 where id = $1`, [id, mine.id])
    await query(
      `insert into revisions (resource, item_id, kind, actor_id, created_at, before, after)
       values ('usernotes', $1, 'changed', $2, now(), $3, $4)`,
      [id, chief.id, JSON.stringify({ user_id: theirs.id }), JSON.stringify({ user_id: mine.id })],
    )
    expect(await revisionsOf(id)).toEqual([])
    const restored = await post('/admin/history/restore', { classkey: 'usernotes', id, revision_id: earlier?.id })
    expect(restored.status).toBe(404)
  })

  test('lets them undo their own changes only, within the bounds', async () => {
    const id = await noteOf(mine)
    const change = (as: TestAccount, note: string) =>
      call(as, 'POST', '/admin/bulk-set', { classkey: 'usernotes', ids: [id], expected_count: 1, values: { note } })
    const undo = (changeId: unknown) => post('/admin/changes/undo', { classkey: 'usernotes', change_id: changeId })
    const byChief = (await change(chief, 'Third')).body as { change_id: string }
    expect((await undo(byChief.change_id)).status).toBe(404)
    const own = (await change(staff, 'Fourth')).body as { change_id: string }
    expect((await undo(own.change_id)).body).toMatchObject({ done: 1, failed: [] })
    expect(await query('select note from usernotes where id = $1', [id])).toEqual([{ note: 'Third' }])
    const later = (await change(staff, 'Fifth')).body as { change_id: string }
    await query('update usernotes set user_id = $2 where id = $1', [id, theirs.id])
    expect((await undo(later.change_id)).body).toMatchObject({ done: 0, failed: [{ id }] })
    expect(await query('select note from usernotes where id = $1', [id])).toEqual([{ note: 'Fifth' }])
  })

  test('lists and restores from the trash only what is within them', async () => {
    const [own, foreign] = [await noteOf(mine), await noteOf(theirs)]
    for (const id of [own, foreign])
      expect((await call(chief, 'POST', '/admin/delete', { classkey: 'usernotes', id })).status).toBe(200)
    const { models } = (await get('/admin/trash')).body as { models: { item_id: number; actor_name: unknown }[] }
    expect(models.map((item) => [item.item_id, item.actor_name])).toEqual([[own, null]])
    const restore = (id: number) => post('/admin/trash/restore', { classkey: 'usernotes', id })
    const [refused, missing] = [await restore(foreign), await restore(987_654)]
    expect([refused.status, refused.text]).toEqual([404, missing.text])
    expect((await post('/admin/bulk-restore', { classkey: 'usernotes', ids: [foreign] })).body).toMatchObject({
      done: 0,
    })
    expect((await restore(own)).status).toBe(200)
    expect((await historyOf(foreign)).status).toBe(404)
  })

  test.each(['overview', 'vitals', 'files', 'devices', 'health'])(
    'shows the %s of their members only',
    async (path) => {
      const status = async (id: number) => get(`/admin/users/${id}/${path}`)
      expect((await status(mine.id)).status).toBe(200)
      const [refused, missing] = [await status(theirs.id), await status(987_654)]
      expect([refused.status, refused.text]).toEqual([404, missing.text])
    },
  )

  test('serves the files of their members only', async () => {
    const { files } = server.services
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const file = { fieldName: 'image', fileName: 'a.png', mediaType: 'image/png', bytes: picture }
    for (const owner of [mine, theirs, chief]) {
      const portrait = await files.save('user', file, 'image')
      const note = await files.save('usernotes', file, 'any')
      await query('update users set image = $2 where id = $1', [owner.id, portrait])
      await query(`insert into usernotes (user_id, note, file) values ($1, 'With file', $2)`, [owner.id, note])
      for (const path of [portrait, note]) {
        const answer = await server.app.inject({ url: path, headers: { authorization: `Bearer ${staff.token}` } })
        expect(answer.statusCode, path).toBe(owner === mine ? 200 : 404)
      }
    }
  })

  test('keeps views of lists that others share to themselves', async () => {
    const state = { filters: {}, search: 'Anna Example', sort: [['id', 'asc']], columns: null }
    const made = await call(chief, 'POST', '/admin/views', {
      classkey: 'user',
      name: 'Shared',
      state,
      is_shared: true,
      is_default: false,
    })
    expect(made.status, made.text).toBe(200)
    expect((await get('/admin/views?classkey=user')).body).toEqual({ models: [] })
  })

  describe('in calls about many members', () => {
    const ids = { ours: 0, other: 0, program: 0, tag: 0 }
    const insert = async (text: string): Promise<number> => (await query<{ id: number }>(text))[0]?.id ?? 0
    beforeAll(async () => {
      ids.ours = await insert(`insert into organizations (name, code) values ('Ours', 'ours') returning id`)
      ids.other = await insert(`insert into organizations (name, code) values ('Other', 'other') returning id`)
      ids.program = await insert(`insert into programs (name, is_health_related) values ('Walks', false) returning id`)
      await query('insert into organization_programs (organization_id, program_id) values ($1, $2)', [
        ids.ours,
        ids.program,
      ])
      ids.tag = await insert(`insert into tags (name) values ('Runner') returning id`)
    })
    const manage = () =>
      query('insert into staff_organizations (staff_id, organization_id) values ($1, $2)', [staff.id, ids.ours])
    const organizations = (users: TestAccount[], id: number, is_linked = true) =>
      post('/users/organization/bulk', { user_ids: users.map((user) => user.id), organization_id: id, is_linked })

    test.each([
      ['/users/tags/bulk', () => ({ tags: [ids.tag] })],
      ['/users/program/bulk', () => ({ program_id: ids.program })],
      ['/users/organization/bulk', () => ({ organization_id: ids.ours })],
    ])('%s changes theirs only', async (path, values) => {
      if (path.includes('organization')) await manage()
      const change = (users: number[]) => post(path, { user_ids: users, ...values() })
      const [refused, missing] = [await change([mine.id, theirs.id]), await change([mine.id, 987_654])]
      expect([refused.status, refused.text]).toEqual([400, missing.text.replaceAll('987654', String(theirs.id))])
      expect((await change([mine.id])).body).toMatchObject({ updated: 1 })
    })

    test('takes members out of their organization, and moves nobody to another', async () => {
      const [foreign, missing] = [await organizations([mine], ids.other), await organizations([mine], 987_654)]
      expect([foreign.status, foreign.text]).toEqual([400, missing.text])
      const joined = await registerMember(server)
      await query('insert into user_organizations (user_id, organization_id) values ($1, $2)', [joined.id, ids.ours])
      expect((await organizations([joined], ids.ours, false)).body).toMatchObject({ updated: 1 })
      expect((await get(`/admin/get/${joined.id}?classkey=user`)).status).toBe(404)
      expect((await organizations([joined], ids.ours)).status).toBe(400)
      expect((await organizations([mine], ids.ours, false)).status).toBe(200)
    })

    test('enrolls their members only', async () => {
      await query('delete from staff_organizations where staff_id = $1', [staff.id])
      const enroll = (user: number) => post('/users/program/link', { user_id: user, program_id: ids.program })
      expect((await enroll(mine.id)).status).toBe(200)
      const [refused, missing] = [await enroll(theirs.id), await enroll(987_654)]
      expect([refused.status, refused.text]).toEqual([404, missing.text])
    })
  })
})
