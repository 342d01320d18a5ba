import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { databaseOf } from './client.ts'
import { lockDirectory } from './pglite/lock.ts'
import { startEmbeddedServer, type EmbeddedServer } from './pglite/stream.ts'
import type { Database } from './types.ts'
import { types } from './values.ts'

/** Connections to a PostgreSQL server; a few per core of the database work best. */
const POOL_SIZE = 16
/** Waiting longer for a connection means that all of them are stuck. */
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
  // A connection dropped while idle is replaced by the next query.
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

/** The embedded engine has no background process for this: without it the log grows and the planner guesses. */
const keepTidy = (pool: pg.Pool): (() => void) => {
  const every = (milliseconds: number, sql: string) =>
    setInterval(() => void pool.query(sql).catch(() => {}), milliseconds).unref()
  const timers = [every(CHECKPOINT_EVERY_MS, 'checkpoint'), every(VACUUM_EVERY_MS, 'vacuum (analyze)')]
  return () => timers.forEach((timer) => clearInterval(timer))
}

/** The database of a running embedded server. @param onClose shuts down what is behind it; by default the server keeps running */
export const connectEmbedded = async (server: EmbeddedServer, onClose = async (): Promise<void> => {}): Promise<Database> => {
  // The embedded engine has a single session; the pool of one hands it out in turn, and a transaction keeps it until the end.
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    types,
    stream: () => server.connect(),
    // The session outlives its connections: a new connection starts with a reset session.
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
 * Starts the embedded database in the data directory, with exclusive access for this process. Only the owner can read the
 * directory, since the engine's own files are not protected.
 * @throws if another process uses the directory, or it cannot be opened
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
 * @throws if the server cannot be reached, or another process uses the directory
 */
export const openDatabase = async (config: { databaseUrl: string | null; dataDir: string }): Promise<Database> => {
  if (config.databaseUrl !== null) return openServer(config.databaseUrl)
  const server = await startEmbedded(config.dataDir)
  return connectEmbedded(server, () => server.close())
}
