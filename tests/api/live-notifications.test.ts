import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notify } from '#server/messaging/notifications/index.ts'
import { actAs, freshToken, registerMember, secretOf, goodPassword, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('live notifications', () => {
  let server: TestServer
  let member: TestAccount
  let now = new Date('2026-03-03T12:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now, config: { livePages: { account: 3, server: 5 } } })
    member = await registerMember(server)
  })
  afterAll(() => server.close())

  const accountOf = async (account: TestAccount) =>
    (await server.call('GET', '/client/user', { token: await freshToken(server, account) })).body
  const pushOf = async (account: TestAccount) =>
    (await accountOf(account))['push'] as { userId: string; accessToken: string }
  const ask = (token: string, signal: AbortSignal | null = null) =>
    fetch(`${server.url}/v1/notifications/live`, { headers: { authorization: `Bearer ${token}` }, signal })
  const listen = async (account: TestAccount) => {
    const aborting = new AbortController()
    const response = await ask((await pushOf(account)).accessToken, aborting.signal)
    const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
    return { response, next: async () => (await reader.read()).value, end: () => aborting.abort() }
  }

  it('are authorized by the user id and an access token', async () => {
    const { userId, accessToken } = await pushOf(member)
    expect([userId, accessToken]).toEqual([String(member.id), expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/)])
    const { body } = await server.call('POST', '/login', {
      body: { email: member.email, password: secretOf(goodPassword) },
    })
    expect(body['push']).toMatchObject({ userId: String(member.id) })
    expect((await ask('nonsense')).status).toBe(401)
    expect((await ask(await freshToken(server, member))).status).toBe(401)
    const asToken = await server.call('GET', '/client/user', { token: accessToken })
    expect(asToken.status).toBe(401)
  })

  it('reach the member’s open pages, and nobody else’s', async () => {
    const other = await registerMember(server)
    const [mine, theirs] = [await listen(member), await listen(other)]
    expect(mine.response.headers.get('content-type')).toContain('text/event-stream')
    expect([await mine.next(), await theirs.next()]).toEqual([
      expect.stringContaining('event: ready'),
      expect.stringContaining('event: ready'),
    ])
    await notify(server.services.db, { userId: member.id, title: 'News', now })
    expect(await mine.next()).toBe('event: notification\ndata: {}\n\n')
    await notify(server.services.db, { userId: other.id, title: 'Theirs', now })
    expect(await theirs.next()).toBe('event: notification\ndata: {}\n\n')
    mine.end()
    theirs.end()
  })

  it('are limited for an account, which loses its oldest page, and in all', async () => {
    const [one, other] = [await registerMember(server), await registerMember(server)]
    const open = async (account: TestAccount, count: number) => {
      const pages = []
      for (let index = 0; index < count; index += 1) pages.push(await listen(account))
      for (const page of pages) expect(await page.next()).toContain('event: ready')
      return pages
    }
    const [oldest, ...newer] = await open(one, 4)
    expect(await oldest?.next()).toBeUndefined()
    const theirs = await open(other, 2)
    const refused = await ask((await pushOf(other)).accessToken)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
    // In place of an own page there is room.
    const [again] = await open(one, 1)
    expect(await newer[0]?.next()).toBeUndefined()
    await notify(server.services.db, { userId: other.id, title: 'News', now })
    for (const page of theirs) expect(await page.next()).toContain('event: notification')
    for (const page of [...newer, ...theirs]) page.end()
    again?.end()
    await expect.poll(async () => (await ask((await pushOf(other)).accessToken)).status).toBe(200)
  })

  it('require a live session, and refuse impersonation', async () => {
    const leaving = await registerMember(server)
    const { accessToken } = await pushOf(leaving)
    now = new Date(now.getTime() + 13 * 60 * 60_000)
    expect((await ask(accessToken)).status).toBe(401)
    const fresh = (await pushOf(leaving)).accessToken
    await server.call('POST', '/logout', { token: await freshToken(server, leaving) })
    expect((await ask(fresh)).status).toBe(401)
    const looked = await registerMember(server)
    await actAs(server, looked)
    expect((await accountOf(looked))['push']).toBeNull()
  })
})
