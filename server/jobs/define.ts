import type { z } from 'zod'
import type { Services } from '../app/types.ts'
import type { Database } from '../database/types.ts'

export interface JobContext {
  services: Services
  /**
   * Runs `work` in the transaction that also finishes the job: either both stay or neither, so what it writes is written
   * once, however often the job is tried. A job that has been given to somebody else meanwhile throws, and nothing stays.
   */
  once: <T>(work: (tx: Database) => Promise<T>) => Promise<T>
  /** Which try this is, from 1. */
  attempt: number
  /** No try follows this one, whatever comes of it. */
  isLast: boolean
  /** Aborted when the time of this try is over, or the server stops. */
  signal: AbortSignal
}

export interface Retry {
  /** Further tries after the first one failed. */
  times: number
  /** Before the second try; it doubles from one to the next. */
  afterSeconds: number
  /** The wait grows no further than this. */
  atMostSeconds?: number
}

export interface JobSpec<S extends z.ZodObject> {
  /** Also the name of its queue: words with hyphens. */
  name: string
  /** What it does, for the people who look after the server. */
  label: string
  /** Ids and the like, never health data: operators see it. */
  data: S
  retry?: Retry
  /** After so long a try counts as failed, and another server may begin the next one. */
  timeoutSeconds?: number
  /** How many of this kind one server works on at a time. */
  concurrency?: number
  /** A cron expression in UTC: the job is also sent then, with `{}`, by one of the servers. */
  cron?: string
  /** Throws when it did not succeed. Without `once` it has to bear being run twice. */
  run: (data: z.output<S>, context: JobContext) => Promise<void>
}

/** What the queue needs to know of a job, whatever its data are. */
export interface Job<S extends z.ZodObject = z.ZodObject> extends Omit<JobSpec<S>, 'run'> {
  retry: Retry
  timeoutSeconds: number
  concurrency: number
  /** Checks the data, which may have been written by an earlier version, and runs. */
  start: (data: unknown, context: JobContext) => Promise<void>
}

/**
 * Declares a kind of job. It is listed in server/app/jobs.ts, and sent by `services.jobs.send(tx, job, data)`.
 * Unless said otherwise it is tried five times more, after 30 seconds, a minute, two and so on.
 */
export const defineJob = <S extends z.ZodObject>({ run, ...spec }: JobSpec<S>): Job<S> => ({
  retry: { times: 5, afterSeconds: 30, atMostSeconds: 3600 },
  timeoutSeconds: 120,
  concurrency: 5,
  ...spec,
  start: async (data, context) => run(spec.data.parse(data), context),
})
