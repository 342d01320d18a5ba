import { fieldError, HaleError } from '#shared/errors.ts'
import type { Secret } from '../../kernel/crypto/index.ts'
import type { HandlersOf, Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { calls } from '#shared/calls/index.ts'
import { claimOf, type Integration } from './settings.ts'

type Calls = Pick<typeof calls, 'listOrganizationDomains' | 'verifyOrganizationDomain'>

/** Where an owner publishes the proof. Its own name, so that it does not compete with other records of the domain. */
const recordName = (domain: string): string => `_hale.${domain}`

/** What an owner publishes: different for each organization, and known only to whoever may set up its sign-in. */
const recordValue = (secret: Secret, organizationId: number, domain: string): string =>
  `hale-domain=${secret.hash('organization-domain', `${organizationId} ${domain}`).toString('hex')}`

interface DomainRow {
  domain: string
  verified_at: Date
}
const verifiedDomains = (db: Database, organizationId: number): Promise<DomainRow[]> =>
  db.query<DomainRow>({
    name: 'find_organization_domains',
    text: 'select domain, verified_at from organization_domains where organization_id = $1',
    values: [organizationId],
  })

/** @throws NOT_FOUND */
const claimedDomains = async (db: Database, organizationId: number): Promise<string[]> => {
  const [row] = await db.query<{ integrations: readonly Integration[] }>({
    name: 'find_organization_integrations',
    text: 'select integrations from organizations where id = $1',
    values: [organizationId],
  })
  if (!row) throw new HaleError('NOT_FOUND')
  return [...new Set(row.integrations.flatMap((entry) => claimOf(entry)?.domains ?? []))].toSorted()
}

/** The domains that an organization's sign-in settings name, with the proof that each needs before it counts. */
const domainsOf = async (services: Services, organizationId: number) => {
  const { db } = services
  const claimed = await claimedDomains(db, organizationId)
  const verified = new Map(
    (await verifiedDomains(db, organizationId)).map(({ domain, verified_at }) => [domain, verified_at]),
  )
  return claimed.map((domain) => ({
    domain,
    record_name: recordName(domain),
    record_value: recordValue(services.config.secret, organizationId, domain),
    verified_at: verified.get(domain)?.toISOString() ?? null,
  }))
}

export const domainHandlers: HandlersOf<Calls> = {
  listOrganizationDomains: async ({ params, services }) => ({ domains: await domainsOf(services, params.id) }),

  verifyOrganizationDomain: async ({ params, body, services }) => {
    const { db, dns, now } = services
    if (!(await claimedDomains(db, params.id)).includes(body.domain))
      throw fieldError('domain', 'The sign-in settings of this organization don’t include this domain.')
    const published = await dns.txt(recordName(body.domain))
    const { accepted } = services.config.secret
    if (!accepted.some((secret) => published.includes(recordValue(secret, params.id, body.domain))))
      throw fieldError(
        'domain',
        `There is no matching TXT record at ${recordName(body.domain)} yet. New records can take up to an hour to become visible.`,
      )
    const [row] = await db.query<{ organization_id: number }>({
      name: 'verify_organization_domain',
      text: `insert into organization_domains (organization_id, domain, verified_at) values ($1, $2, $3)
             on conflict (domain) do update set verified_at = excluded.verified_at
             where organization_domains.organization_id = excluded.organization_id returning organization_id`,
      values: [params.id, body.domain, now()],
    })
    if (!row) throw fieldError('domain', 'Another organization has verified this domain.')
    return { domains: await domainsOf(services, params.id) }
  },
}
