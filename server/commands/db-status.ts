/**
 * `npm run db:status`: which migrations the database has had, which are to come, and back to which release servers run on it. Changes
 * nothing. Exits with 1 if migrations are pending, or this release cannot run on the database.
 */
import { readPlace } from '../config.ts'
import { appliedMigrations, isContract, migrations } from '../kernel/database/migrate.ts'
import { isMissing, openBeside } from '../kernel/database/open.ts'
import { hasFormerOnly } from '../kernel/database/transfer/former-directory.ts'

/** Releases before did not start on a database with a migration that they did not know. */
const firstTolerant = '0186_backup_runs'

const run = async (): Promise<void> => {
  const place = readPlace(process.env)
  // Opening it would make one. What to do with a former one is said then.
  if (isMissing(place) && !hasFormerOnly(place.dataDir)) throw new Error(`There is no database in ${place.dataDir}.`)
  const db = await openBeside(place)
  try {
    const [server] = await db.query<{ server_version: string | null }>({
      text: `select current_setting('server_version') as server_version`,
    })
    const applied = await appliedMigrations(db)
    const known = migrations().map(({ name }) => name)
    const names = applied.map(({ name }) => name)
    const pending = known.filter((name) => !names.includes(name))
    const unknown = names.filter((name) => !known.includes(name))
    const missing = unknown.filter(isContract)
    const needed = names.findLast((name) => isContract(name) || name <= firstTolerant)
    const last = applied.at(-1)
    console.log(`PostgreSQL ${server?.server_version}`)
    console.log(
      `Applied    ${applied.length}${last ? `, the last ${last.name} on ${last.applied_at.toISOString()}` : ''}`,
    )
    console.log(`Pending    ${pending.join(', ') || 'none'}`)
    if (unknown.length > 0) console.log(`Of a newer release    ${unknown.join(', ')}`)
    if (missing.length > 0) console.log(`This release does not run on the database, because of ${missing.join(', ')}.`)
    else if (needed)
      console.log(`Releases that have the migration ${needed} run on the database; it is safe to go back to them.`)
    const contracts = pending.filter(isContract)
    if (contracts.length > 0)
      console.log(
        `After ${contracts.join(', ')} releases without it do not start: replace all of their servers before.`,
      )
    if (pending.length > 0 || missing.length > 0) process.exitCode = 1
  } finally {
    await db.close()
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
