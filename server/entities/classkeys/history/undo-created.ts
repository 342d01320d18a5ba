import { permissionOf, type Resource } from '#shared/classkeys/define.ts'
import { inSentence, isSwitchedOff, isTrashed } from '#shared/rules/index.ts'
import type { Caller, Services } from '../../../kernel/types.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { watchedEngineOf } from '../watched.ts'
import type { Written } from './undo-plan.ts'

/** Whether undoing a call also deletes the items that it created: true for imports, which create many at once. */
export const takesBack = (calls: Iterable<string>, resource: Resource): boolean =>
  isTrashed(resource.name) && [...calls].every((call) => call === 'importItems')

/** Items of these that were written after the undone call, other than through the undo itself. */
const writtenSince = async (
  tx: Database,
  resource: Resource,
  rows: readonly Written[],
  changes: readonly string[],
): Promise<Set<number>> => {
  const found = await tx.query<{ item_id: number }>({
    name: 'written_after_change',
    text: `select distinct item_id from revisions
           where resource = $1 and item_id = any($2::bigint[]) and id > $3 and (change_id is null or change_id <> all($4::text[]))`,
    values: [resource.name, rows.map(({ item_id }) => item_id), Math.min(...rows.map(({ id }) => id)), changes],
  })
  return new Set(found.map(({ item_id }) => item_id))
}

/** How to move each item that a call created to the trash, or the reason why it stays. */
export const removalOf = async (
  tx: Database,
  services: Services,
  resource: Resource,
  { rows, changes, caller }: { rows: readonly Written[]; changes: readonly string[]; caller: Caller },
): Promise<(id: number) => string | ((inner: Database) => Promise<unknown>)> => {
  const name = inSentence(resource.label[0])
  if (!caller.permissions.has(permissionOf(resource, 'delete')))
    return () => `This ${name} was created by the import, and you may not delete it.`
  const since = rows.length > 0 ? await writtenSince(tx, resource, rows, changes) : new Set<number>()
  return (id) => {
    if (since.has(id)) return `This ${name} was changed since. Delete it instead.`
    return (inner) => {
      const engine = watchedEngineOf({ ...services, db: inner })
      return isSwitchedOff(resource.name)
        ? engine.set(resource, id, { body: { is_active: false } }, caller)
        : engine.remove(resource, id, caller)
    }
  }
}
