import { useCallback, useEffect, useState } from 'react'
import type { AnswerOf } from '#shared/client/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import { pageSize } from '../../parts/paged-screen/index.ts'

export type JobKind = AnswerOf<'listJobKinds'>['models'][number]
export type OneJob = AnswerOf<'listJobs'>['models'][number]
export type JobState = 'failed' | 'waiting' | 'running' | 'done'

interface Asked {
  state: JobState
  /** Null for all job types. */
  name: string | null
  page: number
}
interface Loaded {
  of: string
  kinds: readonly JobKind[]
  jobs: readonly OneJob[]
  total: number
  problem: unknown
  /** When the data was fetched. */
  at: number
}

/** Jobs keep changing while the screen is open. */
const pollMs = 5000

/** Job types and a page of jobs in one state, refreshed every few seconds while the page is visible. */
export const useJobs = ({ state, name, page }: Asked) => {
  const session = useSession()
  const of = JSON.stringify([state, name, page])
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const load = useCallback(async (): Promise<Loaded> => {
    const at = Date.now()
    try {
      const query = { state, page, page_size: pageSize, ...(name === null ? {} : { name }) }
      const [{ models: kinds }, { models: jobs, total_count: total }] = await Promise.all([
        session.client.call('listJobKinds'),
        session.client.call('listJobs', { query }),
      ])
      return { of, kinds, jobs, total, problem: undefined, at }
    } catch (error) {
      return { of, kinds: [], jobs: [], total: 0, problem: error, at }
    }
  }, [of, state, name, page, session])
  useEffect(() => {
    let isOver = false
    const look = () =>
      load().then((answer) => {
        // Keeps the current data if a refresh fails: the next one may succeed.
        if (!isOver)
          setLoaded((before) =>
            answer.problem !== undefined && before?.problem === undefined && before?.of === of ? before : answer,
          )
      })
    void look()
    const timer = setInterval(() => {
      if (!document.hidden) void look()
    }, pollMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [load, of])
  return {
    isPending: loaded === null,
    isFetching: loaded?.of !== of,
    at: loaded?.at ?? 0,
    kinds: loaded?.kinds ?? [],
    jobs: loaded?.of === of ? loaded.jobs : [],
    total: loaded?.of === of ? loaded.total : 0,
    problem: loaded?.problem,
    reload: () => load().then(setLoaded),
  }
}
