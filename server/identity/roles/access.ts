import { calls as contract, type calls } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { permissionOf, type Resource } from '#shared/classkeys/define.ts'
import { mayRead, mayWrite } from '#shared/classkeys/fields.ts'
import type { Operation } from '#shared/classkeys/spec.ts'
import { HaleError } from '#shared/errors.ts'
import { assertHolds } from '../../kernel/http/authorize.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { keepingLinks } from '../../entities/classkeys/index.ts'
import {
  assertAdministratorRemains,
  assertDefaultsHoldNothing,
  assertMayManageRole,
  raiseAccessVersion,
} from '../permissions/index.ts'

type Calls = Pick<typeof calls, 'getAccessMatrix' | 'changeAccess' | 'previewAccess'>

interface RoleRow {
  id: number
  name: string
  description: string | null
  is_default: boolean
  is_system: boolean
  people: number
  permissions: number[]
}
interface PermissionRow {
  id: number
  name: string
  description: string | null
  is_system: boolean
}

const selectRoles = `
  select r.id, r.name, r.description, r.is_default, r.is_system,
    (select count(*)::int from user_roles ur join users u on u.id = ur.user_id and u.is_active where ur.role_id = r.id) as people,
    array(select permission_id from role_permissions rp where rp.role_id = r.id order by permission_id) as permissions
  from roles r order by folded(r.name), r.id`

const verbOf: Readonly<Record<Operation, 'read' | 'write' | 'delete'>> = {
  search: 'read',
  get: 'read',
  add: 'write',
  set: 'write',
  delete: 'delete',
}

/** What the generic calls allow someone to do with a resource; null if they cannot see it. */
const openedOf = (resource: Resource, held: ReadonlySet<string>) => {
  const operations = resource.operations.filter((operation) => held.has(permissionOf(resource, verbOf[operation])))
  if (operations.length === 0) return null
  const fields = Object.entries(resource.fields)
  const writes = operations.some((operation) => verbOf[operation] === 'write')
  const reads = operations.some((operation) => verbOf[operation] === 'read')
  return {
    name: resource.name,
    operations,
    readable: reads ? fields.flatMap(([name, field]) => (mayRead(field, held) ? [name] : [])) : [],
    writable: writes ? fields.flatMap(([name, field]) => (mayWrite(field, held, true) ? [name] : [])) : [],
  }
}

export const accessHandlers: HandlersOf<Calls> = {
  getAccessMatrix: async ({ services: { db } }) => {
    const [roles, permissions] = await Promise.all([
      db.query<RoleRow>({ name: 'access_roles', text: selectRoles }),
      db.query<PermissionRow>({
        name: 'access_permissions',
        text: 'select id, name, description, is_system from permissions order by name',
      }),
    ])
    return { roles, permissions }
  },

  changeAccess: ({ body: { changes }, caller, services }) =>
    services.db.transaction(async (tx) => {
      await raiseAccessVersion(tx)
      const roleIds = [...new Set(changes.map(({ role_id }) => role_id))]
      const permissionIds = [...new Set(changes.map(({ permission_id }) => permission_id))]
      const permissions = await tx.query<Omit<PermissionRow, 'description'>>({
        text: 'select id, name, is_system from permissions where id = any($1::bigint[])',
        values: [permissionIds],
      })
      const roles = await tx.query({
        text: 'select id from roles where id = any($1::bigint[]) order by id for update',
        values: [roleIds],
      })
      if (roles.length !== roleIds.length || permissions.length !== permissionIds.length)
        throw new HaleError('BAD_REQUEST', {
          message: 'A role or permission no longer exists. Please reload the page.',
        })
      for (const roleId of roleIds) await assertMayManageRole(tx, caller, roleId)
      const builtIn = new Map(
        permissions.flatMap(({ id, name, is_system }) => (is_system ? [[id, name] as const] : [])),
      )
      assertHolds(caller, ...changes.flatMap(({ permission_id }) => builtIn.get(permission_id) ?? []))
      const apply = async (isHeld: boolean): Promise<number> => {
        const pairs = changes.filter(({ is_held }) => is_held === isHeld)
        const values = [pairs.map(({ role_id }) => role_id), pairs.map(({ permission_id }) => permission_id)]
        const rows = await tx.query({
          text: isHeld
            ? `insert into role_permissions (role_id, permission_id) select * from unnest($1::bigint[], $2::bigint[])
               on conflict do nothing returning role_id`
            : `delete from role_permissions rp using unnest($1::bigint[], $2::bigint[]) as c (role_id, permission_id)
               where rp.role_id = c.role_id and rp.permission_id = c.permission_id returning rp.role_id`,
          values,
        })
        return rows.length
      }
      const lists = { services, caller, resource: 'roles', ids: roleIds, field: 'permissions' }
      const changed = await keepingLinks(tx, lists, async () => (await apply(true)) + (await apply(false)))
      await assertDefaultsHoldNothing(tx, roleIds)
      await assertAdministratorRemains(tx)
      return { changed }
    }),

  previewAccess: async ({ body, services }) => {
    const held = new Set(body.permissions)
    const resources = [...services.resources.values()].flatMap((resource) => openedOf(resource, held) ?? [])
    const opened = Object.entries<CallSpec>(contract).flatMap(([name, { method, path, summary, access }]) => {
      if (typeof access === 'string' || !('permission' in access) || !held.has(access.permission)) return []
      return [{ name, method, path, summary, permission: access.permission }]
    })
    return { resources, calls: opened }
  },
}
