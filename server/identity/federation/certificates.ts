import { X509Certificate } from 'node:crypto'
import type { AnswerOf } from '#shared/calls/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { claimOf, samlCertificatesOf, type Integration } from './settings.ts'

type Health = AnswerOf<'getSystemHealth'>
type Certificate = Health['certificates'][number]

interface OrganizationRow {
  id: number
  name: string
  integrations: readonly Integration[]
}
const findOrganizations = (db: Database): Promise<OrganizationRow[]> =>
  db.query<OrganizationRow>({
    name: 'find_organizations_with_integrations',
    text: `select id, name, integrations from organizations where is_active and jsonb_array_length(integrations) > 0 order by name`,
  })

/** A public key without a certificate does not end. */
const describe = (pem: string): Pick<Certificate, 'name' | 'ends_at'> | null => {
  if (pem.includes('PUBLIC KEY')) return null
  const { subject, validTo } = new X509Certificate(pem)
  return { name: subject?.replaceAll('\n', ', ') || 'Certificate', ends_at: new Date(validTo).toISOString() }
}

/** Certificates that identity providers of organizations sign with, and those that they encrypt to us with. */
export const findProviderCertificates = async (db: Database): Promise<Certificate[]> => {
  const [organizations, own] = await Promise.all([
    findOrganizations(db),
    db.query<{ id: number; name: string; certificate: string }>({
      name: 'find_saml_certificates',
      text: 'select o.id, o.name, k.certificate from saml_keys k join organizations o on o.id = k.organization_id where o.is_active',
    }),
  ])
  const all = [
    ...organizations.flatMap(({ id, name, integrations }) =>
      integrations
        .flatMap(samlCertificatesOf)
        .map((pem) => ({ use: 'sign-in of an organization' as const, organization: { id, name }, pem })),
    ),
    ...own.map(({ id, name, certificate }) => ({
      use: 'encryption to Hale' as const,
      organization: { id, name },
      pem: certificate,
    })),
  ]
  return all.flatMap(({ pem, ...one }) => {
    const described = describe(pem)
    return described ? [{ ...one, ...described }] : []
  })
}

/** The email domains that organizations claim, verified or not. */
export const findAllDomains = async (db: Database): Promise<Health['domains']> => {
  const [organizations, verified] = await Promise.all([
    findOrganizations(db),
    db.query<{ domain: string; organization_id: number; verified_at: Date }>({
      name: 'find_verified_domains',
      text: 'select domain, organization_id, verified_at from organization_domains',
    }),
  ])
  return organizations.flatMap(({ id, name, integrations }) => {
    const claimed = new Set(integrations.flatMap((entry) => claimOf(entry)?.domains ?? []))
    return [...claimed].toSorted().map((domain) => {
      const found = verified.find((row) => row.domain === domain && row.organization_id === id)
      return { domain, organization: { id, name }, verified_at: found?.verified_at.toISOString() ?? null }
    })
  })
}
