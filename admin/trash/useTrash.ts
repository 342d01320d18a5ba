import { useCallback, useEffect, useState } from 'react'
import { messageOf, type AnswerOf } from '#shared/client/index.ts'
import { useSession } from '../data/SessionContext.ts'

export type Trashed = AnswerOf<'listTrash'>['models'][number]
export const PAGE_SIZE = 25

interface Asked {
  /** Null for all that the role may read. */
  classkey: string | null
  search: string
  page: number
}
interface Loaded {
  of: string
  items: readonly Trashed[]
  total: number
  problem: string | undefined
}

/** A page of the trash; what was loaded stays until the next page is there. */
export const useTrash = ({ classkey, search, page }: Asked) => {
  const session = useSession()
  const of = JSON.stringify([classkey, search, page])
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const load = useCallback(async (): Promise<Loaded> => {
    try {
      const query = { page, page_size: PAGE_SIZE, ...(classkey === null ? {} : { classkey }), ...(search === '' ? {} : { search }) }
      const { models, total_count: total } = await session.keep(() => session.client.call('listTrash', { query }))
      return { of, items: models, total, problem: undefined }
    } catch (error) {
      return { of, items: [], total: 0, problem: messageOf(error) }
    }
  }, [of, classkey, search, page, session])
  useEffect(() => {
    let isOver = false
    void load().then((answer) => {
      if (!isOver) setLoaded(answer)
    })
    return () => {
      isOver = true
    }
  }, [load])
  return {
    isPending: loaded === null,
    isFetching: loaded?.of !== of,
    items: loaded?.items ?? [],
    total: loaded?.total ?? 0,
    problem: loaded?.problem,
    reload: () => load().then(setLoaded),
  }
}
