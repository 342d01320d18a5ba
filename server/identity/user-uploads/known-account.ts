/** Whether a row of a file is about the person who has its address, and what it may change. */
import { readLine } from '#shared/rules/index.ts'
import { fieldError } from '#shared/errors.ts'
import { isNotClosing } from '../../entities/classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { hasCredential } from '../sign-in/index.ts'

type Person = Readonly<Record<string, unknown>>
export interface KnownAccount {
  id: number
  is_active: boolean
}

const wordsOf = (value: unknown): string => (typeof value === 'string' ? readLine(value).toLowerCase() : '')
const differs = (before: Person, row: Person, name: string): boolean =>
  wordsOf(before[name]) !== '' && wordsOf(row[name]) !== '' && wordsOf(before[name]) !== wordsOf(row[name])

/** The account with an address that nobody has signed in to. @throws VALIDATION if it is in use or being closed */
export const findKnown = async (tx: Database, email: string): Promise<KnownAccount | null> => {
  const [found] = await tx.query<KnownAccount & { is_theirs: boolean }>({
    name: 'find_account_of_upload',
    text: `select u.id, u.is_active, u.last_seen_at is not null or ${hasCredential('u.id')} or not ${isNotClosing('u.id')} as is_theirs
           from users u where lower(u.email) = lower($1)`,
    values: [email],
  })
  if (!found) return null
  const isInactive = found.is_active ? '' : ' It is inactive, and can be reactivated on its page.'
  if (found.is_theirs) throw fieldError('email', `An account with this email address already exists.${isInactive}`)
  return found
}

/**
 * A name may be corrected, and a birth date. If both differ, or a name as a whole and nothing else tells, it is somebody else, unless
 * the organization's own ID says that it is not.
 * @param isOwn whether the account's ID is from the organization of the file: other organizations number other people alike
 * @throws VALIDATION at `email`
 */
export const assertSamePerson = (before: Person, row: Person, isOwn: boolean): void => {
  const hasOtherId = differs(before, row, 'external_id')
  if (isOwn && wordsOf(row['external_id']) !== '' && wordsOf(before['external_id']) !== '' && !hasOtherId) return
  const known = ['first_name', 'last_name'].filter((name) => wordsOf(before[name]) !== '' && wordsOf(row[name]) !== '')
  const names = known.filter((name) => differs(before, row, name)).length
  const hasBirthday = wordsOf(before['date_of_birth']) !== '' && wordsOf(row['date_of_birth']) !== ''
  const isElse =
    names > 0 && (hasOtherId || differs(before, row, 'date_of_birth') || (!hasBirthday && names === known.length))
  if (!isElse) return
  throw fieldError(
    'email',
    'Someone else has an account with this email address: the names and what else is known differ. Enter this person’s own address, or correct the account on its page.',
  )
}

/** Addresses of an organization's accounts by the IDs that the organization gave them. */
export const findOwnIds = async (
  tx: Database,
  organizationId: number,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await tx.query<{ external_id: string; email: string }>({
    name: 'find_accounts_by_external_id',
    text: `select lower(u.external_id) as external_id, lower(u.email) as email from users u
           join user_organizations o on o.user_id = u.id and o.organization_id = $1
           where lower(u.external_id) = any($2::text[]) and ${isNotClosing('u.id')}`,
    values: [organizationId, ids.map(wordsOf)],
  })
  return new Map(rows.map(({ external_id, email }) => [external_id, email]))
}

/** @throws VALIDATION at `external_id` if another account of the organization has it */
export const assertOwnId = (ownIds: ReadonlyMap<string, string>, { external_id: id, email }: Person): void => {
  const owner = ownIds.get(wordsOf(id))
  if (owner === undefined || wordsOf(id) === '' || owner === wordsOf(email)) return
  throw fieldError(
    'external_id',
    `The organization’s account ${owner} has this ID already. If this is the same person, correct the address of that account.`,
  )
}

/** Notes whose ID a row has taken, for the rows after it. */
export const noteOwnId = (ownIds: Map<string, string>, { external_id: id, email }: Person): void => {
  if (wordsOf(id) !== '') ownIds.set(wordsOf(id), wordsOf(email))
}
