import type { Resource } from '#shared/classkeys/define.ts'
import { quoted } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { graphOf, type Declared } from './history/graph.ts'
import { insertRows } from './history/put-back.ts'
import { ownerFieldOf } from './owner.ts'
import { prepared } from './statements.ts'

/**
 * Whether each item is of one member, so that its row is where that member's are in a database that is spread: a statement locks
 * it there only if it names the member, and never changes whose it is.
 */
export const isDivided = (resource: Resource): boolean =>
  ownerFieldOf(resource) === 'user_id' && resource.fields['user_id']?.required === true

/** What makes a statement lock the rows it reads; `holdItems` does it for items that are divided. */
export const lockOf = (resource: Resource, alias = 't'): string =>
  isDivided(resource) ? '' : ` for update of ${alias}`

/** Locks items that are divided until the transaction ends, and no others. @returns whose each is */
export const holdItems = async (
  tx: Database,
  resource: Resource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (!isDivided(resource) || ids.length === 0) return new Map()
  const table = quoted(resource.table)
  const rows = await tx.query<{ id: number; user_id: number }>(
    prepared(`select id, user_id from ${table} where id = any($1::bigint[]) order by user_id, id`, [ids]),
  )
  const lock = `select 1 from ${table} where user_id = $1 and id = any($2::bigint[]) order by id for update`
  for (const [userId, own] of Map.groupBy(rows, (row) => row.user_id))
    await tx.run(prepared(lock, [userId, own.map(({ id }) => id)]))
  return new Map(rows.map(({ id, user_id }) => [id, user_id]))
}

/** Gives an item that is divided to another member, whose rows may be on another server. */
export const giveItem = async (
  tx: Database,
  declared: Declared,
  { table }: Resource,
  { id, owner, next }: { id: number; owner: number; next: number },
): Promise<void> => {
  const where = 'where user_id = $1 and id = $2'
  const [item] = await tx.query<{ row: Readonly<Record<string, unknown>> }>(
    prepared(`select to_jsonb(t) as row from ${quoted(table)} t ${where}`, [owner, id]),
  )
  if (!item) return
  await tx.query(prepared(`delete from ${quoted(table)} ${where}`, [owner, id]))
  await insertRows(tx, graphOf(declared), table, [{ ...item.row, user_id: next }], true)
}
