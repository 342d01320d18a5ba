import { fieldError } from '#shared/errors.ts'
import type { Database } from '../../kernel/database/types.ts'
import { assertSeats } from '../organizations/index.ts'

/** @throws VALIDATION for the code of no active organization */
export const findOrganization = async (tx: Database, code: string): Promise<number> => {
  const [organization] = await tx.query<{ id: number }>({
    name: 'find_organization_to_join',
    text: 'select id from organizations where lower(code) = lower($1) and is_active',
    values: [code],
  })
  if (!organization) throw fieldError('organization_code', 'No organization has this code.')
  return organization.id
}

/** @param organizationId if it is still active. @throws VALIDATION if it is full */
export const joinOrganization = async (tx: Database, userId: number, organizationId: number): Promise<void> => {
  await tx.run({
    name: 'join_organization',
    text: `insert into user_organizations (user_id, organization_id)
           select $1, id from organizations where id = $2 and is_active on conflict do nothing`,
    values: [userId, organizationId],
  })
  await assertSeats(tx, { ids: [organizationId] }, 'organization_code')
}

/** The organization that whoever follows a link joins, or else is in. */
export const organizationOfLink = async (
  db: Database,
  asked: number | null | undefined,
  own: readonly { id: number; name: string }[],
): Promise<{ id: number; name: string } | null> => {
  if (asked == null) return own[0] ?? null
  const [organization] = await db.query<{ id: number; name: string }>({
    name: 'find_organization_of_link',
    text: 'select id, name from organizations where id = $1 and is_active',
    values: [asked],
  })
  return organization ?? null
}

/** The address has been shown to be the account's: it counts as verified. */
export const confirmAddress = (tx: Database, userId: number, now: Date): Promise<void> =>
  tx.run({
    name: 'confirm_address',
    text: `with confirmed as (delete from registrations where user_id = $1)
           update users set verified = true, updated_at = $2 where id = $1 and not verified`,
    values: [userId, now],
  })
