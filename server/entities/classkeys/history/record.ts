import type { Resource } from '#shared/classkeys/define.ts'
import type { RevisionKind } from '#shared/rules/index.ts'
import type { Caller, Services } from '../../../kernel/types.ts'
import { jsonText, quoted } from '../../../kernel/database/index.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { column, linkedItems, type Resources } from '../expressions.ts'
import { prepared } from '../statements.ts'

/** A database function takes at most a hundred arguments, two per field. */
const MAX_PAIRS = 50
const systemFields: ReadonlySet<string> = new Set(['created_at', 'updated_at'])

/** Who writes, when, and by which call; null for the system. */
export interface Writer {
  actorId: number | null
  at: Date
  changeId: string | null
}
export const writerOf = (
  { now }: Pick<Services, 'now'>,
  caller: Pick<Caller, 'userId' | 'actorId' | 'changeId'>,
): Writer => {
  const actorId = caller.actorId ?? caller.userId
  return { actorId: actorId > 0 ? actorId : null, at: now(), changeId: caller.changeId ?? null }
}

/** Values that are never returned, and secrets, are not kept. */
const isKept = (resource: Resource, name: string): boolean => {
  const field = resource.fields[name]
  return field !== undefined && field.readable !== false && !field.isSecret && !systemFields.has(name)
}

const object = (pairs: readonly (readonly [name: string, sql: string])[]): string => {
  const parts: string[] = []
  for (let start = 0; start < pairs.length; start += MAX_PAIRS)
    parts.push(
      `jsonb_build_object(${pairs
        .slice(start, start + MAX_PAIRS)
        .map(([name, sql]) => `'${name}', ${sql}`)
        .join(', ')})`,
    )
  return parts.length === 0 ? `'{}'::jsonb` : parts.join(' || ')
}

/** The named fields of the row `alias` as one jsonb object, with lists of links as the names of their entries. */
export const stateOf = (resource: Resource, names: Iterable<string>, alias: string, resources: Resources): string =>
  object(
    [...names].flatMap((name) => {
      const field = resource.fields[name]
      if (!field || !isKept(resource, name)) return []
      return [[name, field.kind === 'references' ? linkedItems(field, alias, resources) : column(alias, name)] as const]
    }),
  )

/** Names of the fields that are columns, plus lists of links included in a write. */
export const watchedFields = ({ fields }: Resource, given: ReadonlySet<string>): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind !== 'references' || given.has(name) ? [name] : []))

interface Actor {
  actor_id: number | null
  actor_name: string | null
}
/** Who wrote something. Staff with bounds do not see other staff, only that it was one of them. */
export const actorSeenBy = (
  { isBounded, userId }: Pick<Caller, 'isBounded' | 'userId'>,
  { actor_id, actor_name }: Actor,
): Actor & { is_withheld: boolean } =>
  isBounded && actor_id !== null && actor_id !== userId
    ? { actor_id: null, actor_name: null, is_withheld: true }
    : { actor_id, actor_name, is_withheld: false }

/** Starts the statement that stores a revision. */
export const target = 'insert into revisions (resource, item_id, kind, actor_id, created_at, change_id, before, after)'

/** Part of the statement that adds a row `t`: its revision, with parameters from `$first`. */
export const addedRevision = (
  resource: Resource,
  names: readonly string[],
  first: number,
  resources: Resources,
): string =>
  `${target} select '${resource.name}', t.id, 'added', $${first}::bigint, $${first + 1}::timestamptz, $${first + 2}, null, ${stateOf(resource, names, 't', resources)} from t`

/**
 * Part of the statement that turns the row `b` into the row `t`: its revision, unless nothing changed. Null if no tracked field
 * is written.
 */
export const changedRevision = (resource: Resource, names: readonly string[], first: number): string | null => {
  const kept = names.filter((name) => isKept(resource, name))
  const values = kept.map((name) => `('${name}', to_jsonb(${column('b', name)}), to_jsonb(${column('t', name)}))`)
  if (values.length === 0) return null
  return `${target} select '${resource.name}', t.id, $${first}, $${first + 1}::bigint, $${first + 2}::timestamptz, $${first + 3}, d.before, d.after
    from t join b on b.id = t.id cross join lateral (
      select jsonb_object_agg(v.name, v.before) as before, jsonb_object_agg(v.name, v.after) as after
      from (values ${values.join(', ')}) as v(name, before, after) where v.before is distinct from v.after) d
    where d.before is not null`
}

/**
 * Records the effect of a write in several statements on an item.
 * @param before the item's state before it, as read by `stateOf`; null for a new item
 */
export const recordRevision = async (
  tx: Database,
  resources: Resources,
  resource: Resource,
  {
    id,
    kind,
    names,
    before,
    writer,
  }: { id: number; kind: RevisionKind; names: Iterable<string>; before: unknown; writer: Writer },
): Promise<void> => {
  const state = stateOf(resource, names, 't', resources)
  const isAdded = before === null
  const changed = isAdded
    ? `null, t.state from t`
    : `d.before, d.after from t cross join lateral (
         select jsonb_object_agg(n.key, $6::jsonb -> n.key) as before, jsonb_object_agg(n.key, n.value) as after
         from jsonb_each(t.state) n where n.value is distinct from $6::jsonb -> n.key) d
       where d.before is not null`
  // The row is read apart, as it may be on another server.
  const text = `${target} with t as materialized (select ${state} as state from ${quoted(resource.table)} t where t.id = $1::bigint)
    select '${resource.name}', $1::bigint, $2, $3::bigint, $4::timestamptz, $5, ${changed}`
  const values = [id, kind, writer.actorId, writer.at, writer.changeId]
  await tx.run(prepared(text, isAdded ? values : [...values, jsonText(before)]))
}

/** Records that an item was deleted or restored from the trash: its fields are in the earlier revisions. */
export const recordWhole = (
  tx: Database,
  resource: Resource,
  id: number,
  kind: 'deleted' | 'restored',
  { actorId, at, changeId }: Writer,
): Promise<void> =>
  tx.run(
    prepared(`${target} values ($1, $2, $3, $4, $5, $6, null, null)`, [resource.name, id, kind, actorId, at, changeId]),
  )
