/** What is measured runs here: a durable PostgreSQL server of its own with that many users, and Hale on it. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
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
  /** A database of this server for Hale's role. */
  ownUrlOf: (database: string) => string
  /** A database of this server, for a superuser. */
  urlOf: (database: string) => string
  pid: number
  /** How many statements, `begin` and `commit` among them, a database has been sent, and how many milliseconds they took. */
  spent: (database: string) => Promise<{ statements: number; time: number }>
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
  const onServer = (url: string) => (database: string) => Object.assign(new URL(url), { pathname: database }).href
  const urlOf = onServer(server.superuserUrl)
  const client = new pg.Client(urlOf('postgres'))
  await client.connect()
  stack.defer(() => client.end())
  await client.query('create extension pg_stat_statements')
  return {
    ownUrlOf: onServer(server.url),
    urlOf,
    pid: Number(readFileSync(join(server.directory, 'postmaster.pid'), 'utf8').split('\n')[0]),
    spent: async (database) => {
      const { rows } = await client.query<{ statements: string | null; time: number | null }>(
        `select sum(calls) as statements, sum(total_exec_time) as time from pg_stat_statements
         where dbid = (select oid from pg_database where datname = $1) and toplevel`,
        [database],
      )
      return { statements: Number(rows[0]?.statements ?? 0), time: rows[0]?.time ?? 0 }
    },
    about: await durability(urlOf('postgres')),
  }
}

/** Which Hale: this one, or another checkout of it, whose database has the name of its folder. */
export interface Place {
  name: string
  database: string
  cwd?: string
}
const here = (name: string): Place => ({ name, database: 'hale' })

const environmentOf = (postgres: Postgres, { name, database }: Place): Record<string, string> => ({
  NODE_ENV: 'production',
  HALE_SECRET: 'of this measurement, and of no other',
  PUBLIC_URL: 'https://bench.hale.test',
  HOSTS: '127.0.0.1,localhost',
  DATABASE_URL: postgres.ownUrlOf(database),
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

/** What `npm start` runs, brought up to date; a checkout from before the server was built has only its sources. */
export const programOf = (cwd = process.cwd()): string => {
  execFileSync(process.execPath, ['scripts/prepare.mjs', 'server'], { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  const built = '.cache/server/main.js'
  return existsSync(join(cwd, built)) ? built : 'server/main.ts'
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

/** Starts a server that is ended with everything else, again if a busy machine let it down. @returns its address and process, once it answers */
export const serve = async (
  args: string[],
  env: Record<string, string>,
  options: { ready?: string; cwd?: string; port?: number; attempts?: number } = {},
): Promise<Pick<Server, 'url' | 'pid'>> => {
  const { ready = '/', cwd, port: given, attempts = 10 } = options
  const port = given ?? (await freePort())
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ...env },
    cwd,
  })
  stack.defer(() => end(child))
  const url = `http://127.0.0.1:${port}`
  const hasEnded = once(child, 'exit').then(() => true)
  if (
    !(await Promise.race([
      untilReady(url + ready).then(
        () => false,
        () => true,
      ),
      hasEnded,
    ]))
  )
    return { url, pid: child.pid ?? 0 }
  if (attempts === 1) throw new Error(`${args.join(' ')} ended before it answered`)
  return serve(args, env, { ...options, attempts: attempts - 1 })
}

/** Adds that many users, who have organizations, programs, tags and roles, and 5,000 questions. */
const fill = async (postgres: Postgres, users: number, place: Place): Promise<void> => {
  await run(['seed/main.ts', '--users', String(users)], environmentOf(postgres, place), place.cwd)
  const db = await openDatabase({ databaseUrl: postgres.ownUrlOf(place.database), dataDir: '' })
  await linkBulkUsers(db)
  await db.query({
    text: "insert into faq (question, answer) select 'Question ' || n, 'Answer' from generate_series(1, 5000) n",
  })
  await db.query({ text: 'analyze' })
  await db.close()
}

/** A PostgreSQL server with that many users. */
export const fillDatabase = async (users: number, name = `users-${users}`): Promise<Postgres> => {
  const postgres = await startDatabase(name)
  await fill(postgres, users, here(name))
  return postgres
}

/** A PostgreSQL server with the demo and that many members besides. */
export const seedDemo = async (users: number, name = 'demo'): Promise<Postgres> => {
  const postgres = await startDatabase(name)
  const env = {
    ...environmentOf(postgres, here(name)),
    NODE_ENV: '',
    PUBLIC_URL: 'http://localhost:3000',
    SEED: 'demo',
  }
  await run(['seed/main.ts'], env)
  await run(['seed/main.ts', '--users', String(users)], env)
  return postgres
}

/** Hale on a filled database. @param more settings that differ from production's */
export const serveOn = (postgres: Postgres, place: Place, more: Record<string, string> = {}) =>
  serve(
    [programOf(place.cwd)],
    { ...environmentOf(postgres, place), RATE_LIMIT_PERCENT: '0', ...more },
    { ready: '/readyz', ...(place.cwd !== undefined && { cwd: place.cwd }) },
  )

const serveFrom = async (postgres: Postgres, place: Place): Promise<Server> => {
  const started = await serveOn(postgres, place)
  const db = await openDatabase({ databaseUrl: postgres.ownUrlOf(place.database), dataDir: '' })
  const token = await administrator(started.url, db)
  await db.close()
  return { ...started, token, database: place.database }
}

/** Hale on a filled database, with the token of a Super Admin. */
export const serveHale = (postgres: Postgres, name = 'hale'): Promise<Server> => serveFrom(postgres, here(name))

/** Another checkout of Hale on a database of its own, on the same server, with as many users. */
export const serveCheckout = async (postgres: Postgres, users: number, cwd: string): Promise<Server> => {
  const place = { name: 'before', database: 'before', cwd }
  const client = new pg.Client(postgres.urlOf('postgres'))
  await client.connect()
  await client.query('create database before owner hale').finally(() => client.end())
  await fill(postgres, users, place)
  return serveFrom(postgres, place)
}
