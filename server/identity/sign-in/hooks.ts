import { normalizeEmail } from '#shared/rules/index.ts'
import type { Hooks } from '../../entities/classkeys/index.ts'
import { followMemberships, membershipsOf } from '../../messaging/processes/index.ts'
import {
  administratorPermission,
  assertAdministratorRemains,
  assertMayManageUser,
  assertMayManageUsers,
  giveDefaultRoles,
  lastingDutyOf,
  mayManageSql,
  notifyRolesChanged,
  permissionsOfUser,
  raiseAccessVersion,
  roleNamesOf,
} from '../permissions/index.ts'
import { HaleError } from '#shared/errors.ts'
import { noteOfficers } from '../keys/index.ts'
import { assertMayJoin } from '../organizations/index.ts'
import { checkBirthday } from '../users/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { isInUse, requestAddressChange } from './address-change.ts'
import { endSessionsOf } from './sessions.ts'
import { giveUpAddress, keepRegistrations, moveToAddress } from './unconfirmed.ts'

/** The programs a member was in before a change; none for a new account. */
const earlier = new WeakMap<object, ReadonlySet<number>>()

/** The organizations of a member before a change; none for a new account. */
const earlierOrganizations = new WeakMap<object, readonly number[]>()

const organizationsOf = async (tx: Database, id: number): Promise<number[]> =>
  (
    await tx.query<{ organization_id: number }>({
      name: 'find_organizations_of_user',
      text: 'select organization_id from user_organizations where user_id = $1',
      values: [id],
    })
  ).map(({ organization_id }) => organization_id)

/** The names of an account's roles before a change of them. */
const earlierRoles = new WeakMap<object, string>()

const emailOf = async (tx: Database, id: number): Promise<string> => {
  const [row] = await tx.query<{ email: string }>({
    name: 'find_own_email',
    text: 'select email from users where id = $1',
    values: [id],
  })
  return row?.email ?? ''
}

/** Side effects of an administrator's changes to an account. */
export const userHooks: Hooks = {
  beforeLinks: async ({ tx, caller }, ids) => {
    await assertMayManageUsers(tx, caller, ids)
    await keepRegistrations(tx, ids)
  },

  makeRoom: async ({ tx, services }, { email }) => {
    if (typeof email === 'string') await giveUpAddress(services, tx, normalizeEmail(email))
  },
  beforeSaveOf: ['email', 'date_of_birth', 'is_active', 'roles', 'programs', 'organizations'],
  // What staff change, they expect to stay, also where nobody has confirmed the address.
  mayChange: (caller, parameters) =>
    `${mayManageSql('t.id', caller, parameters)} and not exists (select from registrations r where r.user_id = t.id)`,
  beforeSave: async (context, values, id) => {
    const { tx, services, caller, given } = context
    if (typeof values.email === 'string') values.email = normalizeEmail(values.email)
    checkBirthday(values.date_of_birth, services.now())
    if (id === null) return
    if (given.has('roles') || values.is_active === false) await raiseAccessVersion(tx)
    // Sent together.
    const [, memberships, roles, email, organizations] = await Promise.all([
      assertMayManageUser(tx, caller, id),
      given.has('programs') ? membershipsOf(tx, id) : null,
      given.has('roles') ? roleNamesOf(tx, id) : null,
      given.has('email') ? emailOf(tx, id) : '',
      given.has('organizations') ? organizationsOf(tx, id) : null,
      keepRegistrations(tx, [id]),
    ])
    if (memberships) earlier.set(context, memberships)
    if (organizations) earlierOrganizations.set(context, organizations)
    if (roles !== null) earlierRoles.set(context, roles)
    if (given.has('email') && typeof values.email === 'string') {
      if (normalizeEmail(email) === values.email) return
      if (await isInUse(tx, id)) {
        const asked = { userId: id, email: values.email, isByOwner: false, isSilent: caller.isBounded }
        await requestAddressChange(services, tx, asked)
        values.email = email
      } else {
        await moveToAddress(services, tx, id, values.email)
        values.verified = false
      }
    }
  },

  afterSaveOf: ['programs', 'roles', 'is_active', 'organizations'],
  afterSave: async (context, values, id, isNew) => {
    const { tx, services, caller, given } = context
    if (given.has('programs')) await followMemberships(tx, services, id, earlier.get(context) ?? new Set())
    if (given.has('organizations'))
      await assertMayJoin(
        tx,
        { userId: id, before: earlierOrganizations.get(context) ?? [] },
        'organizations',
        services.now(),
      )
    if (isNew && !given.has('roles')) await giveDefaultRoles(tx, id)
    if (given.has('roles')) {
      await Promise.all([assertMayManageUser(tx, caller, id), isNew ? null : assertAdministratorRemains(tx, 'roles')])
      if (!isNew) {
        await notifyRolesChanged(tx, services, caller, { userId: id, before: earlierRoles.get(context) ?? '' })
      }
    }
    // A new account has no key yet, so it cannot be an officer.
    if (!isNew && (given.has('roles') || given.has('is_active'))) await noteOfficers(tx, services.now())
    if (values.is_active === false) {
      await endSessionsOf(tx, id, 'disabled', services.now())
      if ((await permissionsOfUser(tx, id)).has(administratorPermission))
        await assertAdministratorRemains(tx, 'is_active')
    }
  },

  beforeDelete: async ({ tx, caller }, id) => {
    await assertMayManageUser(tx, caller, id)
    if (id === caller.userId) throw new HaleError('BAD_REQUEST', { message: 'You cannot delete your own account.' })
    if ((await lastingDutyOf(tx, id)) === 'officer')
      throw new HaleError('CONFLICT', {
        message: 'Emergency officers must be replaced before their account is deleted.',
      })
    if (!(await permissionsOfUser(tx, id)).has(administratorPermission)) return
    await raiseAccessVersion(tx)
    await tx.query({ text: 'delete from user_roles where user_id = $1', values: [id] })
    await assertAdministratorRemains(tx)
  },
}
