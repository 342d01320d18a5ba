import { useMemo } from 'react'
import { useCall } from '../app/index.ts'
import { entryByName, entryByPath, menuOf, readPages, type MenuPage } from './pages.ts'

const request = { query: { take: 200 } }

/** Every page the member may see, in the order of the menu; undefined until they are loaded. */
export const usePages = () => {
  const { data, error, isLoading, mutate } = useCall('listPages', request, { revalidateOnFocus: false })
  const pages = useMemo(() => data && readPages(data.models), [data])
  return { pages, error, isLoading, retry: () => void mutate() }
}

/** The pages that stand in the menu. Without an answer the menu has its fixed entries only. */
export const useMenuPages = (): readonly MenuPage[] => {
  const { pages } = usePages()
  return useMemo(() => (pages ? menuOf(pages) : []), [pages])
}

/** The address of a page by its id, null when the member may not see it. */
export const usePageHref = () => {
  const { pages } = usePages()
  return (id: number | null): string | null => pages?.find((page) => page.id === id)?.href ?? null
}

/**
 * A menu entry that other screens lead to, by the path of its built-in screen or by its name: `entry` is undefined while
 * the menu loads, and null when the member has no such entry.
 */
export const useMenuEntry = (by: { path: string } | { name: string }) => {
  const { pages, error, isLoading, retry } = usePages()
  const found = pages && ('path' in by ? entryByPath(pages, by.path) : entryByName(pages, by.name))
  return { entry: pages && (found ?? null), error, isLoading, retry }
}
