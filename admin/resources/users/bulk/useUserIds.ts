import { useCallback } from 'react'
import { useSession } from '../../../data/SessionContext.ts'
import type { Selection } from '../../../generated/list/selection.ts'

const pageSize = 200

/**
 * The ids that a selection is about: the ticked ones, or all that the filters find, which are read page by page in the
 * order of their ids, so that nobody is left out or read twice.
 */
export const useUserIds = () => {
  const session = useSession()
  return useCallback(
    async ({ target }: Selection): Promise<number[]> => {
      if ('ids' in target) return target.ids
      const ids: number[] = []
      for (let last = 0; ; ) {
        const filters = { ...target.matching.filters, id: { gt: last } }
        const { models } = await session.keep(() =>
          session.client.call('adminSearch', {
            query: { ...target.matching, classkey: 'user', filters, sort: [{ field: 'id', direction: 'asc' }], take: pageSize },
          }),
        )
        ids.push(...models.map(({ id }) => id))
        if (models.length < pageSize) return ids
        last = ids.at(-1) ?? 0
      }
    },
    [session],
  )
}

/** What is sent at once. */
const atOnce = 500
export const inParts = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, index) => ids.slice(index * atOnce, (index + 1) * atOnce))
