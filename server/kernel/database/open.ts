import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { databaseOf } from './client.ts'
import { startEmbedded, type EmbeddedOptions, type EmbeddedServer } from './embedded/index.ts'
import { lockDirectory } from './embedded/lock.ts'
import { isServed, recordedAddress } from './embedded/postmaster.ts'
import { hasFormerOnly } from './transfer/former-directory.ts'
import { assertWhole } from './half-restored.ts'
import { Notices } from './notices.ts'
import { readings } from '../telemetry/index.ts'
import { withReplicas } from './replicas.ts'
import { asOptions, differingOf, sessionSettings, setForRole } from './session-settings.ts'
import { databaseFailure, embeddedFailure } from './start-failure.ts'
import type { Database, Pooler } from './types.ts'
import { types } from './values.ts'

/** A few connections per core of the database serve best. */
const POOL_SIZE = 16
/** Waiting longer for a connection means that something holds all of them. */
const CONNECT_TIMEOUT_MS = 15_000
/** A replica that does not answer for this long is given up, and the primary asked instead. */
const REPLICA_TIMEOUT_MS = 10_000

/** What a database says to every session when one of its processes was killed, before it recovers. */
const crashShutdown = '57P02'

interface PoolOptions {
  onClose?: () => Promise<void>
  /** Where the pool's connections lead to a pooler: the address of the database itself. */
  pooler?: Pooler | null
  /** Where its replicas are. */
  replicaUrls?: readonly string[]
}

const makePool = (config: pg.PoolConfig, isPooled: boolean): pg.Pool => {
  // Poolers refuse options of a session.
  const options = isPooled ? undefined : asOptions(sessionSettings)
  const pool = new pg.Pool({
    ...config,
    max: POOL_SIZE,
    pipeline: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types,
    ...(options !== undefined && { options }),
  })
  // A connection that drops while idle is replaced by the next query.
  pool.on('error', () => {})
  // One that drops between two statements of a transaction fails the next of them; unheard, it would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    client.on('notice', ({ code }) => {
      if (code === crashShutdown) readings.databaseCrashedAt = performance.now()
    })
  })
  return pool
}

const openPool = async (
  config: pg.PoolConfig,
  { onClose, pooler = null, replicaUrls = [] }: PoolOptions = {},
): Promise<Database> => {
  const direct = pooler ? { connectionString: pooler.directUrl } : config
  if (pooler) await setForRole(direct, sessionSettings)
  const pool = makePool(config, pooler !== null)
  try {
    const differing = await differingOf(pool, sessionSettings)
    if (differing.length > 0)
      throw new Error(`its sessions have another ${differing.join(', ')}. Have the pooler open new ones (RECONNECT)`)
  } catch (error) {
    await pool.end()
    throw error
  }
  readings.connections = () => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  const prepares = pooler === null || pooler.prepares
  const replicas = replicaUrls.map((connectionString) =>
    databaseOf(makePool({ connectionString, query_timeout: REPLICA_TIMEOUT_MS }, pooler !== null), async () => {}, {
      prepares,
    }),
  )
  return withReplicas(
    databaseOf(pool, onClose ?? (async () => {}), { notices: new Notices(direct), prepares }),
    replicas,
  )
}

/** A pool of connections to a server that runs. */
export const connectTo = (config: pg.ClientConfig): Promise<Database> => openPool(config)

/** @throws Error that says how to go on, if what is in it was not restored or imported to the end, or what `check` throws; it is closed then */
const checked = async (db: Database, check = async (): Promise<void> => {}): Promise<Database> => {
  try {
    await assertWhole((text) => db.query({ text }))
    await check()
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

const openServer = async (url: string, options: PoolOptions): Promise<Database> => {
  const db = await openPool({ connectionString: url }, options).catch((error: unknown) => {
    throw databaseFailure(error)
  })
  return checked(db, async () => {
    const [row] = await db.query<{ encoding: string | null; isBlank: boolean }>({
      text: `select current_setting('server_encoding') as encoding, to_regclass('schema_migrations') is null as "isBlank"`,
    })
    if (row?.isBlank && row.encoding !== 'UTF8')
      throw new Error(
        `The database at DATABASE_URL has the encoding ${row.encoding}, in which letters get lost. Create it anew: create database … encoding 'UTF8' template template0`,
      )
  })
}

/** Whether the embedded database is yet to be made. */
export const isMissing = ({ databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string }): boolean =>
  databaseUrl === null && !existsSync(join(dataDir, 'postgres'))

/** Connects to Hale's own database of an embedded server. @param onClose ends what is behind it; the server keeps running by default */
export const connectEmbedded = (server: EmbeddedServer, onClose = async (): Promise<void> => {}): Promise<Database> =>
  openPool(server.connection, { onClose })

/** A database of a server of its own that is gone when it is closed, for trying migrations; its role may do everything. */
export const openScratch = async (): Promise<Database> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hale-scratch-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const server = await startEmbedded(dataDir, { isDurable: false })
    return await openPool(server.superuser, { onClose: () => server.close().finally(remove) })
  } catch (error) {
    remove()
    throw error
  }
}

/**
 * Opens the database: the server at `databaseUrl`, or the embedded one in the data directory.
 * @throws when the server cannot be reached, or another process holds the directory
 */
export const openDatabase = async (
  config: { databaseUrl: string | null; pooler?: Pooler | null; replicaUrls?: readonly string[]; dataDir: string },
  options?: EmbeddedOptions,
): Promise<Database> => {
  const { databaseUrl, pooler, replicaUrls } = config
  if (databaseUrl !== null) return openServer(databaseUrl, { pooler, replicaUrls })
  if (hasFormerOnly(config.dataDir))
    throw new Error(
      `The data directory ${config.dataDir} holds the data of the former embedded database. Run npm run db:import-embedded once to carry them over, or set DATA_DIR to another directory.`,
    )
  const server = await startEmbedded(config.dataDir, options)
  const db = await connectEmbedded(server, server.close).catch(async (error: unknown) => {
    await server.close()
    throw error
  })
  return checked(db)
}

interface Place {
  databaseUrl: string | null
  pooler?: Pooler | null
  dataDir: string
}

/** Whether a server holds the data directory. What runs on one that is free is the database of a server that has just ended. */
const isHeld = (dataDir: string): boolean => {
  try {
    lockDirectory(dataDir)()
    return false
  } catch {
    return true
  }
}

/** How to reach the embedded database that a server is using; null if none is. */
const servedBy = (dataDir: string): pg.ClientConfig | null => {
  const directory = join(dataDir, 'postgres')
  if (!isServed(directory) || !isHeld(dataDir)) return null
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8')
  return { ...recordedAddress(directory), user: 'hale', database: 'hale', password }
}

/** Like `openDatabase`, also while a server is using the embedded database. */
export const openBeside = async (config: Place): Promise<Database> => {
  const served = config.databaseUrl === null ? servedBy(config.dataDir) : null
  if (!served) return openDatabase(config)
  return connectTo(served).catch((error: unknown) => {
    throw embeddedFailure(error)
  })
}

/** @throws what `failure` makes of the error, if nothing can be connected to there */
const assertConnects = async (address: pg.ClientConfig, failure: (error: unknown) => Error): Promise<void> => {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...address })
  await client.connect().catch((error: unknown) => {
    throw failure(error)
  })
  await client.end()
}

/** Works with the address of the database itself, also while a server is using the embedded one. */
export const withAddress = async <T>(
  { databaseUrl, pooler, dataDir }: Place,
  work: (address: pg.ClientConfig) => Promise<T>,
): Promise<T> => {
  if (databaseUrl !== null) {
    const address = { connectionString: pooler?.directUrl ?? databaseUrl }
    await assertConnects(address, databaseFailure)
    return work(address)
  }
  const served = servedBy(dataDir)
  if (served) {
    await assertConnects(served, embeddedFailure)
    return work(served)
  }
  const server = await startEmbedded(dataDir)
  try {
    return await work(server.connection)
  } finally {
    await server.close()
  }
}
