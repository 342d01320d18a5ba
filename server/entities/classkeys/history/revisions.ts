import type { Resource } from '#shared/classkeys/define.ts'
import { belongingOf } from '#shared/classkeys/index.ts'
import { mayRead, type Field, type FieldOf } from '#shared/classkeys/fields.ts'
import { parseWrite } from '#shared/classkeys/schema.ts'
import { HaleError, type FieldErrors } from '#shared/errors.ts'
import type { RevisionKind } from '#shared/rules/index.ts'
import { fullNameSql, inSentence } from '#shared/rules/index.ts'
import { countedPage, listAnswer, listWindow, type ListQuery } from '../../../kernel/http/own-list.ts'
import type { Caller, RawJson, Services } from '../../../kernel/types.ts'
import { quoted } from '../../../kernel/database/index.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { isNothing } from '../unshared.ts'
import { watchedEngineOf } from '../watched.ts'
import { actorSeenBy } from './record.ts'

type State = Readonly<Record<string, unknown>>
interface RevisionRow {
  id: number
  kind: RevisionKind
  actor_id: number | null
  actor_name: string | null
  created_at: Date
  before: State | null
  after: State | null
  number: number
  total: number
}

interface Page {
  query: ListQuery
  caller: Caller
  /** Fields whose owner does not consent to share them, or that name what is out of the caller's bounds. */
  hidden: readonly string[]
  /** The revision after which the caller may look, 0 for all. */
  since: number
}

/** In order of declaration, as in the form. */
const changesOf = (
  resource: Resource,
  { before, after }: RevisionRow,
  { caller, hidden }: Pick<Page, 'caller' | 'hidden'>,
) =>
  Object.keys(resource.fields).flatMap((name) => {
    if (hidden.includes(name)) return []
    if (!Object.hasOwn(before ?? {}, name) && !Object.hasOwn(after ?? {}, name)) return []
    const change = { field: name, before: before?.[name] ?? null, after: after?.[name] ?? null }
    const isEmpty = isNothing(change.before) && isNothing(change.after)
    const field = resource.fields[name]
    // Access to past values is governed by the same list as current ones.
    return field && mayRead(field, caller.permissions) && !isEmpty ? [change] : []
  })

/** The last revision in which the item went to another member or organization, whose past it is no part of; 0 if it never did. */
export const lastMove = async (db: Database, resource: Resource, id: number): Promise<number> => {
  const belonging = belongingOf(resource)
  if (typeof belonging === 'string' || belonging.by === 'id') return 0
  const [row] = await db.query<{ id: number }>({
    name: 'last_move_of_item',
    text: `select coalesce(max(id), 0) as id from revisions
           where resource = $1 and item_id = $2 and before ? $3 and before -> $3 is distinct from after -> $3`,
    values: [resource.name, id, belonging.by],
  })
  return row?.id ?? 0
}

/** A page of an item's revisions, newest first, limited to the fields the caller may read. */
export const listRevisions = async (
  { db, config }: Services,
  resource: Resource,
  id: number,
  { query, ...viewer }: Page,
) => {
  const window = listWindow(config, query)
  const { rows, total } = await countedPage<RevisionRow>(
    db,
    {
      name: 'list_revisions',
      select: `select r.id, r.kind, r.actor_id, nullif(${fullNameSql('u')}, '') as actor_name, r.created_at,
                 r.before, r.after, row_number() over (order by r.id) as number, count(*) over () as total
               from revisions r left join users u on u.id = r.actor_id
               where r.resource = $1 and r.item_id = $2 and r.id > $3 order by r.id desc`,
      values: [resource.name, id, viewer.since],
    },
    window,
  )
  const models = rows.map((row) => ({
    id: row.id,
    number: row.number,
    kind: row.kind,
    ...actorSeenBy(viewer.caller, row),
    created_at: row.created_at.toISOString(),
    changes: changesOf(resource, row as RevisionRow, viewer),
  }))
  return listAnswer(query, window.size, models, total)
}

const noSuchRevision = (): HaleError => new HaleError('NOT_FOUND', { message: 'This revision does not exist' })

/**
 * The fields that have changed since a revision, with their values at that time: what each was before its first change
 * since.
 * @throws NOT_FOUND if the item has no such revision
 */
const stateAfter = async (
  db: Database,
  resource: Resource,
  id: number,
  revisionId: number,
): Promise<Map<string, unknown>> => {
  const rows = await db.query<{ id: number; kind: RevisionKind; before: State | null }>({
    name: 'revisions_since',
    text: 'select id, kind, before from revisions where resource = $1 and item_id = $2 and id >= $3 order by id',
    values: [resource.name, id, revisionId],
  })
  const [first, ...later] = rows
  if (first?.id !== revisionId || first.kind === 'deleted') throw noSuchRevision()
  const state = new Map<string, unknown>()
  for (const { before } of later)
    for (const [name, value] of Object.entries(before ?? {})) if (!state.has(name)) state.set(name, value)
  return state
}

type Entry = Readonly<Record<string, unknown>> & { id: number }
const entriesOf = (value: unknown): Entry[] => (Array.isArray(value) ? (value as Entry[]) : [])

/** A link is written as its id and the fields of the link itself. */
const toLink = (field: FieldOf<'references'>, entry: Entry): Record<string, unknown> =>
  Object.fromEntries(['id', ...Object.keys(field.link.fields)].map((name) => [name, entry[name]]))

/** A sentence naming what a value refers to that no longer exists; null if everything does. */
const goneOf = async ({ db, resources, files }: Services, field: Field, value: unknown): Promise<string | null> => {
  if (field.kind === 'file') {
    const isStored = typeof value === 'string' && value.startsWith('/files/')
    return isStored && (await files.read(value)) === null ? 'This file no longer exists.' : null
  }
  if (field.kind !== 'reference' && field.kind !== 'references') return null
  const target = resources.get(field.to)
  const ids =
    field.kind === 'reference' ? (typeof value === 'number' ? [value] : []) : entriesOf(value).map((entry) => entry.id)
  if (!target || ids.length === 0) return null
  const found = await db.query<{ id: number }>({
    text: `select id from ${quoted(target.table)} where id = any($1::bigint[])`,
    values: [ids],
  })
  const there = new Set(found.map((row) => row.id))
  const gone = ids.filter((one) => !there.has(one))
  if (gone.length === 0) return null
  const named = gone.map((one) => {
    const entry = entriesOf(value).find((other) => other.id === one)
    const name =
      field.kind === 'references'
        ? field.include.map((part) => entry?.[part]).find((part) => typeof part === 'string')
        : undefined
    return name === undefined ? `${target.label[0]} ${one}` : `“${String(name)}”`
  })
  return `${named.join(', ')} no longer ${gone.length === 1 ? 'exists' : 'exist'}.`
}

/**
 * Restores an item to one of its revisions, as a new change.
 * @param isWanted whether to restore a field that differs
 * @throws VALIDATION with a sentence for each field whose old value is no longer valid, NOT_FOUND, CONFLICT
 */
export const restoreRevision = async (
  services: Services,
  resource: Resource,
  {
    id,
    revisionId,
    since,
    isWanted,
  }: { id: number; revisionId: number; since: number; isWanted: (field: string) => boolean },
  caller: Caller,
): Promise<RawJson> => {
  const engine = watchedEngineOf(services)
  const { db } = services
  const [read] = await db.query<{ updated_at: Date }>({
    text: `select updated_at from ${quoted(resource.table)} where id = $1`,
    values: [id],
  })
  if (!read) throw new HaleError('NOT_FOUND', { message: `This ${inSentence(resource.label[0])} was not found` })
  if (revisionId <= since) throw noSuchRevision()
  const body: Record<string, unknown> = {}
  const errors: FieldErrors = {}
  for (const [name, value] of await stateAfter(db, resource, id, revisionId)) {
    const field = resource.fields[name]
    // Fields the caller may not see are not restored, and system fields follow from the rest.
    if (!field || field.writable === false || !isWanted(name) || !mayRead(field, caller.permissions)) continue
    body[name] = field.kind === 'references' ? entriesOf(value).map((entry) => toLink(field, entry)) : value
    const gone = await goneOf(services, field, value)
    if (gone !== null) errors[name] = gone
  }
  const parsed = parseWrite(resource, 'set', body, {
    writable: ({ writable }) => (typeof writable === 'string' ? caller.permissions.has(writable) : writable !== false),
  })
  const refused = { ...(parsed.ok ? {} : parsed.errors), ...errors }
  if (Object.keys(refused).length > 0)
    throw new HaleError('VALIDATION', { errors: refused, message: 'Some values are no longer valid' })
  if (Object.keys(body).length === 0) return engine.get(resource, id, caller)
  return engine.set(
    resource,
    id,
    { body, readAt: { at: read.updated_at.toISOString(), timezone: null }, isRestored: true },
    caller,
  )
}
