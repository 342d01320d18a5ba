import { attentionLimit } from '#shared/calls/index.ts'
import { addDays, contractDay } from '#shared/rules/index.ts'
import { Parameters } from '../../entities/classkeys/index.ts'
import { reachOf } from '../../kernel/audience/index.ts'
import type { Services } from '../../kernel/types.ts'
import { activeOf, conditionOf } from './conditions.ts'
import type { Attention, Today } from './types.ts'

/** Active items that have lost everybody they were for, a line for each kind that has any. */
export const countShownToNobody = async (
  { db, resources }: Services,
  mayAct: (resource: string) => boolean,
  { now }: Today,
): Promise<Attention[]> => {
  const meant = [...resources.values()].filter(({ name, audience }) => audience.length > 0 && mayAct(name))
  if (meant.length === 0) return []
  const parameters = new Parameters()
  const day = `${parameters.add(contractDay(now))}::date`
  const parts = meant.map((resource) => {
    const on = activeOf(resource).map(([name, value]) => ` and ${conditionOf(name, value, parameters)}`)
    return `select '${resource.name}' as name, (select count(*) from (
      select 1 from "${resource.table}" t where ${reachOf(resource, 't', day)} = 'nobody' and ${day} is not null${on.join('')}
      limit ${attentionLimit}) found) as count`
  })
  const rows = await db.query<{ name: string; count: number }>({
    text: parts.join(' union all '),
    values: parameters.values,
  })
  const filters = new Map(meant.map((one) => [one.name, { shown_to: 'nobody', ...Object.fromEntries(activeOf(one)) }]))
  return rows
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => ({
      name: 'shown-to-nobody',
      count,
      list: { resource: name, filter: filters.get(name) ?? {} },
    }))
}

/** Active items whose first or last day is within the coming week, a line for each kind that has any. */
export const countChanging = async (
  { db, resources }: Pick<Services, 'db' | 'resources'>,
  mayAct: (resource: string) => boolean,
  { day }: Today,
): Promise<Attention[]> => {
  const parameters = new Parameters()
  const week = {
    'appears-this-week': { starts_on: { gte: addDays(day, 1), lte: addDays(day, 7) } },
    'disappears-this-week': { ends_on: { gte: day, lte: addDays(day, 6) } },
  } as const
  const asked = Object.entries(week).flatMap(([name, dates]) =>
    [...resources.values()]
      .filter(({ name: kind, fields }) => Object.keys(dates).every((one) => one in fields) && mayAct(kind))
      .map((resource) => ({
        name: name as keyof typeof week,
        resource,
        filter: { ...Object.fromEntries(activeOf(resource)), ...dates },
      })),
  )
  if (asked.length === 0) return []
  const parts = asked.map(({ resource, filter }, index) => {
    const where = Object.entries(filter).map(([column, condition]) => conditionOf(column, condition, parameters))
    return `select ${index} as place, (select count(*) from (select 1 from "${resource.table}" t where ${where.join(' and ')} limit ${attentionLimit}) found) as count`
  })
  const rows = await db.query<{ place: number; count: number }>({
    text: parts.join(' union all '),
    values: parameters.values,
  })
  return rows.flatMap(({ place, count }) => {
    const one = asked[place]
    return one && count > 0
      ? [{ name: one.name, count, list: { resource: one.resource.name, filter: one.filter } }]
      : []
  })
}
