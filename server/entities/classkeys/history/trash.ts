import { permissionOf, type Resource } from '#shared/classkeys/define.ts'
import { HaleError } from '#shared/errors.ts'
import { within, fullNameSql, trashDays, inSentence } from '#shared/rules/index.ts'
import { assertEntered } from '../../../kernel/http/authorize.ts'
import { countedPage, listAnswer, listWindow, type ListQuery } from '../../../kernel/http/own-list.ts'
import type { Caller, Services } from '../../../kernel/types.ts'
import { containing, foldedSql, jsonText, quoted } from '../../../kernel/database/index.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { recordAccess, recordReads } from '../../../kernel/access-log/index.ts'
import { memberWithin } from '../bounds.ts'
import { assertCodesKnown } from '../codes.ts'
import { valueOf } from '../expressions.ts'
import { assertNotHeld } from '../holds.ts'
import { isNotClosing, ownerFieldOf } from '../owner.ts'
import { assertMayPurge, deletedItemWithheld, purposesOfItems } from '../unshared.ts'
import { capture, type Captured } from './capture.ts'
import { removeFilesOf } from './files.ts'
import { putBack } from './put-back.ts'
import { actorSeenBy, recordWhole, writerOf } from './record.ts'

const dayMs = 24 * 60 * 60_000

const titleOf = async (
  tx: Database,
  { resources }: Services,
  resource: Resource,
  id: number,
): Promise<string | null> => {
  if (resource.fields[resource.titleField]?.isSecret) return null
  const [row] = await tx.query<{ title: unknown }>({
    text: `select ${valueOf(resource, resource.titleField, 't', resources)} as title from ${quoted(resource.table)} t where t.id = $1`,
    values: [id],
  })
  return row?.title === null || row?.title === undefined ? null : within(String(row.title), 500)
}

/** Captures an item and everything deleted with it, before deleting it in the same transaction. @throws LEGAL_HOLD */
export const moveToTrash = async (
  tx: Database,
  services: Services,
  caller: Caller,
  resource: Resource,
  id: number,
): Promise<void> => {
  const captured = await capture(tx, services, resource.table, id)
  if (!captured) return
  const writer = writerOf(services, caller)
  const { actorId, at } = writer
  const owner = ownerFieldOf(resource) === null ? null : (captured.rows[0]?.rows[0]?.['user_id'] ?? null)
  if (typeof owner === 'number') await assertNotHeld(tx, owner)
  await tx.query({
    name: 'move_to_trash',
    text: `insert into trash (resource, item_id, title, user_id, actor_id, deleted_at, rows, unlinked)
           values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb)`,
    values: [
      resource.name,
      id,
      await titleOf(tx, services, resource, id),
      owner,
      actorId,
      at,
      jsonText(captured.rows),
      jsonText(captured.unlinked),
    ],
  })
  await recordWhole(tx, resource, id, 'deleted', writer)
}

interface TrashRow {
  id: number
  resource: string
  item_id: number
  title: string | null
  user_id: number | null
  actor_id: number | null
  actor_name: string | null
  deleted_at: Date
  total: number
}

/**
 * That a deleted item was data of a member within the bounds of staff, given null for staff without bounds, and of nobody who is
 * closing the account.
 */
const withinBounds = (staff: string): string =>
  `(${staff}::bigint is null or t.resource <> 'user' and ${memberWithin('t.user_id', staff)}) and ${isNotClosing('t.user_id')}`
const boundsOf = ({ isBounded, userId }: Caller): number | null => (isBounded ? userId : null)

/** A page of deleted items, newest first: of one resource, or of all the caller may read. */
export const listTrash = async (
  services: Services,
  query: ListQuery & { classkey?: string | undefined; search?: string | undefined },
  caller: Caller,
) => {
  const { db, config, resources } = services
  const names =
    query.classkey === undefined
      ? [...resources.values()]
          .filter((one) => caller.permissions.has(permissionOf(one, 'read')))
          .map(({ name }) => name)
      : [query.classkey]
  const window = listWindow(config, query)
  const { rows, total } = await countedPage<TrashRow>(
    db,
    {
      name: 'list_trash',
      select: `select t.id, t.resource, t.item_id, t.title, t.user_id, t.actor_id, nullif(${fullNameSql('u')}, '') as actor_name,
                 t.deleted_at, count(*) over () as total
               from trash t left join users u on u.id = t.actor_id
               where t.resource = any($1::text[]) and ($2::text is null or ${foldedSql('t.title')} like $2) and ${withinBounds('$3')}
                 and not ${deletedItemWithheld('$4')}
               order by t.deleted_at desc, t.id desc`,
      values: [
        names,
        query.search ? containing(query.search) : null,
        boundsOf(caller),
        purposesOfItems(resources.values()),
      ],
    },
    window,
  )
  const reads = rows.flatMap(({ resource: name, user_id: userId, item_id: itemId }) => {
    const resource = resources.get(name)
    return userId === null || !resource || resource.isDirectory ? [] : [{ userId, subject: resource.label[0], itemId }]
  })
  await recordReads(db, services, caller, reads)
  const models = rows.map(({ resource: classkey, title, user_id: _owner, deleted_at: deletedAt, ...row }) => ({
    ...row,
    ...actorSeenBy(caller, row),
    classkey,
    title: title ?? `${resources.get(classkey)?.label[0] ?? classkey} ${row.item_id}`,
    deleted_at: deletedAt.toISOString(),
    purged_at: new Date(deletedAt.getTime() + trashDays * dayMs).toISOString(),
  }))
  return listAnswer(query, window.size, models, total)
}

const notThere = (resource: Resource): HaleError =>
  new HaleError('NOT_FOUND', { message: `This ${inSentence(resource.label[0])} is not in the trash` })

/**
 * Restoring gives what a write of fields with `stepUp` gives, so it asks for the same: a role comes back with its permissions and its
 * people. @throws PASSWORD_NEEDED
 */
const assertMayGiveBack = (services: Services, caller: Caller, { rows }: Captured): void => {
  const given = new Set(rows.flatMap((kept) => (kept.rows.length > 0 ? [kept.table] : [])))
  for (const { table, fields } of services.resources.values())
    for (const field of Object.values(fields))
      if (field.stepUp && given.has(field.kind === 'references' ? field.link.table : table))
        assertEntered(caller, services.now())
}

/**
 * Restores a deleted item.
 * @returns a sentence for each part that could not be restored
 * @throws NOT_FOUND, also if its member does not share it, VALIDATION or DUPLICATE with the field at fault
 */
export const restoreFromTrash = (
  services: Services,
  resource: Resource,
  id: number,
  caller: Caller,
): Promise<{ id: number; missing: string[] }> =>
  services.db.transaction(async (tx) => {
    const [kept] = await tx.query<Captured & { user_id: number | null }>({
      name: 'take_from_trash',
      text: `delete from trash t where resource = $1 and item_id = $2 and ${withinBounds('$3')}
               and not ${deletedItemWithheld('$4')}
             returning coalesce(rows, '[]') as rows, coalesce(unlinked, '[]') as unlinked, user_id`,
      values: [resource.name, id, boundsOf(caller), purposesOfItems(services.resources.values())],
    })
    if (!kept) throw notThere(resource)
    assertMayGiveBack(services, caller, kept)
    const writer = writerOf(services, caller)
    await assertCodesKnown(tx, services.resources, resource, kept.rows[0]?.rows[0] ?? {})
    const missing = await putBack(tx, services, resource, kept, writer.at)
    await recordWhole(tx, resource, id, 'restored', writer)
    await services.hooks[resource.name]?.afterRestore?.({ tx, services, caller }, id)
    if (kept.user_id !== null)
      await recordAccess(tx, services, caller, {
        userId: kept.user_id,
        kind: 'added',
        subject: resource.label[0],
        itemId: id,
      })
    return { id, missing }
  })

interface Purged {
  resource: string
  item_id: number
  rows: unknown
  revisions: unknown
}

/** Permanently deletes items matching a condition from the trash, with their history; files are left to the caller. */
const purge = (tx: Database, condition: string, values: readonly unknown[]): Promise<Purged[]> =>
  tx.query<Purged>({
    text: `with gone as (delete from trash where ${condition} returning resource, item_id, rows),
             past as (delete from revisions r using gone g where r.resource = g.resource and r.item_id = g.item_id
                      returning r.resource, r.item_id, r.before, r.after)
           select g.*, (select jsonb_agg(jsonb_build_array(p.before, p.after)) from past p
                        where p.resource = g.resource and p.item_id = g.item_id) as revisions from gone g`,
    values,
  })

const isFree = 'coalesce(user_id, 0) not in (select h.user_id from legal_holds h)'

/** Permanently deletes an item from the trash. @throws NOT_FOUND, NOT_SHARED, LEGAL_HOLD, or what the item's hook refuses it with */
export const purgeFromTrash = async (
  services: Services,
  resource: Resource,
  id: number,
  caller: Caller,
): Promise<{ id: number }> => {
  const purged = await services.db.transaction(async (tx) => {
    const values = [resource.name, id]
    const [kept] = await tx.query<Pick<Captured, 'rows'>>({
      name: 'find_in_trash',
      text: `select coalesce(rows, '[]') as rows from trash t
             where resource = $1 and item_id = $2 and ${isNotClosing('t.user_id')} and not ${deletedItemWithheld('$3')} for update`,
      values: [...values, purposesOfItems(services.resources.values())],
    })
    if (!kept) throw notThere(resource)
    await assertMayPurge(tx, resource, kept.rows[0]?.rows[0] ?? {})
    await services.hooks[resource.name]?.beforePurge?.({ services, caller }, kept.rows)
    const gone = await purge(tx, `resource = $1 and item_id = $2 and ${isFree}`, values)
    if (gone.length === 0) throw new HaleError('LEGAL_HOLD')
    return gone
  })
  await removeFilesOf(services, purged)
  return { id }
}

/** Permanently deletes items whose time in the trash has expired, unless their member is on legal hold. */
export const sweepTrash = async (services: Services): Promise<void> => {
  const before = new Date(services.now().getTime() - trashDays * dayMs)
  for (;;) {
    const purged = await purge(
      services.db,
      `id in (select id from trash where deleted_at < $1 and ${isFree} order by deleted_at limit 200)`,
      [before],
    )
    if (purged.length === 0) return
    await removeFilesOf(services, purged)
  }
}
