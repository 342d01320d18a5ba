/** A private PostgreSQL server for each test process, with a database for each test server, copied from a template. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded, type EmbeddedOptions, type EmbeddedServer } from '#server/kernel/database/embedded/index.ts'
import { connectEmbedded, openDatabase } from '#server/kernel/database/open.ts'
import type { Database } from '#server/kernel/database/types.ts'

/** A PostgreSQL server other than the embedded one: the address of one of its databases, as a superuser. */
const elsewhere = process.env.TEST_DATABASE_URL
/** The unprivileged role that owns the test databases there, and its password. */
const ownerElsewhere = 'hale_tests'
const brittle = { isDurable: false }

/** Runs one statement that cannot be part of a transaction. */
const run = async (config: pg.ClientConfig, sql: string): Promise<void> => {
  const client = new pg.Client(config)
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

const onServer = (config: pg.ClientConfig, database: string): string => {
  const { host = '', port = 5432, user = '', password } = config
  const url = new URL(
    `postgresql:///?host=${encodeURIComponent(host)}&port=${port}&user=${user}&password=${String(password)}`,
  )
  url.pathname = database
  return url.href
}

const urlElsewhere = (url: string, database: string, isOwner: boolean): string =>
  Object.assign(new URL(url), {
    pathname: database,
    ...(isOwner && { username: ownerElsewhere, password: ownerElsewhere }),
  }).href

const templateName = (template: string): string =>
  `hale_${createHash('sha256').update(template).digest('hex').slice(0, 16)}`

/** Creates a template on the server in TEST_DATABASE_URL; other processes wait for the first one. */
const prepareElsewhere = async (
  url: string,
  template: string,
  fill: (db: Database, superuserUrl: string) => Promise<void>,
): Promise<void> => {
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    const name = templateName(template)
    await admin.query('select pg_advisory_lock(4715203994)')
    if ((await admin.query('select from pg_database where datname = $1', [name])).rows.length > 0) return
    if ((await admin.query('select from pg_roles where rolname = $1', [ownerElsewhere])).rows.length === 0)
      await admin.query(`create role ${ownerElsewhere} login password '${ownerElsewhere}'`)
    await admin.query(`create database ${name}_new template template0 encoding 'UTF8' owner ${ownerElsewhere}`)
    const db = await openDatabase({ databaseUrl: urlElsewhere(url, `${name}_new`, true), dataDir: '' })
    await fill(db, urlElsewhere(url, `${name}_new`, false)).finally(() => db.close())
    await admin.query(`alter database ${name}_new rename to ${name}`)
  } finally {
    await admin.end()
  }
}

/** Creates the template of the test databases if it is missing. @param template a path that identifies it */
export const preparePostgres = async (
  template: string,
  fill: (db: Database, superuserUrl: string) => Promise<void>,
): Promise<void> => {
  if (elsewhere !== undefined) return prepareElsewhere(elsewhere, template, fill)
  if (existsSync(template)) return
  const building = mkdtempSync(`${template}-`)
  const server = await startEmbedded(building, brittle)
  const db = await connectEmbedded(server)
  await fill(db, onServer(server.superuser, 'hale')).finally(() => db.close())
  await server.close()
  // Another process may have been faster.
  if (existsSync(template)) rmSync(building, { recursive: true })
  else renameSync(building, template)
}

const copyOf = (template: string, directory: string, options: EmbeddedOptions): Promise<EmbeddedServer> => {
  mkdirSync(directory, { recursive: true })
  // Node's own copy would change the owner of the files.
  if (process.platform === 'win32') cpSync(template, directory, { recursive: true })
  else execFileSync('cp', ['-a', `${template}/.`, directory])
  return startEmbedded(directory, options)
}

/** A separate server on a copy of the template, durable as in production. */
export const startPostgres = async (
  template: string,
  directory: string,
): Promise<{ url: string; superuserUrl: string; directory: string; close: () => Promise<void> }> => {
  const { connection, superuser, close } = await copyOf(template, directory, {})
  return {
    url: onServer(connection, 'hale'),
    superuserUrl: onServer(superuser, 'hale'),
    directory: join(directory, 'postgres'),
    close,
  }
}

/** This process's running server for each template. */
const servers = new Map<string, Promise<EmbeddedServer>>()
const startShared = async (template: string, directory: string): Promise<EmbeddedServer> => {
  const server = await copyOf(template, directory, brittle)
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  return server
}

let counter = 0
/** A database created for one test. */
export interface MadeDatabase {
  /** Its address for the role that owns it, and for a superuser. */
  url: string
  superuserUrl: string
  /** The server's data directory; null if remote. */
  directory: string | null
  drop: () => Promise<void>
}

/** A database for one test server, copied from the template's. @param directory where this process keeps its server */
export const makeDatabase = async (template: string, directory: string): Promise<MadeDatabase> => {
  counter += 1
  const name = `test_${process.pid}_${counter}`
  if (elsewhere !== undefined) {
    const admin = { connectionString: elsewhere }
    await run(admin, `create database ${name} template ${templateName(template)} owner ${ownerElsewhere}`)
    return {
      url: urlElsewhere(elsewhere, name, true),
      superuserUrl: urlElsewhere(elsewhere, name, false),
      directory: null,
      drop: () => run(admin, `drop database ${name} with (force)`),
    }
  }
  const starting = servers.get(template) ?? startShared(template, directory)
  servers.set(template, starting)
  const server = await starting
  await run(server.superuser, `create database ${name} template hale strategy file_copy owner hale`)
  return {
    url: onServer(server.connection, name),
    superuserUrl: onServer(server.superuser, name),
    directory: join(directory, 'postgres'),
    drop: () => run(server.superuser, `drop database ${name} with (force)`),
  }
}
