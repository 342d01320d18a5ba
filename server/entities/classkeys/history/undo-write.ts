import type { Resource } from '#shared/classkeys/define.ts'
import type { Caller, Services } from '../../../kernel/types.ts'
import { jsonText, laterThan, quoted } from '../../../kernel/database/index.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { settleText } from '../../../kernel/audience/index.ts'
import { recordChangeOfMany } from '../../../kernel/access-log/index.ts'
import { followMembershipsOfMany, membershipsOfMany } from '../../../messaging/processes/index.ts'
import { isDivided } from '../divided.ts'
import { stateOf, target, writerOf } from './record.ts'
import { ownerFieldOf } from '../owner.ts'
import { prepared } from '../statements.ts'
import { watchedEngineOf } from '../watched.ts'
import { writeLinksOfMany } from '../write-links.ts'
import type { Patch, State } from './undo-plan.ts'

export interface Planned {
  id: number
  patch: Patch
  now: State
}

/** User links that the bulk calls write without the rules for single accounts. */
const plainUserLinks: ReadonlySet<string> = new Set(['tags', 'organizations', 'programs'])

/** Whether items can be written together: neither hooks nor bounds nor consent are checked for each of them. */
const isTogether = (
  { db, hooks }: Services,
  resource: Resource,
  { columns, links }: Patch,
  { isBounded }: Caller,
): boolean =>
  !isBounded &&
  // Rows that are with their members are not written by one statement.
  !isDivided(db, resource) &&
  // Whether the member that an item goes to shares it is checked for each of them.
  !(resource.consent && Object.hasOwn(columns, ownerFieldOf(resource) ?? '')) &&
  (!hooks[resource.name] ||
    (resource.name === 'user' &&
      Object.keys(columns).length === 0 &&
      Object.keys(links).every((name) => plainUserLinks.has(name))))

/** Sets columns of many rows: one statement per set of columns, which is a single one for most changes. */
const writeColumns = async (tx: Database, { table }: Resource, items: readonly Planned[], at: Date): Promise<void> => {
  for (const [names, group] of Map.groupBy(items, ({ patch }) => Object.keys(patch.columns).toSorted().join())) {
    const columns = names === '' ? [] : names.split(',').map(quoted)
    const assign = [
      ...columns.map((name) => `${name} = p.${name}`),
      `updated_at = greatest($2::timestamptz, ${laterThan('u.updated_at')})`,
    ]
    const rows = jsonText(group.map(({ id, patch }) => ({ ...patch.columns, id })))
    const from = `jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb) p`
    await tx.query(
      prepared(`update ${quoted(table)} u set ${assign.join(', ')} from ${from} where u.id = p.id`, [rows, at]),
    )
  }
}

const writeTogether = async (
  tx: Database,
  services: Services,
  resource: Resource,
  items: readonly Planned[],
  caller: Caller,
): Promise<void> => {
  const writer = writerOf(services, caller)
  const ids = items.map(({ id }) => id)
  await services.hooks[resource.name]?.beforeLinks?.({ tx, caller }, ids)
  const names = [...new Set(items.flatMap(({ patch }) => [...Object.keys(patch.columns), ...Object.keys(patch.links)]))]
  const isInProgram = resource.name === 'user' && names.includes('programs')
  const memberships = isInProgram ? await membershipsOfMany(tx, ids) : null
  await writeColumns(tx, resource, items, writer.at)
  for (const name of names) {
    const field = resource.fields[name]
    if (field?.kind !== 'references') continue
    const given = new Map(
      items.flatMap(({ id, patch }) => (patch.links[name] ? [[id, patch.links[name]] as const] : [])),
    )
    await writeLinksOfMany(tx, field, given)
  }
  if (resource.audience.length > 0) await tx.run(prepared(settleText(resource, false), [ids]))
  const state = stateOf(resource, names, 't', services.resources)
  await tx.query(
    prepared(
      `${target} with t as materialized (select t.id, ${state} as state from ${quoted(resource.table)} t where t.id = any($5::bigint[]))
       select '${resource.name}', t.id, 'restored', $2::bigint, $3::timestamptz, $4, d.before, d.after
       from jsonb_to_recordset($1::jsonb) as b (id bigint, state jsonb) join t on t.id = b.id
       cross join lateral (
         select jsonb_object_agg(n.key, b.state -> n.key) as before, jsonb_object_agg(n.key, n.value) as after
         from jsonb_each(t.state) n where n.value is distinct from b.state -> n.key) d
       where d.before is not null order by t.id`,
      [jsonText(items.map(({ id, now }) => ({ id, state: now }))), writer.actorId, writer.at, writer.changeId, ids],
    ),
  )
  if (memberships) await followMembershipsOfMany(tx, services, memberships)
  const owner = ownerFieldOf(resource)
  if (owner === null) return
  const rows = await tx.query<{ owner: number }>(
    prepared(
      `select distinct ${quoted(owner)} as owner from ${quoted(resource.table)} where id = any($1::bigint[]) and ${quoted(owner)} is not null`,
      [ids],
    ),
  )
  await recordChangeOfMany(
    tx,
    services,
    caller,
    rows.map((row) => row.owner),
    resource.label[0],
  )
}

const writeOne = (
  tx: Database,
  services: Services,
  resource: Resource,
  { id, patch }: Planned,
  caller: Caller,
): Promise<unknown> =>
  isTogether(services, resource, patch, caller)
    ? writeTogether(tx, services, resource, [{ id, patch, now: {} }], caller)
    : watchedEngineOf({ ...services, db: tx }).set(
        resource,
        id,
        { body: { ...patch.columns, ...patch.links }, isRestored: true },
        caller,
      )

/**
 * Writes items together if no hooks run on them; if one is refused, each separately.
 * @returns the refusals by item id
 */
export const writePlanned = async (
  tx: Database,
  services: Services,
  resource: Resource,
  items: readonly Planned[],
  caller: Caller,
): Promise<Map<number, unknown>> => {
  const refusals = new Map<number, unknown>()
  const together = items.filter(({ patch }) => isTogether(services, resource, patch, caller))
  let alone = items.filter(({ patch }) => !isTogether(services, resource, patch, caller))
  if (together.length > 0) {
    try {
      await tx.attempt((inner) => writeTogether(inner, services, resource, together, caller))
    } catch {
      // Writing item by item finds the reason and throws it.
      alone = items.slice()
    }
  }
  for (const item of alone) {
    try {
      await tx.attempt((inner) => writeOne(inner, services, resource, item, caller))
    } catch (error) {
      refusals.set(item.id, error)
    }
  }
  return refusals
}
