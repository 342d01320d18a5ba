import type { AnswerOf } from '#shared/calls/index.ts'
import { labelOf, permissionOf, usesOf, type Resource, type Use } from '#shared/classkeys/define.ts'
import { belongingOf } from '#shared/classkeys/index.ts'
import { quoted } from '../../kernel/database/index.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { column, valueOf } from './expressions.ts'

type Uses = AnswerOf<'listUses'>

/** Items that lead to one through the same field are named up to this number; all are counted. */
const mostNamed = 50

/** SQL that is true for items of `t` that lead to the item `$1`. */
const leadsTo = ({ path, link }: Use): string => {
  const [name = '', ...parts] = path.map(([one]) => one)
  if (link) return `t.id in (select ${quoted(link.own)} from ${quoted(link.table)} where ${quoted(link.other)} = $1)`
  if (parts.length === 0) return `${column('t', name)} = $1`
  const within = ['$', ...parts.map((part) => `"${part}"`)].join('.')
  return `jsonb_path_exists(${column('t', name)}, '${within} ? (@ == $id)', jsonb_build_object('id', $1::bigint))`
}

/** The items that lead to one, of the kinds that the caller may read. */
export const findUses = async (
  { db, resources }: Services,
  caller: Caller,
  target: Resource,
  id: number,
): Promise<Uses> => {
  const uses = usesOf(resources.values(), target).filter(
    ({ resource }) =>
      caller.permissions.has(permissionOf(resource, 'read')) &&
      (!caller.isBounded || belongingOf(resource) === 'content for all'),
  )
  if (uses.length === 0) return { models: [], total_count: 0 }
  const parts = uses.map((use, place) => {
    const { name, titleField, table } = use.resource
    const title = valueOf(use.resource, titleField, 't', resources)
    return `(select ${place} as place, '${name}' as classkey, t.id, ${title} as title, count(*) over () as total
             from ${quoted(table)} t where ${leadsTo(use)} order by t.id limit ${mostNamed})`
  })
  const rows = await db.query<Omit<Uses['models'][number], 'field'> & { place: number; total: number }>({
    text: parts.join(' union all '),
    values: [id],
  })
  const totals = new Map(rows.map(({ place, total }) => [place, total]))
  return {
    models: rows.map(({ place, total: _, ...row }) => ({
      ...row,
      field: uses[place]?.path.map(([name, field]) => labelOf(name, field)).join(', ') ?? '',
    })),
    total_count: [...totals.values()].reduce((sum, total) => sum + total, 0),
  }
}
