import { useCallback, useEffect, useState } from 'react'
import { messageOf, type AnswerOf } from '#shared/client/index.ts'
import { useSession } from '../data/SessionContext.ts'

export type Mail = AnswerOf<'listOutbox'>['models'][number]
export const PAGE_SIZE = 25

interface Loaded {
  of: string
  mails: readonly Mail[]
  total: number
  problem: string | undefined
}

/** A page of the mails that were written, the latest first; what was loaded stays until the next page is there. */
export const useOutbox = ({ search, page }: { search: string; page: number }) => {
  const session = useSession()
  const of = JSON.stringify([search, page])
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const load = useCallback(async (): Promise<Loaded> => {
    try {
      const query = { page, page_size: PAGE_SIZE, ...(search === '' ? {} : { search }) }
      const { models, total_count: total } = await session.keep(() => session.client.call('listOutbox', { query }))
      return { of, mails: models, total, problem: undefined }
    } catch (error) {
      return { of, mails: [], total: 0, problem: messageOf(error) }
    }
  }, [of, search, page, session])
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
    mails: loaded?.mails ?? [],
    total: loaded?.total ?? 0,
    problem: loaded?.problem,
    reload: () => load().then(setLoaded),
  }
}
