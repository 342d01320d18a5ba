import type { calls } from '#shared/calls/index.ts'
import { fieldError } from '#shared/errors.ts'
import { assertHolds } from '../../kernel/http/authorize.ts'
import type { Caller, HandlersOf, Services } from '../../kernel/types.ts'
import { keepingLinks } from '../../entities/classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { recordAccess } from '../../kernel/access-log/index.ts'
import { assertMayJoin } from '../organizations/index.ts'
import { noteOfficers } from '../keys/index.ts'
import { followMemberships, membershipsOf } from '../../messaging/processes/index.ts'
import {
  assertAdministratorRemains,
  assertDefaultsHoldNothing,
  assertMayManageRole,
  assertMayManageUser,
  notifyRolesChanged,
  raiseAccessVersion,
  roleNamesOf,
} from '../permissions/index.ts'

type Calls = Pick<
  typeof calls,
  | 'linkRolePermission'
  | 'unlinkRolePermission'
  | 'linkUserRole'
  | 'unlinkUserRole'
  | 'linkUserOrganization'
  | 'unlinkUserOrganization'
  | 'linkUserProgram'
  | 'unlinkUserProgram'
  | 'linkOrganizationProgram'
  | 'unlinkOrganizationProgram'
  | 'linkWidgetProgram'
  | 'unlinkWidgetProgram'
>

interface End {
  table: string
  /** 'a user' in 'No user has this id.' */
  noun: string
}
const ends = {
  user_id: { table: 'users', noun: 'user' },
  role_id: { table: 'roles', noun: 'role' },
  permission_id: { table: 'permissions', noun: 'permission' },
  organization_id: { table: 'organizations', noun: 'organization' },
  program_id: { table: 'programs', noun: 'program' },
  widget_id: { table: 'widgets', noun: 'widget' },
} as const satisfies Record<string, End>
type Column = keyof typeof ends

/** A table of pairs, with the names of its two columns, and the field of the first one's resource that lists the second. */
interface Pairs<A extends Column, B extends Column> {
  table: string
  resource: string
  field: string
  columns: readonly [A, B]
}
const pairs = <const A extends Column, const B extends Column>(
  table: string,
  resource: string,
  field: string,
  ...columns: [A, B]
): Pairs<A, B> => ({
  table,
  resource,
  field,
  columns,
})

const rolePermissions = pairs('role_permissions', 'roles', 'permissions', 'role_id', 'permission_id')
const userRoles = pairs('user_roles', 'user', 'roles', 'user_id', 'role_id')
const userOrganizations = pairs('user_organizations', 'user', 'organizations', 'user_id', 'organization_id')
const userPrograms = pairs('user_programs', 'user', 'programs', 'user_id', 'program_id')
const organizationPrograms = pairs(
  'organization_programs',
  'organizations',
  'programs',
  'organization_id',
  'program_id',
)
const widgetPrograms = pairs('widget_programs', 'widgets', 'programs', 'widget_id', 'program_id')

type Ids<A extends Column, B extends Column> = Record<A | B, number>

/** @throws VALIDATION at an unknown id */
const assertExist = async <A extends Column, B extends Column>(
  db: Database,
  { columns }: Pairs<A, B>,
  ids: Ids<A, B>,
) => {
  for (const column of columns) {
    const { table, noun } = ends[column]
    const [found] = await db.query({
      name: `find_${table}_id`,
      text: `select 1 from ${table} where id = $1`,
      values: [ids[column]],
    })
    if (!found) throw fieldError(column, `No ${noun} has this id.`)
  }
}

const valuesOf = <A extends Column, B extends Column>({ columns: [one, other] }: Pairs<A, B>, ids: Ids<A, B>) => [
  ids[one],
  ids[other],
]

/** The transaction of a change, and who makes it. */
interface Change {
  tx: Database
  services: Services
  caller: Caller
}

/** Changes a link, recorded in the history of the first of the two. */
const change = async <A extends Column, B extends Column>(
  { tx, services, caller }: Change,
  which: Pairs<A, B>,
  ids: Ids<A, B>,
  statement: { name: string; text: string },
): Promise<Ids<A, B>> => {
  await assertExist(tx, which, ids)
  const { resource, field, columns } = which
  await keepingLinks(tx, { services, caller, resource, ids: [ids[columns[0]]], field }, () =>
    tx.query({ ...statement, values: valuesOf(which, ids) }),
  )
  return ids
}

/** Links two records; an existing link is left as it is. */
const link = <A extends Column, B extends Column>(
  by: Change,
  which: Pairs<A, B>,
  ids: Ids<A, B>,
): Promise<Ids<A, B>> => {
  const { table, columns } = which
  const text = `insert into ${table} (${columns.join(', ')}) values ($1, $2) on conflict do nothing`
  return change(by, which, ids, { name: `link_${table}`, text })
}

/** Removes a link; removing a missing one is not an error. */
const unlink = <A extends Column, B extends Column>(
  by: Change,
  which: Pairs<A, B>,
  ids: Ids<A, B>,
): Promise<Ids<A, B>> => {
  const { table, columns } = which
  const text = `delete from ${table} where ${columns[0]} = $1 and ${columns[1]} = $2`
  return change(by, which, ids, { name: `unlink_${table}`, text })
}

/** Records for a member that someone else changed what they belong to, and returns the link. */
const noted = async <I extends { user_id: number }>(
  { tx, services, caller }: Change,
  subject: string,
  change: Promise<I>,
): Promise<I> => {
  const ids = await change
  await recordAccess(tx, services, caller, { userId: ids.user_id, kind: 'changed', subject })
  return ids
}

/** Records a change to someone's roles for them, and notifies them. */
const changeRoles = async <I extends { user_id: number }>(by: Change, userId: number, change: () => Promise<I>) => {
  const before = await roleNamesOf(by.tx, userId)
  const ids = await noted(by, 'Roles', change())
  await notifyRolesChanged(by.tx, by.services, by.caller, { userId, before })
  await noteOfficers(by.tx, by.services.now())
  return ids
}

/** Changes a member's programs, one change at a time, with its side effects. */
const moveMember = <T>(services: Services, userId: number, change: (tx: Database) => Promise<T>): Promise<T> =>
  services.db.transaction(async (tx) => {
    await tx.query({ name: 'lock_member', text: 'select 1 from users where id = $1 for update', values: [userId] })
    const before = await membershipsOf(tx, userId)
    const result = await change(tx)
    await followMemberships(tx, services, userId, before)
    return result
  })

/** The name of a built-in permission; an invented one grants nothing. */
const permissionName = async (db: Database, id: number): Promise<string[]> => {
  const rows = await db.query<{ name: string }>({
    text: 'select name from permissions where id = $1 and is_system',
    values: [id],
  })
  return rows.map(({ name }) => name)
}

export const linkHandlers: HandlersOf<Calls> = {
  linkRolePermission: ({ body, caller, services }) =>
    services.db.transaction(async (tx) => {
      await raiseAccessVersion(tx)
      await assertExist(tx, rolePermissions, body)
      await assertMayManageRole(tx, caller, body.role_id)
      assertHolds(caller, ...(await permissionName(tx, body.permission_id)))
      const ids = await link({ tx, services, caller }, rolePermissions, body)
      await assertDefaultsHoldNothing(tx, [body.role_id])
      return ids
    }),
  unlinkRolePermission: ({ body, caller, services }) =>
    services.db.transaction(async (tx) => {
      await raiseAccessVersion(tx)
      await assertMayManageRole(tx, caller, body.role_id)
      const ids = await unlink({ tx, services, caller }, rolePermissions, body)
      await assertAdministratorRemains(tx)
      return ids
    }),
  linkUserRole: ({ body, caller, services }) =>
    services.db.transaction(async (tx) => {
      await assertExist(tx, userRoles, body)
      await assertMayManageUser(tx, caller, body.user_id)
      await assertMayManageRole(tx, caller, body.role_id)
      const by = { tx, services, caller }
      return changeRoles(by, body.user_id, () => link(by, userRoles, body))
    }),
  unlinkUserRole: ({ body, caller, services }) =>
    services.db.transaction(async (tx) => {
      await raiseAccessVersion(tx)
      await assertMayManageUser(tx, caller, body.user_id)
      const by = { tx, services, caller }
      const ids = await changeRoles(by, body.user_id, () => unlink(by, userRoles, body))
      await assertAdministratorRemains(tx)
      return ids
    }),

  linkUserOrganization: ({ body, caller, services }) =>
    services.db.transaction(async (tx) => {
      const before = await tx.query<{ id: number }>({
        name: 'find_organizations_before_link',
        text: 'select organization_id as id from user_organizations where user_id = $1',
        values: [body.user_id],
      })
      const by = { tx, services, caller }
      const ids = await noted(by, 'Organizations', link(by, userOrganizations, body))
      const joined = { userId: body.user_id, before: before.map(({ id }) => id) }
      await assertMayJoin(tx, joined, 'organization_id', services.now())
      return ids
    }),
  unlinkUserOrganization: ({ body, caller, services }) =>
    services.db.transaction((tx) =>
      noted({ tx, services, caller }, 'Organizations', unlink({ tx, services, caller }, userOrganizations, body)),
    ),
  linkUserProgram: ({ body, caller, services }) =>
    moveMember(services, body.user_id, (tx) =>
      noted({ tx, services, caller }, 'Programs', link({ tx, services, caller }, userPrograms, body)),
    ),
  unlinkUserProgram: ({ body, caller, services }) =>
    moveMember(services, body.user_id, (tx) =>
      noted({ tx, services, caller }, 'Programs', unlink({ tx, services, caller }, userPrograms, body)),
    ),
  linkOrganizationProgram: ({ body, caller, services }) =>
    services.db.transaction((tx) => link({ tx, services, caller }, organizationPrograms, body)),
  unlinkOrganizationProgram: ({ body, caller, services }) =>
    services.db.transaction((tx) => unlink({ tx, services, caller }, organizationPrograms, body)),
  linkWidgetProgram: ({ body, caller, services }) =>
    services.db.transaction((tx) => link({ tx, services, caller }, widgetPrograms, body)),
  unlinkWidgetProgram: ({ body, caller, services }) =>
    services.db.transaction((tx) => unlink({ tx, services, caller }, widgetPrograms, body)),
}
