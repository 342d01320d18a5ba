import { z } from 'zod'
import type { Job, JobSpec, Services } from '../types.ts'

/**
 * Declares a kind of job. Register it in the module of its room, and send it with `services.jobs.send(tx, job, data)`.
 * By default it is retried five times, after 30 seconds, a minute, two and so on.
 */
export const defineJob = <S extends z.ZodObject>({ run, ...spec }: JobSpec<S>): Job<S> => ({
  retry: { times: 5, afterSeconds: 30, atMostSeconds: 3600 },
  timeoutSeconds: 120,
  concurrency: 5,
  ...spec,
  start: async (data, context) => run(spec.data.parse(data), context),
})

/**
 * A job that runs by the clock and works through what is there. The next run catches up, so one retry is enough.
 * @param cron in UTC
 */
export const regularly = (
  name: string,
  label: string,
  cron: string,
  parts: readonly ((services: Services) => Promise<unknown>)[],
): Job =>
  defineJob({
    name,
    label,
    cron,
    data: z.object({}),
    retry: { times: 1, afterSeconds: 20 },
    concurrency: 1,
    run: async (_data, { services }) => {
      const done = await Promise.allSettled(parts.map((part) => part(services)))
      const failed = done.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
      if (failed.length > 0)
        throw new AggregateError(
          failed.map(({ reason }) => reason as unknown),
          failed.map(({ reason }) => String(reason)).join('; '),
        )
    },
  })
