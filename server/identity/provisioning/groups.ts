import { z } from 'zod'
import type { Database } from '../../kernel/database/types.ts'
import type { Services } from '../../kernel/types.ts'
import { metaOf, scimError, type Directory, type Resource } from './messages.ts'

interface GroupRow {
  id: number
  tag_id: number
  name: string
  external_id: string | null
  created_at: Date
  updated_at: Date
  members: number[]
}
const select = `select g.id, g.tag_id, t.name, g.external_id, g.created_at, g.updated_at,
    array(select s.user_id from scim_users s join user_tags ut on ut.user_id = s.user_id and ut.tag_id = g.tag_id
          join user_organizations uo on uo.user_id = s.user_id and uo.organization_id = s.organization_id
          where s.organization_id = g.organization_id and s.deleted_at is null order by s.user_id) as members
  from scim_groups g join tags t on t.id = g.tag_id where g.organization_id = $1`

const resourceOf = (row: GroupRow): Resource => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  id: String(row.id),
  ...(row.external_id === null ? {} : { externalId: row.external_id }),
  displayName: row.name,
  members: row.members.map((id) => ({ value: String(id), type: 'User' })),
  meta: metaOf('Group', row.id, row),
})

export const findGroups = async (db: Database, { organizationId }: Directory): Promise<Resource[]> =>
  (
    await db.query<GroupRow>({
      name: 'find_scim_groups',
      text: `${select} order by g.id limit 5000`,
      values: [organizationId],
    })
  ).map(resourceOf)

const rowOf = async (db: Database, { organizationId }: Directory, id: string): Promise<GroupRow> => {
  const [row] = /^\d{1,15}$/.test(id)
    ? await db.query<GroupRow>({
        name: 'find_scim_group',
        text: `${select} and g.id = $2`,
        values: [organizationId, Number(id)],
      })
    : []
  if (!row) throw scimError(404, `Group ${id} was not found.`)
  return row
}
export const getGroup = async (db: Database, directory: Directory, id: string): Promise<Resource> =>
  resourceOf(await rowOf(db, directory, id))

const given = z.looseObject({
  displayName: z.string().trim().min(1).max(100),
  externalId: z.string().trim().max(500).nullish(),
  members: z
    .array(z.looseObject({ value: z.union([z.string(), z.number()]).transform(String) }))
    .max(20_000)
    .nullish(),
})
const readGroup = (body: unknown) => {
  const read = given.safeParse(body)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw scimError(400, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`, 'invalidValue')
}

/** The tags of an organization's directory have a type of their own, so that their names never meet those of others. */
const tagTypeOf = async (tx: Database, { organizationId }: Directory): Promise<number> => {
  const code = `directory-${organizationId}`
  const [row] = await tx.query<{ id: number }>({
    name: 'find_tag_type_of_directory',
    text: `with added as (
             insert into tag_types (name, code, is_active)
             select left(name, 80) || ' (directory ' || id || ')', $2, true from organizations where id = $1
             on conflict do nothing returning id)
           select id from added union all select id from tag_types where code = $2 limit 1`,
    values: [organizationId, code],
  })
  if (!row) throw scimError(409, 'The tag type of this directory is missing.', 'uniqueness')
  return row.id
}

const lock = (tx: Database, { organizationId }: Directory) =>
  tx.query({ text: 'select 1 from organizations where id = $1 for update', values: [organizationId] })

const setMembers = async (tx: Database, { organizationId }: Directory, tagId: number, ids: readonly string[]) => {
  const wanted = [...new Set(ids)].flatMap((id) => (/^\d{1,15}$/.test(id) ? Number(id) : []))
  const known = await tx.query<{ user_id: number; is_member: boolean }>({
    name: 'find_scim_members',
    text: `select user_id, exists (select from user_organizations uo
               where uo.user_id = s.user_id and uo.organization_id = s.organization_id) as is_member
           from scim_users s where organization_id = $1 and user_id = any($2::bigint[]) and deleted_at is null
             and not exists (select from former_members m where m.user_id = s.user_id and m.organization_id = s.organization_id)`,
    values: [organizationId, wanted],
  })
  // Directories keep people whom they have deactivated in their groups; here they are in none.
  const members = known.flatMap(({ user_id, is_member }) => (is_member ? [user_id] : []))
  if (known.length !== new Set(ids).size) throw scimError(400, 'A member is unknown.', 'invalidValue')
  const managed = 'select user_id from scim_users where organization_id = $3'
  await tx.query({
    name: 'remove_scim_members',
    text: `delete from user_tags where tag_id = $1 and not (user_id = any($2::bigint[])) and user_id in (${managed})`,
    values: [tagId, members, organizationId],
  })
  await tx.query({
    name: 'add_scim_members',
    text: 'insert into user_tags (tag_id, user_id) select $1, unnest($2::bigint[]) on conflict do nothing',
    values: [tagId, members],
  })
}

const assertFree = async (tx: Database, typeId: number, name: string, except: number | null): Promise<void> => {
  const [row] = await tx.query({
    name: 'find_tag_of_directory',
    text: 'select 1 from tags where tag_type_id = $1 and lower(name) = lower($2) and id is distinct from $3 and is_active',
    values: [typeId, name, except],
  })
  if (row) throw scimError(409, 'A group with this displayName already exists.', 'uniqueness')
}

export const createGroup = (services: Services, directory: Directory, body: unknown): Promise<Resource> =>
  services.db.transaction(async (tx) => {
    const { displayName, externalId, members } = readGroup(body)
    await lock(tx, directory)
    const typeId = await tagTypeOf(tx, directory)
    await assertFree(tx, typeId, displayName, null)
    // The tag of a group that was deleted is used again.
    const [tag] = await tx.query<{ id: number }>({
      name: 'use_tag_of_directory',
      text: `with again as (update tags set is_active = true where tag_type_id = $1 and name = $2 returning id),
             added as (insert into tags (name, tag_type_id, is_active) select $2, $1, true where not exists (select from again)
                       returning id)
             select id from again union all select id from added`,
      values: [typeId, displayName],
    })
    const now = services.now()
    const [group] = await tx.query<{ id: number }>({
      name: 'add_scim_group',
      text: `insert into scim_groups (organization_id, tag_id, external_id, created_at, updated_at) values ($1, $2, $3, $4, $4)
             returning id`,
      values: [directory.organizationId, tag?.id, externalId || null, now],
    })
    await setMembers(
      tx,
      directory,
      tag?.id ?? 0,
      (members ?? []).map(({ value }) => value),
    )
    return getGroup(tx, directory, String(group?.id))
  })

export const changeGroup = (
  services: Services,
  directory: Directory,
  id: string,
  change: (current: Resource) => unknown,
): Promise<Resource> =>
  services.db.transaction(async (tx) => {
    await lock(tx, directory)
    const row = await rowOf(tx, directory, id)
    const { displayName, externalId, members } = readGroup(await change(resourceOf(row)))
    await assertFree(tx, await tagTypeOf(tx, directory), displayName, row.tag_id)
    await tx.query({
      name: 'rename_tag_of_directory',
      text: 'update tags set name = $2, updated_at = $3 where id = $1',
      values: [row.tag_id, displayName, services.now()],
    })
    await tx.query({
      name: 'change_scim_group',
      text: 'update scim_groups set external_id = $2, updated_at = $3 where id = $1',
      values: [row.id, externalId || null, services.now()],
    })
    await setMembers(
      tx,
      directory,
      row.tag_id,
      (members ?? []).map(({ value }) => value),
    )
    return getGroup(tx, directory, id)
  })

/** Its tag is deactivated, as tags are. */
export const deleteGroup = (
  services: Services,
  directory: Directory,
  id: string,
  check: (current: Resource) => unknown,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    await lock(tx, directory)
    const row = await rowOf(tx, directory, id)
    await check(resourceOf(row))
    await setMembers(tx, directory, row.tag_id, [])
    await tx.query({ text: 'update tags set is_active = false where id = $1', values: [row.tag_id] })
    await tx.query({ text: 'delete from scim_groups where id = $1', values: [row.id] })
  })
