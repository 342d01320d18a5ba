import { createHmac } from 'node:crypto'
import { decodeJwt, exportSPKI, importJWK, type JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { grant, registerMember, registerSuperAdmin, type TestAccount } from '../harness/accounts.ts'
import { verifyDomains } from '../harness/identity-provider.ts'
import {
  clientId,
  clientSecret,
  organizationWithOidc,
  startOpenIdProvider,
  visit,
  type OpenIdPerson,
  type OpenIdProvider,
} from '../harness/openid-provider.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'

const publicUrl = 'http://localhost:3000'
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
let people = 0
const somebody = (): OpenIdPerson => {
  people += 1
  const email = `person-${people}@northfield.example`
  return { sub: `s-${people}`, email, email_verified: true, given_name: 'Ada', family_name: 'Byron' }
}

describe('sign-in with OpenID Connect', () => {
  let server: TestServer
  let provider: OpenIdProvider
  let admin: TestAccount
  let organization = 0
  let now = new Date()
  const party = (path: string) =>
    path === '/login' ? `${publicUrl}/login` : `${publicUrl}/oidc/${organization}${path}`

  const setSecret = (id: number, secret = clientSecret) =>
    server.call('PUT', `/admin/organizations/${id}/oidc/secret`, { token: admin.token, body: { secret } })
  beforeAll(async () => {
    server = await startTestServer({ config: { identityProviderHosts: ['127.0.0.1'] }, now: () => now })
    await prepareAccess(server.services)
    admin = await registerSuperAdmin(server)
    // The provider is told the addresses of the organization, and the organization that of the provider.
    organization = await organizationWithOidc(server, 'northfield', { issuer: 'https://later.example' })
    provider = await startOpenIdProvider(party, somebody())
    await server.services.db.query({
      text: `update organizations set integrations = jsonb_set(integrations, '{0,settings}', $2::jsonb) where id = $1`,
      values: [
        organization,
        JSON.stringify({ issuer: provider.issuer, client_id: clientId, email_domains: ['northfield.example'] }),
      ],
    })
    await verifyDomains(server.services.db, organization, ['northfield.example'])
    expect((await setSecret(organization)).status).toBe(200)
  }, 60_000)
  afterAll(async () => {
    await provider.close()
    await server.close()
  })
  beforeEach(() => {
    now = new Date()
    provider.tamper = null
    provider.person = somebody()
  })

  const begin = async (id = organization) => {
    const answer = await fetch(`${server.url}/oidc/${id}/login`, { redirect: 'manual' })
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    return { address: answer.headers.get('location') ?? '', cookie }
  }
  /** The browser brings the answer of the provider here. */
  const bring = async (answer: URL, id = organization): Promise<URL> => {
    const path = answer.pathname.replace(/^\/oidc\/\d+/, `/oidc/${id}`)
    const back = await fetch(server.url + path + answer.search, { redirect: 'manual' })
    return new URL(back.headers.get('location') ?? '/', publicUrl)
  }
  const enter = (ticket: string | null, cookie: string) =>
    server.call('POST', '/login-saml', { body: { ticket }, headers: { cookie } })
  const signIn = async () => {
    const { address, cookie } = await begin()
    const next = await bring(await visit(address, provider.issuer))
    return { next, answer: await enter(next.searchParams.get('ticket') ?? 'none', cookie) }
  }
  const refusal = async () => (await signIn()).next.searchParams.get('refused')
  const lastError = async () =>
    (await server.services.db.query({ text: 'select error from integration_call order by id desc limit 1' }))[0]?.[
      'error'
    ]
  const tokenOf = (body: Record<string, unknown>) =>
    (body as { tokens: { access: { token: string } } }).tokens.access.token
  const isIn = async (token: string) => (await server.call('GET', '/client/user', { token })).status === 200

  it('goes to the provider and back, creates an account in the organization, and finds it again', async () => {
    const { next, answer } = await signIn()
    expect(next.pathname).toBe('/sso')
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({
      user: {
        email: provider.person.email,
        first_name: 'Ada',
        last_name: 'Byron',
        verified: true,
        organizations: [{ id: organization }],
      },
      has_password: false,
      permissions: [],
    })
    const { id } = answer.body['user'] as { id: number }
    provider.person = { ...provider.person, email: 'married@northfield.example', email_verified: false }
    expect(((await signIn()).answer.body['user'] as { id: number }).id).toBe(id)
    await grant(server, id, ['faq:read'])
    expect(await refusal()).toBe('administrator')
  })

  it('asks with PKCE, a state and a nonce, and lets one browser use the answer once', async () => {
    const { address, cookie } = await begin()
    const asked = new URL(address).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: clientId,
      code_challenge_method: 'S256',
      redirect_uri: party('/callback'),
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/)
    const answer = await visit(address, provider.issuer)
    const ticket = (await bring(answer)).searchParams.get('ticket')
    expect((await bring(answer)).searchParams.get('refused')).toBe('expired')
    const other = await begin()
    expect((await enter(ticket, other.cookie)).status).toBe(401)
    expect((await enter(ticket, cookie)).status).toBe(200)
    expect((await enter(ticket, cookie)).status).toBe(401)
  })

  it('takes no answer for another request, organization or issuer', async () => {
    const [one, two] = [await begin(), await begin()]
    const answer = await visit(one.address, provider.issuer)
    const state = new URL(two.address).searchParams.get('state') ?? ''
    const swapped = new URL(answer)
    swapped.searchParams.set('state', state)
    // The code belongs to the other request's verifier and nonce.
    expect((await bring(swapped)).searchParams.get('refused')).toBe('invalid')
    expect(await lastError()).toMatch(/invalid_grant|grant request is invalid|server responded/i)

    const mixed = await visit((await begin()).address, provider.issuer)
    mixed.searchParams.set('iss', 'https://idp.attacker.example')
    expect((await bring(mixed)).searchParams.get('refused')).toBe('invalid')
    expect(await lastError()).toMatch(/iss/)

    const neighbour = await organizationWithOidc(server, 'neighbour', { issuer: provider.issuer })
    await setSecret(neighbour)
    const strange = await visit((await begin()).address, provider.issuer)
    expect((await bring(strange, neighbour)).searchParams.get('refused')).toBe('expired')
    const late = await visit((await begin()).address, provider.issuer)
    now = new Date(now.getTime() + 11 * 60_000)
    expect((await bring(late)).searchParams.get('refused')).toBe('expired')
  })

  it.each<[string, OpenIdPerson, string]>([
    [
      'an address that is not verified',
      { sub: 'x-1', email: 'x-1@northfield.example', email_verified: false },
      'no_address',
    ],
    ['an address without a word about it', { sub: 'x-2', email: 'x-2@northfield.example' }, 'no_address'],
    [
      'another provider’s word for it',
      { sub: 'x-3', email: 'x-3@northfield.example', email_verified: 1 },
      'no_address',
    ],
    ['no address', { sub: 'x-4', email_verified: true }, 'no_address'],
    ['an address of another domain', { sub: 'x-5', email: 'x@elsewhere.example', email_verified: true }, 'address'],
  ])('refuses %s', async (_what, person, reason) => {
    provider.person = person
    expect(await refusal()).toBe(reason)
  })

  it('refuses addresses of a domain that is not proven, and accounts that have not confirmed theirs', async () => {
    const { db } = server.services
    await db.query({ text: 'delete from organization_domains where organization_id = $1', values: [organization] })
    expect(await refusal()).toBe('address')
    await verifyDomains(db, organization, ['northfield.example'])
    const { id } = await registerMember(server, { email: provider.person.email })
    const confirm = (verified: boolean) =>
      db.query({ text: 'update users set verified = $2 where id = $1', values: [id, verified] })
    await confirm(false)
    expect(await refusal()).toBe('unconfirmed')
    await confirm(true)
    expect((await signIn()).answer.status).toBe(200)
  })

  const claims = (token: string, change: object): JWTPayload => ({ ...decodeJwt(token), ...change })
  it.each<[string, (token: string) => string | Promise<string>]>([
    ['another nonce', (token) => provider.sign(claims(token, { nonce: 'another' }))],
    ['another issuer', (token) => provider.sign(claims(token, { iss: 'https://idp.attacker.example' }))],
    ['another audience', (token) => provider.sign(claims(token, { aud: 'another' }))],
    ['two audiences and no authorized party', (token) => provider.sign(claims(token, { aud: [clientId, 'another'] }))],
    ['a time that is over', (token) => provider.sign(claims(token, { exp: Math.floor(Date.now() / 1000) - 120 }))],
    ['no signature', (token) => `${encode({ alg: 'none' })}.${token.split('.')[1] ?? ''}.`],
    [
      'changed claims',
      (token) => {
        const [head, , signature] = token.split('.')
        return [head, encode(claims(token, { email: 'boss@northfield.example' })), signature].join('.')
      },
    ],
    [
      'the public key as a shared secret',
      async (token) => {
        const pem = await exportSPKI((await importJWK(await provider.publicKey(), 'RS256')) as CryptoKey)
        const signed = `${encode({ alg: 'HS256', kid: 'first' })}.${token.split('.')[1] ?? ''}`
        return `${signed}.${createHmac('sha256', pem).update(signed).digest('base64url')}`
      },
    ],
    [
      'the client secret as a key',
      (token) => {
        const signed = `${encode({ alg: 'HS256' })}.${token.split('.')[1] ?? ''}`
        return `${signed}.${createHmac('sha256', clientSecret).update(signed).digest('base64url')}`
      },
    ],
  ])('refuses a token with %s', async (_what, tamper) => {
    provider.tamper = tamper
    expect(await refusal()).toBe('invalid')
    provider.tamper = null
    expect((await signIn()).answer.status).toBe(200)
  })

  it('accepts a new key of the provider at once, and the withdrawn one no longer', async () => {
    expect((await signIn()).answer.status).toBe(200)
    const old = provider.sign
    await provider.rotate()
    expect((await signIn()).answer.status).toBe(200)
    provider.tamper = (token) => old(decodeJwt(token), { kid: 'first' })
    expect(await refusal()).toBe('invalid')
  })

  const logoutToken = (change: JWTPayload, header: object = { typ: 'logout+jwt' }) => {
    const at = Math.floor(now.getTime() / 1000)
    people += 1
    return provider.sign(
      {
        iss: provider.issuer,
        aud: clientId,
        iat: at,
        exp: at + 120,
        jti: `l-${people}`,
        events: { [logoutEvent]: {} },
        ...change,
      },
      header,
    )
  }
  const logOut = async (logout_token: string, id = organization) =>
    (
      await fetch(`${server.url}/oidc/${id}/backchannel-logout`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token }),
      })
    ).status

  it('ends sessions when the provider says so: one, or all of a person', async () => {
    const tokens = [await signIn(), await signIn()].map(({ answer }) => tokenOf(answer.body))
    const rows = await server.services.db.query<{ provider_session: string }>({
      text: 'select provider_session from federated_sessions where subject = $1',
      values: [provider.person.sub],
    })
    expect(rows).toHaveLength(2)
    const states = () => Promise.all(tokens.map(isIn))
    expect(await logOut(await logoutToken({ sid: rows[0]?.provider_session }))).toBe(200)
    expect((await states()).toSorted()).toEqual([false, true])
    expect(await logOut(await logoutToken({ sub: provider.person.sub }))).toBe(200)
    expect(await states()).toEqual([false, false])
  })

  it('ends a session that a second step started', async () => {
    const { id } = (await signIn()).answer.body['user'] as { id: number }
    await server.services.db.query({
      text: `with o as (update organizations set requires_second_factor = true where id = $2)
             insert into user_organizations (user_id, organization_id) values ($1, $2) on conflict do nothing`,
      values: [id, organization],
    })
    const refused = (await signIn()).answer
    await server.services.db.query({
      text: 'update organizations set requires_second_factor = false where id = $1',
      values: [organization],
    })
    expect(refused.body).toMatchObject({ error_code: 'FACTOR_SETUP_NEEDED' })
    const body = { ticket: refused.body['ticket'], code: 'any, none is due' }
    const token = tokenOf((await server.call('POST', '/login/second-factor', { body })).body)
    expect(await isIn(token)).toBe(true)
    expect(await logOut(await logoutToken({ sub: provider.person.sub }))).toBe(200)
    expect(await isIn(token)).toBe(false)
  })

  it('ends a session that is about to start', async () => {
    const { address, cookie } = await begin()
    const next = await bring(await visit(address, provider.issuer))
    expect(await logOut(await logoutToken({ sub: provider.person.sub }))).toBe(200)
    expect((await enter(next.searchParams.get('ticket'), cookie)).status).toBe(401)
  })

  it('refuses logout tokens that are not valid', async () => {
    const token = tokenOf((await signIn()).answer.body)
    const { sub } = provider.person
    const at = Math.floor(now.getTime() / 1000)
    const made: [string, string][] = [
      ['another issuer', await logoutToken({ sub, iss: 'https://idp.attacker.example' })],
      ['another audience', await logoutToken({ sub, aud: 'another' })],
      ['a nonce', await logoutToken({ sub, nonce: 'n' })],
      ['no event', await logoutToken({ sub, events: {} })],
      ['nobody', await logoutToken({})],
      ['old', await logoutToken({ sub, iat: at - 7200, exp: at - 3600 })],
      ['no number', await logoutToken({ sub, jti: undefined })],
      ['an ID token', await logoutToken({ sub, events: undefined })],
      ['another type', await logoutToken({ sub }, { typ: 'at+jwt' })],
      ['unsigned', `${encode({ alg: 'none' })}.${(await logoutToken({ sub })).split('.')[1] ?? ''}.`],
      ['no token', 'nonsense'],
    ]
    for (const [what, one] of made) expect([what, await logOut(one)]).toEqual([what, 400])
    expect(await isIn(token)).toBe(true)
    const good = await logoutToken({ sub })
    expect(await logOut(good)).toBe(200)
    expect(await logOut(good)).toBe(400)
    expect(await isIn(token)).toBe(false)
  })

  it('leads to the provider’s own sign-out, which accepts the token it issued', async () => {
    const token = tokenOf((await signIn()).answer.body)
    const { body } = await server.call('POST', '/sign-out/organization', { token })
    const url = new URL(String(body['url']))
    expect(url.origin).toBe(provider.issuer)
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${publicUrl}/login`)
    expect((await fetch(url)).status).toBe(200)
    const member = await registerMember(server)
    expect((await server.call('POST', '/sign-out/organization', { token: member.token })).body).toEqual({ url: null })
    const stored = await server.services.db.query({ text: 'select id_token from federated_sessions' })
    for (const { id_token } of stored) expect(id_token).toMatch(/^sealed:/)
  })

  it('is found by the organization’s code or a work address, once its secret is set', async () => {
    const find = (wanted: string) => server.call('POST', '/sign-in/organization', { body: { organization: wanted } })
    const url = `/oidc/${organization}/login`
    expect((await find('northfield')).body).toEqual({ organization: 'northfield', url })
    expect((await find('somebody@northfield.example')).body).toMatchObject({ url })
    await server.services.db.query({
      text: 'delete from oidc_secrets where organization_id = $1',
      values: [organization],
    })
    expect((await find('northfield')).status).toBe(404)
    expect((await begin()).address).toBe('/sso?refused=not_configured')
    await setSecret(organization)
  })

  it('keeps the secret: sealed, never read back, and for one issuer and client only', async () => {
    const setup = async () =>
      (await server.call('GET', `/admin/organizations/${organization}/oidc`, { token: admin.token })).body
    expect(await setup()).toEqual({
      is_configured: true,
      secret_set_at: expect.any(String),
      redirect_uri: party('/callback'),
      backchannel_logout_uri: party('/backchannel-logout'),
      post_logout_redirect_uri: `${publicUrl}/login`,
    })
    const { db } = server.services
    const [row] = await db.query({
      text: 'select secret from oidc_secrets where organization_id = $1',
      values: [organization],
    })
    expect(row?.['secret']).toMatch(/^sealed:/)
    const setIssuer = (issuer: string) =>
      db.query({
        text: `update organizations set integrations = jsonb_set(integrations, '{0,settings,issuer}', to_jsonb($2::text)) where id = $1`,
        values: [organization, issuer],
      })
    await setIssuer('https://idp.attacker.example')
    expect(await setup()).toMatchObject({ is_configured: true, secret_set_at: null })
    expect((await begin()).address).toBe('/sso?refused=not_configured')
    await setIssuer(provider.issuer)
    expect((await signIn()).answer.status).toBe(200)
  })

  it('is tested by an administrator who may', async () => {
    const test = async () => {
      const { body } = await server.call('POST', `/admin/organizations/${organization}/oidc/test`, {
        token: admin.token,
      })
      return (body['steps'] as { step: string; is_good: boolean }[]).map(({ step, is_good }) => [step, is_good])
    }
    const all = ['discovery', 'keys', 'pkce', 'secret', 'logout']
    expect(await test()).toEqual(all.map((step) => [step, true]))
    await setSecret(organization, 'wrong')
    expect(await test()).toEqual(all.map((step) => [step, step !== 'secret']))
    await setSecret(organization)
    const lesser = await registerMember(server)
    await grant(server, lesser.id, ['organizations:read', 'organizations:write'])
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', '/secret'],
      ['POST', '/test'],
    ] as const) {
      const options = { token: lesser.token, ...(method === 'PUT' ? { body: { secret: 'x' } } : {}) }
      expect((await server.call(method, `/admin/organizations/${organization}/oidc${path}`, options)).status).toBe(403)
    }
  })

  it('connects to nothing in a network of its own, unless its host is named', async () => {
    const id = await organizationWithOidc(server, 'inside', { issuer: 'http://localhost:9/' })
    await setSecret(id)
    expect((await begin(id)).address).toBe('/sso?refused=invalid')
    const steps = await server.call('POST', `/admin/organizations/${id}/oidc/test`, { token: admin.token })
    expect(steps.text).toMatch(/https|not on the internet/i)
    const other = await organizationWithOidc(server, 'metadata', { issuer: 'https://169.254.169.254' })
    await setSecret(other)
    const answer = await server.call('POST', `/admin/organizations/${other}/oidc/test`, { token: admin.token })
    expect(answer.text).toContain('not on the internet')
  })
})
