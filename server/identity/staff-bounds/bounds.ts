import { fullNameSql } from '#shared/rules/index.ts'
import { fieldError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../kernel/database/types.ts'

type Named = { id: number; name: string }
export type StaffBounds = { organizations: Named[]; members: Named[] }

/** The bounds of the account with the id `staff`, in one row; none without. */
export const boundsSql = (staff: string): string => `select
             (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by folded(o.name), o.id), '[]')
              from staff_organizations b join organizations o on o.id = b.organization_id where b.staff_id = s.staff_id) as organizations,
             (select coalesce(json_agg(json_build_object('id', u.id, 'name', ${fullNameSql('u')})
                                       order by folded(u.first_name), folded(u.last_name), u.id), '[]')
              from staff_members b join users u on u.id = b.member_id where b.staff_id = s.staff_id) as members
           from staff_bounds s where s.staff_id = ${staff}`

/** @returns null for an account without bounds */
export const boundsOf = async (db: Database, staffId: number): Promise<StaffBounds | null> => {
  const [row] = await db.query<StaffBounds>({
    name: 'find_staff_bounds',
    text: boundsSql('$1'),
    values: [staffId],
  })
  return row ?? null
}

const links = {
  organizations: {
    missing: 'No organization has this id.',
    text: `insert into staff_organizations (staff_id, organization_id)
           select $1, id from organizations where id = any($2::bigint[]) returning organization_id as id`,
  },
  members: {
    missing: say('user_id_missing'),
    text: `insert into staff_members (staff_id, member_id)
           select $1, id from users where id = any($2::bigint[]) returning member_id as id`,
  },
} as const

/** @throws VALIDATION at an unknown id */
export const writeBounds = async (
  tx: Database,
  staffId: number,
  bounds: Readonly<Record<keyof typeof links, readonly number[]>> | null,
): Promise<void> => {
  for (const table of ['staff_bounds', 'staff_organizations', 'staff_members'])
    await tx.query({ text: `delete from ${table} where staff_id = $1`, values: [staffId] })
  if (!bounds) return
  await tx.query({ text: 'insert into staff_bounds (staff_id) values ($1)', values: [staffId] })
  for (const [field, { text, missing }] of Object.entries(links)) {
    const ids = new Set(bounds[field as keyof typeof links])
    const rows = await tx.query({ text, values: [staffId, [...ids]] })
    if (rows.length !== ids.size) throw fieldError(`bounds.${field}`, missing)
  }
}
