/**
 * `npm run seed -- --users 100000`: adds that many accounts for measuring, to the database that the environment names, or to
 * the embedded one in the data directory. `npm run seed -- --results 100 --member member@hale.test` adds kits with results of
 * 10 kB to a member. Without either it fills an empty database with the demo.
 */
import { parseArgs } from 'node:util'
import { prepareSecret, readConfig } from '#server/config.ts'
import { modules } from '#server/modules.ts'
import { createLogger } from '#server/kernel/http/logging.ts'
import { prepareDatabase } from '#server/prepare.ts'
import { createServices } from '#server/services.ts'
import { openDatabase } from '#server/kernel/database/index.ts'
import { addBulkUsers } from './identity/bulk-users.ts'
import { seedIfEmpty } from './index.ts'
import { addManyResults } from './results/bulk-results.ts'

const MOST_USERS = 10_000_000
const MOST_RESULTS = 10_000

const countOf = (name: string, given: string | undefined, most: number): number | null => {
  if (given === undefined) return null
  const count = Number(given)
  if (!Number.isInteger(count) || count < 1 || count > most)
    throw new Error(`--${name} must be a number from 1 to ${most}`)
  return count
}
const readOptions = () => {
  const { values } = parseArgs({
    options: { users: { type: 'string' }, results: { type: 'string' }, member: { type: 'string' } },
  })
  const results = countOf('results', values.results, MOST_RESULTS)
  if (results !== null && values.member === undefined)
    throw new Error('--results requires --member, the recipient’s email address')
  return { count: countOf('users', values.users, MOST_USERS), results, member: values.member ?? '' }
}

const run = async (): Promise<void> => {
  const { count, results, member } = readOptions()
  await prepareSecret(process.env)
  const config = readConfig(process.env, modules)
  const db = await openDatabase(config)
  const services = createServices({ config, db, log: createLogger('warn') })
  try {
    await prepareDatabase(services)
    const started = performance.now()
    if (results !== null) {
      await addManyResults(services, member, results)
      console.log(`Added ${results} kits with results in ${((performance.now() - started) / 1000).toFixed(1)} s`)
      return
    }
    if (count === null) {
      const seeded = await seedIfEmpty(services)
      if (seeded === null) console.log('Nothing to do: the database is not empty, or the demo is disabled.')
      await seeded?.analyze()
      return
    }
    await addBulkUsers(db, count, services.now(), (done) =>
      console.log(`  ${done.toLocaleString('en')} of ${count.toLocaleString('en')} accounts`),
    )
    console.log(
      `Added ${count.toLocaleString('en')} accounts in ${((performance.now() - started) / 1000).toFixed(1)} s`,
    )
  } finally {
    await services.close()
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
