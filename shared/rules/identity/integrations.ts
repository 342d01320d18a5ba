/** Organizations' integrations, and the settings of each: used by the server's checks and the back office's form. */

export interface IntegrationSetting {
  /** `words`: one line. `pem`: a key or certificates as text. `domains`: a list of email domains. `switch`: on or off. */
  kind: 'words' | 'pem' | 'domains' | 'switch'
  label: string
  help?: string
  isRequired?: true
  /** Off unless turned on, for a switch; others are on unless turned off. */
  isOff?: true
  /** Maximum number of characters, or of list entries. */
  max: number
}

const issuer = {
  kind: 'words',
  label: 'Issuer',
  help: 'The issuer name in the provider’s signed messages.',
  isRequired: true,
  max: 1000,
} as const
const email_domains = {
  kind: 'domains',
  label: 'Email domains',
  help: 'Email domains of this organization, such as northfield.example.',
  max: 50,
} as const
const creates_accounts = {
  kind: 'switch',
  label: 'Create accounts',
  help: 'Creates an account when someone with one of these domains first signs in.',
  max: 1,
} as const

export const samlSettingFields = {
  issuer,
  certificate: {
    kind: 'pem',
    label: 'Certificate',
    help: 'The provider’s X.509 certificate. Before it expires, paste the new one below it.',
    isRequired: true,
    max: 20_000,
  },
  email_domains,
  creates_accounts,
  requires_encryption: {
    kind: 'switch',
    label: 'Require encryption',
    help: 'Refuses assertions that are not encrypted to the certificate in the metadata of this server.',
    max: 1,
    isOff: true,
  },
} as const satisfies Record<string, IntegrationSetting>

/** A provider's attribute names, if it does not use the common ones. */
export const samlAttributeFields = {
  email: { kind: 'words', label: 'Email attribute', max: 300 },
  first_name: { kind: 'words', label: 'First name attribute', max: 300 },
  last_name: { kind: 'words', label: 'Last name attribute', max: 300 },
} as const satisfies Record<string, IntegrationSetting>

export const ssoSettingFields = {
  issuer,
  public_key: {
    kind: 'pem',
    label: 'Public key',
    help: 'RSA, EC, or Ed25519 in PEM format.',
    isRequired: true,
    max: 20_000,
  },
  email_domains,
  creates_accounts,
} as const satisfies Record<string, IntegrationSetting>

export const oidcSettingFields = {
  issuer: {
    kind: 'words',
    label: 'Issuer',
    help: 'The provider’s address, under which it publishes /.well-known/openid-configuration.',
    isRequired: true,
    max: 1000,
  },
  client_id: { kind: 'words', label: 'Client ID', isRequired: true, max: 300 },
  email_domains,
  creates_accounts,
} as const satisfies Record<string, IntegrationSetting>

export interface IntegrationKind {
  label: string
  about: string
  /** Label of its address; absent if it has none. */
  address?: string
  settings: Readonly<Record<string, IntegrationSetting>>
  /** Settings in a nested object, by its name. */
  groups?: Readonly<Record<string, Readonly<Record<string, IntegrationSetting>>>>
}

/** By the name an entry is stored with. Entries with other names are left unchanged. */
export const integrationKinds: Readonly<Record<string, IntegrationKind>> = {
  saml: {
    label: 'SAML sign-in',
    about: 'Members sign in with their organization’s identity provider.',
    address: 'Sign-in address',
    settings: samlSettingFields,
    groups: { attributes: samlAttributeFields },
  },
  oidc: {
    label: 'OpenID Connect sign-in',
    about: 'Members sign in with their organization’s identity provider. Its client secret is set after saving.',
    settings: oidcSettingFields,
  },
  sso: {
    label: 'Portal sign-in',
    about: 'Members sign in from their organization’s portal with a signed token.',
    settings: ssoSettingFields,
  },
  'more-active': {
    label: 'More Active',
    about: 'Members can open their activity program.',
    settings: { plan: { kind: 'words', label: 'Plan', max: 100 } },
  },
  spot: { label: 'Spot', about: 'Test kits from Spot.', settings: {} },
  namida: { label: 'Namida', about: 'Test kits from Namida.', settings: {} },
}

export const integrationKindOf = (name: unknown): IntegrationKind | undefined =>
  typeof name === 'string' ? integrationKinds[name.trim().toLowerCase()] : undefined

/** Settings without the fields a form left empty. */
export const givenSettings = (settings: unknown): unknown => {
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) return settings ?? {}
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]: [string, unknown]) => {
      if (value === null || value === undefined || value === '') return []
      return [[name, typeof value === 'object' ? givenSettings(value) : value]]
    }),
  )
}
