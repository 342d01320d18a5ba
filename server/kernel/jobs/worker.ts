import type { Job as Claimed, PgBoss } from 'pg-boss'
import type { Logger, Services } from '../types.ts'
import type { Database } from '../database/types.ts'
import { observed } from '../telemetry/index.ts'
import { dbOf, schema } from './boss.ts'
import type { Job, JobContext, Source } from '../types.ts'

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
  const running = new Map<string, Promise<number>>()
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
    }
  }

  const runKind = async (job: Job): Promise<number> => {
    const queue = await boss()
    let done = 0
    while (!stopping.signal.aborted) {
      const claimed = await queue.fetch<object>(job.name, { batchSize: job.concurrency })
      await Promise.all(claimed.map((one) => runOne(job, one)))
      done += claimed.length
      if (claimed.length < job.concurrency) break
    }
    return done
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
      const work = running.get(name) ?? runKind(job).finally(() => running.delete(name))
      running.set(name, work)
      return work
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
      await Promise.race([Promise.allSettled(running.values()), patience])
      clearTimeout(timer)
    },
  }
}
