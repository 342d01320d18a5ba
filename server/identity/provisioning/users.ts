import { normalizeEmail } from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Services } from '../../kernel/types.ts'
import { accountToProvision, Refusal } from '../federation/index.ts'
import { assertMayJoin } from '../organizations/index.ts'
import { giveDefaultRoles, permissionsOfUser } from '../permissions/index.ts'
import { changeAddress, confirmAddress, endSessionsOf, giveUpAddress, insertMember } from '../sign-in/index.ts'
import { scimError, type Directory, type Resource } from './messages.ts'
import {
  addressOf,
  getUser,
  isActive,
  isHere,
  readUser,
  resourceOf,
  rowOf,
  type UserRow,
  type Wanted,
} from './people.ts'

const assertProven = async (tx: Database, { organizationId }: Directory, email: string): Promise<void> => {
  const [row] = await tx.query({
    name: 'find_proven_domain',
    text: 'select 1 from organization_domains where organization_id = $1 and domain = $2',
    values: [organizationId, email.split('@').at(-1) ?? ''],
  })
  if (!row) throw scimError(400, 'The organization has not verified the domain of this address.', 'invalidValue')
}

/** Changes of one directory happen one after the other. */
const lock = (tx: Database, { organizationId }: Directory) =>
  tx.query({ text: 'select 1 from organizations where id = $1 for update', values: [organizationId] })

const assertFree = async (tx: Database, { organizationId }: Directory, userName: string, except: number | null) => {
  const [row] = await tx.query({
    name: 'find_scim_user_name',
    text: `select 1 from scim_users where organization_id = $1 and user_name = $2 and deleted_at is null
           and user_id is distinct from $3`,
    values: [organizationId, userName, except],
  })
  if (row) throw scimError(409, 'A user with this userName already exists.', 'uniqueness')
}

/** Whoever works in the back office is managed there. */
const assertNoStaff = async (tx: Database, userId: number): Promise<void> => {
  if ((await permissionsOfUser(tx, userId)).size > 0)
    throw scimError(403, 'This person administers Hale and is not managed from outside.')
}

/** The person becomes a member again, and an account that the directory closed opens. One that is being erased stays as it is. */
const activate = async (
  { now }: Services,
  tx: Database,
  { organizationId }: Directory,
  row: UserRow,
): Promise<void> => {
  if (row.is_closing) return
  const pair = [row.user_id, organizationId]
  if (!row.is_member) {
    await tx.query({
      text: 'insert into user_organizations (user_id, organization_id) values ($1, $2) on conflict do nothing',
      values: pair,
    })
    await assertMayJoin(tx, { ids: [organizationId] }, 'active', now())
  }
  if (row.has_closed) await setAccountOpen(tx, row.user_id, true, now())
  await tx.query({
    name: 'activate_scim_user',
    text: 'update scim_users set is_active = true, has_closed = false where user_id = $1 and organization_id = $2',
    values: pair,
  })
}

const setAccountOpen = (tx: Database, userId: number, isOpen: boolean, now: Date) =>
  tx.query({
    name: 'set_account_of_directory_open',
    text: 'update users set is_active = $2, updated_at = $3 where id = $1',
    values: [userId, isOpen, now],
  })

/**
 * A member loses the membership and every session, and the account is closed if it has no other use. Nothing happens to somebody who
 * is no member, nor to an account that somebody else has closed.
 */
const deactivate = async (
  { now }: Services,
  tx: Database,
  { organizationId }: Directory,
  row: UserRow,
): Promise<void> => {
  const pair = [row.user_id, organizationId]
  // First, so that the trigger of memberships knows who ends this one.
  await tx.query({
    name: 'deactivate_scim_user',
    text: 'update scim_users set is_active = false where user_id = $1 and organization_id = $2',
    values: pair,
  })
  if (!row.is_member) return
  await tx.query({ text: 'delete from user_organizations where user_id = $1 and organization_id = $2', values: pair })
  await endSessionsOf(tx, row.user_id, 'disabled', now())
  if (!row.is_exclusive || !row.is_open) return
  await setAccountOpen(tx, row.user_id, false, now())
  await tx.query({
    name: 'note_closed_by_directory',
    text: 'update scim_users set has_closed = true where user_id = $1 and organization_id = $2',
    values: pair,
  })
}

/** @throws Error in the protocol's form for an account that is not the organization's to manage */
const accountFor = async (
  services: Services,
  tx: Database,
  directory: Directory,
  email: string,
): Promise<number | null> => {
  const [closed] = await tx.query({
    name: 'find_account_closed_by_directory',
    text: `select 1 from scim_users s join users u on u.id = s.user_id
           where s.organization_id = $1 and lower(u.email) = $2 and s.has_closed`,
    values: [directory.organizationId, email],
  })
  try {
    return await accountToProvision(services, tx, directory.organizationId, { email, isClosed: closed !== undefined })
  } catch (error) {
    if (error instanceof Refusal) throw scimError(409, error.message, 'uniqueness')
    throw error
  }
}

const differ = (one: string | null, other: string | null): boolean =>
  Boolean(one && other) && one?.toLowerCase() !== other?.toLowerCase()

/**
 * Refuses a new person with the address of an earlier one, since organizations reuse addresses: another external ID and no name in
 * common mean another person. @throws 409 `uniqueness`
 */
const assertSamePerson = async (tx: Database, { organizationId }: Directory, userId: number, wanted: Wanted) => {
  const [before] = await tx.query<{ external_id: string | null; first_name: string; last_name: string }>({
    name: 'find_scim_user_sent_before',
    text: `select s.external_id, u.first_name, u.last_name from scim_users s join users u on u.id = s.user_id
           where s.organization_id = $1 and s.user_id = $2`,
    values: [organizationId, userId],
  })
  if (!before || !differ(before.external_id, wanted.externalId)) return
  if (differ(before.first_name, wanted.firstName) && differ(before.last_name, wanted.lastName))
    throw scimError(409, 'This address has the account of somebody else, whom the directory has deleted.', 'uniqueness')
}

export const createUser = (services: Services, directory: Directory, body: unknown): Promise<Resource> =>
  services.db.transaction(async (tx) => {
    const wanted = readUser(body)
    await lock(tx, directory)
    const email = addressOf(wanted)
    await assertProven(tx, directory, email)
    await assertFree(tx, directory, wanted.userName, null)
    const now = services.now()
    const known = await accountFor(services, tx, directory, email)
    if (known !== null) await assertSamePerson(tx, directory, known, wanted)
    const names = {
      first_name: wanted.firstName ?? (wanted.lastName ? '' : email.split('@')[0]),
      last_name: wanted.lastName ?? '',
    }
    const id = known ?? (await insertMember(tx, email, names))
    if (known === null) await giveDefaultRoles(tx, id)
    await assertNoStaff(tx, id)
    // The organization has proved that the mailbox is its own.
    await confirmAddress(tx, id, now)
    const [stored] = await tx.query({
      name: 'add_scim_user',
      text: `insert into scim_users as s (organization_id, user_id, user_name, external_id, is_active, has_closed, created_at, updated_at)
             values ($1, $2, $3, $4, false, false, $5, $5)
             on conflict (organization_id, user_id) do update
             set user_name = excluded.user_name, external_id = excluded.external_id, updated_at = excluded.updated_at, deleted_at = null
             where s.deleted_at is not null returning user_id`,
      values: [directory.organizationId, id, wanted.userName, wanted.externalId, now],
    })
    if (!stored) throw scimError(409, 'A user with this address already exists.', 'uniqueness')
    const row = await rowOf(tx, directory, String(id))
    // An account that is made for the directory is a member's from the start.
    if (wanted.isActive || known === null) await activate(services, tx, directory, row)
    if (!wanted.isActive) await deactivate(services, tx, directory, await rowOf(tx, directory, String(id)))
    return getUser(tx, directory, String(id))
  })

/**
 * Someone with a password of their own, or another organization, keeps the address and name that they chose. Both mailboxes are told of
 * another address.
 */
const storePerson = async (services: Services, tx: Database, directory: Directory, row: UserRow, wanted: Wanted) => {
  const email = addressOf(wanted)
  const isMoved = email !== normalizeEmail(row.email)
  if (isMoved) {
    if (!row.is_exclusive)
      throw scimError(400, 'The person signs in with this address elsewhere too, and changes it in Hale.', 'mutability')
    await assertProven(tx, directory, email)
    await giveUpAddress(services, tx, email)
    const [taken] = await tx.query({ text: 'select 1 from users where lower(email) = $1', values: [email] })
    if (taken) throw scimError(409, 'An account with this email address already exists.', 'uniqueness')
    await changeAddress(services, tx, { user_id: row.user_id, new_email: email, isAgreed: true })
  }
  if (!row.is_exclusive) return
  await tx.query({
    name: 'store_person_of_directory',
    text: `update users set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name), updated_at = $4 where id = $1`,
    values: [row.user_id, wanted.firstName, wanted.lastName, services.now()],
  })
}

/** @param change the wanted resource, from the current one */
export const changeUser = (
  services: Services,
  directory: Directory,
  id: string,
  change: (current: Resource) => unknown,
): Promise<Resource> =>
  services.db.transaction(async (tx) => {
    await lock(tx, directory)
    const row = await rowOf(tx, directory, id)
    await assertNoStaff(tx, row.user_id)
    const wanted = readUser(await change(resourceOf(row)))
    await assertFree(tx, directory, wanted.userName, row.user_id)
    await tx.query({
      name: 'change_scim_user',
      text: `update scim_users set user_name = $3, external_id = $4, updated_at = $5 where organization_id = $1 and user_id = $2`,
      values: [directory.organizationId, row.user_id, wanted.userName, wanted.externalId, services.now()],
    })
    if (wanted.isActive && !isActive(row)) await activate(services, tx, directory, row)
    const current = await rowOf(tx, directory, id)
    // Of those who have left, a directory changes nothing.
    if (isHere(current) && (isHere(row) || wanted.email !== null))
      await storePerson(services, tx, directory, current, wanted)
    if (!wanted.isActive) await deactivate(services, tx, directory, current)
    return getUser(tx, directory, id)
  })

/** Deletes the person from the directory's point of view: they are deactivated. What they logged here remains theirs. */
export const deleteUser = (
  services: Services,
  directory: Directory,
  id: string,
  check: (current: Resource) => unknown,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    await lock(tx, directory)
    const row = await rowOf(tx, directory, id)
    await check(resourceOf(row))
    await assertNoStaff(tx, row.user_id)
    await deactivate(services, tx, directory, row)
    await tx.query({
      name: 'remove_scim_user',
      text: `update scim_users set deleted_at = $3 where organization_id = $1 and user_id = $2`,
      values: [directory.organizationId, row.user_id, services.now()],
    })
    await tx.query({
      name: 'remove_groups_of_scim_user',
      text: 'delete from user_tags where user_id = $2 and tag_id in (select tag_id from scim_groups where organization_id = $1)',
      values: [directory.organizationId, row.user_id],
    })
  })
