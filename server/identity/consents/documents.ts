import { legal_consents } from '#shared/classkeys/organizations/legal_consents.ts'
import { legalagreements } from '#shared/classkeys/organizations/legalagreements.ts'
import type { ConsentPurpose } from '#shared/rules/index.ts'
import { isForEveryone, isMeantFor } from '../../kernel/audience/index.ts'
import { isWithdrawnBy } from '../../kernel/consents/index.ts'
import type { Translations } from '../../kernel/http/in-language.ts'
import type { Database } from '../../kernel/database/types.ts'

/** A member's latest decision about a document, in its current version. */
interface Decision {
  accepted: boolean
  accepted_at: Date | null
  /** When the document, in its current version, was accepted or withdrawn. */
  decided_at: Date | null
  signature: string | null
  /** Translated texts; the other fields are in English, the language decisions are recorded in. */
  translations: Translations | null
}
export interface Agreement extends Decision {
  id: number
  name: string
  code: string | null
  version: string
  description: string | null
  content: string | null
  file: string | null
  required: boolean
  requires_signature: boolean
  /** Whether video and phone visits can only be booked after accepting it. */
  for_telehealth: boolean
  language: string
}
export interface Consent extends Decision {
  id: number
  name: string
  code: string | null
  version: string
  statement: string | null
  category: ConsentPurpose
  legalagreement_id: number | null
}

/** A decision about an earlier version does not apply to a new one. */
const decision = (reference: string): string => `
  left join lateral (
    select r.accepted, r.created_at, r.signature, r.version from consent_records r
    where r.user_id = $1 and r.${reference} = d.id order by r.id desc limit 1
  ) r on r.version = coalesce(d.version, '1.0')`
const decided = `coalesce(r.accepted, false) as accepted, case when r.accepted then r.created_at end as accepted_at, r.created_at as decided_at,
  case when r.accepted then r.signature end as signature`

const selectAgreements = `
  select d.id, d.name, d.code, coalesce(d.version, '1.0') as version, d.description, d.content, d.file, d.required,
    d.requires_signature, exists (select from legal_consents c where c.legalagreement_id = d.id and c.is_active and c.category = 'telehealth') as for_telehealth,
    coalesce(d.language, 'en') as language, d.translations, ${decided}
  from legalagreements d ${decision('legalagreement_id')}
  where d.is_active and (d.effective_on is null or d.effective_on <= $2)
    and ${isMeantFor(legalagreements, 'd', { me: '$1::bigint', day: '$2' })}
  order by d."order", d.id limit 200`

const isAskedFor = isMeantFor(legal_consents, 'd', { me: '$1::bigint' })

const selectConsents = `
  select d.id, d.name, d.code, coalesce(d.version, '1.0') as version, d.statement, coalesce(d.category, 'other') as category,
    d.legalagreement_id, d.translations, ${decided}
  from legal_consents d ${decision('legal_consent_id')}
  where d.is_active and (${isAskedFor} or ${isWithdrawnBy('$1', 'd.id')})
  order by d."order", d.id limit 200`

/**
 * The agreements a member is asked for, with the member's decision on each.
 * @param day the member's calendar day: an agreement not in force yet is left out
 */
export const findAgreements = (db: Database, userId: number, day: string): Promise<Agreement[]> =>
  db.query<Agreement>({ name: 'find_own_agreements', text: selectAgreements, values: [userId, day] })

/** The consents a member is asked for, or has withdrawn and may give again, with the member's decision on each. */
export const findConsents = (db: Database, userId: number): Promise<Consent[]> =>
  db.query<Consent>({ name: 'find_own_consents', text: selectConsents, values: [userId] })

/** A document that anyone may read, with its texts in other languages. */
export type PublicText = Pick<Agreement, 'name' | 'version' | 'description' | 'content' | 'file' | 'translations'>

/**
 * The agreement with a code, if it is in force and meant for everyone: one narrowed to programs or organizations stays with them.
 * @param day the calendar day to check against
 */
export const findPublicDocument = async (db: Database, code: string, day: string): Promise<PublicText | null> => {
  const [found] = await db.query<PublicText>({
    name: 'find_public_document',
    text: `select d.name, coalesce(d.version, '1.0') as version, d.description, d.content, d.file, d.translations
           from legalagreements d
           where lower(d.code) = $1 and d.is_active and (d.effective_on is null or d.effective_on <= $2)
             and ${isForEveryone(legalagreements, 'd')}`,
    values: [code, day],
  })
  return found ?? null
}

/** What must be accepted before a video or phone visit: the required agreements with a telehealth consent. */
export const findTelehealthAgreements = async (db: Database, userId: number, day: string): Promise<Agreement[]> =>
  (await findAgreements(db, userId, day)).filter(({ required, for_telehealth }) => required && for_telehealth)
