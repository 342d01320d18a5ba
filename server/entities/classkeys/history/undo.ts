import { calls } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import { errorCatalogue, HaleError } from '#shared/errors.ts'
import { fullNameSql, inSentence, undoDays } from '#shared/rules/index.ts'
import type { Caller, Services } from '../../../kernel/types.ts'
import { toHaleError } from '../../../kernel/http/errors.ts'
import { quoted } from '../../../kernel/database/index.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { stateOf, writerOf } from './record.ts'
import { sightOf } from './sight.ts'
import { restoreFromTrash } from './trash.ts'
import { withinBounds } from '../bounds.ts'
import { Parameters } from '../parameters.ts'
import { holdItems, lockOf } from '../divided.ts'
import { prepared } from '../statements.ts'
import { planOf, type State, type Written } from './undo-plan.ts'
import { removalOf, takesBack } from './undo-created.ts'
import { writePlanned, type Planned } from './undo-write.ts'

const dayMs = 24 * 60 * 60_000
/** Number of items read and written at once. */
const chunk = 500

export interface Undone {
  done: number[]
  failed: { id: number; reason: string }[]
}

/** The reason one item was refused, as a sentence. @throws internal errors, which are not a result for one item, and PASSWORD_NEEDED, after which the whole call is repeated */
const reasonOf = (error: unknown): string => {
  const known = toHaleError(error)
  if (known.code === 'INTERNAL' || known.code === 'UNAVAILABLE' || known.code === 'PASSWORD_NEEDED') throw error
  return known.message
}

/** The next revisions of a change, newest first, so that an item written twice is undone through both. */
const nextOf = async (
  tx: Database,
  resource: Resource,
  changeId: string,
  before: number | null,
): Promise<Written[]> => {
  const rows = await tx.query<Written>({
    name: 'next_of_change',
    text: `select id, item_id, kind, before, after from revisions
           where change_id = $1 and resource = $2 and ($3::bigint is null or id < $3) order by id desc limit ${chunk}`,
    values: [changeId, resource.name, before],
  })
  const seen = new Set<number>()
  const end = rows.findIndex(({ item_id }) => seen.size === seen.add(item_id).size)
  return end === -1 ? rows : rows.slice(0, end)
}

/** The current state of the items within the caller's bounds, locked until the transaction ends. */
const statesOf = async (
  tx: Database,
  { resources }: Services,
  resource: Resource,
  rows: readonly Written[],
  { isBounded, userId }: Caller,
): Promise<Map<number, State>> => {
  const parameters = new Parameters()
  const ids = parameters.add(rows.map(({ item_id }) => item_id))
  const within = isBounded ? withinBounds(resource, 't', userId, parameters) : null
  const names = new Set(rows.flatMap(({ before }) => Object.keys(before ?? {})))
  await holdItems(
    tx,
    resource,
    rows.map(({ item_id }) => item_id),
  )
  const found = await tx.query<{ id: number; state: State }>(
    prepared(
      `select t.id, ${stateOf(resource, names, 't', resources)} as state from ${quoted(resource.table)} t
       where t.id = any(${ids}::bigint[]) and ${within ?? 'true'} order by t.id${lockOf(tx, resource)}`,
      parameters.values,
    ),
  )
  return new Map(found.map(({ id, state }) => [id, state]))
}

/** Who last wrote these items, other than through the undone call and the undo itself. */
const laterWriters = async (
  tx: Database,
  resource: Resource,
  rows: readonly Written[],
  changes: readonly string[],
): Promise<Map<number, string>> => {
  const found = await tx.query<{ item_id: number; name: string | null }>({
    name: 'writers_after_change',
    text: `select distinct on (r.item_id) r.item_id, nullif(${fullNameSql('u')}, '') as name
           from revisions r left join users u on u.id = r.actor_id
           where r.resource = $1 and r.item_id = any($2::bigint[]) and r.id > $3 and (r.change_id is null or r.change_id <> all($4::text[]))
           order by r.item_id, r.id desc`,
    values: [resource.name, rows.map(({ item_id }) => item_id), Math.min(...rows.map(({ id }) => id)), changes],
  })
  return new Map(found.flatMap(({ item_id, name }) => (name === null ? [] : [[item_id, name] as const])))
}

const undoRows = async (
  tx: Database,
  services: Services,
  resource: Resource,
  { changeId, removesCreated }: { changeId: string; removesCreated: boolean },
  written: readonly Written[],
  caller: Caller,
): Promise<Undone> => {
  const undone: Undone = { done: [], failed: [] }
  const attempt = async (id: number, work: () => Promise<unknown>) => {
    try {
      await work()
      undone.done.push(id)
    } catch (error) {
      undone.failed.push({ id, reason: reasonOf(error) })
    }
  }
  const sight = await sightOf(
    tx,
    resource,
    written.map(({ item_id: id }) => id),
    caller,
  )
  const [rows, unseen] = [
    written.filter(({ item_id: id }) => sight(id).refusal === null),
    written.filter(({ item_id: id }) => sight(id).refusal !== null),
  ]
  for (const { item_id: id } of unseen)
    undone.failed.push({ id, reason: `This ${inSentence(resource.label[0])} was not found.` })
  for (const { item_id: id } of rows.filter(({ kind }) => kind === 'deleted'))
    await attempt(id, () => tx.attempt((inner) => restoreFromTrash({ ...services, db: inner }, resource, id, caller)))
  const changed = rows.filter(({ before }) => before !== null)
  if (changed.length > 0) {
    const states = await statesOf(tx, services, resource, changed, caller)
    // Staff with bounds do not see other staff.
    const later = caller.isBounded
      ? new Map<number, string>()
      : await laterWriters(tx, resource, changed, [changeId, caller.changeId ?? changeId])
    const planned: Planned[] = []
    for (const row of changed) {
      const { item_id: id } = row
      if (sight(id).hidden.some((name) => Object.hasOwn(row.before ?? {}, name))) {
        undone.failed.push({ id, reason: errorCatalogue.NOT_SHARED.message })
        continue
      }
      const now = states.get(id) ?? null
      const { patch, reason } = planOf(resource, row, now, later.get(id) ?? null, caller)
      if (patch && now) planned.push({ id, patch, now })
      else undone.failed.push({ id, reason: reason ?? '' })
    }
    const refusals = await writePlanned(tx, services, resource, planned, caller)
    for (const { id } of planned)
      await attempt(id, async () => (refusals.has(id) ? Promise.reject(refusals.get(id) as Error) : undefined))
  }
  const made = rows.filter(({ kind, before }) => before === null && kind !== 'deleted')
  const kept = `This ${inSentence(resource.label[0])} was created or restored. Delete it instead.`
  const changes = [changeId, caller.changeId ?? changeId]
  const removal = removesCreated ? await removalOf(tx, services, resource, { rows: made, changes, caller }) : () => kept
  for (const { item_id: id } of made) {
    const remove = removal(id)
    if (typeof remove === 'string') undone.failed.push({ id, reason: remove })
    else await attempt(id, () => tx.attempt(remove))
  }
  return undone
}

/** Whether undoing what a call wrote would leave its other effects in place. */
export const isFinalCall = (name: string): boolean =>
  (calls as Readonly<Record<string, CallSpec>>)[name]?.final === true

/**
 * Marks a change as undone; only one of two concurrent attempts succeeds.
 * @returns whether what it created is to be removed @throws NOT_FOUND, BAD_REQUEST, CONFLICT
 */
const claim = async (
  tx: Database,
  services: Services,
  resource: Resource,
  changeId: string,
  caller: Caller,
): Promise<boolean> => {
  const [first] = await tx.query<{ created_at: Date }>({
    name: 'find_change',
    text: 'select created_at from revisions where change_id = $1 and resource = $2 and ($3::bigint is null or actor_id = $3) order by id limit 1',
    // Staff with bounds undo only what they did.
    values: [changeId, resource.name, caller.isBounded ? caller.userId : null],
  })
  if (!first) throw new HaleError('NOT_FOUND', { message: 'There is no such change to undo' })
  const made = await tx.query<{ call: string }>({
    name: 'calls_of_change',
    text: `select call from audit_log where change_id = $1
           union all select coalesce(entry->>'call', '') from audit_pending where entry->>'change_id' = $1`,
    values: [changeId],
  })
  if (made.some(({ call }) => isFinalCall(call)))
    throw new HaleError('BAD_REQUEST', {
      message: 'This cannot be undone: its effects go beyond the item. Correct it instead.',
    })
  const { actorId, at } = writerOf(services, caller)
  if (at.getTime() - first.created_at.getTime() > undoDays * dayMs)
    throw new HaleError('BAD_REQUEST', {
      message: `Changes can only be undone for ${undoDays} days. This one is older.`,
    })
  const claimed = await tx.query({
    name: 'claim_undo',
    text: 'insert into undone_changes (change_id, undo_id, actor_id, created_at) values ($1, $2, $3, $4) on conflict do nothing returning 1',
    values: [changeId, caller.changeId ?? changeId, actorId, at],
  })
  if (claimed.length === 0) throw new HaleError('CONFLICT', { message: 'This change has already been undone' })
  return (
    made.length > 0 &&
    takesBack(
      made.map(({ call }) => call),
      resource,
    )
  )
}

/**
 * Undoes what one call wrote to items of a resource, in one transaction, as a new change to each. An item that has changed since,
 * was deleted, or is no longer valid that way is left alone and returned with the reason.
 * @throws NOT_FOUND for an unknown change, BAD_REQUEST for one that is too old, CONFLICT for one already undone
 */
export const undoChange = (services: Services, resource: Resource, changeId: string, caller: Caller): Promise<Undone> =>
  services.db.transaction(async (tx) => {
    const removesCreated = await claim(tx, services, resource, changeId, caller)
    const undone: Undone = { done: [], failed: [] }
    let last: number | null = null
    for (;;) {
      const rows = await nextOf(tx, resource, changeId, last)
      if (rows.length === 0) break
      const { done, failed } = await undoRows(tx, services, resource, { changeId, removesCreated }, rows, caller)
      undone.done.push(...done)
      undone.failed.push(...failed)
      last = rows.at(-1)?.id ?? null
    }
    // Nothing was undone, so it can be tried again.
    if (undone.done.length === 0)
      await tx.query({
        name: 'release_undo',
        text: 'delete from undone_changes where change_id = $1',
        values: [changeId],
      })
    return undone
  })

/** The id under which a call wrote to the history of items; null if it wrote nothing, or the caller may not undo it. */
export const writtenChange = async (db: Database, { changeId }: Pick<Caller, 'changeId'>): Promise<string | null> => {
  if (changeId === undefined) return null
  const found = await db.query({
    name: 'has_change_written',
    text: 'select 1 from revisions where change_id = $1 limit 1',
    values: [changeId],
  })
  return found.length > 0 ? changeId : null
}
