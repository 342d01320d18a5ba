import { createHash, randomBytes, sign, type KeyObject } from 'node:crypto'

export interface DemoPerson {
  subject: string
  email: string
  firstName: string
  lastName: string
}
interface Answering {
  issuer: string
  audience: string
  recipient: string
  /** Id of the request. */
  inResponseTo: string
  now: Date
  key: KeyObject
}

const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (one) => signs[one as keyof typeof signs])

const saml = 'urn:oasis:names:tc:SAML:2.0'
const dsig = 'http://www.w3.org/2000/09/xmldsig#'
const canonical = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const persistent = `${saml}:nameid-format:persistent`

const attribute = (name: string, value: string): string =>
  `<saml:Attribute Name="${name}"><saml:AttributeValue>${escaped(value)}</saml:AttributeValue></saml:Attribute>`

/**
 * A signed SAML response, base64. The signed part is written in canonical form (Exclusive XML Canonicalization 1.0: attributes in
 * order, every element closed, namespaces declared where they are used), so that the signature covers the text
 * itself.
 */
export const samlResponse = (
  person: DemoPerson,
  { issuer, audience, recipient, inResponseTo, now, key }: Answering,
): string => {
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
  const [issued, before, after] = [at(0), at(-30_000), at(5 * 60_000)]
  const [id, responseId] = [`_${randomBytes(16).toString('hex')}`, `_${randomBytes(16).toString('hex')}`]
  const head = `<saml:Assertion xmlns:saml="${saml}:assertion" ID="${id}" IssueInstant="${issued}" Version="2.0"><saml:Issuer>${escaped(issuer)}</saml:Issuer>`
  const data = `InResponseTo="${escaped(inResponseTo)}" NotOnOrAfter="${after}" Recipient="${escaped(recipient)}"`
  const rest = [
    `<saml:Subject><saml:NameID Format="${persistent}">${escaped(person.subject)}</saml:NameID>`,
    `<saml:SubjectConfirmation Method="${saml}:cm:bearer"><saml:SubjectConfirmationData ${data}></saml:SubjectConfirmationData>`,
    `</saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${before}" NotOnOrAfter="${after}">`,
    `<saml:AudienceRestriction><saml:Audience>${escaped(audience)}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${issued}"><saml:AuthnContext><saml:AuthnContextClassRef>${saml}:ac:classes:unspecified`,
    '</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>',
    attribute('email', person.email),
    attribute('firstName', person.firstName),
    attribute('lastName', person.lastName),
    '</saml:AttributeStatement></saml:Assertion>',
  ].join('')
  const digest = createHash('sha256')
    .update(head + rest)
    .digest('base64')
  const signed = [
    `<ds:SignedInfo xmlns:ds="${dsig}"><ds:CanonicalizationMethod Algorithm="${canonical}"></ds:CanonicalizationMethod>`,
    '<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"></ds:SignatureMethod>',
    `<ds:Reference URI="#${id}"><ds:Transforms><ds:Transform Algorithm="${dsig}enveloped-signature"></ds:Transform>`,
    `<ds:Transform Algorithm="${canonical}"></ds:Transform></ds:Transforms>`,
    '<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></ds:DigestMethod>',
    `<ds:DigestValue>${digest}</ds:DigestValue></ds:Reference></ds:SignedInfo>`,
  ].join('')
  const value = sign('sha256', Buffer.from(signed), key).toString('base64')
  const signature = `<ds:Signature xmlns:ds="${dsig}">${signed}<ds:SignatureValue>${value}</ds:SignatureValue></ds:Signature>`
  const xml = [
    `<samlp:Response xmlns:samlp="${saml}:protocol" xmlns:saml="${saml}:assertion" ID="${responseId}" Version="2.0"`,
    ` IssueInstant="${issued}" Destination="${escaped(recipient)}" InResponseTo="${escaped(inResponseTo)}">`,
    `<saml:Issuer>${escaped(issuer)}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${saml}:status:Success"/></samlp:Status>`,
    `${head}${signature}${rest}</samlp:Response>`,
  ].join('')
  return Buffer.from(xml).toString('base64')
}
