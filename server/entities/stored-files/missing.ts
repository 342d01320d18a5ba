import type { Database } from '../../kernel/database/types.ts'
import type { Services } from '../../kernel/types.ts'
import { nameOf, placesOf } from './places.ts'

const batchSize = 10_000

async function* batchesOf(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const key of keys) {
    batch.push(nameOf(key))
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  yield batch
}

/**
 * Which of the files that rows refer to are not stored, by the part of their path that no two files share.
 * @param keys of the stored ones
 * @param snapshot of another session, whose moment is looked at
 */
export const findMissing = (
  db: Database,
  declared: Pick<Services, 'resources' | 'tables'>,
  keys: AsyncIterable<string>,
  snapshot: string | null = null,
): Promise<string[]> =>
  db.transaction(async (tx) => {
    const run = (text: string, values: unknown[] = []) => tx.query<{ name: string }>({ text, values })
    if (snapshot !== null) {
      await run('set transaction isolation level repeatable read')
      await run(`set transaction snapshot '${snapshot}'`)
    }
    // Tables are read whole.
    await run('set local statement_timeout = 0')
    await run('set local idle_in_transaction_session_timeout = 0')
    await run('create temporary table stored_names (name text) on commit drop')
    for await (const batch of batchesOf(keys)) await run('insert into stored_names select unnest($1::text[])', [batch])
    await run('analyze stored_names')
    const places = (await placesOf(tx, declared)).join(' union all ')
    const missing = await run(
      `select distinct f.name from (${places}) f where not exists (select from stored_names s where s.name = f.name) order by 1`,
    )
    return missing.map(({ name }) => name)
  })
