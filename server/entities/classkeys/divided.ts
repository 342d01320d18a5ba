import type { Resource } from '#shared/classkeys/define.ts'
import { quoted } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { graphOf, type Declared } from './history/graph.ts'
import { insertRows } from './history/put-back.ts'
import { prepared } from './statements.ts'

/**
 * Whether items are divided among several servers by the member they belong to. There a statement locks a row only if it names the
 * member, and no statement changes which member it belongs to.
 */
export const isDivided = (db: Database, { table }: Resource): boolean => db.divided.has(table)

/** What makes a statement lock the rows that it reads as `t`; `holdItems` does it for items that are divided. */
export const lockOf = (db: Database, resource: Resource): string => (isDivided(db, resource) ? '' : ' for update of t')

/** Locks items that are divided until the transaction ends, and no others. @returns the member that each belongs to, by its id */
export const holdItems = async (
  tx: Database,
  resource: Resource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const held = new Map<number, number>()
  const table = quoted(resource.table)
  // Until it is locked, an item may be given to another member: it is looked for again.
  for (let left = isDivided(tx, resource) ? ids : []; left.length > 0; left = left.filter((id) => !held.has(id))) {
    const found = await tx.query<{ id: number; user_id: number }>(
      prepared(`select id, user_id from ${table} where id = any($1::bigint[]) order by user_id, id`, [left]),
    )
    if (found.length === 0) break
    for (const [userId, own] of Map.groupBy(found, ({ user_id }) => user_id)) {
      const text = `select id from ${table} where user_id = $1 and id = any($2::bigint[]) order by id for update`
      const locked = await tx.query<{ id: number }>(prepared(text, [userId, own.map(({ id }) => id)]))
      for (const { id } of locked) held.set(id, userId)
    }
  }
  return held
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
  if (!item) throw new Error('An item that is locked has gone')
  await tx.query(prepared(`delete from ${quoted(table)} ${where}`, [owner, id]))
  await insertRows(tx, graphOf(declared), table, [{ ...item.row, user_id: next }], true)
}
