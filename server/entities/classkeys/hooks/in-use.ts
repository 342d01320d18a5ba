import { HaleError } from '#shared/errors.ts'
import { inSentence } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import { quoted } from '../../../kernel/database/index.ts'
import type { Hooks } from './types.ts'

interface Records {
  /** Table of members' data. */
  table: string
  /** Its column that refers to the item. */
  column: string
  /** SQL that selects the rows that count; by default, all. */
  where?: string
}

/**
 * Refuses to delete an item that members' records refer to: the records would be deleted with it, or lose their meaning.
 * @throws IN_USE with a sentence saying how many members use it
 */
export const keptForMembers = ({ table, column, where = 'true' }: Records): Hooks => ({
  beforeDelete: async ({ tx, resource }, id) => {
    const [row] = await tx.query<{ count: number }>({
      name: `members_with_${table}_${column}`,
      text: `select count(distinct user_id) as count from ${quoted(table)} where ${quoted(column)} = $1 and ${where}`,
      values: [id],
    })
    const count = row?.count ?? 0
    if (count === 0) return
    const members = count === 1 ? '1 member' : `${count.toLocaleString('en-US')} members`
    throw new HaleError('IN_USE', {
      message: say('used_by', { thing: inSentence(resource.label[0]), users: members }),
    })
  },
})
