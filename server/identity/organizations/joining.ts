import { fieldError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { assertTakesIn } from '../../kernel/organizations/index.ts'

interface Joined {
  /** These organizations. */
  ids?: readonly number[]
  /** All that this account is in, but for those that it was in before. */
  userId?: number
  before?: readonly number[]
}

const joined = `(id = any($1::bigint[])
  or id <> all($3::bigint[]) and id in (select organization_id from user_organizations where user_id = $2))`

/**
 * Checks organizations that somebody has just joined in this transaction. Others who join them wait until it ends.
 * @param field where the organization was given
 * @throws VALIDATION if one is inactive, has ended, or has more members than it may have
 */
export const assertMayJoin = async (
  tx: Database,
  { ids = [], userId, before = [] }: Joined,
  field: string,
  now: Date,
): Promise<void> => {
  const values = [ids, userId ?? null, before]
  const entered = await tx.query<{ id: number }>({
    name: 'find_joined_organizations',
    text: `select id from organizations where ${joined}`,
    values,
  })
  if (entered.length === 0) return
  await assertTakesIn(
    tx,
    entered.map(({ id }) => id),
    now,
    field,
  )
  // Sent together; the second begins when the first holds them, and sees who was faster.
  const [, [full]] = await Promise.all([
    tx.query<{ id: number }>({
      name: 'hold_limited_organizations',
      text: `select id from organizations where max_members is not null and ${joined} order by id for no key update`,
      values,
    }),
    tx.query<{ name: string; max_members: number; members: number }>({
      name: 'find_full_organization',
      text: `select name, max_members, members from organizations o
             cross join lateral (select count(*) as members from user_organizations u where u.organization_id = o.id) c
             where max_members is not null and ${joined} and members > max_members limit 1`,
      values,
    }),
  ])
  if (!full) return
  const members = full.members.toLocaleString('en-US')
  const most = full.max_members.toLocaleString('en-US')
  throw fieldError(field, say('organization_full', { name: full.name, members, most }))
}
