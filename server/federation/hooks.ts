import { fieldError } from '#shared/errors.ts'
import type { Hooks } from '../classkeys/index.ts'
import type { Database } from '../database/types.ts'
import { isSecondOfKind, problemOf, tokenIssuerOf, type Integration } from './settings.ts'

/** A token is believed by its issuer alone, so two organizations with the same one would both be locked out. */
const hasIssuer = async (tx: Database, issuer: string, exceptId: number | null): Promise<boolean> => {
  const rows = await tx.query<{ integrations: Integration[] }>({
    text: `select integrations from organizations
           where id is distinct from $1 and integrations @> '[{"settings": {}}]'::jsonb`,
    values: [exceptId],
  })
  return rows.some(({ integrations }) => integrations.some((one) => tokenIssuerOf(one) === issuer))
}

/** A provider that an administrator sets up for an organization can be used, or the entry says why not. */
export const organizationHooks: Hooks = {
  beforeSave: async ({ tx }, values, id) => {
    const integrations = typeof values.integrations === 'string' ? (JSON.parse(values.integrations) as unknown) : values.integrations
    if (!Array.isArray(integrations)) return
    const entries = integrations as Integration[]
    for (const [index, integration] of entries.entries()) {
      const problem = problemOf(integration)
      if (problem) throw fieldError(`integrations.${index}.${problem.field}`, problem.message)
      if (isSecondOfKind(integration, entries.slice(0, index)))
        throw fieldError(`integrations.${index}.name`, 'There is one of this name already. Only one can be enabled.')
      const issuer = tokenIssuerOf(integration)
      if (issuer !== null && (await hasIssuer(tx, issuer, id)))
        throw fieldError(`integrations.${index}.settings`, 'Another organization has this issuer. Each needs one of its own.')
    }
  },
}
