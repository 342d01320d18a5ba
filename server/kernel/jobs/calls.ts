import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { pageCount, pageOf, pageSizeOf } from '#shared/rules/index.ts'
import type { HandlersOf, JobQueue } from '../types.ts'
import type { Database } from '../database/types.ts'
import { deadLetters, schema } from './boss.ts'

type Calls = Pick<typeof calls, 'listJobKinds' | 'listJobs' | 'retryJob' | 'retryJobs' | 'discardJob'>

interface KindRow {
  name: string
  due: number
  later: number
  running: number
  retrying: number
  failed: number
  done_at: Date | null
  due_since: Date | null
}

/** Excludes dead letters and pg-boss's own jobs, such as sending what is scheduled. */
const isOwn = `name <> '${deadLetters}' and not starts_with(name, '__pgboss__')`
/** Which rows are in each state. Dead letters remember their original queue. */
const conditions = {
  failed: `name = '${deadLetters}' and state < 'active'`,
  waiting: `${isOwn} and state < 'active'`,
  running: `${isOwn} and state = 'active'`,
  done: `${isOwn} and state = 'completed'`,
} as const

interface JobRow {
  id: string
  kind: string
  data: Record<string, unknown> | null
  output: { message?: unknown } | null
  tries: number
  sent_at: Date
  due_at: Date
  ended_at: Date | null
  total: number
}

/** Jobs sent by other versions of the server have no label here. */
const labelIn = (list: JobQueue['list'], name: string): string => list.find((job) => job.name === name)?.label ?? name

/** Number of failed jobs waiting for someone, at most `limit`. */
export const countFailedJobs = async (db: Database, limit: number): Promise<number> => {
  const [row] = await db.query<{ count: number }>({
    name: 'count_failed_jobs',
    text: `select count(*) as count from (select 1 from ${schema}.job where ${conditions.failed} limit $1) found`,
    values: [limit],
  })
  return row?.count ?? 0
}

/** How many jobs are in each state, and since when the oldest one is due. */
export const summarizeJobs = async (db: Database) => {
  const [row] = await db.query<{ due: number; later: number; running: number; failed: number; due_since: Date | null }>(
    {
      name: 'summarize_jobs',
      text: `select count(*) filter (where ${conditions.waiting} and start_after <= ${schema}.job_now()) as due,
             count(*) filter (where ${conditions.waiting} and start_after > ${schema}.job_now()) as later,
             count(*) filter (where ${conditions.running}) as running,
             count(*) filter (where ${conditions.failed}) as failed,
             min(start_after) filter (where ${conditions.waiting} and start_after <= ${schema}.job_now()) as due_since
           from ${schema}.job`,
    },
  )
  const { due = 0, later = 0, running = 0, failed = 0, due_since = null } = row ?? {}
  return { due, later, running, failed, due_since: due_since?.toISOString() ?? null }
}

const gone = () => new HaleError('NOT_FOUND', { message: 'This job is no longer among the failed jobs' })

export const jobHandlers: HandlersOf<Calls> = {
  listJobKinds: async ({ services: { db, jobs } }) => {
    const rows = await db.query<KindRow>({
      name: 'list_job_kinds',
      text: `select coalesce(j.source_name, j.name) as name,
               count(*) filter (where ${conditions.waiting} and start_after <= ${schema}.job_now()) as due,
               count(*) filter (where ${conditions.waiting} and start_after > ${schema}.job_now()) as later,
               count(*) filter (where ${conditions.running}) as running,
               count(*) filter (where ${conditions.waiting} and state = 'retry') as retrying,
               count(*) filter (where ${conditions.failed}) as failed,
               max(completed_on) filter (where ${conditions.done}) as done_at,
               min(start_after) filter (where ${conditions.waiting} and start_after <= ${schema}.job_now()) as due_since
             from ${schema}.job j group by 1`,
    })
    const found = new Map(rows.map((row) => [row.name, row]))
    return {
      models: jobs.list.map(({ name, label, cron }) => {
        const {
          due = 0,
          later = 0,
          running = 0,
          retrying = 0,
          failed = 0,
          done_at = null,
          due_since = null,
        } = found.get(name) ?? {}
        return {
          name,
          label,
          cron: cron ?? null,
          due,
          later,
          running,
          retrying,
          failed,
          done_at: done_at?.toISOString() ?? null,
          due_since: due_since?.toISOString() ?? null,
        }
      }),
    }
  },

  listJobs: async ({ query, services: { db, jobs, config } }) => {
    const size = pageSizeOf(query.page_size ?? query.pageSize, config.maxPageSize)
    const rows = await db.query<JobRow>({
      text: `select id, coalesce(source_name, name) as kind, data, coalesce(source_output, output) as output,
               coalesce(source_retry_count, retry_count) + case when state = 'created' and source_name is null then 0 else 1 end as tries,
               coalesce(source_created_on, created_on) as sent_at, start_after as due_at,
               case when source_name is null then completed_on else created_on end as ended_at, count(*) over () as total
             from ${schema}.job where ${conditions[query.state]} and ($1::text is null or coalesce(source_name, name) = $1)
             order by coalesce(completed_on, created_on) desc, id limit $2 offset $3`,
      values: [query.name ?? null, size, (pageOf(query.page) - 1) * size],
    })
    const total = rows[0]?.total ?? 0
    return {
      models: rows.map(({ id, kind, data, output, tries, sent_at, due_at, ended_at }) => ({
        id,
        name: kind,
        label: labelIn(jobs.list, kind),
        data: data ?? {},
        error: typeof output?.message === 'string' ? output.message : null,
        tries,
        sent_at: sent_at.toISOString(),
        due_at: due_at.toISOString(),
        ended_at: ended_at?.toISOString() ?? null,
      })),
      total_count: total,
      page_count: pageCount(total, size),
      page_size: size,
      include_meta: false,
      included_programs: [],
    }
  },

  retryJob: async ({ params: { id }, services: { jobs } }) => {
    const boss = await jobs.boss()
    if ((await boss.redrive(deadLetters, { ids: [id] })) === 0) throw gone()
    jobs.wake()
  },

  retryJobs: async ({ body: { name }, services: { jobs } }) => {
    const boss = await jobs.boss()
    const retried = await boss.redrive(deadLetters, { sourceName: name })
    jobs.wake()
    return { retried }
  },

  discardJob: async ({ params: { id }, services: { db, jobs } }) => {
    const boss = await jobs.boss()
    const [job] = await db.query({
      text: `select id from ${schema}.job where id = $1 and ${conditions.failed}`,
      values: [id],
    })
    if (!job) throw gone()
    await boss.deleteJob(deadLetters, id)
  },
}
