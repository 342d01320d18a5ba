import type { calls } from '#shared/calls/index.ts'
import { wellbeing_content_types } from '#shared/classkeys/content/wellbeing_content_types.ts'
import { slugOf } from '#shared/rules/index.ts'
import { isMeantFor } from '../../kernel/audience/index.ts'
import { RawJson, type HandlersOf } from '../../kernel/types.ts'
import { engineOf } from '../../entities/classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'

type Calls = Pick<typeof calls, 'listWellbeingTopics'>

/** The categories with content for the member, in the order of that content. */
const categoriesOf = async (db: Database, userId: number): Promise<string[]> => {
  const rows = await db.query<{ category: string }>({
    name: 'find_wellbeing_categories',
    text: `select t.category from wellbeing_content_types t
           where t.is_active and t.category is not null
             and ${isMeantFor(wellbeing_content_types, 't', { me: '$1::bigint' })}
           group by t.category order by min(t."order"), t.category limit 100`,
    values: [userId],
  })
  return rows.map(({ category }) => category)
}

export const wellbeingHandlers: HandlersOf<Calls> = {
  listWellbeingTopics: async ({ query: { category, ...query }, caller, services }) => {
    const engine = engineOf(services)
    const filters = { ...query.filters, category: slugOf(category) || category }
    const [{ text }, categories] = await Promise.all([
      engine.memberSearch(engine.resource('wellbeing_content_types'), { ...query, filters }, caller),
      categoriesOf(services.db, caller.userId),
    ])
    // A list is the text of an object; the categories become its last entry.
    return new RawJson(`${text.slice(0, -1)},"categories":${JSON.stringify(categories)}}`)
  },
}
