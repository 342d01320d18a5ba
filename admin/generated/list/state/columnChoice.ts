import { useStore } from 'react-admin'

const none: string[] = []
const hiddenKey = (path: string) => `${path}.datatable`
const orderKey = (path: string) => `${path}.columns`

/**
 * Column visibility and order, stored in this browser. Moved columns come first; the
 * others follow in declaration order.
 */
export const useColumnChoice = (path: string, usuallyHidden: readonly string[]) => {
  // The table reads the same entry.
  const [hidden, setHidden] = useStore<string[]>(hiddenKey(path), [...usuallyHidden])
  const [order, setOrder] = useStore<string[]>(orderKey(path), none)
  const isUsual = order.length === 0 && JSON.stringify(hidden.toSorted()) === JSON.stringify(usuallyHidden.toSorted())
  return { hidden, order, isUsual, setHidden, setOrder }
}
export const useColumnOrder = (path: string): readonly string[] => useStore<string[]>(orderKey(path), none)[0]

/** Sorts items by the chosen order of names; unnamed ones follow in their original order. */
export const inOrder = <T extends { name: string }>(items: readonly T[], order: readonly string[]): T[] => {
  const place = new Map(order.map((name, index) => [name, index]))
  return items.toSorted((a, b) => (place.get(a.name) ?? order.length) - (place.get(b.name) ?? order.length))
}
