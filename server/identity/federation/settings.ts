import { createHash, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import {
  contractDay,
  givenSettings,
  oidcSettingFields,
  readDomain,
  samlAttributeFields,
  samlSettingFields,
  ssoSettingFields,
} from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { isInForce } from '../../kernel/organizations/index.ts'

const kinds = ['saml', 'oidc', 'sso'] as const
export type FederationKind = (typeof kinds)[number]

const isLocal = (host: string): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(host)
/** Sign-in traffic must be encrypted; only this machine may do without. */
const isSecure = (address: string): boolean => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isLocal(hostname)
}
/** A path refers to this server, such as the demo's provider. */
const isProviderAddress = (address: string): boolean =>
  /^\/(?!\/)/.test(address) || (URL.canParse(address) && isSecure(address))
/** Plain base64, as in providers' metadata, is also accepted as a certificate. */
const pemOf = (text: string): string =>
  text.includes('-----BEGIN')
    ? text.trim()
    : `-----BEGIN CERTIFICATE-----\n${text.replaceAll(/\s+/g, '')}\n-----END CERTIFICATE-----`
const keyOfCertificate = (pem: string): KeyObject =>
  pem.includes('PUBLIC KEY') ? createPublicKey(pem) : new X509Certificate(pem).publicKey
const isCertificate = (text: string): boolean => {
  try {
    const key = keyOfCertificate(pemOf(text))
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
  } catch {
    return false
  }
}
const keyOf = (text: string): KeyObject | null => {
  try {
    const key = createPublicKey(text)
    return key.asymmetricKeyType === 'rsa' || key.asymmetricKeyType === 'ec' || key.asymmetricKeyType === 'ed25519'
      ? key
      : null
  } catch {
    return null
  }
}

/** Public email services, which belong to no organization. */
const publicMail = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'yahoo.com',
  'icloud.com',
  'aol.com',
  'proton.me',
  'gmx.com',
])
const domain = z
  .string()
  .overwrite(readDomain)
  .toLowerCase()
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/,
    'must be a domain such as northfield.example',
  )
  .refine((name) => !publicMail.has(name), 'is a public email service')

const people = {
  issuer: z.string({ error: 'is missing' }).trim().min(1, 'is missing').max(samlSettingFields.issuer.max),
  /** Domains whose addresses the organization vouches for. */
  email_domains: z
    .array(domain, { error: 'must be a list of domains' })
    .max(samlSettingFields.email_domains.max)
    .default([]),
  /** Whether people with those domains get an account by signing in. */
  creates_accounts: z.boolean({ error: 'must be true or false' }).default(true),
}
const attribute = ({ max }: { max: number }) => z.string().trim().min(1).max(max).optional()
const pem = ({ max }: { max: number }) => z.string({ error: 'is missing' }).max(max)
const samlSettings = z.strictObject({
  ...people,
  certificate: z
    .union([pem(samlSettingFields.certificate), z.array(pem(samlSettingFields.certificate)).min(1).max(5)], {
      error: 'is missing',
    })
    .transform((given) => (Array.isArray(given) ? given : [given]))
    .refine((given) => given.every(isCertificate), 'must be an X.509 certificate with an RSA key of 2048 bits or more')
    .transform((given) => given.map(pemOf)),
  /** Whether assertions that are not encrypted are refused. */
  requires_encryption: z.boolean({ error: 'must be true or false' }).default(false),
  /** Attribute names, if the provider does not use the usual ones. */
  attributes: z
    .strictObject({
      email: attribute(samlAttributeFields.email),
      first_name: attribute(samlAttributeFields.first_name),
      last_name: attribute(samlAttributeFields.last_name),
    } satisfies Record<keyof typeof samlAttributeFields, z.ZodType>)
    .default({}),
} satisfies Record<keyof typeof samlSettingFields | 'attributes', z.ZodType>)
const ssoSettings = z.strictObject({
  ...people,
  public_key: pem(ssoSettingFields.public_key).transform((text, context) => {
    const key = keyOf(text)
    if (!key) context.addIssue({ code: 'custom', message: 'must be a public key (RSA, EC or Ed25519) in PEM' })
    return key ?? z.NEVER
  }),
} satisfies Record<keyof typeof ssoSettingFields, z.ZodType>)
const oidcSettings = z.strictObject({
  ...people,
  /** Compared letter by letter with what the provider says of itself. */
  issuer: people.issuer.refine(
    (address) => URL.canParse(address) && isSecure(address) && !/[?#]/.test(address),
    'must be an address that starts with https',
  ),
  client_id: z.string({ error: 'is missing' }).trim().min(1, 'is missing').max(oidcSettingFields.client_id.max),
} satisfies Record<keyof typeof oidcSettingFields, z.ZodType>)
const schemas = { saml: samlSettings, oidc: oidcSettings, sso: ssoSettings } as const

export interface Integration {
  name: string
  is_enabled?: boolean | null
  url?: string | null
  settings?: unknown
}
export interface Organization {
  id: number
  name: string
}
/** Whose provider it is, and digests of the keys that show what it says; none where an address on the web shows it. */
interface Origin {
  organization: Organization
  keys: readonly string[]
}
export type SamlConfig = z.output<typeof samlSettings> & Origin & { url: string }
export type OidcConfig = z.output<typeof oidcSettings> & Origin
export type SsoConfig = z.output<typeof ssoSettings> & Origin

const isKind = (name: string): name is FederationKind => kinds.some((kind) => kind === name)
/** An entry may be from before names were required. */
const kindOf = ({ name = '' }: Partial<Integration>): FederationKind | null => {
  const kind = name.trim().toLowerCase()
  return isKind(kind) ? kind : null
}
/** Whether an entry sets up a sign-in, enabled or not. */
export const isSignIn = (integration: Integration): boolean => kindOf(integration) !== null

/** `email domains, entry 2, is a public…`: messages of our own follow the setting's name, whole sentences follow a colon. */
const sentenceOf = ({ issues: [issue] }: z.ZodError): string => {
  const { path = [], message = 'Must be an object with settings.' } = issue ?? {}
  const parts = path.map((part) => (typeof part === 'number' ? `entry ${part + 1}` : String(part).replaceAll('_', ' ')))
  if (parts.length === 0) return message
  const name = `${parts.join(', ')}${parts.length > 1 ? ',' : ''}`
  return /^[a-z]/.test(message) ? `${name} ${message}.` : `${parts.join(', ')}: ${message}`
}

/** Whether an entry with another name was meant for sign-in: it would have no effect. */
const isMisnamed = ({ name, settings }: Integration): boolean =>
  /^(?:saml|sso|oidc|openid)/i.test(name.trim()) ||
  (typeof settings === 'object' &&
    settings !== null &&
    ['certificate', 'public_key', 'client_id', 'email_domains'].some((key) => key in settings))

/**
 * What is wrong with a sign-in entry of an organization's integrations.
 * @returns the field of the entry and a sentence; null if it is usable, or not a sign-in entry
 */
export const problemOf = (integration: Integration): { field: 'name' | 'url' | 'settings'; message: string } | null => {
  if (integration.is_enabled === false) return null
  const kind = kindOf(integration)
  if (!kind)
    return isMisnamed(integration)
      ? { field: 'name', message: 'A sign-in entry must be named saml, oidc or sso.' }
      : null
  if (kind === 'saml' && !isProviderAddress(integration.url ?? ''))
    return { field: 'url', message: 'The provider’s sign-in address must start with https.' }
  const read = schemas[kind].safeParse(givenSettings(integration.settings))
  return read.success ? null : { field: 'settings', message: sentenceOf(read.error) }
}

/** What a usable sign-in entry claims for its organization; null for any other entry. */
export interface Claim {
  /** For one-time tokens, which are trusted by their issuer alone. */
  tokenIssuer: string | null
  domains: readonly string[]
}
export const claimOf = (integration: Integration): Claim | null => {
  const kind = kindOf(integration)
  if (!kind || integration.is_enabled === false) return null
  const read = schemas[kind].safeParse(givenSettings(integration.settings))
  return read.success
    ? { tokenIssuer: kind === 'sso' ? read.data.issuer : null, domains: read.data.email_domains }
    : null
}

/** The certificates or public keys, in PEM, that a usable SAML entry trusts. */
export const samlCertificatesOf = (integration: Integration): readonly string[] => {
  if (kindOf(integration) !== 'saml' || integration.is_enabled === false) return []
  const read = samlSettings.safeParse(givenSettings(integration.settings))
  return read.success ? read.data.certificate : []
}

const digestOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('base64url')
const keysOf = {
  saml: ({ certificate }: z.output<typeof samlSettings>) =>
    certificate.map((pem) => digestOf(keyOfCertificate(pem))).toSorted(),
  sso: ({ public_key }: z.output<typeof ssoSettings>) => [digestOf(public_key)],
}

/** The keys of an organization's entries, enabled or not, by kind; null for a kind that has none. */
export const keysByKind = (integrations: readonly Integration[]): Record<keyof typeof keysOf, string[] | null> => {
  const settings = (kind: FederationKind) =>
    givenSettings(integrations.find((one) => kindOf(one) === kind && one.is_enabled !== false)?.settings)
  const [saml, sso] = [samlSettings.safeParse(settings('saml')), ssoSettings.safeParse(settings('sso'))]
  return { saml: saml.success ? keysOf.saml(saml.data) : null, sso: sso.success ? keysOf.sso(sso.data) : null }
}

/** Whether an entry duplicates an earlier one in the same list; only the first would count. */
export const isSecondOfKind = (integration: Integration, earlier: readonly Integration[]): boolean => {
  const isUsed = (one: Integration) => kindOf(one) !== null && one.is_enabled !== false
  return isUsed(integration) && earlier.some((one) => isUsed(one) && kindOf(one) === kindOf(integration))
}

interface Row extends Organization {
  integrations: readonly Integration[]
  verified_domains: string[]
}
const select = `select id, name, integrations,
    array(select domain from organization_domains d where d.organization_id = organizations.id) as verified_domains from organizations
  where ${isInForce('organizations', '$1')}
    and exists (select 1 from jsonb_array_elements(integrations) i where lower(btrim(i->>'name')) in ('saml', 'oidc', 'sso'))`

/** Organizations whose members may sign in through a provider on a day, according to their contract. */
const withFederation = (db: Database, now: Date): Promise<Row[]> =>
  db.query<Row>({ name: 'find_federated_organizations', text: select, values: [contractDay(now)] })

const usable = ({ integrations }: Row, kind: FederationKind): Integration | undefined =>
  integrations.find((one) => kindOf(one) === kind && one.is_enabled !== false && problemOf(one) === null)

/** Whether an organization's contract runs on a day, and it has set up a sign-in: only then its directory and provider are heard. */
export const hasSignIn = async (db: Database, organizationId: number, now: Date): Promise<boolean> => {
  const [row] = await db.query<Row>({
    name: 'find_federated_organization',
    text: `${select} and id = $2`,
    values: [contractDay(now), organizationId],
  })
  return row !== undefined && kinds.some((kind) => usable(row, kind))
}

/** The organization of a provider, which vouches for addresses of verified domains only. */
const provenParts = <Read extends { email_domains: readonly string[] }>(row: Row, read: Read, keys: string[] = []) => ({
  ...read,
  keys,
  email_domains: read.email_domains.filter((domain) => row.verified_domains.includes(domain)),
  organization: { id: row.id, name: row.name },
})

/** Every organization's usable SAML provider. */
export const samlConfigs = async (db: Database, now: Date): Promise<SamlConfig[]> =>
  (await withFederation(db, now)).flatMap((row) => {
    const found = usable(row, 'saml')
    if (!found?.url) return []
    const read = samlSettings.parse(givenSettings(found.settings))
    return [{ ...provenParts(row, read, keysOf.saml(read)), url: found.url }]
  })

/** Every organization's usable OpenID provider. */
export const oidcConfigs = async (db: Database, now: Date): Promise<OidcConfig[]> =>
  (await withFederation(db, now)).flatMap((row) => {
    const found = usable(row, 'oidc')
    return found ? [provenParts(row, oidcSettings.parse(givenSettings(found.settings)))] : []
  })

/** Every organization that uses signed tokens. */
export const ssoConfigs = async (db: Database, now: Date): Promise<SsoConfig[]> =>
  (await withFederation(db, now)).flatMap((row) => {
    const found = usable(row, 'sso')
    if (!found) return []
    const read = ssoSettings.parse(givenSettings(found.settings))
    return [provenParts(row, read, keysOf.sso(read))]
  })
