import { isForAny, permissionOf, type Resource } from '#shared/classkeys/define.ts'
import { contractDay } from '#shared/rules/index.ts'
import { losesAll } from '../../kernel/audience/index.ts'
import { quoted } from '../../kernel/database/index.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { valueOf } from './expressions.ts'

/** Items of one kind are named up to this number; all are counted. */
const mostNamed = 50

interface Losing {
  classkey: string
  id: number
  title: string
}

/**
 * The items that are shown to nobody once some people, programs or organizations are deleted, of the kinds the caller may read.
 * @param ids of `resource`
 */
export const findLosses = async (
  { db, resources, now }: Services,
  caller: Caller,
  resource: Resource,
  ids: readonly number[],
): Promise<{ models: Losing[]; total_count: number }> => {
  const meant = [...resources.values()].filter(
    (one) => caller.permissions.has(permissionOf(one, 'read')) && isForAny(one, resource.name),
  )
  if (meant.length === 0 || ids.length === 0) return { models: [], total_count: 0 }
  const parts = meant.map((one) => {
    const title = valueOf(one, one.titleField, 't', resources)
    const where = losesAll(one, 't', { to: resource.name, ids: '$1::bigint[]' }, '$2')
    return `(select '${one.name}' as classkey, t.id, ${title} as title, count(*) over () as total
             from ${quoted(one.table)} t where ${where} and $2::date is not null order by t.id limit ${mostNamed})`
  })
  const rows = await db.query<Losing & { total: number }>({
    text: parts.join(' union all '),
    values: [ids, contractDay(now())],
  })
  const totals = new Map(rows.map(({ classkey, total }) => [classkey, total]))
  return {
    models: rows.map(({ total: _, ...row }) => row),
    total_count: [...totals.values()].reduce((sum, total) => sum + total, 0),
  }
}
