/** A real SAML identity provider, on a library the server does not use, and its users. */
import { createPrivateKey, X509Certificate } from 'node:crypto'
import * as samlify from 'samlify'
import type { Database } from '#server/kernel/database/types.ts'
import type { TestServer } from './server.ts'

samlify.setSchemaValidator({ validate: () => Promise.resolve('not checked') })

export const idpIssuer = 'https://idp.northfield.example/metadata'
/** Only used in tests. */
export const idpCertificate = `-----BEGIN CERTIFICATE-----
MIIDJTCCAg2gAwIBAgIUS2qb3ekRpPyJtE3h7Am0Wf7yQ9IwDQYJKoZIhvcNAQEL
BQAwITEfMB0GA1UEAwwWaWRwLm5vcnRoZmllbGQuZXhhbXBsZTAgFw0yNjExMjIw
NjAzNDhaGA8yMTI2MTAyOTA2MDM0OFowITEfMB0GA1UEAwwWaWRwLm5vcnRoZmll
bGQuZXhhbXBsZTCCASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoCggEBAKG13V5P
lix7SxNSUoRzIG1j9wIiDKa4oqv15VM1Q0myoxLmCZ+DVEq47NWgyXU9Bb8DVpIL
La61lvL5/aThxb7Dg4bHUMpEARxcjIIjkgXRK5uJ9VKrDuuxucCSQVWjdN9K21o2
9d9+JxBCyHjm8m5pTVKlclXOniEFmYOxbKPH5BOcu8h+aKdUdIFJi0UvA1pG7oqL
jXFOLMyu+VzW1vZTHl82VduNAp47qTZsnuFiAt/A/Q5rXnCqLJRLlG6rD46Oygnx
5MCYgGLafSL2zc0KZGq3dGVlqBsXLp+2TOwzRUcHxcQdmW9vpP4gHtxUKtI7nHmX
H1jSlAIiAilf9yECAwEAAaNTMFEwHQYDVR0OBBYEFDKmCpqgAjgwxWu/PaeRvx8V
lqmeMB8GA1UdIwQYMBaAFDKmCpqgAjgwxWu/PaeRvx8VlqmeMA8GA1UdEwEB/wQF
MAMBAf8wDQYJKoZIhvcNAQELBQADggEBAAqt9lNMe7T1/Fvb1LIqCqdHzENvX3yp
CcvQQmSd3KO5o+1Tm5N4IC3g9r+w3jbxcqC4iBvnQnXxFw33K+4pRMOp+TBl7ail
j3TjTMnJhDLnwPDaqxGC5fxR24HTT2NgfyEKy4/RuaKSK8xDw5b2fQZ7G6JZ9GJt
8vlRVVvMjKtcyNt2b5lVI4/JffBBdFNC98w7ZKk1Qa7XCfP/m+HMuPEPK6cfOP+F
jznm1rRo7wVLu3OHkg44ankLgqWpZrIEB6LNV91ahTkDql9OgAjVcAeXefL4Pqc+
Q+y+r8eXH1NNElq6wNhclTn2teNcF3GXn0ek3UI1JkCqqGLyRMQw7f4=
-----END CERTIFICATE-----`
const privateKey = `-----BEGIN PRIVATE KEY-----
MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQChtd1eT5Yse0sT
UlKEcyBtY/cCIgymuKKr9eVTNUNJsqMS5gmfg1RKuOzVoMl1PQW/A1aSCy2utZby
+f2k4cW+w4OGx1DKRAEcXIyCI5IF0SubifVSqw7rsbnAkkFVo3TfSttaNvXfficQ
Qsh45vJuaU1SpXJVzp4hBZmDsWyjx+QTnLvIfminVHSBSYtFLwNaRu6Ki41xTizM
rvlc1tb2Ux5fNlXbjQKeO6k2bJ7hYgLfwP0Oa15wqiyUS5Ruqw+OjsoJ8eTAmIBi
2n0i9s3NCmRqt3RlZagbFy6ftkzsM0VHB8XEHZlvb6T+IB7cVCrSO5x5lx9Y0pQC
IgIpX/chAgMBAAECggEAJJMcZCwWgG2La62TJctfMnapY7VdTKkWe9PEIDd8BlNt
wETAuPAMdNESGfhBkG9ymQMRhbsbBDikkUSbCnuZDN4uJaH3gyPx518EVZvjd0bZ
uNZxYtb3KzZZl7VMqyiq8qT861Did//RqIMeUgAUJYZSG4b5jvBKQhhA4jETLBCa
C5hHsZwY2QueLVG7X6AJiTByFi92ZtXMsPwSMLO8yLX1YUklcbfd3VR4f3DVba7P
lrwa9M+RmmvQrb0l63BzDYUL4CLE2UyQcK26yccDfWF9gZRZbctaX3zeLGNZN7eq
2J90Dfd8APbCAeA54IO2b3w0+z0J0kvc6NH5eyeXJQKBgQDS6jgNVI0mEwTL2xpn
SVje6qgAgkl/wvisOk+73tRcbOP9xSIP661Qd2N4CIi7v3Q2o30lvTE4DG2wZJkA
JVnWZEmQdvY+gWfFv3PsJy9wrQkoVK+D2mwFoReIx2KKoYYRLwBiwI5A838FCluB
1woYJTiZ3n1TiMdAUY7xnlf5pQKBgQDERw3zjzQexTJVYjZdc0c5XlrODZ6nQ758
gQBzdEvPfP2a6vC9LTW3PA0voXgNCis5o/fa6TscJ4xbNPa9Zd0gCWXsr5o6zM2o
75Zuy8LIS9EV9+Mtvl0bYzOOfZT8A4OyS3tccZqqyNMmAWY1AxX1lqXjCkodReRw
Mj7Ja392zQKBgHEJvojGa++f+c4X24rHsK2oLeo36ZRjtkr35YvW3RG7+mUjpiHK
OdUKZ3EJgd69uVcfQA9d2mcjohYLlESTwBY7IYIff9H4INnGxiYmyjIlSucmm/qa
sZJCyA4ybgnGj8fd3OMQOC1vUwAskOaBjZNrP26X46tFfyRlkarFJnlRAoGBALDS
lmYCb+D8pEC5ruJ3dQXg1Atnx7NGW3hMuzxH2/g70TjcSS8UaJz/k52CaOXOcGyI
JEVp8l+F3XNZfqPX/eLbtKAK/vXUBb8YwLxmAr9xVhblcBuIsNZ4gzzuM+bpv55D
VApPKhiLvXUys4I0mnbaVe35GhXPHmJZUakhl/5NAoGADp6riSSbdpvm0xo6Ho0F
+Z+0cDzob7IrpW8mZ2JIMFsWlCrp12u2WNoWJTVJ7/oXE58fX6K7p9ssycO67WNx
lOS4tI2So46WwJIKNezyJtCVipLR4Yicid07OyZiY7CbLc5NmaApjeOUeJ+LhkH2
qTn9wFuoGQxngFMh/erGcQA=
-----END PRIVATE KEY-----`
// With a mismatched pair, every test of a refusal would pass.
if (!new X509Certificate(idpCertificate).checkPrivateKey(createPrivateKey(privateKey)))
  throw new Error('The key is not the certificate’s')

export interface Asserted {
  nameId?: string
  nameIdFormat?: string
  email?: string | null
  firstName?: string
  lastName?: string
  issuer?: string
  audience?: string
  recipient?: string
  inResponseTo?: string
  /** Milliseconds from now. */
  notBefore?: number
  notOnOrAfter?: number
  key?: string
  algorithm?: string
  /** Encrypted to the certificate in the metadata, or to another one, with these algorithms instead of the usual ones. */
  encryption?: { certificate?: string; data?: string; key?: string }
}

const pairs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => pairs[sign as keyof typeof pairs])

const attributeOf = (name: string, value: string | null | undefined): string =>
  value === null || value === undefined
    ? ''
    : `<saml:Attribute Name="${name}"><saml:AttributeValue>${escaped(value)}</saml:AttributeValue></saml:Attribute>`

const responseXml = (
  ids: { id: string; assertion: string; request: string },
  consumer: string,
  entity: string,
  asserted: Asserted,
): string => {
  const {
    nameId = 'p-1001',
    nameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    issuer = idpIssuer,
  } = asserted
  const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
  const [before, after] = [at(asserted.notBefore ?? -5_000), at(asserted.notOnOrAfter ?? 300_000)]
  const request = asserted.inResponseTo ?? ids.request
  const attributes = [
    attributeOf('email', asserted.email === undefined ? 'ada@northfield.example' : asserted.email),
    attributeOf('firstName', asserted.firstName ?? 'Ada'),
    attributeOf('lastName', asserted.lastName ?? 'Byron'),
  ].join('')
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${ids.id}" Version="2.0" IssueInstant="${at(0)}" Destination="${consumer}" InResponseTo="${ids.request}"><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="${ids.assertion}" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${nameIdFormat}">${nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${after}" Recipient="${asserted.recipient ?? consumer}" InResponseTo="${request}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${before}" NotOnOrAfter="${after}"><saml:AudienceRestriction><saml:Audience>${asserted.audience ?? entity}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AttributeStatement>${attributes}</saml:AttributeStatement></saml:Assertion></samlp:Response>`
}

let count = 0
/** The provider's response to a request of the server. */
export const answerRequest = async (
  server: TestServer,
  organizationId: number,
  address: string,
  asserted: Asserted = {},
): Promise<string> => {
  const metadata = await (await fetch(`${server.url}/saml/${organizationId}/metadata`)).text()
  const { encryption } = asserted
  const certificate = encryption?.certificate?.replaceAll(/-----[^-]+-----|\s/g, '')
  const sp = samlify.ServiceProvider({
    metadata: certificate ? metadata.replace(/(<(?:\w+:)?X509Certificate>)[^<]+/, `$1${certificate}`) : metadata,
  })
  count += 1
  const ids = { id: `_response-${count}`, assertion: `_assertion-${count}` }
  const consumer = String(sp.entityMeta.getAssertionConsumerService('post'))
  const entity = sp.entityMeta.getEntityID()
  const make = (request: string) => responseXml({ ...ids, request }, consumer, entity, asserted)
  const idp = samlify.IdentityProvider({
    entityID: asserted.issuer ?? idpIssuer,
    signingCert: idpCertificate,
    privateKey: asserted.key ?? privateKey,
    requestSignatureAlgorithm: asserted.algorithm ?? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    wantAuthnRequestsSigned: false,
    ...(encryption && {
      isAssertionEncrypted: true,
      dataEncryptionAlgorithm: encryption.data ?? 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
      keyEncryptionAlgorithm: encryption.key ?? 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
    }),
    singleSignOnService: [
      { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: 'https://idp.northfield.example/sso' },
    ],
    singleLogoutService: [
      { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: 'https://idp.northfield.example/slo' },
    ],
    // Any template works: the signed content is created below.
    loginResponseTemplate: { context: '<Template/>', attributes: [] },
  })
  const query = Object.fromEntries(new URL(address).searchParams)
  const request = await idp.parseLoginRequest(sp, 'redirect', { query })
  const { id } = (request.extract as { request: { id: string } }).request
  const replace = () => ({ id: ids.id, context: make(id) })
  const { context } = await idp.createLoginResponse(sp, request as never, 'post', {}, { customTagReplacement: replace })
  return context
}

/** Marks domains as proven by their owner; a domain of an earlier organization moves. */
export const verifyDomains = async (
  db: Database,
  organizationId: number,
  domains: readonly string[],
): Promise<void> => {
  await db.query({
    text: `insert into organization_domains (domain, organization_id, verified_at)
           select lower(btrim(d)), $1, now() from unnest($2::text[]) d
           on conflict (domain) do update set organization_id = excluded.organization_id`,
    values: [organizationId, domains],
  })
}

/** An organization that signs in with this provider, for its verified domains. */
export const organizationWithSaml = async (
  { services: { db } }: TestServer,
  code: string,
  settings: object = {},
): Promise<number> => {
  const saml = {
    name: 'saml',
    is_enabled: true,
    url: 'https://idp.northfield.example/sso',
    settings: { issuer: idpIssuer, certificate: idpCertificate, email_domains: ['northfield.example'], ...settings },
  }
  const [row] = await db.query<{ id: number }>({
    text: `insert into organizations (name, code, integrations) values ($1, $1, $2::jsonb) returning id`,
    values: [code, JSON.stringify([saml])],
  })
  const id = row?.id ?? 0
  await verifyDomains(db, id, saml.settings.email_domains)
  return id
}

/** The browser's part: requests the provider's address and keeps the cookie. */
export const beginSignIn = async (
  server: TestServer,
  organizationId: number,
): Promise<{ address: string; cookie: string }> => {
  const response = await fetch(`${server.url}/saml/${organizationId}/login`, { redirect: 'manual' })
  return {
    address: response.headers.get('location') ?? '',
    cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
  }
}

/** Posts a response like a browser; returns where the browser is redirected. */
export const postResponse = async (server: TestServer, organizationId: number, SAMLResponse: string): Promise<URL> => {
  const response = await fetch(`${server.url}/saml/${organizationId}/acs`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ SAMLResponse }),
  })
  return new URL(response.headers.get('location') ?? '/', 'http://localhost')
}
