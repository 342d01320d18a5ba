import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepPeriods } from '#server/identity/retention/keep.ts'
import { freshToken, registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Line {
  actor_name: string
  actor_role: string | null
  kind: string
  subject: string
  item_id: number | null
  created_at: string
}

describe('accesses to a member’s data', () => {
  let server: TestServer
  let admin: TestAccount
  let member: TestAccount
  let now = new Date('2026-03-03T12:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    const names = [
      'user',
      'usernotes',
      'userkits',
      'appointments',
      'user_symptoms',
      'usercareteams',
      'userprogramaction',
      'faq',
      'tags',
    ]
    admin = await registerAdmin(server, [
      ...names.flatMap((name) => [`${name}:read`, `${name}:write`, `${name}:delete`]),
      'daily_logs:read',
    ])
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    now = new Date('2026-03-03T12:00:00Z')
    member = await registerMember(server)
  })

  const asAdmin = async (method: string, path: string, body?: unknown) =>
    server.call(method, path, { token: await freshToken(server, admin), body })
  const lines = async (query = '', account = member): Promise<Line[]> =>
    (await server.call('GET', `/client/user/data-accesses${query}`, { token: await freshToken(server, account) })).body
      .models as Line[]
  const kinds = async () => (await lines()).map(({ kind, subject }) => `${kind} ${subject}`)
  const addNote = async (note = 'Called.') =>
    Number((await asAdmin('POST', '/admin/add', { classkey: 'usernotes', user_id: member.id, note })).body.id)

  it('are empty initially, and exclude the member’s own', async () => {
    await server.call('POST', '/client/user/set', {
      token: await freshToken(server, member),
      body: { first_name: 'June' },
    })
    await server.call('GET', '/client/user', { token: await freshToken(server, member) })
    expect(await lines()).toEqual([])
  })

  it('name the person with the role, the action, the item and the time', async () => {
    await asAdmin('GET', `/admin/get/${member.id}?classkey=user`)
    expect(await lines()).toMatchObject([
      {
        actor_name: expect.stringMatching(/^Jane Doe/) as string,
        actor_role: expect.stringMatching(/^Role /) as string,
        kind: 'read',
        subject: 'User',
        item_id: member.id,
        created_at: '2026-03-03T12:00:00.000Z',
      },
    ])
  })

  it('include every change of the member’s data, and reads of single items', async () => {
    const id = await addNote()
    await asAdmin('GET', `/admin/get/${id}?classkey=usernotes`)
    await asAdmin('POST', '/admin/set', { classkey: 'usernotes', id, note: 'Called again.' })
    await asAdmin('POST', '/admin/delete', { classkey: 'usernotes', id })
    await asAdmin('POST', '/admin/set', { classkey: 'user', id: member.id, phone: '(319) 555-0100' })
    expect((await kinds()).toReversed()).toEqual([
      'added Note',
      'read Note',
      'changed Note',
      'deleted Note',
      'changed User',
    ])
  })

  const filtered = (filters: object) => `filters=${encodeURIComponent(JSON.stringify(filters))}`
  const list = (classkey: string, query: string) => asAdmin('GET', `/admin/search?classkey=${classkey}&${query}`)

  it('include lists with items of theirs, and no names and addresses, counts or empty lists', async () => {
    await list('user', filtered({ id: member.id }))
    await list('usernotes', filtered({ user_id: member.id }))
    await asAdmin('GET', `/users/daily-logs?user_id=${member.id}`)
    const other = await registerMember(server)
    await insertRow(server, 'usernotes', { user_id: other.id, note: 'Called.' })
    await insertRow(server, 'usernotes', { user_id: member.id, note: 'Called.' })
    await list('usernotes', filtered({ user_id: other.id }))
    await list('usernotes', `${filtered({ user_id: [member.id, other.id] })}&page=2`)
    expect(await kinds()).toEqual(['read Daily logs'])
    await list('usernotes', filtered({ user_id: [member.id, other.id] }))
    expect(await kinds()).toEqual(['read Notes', 'read Daily logs'])
    expect((await lines('', other)).map(({ subject }) => subject)).toEqual(['Notes'])
  })

  it.each([
    ['userId', 'user_symptoms', (id: number) => `userId=${id}`, 'read Logged symptoms'],
    ['a list as userId', 'usercareteams', (id: number) => `userId=[${id}]`, 'read Care teams'],
    ['a repeated userId', 'userprogramaction', (id: number) => `userId=${id},${id}`, 'read Program progress'],
    ['an equal id', 'usernotes', (id: number) => filtered({ user_id: { eq: id } }), 'read Notes'],
    ['one of some ids', 'usernotes', (id: number) => filtered({ user_id: { in: [id] } }), 'read Notes'],
    [
      'an id of its own',
      'usernotes',
      (id: number) => `filter=${encodeURIComponent(JSON.stringify({ user_id: [{ id }] }))}`,
      'read Notes',
    ],
    ['a range', 'usernotes', (id: number) => filtered({ user_id: { gte: id, lte: id } }), 'read Notes'],
    ['two ids', 'usernotes', (id: number) => filtered({ user_id: [id, admin.id] }), 'read Notes'],
    [
      'the address',
      'userprogramaction',
      () => filtered({ user_email: member.email.toUpperCase() }),
      'read Program progress',
    ],
    ['nothing', 'user_symptoms', () => 'page_size=200', 'read Logged symptoms'],
  ])('include a list that is narrowed to one member by %s', async (_way, classkey, query, line) => {
    const symptom_id = await insertRow(server, 'symptoms', { name: `Cough ${member.id}` })
    const own: Record<string, object> = {
      user_symptoms: { symptom_id, logged_on: '2026-03-03' },
      usercareteams: { name: 'Dr. Reyes' },
      usernotes: { note: 'Called.' },
    }
    await insertRow(server, classkey, { user_id: member.id, ...own[classkey] })
    expect((await list(classkey, query(member.id))).status).toBe(200)
    expect(await kinds()).toEqual([line])
    await list(classkey, query(member.id))
    expect(await kinds()).toEqual([line])
  })

  it('record an item moved from one member to another for both', async () => {
    const id = await addNote()
    const other = await registerMember(server)
    await asAdmin('POST', '/admin/set', { classkey: 'usernotes', id, user_id: other.id })
    expect(await kinds()).toEqual(['changed Note', 'added Note'])
    expect((await lines('', other)).map(({ kind, item_id }) => [kind, item_id])).toEqual([['changed', id]])
  })

  it('count reads of one record within five minutes as one, changes separately', async () => {
    const look = () => asAdmin('GET', `/admin/get/${member.id}?classkey=user`)
    await look()
    now = new Date('2026-03-03T12:04:59Z')
    await look()
    expect(await kinds()).toHaveLength(1)
    now = new Date('2026-03-03T12:05:01Z')
    await look()
    expect(await kinds()).toHaveLength(2)
    await asAdmin('POST', '/admin/set', { classkey: 'user', id: member.id, phone: '(319) 555-0101' })
    await asAdmin('POST', '/admin/set', { classkey: 'user', id: member.id, phone: '(319) 555-0102' })
    expect(await kinds()).toHaveLength(4)
  })

  it('are recorded only with the change, and only for data of members', async () => {
    expect((await asAdmin('POST', '/admin/set', { classkey: 'user', id: member.id, email: 'no address' })).status).toBe(
      400,
    )
    expect((await asAdmin('POST', '/admin/add', { classkey: 'faq', question: 'Why?', answer: 'So.' })).status).toBe(200)
    expect(await kinds()).toEqual([])
  })

  it('are the member’s own, paged, newest first', async () => {
    for (let minute = 0; minute < 3; minute += 1) {
      now = new Date(`2026-03-03T12:0${minute}:00Z`)
      await addNote(`Note ${minute}`)
    }
    const { body } = await server.call('GET', '/client/user/data-accesses?page=1&page_size=2', {
      token: await freshToken(server, member),
    })
    expect(body).toMatchObject({ total_count: 3, page_count: 2, page_size: 2 })
    expect((body.models as Line[]).map(({ created_at }) => created_at)).toEqual([
      '2026-03-03T12:02:00.000Z',
      '2026-03-03T12:01:00.000Z',
    ])
    expect(await lines('', await registerMember(server))).toEqual([])
  })

  it('are kept for two years', async () => {
    await addNote()
    now = new Date('2028-03-01T12:00:00Z')
    await keepPeriods(server.services)
    const count = async () =>
      Number(
        (
          await server.services.db.query({
            text: 'select count(*) as n from data_accesses where user_id = $1',
            values: [member.id],
          })
        )[0]?.['n'],
      )
    expect(await count()).toBe(1)
    now = new Date('2028-03-03T12:00:00Z')
    await keepPeriods(server.services)
    expect(await count()).toBe(0)
  })
})
