import type { FetchOptions, Job as Claimed, PgBoss } from 'pg-boss'
import type { Logger, Services } from '../types.ts'
import type { Database } from '../database/types.ts'
import { observed } from '../telemetry/index.ts'
import { dbOf, schema, silentForS } from './boss.ts'
import type { Job, JobContext, Source } from '../types.ts'

/** A kind that is being run. */
interface Run {
  work: Promise<number>
  /** Has it look for jobs again, also while some of its places are taken. */
  look: () => void
}

/** How long a stopping server waits for running jobs; the rest are retried elsewhere. */
const graceMs = 6000

interface Parts {
  db: Database
  log: Logger
  list: readonly Job[]
  services: () => Services
  /** Create jobs from events; called before each look at the queue. */
  sources?: readonly Source[]
  boss: () => Promise<PgBoss>
}

/** Finds the jobs that are due and runs them. A worker that claims a job has it exclusively until it times out. */
export const createWorker = ({ db, log, list, services, sources = [], boss }: Parts) => {
  const jobs = new Map(list.map((job) => [job.name, job]))
  /** The kinds currently being run. */
  const running = new Map<string, Run>()
  const stopping = new AbortController()

  const runOne = async (job: Job, claimed: Claimed<object>): Promise<void> => {
    const { traceparent: cause, ...data } = claimed.data as { traceparent?: string }
    const queue = await boss()
    // Identifies this attempt: once it has timed out and another has started, it can no longer complete the job.
    const attempt = { id: claimed.id, retryCount: claimed.retryCount }
    let isFinished = false
    const finish = async (on: Database) => {
      const { affected } = (await queue.complete(job.name, attempt, null, { db: dbOf(on) })) as { affected?: number }
      if (affected !== 1) throw new Error('The job timed out, and another attempt has started')
    }
    const context: JobContext = {
      services: services(),
      attempt: claimed.retryCount + 1,
      group: claimed.groupId == null ? null : Number(claimed.groupId),
      isLast: claimed.retryCount >= job.retry.times,
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(job.timeoutSeconds * 1000)]),
      once: async (work) => {
        const result = await db.transaction(async (tx) => {
          const done = await work(tx)
          await finish(tx)
          return done
        })
        isFinished = true
        return result
      },
    }
    const tell = () => void queue.touch(job.name, attempt).catch(() => {})
    const telling = setInterval(tell, (silentForS * 1000) / 3).unref()
    try {
      await observed({ kind: 'job', name: job.name, cause }, async () => {
        await job.start(data, context)
        if (!isFinished) await finish(db)
      })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      log.warn(
        { event: 'job-failed', job: job.name, id: claimed.id, attempt: context.attempt, err: error },
        'a job failed',
      )
      if (!isFinished) await queue.fail(job.name, attempt, { message: message.slice(0, 1000) })
    } finally {
      clearInterval(telling)
    }
  }

  /**
   * Runs jobs of a kind until none is due. Groups take turns, and each takes at most half of the places, or all but one while no other
   * has anything to do; so a job of another group waits for none of them.
   * @param looked resolves when there may be new jobs
   */
  const runKind = async (job: Job, looked: () => Promise<void>): Promise<number> => {
    const queue = await boss()
    const share = Math.max(1, Math.floor(job.concurrency / 2))
    const busy = new Set<Promise<void>>()
    /** The groups that had their turn in this round. */
    const served = new Set<string>()
    let done = 0
    const claim = async (batchSize: number, options: FetchOptions): Promise<boolean> => {
      if (batchSize < 1 || stopping.signal.aborted) return false
      const claimed = await queue.fetch<object>(job.name, { ...options, batchSize })
      for (const one of claimed) {
        if (one.groupId != null) served.add(one.groupId)
        const work = runOne(job, one).finally(() => busy.delete(work))
        busy.add(work)
      }
      done += claimed.length
      return claimed.length > 0
    }
    const free = () => job.concurrency - busy.size
    const fill = async (): Promise<void> => {
      while (free() > 0) {
        if (await claim(free(), { groupConcurrency: share, ignoreGroups: [...served] })) continue
        if (served.size === 0) break
        served.clear()
        if (!(await claim(free(), { groupConcurrency: share }))) break
      }
      await claim(free() - 1, {})
    }
    for (;;) {
      const again = looked()
      await fill()
      if (busy.size === 0) return done
      await Promise.race([...busy, again])
    }
  }

  const begin = (job: Job): Run => {
    let next = Promise.withResolvers<void>()
    const looked = () => {
      next = Promise.withResolvers<void>()
      return next.promise
    }
    const work = runKind(job, looked).finally(() => running.delete(job.name))
    const run = { work, look: () => next.resolve() }
    running.set(job.name, run)
    return run
  }

  /** @returns the number of jobs run */
  const runDue = async (): Promise<number> => {
    if (stopping.signal.aborted) return 0
    for (const source of sources) {
      // A failure to create one job does not hold up the others.
      await source(services()).catch((error: unknown) =>
        log.error({ event: 'jobs-failed', err: error }, 'jobs could not be created'),
      )
    }
    const due = await db.query<{ name: string }>({
      name: 'find_due_jobs',
      text: `select distinct name from ${schema}.job where name = any($1) and state < 'active' and not blocked and start_after <= ${schema}.job_now()`,
      values: [[...jobs.keys()]],
    })
    const counts = due.map(({ name }) => {
      const job = jobs.get(name)
      if (!job) return 0
      const known = running.get(name)
      known?.look()
      return (known ?? begin(job)).work
    })
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  }

  return {
    runDue,
    async stop() {
      stopping.abort(new Error('The server is stopping'))
      let timer: NodeJS.Timeout | undefined
      const patience = new Promise((resolve) => {
        timer = setTimeout(resolve, graceMs)
      })
      await Promise.race([Promise.allSettled([...running.values()].map(({ work }) => work)), patience])
      clearTimeout(timer)
    },
  }
}
