import { calls } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { permissionOf, type Resource } from '#shared/classkeys/define.ts'
import { supportRole } from '#shared/rules/index.ts'
import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { raiseAccessVersion } from './access.ts'

const verbs = ['read', 'write', 'delete'] as const

/** Permissions that no call or field names, because they are checked in other ways. */
const further = ['emergency_keys:use', 'outbox:links', 'risk_scores:read', 'saved_views:write']

/** What only a Super Admin has initially: each of these leads to other people's permissions, members' health data, or everyone's activity. */
const reserved = new Set([
  'roles:write',
  'roles:delete',
  'permissions:write',
  'permissions:delete',
  'user:impersonate',
  'emergency_keys:use',
  'federation:write',
  'factor_resets:write',
  'bounds:write',
  'retention:write',
  'risk_scores:read',
  'outbox:read',
  'outbox:links',
  'audit:read',
  'jobs:read',
  'jobs:write',
  'system_health:read',
  'system_health:write',
  'organization_limits:write',
])

/** The initial roles of an empty database, and which permissions each gets when they first appear. */
const startingRoles = {
  'Super Admin': { description: 'Can do everything', holds: () => true },
  Admin: { description: 'Runs the back office', holds: (permission: string) => !reserved.has(permission) },
  [supportRole.name]: {
    description: supportRole.description,
    holds: (permission: string) => supportRole.holds(permission) && !reserved.has(permission),
  },
  Member: { description: 'Uses the member area', holds: () => false },
} as const
export type StartingRole = keyof typeof startingRoles

/** Every permission required by the declarations and the contract. */
const knownPermissions = (resources: ReadonlyMap<string, Resource>): string[] => {
  const names = new Set(further)
  for (const resource of resources.values()) {
    for (const verb of verbs) names.add(permissionOf(resource, verb))
    for (const { readable, writable } of Object.values(resource.fields)) {
      if (typeof readable === 'string') names.add(readable)
      if (typeof writable === 'string') names.add(writable)
    }
  }
  for (const { access } of Object.values<CallSpec>(calls)) {
    if (typeof access === 'object' && 'permission' in access)
      for (const name of [access.permission, access.and ?? []].flat()) names.add(name)
  }
  return [...names].toSorted()
}

/**
 * Adds permissions that are new since the last start, and the initial roles in an empty database. A permission an administrator
 * removed from a role stays removed: roles are only given new permissions.
 */
export const prepareAccess = async ({ db, resources }: Pick<Services, 'db' | 'resources'>): Promise<void> =>
  db.transaction(async (tx) => {
    await raiseAccessVersion(tx)
    const [existing] = await tx.query({ text: 'select 1 from roles limit 1' })
    if (!existing) {
      for (const [name, { description }] of Object.entries(startingRoles)) {
        await tx.query({
          text: 'insert into roles (name, description, is_default, is_system) values ($1, $2, $3, true)',
          values: [name, description, name === 'Member'],
        })
      }
    }
    const created = await tx.query<{ id: number; name: string }>({
      text: 'insert into permissions (name, is_system) select unnest($1::text[]), true on conflict do nothing returning id, name',
      values: [knownPermissions(resources)],
    })
    // An invented permission with this name now becomes built-in, so roles lose it until it is granted again.
    await tx.query({
      text: `with taken as (update permissions set is_system = true where not is_system and name = any($1) returning id)
             delete from role_permissions where permission_id in (select id from taken)`,
      values: [knownPermissions(resources)],
    })
    for (const [role, { holds }] of Object.entries(startingRoles)) {
      const ids = created.filter(({ name }) => holds(name)).map(({ id }) => id)
      await tx.query({
        text: `insert into role_permissions (role_id, permission_id)
               select r.id, p.id from roles r cross join unnest($2::bigint[]) as p (id)
               where r.name = $1 and not r.is_default on conflict do nothing`,
        values: [role, ids],
      })
    }
  })

/** Gives a new account the default roles; one that has permissions, from before this was refused, is left out. */
export const giveDefaultRoles = async (tx: Database, userId: number): Promise<void> => {
  await tx.run({
    name: 'give_default_roles',
    isOfNew: true,
    text: `insert into user_roles (user_id, role_id)
           select $1, r.id from roles r where r.is_default and not exists (select from role_permissions rp where rp.role_id = r.id)
           on conflict do nothing`,
    values: [userId],
  })
}
