import type { CacheProvider, Profile, SAML } from '@node-saml/node-saml'
import { within, normalizeEmail, readLine } from '#shared/rules/index.ts'
import { hashToken } from '../../kernel/crypto/index.ts'
import type { Config, Services } from '../../kernel/types.ts'
import { accountOf, useOnce, type Person } from './accounts.ts'
import { Refusal } from './refusal.ts'
import { decryptAssertion, encryptionKeyOf } from './saml-encryption.ts'
import { samlConfigs, type SamlConfig } from './settings.ts'
import type { Answered } from './tickets.ts'
import { longestBase64, problemOfXml } from './xml-bounds.ts'

/** How long someone may take at their provider. */
const requestMs = 10 * 60_000
const clockSkewMs = 60_000

/** This server as seen by a provider: one entity per organization, so that none can speak for another's members. */
export const serviceProviderOf = ({ publicUrl }: Config, organizationId: number) => {
  const base = `${publicUrl}/saml/${organizationId}`
  return { entityId: `${base}/metadata`, assertionConsumer: `${base}/acs` }
}

/** Pending requests, in the form the library expects. Used requests are tracked elsewhere. */
const waitingRequests = ({ db, now }: Services, organizationId: number, browserHash: string): CacheProvider => ({
  saveAsync: async (id, value) => {
    const issued = now()
    await db.query({
      name: 'save_saml_request',
      text: `insert into saml_requests (id, organization_id, browser_hash, issued_at, expires_at) values ($1, $2, $3, $4, $5)`,
      values: [id, organizationId, browserHash, issued, new Date(issued.getTime() + requestMs)],
    })
    return { value, createdAt: issued.getTime() }
  },
  getAsync: async (id) => {
    const [row] = await db.query<{ issued_at: Date }>({
      name: 'find_saml_request',
      text: `select issued_at from saml_requests where id = $1 and organization_id = $2 and used_at is null and expires_at > $3`,
      values: [id, organizationId, now()],
    })
    return row?.issued_at.toISOString() ?? null
  },
  removeAsync: async (id) => id,
})

interface SamlParts {
  browserHash?: string
  /** For messages encrypted to this server, in PEM. */
  decryptionPvk?: string
}
const samlOf = async (
  services: Services,
  config: SamlConfig,
  { browserHash = '', ...keys }: SamlParts = {},
): Promise<SAML> => {
  // Its libraries for XML are large.
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
  const { entityId, assertionConsumer } = serviceProviderOf(services.config, config.organization.id)
  return new SAML({
    idpCert: config.certificate,
    idpIssuer: config.issuer,
    entryPoint: new URL(config.url, services.config.publicUrl).href,
    issuer: entityId,
    audience: entityId,
    callbackUrl: assertionConsumer,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: requestMs,
    acceptedClockSkewMs: clockSkewMs,
    maxAssertionAgeMs: requestMs,
    cacheProvider: waitingRequests(services, config.organization.id, browserHash),
    ...keys,
  })
}

/** @throws Refusal if the organization has no usable provider */
export const samlConfigOf = async ({ db, now }: Services, organizationId: number): Promise<SamlConfig> => {
  const found = (await samlConfigs(db, now())).find(({ organization }) => organization.id === organizationId)
  if (!found) throw new Refusal('not_configured')
  return found
}

/** The provider's address with a request, which only `browser` may return with a response. */
export const providerAddress = async (services: Services, organizationId: number, browser: string): Promise<string> => {
  const config = await samlConfigOf(services, organizationId)
  const saml = await samlOf(services, config, { browserHash: hashToken(browser) })
  const address = await saml.getAuthorizeUrlAsync('', undefined, {})
  // A path stays on the browser's current host, which keeps its cookie.
  return config.url.startsWith('/') ? address.slice(new URL(address).origin.length) : address
}

/** What the provider's administrator imports. */
export const metadataOf = async (services: Services, organizationId: number): Promise<string> => {
  const config = await samlConfigOf(services, organizationId)
  const { certificate, privateKey } = await encryptionKeyOf(services, organizationId)
  const saml = await samlOf(services, config, { decryptionPvk: privateKey })
  return saml.generateServiceProviderMetadata(certificate, null)
}

const outdated = /<(?:[\w.-]+:)?(?:Signature|Digest)Method\b[^>]*\bAlgorithm\s*=\s*["'][^"']*(?:sha1|md5|hmac)/i
const answered = /<(?:[\w.-]+:)?Response\b[^>]*\bInResponseTo\s*=\s*["']([^"']{1,100})["']/

/** The digest inside an encryption of keys with OAEP, where SHA-1 is safe, and what nearly all providers use. */
const keyDigest =
  /<(?:[\w.-]+:)?EncryptionMethod\b[^<>]*>\s*<(?:[\w.-]+:)?DigestMethod\b[^<>]*\/>\s*<\/(?:[\w.-]+:)?EncryptionMethod>/g
/** @throws Refusal for XML that would keep a library busy */
const refuseBoundless = (xml: string): void => {
  const problem = problemOfXml(xml)
  if (problem !== null) throw new Refusal('invalid', `XML ${problem}`)
}
const refuseOutdated = (xml: string): void => {
  if (outdated.test(xml)) throw new Refusal('invalid', 'an algorithm too weak')
}

/** @throws Refusal for anything that is not a response, or that no library should be given */
const readResponse = (encoded: string): { requestId: string; xml: string } => {
  if (encoded.length > longestBase64 || !/^[A-Za-z0-9+/=\s]+$/.test(encoded)) throw new Refusal('invalid', 'no base64')
  const xml = Buffer.from(encoded, 'base64').toString('utf8')
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Refusal('invalid', 'a document type')
  refuseBoundless(xml)
  refuseOutdated(xml.replaceAll(keyDigest, ''))
  const requestId = answered.exec(xml)?.[1]
  if (requestId === undefined) throw new Refusal('invalid', 'it answers no request')
  return { requestId, xml }
}

interface WaitingRequest {
  organization_id: number
  browser_hash: string
}
const findRequest = async ({ db, now }: Services, id: string): Promise<WaitingRequest> => {
  const [row] = await db.query<WaitingRequest>({
    name: 'find_waiting_saml_request',
    text: 'select organization_id, browser_hash from saml_requests where id = $1 and used_at is null and expires_at > $2',
    values: [id, now()],
  })
  if (!row) throw new Refusal('expired', 'nobody is waiting for it')
  return row
}

/** The signed assertion, in the library's XML form. */
interface Assertion {
  $?: { ID?: string }
  Subject?: { SubjectConfirmation?: { SubjectConfirmationData?: { $?: Record<string, string> }[] }[] }[]
}

/** What the library leaves to us: the issuer, the audience and the request it answers, in the signed part. */
const checkAssertion = (
  profile: Profile,
  config: SamlConfig,
  { requestId, recipient }: { requestId: string; recipient: string },
): string => {
  if (profile.issuer !== config.issuer) throw new Refusal('invalid', 'another issuer')
  const assertion = profile.getAssertion?.()['Assertion'] as Assertion | undefined
  const confirmations = assertion?.Subject?.[0]?.SubjectConfirmation ?? []
  const isOurs = confirmations.some(({ SubjectConfirmationData: [data] = [] }) => {
    const { InResponseTo, Recipient, NotOnOrAfter } = data?.$ ?? {}
    return InResponseTo === requestId && Recipient === recipient && NotOnOrAfter !== undefined
  })
  if (!isOurs) throw new Refusal('invalid', 'the assertion does not answer this request, or is not for this server')
  const id = assertion?.$?.ID
  if (!id) throw new Refusal('invalid', 'an assertion without an id')
  return id
}

const usual = {
  email: [
    'email',
    'mail',
    'emailAddress',
    'urn:oid:0.9.2342.19200300.100.1.3',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  ],
  first_name: [
    'first_name',
    'firstName',
    'givenName',
    'given_name',
    'urn:oid:2.5.4.42',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
  ],
  last_name: [
    'last_name',
    'lastName',
    'surname',
    'sn',
    'family_name',
    'urn:oid:2.5.4.4',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
  ],
} as const

const personOf = (profile: Profile, { attributes: names }: SamlConfig): Person => {
  const given = (profile['attributes'] ?? {}) as Record<string, unknown>
  const attribute = (name: keyof typeof usual): string => {
    const own = names[name]
    const value = (own === undefined ? usual[name] : [own]).map((key) => given[key]).find((one) => one !== undefined)
    const [first] = Array.isArray(value) ? (value as unknown[]) : [value]
    return typeof first === 'string' ? readLine(first).slice(0, 320) : ''
  }
  const { nameID, nameIDFormat = '' } = profile
  if (!nameID || nameIDFormat.endsWith(':transient')) throw new Refusal('no_address', 'no persistent name')
  const email = attribute('email') || (nameIDFormat.endsWith(':emailAddress') ? nameID : '')
  return {
    kind: 'saml',
    issuer: profile.issuer,
    subject: nameID.slice(0, 500),
    email: normalizeEmail(email),
    firstName: within(attribute('first_name'), 100),
    lastName: within(attribute('last_name'), 100),
  }
}

const verified = async (
  services: Services,
  config: SamlConfig,
  { SAMLResponse, xml }: { SAMLResponse: string; xml: string },
): Promise<Profile> => {
  const privateKey = async () => (await encryptionKeyOf(services, config.organization.id)).privateKey
  const decrypted = await decryptAssertion(xml, { isRequired: config.requires_encryption, privateKey })
  if (decrypted !== null) {
    refuseBoundless(decrypted)
    refuseOutdated(decrypted)
  }
  const keys = decrypted === null ? {} : { decryptionPvk: await privateKey() }
  const saml = await samlOf(services, config, keys)
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse })
    if (profile) return profile
  } catch (error) {
    throw new Refusal('invalid', error instanceof Error ? error.message : null)
  }
  throw new Refusal('invalid', 'nobody is signed in')
}

/**
 * Verifies a provider's response and returns the account it opens. Uses up the request and the assertion.
 * @param organizationId the organization whose address it was sent to; any if not given
 * @throws Refusal if it is not valid, or the person may not sign in
 */
export const answerOf = async (
  services: Services,
  SAMLResponse: string,
  organizationId?: number,
): Promise<Answered> => {
  const now = services.now()
  const { requestId, xml } = readResponse(SAMLResponse)
  const request = await findRequest(services, requestId)
  if (organizationId !== undefined && request.organization_id !== organizationId)
    throw new Refusal('invalid', 'another organization')
  const config = await samlConfigOf(services, request.organization_id)
  const profile = await verified(services, config, { SAMLResponse, xml })
  const { assertionConsumer: recipient } = serviceProviderOf(services.config, request.organization_id)
  const assertionId = checkAssertion(profile, config, { requestId, recipient })
  const person = personOf(profile, config)
  return services.db.transaction(async (tx) => {
    const [used] = await tx.query({
      name: 'use_saml_request',
      text: 'update saml_requests set used_at = $2 where id = $1 and used_at is null returning id',
      values: [requestId, now],
    })
    if (!used) throw new Refusal('expired', 'it was already answered')
    const until = new Date(now.getTime() + 2 * requestMs)
    await useOnce(tx, services.config.secret, 'saml-assertion', `${person.issuer}\0${assertionId}`, until)
    const userId = await accountOf(services, tx, person, config)
    return { userId, browserHash: request.browser_hash, organizationId: request.organization_id }
  })
}
