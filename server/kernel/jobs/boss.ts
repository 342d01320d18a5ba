import type { Clock, ConstructorOptions, Db, PgBoss } from 'pg-boss'
import about from 'pg-boss/package.json' with { type: 'json' }
import { isDeepStrictEqual } from 'node:util'
import type { Logger } from '../types.ts'
import type { Database } from '../database/types.ts'
import type { Job } from '../types.ts'

/** The schema of pg-boss's tables, separate from Hale's. */
export const schema = 'jobs'
/** Where failed jobs end up, until someone retries or discards them. */
export const deadLetters = 'dead-letters'
const dayS = 24 * 60 * 60
const deadForS = 90 * dayS
const finishedForS = 3 * dayS
/** A job whose worker has not been heard of for so long is given to another one, well before its timeout. */
export const silentForS = 30
/** Jobs that run every minute would soon make up most of the table. */
const regularForS = dayS / 4

/** The queue's view of a database or of a transaction. */
export const dbOf = (db: Database): Db => ({
  executeSql: async (text, values) => {
    const statement = { text, values: values ?? [] }
    // A script with its own transaction would leave its connection inside it on failure.
    const run = (on: Database) => on.query<Record<string, unknown>>(statement)
    return { rows: await (/^\s*begin\b/i.test(text) ? db.transaction(run) : run(db)) }
  },
})

/** The queue must not keep an otherwise idle process alive. */
const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, milliseconds) => setTimeout(run, milliseconds).unref(),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (run, milliseconds) => setInterval(run, milliseconds).unref(),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
}

export const createBoss = async (db: Db, log: Logger, options: ConstructorOptions): Promise<PgBoss> => {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({ db, schema, clock, persistWarnings: false, ...options })
  boss.on('error', (error) => log.error({ event: 'jobs-failed', err: error }, 'the job queue reported an error'))
  boss.on('warning', ({ message }) => log.warn({ event: 'jobs-warning' }, message))
  return boss
}

const queueOf = ({ retry, timeoutSeconds, cron }: Job) => ({
  retryLimit: retry.times,
  retryDelay: retry.afterSeconds,
  retryBackoff: true,
  retryDelayMax: retry.atMostSeconds ?? dayS,
  expireInSeconds: timeoutSeconds,
  heartbeatSeconds: silentForS,
  retentionSeconds: deadForS,
  deleteAfterSeconds: cron === undefined ? finishedForS : regularForS,
  deadLetter: deadLetters,
})

/** Whether pg-boss's tables and the queues are those of this version, so that nothing has to be brought up to date. */
export const isPrepared = async (db: Database, list: readonly Job[]): Promise<boolean> => {
  const [tables] = await db.query<{ exist: boolean }>({
    text: `select to_regclass('${schema}.version') is not null and to_regclass('${schema}.queue') is not null as exist`,
  })
  if (!tables?.exist) return false
  const rows = await db.query<{ version: number; name: string; queue: ReturnType<typeof queueOf> | null }>({
    text: `select v.version, q.name, jsonb_build_object(
             'retryLimit', retry_limit, 'retryDelay', retry_delay, 'retryBackoff', retry_backoff, 'retryDelayMax', retry_delay_max,
             'expireInSeconds', expire_seconds, 'heartbeatSeconds', heartbeat_seconds, 'retentionSeconds', retention_seconds, 'deleteAfterSeconds', deletion_seconds,
             'deadLetter', dead_letter) as queue
           from ${schema}.version v, ${schema}.queue q`,
  })
  const found = new Map(rows.map(({ name, queue }) => [name, queue]))
  return (
    rows[0]?.version === about.pgboss.schema &&
    found.has(deadLetters) &&
    list.every((job) => isDeepStrictEqual(found.get(job.name), queueOf(job)))
  )
}

/** Creates the queues of new jobs, and updates the others. */
export const prepareQueues = async (boss: PgBoss, list: readonly Job[]): Promise<void> => {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  if (!known.has(deadLetters))
    await boss.createQueue(deadLetters, { retentionSeconds: deadForS, deleteAfterSeconds: finishedForS })
  for (const job of list) {
    if (known.has(job.name)) await boss.updateQueue(job.name, queueOf(job))
    else await boss.createQueue(job.name, queueOf(job))
  }
}

/** Sends jobs on their cron schedules, and no others. */
export const prepareSchedules = async (boss: PgBoss, list: readonly Job[]): Promise<void> => {
  const wanted = new Map(list.flatMap(({ name, cron }) => (cron === undefined ? [] : [[name, cron] as const])))
  const known = await boss.getSchedules()
  for (const { name, key } of known) if (!wanted.has(name)) await boss.unschedule(name, key)
  for (const [name, cron] of wanted) {
    if (!known.some((one) => one.name === name && one.cron === cron))
      await boss.schedule(name, cron, {}, { tz: 'UTC', missed: 'once' })
  }
}
