import type { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { JobQueue, Logger, SendOptions, Services, Source } from '../types.ts'
import { apartFromCalls } from '../database/index.ts'
import type { Database } from '../database/types.ts'
import { createBoss, dbOf, isPrepared, prepareQueues, prepareSchedules, schema } from './boss.ts'
import { traceHeaders } from '../telemetry/index.ts'
import type { Job } from '../types.ts'
import { createWorker } from './worker.ts'

/** How soon a server finds jobs sent by another one, or that have become due. */
const pollMs = 2000
/** How soon it finds its own jobs: after the transaction that wrote them. */
const soonMs = 100

/** How often a server looks for jobs that nobody has been heard of about. */
const superviseS = 15

interface Parts {
  db: Database
  log: Logger
  /** The due time of a job sent for now. */
  now: () => Date
  list: readonly Job[]
  /** Requested when a job runs: they are created after their queue. */
  services: () => Services
  sources?: readonly Source[]
}

/**
 * The job queue, stored in the database by pg-boss. Any server can send jobs; those told to `start` also run them.
 */
export const createJobs = ({
  db,
  log,
  now,
  list,
  services,
  sources = [],
}: Parts): JobQueue & { prepare(): Promise<void>; start(): Promise<void>; close(): Promise<void> } => {
  // A sender knows the queues and does nothing by itself. It may be requested inside the transaction that holds the embedded
  // database's only connection, and then reads through that one.
  let through: Database = db
  let sender: Promise<PgBoss> | null = null
  const ready = (on: Database): Promise<PgBoss> => {
    if (sender) return sender
    through = on
    sender = createBoss({ executeSql: (text, values) => dbOf(through).executeSql(text, values) }, log, {
      migrate: false,
      schedule: false,
      supervise: false,
    })
      .then((boss) => boss.start())
      .finally(() => {
        through = db
      })
    sender.catch(() => {
      sender = null
    })
    return sender
  }

  const worker = createWorker({ db, log, list, services, sources, boss: () => ready(db) })
  let keeper: PgBoss | null = null
  let isWorking = false
  let polling: NodeJS.Timeout | null = null
  let soon: NodeJS.Timeout | null = null

  const work = () => {
    worker.runDue().catch((error: unknown) => log.error({ event: 'jobs-failed', err: error }, 'fetching jobs failed'))
  }
  const workSoon = () => {
    if (!isWorking || soon) return
    soon = apartFromCalls(() =>
      setTimeout(() => {
        soon = null
        work()
      }, soonMs).unref(),
    )
  }

  const cancel = async (tx: Database, { name }: Pick<Job, 'name'>, key: string): Promise<void> => {
    const boss = await ready(tx)
    const on = { db: dbOf(tx) }
    const waiting = await boss.findJobs(name, { key, queued: true, ...on })
    if (waiting.length > 0)
      await boss.deleteJob(
        name,
        waiting.map(({ id }) => id),
        on,
      )
  }

  return {
    async send<S extends z.ZodObject>(
      tx: Database,
      job: Job<S>,
      data: z.input<S>,
      { runAt, key, group = null }: SendOptions = {},
    ) {
      const boss = await ready(tx)
      const write = async (on: Database) => {
        if (key !== undefined) {
          // Two jobs replacing the same one take turns, or both would find nothing to replace.
          await on.query({
            text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
            values: [`${schema}:${job.name}:${key}`],
          })
          await cancel(on, job, key)
        }
        await boss.send(
          job.name,
          { ...job.data.parse(data), ...traceHeaders() },
          {
            db: dbOf(on),
            startAfter: runAt ?? now(),
            ...(key === undefined ? {} : { singletonKey: key }),
            ...(group === null ? {} : { group: { id: String(group) } }),
          },
        )
      }
      await (key === undefined ? write(tx) : tx.transaction(write))
      workSoon()
    },
    cancel,
    runDue: worker.runDue,
    wake: workSoon,
    boss: () => ready(db),
    list,
    async prepare() {
      if (await isPrepared(db, list)) return
      const boss = await createBoss(dbOf(db), log, { migrate: true, schedule: false, supervise: false })
      await boss.start()
      await prepareQueues(boss, list)
      await boss.stop({ close: false, graceful: false })
    },
    async start() {
      keeper = await createBoss(dbOf(db), log, {
        migrate: true,
        schedule: true,
        supervise: true,
        superviseIntervalSeconds: superviseS,
        monitorIntervalSeconds: superviseS,
      })
      await keeper.start()
      await prepareSchedules(keeper, list)
      isWorking = true
      polling = setInterval(work, pollMs).unref()
      work()
    },
    async close() {
      isWorking = false
      if (polling) clearInterval(polling)
      if (soon) clearTimeout(soon)
      await worker.stop()
      await keeper?.stop({ close: false, graceful: false })
      const boss = await sender?.catch(() => null)
      await boss?.stop({ close: false, graceful: false })
    },
  }
}
