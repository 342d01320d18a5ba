import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { countEarlierTexts } from '#server/kernel/sealed-text/index.ts'
import { roomTables } from '#server/tables.ts'
import {
  answerRequest,
  beginSignIn,
  idpCertificate,
  organizationWithSaml,
  type Asserted,
} from '#tests/harness/identity-provider.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

const xmlenc = 'http://www.w3.org/2001/04/xmlenc#'
const plainResponse = (response: string) => Buffer.from(response, 'base64').toString()

describe('encrypted SAML assertions', () => {
  let server: TestServer
  let [optional, required] = [0, 0]
  let people = 0
  beforeAll(async () => {
    server = await startTestServer()
    await prepareAccess(server.services)
    optional = await organizationWithSaml(server, 'optional')
    required = await organizationWithSaml(server, 'required', {
      requires_encryption: true,
      email_domains: ['required.example'],
    })
  })
  afterAll(() => server.close())

  const certificateOf = async (organization: number) => {
    const metadata = await (await fetch(`${server.url}/saml/${organization}/metadata`)).text()
    expect(metadata).toMatch(/<KeyDescriptor use="encryption">/)
    return new X509Certificate(
      `-----BEGIN CERTIFICATE-----\n${/X509Certificate>([^<]+)</.exec(metadata)?.[1]?.trim()}\n-----END CERTIFICATE-----`,
    )
  }
  const responseOf = async (organization: number, asserted: Asserted) => {
    people += 1
    const domain = organization === required ? 'required.example' : 'northfield.example'
    const person = { nameId: `p-${people}`, email: `person-${people}@${domain}` }
    const { address } = await beginSignIn(server, organization)
    return answerRequest(server, organization, address, { ...person, ...asserted })
  }
  const post = (SAMLResponse: string) => server.call('POST', '/login-saml', { body: { SAMLResponse } })
  it('are encrypted to a certificate of the organization, which is in the metadata and stays', async () => {
    const [one, other] = [await certificateOf(optional), await certificateOf(required)]
    expect(one.fingerprint256).not.toBe(other.fingerprint256)
    expect((await certificateOf(optional)).fingerprint256).toBe(one.fingerprint256)
    expect(one.publicKey.asymmetricKeyDetails?.modulusLength).toBe(3072)
    expect(new Date(one.validTo).getTime() - Date.now()).toBeGreaterThan(19 * 365 * 86_400_000)
    expect(await countEarlierTexts(server.services, roomTables)).toBe(0)
    const [stored] = await server.services.db.query<{ private_key: string }>({
      text: 'select private_key from saml_keys where organization_id = $1',
      values: [optional],
    })
    expect(stored?.private_key).toMatch(/^sealed:2:/)
  })

  it.each([
    ['AES-256-GCM', {}],
    ['AES-128-CBC', { data: `${xmlenc}aes128-cbc` }],
  ])('sign in, with %s', async (_, encryption) => {
    for (const organization of [optional, required]) {
      const response = await responseOf(organization, { encryption })
      expect(plainResponse(response)).not.toContain('AttributeValue')
      const answer = await post(response)
      expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.stringContaining('"user"')])
      expect((await post(response)).status).toBe(401)
    }
  })

  it('may be required, so that plain ones are refused', async () => {
    expect((await post(await responseOf(optional, {}))).status).toBe(200)
    expect((await post(await responseOf(required, {}))).status).toBe(401)
    const sealed = plainResponse(await responseOf(required, { encryption: {} }))
    const open = plainResponse(await responseOf(required, {}))
    // The name alone, in a comment, makes nothing encrypted.
    for (const wrong of [
      open.replace('<saml:Assertion', '<!-- <saml:EncryptedAssertion> --><saml:Assertion'),
      sealed.replace(
        '<saml:EncryptedAssertion',
        `${/<saml:Assertion.*<\/saml:Assertion>/s.exec(open)?.[0]}<saml:EncryptedAssertion`,
      ),
    ])
      expect((await post(Buffer.from(wrong).toString('base64'))).status).toBe(401)
  })

  it.each<[string, Asserted]>([
    ['to another certificate', { encryption: { certificate: idpCertificate } }],
    ['with PKCS #1 v1.5', { encryption: { key: `${xmlenc}rsa-1_5` } }],
    ['with Triple DES', { encryption: { data: `${xmlenc}tripledes-cbc` } }],
    [
      'with a signature inside that is too weak',
      { encryption: {}, algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' },
    ],
    ['for another audience', { encryption: {}, audience: 'https://other.example' }],
  ])('are refused %s, all in the same way', async (_, asserted) => {
    const answer = await post(await responseOf(optional, asserted))
    expect([answer.status, answer.body]).toEqual([
      401,
      { error_code: 'INVALID_CREDENTIALS', message: 'Invalid Credentials' },
    ])
  })

  it('are refused once changed', async () => {
    const response = plainResponse(await responseOf(optional, { encryption: {} }))
    const values = [...response.matchAll(/<(?:\w+:)?CipherValue>([^<]+)</g)].map(([, value = '']) => value)
    expect(values).toHaveLength(2)
    for (const value of values) {
      const bytes = Buffer.from(value, 'base64')
      bytes[40] = (bytes[40] ?? 0) ^ 1
      const changed = response.replace(value, bytes.toString('base64'))
      expect((await post(Buffer.from(changed).toString('base64'))).status).toBe(401)
    }
    expect((await post(Buffer.from(response).toString('base64'))).status).toBe(200)
  })
})
