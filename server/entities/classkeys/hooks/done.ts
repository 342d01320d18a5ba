import { quoted } from '../../../kernel/database/index.ts'
import type { Hooks } from './types.ts'

/**
 * For an entity with `doneFields`: keeps who marked an item as done, and when.
 * @param reopening the field whose change opens an item again
 */
export const keepsDone = (table: string, reopening: string): Hooks => ({
  beforeSaveOf: ['is_done', reopening],
  beforeSave: async ({ tx, services, caller }, values, id) => {
    const [before] =
      id === null
        ? []
        : await tx.query<{ is_done: boolean; reason: string | null }>({
            name: `find_done_of_${table}`,
            text: `select is_done, ${quoted(reopening)}::text as reason from ${quoted(table)} where id = $1`,
            values: [id],
          })
    const wasDone = before?.is_done ?? false
    const isOther = (values[reopening] ?? before?.reason ?? null) !== (before?.reason ?? null)
    const isDone = (values['is_done'] ?? (wasDone && !isOther)) === true
    if (isDone === wasDone) return
    Object.assign(values, {
      is_done: isDone,
      done_at: isDone ? services.now() : null,
      done_by_id: isDone ? caller.userId : null,
    })
  },
})
