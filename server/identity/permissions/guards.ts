import { HaleError } from '#shared/errors.ts'
import type { Caller } from '../../kernel/types.ts'
import type { Parameters } from '../../entities/classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { permissionsOfUser, permissionsOfUsers, raiseAccessVersion } from './access.ts'

/** Whoever holds this can restore everything else, so at least one active account must keep it. */
export const administratorPermission = 'roles:write'
/**
 * What one account must be able to do to restore others: changing roles without seeing people, or without assigning roles to
 * them, is not enough.
 */
const administration = [administratorPermission, 'roles:read', 'permissions:read', 'user:read', 'user:write']
/** Accounts with bounds do not reach staff, so they cannot restore others either. */
const hasNoBounds = 'not exists (select from staff_bounds b where b.staff_id = ur.user_id)'

const isNotClosing = 'not exists (select from account_closures c where c.user_id = u.id)'

type Holder = Pick<Caller, 'permissions'>

/** @throws FORBIDDEN if the caller lacks one, without telling which: what others hold is not for everyone to know */
const assertHoldsAll = ({ permissions }: Holder, names: Iterable<string>): void => {
  for (const name of names)
    if (!permissions.has(name))
      throw new HaleError('FORBIDDEN', { message: 'This includes permissions that your roles do not.' })
}

/**
 * Accounts with more permissions than the caller are off limits: changing their address or roles, or creating an activation link
 * for them, would amount to having their permissions.
 * @throws FORBIDDEN
 */
export const assertMayManageUsers = async (db: Database, caller: Holder, userIds: readonly number[]): Promise<void> =>
  assertHoldsAll(caller, await permissionsOfUsers(db, userIds))

export const assertMayManageUser = (db: Database, caller: Holder, userId: number): Promise<void> =>
  assertMayManageUsers(db, caller, [userId])

/** The same as a condition on the account with the id `user`. */
export const mayManageSql = (user: string, { permissions }: Holder, parameters: Parameters): string =>
  `not exists (select from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
     join permissions p on p.id = rp.permission_id
     where ur.user_id = ${user} and p.name <> all(${parameters.add([...permissions])}::text[]))`

/**
 * Only built-in permissions grant anything; an invented one may be granted by anyone who manages roles.
 * @throws FORBIDDEN if the role has a built-in permission the caller does not hold
 */
export const assertMayManageRole = async (db: Database, caller: Holder, roleId: number): Promise<void> => {
  const rows = await db.query<{ name: string }>({
    name: 'find_permissions_of_role',
    text: 'select p.name from role_permissions rp join permissions p on p.id = rp.permission_id where rp.role_id = $1 and p.is_system',
    values: [roleId],
  })
  assertHoldsAll(
    caller,
    rows.map(({ name }) => name),
  )
}

/**
 * Whoever registers gets the default roles, so these hold no permissions. Call this at the end of a transaction that incremented
 * the access version first.
 * @param field of the form that gives permissions to everybody
 * @throws BAD_REQUEST if one of the roles is a default role with permissions
 */
export const assertDefaultsHoldNothing = async (
  tx: Database,
  roleIds: readonly number[],
  field?: string,
): Promise<void> => {
  const [role] = await tx.query<{ name: string }>({
    name: 'find_default_role_with_permissions',
    text: `select r.name from roles r where r.id = any($1::bigint[]) and r.is_default
             and exists (select from role_permissions rp where rp.role_id = r.id) order by r.id limit 1`,
    values: [roleIds],
  })
  if (!role) return
  const message = `${role.name} cannot have permissions as a default role: everyone who registers gets it.`
  throw new HaleError('BAD_REQUEST', { message, ...(field ? { errors: { [field]: message } } : {}) })
}

/**
 * Call this at the end of a transaction that incremented the access version first, so that two of them cannot each remove the
 * other's administrator.
 * @param field of the form that removes the last administrator
 * @throws BAD_REQUEST if no active account could manage people and roles any more
 */
export const assertAdministratorRemains = async (tx: Database, field?: string): Promise<void> => {
  const [row] = await tx.query({
    name: 'find_an_administrator',
    text: `select 1 from user_roles ur join users u on u.id = ur.user_id and u.is_active
           join role_permissions rp on rp.role_id = ur.role_id join permissions p on p.id = rp.permission_id
           where p.name = any($1) and ${hasNoBounds} and ${isNotClosing} group by ur.user_id having count(distinct p.name) = cardinality($1::text[]) limit 1`,
    values: [administration],
  })
  if (row) return
  const message = 'At least one administrator must remain.'
  throw new HaleError('BAD_REQUEST', { message, ...(field ? { errors: { [field]: message } } : {}) })
}

/** Lets those who might leave the last administrator's duty behind do so one after the other. */
export const leaveInTurn = async (tx: Database, userId: number): Promise<void> => {
  if ((await permissionsOfUser(tx, userId)).size > 0) await raiseAccessVersion(tx)
}

/**
 * Why an account cannot be deleted: others rely on an emergency officer's key, and someone must be able to manage the rest.
 * @returns null if nobody depends on it
 */
export const lastingDutyOf = async (tx: Database, userId: number): Promise<'officer' | 'administrator' | null> => {
  const own = await permissionsOfUser(tx, userId)
  if (own.has('emergency_keys:use')) return 'officer'
  if (!administration.every((name) => own.has(name))) return null
  const [other] = await tx.query({
    name: 'find_another_administrator',
    text: `select 1 from user_roles ur join users u on u.id = ur.user_id and u.is_active and u.id <> $2
           join role_permissions rp on rp.role_id = ur.role_id join permissions p on p.id = rp.permission_id
           where p.name = any($1) and ${hasNoBounds} and ${isNotClosing} group by ur.user_id having count(distinct p.name) = cardinality($1::text[]) limit 1`,
    values: [administration, userId],
  })
  return other ? null : 'administrator'
}
