import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerAdmin, type TestAccount } from '../harness/accounts.ts'
import { startNameServer } from '../harness/name-server.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('domains of organizations that sign in elsewhere', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const public_key = publicKey.export({ type: 'spki', format: 'pem' }) as string
  let server: TestServer
  let names: Awaited<ReturnType<typeof startNameServer>>
  let chief: TestAccount
  let editor: TestAccount
  beforeAll(async () => {
    names = await startNameServer()
    server = await startTestServer({ config: { dnsServers: [names.address] } })
    chief = await registerAdmin(server, ['organizations:read', 'organizations:write', 'federation:write'])
    editor = await registerAdmin(server, ['organizations:read', 'organizations:write'])
  })
  afterAll(async () => {
    await server.close()
    names.close()
  })

  const sso = (issuer: string, domain: string) => ({
    name: 'sso',
    is_enabled: true,
    settings: { issuer, public_key, email_domains: [domain] },
  })
  const add = (by: TestAccount, code: string, integrations: object[]) =>
    server.call('POST', '/admin/add', {
      token: by.token,
      body: { classkey: 'organizations', name: code, code, integrations },
    })
  const idOf = (answer: Awaited<ReturnType<typeof add>>) => Number(answer.body['id'])
  const domains = async (id: number) => {
    const { body } = await server.call('GET', `/admin/organizations/${id}/domains`, { token: chief.token })
    return body['domains'] as {
      domain: string
      record_name: string
      record_value: string
      verified_at: string | null
    }[]
  }
  const verify = (id: number, domain: string, by = chief) =>
    server.call('POST', `/admin/organizations/${id}/domains/verify`, { token: by.token, body: { domain } })
  const signIn = async (issuer: string, email: string) => {
    const token = await new SignJWT({ sub: email, email, jti: crypto.randomUUID() })
      .setIssuer(issuer)
      .setAudience('http://localhost:3000')
      .setIssuedAt()
      .setExpirationTime('2m')
      .setProtectedHeader({ alg: 'EdDSA' })
      .sign(privateKey)
    return server.call('POST', '/login-sso', { body: { token } })
  }

  test('the right to edit organizations does not reach how their people sign in', async () => {
    const refused = await add(editor, 'intruder', [sso('https://intruder.example', 'northfield.example')])
    expect(refused.body['error_code']).toBe('FORBIDDEN')
    const id = idOf(await add(chief, 'kept', [sso('https://kept.example', 'kept.example')]))
    const set = (integrations: object[], by = editor) =>
      server.call('POST', '/admin/set', { token: by.token, body: { classkey: 'organizations', id, integrations } })
    const [entry] = [sso('https://kept.example', 'kept.example')]
    expect((await set([{ ...entry, is_enabled: false }])).body['error_code']).toBe('FORBIDDEN')
    expect((await set([])).body['error_code']).toBe('FORBIDDEN')
    expect((await verify(id, 'kept.example', editor)).status).toBe(403)
    // What else an organization works with stays theirs to edit.
    const withLab = await set([
      { ...entry, url: null },
      { name: 'spot', is_enabled: true },
    ])
    expect(withLab.status, withLab.text).toBe(200)
  })

  test('a provider vouches for nobody before the domain is proven', async () => {
    const issuer = 'https://northfield.example/idp'
    const id = idOf(await add(chief, 'northfield', [sso(issuer, 'northfield.example')]))
    expect((await signIn(issuer, 'ada@northfield.example')).status).toBe(401)

    const [domain] = await domains(id)
    expect(domain).toMatchObject({
      domain: 'northfield.example',
      record_name: '_hale.northfield.example',
      verified_at: null,
    })
    const early = await verify(id, 'northfield.example')
    expect(early.body['errors']).toEqual({ domain: expect.stringContaining('no matching TXT record') as string })
    names.records.set('_hale.northfield.example', ['v=spf1 -all', 'hale-domain=somebody-else'])
    expect((await verify(id, 'northfield.example')).status).toBe(400)
    names.records.get('_hale.northfield.example')?.push(domain?.record_value ?? '')
    const proven = await verify(id, 'northfield.example')
    expect(proven.body['domains']).toMatchObject([
      { domain: 'northfield.example', verified_at: expect.any(String) as string },
    ])
    expect((await signIn(issuer, 'ada@northfield.example')).status).toBe(200)
  })

  test('a domain belongs to the first organization that proves it, not to the first that names it', async () => {
    const squatter = idOf(await add(chief, 'squatter', [sso('https://squatter.example', 'clinic.example')]))
    const owner = idOf(await add(chief, 'clinic', [sso('https://clinic.example', 'clinic.example')]))
    const [proof] = await domains(owner)
    names.records.set('_hale.clinic.example', [proof?.record_value ?? ''])
    expect((await verify(squatter, 'clinic.example')).status).toBe(400)
    expect((await verify(owner, 'clinic.example')).status).toBe(200)
    const [other] = await domains(squatter)
    names.records.get('_hale.clinic.example')?.push(other?.record_value ?? '')
    expect((await verify(squatter, 'clinic.example')).body['errors']).toEqual({
      domain: 'Another organization has verified this domain.',
    })

    // Given up by the owner, it is free, and theirs again only with a new proof.
    const body = { classkey: 'organizations', id: owner, integrations: [sso('https://clinic.example', 'new.example')] }
    expect((await server.call('POST', '/admin/set', { token: chief.token, body })).status).toBe(200)
    expect((await verify(squatter, 'clinic.example')).status).toBe(200)
    expect(await domains(owner)).toMatchObject([{ domain: 'new.example', verified_at: null }])
  })

  test('only domains of the settings can be verified', async () => {
    const id = idOf(await add(chief, 'narrow', [sso('https://narrow.example', 'narrow.example')]))
    expect((await verify(id, 'other.example')).body['errors']).toHaveProperty('domain')
  })
})
