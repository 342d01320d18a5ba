import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerSuperAdmin } from '../harness/accounts.ts'
import { verifyDomains } from '../harness/identity-provider.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'

const issuer = 'https://portal.northfield.example'
const audience = 'http://localhost:3000'
const keys = generateKeyPairSync('ed25519')
const other = generateKeyPairSync('ed25519')
const pem = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString()

describe('sign-in with a one-time token', () => {
  let server: TestServer
  let now = new Date('2026-03-03T12:00:00Z')
  let count = 0
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    await prepareAccess(server.services)
  })
  afterAll(() => server.close())

  interface Claims {
    iss?: string
    aud?: string
    sub?: string
    jti?: string
    email?: string
    /** Seconds from now. */
    iat?: number
    exp?: number
    alg?: string
    key?: Parameters<SignJWT['sign']>[0]
  }
  const tokenOf = (claims: Claims = {}): Promise<string> => {
    count += 1
    const seconds = Math.floor(now.getTime() / 1000)
    const { alg = 'EdDSA', key = keys.privateKey, iat = 0, exp = 60, ...rest } = claims
    const all = {
      iss: issuer,
      aud: audience,
      sub: `u-${count}`,
      jti: `t-${count}`,
      email: `u-${count}@northfield.example`,
      given_name: 'Ada',
      family_name: 'Byron',
    }
    return new SignJWT({ ...all, ...rest, iat: seconds + iat, exp: seconds + exp })
      .setProtectedHeader({ alg })
      .sign(key)
  }
  const enter = (body: object) => server.call('POST', '/login-sso', { body })
  const setUp = async (
    code: string,
    entry: { name: string; is_enabled?: boolean; settings: { email_domains: string[]; [other: string]: unknown } },
  ) => {
    const [row] = await server.services.db.query<{ id: number }>({
      text: 'insert into organizations (name, code, integrations) values ($1, $1, $2::jsonb) returning id',
      values: [code, JSON.stringify([entry])],
    })
    await verifyDomains(server.services.db, row?.id ?? 0, entry.settings.email_domains)
  }

  it('reports a missing configuration and a missing token', async () => {
    const answer = await enter({ token: await tokenOf() })
    expect([answer.status, answer.body['message']]).toEqual([401, 'This sign-in method is not configured.'])
    expect((await enter({})).status).toBe(400)
    const entry = {
      name: 'sso',
      is_enabled: true,
      settings: { issuer, public_key: pem, email_domains: ['northfield.example'] },
    }
    await setUp('northfield', entry)
  })

  it('returns the account, and finds it again under another address', async () => {
    const first = await enter({ token: await tokenOf({ sub: 'ada', email: 'Ada@Northfield.example' }) })
    expect(first.status, first.text).toBe(200)
    expect(first.body).toMatchObject({
      user: { email: 'ada@northfield.example', first_name: 'Ada', verified: true },
      has_password: false,
    })
    const again = await enter({ token: await tokenOf({ sub: 'ada', email: 'ada.b@northfield.example' }) })
    expect((again.body['user'] as { id: number }).id).toBe((first.body['user'] as { id: number }).id)
  })

  it('accepts a token once, however often it is sent', async () => {
    const token = await tokenOf()
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter({ token })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401, 401])
    // Another token with the same id is refused, too.
    expect((await enter({ token: await tokenOf({ jti: `t-${count}` }) })).status).toBe(401)
  })

  it.each<[string, Claims]>([
    ['another key', { key: other.privateKey }],
    ['the public key as a shared secret', { alg: 'HS256', key: new TextEncoder().encode(pem) }],
    ['another audience', { aud: 'https://other.example' }],
    ['another issuer', { iss: 'https://portal.elsewhere.example' }],
    ['a token that is over', { iat: -200, exp: -60 }],
    ['a token of tomorrow', { iat: 86_400, exp: 86_460 }],
    ['a token of long ago that still lives', { iat: -400, exp: 60 }],
    ['a token that lives for longer than five minutes', { exp: 301 }],
    ['a token that was to live for longer', { iat: -290, exp: 11 }],
    ['a token without a number', { jti: '' }],
    ['a token of nobody', { sub: '' }],
    ['an address of another domain', { email: 'boss@elsewhere.example' }],
  ])('refuses %s', async (_what, claims) => {
    expect((await enter({ token: await tokenOf(claims) })).status).toBe(401)
  })

  it('refuses unsigned tokens', async () => {
    const [, payload] = (await tokenOf()).split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    expect((await enter({ token: `${none}.${payload}.` })).status).toBe(401)
    expect((await enter({ token: 'made up' })).status).toBe(401)
  })

  it('accepts a lifetime of five minutes', async () => {
    expect((await enter({ token: await tokenOf({ exp: 300 }) })).status).toBe(200)
    expect((await enter({ token: await tokenOf({ iat: -240, exp: 60 }) })).status).toBe(200)
  })

  it('refuses another person with the same address', async () => {
    const email = 'grace@northfield.example'
    expect((await enter({ token: await tokenOf({ sub: 'grace', email }) })).status).toBe(200)
    const next = await enter({ token: await tokenOf({ sub: 'another-grace', email }) })
    expect([next.status, next.body['message']]).toEqual([
      401,
      'The organization is not responsible for this email address.',
    ])
    expect((await enter({ token: await tokenOf({ sub: 'grace', email }) })).status).toBe(200)
  })

  it('refuses accounts of another organization, even if the domain is theirs by then', async () => {
    const email = 'mary@northfield.example'
    const first = await enter({ token: await tokenOf({ sub: 'mary', email }) })
    const { id } = first.body['user'] as { id: number }
    const intruder = {
      name: 'sso',
      settings: { issuer: 'https://intruder.example', public_key: pem, email_domains: ['northfield.example'] },
    }
    await setUp('intruder', intruder)
    const token = () => tokenOf({ iss: 'https://intruder.example', sub: 'mary', email })
    expect((await enter({ token: await token() })).status).toBe(401)
    const organizations = () =>
      server.services.db.query({
        text: 'select o.code from user_organizations uo join organizations o on o.id = uo.organization_id where uo.user_id = $1',
        values: [id],
      })
    expect(await organizations()).toEqual([{ code: 'northfield' }])
    // Joining this organization does not suffice while the account belongs to the other.
    await server.services.db.query({
      text: `insert into user_organizations (user_id, organization_id) select $1, id from organizations where code = 'intruder'`,
      values: [id],
    })
    expect((await enter({ token: await token() })).status).toBe(401)
    // After leaving the other organization it does.
    await server.services.db.query({
      text: `delete from user_organizations uo using organizations o where o.id = uo.organization_id and uo.user_id = $1 and o.code = 'northfield'`,
      values: [id],
    })
    const moved = await enter({ token: await token() })
    expect([moved.status, (moved.body['user'] as { id: number }).id]).toEqual([200, id])
    await server.services.db.query({ text: `update organizations set integrations = '[]' where code = 'intruder'` })
    const [owner] = await server.services.db.query<{ id: number }>({
      text: `select id from organizations where code = 'northfield'`,
    })
    await verifyDomains(server.services.db, owner?.id ?? 0, ['northfield.example'])
  })

  it('refuses expired tokens', async () => {
    const token = await tokenOf()
    now = new Date(now.getTime() + 95_000)
    expect((await enter({ token })).status).toBe(401)
    expect((await enter({ token: await tokenOf() })).status).toBe(200)
  })

  it('is configured once per issuer and once per organization', async () => {
    const admin = await registerSuperAdmin(server)
    const entry = (more: object) => ({
      name: 'sso',
      is_enabled: true,
      settings: { issuer, public_key: pem, email_domains: [] },
      ...more,
    })
    const add = (code: string, integrations: object[]) =>
      server.call('POST', '/admin/add', {
        token: admin.token,
        body: { classkey: 'organizations', name: code, code, integrations },
      })
    const taken = await add('second', [entry({})])
    expect([taken.status, taken.body['errors']]).toEqual([
      400,
      { 'integrations.0.settings': 'Another organization uses this issuer. Each organization needs its own.' },
    ])
    const own = { settings: { issuer: 'https://second.example', public_key: pem } }
    expect((await add('second', [entry(own), entry(own)])).body['errors']).toHaveProperty(['integrations.1.name'])
    const added = await add('second', [entry(own), entry({ is_enabled: false })])
    expect(added.status, added.text).toBe(200)
    // The same settings may be saved again.
    const set = { classkey: 'organizations', id: added.body['id'], integrations: [entry(own)] }
    expect((await server.call('POST', '/admin/set', { token: admin.token, body: set })).status).toBe(200)
  })

  it('is configured once per domain, with a valid name', async () => {
    const admin = await registerSuperAdmin(server)
    const entry = (settings: object, more: object = {}) => ({
      name: 'sso',
      is_enabled: true,
      settings: { public_key: pem, ...settings },
      ...more,
    })
    const add = (code: string, integrations: object[]) =>
      server.call('POST', '/admin/add', {
        token: admin.token,
        body: { classkey: 'organizations', name: code, code, integrations },
      })
    const own = { issuer: 'https://third.example', email_domains: ['third.example', ' Northfield.example '] }
    expect((await add('third', [entry(own, { name: 'sso2' })])).body['errors']).toEqual({
      'integrations.0.name': 'A sign-in entry must be named saml, oidc or sso.',
    })
    expect((await add('third', [entry(own, { name: 'okta' })])).body['errors']).toHaveProperty(['integrations.0.name'])
    expect((await add('third', [entry(own, { is_enabled: false })])).status).toBe(200)
    const same = { issuer: 'https://fourth.example', email_domains: ['fourth.example'] }
    const both = await Promise.all([add('fourth', [entry(same)]), add('fifth', [entry(same)])])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  it('refuses an issuer that two organizations share', async () => {
    await setUp('elsewhere', {
      name: 'SSO',
      is_enabled: true,
      settings: { issuer, public_key: pem, email_domains: ['elsewhere.example'] },
    })
    expect((await enter({ token: await tokenOf() })).status).toBe(401)
  })
})
