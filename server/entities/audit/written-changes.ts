/** What calls wrote, from the items' history: the fields before and after. */
import { permissionOf, type Resource } from '#shared/classkeys/define.ts'
import { mayRead } from '#shared/classkeys/fields.ts'
import { undoDays, type RevisionKind } from '#shared/rules/index.ts'
import { isFinalCall, sightOfAll, takesBack, type Sight } from '../classkeys/index.ts'
import { recordReads } from '../../kernel/access-log/index.ts'
import type { Caller, Services } from '../../kernel/types.ts'

type State = Readonly<Record<string, unknown>>
type Entry = Readonly<Record<string, unknown>> & { id: number }
interface Revision {
  change_id: string
  resource: string
  item_id: number
  kind: RevisionKind
  created_at: Date
  before: State | null
  after: State | null
}
export interface FieldChange {
  field: string
  before: unknown
  after: unknown
  /** The items had different values before or after; for links, the lists contain everything any item lost or gained. */
  varies: 'before' | 'after' | 'both' | null
}
/** What one call wrote. */
export interface Written {
  resource: string
  /** The item, if there was only one. */
  itemId: number | null
  changes: FieldChange[]
  /** Whose data the changes show. */
  members: ReadonlySet<number>
  undo: { state: 'possible' | 'undone'; until: string } | null
}

const dayMs = 24 * 60 * 60_000
/** For larger changes, the number of items sampled; earlier values are then left out. */
const sampled = 200

const isNothing = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isNothing)
    : value === null || value === undefined || value === ''
const entriesOf = (value: unknown): Entry[] => (Array.isArray(value) ? (value as Entry[]) : [])

/** For many items: the links any of them lost or gained. */
const linkChange = (field: string, revisions: readonly Revision[]): FieldChange => {
  const lost = new Map<number, Entry>()
  const gained = new Map<number, Entry>()
  for (const { before, after } of revisions) {
    const [old, made] = [entriesOf(before?.[field]), entriesOf(after?.[field])]
    for (const entry of old) if (!made.some(({ id }) => id === entry.id)) lost.set(entry.id, entry)
    for (const entry of made) if (!old.some(({ id }) => id === entry.id)) gained.set(entry.id, entry)
  }
  return { field, before: [...lost.values()], after: [...gained.values()], varies: null }
}

const valueChange = (field: string, revisions: readonly Revision[], isSample: boolean): FieldChange => {
  const given = revisions.filter(
    ({ before, after }) => Object.hasOwn(before ?? {}, field) || Object.hasOwn(after ?? {}, field),
  )
  const values = (side: 'before' | 'after') => new Set(given.map((one) => JSON.stringify(one[side]?.[field] ?? null)))
  const [old, made] = [isSample || values('before').size > 1, values('after').size > 1]
  return {
    field,
    before: old ? null : (given[0]?.before?.[field] ?? null),
    after: made ? null : (given[0]?.after?.[field] ?? null),
    varies: old && made ? 'both' : old ? 'before' : made ? 'after' : null,
  }
}

type SightOf = (revision: Pick<Revision, 'resource' | 'item_id'>) => Sight

const without = (state: State | null, names: readonly string[]): State | null =>
  state && Object.fromEntries(Object.entries(state).filter(([name]) => !names.includes(name)))

/** What is shown of revisions: nothing of items that the caller may not see, and no fields that their members do not share. */
const shownOf = (revisions: readonly Revision[], sight: SightOf): Revision[] =>
  revisions.flatMap((one) => {
    const { refusal, hidden } = sight(one)
    if (refusal !== null) return []
    return hidden.length === 0
      ? [one]
      : [{ ...one, before: without(one.before, hidden), after: without(one.after, hidden) }]
  })

/** The fields in order of declaration, limited to those the caller may read. */
const changesOf = (
  resource: Resource,
  revisions: readonly Revision[],
  isSample: boolean,
  caller: Caller,
): FieldChange[] => {
  if (!caller.permissions.has(permissionOf(resource, 'read'))) return []
  const written = new Set(
    revisions.flatMap(({ before, after }) => [...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
  )
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    if (!written.has(name) || !mayRead(field, caller.permissions)) return []
    const isLinks = field.kind === 'references' && revisions.length > 1
    const change = isLinks ? linkChange(name, revisions) : valueChange(name, revisions, isSample)
    return change.varies === null && isNothing(change.before) && isNothing(change.after) ? [] : [change]
  })
}

/** Whether the caller can undo a change: items it created have to be deleted by hand, unless they were imported. */
const undoOf = (
  resource: Resource,
  revisions: readonly Revision[],
  { isUndone, calls }: { isUndone: boolean; calls: readonly string[] },
  services: Services,
  caller: Caller,
): Written['undo'] => {
  if (calls.some(isFinalCall)) return null
  const [first] = revisions
  const removesCreated = takesBack(calls, resource) && caller.permissions.has(permissionOf(resource, 'delete'))
  const isWrong = !removesCreated && revisions.some(({ kind, before }) => before === null && kind !== 'deleted')
  if (!first || isWrong || !caller.permissions.has(permissionOf(resource, 'write'))) return null
  const until = new Date(first.created_at.getTime() + undoDays * dayMs)
  if (isUndone) return { state: 'undone', until: until.toISOString() }
  return until > services.now() ? { state: 'possible', until: until.toISOString() } : null
}

/** What calls wrote, by change id; one statement for all of them. */
export const findWritten = async (
  services: Services,
  rows: readonly { call: string; change_id: string | null; item_count: number | null }[],
  caller: Caller,
): Promise<Map<string, Written>> => {
  const counts = new Map(
    rows.flatMap(({ change_id, item_count }) => (change_id === null ? [] : [[change_id, item_count ?? 1] as const])),
  )
  if (counts.size === 0) return new Map()
  const ids = [...counts.keys()]
  const [revisions, undone] = await Promise.all([
    services.db.query<Revision>({
      name: 'find_written',
      text: `select r.* from unnest($1::text[]) c cross join lateral (
               select change_id, resource, item_id, kind, created_at, before, after from revisions where change_id = c order by id limit ${sampled}) r`,
      values: [ids],
    }),
    services.db.query<{ change_id: string }>({
      name: 'find_undone',
      text: 'select change_id from undone_changes where change_id = any($1::text[])',
      values: [ids],
    }),
  ])
  const sight = await sightOfAll(services, revisions, caller)
  const callsOf = Map.groupBy(rows, ({ change_id }) => change_id)
  const isUndone = new Set(undone.map(({ change_id }) => change_id))
  const found = new Map<string, Written>()
  for (const [changeId, all] of Map.groupBy(revisions, ({ change_id }) => change_id)) {
    const [first] = all
    const resource = services.resources.get(first?.resource ?? '')
    if (!first || !resource) continue
    const own = all.filter((one) => one.resource === first.resource)
    const items = new Set(own.map(({ item_id }) => item_id))
    const isOne = own.length === all.length
    const shown = shownOf(own, sight)
    found.set(changeId, {
      resource: first.resource,
      itemId: items.size === 1 ? first.item_id : null,
      changes: changesOf(resource, shown, (counts.get(changeId) ?? 1) > sampled, caller),
      members: new Set(shown.map((one) => sight(one).owner).filter((owner) => owner !== null)),
      undo: isOne
        ? undoOf(
            resource,
            own,
            { isUndone: isUndone.has(changeId), calls: callsOf.get(changeId)?.map(({ call }) => call) ?? [] },
            services,
            caller,
          )
        : null,
    })
  }
  return found
}

/** A page of the items a call wrote, ordered by id. */
export const findWrittenItems = async (
  services: Services,
  changeId: string,
  { size, offset }: { size: number; offset: number },
  caller: Caller,
): Promise<{
  items: (Pick<Revision, 'resource' | 'item_id' | 'kind'> & { changes: FieldChange[] })[]
  total: number
}> => {
  const readable = [...services.resources.values()]
    .filter((one) => caller.permissions.has(permissionOf(one, 'read')))
    .map(({ name }) => name)
  const rows = await services.db.query<Revision & { total: number }>({
    name: 'find_written_items',
    text: `select r.change_id, r.resource, r.item_id, r.kind, r.created_at, r.before, r.after, count(*) over () as total
           from revisions r where r.change_id = $1 and r.resource = any($2::text[])
           order by r.resource, r.item_id, r.id limit $3 offset $4`,
    values: [changeId, readable, size, offset],
  })
  const sight = await sightOfAll(services, rows, caller)
  const items = rows.flatMap((row) => {
    const resource = services.resources.get(row.resource)
    if (!resource) return []
    const changes = changesOf(resource, shownOf([row], sight), false, caller)
    return [{ resource: row.resource, item_id: row.item_id, kind: row.kind, changes }]
  })
  const reads = items.flatMap(({ resource, item_id: itemId, changes }) => {
    const { owner: userId } = sight({ resource, item_id: itemId })
    if (changes.length === 0 || userId === null) return []
    return [{ userId, subject: services.resources.get(resource)?.label[0] ?? resource, itemId }]
  })
  await recordReads(services.db, services, caller, reads)
  return { items, total: rows[0]?.total ?? 0 }
}
