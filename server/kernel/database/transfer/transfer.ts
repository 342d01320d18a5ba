import { existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { isHalf, markHalf, unmarkHalf } from '../half-restored.ts'
import type { Migration } from '../migrate.ts'
import { quoted } from '../quoting.ts'
import { asOptions, exactSettings } from '../session-settings.ts'
import {
  nameOf,
  readArchive,
  writeArchive,
  type ArchiveManifest,
  type Extras,
  type Target,
  type Unseal,
} from './archive.ts'
import { appliedMigrations, foreignKeysOf, sequencesOf, tablesOf, type Query, type TableColumns } from './catalog.ts'

const queryOn =
  (client: pg.ClientBase): Query =>
  async <R extends object>(text: string) =>
    (await client.query<R>(text)).rows

const target = ({ schema, table, columns }: TableColumns): string =>
  `${quoted(schema)}.${quoted(table)} (${columns.map(quoted).join(', ')})`

/** Partitioned tables are read through a query. */
export const copyOut = (table: TableColumns): string =>
  `copy (select ${table.columns.map(quoted).join(', ')} from ${quoted(table.schema)}.${quoted(table.table)}) to stdout`

const connected = async <T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ ...config, options: asOptions(exactSettings) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Writes every row of a database to an archive, as they are at one moment.
 * @param extrasFor what else is written, given the name under which other sessions can see the same moment
 * @returns what was written
 * @throws Error when the file exists
 */
export const exportDatabase = async (
  config: pg.ClientConfig,
  file: string,
  extrasFor?: (snapshot: string) => Extras,
): Promise<ArchiveManifest> => {
  if (existsSync(file)) throw new Error(`${file} already exists. Choose another name.`)
  return connected(config, async (client) => {
    await client.query('begin transaction isolation level repeatable read read only')
    // It waits while files are read.
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const query = queryOn(client)
    const [migrations, tables, sequences] = [
      await appliedMigrations(query),
      await tablesOf(query),
      await sequencesOf(query),
    ]
    const copy = (table: TableColumns) => client.query(to(copyOut(table)))
    const [{ snapshot } = { snapshot: '' }] = await query<{ snapshot: string }>(
      'select pg_export_snapshot() as snapshot',
    )
    return writeArchive(file, { migrations, tables, sequences, copy, extras: extrasFor?.(snapshot) })
  })
}

interface Schema {
  /** Every migration there is. */
  migrations: readonly Migration[]
  /** Brings an empty database to the named migrations. */
  prepare(migrations: readonly Migration[]): Promise<void>
  /** Looks at what was read before it is committed, and throws if it may not stay. */
  check?: (query: Query) => Promise<void>
  /** Whether what is in the database counts as whole only after `unmark`, and not once all rows are committed. */
  isPart?: boolean
  /** Empties the database, if its role may not. */
  owner?: pg.ClientConfig
}

/** What a backup has besides rows, as it is read. */
export interface Reading {
  unseal: Unseal
  begin: Target['begin']
  file: NonNullable<Target['file']>
}

const emptied = `drop schema if exists public cascade; drop schema if exists jobs cascade;
  create schema public authorization pg_database_owner; grant usage on schema public to public`

/** Empties a database that was just filled: whole, or not at all. */
export const emptyDatabase = (config: pg.ClientConfig): Promise<void> =>
  connected(config, async (client) => {
    await client.query('begin')
    await client.query(emptied)
    await unmarkHalf(queryOn(client))
    await client.query('commit')
  })

/** Any number will do, as long as nobody else uses it. */
const LOCK = 4_715_203_996
/** The connection of one that was killed takes a moment to end. */
const patience = '10s'

/** Waits until no other restore or import fills the database. @throws Error if one goes on */
const holdAlone = async (query: Query): Promise<void> => {
  await query(`set lock_timeout = '${patience}'`)
  await query(`select pg_advisory_lock(${LOCK})`).catch((cause: unknown) => {
    throw new Error('Another restore or import is filling this database. Wait until it has ended.', { cause })
  })
  await query('reset lock_timeout')
}

/** What is in the database counts as whole from now on. */
export const unmark = (config: pg.ClientConfig): Promise<void> =>
  connected(config, (client) => unmarkHalf(queryOn(client)))

/**
 * Fills an empty database from an archive: whole, or not at all. The migrations that are newer than the archive are left for
 * the next start.
 * @returns what was read
 * @throws Error that says what to do
 */
export const importDatabase = async (
  config: pg.ClientConfig,
  file: string,
  { migrations, prepare, check, isPart = false, owner = config }: Schema,
  reading?: Reading,
): Promise<ArchiveManifest> =>
  connected(config, async (client) => {
    const query = queryOn(client)
    await holdAlone(query)
    if (await isHalf(query))
      await emptyDatabase(owner).catch((cause: unknown) => {
        throw new Error(
          `A restore or an import into this database was cut off, and this role cannot delete what it left (${cause instanceof Error ? cause.message : String(cause)}). Drop the database and create it again, or set DATABASE_MIGRATION_URL.`,
          { cause },
        )
      })
    const [filled] = await query<{ found: string | null }>(
      `select to_regclass('public.schema_migrations')::text as found`,
    )
    if (filled?.found)
      throw new Error(
        'The database is not empty. Import into an empty one: a new DATA_DIR, or a new database at DATABASE_URL.',
      )
    await markHalf(query)
    let foreignKeys: Awaited<ReturnType<typeof foreignKeysOf>> = []
    let read: ArchiveManifest | null = null
    try {
      const into: Target = {
        ...(reading && { file: reading.file }),
        begin: async (header) => {
          await reading?.begin(header)
          const known = new Set(migrations.map(({ name }) => name))
          const unknown = header.migrations.filter((name) => !known.has(name))
          if (unknown.length > 0)
            throw new Error(
              `${file} was written by a newer version of Hale (${unknown.join(', ')}). Import it with that version.`,
            )
          await prepare(migrations.filter(({ name }) => header.migrations.includes(name)))
          foreignKeys = await foreignKeysOf(query)
          await client.query('begin')
          await client.query('set local statement_timeout = 0')
          // Rows come table by table; the links between them are checked when all are there.
          for (const { relation, name } of foreignKeys)
            await client.query(`alter table ${relation} drop constraint ${quoted(name)}`)
          const tables = await tablesOf(query)
          const differing = header.tables.filter(
            (one) =>
              !tables.some(
                (other) =>
                  nameOf(one) === nameOf(other) && one.columns.every((column) => other.columns.includes(column)),
              ),
          )
          if (differing.length > 0)
            throw new Error(
              `${file} was written by a version of Hale with different columns in ${differing.map(nameOf).join(', ')}. Export again with this version.`,
            )
          // What the migrations themselves have written comes with the archive. The audit log, which is empty, refuses to be emptied.
          for (const { schema, table } of tables) {
            const name = `${quoted(schema)}.${quoted(table)}`
            if ((await query(`select from ${name} limit 1`)).length > 0) await client.query(`delete from ${name}`)
          }
        },
        table: (table, stream) => pipeline(stream, client.query(from(`copy ${target(table)} from stdin`))),
        end: async (manifest) => {
          for (const { schema, sequence, value, isCalled } of manifest.sequences)
            await client.query('select setval($1::regclass, $2::bigint, $3)', [
              `${quoted(schema)}.${quoted(sequence)}`,
              value,
              isCalled,
            ])
          for (const { relation, name, definition } of foreignKeys)
            await client.query(`alter table ${relation} add constraint ${quoted(name)} ${definition}`)
          await check?.(query)
          if (!isPart) await unmarkHalf(query)
          await client.query('commit')
          await client.query('analyze')
          read = manifest
        },
      }
      await readArchive(file, into, reading?.unseal)
    } catch (error) {
      await client.query('rollback').catch(() => {})
      // Otherwise it remains marked, and whatever opens it says so.
      await emptyDatabase(owner).catch(() => {})
      throw error
    }
    if (!read) throw new Error(`${file} was not read.`)
    return read
  })
