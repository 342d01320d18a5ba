import { HaleError } from '#shared/errors.ts'
import type { ConsentPurpose } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../database/types.ts'

/**
 * SQL of the consents for a purpose that a member, named by an SQL expression, has not given in their current version, of those that
 * the member is asked for or has withdrawn. A withdrawal stays when its program is deleted, or staff take the member out of it. It has no
 * subqueries of its own, which a database that is spread does not take within another one.
 */
const openConsents = (user: string, purpose: string): string => `
  from legal_consents asked left join legal_consent_programs l on l.legal_consent_id = asked.id
    left join user_programs own on own.program_id = l.program_id and own.user_id = ${user}
    left join consent_records given on given.user_id = ${user} and given.legal_consent_id = asked.id
  where asked.is_active and asked.category = ${purpose} group by asked.id, asked.version, asked.for_everyone
  having (asked.for_everyone and count(l.legal_consent_id) = 0 or count(own.user_id) > 0
      or not coalesce((array_agg(given.accepted order by given.id desc))[1], true))
    and not coalesce((array_agg(given.accepted and given.version = coalesce(asked.version, '1.0') order by given.id desc))[1], false)`

/** SQL that is true if the latest decision of a member about a consent is to withdraw it. @param user and consent expressions of their ids */
export const isWithdrawnBy = (user: string, consent: string): string =>
  `not coalesce((select given.accepted from consent_records given
     where given.user_id = ${user} and given.legal_consent_id = ${consent} order by given.id desc limit 1), true)`

/**
 * SQL that is true while a member withholds a consent.
 * @param user an SQL expression for the member's id; nobody withholds anything if it is null
 */
export const withholds = (user: string, purpose: ConsentPurpose): string => withholdsFor(user, `'${purpose}'`)

/** The same, with an SQL expression for the purpose. */
export const withholdsFor = (user: string, purpose: string): string =>
  `(${user} is not null and exists (select ${openConsents(user, purpose)}))`

/**
 * SQL that is true if a member has given a consent that is asked for, and withholds none: for what is not done unless somebody agrees.
 * @param user an SQL expression for the member's id
 */
export const gives = (user: string, purpose: ConsentPurpose): string =>
  `(not ${withholds(user, purpose)}
    and exists (select from consent_records r join legal_consents d on d.id = r.legal_consent_id and d.is_active and d.category = '${purpose}'
                where r.user_id = ${user} and r.accepted))`

/** Whether a member's latest decision about a consent for a purpose is to withhold it, other than by not having decided. */
export const isWithdrawn = async (db: Database, userId: number, purpose: ConsentPurpose): Promise<boolean> => {
  const rows = await db.query({
    name: 'find_withdrawn_consent',
    text: `select 1 as is_withdrawn from legal_consents asked where asked.is_active and asked.category = $2
             and ${isWithdrawnBy('$1', 'asked.id')}`,
    values: [userId, purpose],
  })
  return rows.length > 0
}

/** Whether a member is asked for a consent, or has withdrawn it, and has not given it. */
export const isWithheld = async (db: Database, userId: number, purpose: ConsentPurpose): Promise<boolean> => {
  const [row] = await db.query<{ is_withheld: boolean }>({
    name: 'is_consent_withheld',
    text: `select exists (select ${openConsents('$1::bigint', '$2::text')}) as is_withheld`,
    values: [userId, purpose],
  })
  return row?.is_withheld ?? false
}

/** For what a member does that depends on a consent. @throws CONSENT_WITHHELD */
export const assertConsent = async (db: Database, userId: number, purpose: ConsentPurpose): Promise<void> => {
  if (await isWithheld(db, userId, purpose)) throw new HaleError('CONSENT_WITHHELD')
}

/**
 * For what others see or record of a member.
 * @param before refuses for another reason, of which only those hear who would be refused
 * @throws NOT_FOUND if there is no such member, NOT_SHARED
 */
export const assertShared = async (
  db: Database,
  userId: number,
  purpose: ConsentPurpose,
  before?: () => Promise<void>,
): Promise<void> => {
  if (!(await isWithheld(db, userId, purpose))) return
  await before?.()
  const [user] = await db.query({ name: 'find_users_id', text: 'select 1 from users where id = $1', values: [userId] })
  throw user ? new HaleError('NOT_SHARED') : new HaleError('NOT_FOUND', { message: say('user_missing') })
}
