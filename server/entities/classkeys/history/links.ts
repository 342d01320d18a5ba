import type { Caller, Services } from '../../../kernel/types.ts'
import { settleText } from '../../../kernel/audience/index.ts'
import { jsonText, quoted } from '../../../kernel/database/index.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { prepared } from '../statements.ts'
import { stateOf, target, writerOf } from './record.ts'

interface Linked {
  services: Services
  caller: Caller
  /** Name of the resource whose items gain or lose links. */
  resource: string
  ids: readonly number[]
  /** The references field the links are entries of. */
  field: string
}

/**
 * Changes links of items with a custom statement and records the effect in each item's history: the row is locked, and its
 * entries are read before and after. Items whose entries do not change get no revision.
 * @param tx the transaction of the change
 * @throws FORBIDDEN and the like, as the rules of the resource say (`beforeLinks`)
 */
export const keepingLinks = async <T>(
  tx: Database,
  { services, caller, resource: name, ids, field }: Linked,
  change: () => Promise<T>,
): Promise<T> => {
  const { resources } = services
  const resource = resources.get(name)
  if (!resource) throw new Error(`There is no resource '${name}'`)
  const { table } = resource
  await services.hooks[name]?.beforeLinks?.({ tx, caller }, ids)
  const isAudience = resource.audience.includes(field)
  const state = stateOf(resource, isAudience ? [field, 'for_everyone'] : [field], 't', resources)
  const before = await tx.query<{ id: number; state: unknown }>(
    prepared(
      `select t.id, ${state} as state from ${quoted(table)} t where t.id = any($1::bigint[]) order by t.id for update of t`,
      [ids],
    ),
  )
  const result = await change()
  // An item that loses its last link here is shown to nobody: nobody has said that it is for everyone.
  if (isAudience) await tx.run(prepared(settleText(resource, false), [ids]))
  const { actorId, at, changeId } = writerOf(services, caller)
  await tx.query(
    prepared(
      `${target} with t as materialized (select t.id, ${state} as state from ${quoted(table)} t where t.id = any($5::bigint[]))
       select '${name}', t.id, 'changed', $2::bigint, $3::timestamptz, $4, b.state, t.state
       from jsonb_to_recordset($1::jsonb) as b (id bigint, state jsonb) join t on t.id = b.id
       where t.state is distinct from b.state order by t.id`,
      [jsonText(before), actorId, at, changeId, ids],
    ),
  )
  return result
}
