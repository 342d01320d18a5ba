import { HaleError } from '#shared/errors.ts'
import type { Caller } from '../app/types.ts'
import type { Database } from '../database/types.ts'
import { permissionsOfUser } from './access.ts'

/** Who holds this can restore everything else, so that at least one active account must keep it. */
export const administratorPermission = 'roles:write'
/**
 * What one account must keep to bring others back: whoever may change roles without seeing people, or without giving them
 * roles, could not.
 */
const administration = [administratorPermission, 'roles:read', 'permissions:read', 'user:read', 'user:write']

type Holder = Pick<Caller, 'permissions'>

const isWithin = (permissions: Iterable<string>, caller: Holder): boolean => {
  for (const permission of permissions) if (!caller.permissions.has(permission)) return false
  return true
}

/** Nobody hands out, or takes away, what is beyond their own permissions. */
export const assertHolds = (caller: Holder, permissions: Iterable<string>): void => {
  if (!isWithin(permissions, caller)) throw new HaleError('FORBIDDEN')
}

/**
 * Accounts that may do more than the caller are out of the caller's reach: changing their address or roles, or making
 * an activation link for them, would amount to their permissions.
 * @throws FORBIDDEN
 */
export const assertMayManageUser = async (db: Database, caller: Holder, userId: number): Promise<void> =>
  assertHolds(caller, await permissionsOfUser(db, userId))

/**
 * Only built-in permissions open anything; one that an administrator made up may be handed out by whoever manages roles.
 * @throws FORBIDDEN when the role holds a built-in permission that the caller does not
 */
export const assertMayManageRole = async (db: Database, caller: Holder, roleId: number): Promise<void> => {
  const rows = await db.query<{ name: string }>({
    name: 'find_permissions_of_role',
    text: 'select p.name from role_permissions rp join permissions p on p.id = rp.permission_id where rp.role_id = $1 and p.is_system',
    values: [roleId],
  })
  assertHolds(
    caller,
    rows.map(({ name }) => name),
  )
}

/**
 * To be called at the end of a transaction that raised the access version first, so that two of them cannot each leave
 * the other's administrator.
 * @param field of the form that takes the last administrator away
 * @throws BAD_REQUEST when no active account could manage people and roles any more
 */
export const assertAdministratorRemains = async (tx: Database, field?: string): Promise<void> => {
  const [row] = await tx.query({
    name: 'find_an_administrator',
    text: `select 1 from user_roles ur join users u on u.id = ur.user_id and u.is_active
           join role_permissions rp on rp.role_id = ur.role_id join permissions p on p.id = rp.permission_id
           where p.name = any($1) group by ur.user_id having count(distinct p.name) = cardinality($1::text[]) limit 1`,
    values: [administration],
  })
  if (row) return
  const message = 'At least one administrator must remain.'
  throw new HaleError('BAD_REQUEST', { message, ...(field ? { errors: { [field]: message } } : {}) })
}
