/** What is measured runs here: a durable PostgreSQL server of its own with that many users, and Hale on it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#server/kernel/database/migrate.ts'
import { openDatabase } from '#server/kernel/database/open.ts'
import { preparePostgres, startPostgres } from '#tests/harness/postgres.ts'
import { administrator, untilReady } from './accounts.ts'
import { linkBulkUsers } from './bulk-links.ts'
import type { Server } from './load.ts'
import { durability } from './machine.ts'

/** Everything to end and remove once the measurement is over, the last first. */
export const stack = new AsyncDisposableStack()

export const folder = mkdtempSync(join(tmpdir(), 'hale-bench-'))
// As root, PostgreSQL runs as another user, who must be able to enter.
chmodSync(folder, 0o711)
stack.defer(() => rmSync(folder, { recursive: true, force: true }))

export interface Postgres {
  /** Hale's database, for its role. */
  url: string
  /** A database of this server, for a superuser. */
  urlOf: (database: string) => string
  pid: number
  /** How many statements, `begin` and `commit` among them, a database has been sent. */
  statements: (database: string) => Promise<number>
  /** The version and how durable it is. */
  about: string
}

/** The tables of Hale, empty, on a server that counts statements. */
export const template = async (): Promise<string> => {
  const directory = join(folder, 'template')
  if (existsSync(directory)) return directory
  await preparePostgres(directory, async (db) => void (await migrate(db)))
  appendFileSync(join(directory, 'postgres/postgresql.conf'), "shared_preload_libraries = 'pg_stat_statements'\n")
  return directory
}

export const startDatabase = async (name: string): Promise<Postgres> => {
  const server = await startPostgres(await template(), join(folder, name))
  stack.defer(server.close)
  const urlOf = (database: string) => Object.assign(new URL(server.superuserUrl), { pathname: database }).href
  const client = new pg.Client(urlOf('postgres'))
  await client.connect()
  stack.defer(() => client.end())
  await client.query('create extension pg_stat_statements')
  return {
    url: server.url,
    urlOf,
    pid: Number(readFileSync(join(server.directory, 'postmaster.pid'), 'utf8').split('\n')[0]),
    statements: async (database) => {
      const { rows } = await client.query<{ calls: string | null }>(
        `select sum(calls) as calls from pg_stat_statements
         where dbid = (select oid from pg_database where datname = $1) and toplevel`,
        [database],
      )
      return Number(rows[0]?.calls ?? 0)
    },
    about: await durability(urlOf('postgres')),
  }
}

const environmentOf = ({ url }: Postgres, name: string): Record<string, string> => ({
  NODE_ENV: 'production',
  HALE_SECRET: 'of this measurement, and of no other',
  PUBLIC_URL: 'https://bench.hale.test',
  DATABASE_URL: url,
  DATA_DIR: join(folder, `${name}-data`),
  SEED: 'none',
  LOG_LEVEL: 'error',
})

/** Runs a program until it ends. @throws Error unless it ends well */
export const run = async (args: string[], env: Record<string, string>, cwd?: string): Promise<void> => {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
    cwd,
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}`)
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** A port that was free a moment ago. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Starts a server that is ended with everything else. @returns its address and process, once it answers */
export const serve = async (
  args: string[],
  env: Record<string, string>,
  { ready = '/', cwd }: { ready?: string; cwd?: string } = {},
): Promise<Pick<Server, 'url' | 'pid'>> => {
  const port = await freePort()
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ...env },
    cwd,
  })
  stack.defer(() => end(child))
  const url = `http://127.0.0.1:${port}`
  const died = once(child, 'exit').then(() => {
    throw new Error(`${args.join(' ')} ended before it answered`)
  })
  await Promise.race([untilReady(url + ready), died])
  died.catch(() => {})
  return { url, pid: child.pid ?? 0 }
}

/** A PostgreSQL server with that many users, who have organizations, programs, tags and roles, and 5,000 questions. */
export const fillDatabase = async (users: number, name = `users-${users}`): Promise<Postgres> => {
  const postgres = await startDatabase(name)
  await run(['seed/main.ts', '--users', String(users)], environmentOf(postgres, name))
  const db = await openDatabase({ databaseUrl: postgres.url, dataDir: '' })
  await linkBulkUsers(db)
  await db.query({
    text: "insert into faq (question, answer) select 'Question ' || n, 'Answer' from generate_series(1, 5000) n",
  })
  await db.query({ text: 'analyze' })
  await db.close()
  return postgres
}

/** Hale on a filled database, with the token of a Super Admin. */
export const serveHale = async (postgres: Postgres, name = 'hale'): Promise<Server> => {
  const env = { ...environmentOf(postgres, name), RATE_LIMIT_PERCENT: '0' }
  const started = await serve(['server/main.ts'], env, { ready: '/readyz' })
  const db = await openDatabase({ databaseUrl: postgres.url, dataDir: '' })
  const token = await administrator(started.url, db)
  await db.close()
  return { ...started, token, database: 'hale' }
}
