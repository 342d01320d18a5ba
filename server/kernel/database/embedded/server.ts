import { chmodSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { makeFolder } from '../../crypto/index.ts'
import { findBinaries } from './binaries.ts'
import {
  checkVersion,
  failure,
  prepareCluster,
  socketFolder,
  startPostmaster,
  superuser,
  type Cluster,
} from './cluster.ts'
import { identityFor } from './identity.ts'
import { lockDirectory } from './lock.ts'
import { freePort } from './port.ts'
import { endLeftover } from './postmaster.ts'
import { settingsOf } from './settings.ts'

export interface EmbeddedServer {
  /** How to connect to Hale's database, as a role that owns it and nothing else. */
  connection: pg.ClientConfig
  /** How to connect as the superuser, who makes and drops databases. */
  superuser: pg.ClientConfig
  /** Ends the database cleanly and gives the data directory back. */
  close(): Promise<void>
}

export interface EmbeddedOptions {
  /** Whether a committed transaction survives a power cut. Databases of tests live for seconds and need not. */
  isDurable?: boolean
  /** How many processes of Hale connect to it. */
  servers?: number
  /** Told each line of the database's log that is a warning or worse. */
  warn?: (line: string) => void
}

const pollMs = 20
const startMs = 60_000
const closeMs = 30_000
const MINUTE_MS = 60_000
/** A database that ended this often within a minute is started again more slowly. */
const MANY_ENDS = 3
const slowMs = 2000
const grave = /\b(WARNING|ERROR|FATAL|PANIC):/
/**
 * What PostgreSQL says while it starts or ends, what it refuses, which the server answers for, what tables are made with, and that
 * statistics are computed of Hale's own tables only.
 */
const expected =
  /FATAL: {2}(the database system is|terminating connection)|\bERROR:|WARNING: {2}(there is (already a|no) transaction in progress|no privileges were granted|permission denied to analyze)/

/** Waits until the database takes connections. @throws Error when it ends before */
const accept = async (config: pg.ClientConfig, hasEnded: () => Error | null): Promise<void> => {
  for (let waited = 0; ; waited += pollMs) {
    const error = hasEnded()
    if (error) throw error
    const client = new pg.Client(config)
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (reason) {
      if (waited > startMs) throw new Error('The embedded database does not accept connections.', { cause: reason })
      await wait(pollMs)
    }
  }
}

/**
 * Starts PostgreSQL from its package on a folder in the data directory, reached by a socket that its user alone may open.
 * One that dies by itself is started again.
 * @throws Error that says what to do, when the directory is in use or the database does not start
 */
export const startEmbedded = async (
  dataDir: string,
  { isDurable = true, servers = 1, warn = () => {} }: EmbeddedOptions = {},
): Promise<EmbeddedServer> => {
  makeFolder(dataDir)
  const unlock = lockDirectory(dataDir)
  try {
    const directory = join(dataDir, 'postgres')
    const identity = identityFor(directory)
    // PostgreSQL's user passes through, and lists nothing.
    chmodSync(dataDir, identity.uid === undefined ? 0o700 : 0o711)
    const cluster: Cluster = { directory, binaries: findBinaries(join(dataDir, 'postgres.lib')), identity }
    const password = await prepareCluster(dataDir, cluster, { isDurable })
    checkVersion(cluster)
    await endLeftover(directory)
    const server = await supervise(cluster, password, { isDurable, servers, warn })
    await prepareDatabase(server).catch(async (error: unknown) => {
      await server.close()
      throw error
    })
    return { ...server, close: () => server.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Makes Hale's role and its database, unless they are there. */
const prepareDatabase = async ({ connection, superuser: config }: EmbeddedServer): Promise<void> => {
  const client = new pg.Client(config)
  await client.connect()
  try {
    const { rows } = await client.query('select from pg_database where datname = $1', [connection.database])
    if (rows.length > 0) return
    const [role, database] = [connection.user, connection.database].map((name) => client.escapeIdentifier(name ?? ''))
    await client.query(`drop role if exists ${role}`)
    await client.query(`create role ${role} login password ${client.escapeLiteral(String(connection.password))}`)
    await client.query(`create database ${database} owner ${role}`)
  } finally {
    await client.end()
  }
}

const supervise = async (
  cluster: Cluster,
  password: string,
  { isDurable, servers, warn }: Required<EmbeddedOptions>,
): Promise<EmbeddedServer> => {
  const isWindows = process.platform === 'win32'
  const folder = isWindows ? null : socketFolder(cluster)
  const port = isWindows ? await freePort() : 5432
  const args = ['-D', cluster.directory, ...settingsOf({ servers, isDurable, port, socketFolder: folder })]
  const place = { host: folder ?? '127.0.0.1', port, password, ssl: false }
  const administration: pg.ClientConfig = { ...place, user: superuser, database: 'postgres' }

  let isClosing = false
  let ended: Promise<void> = Promise.resolve()
  let child: ReturnType<typeof startPostmaster> | null = null
  const ends: number[] = []

  const begin = async (): Promise<void> => {
    let said = ''
    let end: Error | null = null
    const current = startPostmaster(cluster, args)
    child = current
    for (const stream of [current.stdout, current.stderr])
      stream.on('data', (chunk: Buffer) => {
        const text = String(chunk)
        said = (said + text).slice(-4000)
        for (const line of text.split('\n')) if (grave.test(line) && !expected.test(line)) warn(line)
      })
    ended = new Promise((resolve) => {
      const finish = (reason: string, status: number | null = null) => {
        end = failure(cluster.directory, reason, status)
        resolve()
      }
      current.once('error', ({ message }) => finish(message))
      current.once('exit', (status) => finish(said, status))
    })
    await accept(administration, () => end)
    void ended.then(revive)
  }

  const revive = async (): Promise<void> => {
    if (isClosing) return
    const now = Date.now()
    ends.push(now)
    while (now - (ends[0] ?? now) > MINUTE_MS) ends.shift()
    if (ends.length > MANY_ENDS) await wait(slowMs)
    if (isClosing) return
    warn('The embedded database ended by itself and is started again.')
    // Its other processes may take a moment to notice, and hold what the next one needs.
    await begin().catch(async (error: unknown) => {
      if (isClosing) return
      warn(error instanceof Error ? error.message : String(error))
      child?.kill('SIGQUIT')
      await wait(1000)
      await revive()
    })
  }

  await begin()
  return {
    connection: { ...place, user: 'hale', database: 'hale' },
    superuser: administration,
    close: async () => {
      isClosing = true
      child?.kill('SIGINT')
      const timer = setTimeout(() => child?.kill('SIGQUIT'), closeMs)
      await ended
      clearTimeout(timer)
      if (folder !== null && folder !== cluster.directory && existsSync(folder))
        rmSync(folder, { recursive: true, force: true })
    },
  }
}
