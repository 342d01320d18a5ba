export interface Placed {
  id: number
  priority: number
}

/**
 * Priorities that sort items in the given order. Existing numbers are redistributed, so that
 * positions relative to other items change as little as possible; equal ones are separated.
 */
export const prioritiesInOrder = (items: readonly Placed[]): Placed[] => {
  const sorted = items.map(({ priority }) => priority).toSorted((a, b) => a - b)
  let last = -1
  return items.map(({ id }, index) => {
    last = Math.max(sorted[index] ?? 0, last + 1)
    return { id, priority: last }
  })
}

interface Node {
  id: number
  parent_id: number | null
  order: number
}
export interface Branch<T> {
  item: T
  children: Branch<T>[]
}

/** Items under their parents, each level sorted; items with a missing parent go to the top level. */
export const treeOf = <T extends Node>(items: readonly T[]): Branch<T>[] => {
  const ids = new Set(items.map(({ id }) => id))
  const below = (parent: number | null, above: ReadonlySet<number>): Branch<T>[] =>
    items
      .filter(({ parent_id }) => (parent_id !== null && ids.has(parent_id) ? parent_id : null) === parent)
      .filter(({ id }) => !above.has(id))
      .toSorted((a, b) => a.order - b.order || a.id - b.id)
      .map((item) => ({ item, children: below(item.id, new Set([...above, item.id])) }))
  return below(null, new Set())
}
