import { useCallback, useEffect, useState } from 'react'
import type { Client } from '#shared/client/index.ts'
import { useSession } from '../../data/SessionContext.ts'

/** Rows per page. */
export const pageSize = 25

interface Page<T> {
  models: readonly T[]
  total_count: number
}
interface Loaded<T> {
  of: string
  items: readonly T[]
  total: number
  problem: unknown
}

/**
 * A page of a list; the current page stays until the next one has loaded.
 * @param asked the page's query: plain values, compared by content
 * @param fetchPage fetches it; must be a stable function
 */
export const usePaged = <A extends object, T>(asked: A, fetchPage: (client: Client, asked: A) => Promise<Page<T>>) => {
  const session = useSession()
  const of = JSON.stringify(asked)
  const [loaded, setLoaded] = useState<Loaded<T> | null>(null)
  const load = useCallback(async (): Promise<Loaded<T>> => {
    try {
      const { models, total_count } = await fetchPage(session.client, JSON.parse(of) as A)
      return { of, items: models, total: total_count, problem: undefined }
    } catch (error) {
      return { of, items: [], total: 0, problem: error }
    }
  }, [of, fetchPage, session])
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
export type Paged<T> = ReturnType<typeof usePaged<object, T>>
