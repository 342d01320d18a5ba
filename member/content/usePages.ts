import { useCallback, useMemo } from 'react'
import { pagesRequest } from '#shared/rules/index.ts'
import { readPages } from './pages.ts'
import { useCall } from '../app/index.ts'

/** Every page the member may see, in menu order; undefined until loaded. */
export const usePages = () => {
  const { data, error, isLoading, mutate } = useCall('listPages', pagesRequest, { revalidateOnFocus: false })
  const pages = useMemo(() => data && readPages(data.models), [data])
  return { pages, error, isLoading, retry: () => void mutate() }
}

/** The address of a page by its id; null if the member may not see it. */
export const usePageHref = () => {
  const { pages } = usePages()
  return useCallback((id: number | null): string | null => pages?.find((page) => page.id === id)?.href ?? null, [pages])
}
