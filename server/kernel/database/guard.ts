/**
 * Keeps the logs from the role that the server runs with: their tables, and the schema they are in, belong to a role of their own
 * that nobody can sign in as.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Table } from './ddl.ts'
import { superuser } from './embedded/cluster.ts'
import { isServed, recordedAddress } from './embedded/postmaster.ts'
import { migrate, runMigration, type FindMigrateLogs, type Migration } from './migrate.ts'
import { connectTo } from './open.ts'
import { quoted } from './quoting.ts'
import type { Database } from './types.ts'

/** Owns the logs, and nothing else. */
export const logOwner = 'hale_audit'
/** SQLSTATEs of what is not allowed, and of a table, an object or a role that is not there. */
const refusals = ['42501', '42P01', '42704', '22023']

type Guarded = Pick<Table, 'name' | 'appendOnly'>

interface Place {
  databaseUrl: string | null
  databaseMigrationUrl: string | null
  dataDir: string
}

/** How to reach the database as a role that may give the logs away: the one the operator names, or the embedded one's superuser. */
const privileged = (
  { databaseUrl, databaseMigrationUrl, dataDir }: Place,
  database: string,
): pg.ClientConfig | null => {
  if (databaseMigrationUrl !== null) return { connectionString: databaseMigrationUrl }
  const [directory, password] = [join(dataDir, 'postgres'), join(dataDir, 'postgres.password')]
  if (databaseUrl !== null || !existsSync(password) || !isServed(directory)) return null
  return { ...recordedAddress(directory), user: superuser, database, password: readFileSync(password, 'utf8') }
}

const guardStatements = async (owner: Database, role: string, tables: readonly Guarded[]): Promise<string[]> => {
  const [own] = await owner.query<{ isSuperuser: boolean; roleExists: boolean }>({
    text: `select coalesce(rolsuper, false) as "isSuperuser", exists (select from pg_roles where rolname = $1) as "roleExists"
           from pg_roles where rolname = current_user`,
    values: [logOwner],
  })
  const functions = await owner.query<{ name: string }>({
    text: `select distinct t.tgfoid::regprocedure::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
           where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and not t.tgisinternal order by 1`,
    values: [tables.map(({ name }) => name)],
  })
  const [to, server] = [quoted(logOwner), quoted(role)]
  return [
    ...(own?.roleExists ? [] : [`create role ${to} nologin`]),
    ...(own?.isSuperuser ? [] : [`grant ${to} to current_user`]),
    // Who owns a schema may drop what others own in it.
    `alter schema public owner to ${to}`,
    `grant usage, create on schema public to ${server}`,
    ...functions.map(({ name }) => `alter function ${name} owner to ${to}`),
    ...tables.flatMap(({ name, appendOnly }) => [
      `alter table public.${quoted(name)} owner to ${to}`,
      `revoke all on public.${quoted(name)} from public, ${server}`,
      `grant select, insert${appendOnly ? '' : ', update'} on public.${quoted(name)} to ${server}`,
    ]),
  ]
}

/**
 * Connects as the privileged role; null if there is none. Nothing that the server's role could have planted, such as a trigger on a
 * table of its own, may run there: only the catalog is read, and only statements of this file and about the logs are run.
 * @throws Error if the given role cannot be used
 */
const openGuard = async (db: Database, place: Place, guarded: readonly Guarded[]) => {
  const [own] = await db.query<{ role: string; database: string; isGuarded: boolean }>({
    text: `select current_user::text as role, current_database()::text as database, exists (
             select from pg_tables where schemaname = 'public' and tablename = any($1) and tableowner = $2) as "isGuarded"`,
    values: [guarded.map(({ name }) => name), logOwner],
  })
  const config = own ? privileged(place, own.database) : null
  if (!own || !config) return null
  const failed = (cause: unknown) => {
    throw new Error(
      `The logs could not be given to the role ${logOwner} (${cause instanceof Error ? cause.message : String(cause)}). DATABASE_MIGRATION_URL has to be of the same database, and of a superuser, or of a role that may create roles and is a member of ${own.role}.`,
      { cause },
    )
  }
  const owner = await connectTo(config).catch(failed)
  const within = <T>(path: string, work: (tx: Database) => Promise<T>) =>
    owner.transaction(async (tx) => {
      await tx.query({ text: `set local search_path = ${path}` })
      return work(tx)
    })
  return {
    /** Runs a migration of the logs as their owner. Until they have been given to it, the server's role runs those. */
    migrateLogs: own.isGuarded
      ? (migration: Migration) =>
          within('public', async (tx) => {
            await tx.query({ text: `set local role ${quoted(logOwner)}` })
            await runMigration(tx, migration)
          })
      : undefined,
    /** Gives the logs to their owner. */
    apply: () =>
      within('pg_catalog', async (tx) => {
        for (const text of await guardStatements(tx, own.role, guarded)) await tx.query({ text })
      }).catch(failed),
    close: () => owner.close(),
  }
}

/** What would let the server's role change a log. None of it changes a row, and all of it is rolled back. */
const attempts = ({ name, appendOnly }: Guarded): string[] => {
  const table = `public.${quoted(name)}`
  return [
    ...(appendOnly ? [`update ${table} set id = id where false`] : []),
    `delete from ${table} where false`,
    `truncate ${table}`,
    `alter table ${table} disable trigger all`,
    `alter table ${table} owner to current_user`,
    `create trigger probe before insert on ${table} for each row execute function suppress_redundant_updates_trigger()`,
  ]
}

const attemptsAnywhere = [
  'alter schema public owner to current_user',
  'set local session_replication_role = replica',
  `set local role ${quoted(logOwner)}`,
  `grant ${quoted(logOwner)} to current_user`,
]

/** A statement, and the privilege it gives, without which it had no effect: granting what one may not pass on is only a warning. */
interface Attempt {
  text: string
  gives?: { table: string; privilege: string }
}

/** What ends the attempts, with those that were not refused. */
const attempted = 'HA001'
/** Makes each attempt in a savepoint, all in one round trip, and fails in the end, so that nothing of them stays. */
const attemptAll = `do $attempts$
declare
  attempt jsonb;
  allowed jsonb = '[]';
begin
  for attempt in select value from jsonb_array_elements(current_setting('hale.attempts')::jsonb) loop
    begin
      execute attempt ->> 'text';
      if has_table_privilege(attempt -> 'gives' ->> 'table', attempt -> 'gives' ->> 'privilege') is not false then
        allowed = allowed || jsonb_build_array(attempt -> 'text');
      end if;
      raise exception using errcode = '${attempted}';
    exception
      when sqlstate '${attempted}' then null;
      when ${refusals.map((code) => `sqlstate '${code}'`).join(' or ')} then null;
      when others then allowed = allowed || jsonb_build_array(attempt -> 'text');
    end;
  end loop;
  raise exception using errcode = '${attempted}', detail = allowed::text;
end
$attempts$`

/** @returns the statements that are not refused */
const allowedOf = async (db: Database, all: readonly Attempt[]): Promise<string[]> => {
  try {
    await db.transaction(async (tx) => {
      await tx.run({ text: `set local lock_timeout = '2s'` })
      await tx.run({ text: `select set_config('hale.attempts', $1, true)`, values: [JSON.stringify(all)] })
      await tx.query({ text: attemptAll })
    })
  } catch (error) {
    const { code, detail } = error as { code?: string; detail?: string }
    if (code === attempted && detail !== undefined) return JSON.parse(detail) as string[]
    throw error
  }
  throw new Error('What would change the logs was not attempted')
}

const guardedOf = (tables: readonly Table[]): Table[] => tables.filter((table) => table.appendOnly || table.isGuarded)

/** @returns the statements that should have been refused to the server's role, and were not */
const unguarded = (db: Database, tables: readonly Guarded[]): Promise<string[]> =>
  allowedOf(db, [
    ...[...tables.flatMap(attempts), ...attemptsAnywhere].map((text) => ({ text })),
    ...tables.map(({ name }) => {
      const table = `public.${quoted(name)}`
      return { text: `grant delete on ${table} to current_user`, gives: { table, privilege: 'delete' } }
    }),
  ])

/**
 * Gives the logs to their owner, if a privileged role is known. Nearly always they are its own already, so the embedded database's
 * superuser connects only if it is needed; a role that is given has to be right in any case.
 * @param migrateFirst brings the schema up to date before; it is handed what finds what runs migrations of the logs
 * @returns what the server's role may nevertheless do to them
 */
export const guardLogs = async (
  db: Database,
  place: Place,
  tables: readonly Table[],
  migrateFirst: (findMigrateLogs: FindMigrateLogs) => Promise<unknown> = async () => {},
): Promise<string[]> => {
  const guarded = guardedOf(tables)
  let opened: ReturnType<typeof openGuard> | null = null
  const open = () => (opened ??= openGuard(db, place, guarded))
  try {
    if (place.databaseMigrationUrl !== null) await open()
    await migrateFirst(async () => (await open())?.migrateLogs)
    const allowed = await unguarded(db, guarded)
    if (allowed.length === 0) return []
    const guard = await open()
    if (!guard) return allowed
    await guard.apply()
    return await unguarded(db, guarded)
  } finally {
    // If it did not open, that has been thrown.
    await (opened as ReturnType<typeof openGuard> | null)?.then((guard) => guard?.close()).catch(() => {})
  }
}

/** Migrates the schema, and gives the logs to their owner. @returns what the server's role may nevertheless do to them */
export const migrateAndGuard = (
  db: Database,
  place: Place,
  tables: readonly Table[],
  all?: readonly Migration[],
): Promise<string[]> => guardLogs(db, place, tables, (findMigrateLogs) => migrate(db, all, findMigrateLogs))
