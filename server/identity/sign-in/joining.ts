import { fieldError } from '#shared/errors.ts'
import { contractDay } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { isInForce, isOfFormerOnly } from '../../kernel/organizations/index.ts'
import { assertMayJoin } from '../organizations/index.ts'

/** @throws VALIDATION for the code of no organization in force */
export const findOrganization = async (tx: Database, code: string, now: Date): Promise<number> => {
  const [organization] = await tx.query<{ id: number }>({
    name: 'find_organization_to_join',
    text: `select o.id from organizations o where lower(o.code) = lower($1) and ${isInForce('o', '$2')}`,
    values: [code, contractDay(now)],
  })
  if (!organization) throw fieldError('organization_code', say('organization_code'))
  return organization.id
}

/** @param organizationId joined if it is in force. @throws VALIDATION if it is full */
export const joinOrganization = async (
  tx: Database,
  userId: number,
  organizationId: number,
  now: Date,
): Promise<void> => {
  const joined = await tx.query({
    name: 'join_organization',
    text: `insert into user_organizations (user_id, organization_id)
           select $1, o.id from organizations o where o.id = $2 and ${isInForce('o', '$3')} on conflict do nothing
           returning organization_id`,
    values: [userId, organizationId, contractDay(now)],
  })
  if (joined.length > 0) await assertMayJoin(tx, { ids: [organizationId] }, 'organization_code', now)
}

/** The organization that whoever follows a link joins, or else is in. */
export const organizationOfLink = async (
  db: Database,
  asked: number | null | undefined,
  own: readonly { id: number; name: string }[],
  now: Date,
): Promise<{ id: number; name: string } | null> => {
  if (asked == null) return own[0] ?? null
  const [organization] = await db.query<{ id: number; name: string }>({
    name: 'find_organization_of_link',
    text: `select o.id, o.name from organizations o where o.id = $1 and ${isInForce('o', '$2')}`,
    values: [asked, contractDay(now)],
  })
  return organization ?? null
}

/** Whether an invitation that was mailed leads nowhere, since all organizations of its account have ended or are inactive. */
export const isOfFormer = async (db: Database, userId: number, now: Date): Promise<boolean> => {
  const [row] = await db.query<{ is_former: boolean }>({
    name: 'find_whether_former',
    text: `select ${isOfFormerOnly('$1::bigint', '$2')} as is_former`,
    values: [userId, contractDay(now)],
  })
  return row?.is_former ?? false
}

/** The address has been shown to be the account's: it counts as verified. */
export const confirmAddress = (tx: Database, userId: number, now: Date): Promise<void> =>
  tx.run({
    name: 'confirm_address',
    text: `with confirmed as (delete from registrations where user_id = $1)
           update users set verified = true, updated_at = $2 where id = $1 and not verified`,
    values: [userId, now],
  })
