import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notify } from '#server/messaging/notifications/index.ts'
import { freshToken, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('notifications', () => {
  let server: TestServer
  let member: TestAccount
  let other: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    member = await registerMember(server)
    other = await registerMember(server)
  })
  afterAll(() => server.close())
  beforeEach(() => server.services.db.query({ text: 'delete from notifications' }))

  const tell = (account: TestAccount, title: string, minute = 0) =>
    notify(server.services.db, {
      userId: account.id,
      title,
      kind: 'results',
      url: '/client/home',
      now: new Date(Date.UTC(2026, 2, 3, 12, minute)),
    })
  const unread = async (account = member) => {
    const { body } = await server.call('GET', '/notifications/unread', { token: await freshToken(server, account) })
    return body as { models: { id: number; title: string }[]; total_count: number }
  }
  const titles = async (account?: TestAccount) => (await unread(account)).models.map(({ title }) => title)
  const mark = async (body: unknown, account = member) =>
    server.call('POST', '/notifications/mark-as-read', { token: await freshToken(server, account), body })

  it('are the caller’s own, newest first, with their targets', async () => {
    await tell(member, 'First', 1)
    await tell(member, 'Second', 2)
    await tell(other, 'Not mine', 3)
    expect(await titles()).toEqual(['Second', 'First'])
    expect((await unread()).models[0]).toMatchObject({ kind: 'results', url: '/client/home', message: null })
    expect((await server.call('GET', '/notifications/unread')).status).toBe(401)
  })

  it('are marked one by one, also with numeric strings, and all at once without ids', async () => {
    for (const minute of [1, 2, 3, 4]) await tell(member, `N${minute}`, minute)
    const [newest, second] = (await unread()).models
    expect((await mark({ ids: [newest?.id] })).body).toEqual({ updated: 1 })
    expect((await mark({ ids: [String(second?.id)] })).body).toEqual({ updated: 1 })
    expect(await unread()).toMatchObject({ total_count: 2 })
    expect((await mark({ ids: [newest?.id] })).body).toEqual({ updated: 0 })
    expect((await mark(undefined)).body).toEqual({ updated: 2 })
    expect(await unread()).toEqual({ models: [], total_count: 0 })
  })

  it('an empty list marks nothing, and invalid ids are refused at their field', async () => {
    await tell(member, 'Stays')
    expect((await mark({ ids: [] })).body).toEqual({ updated: 0 })
    const refused = await mark({ ids: ['all'] })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('ids')
    expect(await titles()).toEqual(['Stays'])
  })

  it('of others cannot be marked', async () => {
    await tell(other, 'Theirs')
    const [theirs] = (await unread(other)).models
    expect((await mark({ ids: [theirs?.id] })).body).toEqual({ updated: 0 })
    expect(await titles(other)).toEqual(['Theirs'])
  })

  it('are counted beyond the page', async () => {
    await Promise.all(Array.from({ length: 130 }, (_, index) => tell(member, `N${index}`)))
    const { models, total_count } = await unread()
    expect([models.length, total_count]).toEqual([100, 130])
    expect((await mark({})).body).toEqual({ updated: 130 })
  })
})
