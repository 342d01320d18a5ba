import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { databaseOf } from './client.ts'
import { lockDirectory } from './pglite/lock.ts'
import { startEmbeddedServer, type EmbeddedServer } from './pglite/stream.ts'
import type { Database } from './types.ts'
import { types } from './values.ts'

/** Connections to a PostgreSQL server; a few per core of the database is what serves best. */
const POOL_SIZE = 16
/** Waiting longer for a connection means that something holds all of them. */
const CONNECT_TIMEOUT_MS = 15_000
const MINUTE_MS = 60_000
const CHECKPOINT_EVERY_MS = 5 * MINUTE_MS
const VACUUM_EVERY_MS = 60 * MINUTE_MS

const openServer = async (url: string): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types,
    options: '-c timezone=UTC -c statement_timeout=25000 -c idle_in_transaction_session_timeout=30000',
  })
  // A connection that drops while idle is replaced by the next query.
  pool.on('error', () => {})
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new Error(`The database at DATABASE_URL cannot be reached: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
  return databaseOf(pool, 'postgres', async () => {})
}

/** No background process does this in the embedded engine: without it the log grows and the planner guesses. */
const keepTidy = (pool: pg.Pool): (() => void) => {
  const every = (milliseconds: number, sql: string) =>
    setInterval(() => void pool.query(sql).catch(() => {}), milliseconds).unref()
  const timers = [every(CHECKPOINT_EVERY_MS, 'checkpoint'), every(VACUUM_EVERY_MS, 'vacuum (analyze)')]
  return () => timers.forEach((timer) => clearInterval(timer))
}

/** The database of an embedded server that runs already. @param onClose ends what stands behind it; the server goes on by default */
export const connectEmbedded = async (server: EmbeddedServer, onClose = async (): Promise<void> => {}): Promise<Database> => {
  // One session is all the embedded engine has; the pool of one hands it out in turn, a transaction keeps it to its end.
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    types,
    stream: () => server.connect(),
    // The session outlives its connections: a new one starts with what a new session would have.
    onConnect: async (client: pg.ClientBase) => {
      for (const statement of ['rollback', 'discard all', "set timezone = 'UTC'"]) await client.query(statement)
    },
  } as pg.PoolConfig)
  pool.on('error', () => {})
  await pool.query('select 1')
  const stop = keepTidy(pool)
  return databaseOf(pool, 'pglite', async () => {
    stop()
    await onClose()
  })
}

/** The embedded engine in memory, for comparing schemas. */
export const openInMemory = async (): Promise<Database> => {
  const server = await startEmbeddedServer('memory://')
  return connectEmbedded(server, () => server.close())
}

/**
 * Starts the embedded database in the data directory, which this process then holds alone. The directory is readable by
 * its owner only, since the engine's own files are not.
 * @throws when another process holds the directory, or it cannot be opened
 */
export const startEmbedded = async (dataDir: string): Promise<EmbeddedServer> => {
  const directory = join(dataDir, 'database')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  chmodSync(dataDir, 0o700)
  const release = await lockDirectory(dataDir)
  try {
    const { connect, close } = await startEmbeddedServer(directory)
    return { connect, close: () => close().then(release) }
  } catch (error) {
    await release()
    throw error
  }
}

/**
 * Opens the database: the server at `databaseUrl`, or the embedded one in the data directory.
 * @throws when the server cannot be reached, or another process holds the directory
 */
export const openDatabase = async (config: { databaseUrl: string | null; dataDir: string }): Promise<Database> => {
  if (config.databaseUrl !== null) return openServer(config.databaseUrl)
  const server = await startEmbedded(config.dataDir)
  return connectEmbedded(server, () => server.close())
}
