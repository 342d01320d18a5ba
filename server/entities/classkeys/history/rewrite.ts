import type { Resource } from '#shared/classkeys/define.ts'
import { quoted } from '../../../kernel/database/index.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { updateText } from '../write-statements.ts'
import { changedRevision } from './record.ts'

/**
 * Replaces a text of an item without a caller; its history keeps the former one.
 * @returns false if the item has another text meanwhile
 * @throws PostgreSQL's 23505 if the text is unique, and another item has it
 */
export const rewriteText = async (
  db: Database,
  resource: Resource,
  { id, name, from, to, at }: { id: number; name: string; from: string; to: string; at: Date },
): Promise<boolean> => {
  const own = `b as (select * from ${quoted(resource.table)} where id = $1 and ${quoted(name)} = $4)`
  const revision = changedRevision(resource, [name], 5)
  const parts = `${own}, t as (${updateText(resource, [name], 'b')} and u.${quoted(name)} = $4 returning u.*)`
  const values = [id, at, to, from]
  const rows = await db.rawRows(
    revision === null
      ? { text: `with ${parts} select id from t`, values }
      : {
          text: `with ${parts}, kept as (${revision}) select id from t`,
          values: [...values, 'changed', null, at, null],
        },
  )
  return rows.length > 0
}
