import type { RequestOf } from '#shared/client/index.ts'
import { compareTexts } from '#shared/rules/index.ts'
import { choice, boolean, reference, timestamp, type Field } from '#shared/classkeys/fields.ts'
import type { Declarations } from '../../declarations/index.ts'
import { isRange } from '../../generated/kinds/inputs/filterValues.ts'

export type AuditQuery = NonNullable<RequestOf<'exportAudit'>['query']>

/** The log's filters, declared as fields so each gets the editor of its kind. */
export const auditFilters = (declarations: Declarations): Readonly<Record<string, Field>> => {
  const kinds = [...declarations.values()].toSorted((one, other) => compareTexts(one.label[1], other.label[1]))
  return {
    at: timestamp({ label: 'When' }),
    actor_id: reference('user', { label: 'Who' }),
    subject_id: reference('user', { label: 'About' }),
    resource: choice(
      kinds.map(({ name }) => name),
      { label: 'Kind', labels: Object.fromEntries(kinds.map(({ name, label }) => [name, label[1]])) },
    ),
    outcome: choice(['done', 'refused', 'failed'], { label: 'Outcome' }),
    impersonated: boolean({ label: 'Signed in as member' }),
  }
}

/** Default filter; sign-ins and reads are shown on request. */
export const usualFilter = { kind: ['change'] } as const

/** The URL's filters as query parameters of the call. */
export const queryOf = (filter: Readonly<Record<string, unknown>>): AuditQuery => {
  const { q, at, ...others } = filter
  return {
    ...others,
    ...(typeof q === 'string' && q !== '' ? { search: q } : {}),
    ...(isRange(at) && at.gte !== undefined ? { from: String(at.gte) } : {}),
    ...(isRange(at) && at.lte !== undefined ? { to: String(at.lte) } : {}),
  }
}
