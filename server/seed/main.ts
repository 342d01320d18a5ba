/**
 * `npm run seed -- --users 100000`: adds that many accounts for measuring, to the database that the environment names, or to
 * the embedded one in the data directory. Without `--users` it fills an empty database with the demo.
 */
import { parseArgs } from 'node:util'
import { readConfig } from '../app/config.ts'
import { createLogger } from '../app/logging.ts'
import { createServices } from '../app/services.ts'
import { migrate, openDatabase } from '../database/index.ts'
import { prepareForms } from '../forms/index.ts'
import { prepareAccess } from '../rbac/index.ts'
import { addCrowd } from './crowd.ts'
import { seedIfEmpty } from './index.ts'

const MOST_USERS = 10_000_000

const readCount = (): number | null => {
  const { values } = parseArgs({ options: { users: { type: 'string' } } })
  if (values.users === undefined) return null
  const count = Number(values.users)
  if (!Number.isInteger(count) || count < 1 || count > MOST_USERS)
    throw new Error(`--users takes a number from 1 to ${MOST_USERS}`)
  return count
}

const run = async (): Promise<void> => {
  const count = readCount()
  const config = readConfig(process.env)
  const db = await openDatabase(config)
  const services = createServices({ config, db, log: createLogger('warn') })
  try {
    await migrate(db)
    await prepareAccess(services)
    await prepareForms(services)
    const started = performance.now()
    if (count === null) {
      if ((await seedIfEmpty(services)) === null)
        console.log('Nothing to do: the database is not empty, or the demo is switched off.')
      return
    }
    await addCrowd(db, count, services.now(), (done) =>
      console.log(`  ${done.toLocaleString('en')} of ${count.toLocaleString('en')} accounts`),
    )
    console.log(
      `Added ${count.toLocaleString('en')} accounts in ${((performance.now() - started) / 1000).toFixed(1)} s (${db.engine})`,
    )
  } finally {
    await services.close()
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
