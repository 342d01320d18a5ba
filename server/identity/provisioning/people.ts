/** The people of an organization's directory as it reads and sends them. */
import { z } from 'zod'
import { fullName, isEmail, normalizeEmail, readLine, within } from '#shared/rules/index.ts'
import { isNotClosing } from '../../entities/classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { metaOf, scimError, withBooleans, type Directory, type Resource } from './messages.ts'

const mostUsers = 20_000

export interface UserRow {
  user_id: number
  user_name: string
  external_id: string | null
  /** The directory closed the account, and nobody has opened or closed it since. */
  has_closed: boolean
  is_member: boolean
  /** Whether the account is active. */
  is_open: boolean
  /** Its owner, or an administrator, is having the account erased. */
  is_closing: boolean
  created_at: Date
  updated_at: Date
  email: string
  first_name: string
  last_name: string
  /** Nobody but the organization opens the account: its owner is a member, it has no password, and belongs to no other. */
  is_exclusive: boolean
}
const isMember =
  'exists (select from user_organizations o where o.user_id = u.id and o.organization_id = s.organization_id)'
const columns = `s.user_id, s.user_name, s.external_id, s.has_closed, s.created_at, s.updated_at,
  u.email, u.first_name, u.last_name, u.is_active as is_open, not ${isNotClosing('u.id')} as is_closing, ${isMember} as is_member,
  (${isMember} and not exists (select from credentials c where c.user_id = u.id)
   and not exists (select from user_organizations o where o.user_id = u.id and o.organization_id <> s.organization_id)) as is_exclusive`
/** A directory no longer sees whom it has deleted, nor whose membership somebody else has ended. */
const from = `from scim_users s join users u on u.id = s.user_id where s.organization_id = $1 and s.deleted_at is null
  and not exists (select from former_members m where m.user_id = s.user_id and m.organization_id = s.organization_id)`

/** Whether the person is a member who stays: the names and addresses of others are their own matter. */
export const isHere = ({ is_member, is_closing }: UserRow): boolean => is_member && !is_closing
export const isActive = (row: UserRow): boolean => isHere(row) && row.is_open

export const resourceOf = (row: UserRow): Resource => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  id: String(row.user_id),
  ...(row.external_id === null ? {} : { externalId: row.external_id }),
  userName: row.user_name,
  ...(isHere(row) && {
    name: { givenName: row.first_name, familyName: row.last_name },
    displayName: fullName(row),
    emails: [{ value: row.email, type: 'work', primary: true }],
  }),
  active: isActive(row),
  meta: metaOf('User', row.user_id, row),
})

export const rowOf = async (tx: Database, { organizationId }: Directory, id: string): Promise<UserRow> => {
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

const words = (max: number) => z.string().overwrite(readLine).max(max)
const given = z.looseObject({
  userName: words(320).min(1),
  externalId: words(500).nullish(),
  active: z.preprocess(withBooleans, z.boolean()).default(true),
  name: z
    .looseObject({ givenName: words(100).nullish(), familyName: words(100).nullish(), formatted: words(255).nullish() })
    .nullish(),
  displayName: words(255).nullish(),
  emails: z
    .array(z.looseObject({ value: words(320).nullish(), type: z.string().nullish(), primary: z.unknown() }))
    .nullish(),
})
/** What a directory sends of a person; null for what it leaves out. */
export interface Wanted {
  userName: string
  externalId: string | null
  isActive: boolean
  firstName: string | null
  lastName: string | null
  email: string | null
}
/** @throws Error in the protocol's form */
export const readUser = (body: unknown): Wanted => {
  const read = given.safeParse(body)
  if (!read.success) {
    const [issue] = read.error.issues
    throw scimError(400, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`, 'invalidValue')
  }
  const { userName, externalId, active, name, displayName, emails } = read.data
  const whole = name?.givenName || name?.familyName ? null : name?.formatted || displayName
  const listed = (emails ?? []).filter(({ value }) => value)
  const first =
    listed.find(({ primary }) => withBooleans(primary) === true) ??
    listed.find(({ type }) => type === 'work') ??
    listed[0]
  return {
    userName: normalizeEmail(userName),
    externalId: externalId || null,
    isActive: active,
    firstName: name?.givenName || (whole ? within(whole, 100) : null),
    lastName: name?.familyName ?? null,
    email: first?.value ? normalizeEmail(first.value) : null,
  }
}

/** @throws Error in the protocol's form if neither is an address */
export const addressOf = ({ email, userName }: Wanted): string => {
  const address = email ?? userName
  if (!isEmail(address)) throw scimError(400, 'An email address is required.', 'invalidValue')
  return address
}
