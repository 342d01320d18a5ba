import type { AnswerOf } from '#shared/calls/index.ts'
import { permissionOf, publishedBy } from '#shared/classkeys/define.ts'
import { quoted } from '../../kernel/database/index.ts'
import { titlesOf } from '../../entities/classkeys/index.ts'
import type { Caller, Services } from '../../kernel/types.ts'

type Drafts = AnswerOf<'getDashboard'>['drafts']

const mostShown = 8

/** The items that nobody is shown and the caller may change, the latest change first; null if the caller may change none of any kind. */
export const findDrafts = async (services: Services, { permissions }: Caller): Promise<Drafts> => {
  const { db, resources } = services
  const parts = [...resources.values()].flatMap((resource) => {
    const name = publishedBy(resource)
    const isOwn = permissions.has(permissionOf(resource, 'read')) && permissions.has(permissionOf(resource, 'write'))
    return name !== null && isOwn
      ? [`select '${resource.name}' as classkey, id, updated_at from ${quoted(resource.table)} where not ${name}`]
      : []
  })
  if (parts.length === 0) return null
  const rows = await db.query<{ classkey: string; id: number; updated_at: Date; count: number; place: number }>({
    text: `select * from (
             select d.*, count(*) over (partition by classkey) as count,
               row_number() over (order by updated_at desc, classkey, id) as place,
               row_number() over (partition by classkey order by id) as place_in_kind
             from (${parts.join(' union all ')}) d) d
           where place <= $1 or place_in_kind = 1 order by place`,
    values: [mostShown],
  })
  const shown = rows.filter(({ place }) => place <= mostShown)
  const titles = new Map(
    await Promise.all(
      [...Map.groupBy(shown, ({ classkey }) => classkey)].flatMap(([classkey, own]) => {
        const resource = resources.get(classkey)
        const ids = own.map(({ id }) => id)
        return resource ? [titlesOf(services, resource, ids).then((found) => [classkey, found] as const)] : []
      }),
    ),
  )
  return {
    models: shown.map(({ classkey, id, updated_at: at }) => ({
      classkey,
      id,
      title: titles.get(classkey)?.get(id)?.title ?? '',
      updated_at: at.toISOString(),
    })),
    kinds: [...new Map(rows.map(({ classkey, count }) => [classkey, { classkey, count }])).values()],
  }
}
