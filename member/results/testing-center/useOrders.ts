import useSWRInfinite from 'swr/infinite'
import { useClient, type Answer } from '../../app/index.ts'

export type Order = Answer<'listKits'>['models'][number]

const pageSize = 50

/** The member's test orders and kits, newest first; further pages on request. */
export const useOrders = () => {
  const client = useClient()
  const { data, error, isLoading, isValidating, mutate, size, setSize } = useSWRInfinite<Answer<'listKits'>, unknown>(
    (index) => ['listKits', { page: index + 1, page_size: pageSize }] as const,
    ([, query]: readonly [string, { page: number; page_size: number }]) => client.call('listKits', { query }),
  )
  const pages = data?.at(-1)?.page_count ?? 0
  return {
    orders: data?.flatMap(({ models }) => models),
    error,
    isLoading,
    isLoadingMore: isValidating && size > (data?.length ?? 0),
    hasMore: size < pages,
    showMore: () => void setSize(size + 1),
    retry: () => void mutate(),
  }
}
