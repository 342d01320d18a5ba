import type { calls } from '#shared/calls/index.ts'
import { countedPage, listAnswer, listWindow, ownList } from '../../kernel/http/own-list.ts'
import { isWithheld } from '../../kernel/consents/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { starsOf } from '../../engagement/rewards/index.ts'
import { assertUser, lookAt } from './member.ts'

type Calls = Pick<typeof calls, 'listUserStars' | 'listUserDataAccesses' | 'listUserFiles'>

interface AccessRow {
  id: number
  actor_id: number | null
  actor_name: string
  actor_role: string | null
  kind: 'read' | 'added' | 'changed' | 'deleted' | 'exported' | 'impersonated' | 'opened_key' | 'released_key'
  subject: string
  item_id: number | null
  created_at: Date
}
interface FileRow {
  kind: 'photo' | 'meal' | 'results' | 'note'
  name: string | null
  url: string
  created_at: Date
  total: number
}

/** $2 to $4: whether the caller may open files of meals, results and notes. */
const filesSql = `
  select kind, name, url, created_at, count(*) over () as total from (
    select 'photo' as kind, null as name, image as url, updated_at as created_at from users where id = $1 and image is not null
    union all select 'meal', (select m.name from meal_logs m where m.user_id = $1 and m.image = p.image limit 1), image, uploaded_at
      from meal_photos p where user_id = $1 and $2::boolean
    union all select 'results', kit_id, results_file, coalesce(resulted_at, updated_at)
      from userkits where user_id = $1 and results_file is not null and $3::boolean
    union all select 'note', title, file, created_at from usernotes where user_id = $1 and file is not null and $4::boolean) files
  order by created_at desc, url`

export const listHandlers: HandlersOf<Calls> = {
  listUserStars: ({ params, query, caller, services }) =>
    lookAt({ caller, services, userId: params.id, subject: 'Stars' }, () =>
      starsOf(services, query, { userId: params.id, byStaff: true }),
    ),

  listUserDataAccesses: async ({ params, query, services: { db, config } }) => {
    await assertUser(db, params.id)
    const columns = ['id', 'actor_id', 'actor_name', 'actor_role', 'kind', 'subject', 'item_id', 'created_at']
    const list = await ownList<AccessRow>(db, config, query, { table: 'data_accesses', columns, userId: params.id })
    return {
      ...list,
      models: list.models.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })),
    }
  },

  listUserFiles: ({ params, query, caller, services }) =>
    lookAt({ caller, services, userId: params.id, subject: 'Files' }, async (db) => {
      const window = listWindow(services.config, query)
      const may = (permission: string) => caller.permissions.has(permission)
      const isShared = !(await isWithheld(db, params.id, 'data sharing'))
      const { rows, total } = await countedPage<FileRow>(
        db,
        {
          name: 'find_files_of_user',
          select: filesSql,
          values: [
            params.id,
            isShared && may('daily_logs:read'),
            isShared && may('userkits:results'),
            may('usernotes:read'),
          ],
        },
        window,
      )
      const models = rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }))
      return listAnswer(query, window.size, models, total)
    }),
}
