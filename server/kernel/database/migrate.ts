import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sqlStatements, type SqlStatement } from './sql-statements.ts'
import type { Database } from './types.ts'

/** Where the migrations stand. */
export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
/** Any number will do, as long as every server uses the same one. */
const LOCK = 4_715_203_991

export interface Migration {
  name: string
  sql: string
}

/** The reviewed SQL files in numerical order, each read when it is applied. */
export const migrations = (): Migration[] =>
  readdirSync(migrationsFolder)
    .filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name))
    .toSorted()
    .map((name) => ({
      name: name.replace(/\.sql$/, ''),
      get sql() {
        return readFileSync(join(migrationsFolder, name), 'utf8')
      },
    }))

const shown = 300
const failed = (name: string, { text, line }: SqlStatement, error: unknown): Error => {
  const { message, detail } = error as { message?: string; detail?: string }
  const statement = text.length > shown ? `${text.slice(0, shown)} …` : text
  return new Error(
    `The migration ${name}.sql failed at line ${line}: ${message ?? String(error)}${detail ? ` (${detail})` : ''}\n  ${statement}\nNothing was changed.`,
    { cause: error },
  )
}

/** Runs the statements of a migration one by one. @throws Error naming the file, the line and the statement that failed */
const runStatements = async (db: Database, { name, sql }: Migration): Promise<void> => {
  const statements = sqlStatements(sql)
  let wrong: SqlStatement | undefined
  const run = async (tx: Database) => {
    // Sent without waiting for each other: PostgreSQL runs them in order, and refuses those after the first that failed.
    const outcomes = await Promise.allSettled(statements.map(({ text }) => tx.query({ text })))
    const first = outcomes.findIndex(({ status }) => status === 'rejected')
    const outcome = outcomes[first]
    if (outcome?.status !== 'rejected') return
    wrong = statements[first]
    throw outcome.reason
  }
  await db.transaction(run).catch((error: unknown) => {
    throw wrong ? failed(name, wrong, error) : error
  })
}

/**
 * Runs a migration in one transaction: all of it at once, and statement by statement if that fails, to find out which one it was.
 * @throws Error naming the file, the line and the statement that failed
 */
export const runMigration = (db: Database, migration: Migration): Promise<void> =>
  db.attempt(async (tx) => void (await tx.query({ text: migration.sql }))).catch(() => runStatements(db, migration))

/** Migrations of the logs have a name with this ending, change nothing else, and can be repeated: they are committed by themselves. */
const ofLogs = '_logs'
/** Finds what runs a migration of the logs as the role that owns them; undefined if the role that migrates does. */
export type FindMigrateLogs = () => Promise<((migration: Migration) => Promise<void>) | undefined>

/** Migrations that take away what earlier releases use have a name with this ending; after all others, those releases still run. */
export const isContract = (name: string): boolean => name.endsWith('_contract')

/** The migrations that a database has had, by name; none if it has no tables yet. */
export const appliedMigrations = async (db: Database): Promise<{ name: string; applied_at: Date }[]> => {
  const [found] = await db.query<{ hasAny: boolean }>({
    text: `select to_regclass('schema_migrations') is not null as "hasAny"`,
  })
  return found?.hasAny
    ? db.query<{ name: string; applied_at: Date }>({
        text: 'select name, applied_at from schema_migrations order by name',
      })
    : []
}

/**
 * Migrates the schema to the newest version, all or nothing. Servers that start at the same time wait for the first one.
 * @returns the names of the migrations applied now
 * @throws Error naming the file and the statement that failed
 */
export const migrate = (
  db: Database,
  all: readonly Migration[] = migrations(),
  findMigrateLogs: FindMigrateLogs = async () => undefined,
): Promise<string[]> =>
  db.transaction(async (tx) => {
    const run = (text: string, values: unknown[] = []) => tx.query({ text, values })
    await run('set local statement_timeout = 0')
    await run('set local idle_in_transaction_session_timeout = 0')
    await run('select pg_advisory_xact_lock($1)', [LOCK])
    await run(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const rows = await tx.query<{ name: string }>({ text: 'select name from schema_migrations' })
    const applied = new Set(rows.map(({ name }) => name))
    const known = new Set(all.map(({ name }) => name))
    // While servers are replaced one by one, those of the release before may start on what the next one has added.
    const unknown = [...applied].filter((name) => !known.has(name) && isContract(name))
    if (unknown.length > 0)
      throw new Error(
        `The database was created by a newer version of Hale (${unknown.join(', ')}). Start that version instead.`,
      )
    const pending = all.filter(({ name }) => !applied.has(name))
    for (const migration of pending) {
      const migrateLogs = migration.name.endsWith(ofLogs) ? await findMigrateLogs() : undefined
      await (migrateLogs ? migrateLogs(migration) : runMigration(tx, migration))
      await run('insert into schema_migrations (name) values ($1)', [migration.name])
    }
    return pending.map(({ name }) => name)
  })
