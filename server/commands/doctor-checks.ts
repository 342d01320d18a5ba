import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { readPlace } from '../config.ts'
import { findBinaries } from '../kernel/database/embedded/binaries.ts'
import { checkVersion, failure } from '../kernel/database/embedded/cluster.ts'
import { identityFor } from '../kernel/database/embedded/identity.ts'
import { lockDirectory } from '../kernel/database/embedded/lock.ts'
import { isServed } from '../kernel/database/embedded/postmaster.ts'
import { assertRestored, assertWhole } from '../kernel/database/half-restored.ts'
import { appliedMigrations, isContract, migrations } from '../kernel/database/migrate.ts'
import { isMissing, openBeside } from '../kernel/database/open.ts'
import { cannotUse, connectionFailure, databaseFailure } from '../kernel/database/start-failure.ts'
import type { Database } from '../kernel/database/types.ts'
import { tryBucket } from '../kernel/files/index.ts'
import { assertNoDemo } from '../identity/sign-in/demo-accounts.ts'
import { isLoopbackUrl } from '../kernel/hosts/index.ts'
import { smtpAddress } from '../kernel/mail/index.ts'
import { assertSecret } from '../kernel/sealed-text/lasting-secret.ts'
import { counted } from './backup-report.ts'
import { appsIn, diskOf, existing, ownersOf, tryTarget } from './doctor-places.ts'

type Place = ReturnType<typeof readPlace> & { assertServes: () => void }
interface Check {
  name: string
  /** @returns what was found; null where there is nothing to look at. @throws Error that says what to do */
  run: () => string | null | Promise<string | null>
}

const oldestNode = 20
/** Sessions, links and codes of authenticator apps are measured by the clock. */
const mostSkewMs = 5000
const patienceMs = 10_000

/** @throws Error if nobody administers this installation, or somebody with a published password could */
const accountsOf = async (db: Database, { publicUrl, isProduction }: Place): Promise<string> => {
  const [table] = await db.query<{ name: string | null }>({ text: `select to_regclass('credentials')::text as name` })
  if (!table?.name) return 'no tables yet, made at the first start'
  if (isProduction) await assertNoDemo({ db })
  const [{ administrators, demo } = { administrators: 0, demo: 0 }] = await db.query<{
    administrators: number
    demo: number
  }>({
    text: `select (select count(distinct u.id) from users u join user_roles ur on ur.user_id = u.id
              join role_permissions rp on rp.role_id = ur.role_id join permissions p on p.id = rp.permission_id
              where p.name = 'roles:write' and u.is_active) as administrators,
             (select count(*) from credentials where is_demo) as demo`,
  })
  if (administrators === 0) throw new Error('Nobody is an administrator. Create one with: npm run admin:create')
  if (demo > 0 && !isLoopbackUrl(publicUrl))
    throw new Error(
      `${counted(demo, 'account')} with the demo's published password cannot sign in at ${publicUrl}; start with an empty database instead.`,
    )
  return `${counted(administrators, 'administrator')}${demo > 0 ? ', with the demo' : ''}`
}

/** @throws Error if the migrations of a newer release keep this one from running */
const schemaOf = async (db: Database): Promise<string> => {
  const known = migrations().map(({ name }) => name)
  const applied = (await appliedMigrations(db)).map(({ name }) => name)
  const newer = applied.filter((name) => !known.includes(name) && isContract(name))
  if (newer.length > 0)
    throw new Error(`The database was changed by a newer release (${newer.join(', ')}). Start that release instead.`)
  const pending = known.length - applied.filter((name) => known.includes(name)).length
  return pending === 0 ? 'up to date' : `${counted(pending, 'migration')} to come, at the next start`
}

const clockOf = async (db: Database): Promise<string> => {
  const before = Date.now()
  const [row] = await db.query<{ now: Date }>({ text: 'select clock_timestamp() as now' })
  const skew = Math.abs((row?.now.getTime() ?? before) - (before + Date.now()) / 2)
  if (skew > mostSkewMs)
    throw new Error(
      `This machine's clock and the database's differ by ${Math.round(skew / 1000)} s. Have both set by NTP (timedatectl set-ntp true).`,
    )
  return 'agrees with the database'
}

/** A clock that was set back, as by a machine that lost power, is behind what was last written. */
const clockBehind = (directory: string): string | null => {
  const file = join(directory, 'global/pg_control')
  if (!existsSync(file)) return null
  const written = statSync(file).mtime
  if (written.getTime() > Date.now() + mostSkewMs)
    throw new Error(
      `It is ${new Date().toISOString()} here, but the database was written on ${written.toISOString()}. Set the clock.`,
    )
  return `${new Date().toISOString()}, after what was last written`
}

/** @throws Error if another program listens there, or this user may not */
const portOf = async ({ port, host }: Place, isRunning: boolean): Promise<string> => {
  const server = createServer()
  try {
    server.listen({ port, host })
    await once(server, 'listening')
    return `${port} on ${host} is free`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE' && isRunning)
      return `${port} is used by the running server`
    throw error
  } finally {
    server.close()
  }
}

const smtpOf = async (url: string): Promise<string> => {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpAddress(url),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  const { hostname } = new URL(url)
  try {
    await transport.verify()
    return `${hostname} accepts mail`
  } catch (error) {
    const hint = (error as { code?: string }).code === 'EAUTH' ? ' Correct the user or the password in SMTP_URL.' : ''
    throw new Error(`The mail server ${hostname} cannot be used: ${connectionFailure(error)}.${hint}`, { cause: error })
  } finally {
    transport.close()
  }
}

const redisOf = async (url: string): Promise<string> => {
  const { createClient } = await import('@redis/client')
  const client = createClient({ url, socket: { connectTimeout: patienceMs, reconnectStrategy: false } })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.ping()
    return 'answers'
  } catch (error) {
    throw new Error(
      `The server at REDIS_URL cannot be used: ${connectionFailure(error)}. Until it can, each server counts requests by itself.`,
      { cause: error },
    )
  } finally {
    if (client.isOpen) client.destroy()
  }
}

const isHeld = (dataDir: string): boolean => {
  if (!existsSync(dataDir)) return false
  try {
    lockDirectory(dataDir)()
    return false
  } catch (error) {
    if (error instanceof Error && error.message.includes('in use')) return true
    throw error
  }
}

const ofEmbedded = ({ dataDir }: Place, directory: string): Check[] => [
  {
    name: 'programs',
    run: () => {
      const { postgres, env } = findBinaries(join(dataDir, 'postgres.lib'))
      const { stdout, stderr, error } = spawnSync(postgres, ['--version'], { encoding: 'utf8', env })
      if (error || !stdout) throw failure(directory, error?.message ?? stderr)
      return `${stdout.trim()}, ${postgres}`
    },
  },
  { name: 'lock', run: () => (isHeld(dataDir) ? 'held by a running server' : 'free') },
  {
    name: 'version',
    run: () => {
      if (!existsSync(join(directory, 'PG_VERSION'))) return 'no data yet'
      checkVersion({
        directory,
        binaries: findBinaries(join(dataDir, 'postgres.lib')),
        identity: identityFor(directory),
      })
      return `the data are of PostgreSQL ${readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()}, as is the program`
    },
  },
  { name: 'clock', run: () => clockBehind(directory) },
]

const ofServer = (databaseUrl: string, found: { isReachable: boolean }): Check[] => [
  {
    name: 'DATABASE_URL',
    run: async () => {
      const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: patienceMs })
      await client.connect().catch((error: unknown) => {
        found.isReachable = false
        throw databaseFailure(error)
      })
      const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
      await assertWhole(async (text) => (await client.query(text)).rows)
        .catch((error: unknown) => {
          found.isReachable = false
          throw error
        })
        .finally(() => client.end())
      const [{ version } = { version: '' }] = rows
      if (Number.parseInt(version, 10) < 15)
        throw new Error(`PostgreSQL ${version} is too old; Hale requires 15 or newer.`)
      return `PostgreSQL ${version} is reachable`
    },
  },
]

/** What a start needs, each as a check of its own. An embedded database that is not running is started for them, and ended by `close`. */
export const checksOf = (place: Place): { checks: Check[]; close: () => Promise<void> } => {
  const { dataDir, bucket, databaseUrl, pooler, smtpUrl, redisUrl } = place
  const directory = join(dataDir, 'postgres')
  const found = { isReachable: true }
  let opened: Promise<Database> | null = null
  const inDatabase = (work: (db: Database) => Promise<string>) => async (): Promise<string | null> => {
    if (!found.isReachable) return null
    if (databaseUrl === null) {
      if (!existsSync(join(directory, 'PG_VERSION'))) return null
      // What runs without a server is left from one that was killed, and opening it would end it.
      if (isServed(directory) !== isHeld(dataDir)) return 'looked at while Hale is running, or once it has ended'
    }
    opened ??= openBeside({ dataDir, databaseUrl, pooler })
    const db = await opened.catch((error: unknown) => {
      // Waiting for it once is enough.
      found.isReachable = false
      opened = null
      throw error
    })
    return work(db)
  }
  const checks: Check[] = [
    {
      name: 'Node.js',
      run: () => {
        if (Number.parseInt(process.versions.node, 10) < oldestNode)
          throw new Error(`${process.version} is too old; Hale requires ${oldestNode} or newer.`)
        return process.version
      },
    },
    {
      name: 'address',
      run: () => {
        place.assertServes()
        const others = place.isProduction && place.hosts.length > 0 ? `, and at ${place.hosts.join(', ')}` : ''
        return `${place.publicUrl}${others}, listening on ${place.host}`
      },
    },
    { name: 'apps', run: () => appsIn(place.distDir) },
    { name: 'port', run: () => portOf(place, isHeld(dataDir) || databaseUrl !== null) },
    {
      name: 'data directory',
      run: () => {
        const found = existing(dataDir)
        if (!statSync(found).isDirectory()) throw new Error(cannotUse(dataDir, `${found} is a file`))
        accessSync(found, constants.W_OK)
        assertRestored(dataDir, databaseUrl)
        return existsSync(dataDir) ? dataDir : `${dataDir}, made at the first start`
      },
    },
    { name: 'owners and modes', run: () => ownersOf(dataDir) },
    ...(databaseUrl === null ? ofEmbedded(place, directory) : ofServer(databaseUrl, found)),
    {
      name: 'secret',
      run: () => {
        if (isMissing({ databaseUrl, dataDir })) return 'made with the database'
        if (databaseUrl === null) place.readSecret()
        return inDatabase(async (db) => {
          if ((await appliedMigrations(db)).length === 0) return 'the database remembers none yet'
          const secret = place.readSecret()
          await assertSecret(db, { secret })
          return `${secret.source} opens what the database keeps`
        })()
      },
    },
    ...(databaseUrl === null ? [] : [{ name: 'clock', run: inDatabase(clockOf) }]),
    { name: 'tables', run: inDatabase(schemaOf) },
    { name: 'accounts', run: inDatabase((db) => accountsOf(db, place)) },
    { name: 'disk', run: () => diskOf(dataDir) },
    { name: 'temporary files', run: () => diskOf(tmpdir()) },
    { name: 'STORAGE_URL', run: async () => bucket && tryBucket(bucket) },
    { name: 'BACKUP_TARGET', run: () => tryTarget(process.env) },
    {
      name: 'SMTP_URL',
      run: async () => (smtpUrl === null ? 'not set, so mail stays in the outbox' : smtpOf(smtpUrl)),
    },
    { name: 'REDIS_URL', run: async () => redisUrl && redisOf(redisUrl) },
  ]
  return { checks, close: async () => (await opened)?.close() }
}
