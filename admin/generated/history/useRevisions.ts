import { useCallback, useEffect, useState } from 'react'
import type { AnswerOf } from '#shared/client/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import { useDeclaration } from '../../declarations/index.ts'

export type Revision = AnswerOf<'listRevisions'>['models'][number]
const PAGE_SIZE = 20

interface Loaded {
  /** The item these revisions belong to, so that they aren't shown for another. */
  of: string
  revisions: readonly Revision[]
  total: number
  problem: unknown
}

/** An item's history, page by page, newest first; reloaded when the item is saved. */
export const useRevisions = (id: number, version: unknown, pageSize = PAGE_SIZE) => {
  const resource = useDeclaration()
  const session = useSession()
  const of = `${resource.name} ${id} ${String(version)} ${pageSize}`
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const isCurrent = loaded?.of === of
  const load = useCallback(
    async (page: number, before: readonly Revision[]): Promise<Loaded> => {
      try {
        const query = { classkey: resource.name, id, page, page_size: pageSize }
        const { models, total_count: total } = await session.client.call('listRevisions', { query })
        const known = new Set(before.map((one) => one.id))
        return { of, revisions: [...before, ...models.filter((one) => !known.has(one.id))], total, problem: undefined }
      } catch (error) {
        return { of, revisions: before, total: before.length, problem: error }
      }
    },
    [of, resource.name, id, pageSize, session],
  )
  useEffect(() => {
    let isOver = false
    void load(1, []).then((answer) => {
      if (!isOver) setLoaded(answer)
    })
    return () => {
      isOver = true
    }
  }, [load])
  const revisions = isCurrent ? loaded.revisions : []
  return {
    isPending: !isCurrent,
    revisions,
    total: isCurrent ? loaded.total : 0,
    problem: isCurrent ? loaded.problem : undefined,
    more: () => load(Math.floor(revisions.length / pageSize) + 1, revisions).then(setLoaded),
    reload: () => load(1, []).then(setLoaded),
  }
}
