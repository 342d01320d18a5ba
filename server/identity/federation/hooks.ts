import { isDeepStrictEqual } from 'node:util'
import { fieldError } from '#shared/errors.ts'
import type { Hooks } from '../../entities/classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { assertHolds } from '../../kernel/http/authorize.ts'
import { jsonText } from '../../kernel/database/index.ts'
import { claimOf, isSecondOfKind, isSignIn, keysByKind, problemOf, type Integration } from './settings.ts'

/** Changing how people sign in can open their accounts, so it takes more than the right to edit organizations. */
export const federationPermission = 'federation:write'

const signInEntriesOf = (entries: readonly Integration[]) => entries.filter(isSignIn)

const storedEntries = async (tx: Database, id: number | null): Promise<readonly Integration[]> => {
  if (id === null) return []
  const [row] = await tx.query<{ integrations: readonly Integration[] }>({
    text: 'select integrations from organizations where id = $1 for update',
    values: [id],
  })
  return row?.integrations ?? []
}

/** Issuers of other organizations' tokens. Concurrent changes to sign-in settings wait here for each other. */
const issuersOfOthers = async (tx: Database, exceptId: number | null): Promise<(string | null)[]> => {
  await tx.run({ text: `select pg_advisory_xact_lock(hashtext('organization_sign_in'))` })
  const entries = await tx.query<{ entry: Integration }>({
    text: `select i as entry from organizations, jsonb_array_elements(integrations) i
           where id is distinct from $1 and lower(btrim(i->>'name')) in ('saml', 'oidc', 'sso')`,
    values: [exceptId],
  })
  return entries.map(({ entry }) => claimOf(entry)?.tokenIssuer ?? null)
}

/** Links from before keys were recorded trust the keys until now, and no later ones. */
const keepFormerKeys = async (
  tx: Database,
  id: number,
  before: readonly Integration[],
  after: readonly Integration[],
): Promise<void> => {
  const [former, next] = [keysByKind(before), keysByKind(after)]
  for (const kind of ['saml', 'sso'] as const)
    if (!isDeepStrictEqual(former[kind], next[kind]))
      await tx.run({
        name: 'keep_former_keys',
        text: `update federated_identities set trusted_keys = $3 where organization_id = $1 and kind = $2 and trusted_keys is null`,
        values: [id, kind, jsonText(former[kind] ?? [])],
      })
}

/** Ensures that a provider set up for an organization works, or that the entry says why not. */
export const organizationHooks: Hooks = {
  beforeSave: async ({ tx, caller }, values, id) => {
    const integrations =
      typeof values.integrations === 'string' ? (JSON.parse(values.integrations) as unknown) : values.integrations
    if (!Array.isArray(integrations)) return
    const entries = integrations as Integration[]
    const before = signInEntriesOf(await storedEntries(tx, id))
    if (!isDeepStrictEqual(signInEntriesOf(entries), before)) assertHolds(caller, federationPermission)
    for (const [index, integration] of entries.entries()) {
      const problem = problemOf(integration)
      if (problem) throw fieldError(`integrations.${index}.${problem.field}`, problem.message)
      if (isSecondOfKind(integration, entries.slice(0, index)))
        throw fieldError(
          `integrations.${index}.name`,
          'There is already an entry with this name. Only one can be enabled.',
        )
    }
    if (id !== null) await keepFormerKeys(tx, id, before, entries)
    const claims = entries.map(claimOf)
    // A domain that comes back later needs a new proof, and another organization may verify it in the meantime.
    await tx.run({
      name: 'forget_unclaimed_domains',
      text: 'delete from organization_domains where organization_id = $1 and domain <> all($2)',
      values: [id, claims.flatMap((claim) => claim?.domains ?? [])],
    })
    if (claims.every((claim) => claim === null)) return
    const others = await issuersOfOthers(tx, id)
    for (const [index, claim] of claims.entries())
      // A token is trusted by its issuer alone, so two organizations with the same issuer would both be locked out.
      if (claim && claim.tokenIssuer !== null && others.includes(claim.tokenIssuer))
        throw fieldError(
          `integrations.${index}.settings`,
          'Another organization uses this issuer. Each organization needs its own.',
        )
  },
}
