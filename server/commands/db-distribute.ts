/**
 * `npm run db:distribute`: spreads a running database with Citus, table by table; `-- --dry-run` only says what it would do. It does
 * what is left to do, so it can be broken off and run again, and again after an update. Exits with 1 where it cannot.
 */
import { readConfig } from '../config.ts'
import { openDatabase } from '../kernel/database/index.ts'
import { connectTo } from '../kernel/database/open.ts'
import { runStep, stepsOf } from '../kernel/database/spread/apply.ts'
import { findSpread, findTables, hasCitus, planOf, type Place } from '../kernel/database/spread/plan.ts'
import type { Database } from '../kernel/database/types.ts'
import { spreading } from '../spread.ts'

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
const titles = {
  distributed: 'divided by member',
  reference: 'copied to every server',
  local: 'on the coordinator',
} as const

const printPlan = (places: readonly Place[], workers: number): void => {
  for (const kind of ['distributed', 'reference', 'local'] as const) {
    const chosen = places.filter((place) => place.kind === kind)
    const bytes = chosen.reduce((sum, { table }) => sum + table.bytes, 0)
    console.log(`\n${chosen.length} tables ${titles[kind]}, ${megabytes(bytes)}:`)
    for (const { table, why, isManaged } of chosen) {
      const isDone = kind === 'local' && !isManaged ? true : table.is === kind
      const copies = kind === 'reference' && !isDone ? `, ${megabytes(table.bytes * workers)} more` : ''
      console.log(
        `  ${isDone ? '✓' : ' '} ${table.name}: ${table.rows} rows, ${megabytes(table.bytes)}${copies} (${why})`,
      )
    }
  }
}

/** Citus keeps these for the sessions in which it makes triggers anew, as when it moves a part of a table. */
const allowTriggers = async (db: Database): Promise<void> => {
  const [made] = await db.query<{ command: string }>({
    text: `select format('alter database %I set citus.enable_unsafe_triggers to on', current_database()) as command`,
  })
  if (made) await db.query({ text: made.command })
}

const run = async (): Promise<void> => {
  const isDry = process.argv.includes('--dry-run')
  const config = readConfig(process.env)
  const db = await openDatabase(config)
  // Whoever owns the logs has to tell Citus of them; without such a role they belong to the server's own.
  const owner =
    config.databaseMigrationUrl === null ? db : await connectTo({ connectionString: config.databaseMigrationUrl })
  try {
    const places = planOf(await findTables(db), spreading)
    const steps = stepsOf(places)
    const { workers } = await findSpread(db)
    if (isDry) printPlan(places, Math.max(1, workers))
    if (!(await hasCitus(db)))
      throw new Error(
        'This database has no Citus. As a superuser, run CREATE EXTENSION citus in it, and add its workers (docs/scaling.md).',
      )
    if (workers === 0) throw new Error('Citus has no workers yet. Add them with citus_add_node (docs/scaling.md).')
    if (isDry) return console.log(`\n${steps.length} steps are left to do on ${workers} workers.`)
    await allowTriggers(owner)
    for (const [index, step] of steps.entries()) {
      const started = performance.now()
      await runStep(step.kind === 'local' ? owner : db, step)
      const names = step.tables.map(({ name }) => name).join(', ')
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${index + 1} of ${steps.length}: ${names} ${titles[step.kind]} in ${seconds} s`)
    }
    console.log('The database is spread.')
  } finally {
    if (owner !== db) await owner.close()
    await db.close()
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
