import { useMemo } from 'react'
import { useCall } from '../app/index.ts'
import { menuOf, readPages, type MenuPage } from './pages.ts'

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
