import { fieldError } from '#shared/errors.ts'
import { contractDay } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { findAgreements, findConsents, type Agreement, type Consent } from './documents.ts'

export interface GivenConsent {
  id: number
  /** What `id` refers to; looked up if not given. */
  kind?: 'agreement' | 'consent' | undefined
  /** The version that the member saw. */
  version?: string | undefined
  accepted?: boolean | undefined
  signature?: string | null | undefined
}
export type SavedConsent = {
  id: number
  kind: 'agreement' | 'consent'
  name: string
  version: string
  accepted: boolean
  accepted_at: string | null
}

type Document = { kind: 'agreement'; item: Agreement } | { kind: 'consent'; item: Consent }

/** Ids that an agreement and a consent share, including those that this member is not asked for. */
const findSharedIds = async (db: Database, given: readonly GivenConsent[]): Promise<Set<number>> => {
  const ids = given.flatMap(({ id, kind }) => (kind === undefined ? [id] : []))
  if (ids.length === 0) return new Set()
  const rows = await db.query<{ id: number }>({
    name: 'find_shared_document_ids',
    text: 'select a.id from legalagreements a join legal_consents c on c.id = a.id where a.id = any($1::bigint[])',
    values: [ids],
  })
  return new Set(rows.map(({ id }) => id))
}

const documentOf = (
  { id, kind }: GivenConsent,
  index: number,
  agreements: readonly Agreement[],
  consents: readonly Consent[],
): Document => {
  const agreement = kind === 'consent' ? undefined : agreements.find((one) => one.id === id)
  if (agreement) return { kind: 'agreement', item: agreement }
  const consent = kind === 'agreement' ? undefined : consents.find((one) => one.id === id)
  if (consent) return { kind: 'consent', item: consent }
  throw fieldError(`legal_consents.${index}.id`, say('agreement_missing'))
}

/** @throws VALIDATION at the field at fault: a required agreement cannot be withdrawn, and some require a full name */
const check = (
  { kind, item }: Document,
  { version, accepted = true, signature }: GivenConsent,
  index: number,
): void => {
  if (version !== undefined && version !== item.version)
    throw fieldError(
      `legal_consents.${index}.version`,
      say('agreement_changed', { name: item.name, version: item.version }),
    )
  if (kind === 'agreement' && !accepted && item.required && item.accepted)
    throw fieldError(`legal_consents.${index}.accepted`, say('agreement_kept', { name: item.name }))
  if (kind === 'agreement' && !accepted && item.required)
    throw fieldError(`legal_consents.${index}.accepted`, say('agreement_required', { name: item.name }))
  const mustSign = kind === 'agreement' && item.requires_signature && accepted && !item.accepted
  if (mustSign && !signature?.trim())
    throw fieldError(`legal_consents.${index}.signature`, say('agreement_signature', { name: item.name }))
}

const insertText = `
  insert into consent_records
    (user_id, kind, legalagreement_id, legal_consent_id, name, version, accepted, signature, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`

/**
 * Stores a member's decisions, all or none, and ends what depended on a consent that is withdrawn. A decision that is already current is not written again.
 * @param db a transaction: a member's decisions are made one after another
 * @throws VALIDATION for a document the member is not asked for, or an invalid decision
 */
export const saveConsents = async (
  db: Database,
  services: Services,
  { userId, day, given }: { userId: number; day: string; given: readonly GivenConsent[] },
): Promise<SavedConsent[]> => {
  const now = services.now()
  await db.query({ text: 'select id from users where id = $1 for update', values: [userId] })
  const agreements = await findAgreements(db, userId, day)
  const consents = await findConsents(db, userId)
  const sharedIds = await findSharedIds(db, given)
  const saved: SavedConsent[] = []
  for (const [index, entry] of given.entries()) {
    if (entry.kind === undefined && sharedIds.has(entry.id))
      throw fieldError(`legal_consents.${index}.kind`, say('agreement_kind', { id: entry.id }))
    const document = documentOf(entry, index, agreements, consents)
    check(document, entry, index)
    const { kind, item } = document
    const accepted = entry.accepted ?? true
    const isNews = accepted !== item.accepted
    if (isNews) {
      const isAgreement = kind === 'agreement'
      const signature = accepted ? entry.signature?.trim() || null : null
      await db.query({
        name: 'add_consent_record',
        text: insertText,
        values: [
          userId,
          kind,
          isAgreement ? item.id : null,
          isAgreement ? null : item.id,
          item.name,
          item.version,
          accepted,
          signature,
          now,
        ],
      })
      if (kind === 'consent' && !accepted)
        for (const effects of services.onWithdrawal) await effects[item.category]?.(db, services, userId)
    }
    // The list may name a document again, and that decision is compared with this one.
    if (isNews) Object.assign(item, { accepted, accepted_at: accepted ? now : null })
    saved.push({
      id: item.id,
      kind,
      name: item.name,
      version: item.version,
      accepted,
      accepted_at: item.accepted_at?.toISOString() ?? null,
    })
  }
  return saved
}

/**
 * Withdraws consents that were given since a sign-in which the member denies, and not before it: a stranger may have shared what is
 * theirs. The member may give them again.
 */
export const withdrawSince = async (
  tx: Database,
  services: Services,
  { userId, since }: { userId: number; since: Date },
): Promise<void> => {
  const given = await tx.query<{ id: number }>({
    name: 'find_consents_given_since',
    text: `select c.id from legal_consents c
           where (select r.accepted from consent_records r where r.user_id = $1 and r.legal_consent_id = c.id
                  order by r.created_at desc, r.id desc limit 1)
             and not coalesce((select r.accepted from consent_records r
                  where r.user_id = $1 and r.legal_consent_id = c.id and r.created_at < $2
                  order by r.created_at desc, r.id desc limit 1), false)`,
    values: [userId, since],
  })
  const asked = new Set((await findConsents(tx, userId)).map(({ id }) => id))
  const withdrawn = given.flatMap(({ id }) =>
    asked.has(id) ? [{ id, kind: 'consent' as const, accepted: false }] : [],
  )
  if (withdrawn.length > 0)
    await saveConsents(tx, services, { userId, day: contractDay(services.now()), given: withdrawn })
}
