/** The job queue in tests: it uses the test's clock, and runs on demand. */
import { jobs as list } from '#server/jobs.ts'
import type { Services } from '#server/kernel/types.ts'
import type { Database } from '#server/kernel/database/types.ts'
import { createJobs } from '#server/kernel/jobs/index.ts'
import type { Job } from '#server/kernel/types.ts'

/** What the queues in a template depend on. */
export const jobsVersion = JSON.stringify(
  list.map(({ name, retry, timeoutSeconds }) => ({ name, retry, timeoutSeconds })),
)

const nobody = (): Services => {
  throw new Error('Templates run no jobs')
}
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** Creates the queues, which take their time from a row that tests write. */
export const prepareJobs = async (db: Database, jobs: readonly Job[] = list): Promise<void> => {
  const queue = createJobs({ db, log: quiet, now: () => new Date(), list: jobs, services: nobody })
  await queue.prepare()
  await queue.close()
  await db.query({
    text: `create table if not exists jobs.clock_of_tests (time timestamptz not null);
           create or replace function jobs.job_now() returns timestamptz language sql stable
           as 'select coalesce((select time from jobs.clock_of_tests), pg_catalog.now())'`,
  })
}

/** Runs all due jobs, and those they enqueue for now. @returns the number of jobs */
export const runJobs = async ({ services }: { services: Services }): Promise<number> => {
  await services.db.transaction(async (tx) => {
    await tx.query({ text: 'delete from jobs.clock_of_tests' })
    await tx.query({ text: 'insert into jobs.clock_of_tests values ($1)', values: [services.now()] })
  })
  let total = 0
  for (let count = await services.jobs.runDue(); count > 0; count = await services.jobs.runDue()) total += count
  return total
}
