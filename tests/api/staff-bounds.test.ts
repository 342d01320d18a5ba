import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { belongingOf, resources } from '#shared/classkeys/index.ts'
import { loadSession } from '#server/identity/sign-in/authenticate.ts'
import { readAccessToken } from '#server/identity/sign-in/tokens.ts'
import { registerAdmin } from '../harness/accounts.ts'
import { addAdministrator, authenticateAs } from '../harness/admin.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('staff with bounds', () => {
  let server: TestServer
  const id = { staff: 0, mine: 0, theirs: 0, ours: 0, other: 0, colleague: 0 }
  const one = async (text: string, values: unknown[] = []): Promise<number> =>
    (await server.services.db.query<{ id: number }>({ text, values }))[0]?.id ?? 0
  const member = (name: string) =>
    one(`insert into users (first_name, last_name, email) values ($1, 'Marker', $2) returning id`, [
      name,
      `${name}@example.org`,
    ])
  const organization = (code: string) =>
    one(`insert into organizations (name, code) values ($1, $1) returning id`, [code])
  const join = (user: number, to: number) =>
    one(`insert into user_organizations (user_id, organization_id) values ($1, $2)`, [user, to])

  beforeAll(async () => {
    const plain = authenticateAs(() => id.staff)
    server = await startTestServer({
      authenticate: async (request, services) => {
        const caller = await plain(request, services)
        return caller && { ...caller, isBounded: true }
      },
    })
    await prepareAccess(server.services)
    id.colleague = await addAdministrator(server)
    id.staff = await member('staff')
    id.mine = await member('mine')
    id.theirs = await member('theirs')
    id.ours = await organization('ours')
    id.other = await organization('other')
    await join(id.mine, id.ours)
    await join(id.colleague, id.ours)
    await join(id.theirs, id.other)
    await one(`insert into staff_organizations (staff_id, organization_id) values ($1, $2)`, [id.staff, id.ours])
  })
  afterAll(() => server.close())

  /** Does something while the member is in the caseload, and the organization is not managed. */
  const withCaseload = async (work: () => Promise<void>) => {
    await one('delete from staff_organizations')
    await one('insert into staff_members (staff_id, member_id) values ($1, $2)', [id.staff, id.mine])
    await work()
    await one('delete from staff_members')
    await one('insert into staff_organizations (staff_id, organization_id) values ($1, $2)', [id.staff, id.ours])
  }
  const get = (path: string) => server.call('GET', path, { token: 'admin' })
  const post = (path: string, body: object) => server.call('POST', path, { token: 'admin', body })
  const listed = async (classkey: string, more = '') =>
    (await get(`/admin/search?classkey=${classkey}${more}`)).body as { models: { id: number }[]; total_count: number }

  test.each(['user', 'organizations'])('list, count and find only their own %s', async (classkey) => {
    const [own, foreign] = classkey === 'user' ? [id.mine, id.theirs] : [id.ours, id.other]
    const { models, total_count: total } = await listed(classkey)
    expect([models.map((item) => item.id), total]).toEqual([[own], 1])
    expect(
      (await listed(classkey, `&filters=${encodeURIComponent(JSON.stringify({ id: [foreign] }))}`)).total_count,
    ).toBe(0)
    expect((await get(`/admin/get/${own}?classkey=${classkey}`)).status).toBe(200)
    expect((await get(`/admin/get/${foreign}?classkey=${classkey}`)).status).toBe(404)
  })

  test('do not see other staff in their organization', async () => {
    expect((await get(`/admin/get/${id.colleague}?classkey=user`)).status).toBe(404)
  })

  const ofType: Readonly<Record<string, unknown>> = {
    get text() {
      return crypto.randomUUID()
    },
    jsonb: '{}',
    date: '2026-01-01',
    'timestamp with time zone': new Date(),
  }
  const references = resources.flatMap((resource) => {
    const belonging = belongingOf(resource)
    if (typeof belonging === 'string' || resource.name === 'user') return []
    return Object.entries(resource.fields).flatMap(([name, field]) =>
      field.kind === 'reference' && field.to === 'user' && name !== belonging.by && field.readable !== false
        ? [{ resource, name, by: belonging.by, to: belonging.to }]
        : [],
    )
  })

  test('there are fields that name others', () => {
    expect(references.map(({ resource, name }) => `${resource.name}.${name}`)).toEqual(
      expect.arrayContaining([
        'usernotes.author_id',
        'pdf_template_logs.requested_by',
        'user_upload_history.uploaded_by',
      ]),
    )
  })

  test.each(references.map((one) => [`${one.resource.name}.${one.name}`, one] as const))(
    'neither see nor find who else is in %s',
    async (_, reference) => (reference.to === 'member' ? withCaseload(() => look(reference)) : look(reference)),
  )
  const look = async ({ resource, name, by, to }: (typeof references)[number]) => {
    const { db } = server.services
    const required = await db.query<{ name: string; type: string; check: string | null }>({
      text: `select a.attname as name, format_type(a.atttypid, null) as type,
                 (select pg_get_constraintdef(c.oid) from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'c' and a.attnum = any(c.conkey) limit 1) as check
               from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and a.attnotnull and not a.atthasdef and a.attidentity = ''`,
      values: [resource.table],
    })
    const add = async (who: number) => {
      const filled: Record<string, unknown> = {}
      for (const column of required) {
        const choice = /'([^']+)'/.exec(column.check ?? '')?.[1]
        filled[column.name] = choice ?? ofType[column.type] ?? 1
      }
      for (const key of [...resource.uniqueTogether.flat(), ...Object.keys(filled)]) {
        const field = resource.fields[key]
        const target = field?.kind === 'reference' && resources.find((one) => one.name === field.to)
        if (target && target.name !== 'user') filled[key] = await insertRow(server, target.table, { name: 'x' })
      }
      const own = { [by]: to === 'member' ? id.mine : id.ours, [name]: who }
      return insertRow(server, resource.table, { ...filled, ...own })
    }
    const [theirs, mine] = [await add(id.colleague), await add(id.staff)]
    const path = resource.rest ?? null
    const search = async (more: string) => {
      const answer = path
        ? await get(`${path}?${more.replace(/^&/, '').replace('filters=', 'filter=')}`)
        : await get(`/admin/search?classkey=${resource.name}${more}`)
      expect(answer.status).toBe(200)
      const list = (Array.isArray(answer.body) ? answer.body : answer.body['models']) as Record<string, unknown>[]
      return new Map(list.map((item) => [Number(item['id']), item[name]]))
    }
    const all = await search('')
    expect([all.get(theirs), all.get(mine)]).toEqual([null, id.staff])
    const filter = (value: unknown) => search(`&filters=${encodeURIComponent(JSON.stringify({ [name]: value }))}`)
    expect((await filter(id.colleague)).has(theirs)).toBe(false)
    expect((await filter({ gte: id.colleague, lte: id.colleague })).has(theirs)).toBe(false)
    expect((await filter(id.staff)).has(mine)).toBe(true)
  }

  test('change their own members only, and take them out of their organization, never into another', async () => {
    const set = (user: number, values: object) => post('/admin/set', { classkey: 'user', id: user, ...values })
    expect((await set(id.mine, { first_name: 'Changed' })).status).toBe(200)
    expect((await set(id.theirs, { first_name: 'Changed' })).status).toBe(404)
    expect((await set(id.mine, { organizations: [id.ours, id.other] })).status).toBe(403)
    expect((await set(id.theirs, { organizations: [] })).status).toBe(404)
    expect((await post('/admin/delete', { classkey: 'user', id: id.theirs })).status).toBe(404)
    expect((await listed('user')).total_count).toBe(1)
    const left = await set(id.mine, { organizations: [] })
    expect([left.status, left.body['organizations']], left.text).toEqual([200, []])
    expect((await listed('user')).total_count).toBe(0)
    expect((await set(id.mine, { organizations: [id.ours] })).status).toBe(404)
    await join(id.mine, id.ours)
  })

  test('have the members of their caseload', async () => {
    await one(`insert into staff_members (staff_id, member_id) values ($1, $2)`, [id.staff, id.theirs])
    expect((await listed('user')).models.map((item) => item.id).toSorted()).toEqual([id.mine, id.theirs].toSorted())
    await one(`delete from staff_members`)
    expect((await listed('user')).total_count).toBe(1)
  })

  describe('and a member of two organizations', () => {
    beforeAll(() => join(id.mine, id.other))
    afterAll(() =>
      one(`delete from user_organizations where organization_id = $1 and user_id = $2`, [id.other, id.mine]),
    )
    const organizationsOf = async () =>
      (
        await server.services.db.query<{ id: number }>({
          text: 'select organization_id as id from user_organizations where user_id = $1 order by 1',
          values: [id.mine],
        })
      ).map((row) => row.id)

    test('do not see the other', async () => {
      const { body } = await get(`/admin/get/${id.mine}?classkey=user`)
      expect((body as { organizations: { id: number }[] }).organizations.map((item) => item.id)).toEqual([id.ours])
      for (const sort of ['', `&sort=${encodeURIComponent('[["organizations","asc"]]')}`]) {
        const { status, text } = await get(`/admin/search?classkey=user${sort}`)
        expect([status, text.includes('"name":"other"'), text.includes(`{"id":${id.other},`)]).toEqual([
          200,
          false,
          false,
        ])
      }
    })

    test('do not find it by the other', async () => {
      const by = (values: object) => listed('user', `&filters=${encodeURIComponent(JSON.stringify(values))}`)
      expect((await by({ organizations: [id.ours] })).total_count).toBe(1)
      expect((await by({ organizations: [id.other] })).total_count).toBe(0)
      expect((await by({ organizations: { ne: id.other } })).total_count).toBe(1)
    })

    test('leave the other as it is', async () => {
      const set = (values: object) => post('/admin/set', { classkey: 'user', id: id.mine, ...values })
      expect((await set({ first_name: 'Again' })).status).toBe(200)
      expect((await set({ organizations: [id.ours] })).status).toBe(200)
      expect(await organizationsOf()).toEqual([id.ours, id.other])
      expect((await set({ organizations: [id.ours, id.other] })).status).toBe(403)
      expect(await organizationsOf()).toEqual([id.ours, id.other])
      expect((await set({ organizations: [] })).status).toBe(200)
      expect(await organizationsOf()).toEqual([id.other])
      await join(id.mine, id.ours)
    })
  })

  test('are refused what does not exist like what is not theirs', async () => {
    const statuses = [id.other, 987_654].map((organization) =>
      post('/admin/set', { classkey: 'user', id: id.mine, organizations: [id.ours, organization] }),
    )
    const [foreign, missing] = await Promise.all(statuses)
    expect(foreign?.status).toBe(403)
    expect([missing?.status, missing?.text]).toEqual([foreign?.status, foreign?.text])
  })

  test('write notes of their members, and do not see the names of other authors', () =>
    withCaseload(async () => {
      const added = await post('/admin/add', { classkey: 'usernotes', user_id: id.mine, note: 'Called' })
      expect(added.status, added.text).toBe(200)
      const note = () => get(`/admin/get/${(added.body as { id: number }).id}?classkey=usernotes`)
      expect((await note()).text).toContain('staff Marker')
      await one(`update users set first_name = 'Hidden' where id = $1`, [id.colleague])
      await one(`update usernotes set author_id = $1`, [id.colleague])
      expect((await note()).text).not.toContain('Hidden')
      expect((await post('/admin/add', { classkey: 'usernotes', user_id: id.theirs, note: 'Called' })).status).toBe(403)
    }))

  const content = resources.filter((one) => one.rest === null && belongingOf(one) === 'content for all')
  test.each(content.map((one) => [one.name, one.operations] as const))(
    'do not write %s',
    async (classkey, operations) => {
      const refusal = (operation: 'add' | 'delete') => (operations.includes(operation) ? 403 : 400)
      expect((await post('/admin/add', { classkey })).status).toBe(refusal('add'))
      expect((await post('/admin/delete', { classkey, id: 1 })).status).toBe(refusal('delete'))
    },
  )

  test('change many items only within their bounds', async () => {
    const values = { values: { first_name: 'Many' }, all_or_nothing: true }
    const set = (ids: number[]) =>
      post('/admin/bulk-set', { classkey: 'user', ids, expected_count: ids.length, ...values })
    expect([(await set([id.theirs])).status, (await set([id.mine, id.theirs])).status]).toEqual([409, 409])
    const matching = { classkey: 'user', matching: {}, expected_count: 1, ...values }
    expect((await post('/admin/bulk-set', matching)).body).toMatchObject({ done: 1, ids: [id.mine] })
    const erased = await post('/admin/bulk-delete', { classkey: 'user', ids: [id.theirs], expected_count: 1 })
    expect(erased.status).toBe(409)
    expect(await one(`select count(*) as id from users where first_name = 'Many'`)).toBe(1)
  })

  test('count only their members on the dashboard', () =>
    withCaseload(async () => {
      await one(`update users set created_at = now() where id = any($1)`, [[id.mine, id.theirs, id.colleague]])
      for (const user of [id.mine, id.theirs])
        await one(
          `insert into usernotes (user_id, author_id, note, follow_up_on) values ($1, $2, 'Call', current_date) returning id`,
          [user, id.colleague],
        )
      const { status, text, body } = await get('/admin/dashboard')
      expect(status, text).toBe(200)
      const { attention, charts, changes } = body as {
        attention: { name: string; count: number }[]
        charts: { signUps: { count: number }[] }
        changes: unknown
      }
      expect(charts.signUps.reduce((sum, { count }) => sum + count, 0)).toBe(1)
      expect(attention.find(({ name }) => name === 'follow-ups-today')?.count).toBe(1)
      expect(attention.map(({ name }) => name)).not.toContain('members-locked')
      expect(changes).toBeNull()
      const all = await get(`/admin/dashboard?organization_id=${id.other}`)
      expect(
        (all.body as typeof body & { charts: typeof charts }).charts.signUps.every(({ count }) => count === 0),
      ).toBe(true)
    }))

  test('are known by their session, from the next request', async () => {
    const admin = await registerAdmin(server, ['user:read'])
    const claims = await readAccessToken(server.services.config.secret, admin.token)
    const session = async () => (await loadSession(server.services, claims?.sessionId ?? ''))?.isBounded
    expect(await session()).toBe(false)
    await one(`insert into staff_bounds (staff_id) values ($1)`, [admin.id])
    expect(await session()).toBe(true)
  })

  test('have no permission in calls that do not keep to the bounds', async () => {
    expect((await post('/admin/trash/purge', { classkey: 'usernotes', id: 1 })).status).toBe(403)
  })
})
