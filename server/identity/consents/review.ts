import { appliedMigrations } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'

/** Since this migration a decision names its document without doubt. */
const unambiguousSince = '0204_ids_of_legal_documents'

export interface DoubtfulDecision {
  user_id: number
  email: string
  decided_at: Date
  accepted: boolean
  /** The document that the decision was stored for. */
  agreement: string
  version: string
  /** The consent with the same id, and the member's first decision about it. */
  consent: string
  consent_decided_at: Date | null
}

/**
 * Decisions stored for an agreement that may have been meant for the consent with the same id: until the migration, a call that named
 * a document by such an id, without its kind, was about the agreement. The apps always sent the kind, so only other clients of the
 * API made them; nothing that is stored tells the two apart.
 */
export const findDoubtfulDecisions = async (db: Database): Promise<DoubtfulDecision[]> => {
  const migrated = (await appliedMigrations(db)).find(({ name }) => name === unambiguousSince)
  return db.query<DoubtfulDecision>({
    text: `select r.user_id, u.email, r.created_at as decided_at, r.accepted, r.name as agreement, r.version, c.name as consent,
             min(o.created_at) as consent_decided_at
           from consent_records r join legal_consents c on c.id = r.legalagreement_id join users u on u.id = r.user_id
             left join consent_records o on o.user_id = r.user_id and o.legal_consent_id = c.id
           where r.kind = 'agreement' and r.created_at >= c.created_at and r.created_at < $1
           group by r.id, u.email, c.name order by r.id`,
    values: [migrated?.applied_at ?? new Date(8.64e15)],
  })
}
