import { jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Secret } from '#server/kernel/crypto/index.ts'
import { createActivityPartner } from '#server/integrations/more-active/index.ts'
import { actAs, freshToken, registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Login {
  url: string
  expires_at: string
  completed_profile: boolean
}

describe('sign-in to the activity partner', () => {
  let server: TestServer
  let member: TestAccount
  let now = new Date('2026-03-03T12:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now, config: { moreActive: 'embedded' } })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    now = new Date('2026-03-03T12:00:00Z')
    member = await registerMember(server)
  })

  const login = async (account = member) =>
    (await server.call('GET', '/client/user/more-active-sso', { token: await freshToken(server, account) })).body
      .sso_login as Login | null
  const visit = (url: string) => fetch(server.url + url)

  it('returns a URL valid for five minutes, also in the account', async () => {
    const { url, expires_at, completed_profile } = (await login()) ?? {
      url: '',
      expires_at: '',
      completed_profile: true,
    }
    expect(url).toMatch(/^\/partner\/more-active\?token=[\w-]+\.[\w-]+\.[\w-]+$/)
    expect([expires_at, completed_profile]).toEqual(['2026-03-03T12:05:00.000Z', false])
    const { body } = await server.call('GET', '/client/user', { token: await freshToken(server, member) })
    expect(body.more_active_sso_login).toMatchObject({
      expires_at: '2026-03-03T12:05:00.000Z',
      completed_profile: false,
    })
  })

  it('opens the page once, but not if expired, tampered with or missing', async () => {
    const first = await login()
    const pages = await Promise.all(Array.from({ length: 5 }, () => visit(first?.url ?? '')))
    expect(pages.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403])
    const second = await login()
    expect((await visit(`${second?.url}x`)).status).toBe(403)
    now = new Date('2026-03-03T12:05:01Z')
    expect((await visit(second?.url ?? '')).status).toBe(403)
    expect((await visit('/partner/more-active')).status).toBe(403)
    expect((await visit('/partner/more-active?token=')).status).toBe(403)
  })

  it('is for members only, and refuses impersonation', async () => {
    expect(await login(await registerAdmin(server, ['faq:read']))).toBeNull()
    await actAs(server, member)
    expect(await login()).toBeNull()
  })

  it('reports a complete profile once phone, birthday, sex and address are set', async () => {
    const post = async (path: string, body: unknown) =>
      server.call('POST', path, { token: await freshToken(server, member), body })
    await post('/client/user/set', { phone: '(319) 555-0100', date_of_birth: '1990-04-01', sex: 'female' })
    expect((await login())?.completed_profile).toBe(false)
    await post('/client/user/address/set', { street: '1 Main St', city: 'Springfield', state: 'IL', zip: '62701' })
    expect((await login())?.completed_profile).toBe(true)
  })
})

describe('an external partner', () => {
  const now = new Date('2026-03-03T12:00:00Z')
  const someone = { id: 7, email: 'jane@hale.test', first_name: 'Jane', last_name: 'Doe' }

  it('gets a token signed with the shared secret, at its URL', async () => {
    const secret = 'a-secret-that-both-sides-know-0123456789'
    const partner = createActivityPartner(
      { url: 'https://activity.example/sso?from=hale', secret },
      new Secret(new Uint8Array(32)),
    )
    const login = await partner?.login(someone, now)
    const url = new URL(login?.url ?? '')
    expect([url.origin, url.searchParams.get('from'), login?.expires_at]).toEqual([
      'https://activity.example',
      'hale',
      '2026-03-03T12:05:00.000Z',
    ])
    const { payload } = await jwtVerify(url.searchParams.get('token') ?? '', Buffer.from(secret), {
      audience: 'more-active',
      issuer: 'hale',
      currentDate: now,
    })
    expect(payload).toMatchObject({ sub: '7', email: 'jane@hale.test', given_name: 'Jane', family_name: 'Doe' })
  })

  it('is not offered if not configured', () =>
    expect(createActivityPartner(null, new Secret(new Uint8Array(32)))).toBeNull())
})
