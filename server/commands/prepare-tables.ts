import type pg from 'pg'
import { jobs as list } from '../jobs.ts'
import { migrate, type Migration } from '../kernel/database/migrate.ts'
import { connectTo } from '../kernel/database/open.ts'
import { createJobs } from '../kernel/jobs/index.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** Brings a database to the given migrations, with the tables of jobs. */
export const prepareOn =
  (config: pg.ClientConfig) =>
  async (all: readonly Migration[]): Promise<void> => {
    const db = await connectTo(config)
    const services = (): never => {
      throw new Error('Jobs do not run during a transfer')
    }
    const jobs = createJobs({ db, log: quiet, now: () => new Date(), list, services })
    try {
      await migrate(db, all)
      await jobs.prepare()
    } finally {
      await jobs.close()
      await db.close()
    }
  }
