import { fieldError } from '#shared/errors.ts'
import type { Hooks } from '../../entities/classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { claimOf, isSecondOfKind, problemOf, type Claim, type Integration } from './settings.ts'

/** What other organizations claim. Concurrent changes to sign-in settings wait here for each other. */
const claimsOfOthers = async (tx: Database, exceptId: number | null): Promise<Claim[]> => {
  await tx.query({ text: `select pg_advisory_xact_lock(hashtext('organization_sign_in'))` })
  const entries = await tx.query<{ entry: Integration }>({
    text: `select i as entry from organizations, jsonb_array_elements(integrations) i
           where id is distinct from $1 and lower(btrim(i->>'name')) in ('saml', 'sso')`,
    values: [exceptId],
  })
  return entries.flatMap(({ entry }) => claimOf(entry) ?? [])
}

/**
 * A token is trusted by its issuer alone, so two organizations with the same issuer would both be locked out; and two that claim
 * one domain could each open the accounts of the other's members.
 */
const takenOf = (claim: Claim, others: readonly Claim[]): string | null => {
  if (claim.tokenIssuer !== null && others.some(({ tokenIssuer }) => tokenIssuer === claim.tokenIssuer))
    return 'Another organization uses this issuer. Each organization needs its own.'
  const domain = claim.domains.find((name) => others.some(({ domains }) => domains.includes(name)))
  return domain === undefined
    ? null
    : `Another organization has claimed ${domain}. A domain can belong to only one organization.`
}

/** Ensures that a provider set up for an organization works, or that the entry says why not. */
export const organizationHooks: Hooks = {
  beforeSave: async ({ tx }, values, id) => {
    const integrations =
      typeof values.integrations === 'string' ? (JSON.parse(values.integrations) as unknown) : values.integrations
    if (!Array.isArray(integrations)) return
    const entries = integrations as Integration[]
    for (const [index, integration] of entries.entries()) {
      const problem = problemOf(integration)
      if (problem) throw fieldError(`integrations.${index}.${problem.field}`, problem.message)
      if (isSecondOfKind(integration, entries.slice(0, index)))
        throw fieldError(
          `integrations.${index}.name`,
          'There is already an entry with this name. Only one can be enabled.',
        )
    }
    const claims = entries.map(claimOf)
    if (claims.every((claim) => claim === null)) return
    const others = await claimsOfOthers(tx, id)
    for (const [index, claim] of claims.entries()) {
      const taken = claim && takenOf(claim, others)
      if (taken) throw fieldError(`integrations.${index}.settings`, taken)
    }
  },
}
