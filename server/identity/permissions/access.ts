import { LastUsed } from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'

/** Permission names by version and roles, for each database. */
const known = new WeakMap<Database, { version: number; byRoles: LastUsed<string, ReadonlySet<string>> }>()
/** Sets of roles that accounts have together. */
const combinations = 1000
const none: ReadonlySet<string> = new Set()

/**
 * Names of the permissions that roles grant together. Cached per version, which every change increments.
 * @param version as read in the statement that also read `roles`
 */
export const permissionsOfRoles = async (
  db: Database,
  version: number,
  roles: readonly number[],
): Promise<ReadonlySet<string>> => {
  if (roles.length === 0) return none
  let cache = known.get(db)
  if (!cache || cache.version !== version) {
    cache = { version, byRoles: new LastUsed(combinations) }
    known.set(db, cache)
  }
  const key = roles.join()
  const hit = cache.byRoles.get(key)
  if (hit) return hit
  const rows = await db.query<{ name: string }>({
    name: 'find_permissions_of_roles',
    text: `select distinct p.name from role_permissions rp join permissions p on p.id = rp.permission_id
           where rp.role_id = any($1::bigint[])`,
    values: [roles],
  })
  const names = new Set(rows.map(({ name }) => name))
  return cache.byRoles.set(key, names)
}

/** Names of the permissions the roles of users grant together. */
export const permissionsOfUsers = async (db: Database, userIds: readonly number[]): Promise<ReadonlySet<string>> => {
  const rows = await db.query<{ name: string }>({
    name: 'find_permissions_of_users',
    text: `select distinct p.name from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
           join permissions p on p.id = rp.permission_id where ur.user_id = any($1::bigint[])`,
    values: [userIds],
    isBrief: true,
  })
  return new Set(rows.map(({ name }) => name))
}

/** The active accounts whose roles grant a permission. */
export const holdersOf = async (db: Database, permission: string): Promise<number[]> => {
  const rows = await db.query<{ id: number }>({
    name: 'find_holders',
    text: `select distinct u.id from users u join user_roles ur on ur.user_id = u.id
           join role_permissions rp on rp.role_id = ur.role_id join permissions p on p.id = rp.permission_id
           where p.name = $1 and u.is_active`,
    values: [permission],
  })
  return rows.map(({ id }) => id)
}

export const permissionsOfUser = (db: Database, userId: number): Promise<ReadonlySet<string>> =>
  permissionsOfUsers(db, [userId])

/**
 * Marks that role permissions change in this transaction. Changes queue up on this row, so that a check made after it (such as
 * that one administrator remains) still holds when the transaction commits.
 */
export const raiseAccessVersion = async (tx: Database): Promise<void> => {
  await tx.run({
    text: `insert into access_versions as v (name, version) values ('roles', 1)
           on conflict (name) do update set version = v.version + 1`,
  })
}
