import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { answerRequest, beginSignIn, idpCertificate, idpIssuer, verifyDomains } from '../harness/identity-provider.ts'
import { mailsTo } from '../harness/mail.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const issuer = 'https://portal.northfield.example'
const pairOf = (kind: 'ed25519' | 'rsa') => {
  const pair = kind === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519')
  return { ...pair, pem: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString() }
}
const [first, second, third] = [pairOf('ed25519'), pairOf('ed25519'), pairOf('rsa')]

describe('what an organization’s sign-in opens after it was set up or changed', () => {
  let server: TestServer
  let chief: TestAccount
  let organization = 0
  let count = 0
  beforeAll(async () => {
    server = await startTestServer()
    chief = await registerAdmin(server, ['organizations:read', 'organizations:write', 'federation:write'])
    await query(`update users set first_name = 'Grace', last_name = 'Hopper' where id = $1`, [chief.id])
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    count += 1
    await query(`update organizations set integrations = '[]'`)
    organization = await insertRow(server, 'organizations', { name: 'Northfield', code: `north-${count}` })
  })

  const query = <R extends object>(text: string, values: unknown[] = []) =>
    server.services.db.query<R>({ text, values })
  const setUp = async (name: 'sso' | 'saml', more: object) => {
    const url = name === 'saml' ? 'https://idp.northfield.example/sso' : null
    const settings = { email_domains: ['northfield.example'], ...more }
    const body = {
      classkey: 'organizations',
      id: organization,
      integrations: [{ name, is_enabled: true, url, settings }],
    }
    const answer = await server.call('POST', '/admin/set', { token: chief.token, body })
    expect(answer.status, answer.text).toBe(200)
  }
  const setUpPortal = (pem: string, more: object = {}) => setUp('sso', { issuer, public_key: pem, ...more })
  const prove = () => verifyDomains(server.services.db, organization, ['northfield.example'])
  const doubt = () => query('delete from organization_domains')
  const enter = async ({ privateKey }: typeof first, email: string) => {
    const token = await new SignJWT({ sub: email, email, jti: crypto.randomUUID() })
      .setIssuer(issuer)
      .setAudience('http://localhost:3000')
      .setIssuedAt()
      .setExpirationTime('1m')
      .setProtectedHeader({ alg: 'EdDSA' })
      .sign(privateKey)
    return (await server.call('POST', '/login-sso', { body: { token } })).status
  }
  /** A member whom staff added, and who has never signed in. */
  const invite = async () => {
    count += 1
    const { id, email } = await registerMember(server, { email: `ada-${count}@northfield.example` })
    await query('delete from credentials where user_id = $1', [id])
    await query('insert into user_organizations (user_id, organization_id) values ($1, $2)', [id, organization])
    return email
  }
  const told = async (email: string) =>
    (await mailsTo(server, email, 'organization-signs-in')).map(({ text }) => text.split('. ').slice(1, 3).join('. '))

  it('no account that is there, before its domain is proven, and then its owner is told', async () => {
    const email = await invite()
    await setUpPortal(first.pem)
    expect(await enter(first, email)).toBe(401)
    expect(await told(email)).toEqual([])
    await prove()
    expect(await enter(first, email)).toBe(200)
    expect(await enter(first, email)).toBe(200)
    expect(await told(email)).toEqual([
      expect.stringMatching(/^Northfield can now sign you in to your account\. Grace Hopper set this up/),
    ])
  })

  it('with another key no account that it opened before, unless its domain is proven', async () => {
    const email = await invite()
    await prove()
    await setUpPortal(first.pem)
    expect(await enter(first, email)).toBe(200)
    await doubt()
    expect(await enter(first, email)).toBe(200)
    await setUpPortal(second.pem)
    expect([await enter(second, email), await enter(first, email)]).toEqual([401, 401])
    await setUpPortal(first.pem)
    expect(await enter(first, email)).toBe(200)
    await setUpPortal(second.pem)
    await prove()
    expect(await enter(second, email)).toBe(200)
    await doubt()
    expect(await enter(second, email)).toBe(200)
    expect(await told(email)).toHaveLength(2)
    // The former key is now another one as well.
    await setUpPortal(first.pem)
    expect(await enter(first, email)).toBe(401)
  })

  it('with another key no account whose own address is another, nor an unconfirmed one', async () => {
    const email = await invite()
    await prove()
    await setUpPortal(first.pem)
    expect(await enter(first, email)).toBe(200)
    await query(`update users set verified = false where email = $1`, [email])
    await setUpPortal(second.pem)
    expect(await enter(second, email)).toBe(401)
    await query(`update users set verified = true, email = $2 where email = $1`, [email, `${count}@private.example`])
    expect(await enter(second, email)).toBe(401)
  })

  it.each([
    ['exchanged', () => setUpPortal(second.pem)],
    [
      'removed first',
      async () => {
        const body = { classkey: 'organizations', id: organization, integrations: [] }
        await server.call('POST', '/admin/set', { token: chief.token, body })
        await prove()
        await doubt()
        await setUpPortal(second.pem)
      },
    ],
  ])('nor accounts from before keys were recorded, once the key was %s', async (_, change) => {
    const email = await invite()
    await prove()
    await setUpPortal(first.pem)
    expect(await enter(first, email)).toBe(200)
    await query('update federated_identities set trusted_keys = null')
    expect(await enter(first, email)).toBe(200)
    await query('update federated_identities set trusted_keys = null')
    await doubt()
    await change()
    expect(await enter(second, email)).toBe(401)
    await setUpPortal(first.pem)
    expect(await enter(first, email)).toBe(200)
  })

  it('with another certificate no account that it opened before, unless its domain is proven', async () => {
    const email = await invite()
    const signIn = async () => {
      const { address } = await beginSignIn(server, organization)
      const SAMLResponse = await answerRequest(server, organization, address, { nameId: email, email })
      return (await server.call('POST', '/login-saml', { body: { SAMLResponse } })).status
    }
    const certify = (certificate: string | string[]) => setUp('saml', { issuer: idpIssuer, certificate })
    await prove()
    await certify(idpCertificate)
    expect(await signIn()).toBe(200)
    await doubt()
    await certify([third.pem, idpCertificate])
    expect(await signIn()).toBe(401)
    await prove()
    expect(await signIn()).toBe(200)
    await doubt()
    // Both spoke for the account by now.
    await certify([idpCertificate])
    expect(await signIn()).toBe(200)
  })
})
