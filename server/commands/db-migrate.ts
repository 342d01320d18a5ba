/**
 * `npm run db:migrate`: brings the database up to date, as a start does, and gives the logs to their own role, so that the servers
 * need not know DATABASE_MIGRATION_URL. Exits with 1 if the role in DATABASE_URL could still change them.
 */
import { prepareSecret, readConfig } from '../config.ts'
import { migrateAndGuard, openDatabase } from '../kernel/database/index.ts'
import { assertSecret } from '../kernel/sealed-text/lasting-secret.ts'
import { declaredTables } from '../tables.ts'

const run = async (): Promise<void> => {
  await prepareSecret(process.env)
  const config = readConfig(process.env)
  const db = await openDatabase(config)
  try {
    await assertSecret(db, config)
    const allowed = await migrateAndGuard(db, config, declaredTables())
    if (allowed.length > 0)
      throw new Error(
        `The database is up to date, but the server's role could change the logs:\n  ${allowed.join('\n  ')}`,
      )
    console.log("The database is up to date, and the server's role cannot change the logs.")
  } finally {
    await db.close()
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
