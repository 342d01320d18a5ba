import type { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Database } from './database/types.ts'
import type { Config, Services } from './types.ts'

export interface JobContext {
  services: Services
  /**
   * Runs `work` in the transaction that also completes the job: both are committed or neither, so what it writes is written once,
   * however often the job is retried. If the job has been given to another worker in the meantime, it throws and nothing is kept.
   */
  once: <T>(work: (tx: Database) => Promise<T>) => Promise<T>
  /** The number of this attempt, from 1. */
  attempt: number
  /** The group that it was sent with. */
  group: number | null
  /** Whether this is the last attempt. */
  isLast: boolean
  /** Aborted when this attempt times out, or the server stops. */
  signal: AbortSignal
}

interface Retry {
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
  /** The same where the environment says when; undefined for never. */
  cronIn?: (config: Config) => string | undefined
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

/** Creates jobs from events written elsewhere, when a server looks for work. */
export type Source = (services: Services) => Promise<unknown>

export interface SendOptions {
  runAt?: Date
  key?: string
  group?: number | null
}

/** Work to be done later, elsewhere, or repeatedly until it succeeds. */
export interface JobQueue {
  /**
   * Sends a job within the transaction that causes it. A later job of the same kind and `key` replaces the one that is
   * waiting. It runs immediately, or at `runAt`. Jobs of one `group`, an organization's id, share the places of their kind with those of
   * others, however many there are.
   */
  send<S extends z.ZodObject>(tx: Database, job: Job<S>, data: z.input<S>, options?: SendOptions): Promise<void>
  /** Cancels the job sent with this key unless it is already running: jobs check whether they are still wanted. */
  cancel(tx: Database, job: Pick<Job, 'name'>, key: string): Promise<void>
  /** Runs the jobs due now and returns how many there were. Servers with workers do this on their own. */
  runDue(): Promise<number>
  /** Looks for work at once, when there is known to be some. */
  wake(): void
  /** The queue itself, for monitoring. */
  boss(): Promise<PgBoss>
  list: readonly Job[]
}
