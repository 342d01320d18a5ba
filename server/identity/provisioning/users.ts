import { z } from 'zod'
import type { Database } from '../../kernel/database/types.ts'
import { isNotClosing } from '../../entities/classkeys/index.ts'
import type { Services } from '../../kernel/types.ts'
import { accountToProvision, Refusal } from '../federation/index.ts'
import { assertMayJoin } from '../organizations/index.ts'
import { giveDefaultRoles, permissionsOfUser } from '../permissions/index.ts'
import { confirmAddress, endSessionsOf, insertMember, moveToAddress, normalizeEmail } from '../sign-in/index.ts'
import { metaOf, scimError, withBooleans, type Directory, type Resource } from './messages.ts'

const mostUsers = 20_000

interface UserRow {
  user_id: number
  user_name: string
  external_id: string | null
  is_active: boolean
  has_closed: boolean
  /** Its owner, or an administrator, has closed the account. */
  is_closing: boolean
  created_at: Date
  updated_at: Date
  email: string
  first_name: string
  last_name: string
  /** Nobody but the organization opens the account: it has no password, and belongs to no other. */
  is_exclusive: boolean
}
const columns = `s.user_id, s.user_name, s.external_id, s.is_active, s.has_closed, s.created_at, s.updated_at,
  u.email, u.first_name, u.last_name, not ${isNotClosing('u.id')} as is_closing,
  (not exists (select from credentials c where c.user_id = u.id)
   and not exists (select from user_organizations o where o.user_id = u.id and o.organization_id <> s.organization_id)) as is_exclusive`
const from = 'from scim_users s join users u on u.id = s.user_id where s.organization_id = $1 and s.deleted_at is null'

const resourceOf = (row: UserRow): Resource => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  id: String(row.user_id),
  ...(row.external_id === null ? {} : { externalId: row.external_id }),
  userName: row.user_name,
  name: { givenName: row.first_name, familyName: row.last_name },
  displayName: [row.first_name, row.last_name].filter(Boolean).join(' '),
  active: row.is_active && !row.is_closing,
  emails: [{ value: row.email, type: 'work', primary: true }],
  meta: metaOf('User', row.user_id, row),
})

const rowOf = async (tx: Database, { organizationId }: Directory, id: string): Promise<UserRow> => {
  const [row] = /^\d{1,15}$/.test(id)
    ? await tx.query<UserRow>({
        name: 'find_scim_user',
        text: `select ${columns} ${from} and s.user_id = $2`,
        values: [organizationId, Number(id)],
      })
    : []
  if (!row) throw scimError(404, `User ${id} was not found.`)
  return row
}

/** The filter that directories send before each write, answered from an index. */
const simple = /^\s*(username|externalid)\s+eq\s+"([^"\\]*)"\s*$/i

export const findUsers = async (db: Database, { organizationId }: Directory, filter?: string) => {
  const [, name, value] = simple.exec(filter ?? '') ?? []
  const isByName = name?.toLowerCase() === 'username'
  const rows = await db.query<UserRow>({
    name: 'find_scim_users',
    text: `select ${columns} ${from} and ($2::text is null or s.user_name = $2) and ($3::text is null or s.external_id = $3)
           order by s.user_id limit $4`,
    values: [
      organizationId,
      name && isByName ? normalizeEmail(value ?? '') : null,
      name && !isByName ? (value ?? '') : null,
      mostUsers,
    ],
  })
  return { resources: rows.map(resourceOf), isFiltered: name !== undefined }
}
export const getUser = async (db: Database, directory: Directory, id: string): Promise<Resource> =>
  resourceOf(await rowOf(db, directory, id))

const words = (max: number) => z.string().trim().max(max)
const given = z.looseObject({
  userName: words(320).min(1),
  externalId: words(500).nullish(),
  active: z.preprocess(withBooleans, z.boolean()).default(true),
  name: z.looseObject({ givenName: words(100).nullish(), familyName: words(100).nullish() }).nullish(),
  emails: z
    .array(z.looseObject({ value: words(320).nullish(), type: z.string().nullish(), primary: z.unknown() }))
    .nullish(),
})
interface Wanted {
  userName: string
  externalId: string | null
  isActive: boolean
  firstName: string
  lastName: string
  email: string
}
/** @throws Error in the protocol's form */
const readUser = (body: unknown): Wanted => {
  const read = given.safeParse(body)
  if (!read.success) {
    const [issue] = read.error.issues
    throw scimError(400, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`, 'invalidValue')
  }
  const { userName, externalId, active, name, emails } = read.data
  const listed = (emails ?? []).filter(({ value }) => value)
  const first =
    listed.find(({ primary }) => withBooleans(primary) === true) ??
    listed.find(({ type }) => type === 'work') ??
    listed[0]
  const email = normalizeEmail(first?.value ?? userName)
  if (!z.email().safeParse(email).success) throw scimError(400, 'An email address is required.', 'invalidValue')
  return {
    userName: normalizeEmail(userName),
    externalId: externalId || null,
    isActive: active,
    firstName: name?.givenName || (email.split('@')[0] ?? email),
    lastName: name?.familyName ?? '',
    email,
  }
}

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

/** A deactivated person loses the membership and every session, and the account is closed if it has no other use. */
const setActive = async (
  { now }: Services,
  tx: Database,
  { organizationId }: Directory,
  row: UserRow,
  isActive: boolean,
): Promise<void> => {
  const pair = [row.user_id, organizationId]
  const closes = !isActive && row.is_exclusive
  if (isActive) {
    await tx.query({
      text: 'insert into user_organizations (user_id, organization_id) values ($1, $2) on conflict do nothing',
      values: pair,
    })
    await assertMayJoin(tx, { ids: [organizationId] }, 'active', now())
  } else {
    await tx.query({ text: 'delete from user_organizations where user_id = $1 and organization_id = $2', values: pair })
    await endSessionsOf(tx, row.user_id, 'disabled', now())
  }
  if (closes || (isActive && row.has_closed))
    await tx.query({
      name: 'close_account_of_directory',
      text: 'update users set is_active = $2, updated_at = $3 where id = $1',
      values: [row.user_id, isActive, now()],
    })
  await tx.query({
    name: 'set_scim_user_active',
    text: `update scim_users set is_active = $3, has_closed = $4 where user_id = $1 and organization_id = $2`,
    values: [...pair, isActive, closes],
  })
}

/** @throws Error in the protocol's form for an account that is not the organization's to manage */
const accountFor = async (
  services: Services,
  tx: Database,
  directory: Directory,
  { email }: Wanted,
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

export const createUser = (services: Services, directory: Directory, body: unknown): Promise<Resource> =>
  services.db.transaction(async (tx) => {
    const wanted = readUser(body)
    await lock(tx, directory)
    await assertProven(tx, directory, wanted.email)
    await assertFree(tx, directory, wanted.userName, null)
    const now = services.now()
    const known = await accountFor(services, tx, directory, wanted)
    const id =
      known ?? (await insertMember(tx, wanted.email, { first_name: wanted.firstName, last_name: wanted.lastName }))
    if (known === null) await giveDefaultRoles(tx, id)
    await assertNoStaff(tx, id)
    // The organization has proved that the mailbox is its own.
    await confirmAddress(tx, id, now)
    const [stored] = await tx.query({
      name: 'add_scim_user',
      text: `insert into scim_users as s (organization_id, user_id, user_name, external_id, is_active, has_closed, created_at, updated_at)
             values ($1, $2, $3, $4, true, false, $5, $5)
             on conflict (organization_id, user_id) do update
             set user_name = excluded.user_name, external_id = excluded.external_id, updated_at = excluded.updated_at, deleted_at = null
             where s.deleted_at is not null returning user_id`,
      values: [directory.organizationId, id, wanted.userName, wanted.externalId, now],
    })
    if (!stored) throw scimError(409, 'A user with this address already exists.', 'uniqueness')
    await setActive(services, tx, directory, await rowOf(tx, directory, String(id)), wanted.isActive)
    return getUser(tx, directory, String(id))
  })

/** Someone with a password of their own, or another organization, keeps the address and name that they chose. */
const storePerson = async (services: Services, tx: Database, directory: Directory, row: UserRow, wanted: Wanted) => {
  const isMoved = wanted.email !== normalizeEmail(row.email)
  if (isMoved) {
    if (!row.is_exclusive)
      throw scimError(400, 'The person signs in with this address elsewhere too, and changes it in Hale.', 'mutability')
    await assertProven(tx, directory, wanted.email)
    await moveToAddress(services, tx, row.user_id, wanted.email)
    const [taken] = await tx.query({ text: 'select 1 from users where lower(email) = $1', values: [wanted.email] })
    if (taken) throw scimError(409, 'An account with this email address already exists.', 'uniqueness')
  }
  if (!row.is_exclusive) return
  await tx.query({
    name: 'store_person_of_directory',
    text: 'update users set email = $2, first_name = $3, last_name = $4, updated_at = $5 where id = $1',
    values: [row.user_id, isMoved ? wanted.email : row.email, wanted.firstName, wanted.lastName, services.now()],
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
    await storePerson(services, tx, directory, row, wanted)
    await tx.query({
      name: 'change_scim_user',
      text: `update scim_users set user_name = $3, external_id = $4, updated_at = $5 where organization_id = $1 and user_id = $2`,
      values: [directory.organizationId, row.user_id, wanted.userName, wanted.externalId, services.now()],
    })
    if (wanted.isActive !== row.is_active) await setActive(services, tx, directory, row, wanted.isActive)
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
    if (row.is_active) await setActive(services, tx, directory, row, false)
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
