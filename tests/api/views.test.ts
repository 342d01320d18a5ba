import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('list views', () => {
  let server: TestServer
  let ada: TestAccount
  let ben: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    ada = await registerAdmin(server, ['faq:read', 'tags:read', 'saved_views:write'])
    ben = await registerAdmin(server, ['faq:read'])
  })
  afterAll(() => server.close())

  const state = {
    filters: { question: { contains: 'sleep' } },
    search: 'well',
    sort: [['question', 'desc']],
    page_size: 25,
    columns: { hidden: ['id'], order: ['answer', 'question'] },
  }
  const create = (account: TestAccount, body: object) =>
    server.call('POST', '/admin/views', { token: account.token, body: { classkey: 'faq', state, ...body } })
  const update = (account: TestAccount, id: unknown, body: object) =>
    server.call('PUT', `/admin/views/${String(id)}`, { token: account.token, body: { classkey: 'faq', ...body } })
  const remove = (account: TestAccount, id: unknown) =>
    server.call('DELETE', `/admin/views/${String(id)}`, { token: account.token })
  const list = async (account: TestAccount, classkey = 'faq') =>
    (await server.call('GET', `/admin/views?classkey=${classkey}`, { token: account.token })).body.models as Record<
      string,
      unknown
    >[]

  test('are stored by owner and list', async () => {
    const made = await create(ada, { name: 'About sleep' })
    expect([made.status, made.body]).toMatchObject([
      200,
      {
        name: 'About sleep',
        state,
        is_shared: false,
        is_default: false,
        is_own: true,
        owner_name: expect.stringMatching(/^Jane Doe/),
      },
    ])
    expect(await list(ada)).toEqual([made.body])
    expect(await list(ada, 'tags')).toEqual([])
    expect(await list(ben)).toEqual([])
    expect([
      (await update(ben, made.body.id, { name: 'Mine' })).status,
      (await remove(ben, made.body.id)).status,
    ]).toEqual([404, 404])
    expect((await update(ada, made.body.id, { name: 'Sleep', state: { ...state, search: '' } })).body).toMatchObject({
      name: 'Sleep',
      state: { ...state, search: '' },
    })
    expect((await update(ada, made.body.id, { classkey: 'tags', name: 'Moved' })).status).toBe(404)
    expect((await remove(ada, made.body.id)).body).toEqual({ id: made.body.id })
    expect(await list(ada)).toEqual([])
  })

  test('are opened by everyone if shared, and changed with the permission to share', async () => {
    expect((await create(ben, { name: 'For all', is_shared: true })).status).toBe(403)
    const own = await create(ben, { name: 'Ben’s' })
    expect((await update(ben, own.body.id, { is_shared: true })).status).toBe(403)
    const shared = await create(ada, { name: 'For all', is_shared: true, is_default: true })
    expect(await list(ben)).toMatchObject([
      { name: 'Ben’s', is_own: true },
      { name: 'For all', is_own: false, is_default: true },
    ])
    expect([
      (await update(ben, shared.body.id, { name: 'Changed' })).status,
      (await remove(ben, shared.body.id)).status,
    ]).toEqual([403, 403])
    const third = await registerAdmin(server, ['faq:read', 'saved_views:write'])
    expect((await update(third, shared.body.id, { name: 'For everybody' })).body).toMatchObject({
      name: 'For everybody',
      is_own: false,
    })
    expect((await remove(third, shared.body.id)).status).toBe(200)
  })

  test('one at a time is the default, separately for own and shared views', async () => {
    const names = async (account: TestAccount) =>
      (await list(account)).filter(({ is_default }) => is_default).map(({ name }) => name)
    const first = await create(ada, { name: 'First', is_default: true })
    await create(ada, { name: 'Second', is_default: true })
    expect(await names(ada)).toEqual(['Second'])
    await create(ada, { name: 'Common', is_shared: true, is_default: true })
    await create(ada, { name: 'Common too', is_shared: true, is_default: true })
    expect(await names(ada)).toEqual(['Second', 'Common too'])
    await update(ada, first.body.id, { is_default: true })
    expect(await names(ada)).toEqual(['First', 'Common too'])
    expect(await names(ben)).toEqual(['Common too'])
  })

  test('have a unique name and only valid settings', async () => {
    expect((await create(ben, { name: 'Twice' })).status).toBe(200)
    expect((await create(ben, { name: 'Twice' })).body.errors).toEqual({
      name: 'You already have a view with this name.',
    })
    expect((await create(ben, { name: '  ' })).status).toBe(400)
    expect(
      (await create(ben, { name: 'A', state: { ...state, filters: { colour: 'red' } } })).body.errors,
    ).toHaveProperty(['filters.colour'])
    expect(
      (await create(ben, { name: 'A', state: { ...state, sort: [['colour', 'asc']] } })).body.errors,
    ).toHaveProperty('sort')
    expect((await create(ben, { name: 'A', classkey: 'tags' })).status).toBe(403)
    const member = await registerMember(server)
    expect((await create(member, { name: 'A' })).status).toBe(403)
    expect(await list(member)).toBeUndefined()
  })
})
