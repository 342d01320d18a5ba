import type { z } from 'zod'
import type { Services } from '../types.ts'
import type { Database } from '../database/types.ts'

export interface JobContext {
  services: Services
  /**
   * Runs `work` in the transaction that also completes the job: both are committed or neither, so what it writes is written once,
   * however often the job is retried. If the job has been given to another worker in the meantime, it throws and nothing is kept.
   */
  once: <T>(work: (tx: Database) => Promise<T>) => Promise<T>
  /** The number of this attempt, from 1. */
  attempt: number
  /** Whether this is the last attempt. */
  isLast: boolean
  /** Aborted when this attempt times out, or the server stops. */
  signal: AbortSignal
}

export interface Retry {
  /** Number of retries. */
  times: number
  /** Delay before the first retry; it doubles each time. */
  afterSeconds: number
  /** Maximum delay. */
  atMostSeconds?: number
}

export interface JobSpec<S extends z.ZodObject> {
  /** Also the name of its queue: words with hyphens. */
  name: string
  /** What it does, for operators. */
  label: string
  /** Ids and the like, never health data: operators can see it. */
  data: S
  retry?: Retry
  /** After this time an attempt counts as failed, and another server may start the next one. */
  timeoutSeconds?: number
  /** How many of this kind one server runs at a time. */
  concurrency?: number
  /** A cron expression in UTC: the job is also sent then, with `{}`, by one of the servers. */
  cron?: string
  /** Throws on failure. Without `once` it must tolerate being run twice. */
  run: (data: z.output<S>, context: JobContext) => Promise<void>
}

/** What the queue needs to know about a job, whatever its data. */
export interface Job<S extends z.ZodObject = z.ZodObject> extends Omit<JobSpec<S>, 'run'> {
  retry: Retry
  timeoutSeconds: number
  concurrency: number
  /** Validates the data, which may have been written by an earlier version, and runs the job. */
  start: (data: unknown, context: JobContext) => Promise<void>
}

/**
 * Declares a kind of job. Register it in server/jobs.ts, and send it with `services.jobs.send(tx, job, data)`.
 * By default it is retried five times, after 30 seconds, a minute, two and so on.
 */
export const defineJob = <S extends z.ZodObject>({ run, ...spec }: JobSpec<S>): Job<S> => ({
  retry: { times: 5, afterSeconds: 30, atMostSeconds: 3600 },
  timeoutSeconds: 120,
  concurrency: 5,
  ...spec,
  start: async (data, context) => run(spec.data.parse(data), context),
})
