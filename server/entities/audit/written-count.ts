import type { Database } from '../../kernel/database/types.ts'
import type { AuditEntry } from './chain.ts'

type Written = Pick<AuditEntry, 'change_id' | 'item_count'>

/** What calls have written, by change id: the number of items in whose history they did. What was rolled back is not included. */
export const findWrittenBy = async (
  db: Database,
  changeIds: readonly string[],
): Promise<(changeId: string) => Written> => {
  const rows =
    changeIds.length === 0
      ? []
      : await db.query<{ change_id: string; count: number }>({
          name: 'count_written_items',
          text: `select c.change_id, count(*) as count
                 from unnest($1::text[]) c(change_id)
                 cross join lateral (select distinct resource, item_id from revisions where change_id = c.change_id) written
                 group by c.change_id`,
          values: [changeIds],
        })
  const counts = new Map(rows.map((row) => [row.change_id, row.count]))
  return (changeId) => {
    const count = counts.get(changeId) ?? 0
    return { change_id: count === 0 ? null : changeId, item_count: count }
  }
}

/** What one call has written. */
export const writtenBy = async (db: Database, changeId: string | null): Promise<Written> =>
  changeId === null ? { change_id: null, item_count: null } : (await findWrittenBy(db, [changeId]))(changeId)
