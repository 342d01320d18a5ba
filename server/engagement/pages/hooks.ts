import { fieldError } from '#shared/errors.ts'
import type { Hooks } from '../../entities/classkeys/index.ts'

/** A page cannot be its own ancestor. */
export const pageHooks: Hooks = {
  beforeSave: async ({ tx }, values, id) => {
    const parent = values.parent_id
    if (id === null || typeof parent !== 'number') return
    const [loop] = await tx.query({
      name: 'page_above_itself',
      text: `with recursive above as (
               select id, parent_id from pages where id = $1
               union select p.id, p.parent_id from pages p join above on p.id = above.parent_id)
             select 1 from above where id = $2`,
      values: [parent, id],
    })
    if (loop) throw fieldError('parent_id', 'A page cannot be its own parent.')
  },
}
