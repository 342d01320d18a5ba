import { csvFileOf, csvOf, exporterOf, resourceFor } from '#shared/lists/index.ts'
import { permissionOf, type Resource } from '#shared/classkeys/define.ts'
import { resourceWithin } from '#shared/classkeys/index.ts'
import { organizationManager } from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { engineOf, type Query } from '../classkeys/index.ts'

type Item = Readonly<Record<string, unknown>> & { id: number }

/** Rows that are read at a time. */
const chunk = 200

/**
 * A list as CSV, piece by piece, as the back office saves it: what the caller may see of the items that match the query at the moment
 * at which the transaction began to read, each once.
 * @param tx reads everything as of one moment
 * @param onRows told how many rows were written, of how many, and to which members the last of them belong
 */
export async function* readList(
  tx: Database,
  services: Services,
  { caller, resource, query }: { caller: Caller; resource: Resource; query: Query },
  onRows: (done: number, total: number, owners: readonly number[]) => void,
): AsyncGenerator<string> {
  const engine = engineOf(services).within(tx)
  const itemsOf = async (of: Resource, ids: readonly number[]): Promise<Item[]> =>
    (await engine.items(of, ids, caller)).map((text) => JSON.parse(text) as Item)
  const seen = resourceFor(resource, caller.permissions)
  const isManager = caller.permissions.has(organizationManager)
  const { head, cellsOf } = exporterOf(
    services.resources,
    caller.isBounded ? resourceWithin(seen, { organizations: isManager ? [resource] : [] }) : seen,
    async (target, ids) => (caller.permissions.has(permissionOf(target, 'read')) ? itemsOf(target, ids) : []),
  )
  const ids = await engine.order(resource, query, caller)
  yield csvFileOf(head, [])
  for (let start = 0; start < ids.length; start += chunk) {
    const part = ids.slice(start, start + chunk)
    const found = new Map((await itemsOf(resource, part)).map((item) => [item.id, item]))
    const [first, ...more] = await cellsOf(part.flatMap((id) => found.get(id) ?? []))
    if (first) yield `\r\n${csvOf(first, more)}`
    const owners = [...found.values()].flatMap((item) => (typeof item['user_id'] === 'number' ? [item['user_id']] : []))
    onRows(Math.min(start + chunk, ids.length), ids.length, owners)
  }
}
