import { useStore } from 'react-admin'

const none: string[] = []
const hiddenKey = (path: string) => `${path}.datatable`
const orderKey = (path: string) => `${path}.columns`

/**
 * Which columns a person sees and in which order, remembered in this browser. Columns that were moved stand first; the
 * others follow as they are declared.
 */
export const useColumnChoice = (path: string, usuallyHidden: readonly string[]) => {
  // The table itself reads the same entry.
  const [hidden, setHidden] = useStore<string[]>(hiddenKey(path), [...usuallyHidden])
  const [order, setOrder] = useStore<string[]>(orderKey(path), none)
  return { hidden, order, setHidden, setOrder }
}
export const useColumnOrder = (path: string): readonly string[] => useStore<string[]>(orderKey(path), none)[0]

/** Items by the chosen order of their names; what it does not name comes after, as it was. */
export const inOrder = <T extends { name: string }>(items: readonly T[], order: readonly string[]): T[] => {
  const place = new Map(order.map((name, index) => [name, index]))
  return items.toSorted((a, b) => (place.get(a.name) ?? order.length) - (place.get(b.name) ?? order.length))
}
