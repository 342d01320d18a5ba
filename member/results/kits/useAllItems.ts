import useSWR from 'swr'
import { defaultTakeCap } from '#shared/rules/index.ts'
import { useClient } from '../../app/index.ts'

export type CatalogueItem = Record<string, unknown> & { id: number }

/**
 * All items of a catalogue that the member may see, in order; one call, or more if the server returns them in pages.
 * @param filters null requests nothing
 */
export const useAllItems = (classkey: string, filters: Record<string, unknown> | null = {}) => {
  const client = useClient()
  const { data, error, isLoading, mutate } = useSWR<CatalogueItem[], unknown>(
    filters && ['clientSearch', 'every', classkey, filters],
    async () => {
      const found = new Map<number, CatalogueItem>()
      for (let page = 1; ; page += 1) {
        const answer = await client.call('clientSearch', {
          query: { classkey, take: defaultTakeCap, page, filters: filters ?? {} },
        })
        for (const item of answer.models) found.set(item.id, item)
        if (answer.models.length === 0 || page >= answer.page_count) return [...found.values()]
      }
    },
    { revalidateOnFocus: false },
  )
  return { items: data, isFailed: Boolean(error) && !isLoading, retry: () => void mutate() }
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
/** The id of a reference: the value itself, or the id of the item in its place. */
export const idOf = (value: unknown): number | null => {
  if (typeof value === 'number') return value
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number' ? value.id : null
}
