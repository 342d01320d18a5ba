import { groupBy } from '../values/group-by.ts'
import type { SpotLevel } from './results.ts'

export const resultFilters = ['all', 'attention', 'normal', 'unread'] as const
export type ResultFilter = (typeof resultFilters)[number]

/** The filter of a level; results without one have a filter of their own. */
const filterOf = (level: SpotLevel | null): ResultFilter =>
  level === null ? 'unread' : level === 'Normal' ? 'normal' : 'attention'

/** Whether a filter shows a level. */
export const showsLevel = (filter: ResultFilter, level: SpotLevel | null): boolean =>
  filter === 'all' || filter === filterOf(level)

const severity: Record<SpotLevel, number> = { Low: 0, High: 0, Borderline: 1, Normal: 2 }
/** Sorts what needs attention first; levels with the same weight keep their order, results without one come last. */
export const bySeverity = (one: SpotLevel | null, other: SpotLevel | null): number =>
  (one === null ? 3 : severity[one]) - (other === null ? 3 : severity[other])

interface Grouped<Item, Group> {
  /** Null for items without a known group. */
  group: Group | null
  items: Item[]
}
/** Items under their groups, in group order; empty groups are left out, items without one come last. */
export const groupItems = <Item, Group>(
  items: readonly Item[],
  groups: readonly Group[],
  groupOf: (item: Item) => Group | undefined,
): Grouped<Item, Group>[] => {
  const found = groupBy(items, (item): Group | null => groupOf(item) ?? null)
  return [...groups, null].flatMap((group) => {
    const own = found.get(group)
    return own ? [{ group, items: own }] : []
  })
}
