import { useCallback } from 'react'
import { useSession } from '../../../data/SessionContext.ts'
import type { Selection } from '../../../generated/list/state/selection.ts'

const pageSize = 200

/**
 * The ids of a selection: the selected rows, or all that match the filters, read page by page in the
 * order of ids, so that no user is skipped or read twice.
 */
export const useUserIds = () => {
  const session = useSession()
  return useCallback(
    async ({ target }: Selection): Promise<number[]> => {
      if ('ids' in target) return target.ids
      const ids: number[] = []
      for (let last = 0; ;) {
        const filters = { ...target.matching.filters, id: { gt: last } }
        const { models } = await session.client.call('adminSearch', {
          query: {
            ...target.matching,
            classkey: 'user',
            filters,
            sort: [{ field: 'id', direction: 'asc' }],
            take: pageSize,
          },
        })
        ids.push(...models.map(({ id }) => id))
        if (models.length < pageSize) return ids
        last = ids.at(-1) ?? 0
      }
    },
    [session],
  )
}

/** Batch size. */
const atOnce = 500
export const inParts = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, index) => ids.slice(index * atOnce, (index + 1) * atOnce))
