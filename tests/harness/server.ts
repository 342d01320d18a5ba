/** A real server per test file, on a database copied from a template that is built once. */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Secret } from '#server/kernel/crypto/index.ts'
import { calls as contract } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { resources as declared, type Resource } from '#shared/classkeys/index.ts'
import { createApp } from '#server/app.ts'
import { handlersOf } from '#server/handlers.ts'
import type { Module } from '#server/kernel/module/index.ts'
import { auditSettled } from '#server/entities/audit/index.ts'
import { modules } from '#server/modules.ts'
import { logSlowStatements, startTelemetry } from '#server/operations/telemetry/index.ts'
import { createLogger } from '#server/kernel/http/logging.ts'
import { createServices, type RunningServices } from '#server/services.ts'
import type { Authenticate, Config, Handler } from '#server/kernel/types.ts'
import { authenticate as bySession } from '#server/identity/sign-in/index.ts'
import type { Table } from '#server/kernel/database/ddl.ts'
import { guardLogs } from '#server/kernel/database/guard.ts'
import { openDatabase } from '#server/kernel/database/open.ts'
import { createSchema } from '#server/kernel/database/schema.ts'
import { declaredTables, tablesOf } from '#server/tables.ts'
import type { Database } from '#server/kernel/database/types.ts'
import type { Job } from '#server/kernel/types.ts'
import { jobsVersion, prepareJobs } from './jobs.ts'
import { makeDatabase, preparePostgres, type MadeDatabase } from './postgres.ts'
import { root } from './scratch.ts'

export interface TestServerOptions {
  /** Replace the declared ones; their tables are created. */
  resources?: readonly Resource[]
  /** A clock; the real one by default. */
  now?: () => Date
  config?: Partial<Config>
  authenticate?: Authenticate
  calls?: Readonly<Record<string, CallSpec>>
  handlers?: Readonly<Record<string, Handler<CallSpec> | undefined>>
  /** Replace the server's modules; their tables are created. */
  rooms?: readonly Module[]
  /** Replace the declared jobs. */
  jobs?: readonly Job[]
  /** A database that another server has, in place of a separate one. */
  database?: MadeDatabase
  /** Receives every log line; by default only errors are printed. */
  logger?: ReturnType<typeof createLogger>
}

export interface TestAnswer {
  status: number
  headers: Headers
  text: string
  /** The parsed JSON, unchecked; empty for other content types. */
  body: Record<string, unknown>
}
export interface TestServer {
  url: string
  app: FastifyInstance
  services: RunningServices
  database: MadeDatabase
  /** Makes one request. Objects are sent as JSON, FormData unchanged. `path` is relative to /v1 except for /api, /files and the like. */
  call(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<TestAnswer>
  close(): Promise<void>
}

const templatePath = (tables: readonly Table[]): string => {
  const version = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')
  const hash = createHash('sha256')
    .update(JSON.stringify(tables))
    .update(version)
    .update(jobsVersion)
    .digest('hex')
    .slice(0, 16)
  return join(root, hash)
}

const fill = async (db: Database, tables: readonly Table[], databaseMigrationUrl: string): Promise<void> => {
  await createSchema(db, tables)
  await prepareJobs(db)
  await guardLogs(db, { databaseUrl: null, databaseMigrationUrl, dataDir: '' }, tables)
}

/** Builds the template of the test databases if it is missing. */
export const prepareTemplates = async (): Promise<void> => {
  const tables = declaredTables()
  mkdirSync(root, { recursive: true, mode: 0o755 })
  await preparePostgres(templatePath(tables), (db, superuserUrl) => fill(db, tables, superuserUrl))
}

const prefixed = (path: string): string => (/^\/(api|files|v1|healthz|readyz)(\/|$)/.test(path) ? path : `/v1${path}`)

/** A separate database with these tables. */
const makeTables = async (tables: readonly Table[]): Promise<MadeDatabase> => {
  const template = templatePath(tables)
  await preparePostgres(template, (db, superuserUrl) => fill(db, tables, superuserUrl))
  // A short name: the socket is in this directory, and socket paths are limited to about 100 bytes.
  return makeDatabase(template, join(root, `run-${process.pid}-${template.slice(-6)}`))
}

/** A separate database with every table. */
export const makeDeclared = (): Promise<MadeDatabase> => makeTables(declaredTables())

/** An empty database, with access as superuser. */
export const makeEmpty = async (): Promise<MadeDatabase> => {
  mkdirSync(root, { recursive: true, mode: 0o755 })
  const template = join(root, 'empty')
  await preparePostgres(template, async () => {})
  return makeDatabase(template, join(root, `run-${process.pid}-empty`))
}

/** A superuser connection to a test server's database. */
export const openSuperuser = ({ database }: TestServer): Promise<Database> =>
  openDatabase({ databaseUrl: database.superuserUrl, dataDir: '' })

/** A connection to an empty database, which is dropped on close. */
export const openEmpty = async (): Promise<Database> => {
  const { superuserUrl: databaseUrl, drop } = await makeEmpty()
  const db = await openDatabase({ databaseUrl, dataDir: '' })
  return { ...db, close: () => db.close().then(drop) }
}

/** Makes requests to a server. */
export const callAt =
  (url: string): TestServer['call'] =>
  async (method, path, { token, body, headers = {} } = {}) => {
    const isForm = body instanceof FormData
    const response = await fetch(url + prefixed(path), {
      method,
      redirect: 'manual',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
    }
  }

/** Starts a server on a free port and a separate database with empty tables. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  mkdirSync(root, { recursive: true, mode: 0o755 })
  const resources = options.resources ?? declared
  const dataDir = mkdtempSync(join(root, `run-${process.pid}-`))
  const rooms = options.rooms ?? modules
  const database = options.database ?? (await makeTables(declaredTables(resources, tablesOf(rooms))))
  const { pooler = null, replicaUrls = [] } = options.config ?? {}
  const db = await openDatabase({ databaseUrl: database.url, pooler, replicaUrls, dataDir })
  const config: Config = {
    port: 0,
    workers: 1,
    role: 'all',
    host: '127.0.0.1',
    hosts: [],
    dataDir,
    bucket: null,
    distDir: join(dataDir, 'dist'),
    databaseUrl: null,
    pooler,
    replicaUrls,
    databaseMigrationUrl: null,
    redisUrl: null,
    smtpUrl: null,
    mailFrom: 'Hale <no-reply@hale.test>',
    publicUrl: 'http://localhost:3000',
    isProduction: false,
    maxPageSize: 50,
    takeCap: 200,
    secret: new Secret(new Uint8Array(32).fill(7)),
    lockout: { attempts: 5, windowMinutes: 15, lockMinutes: 15 },
    // Cheap hashing, since tests create hundreds of accounts; tests about hashing set their own cost.
    loginHash: { memoryCost: 1024, timeCost: 1, parallelism: 1 },
    seed: 'none',
    requiresStaffFactor: false,
    checkAnswers: true,
    trustProxyHops: 0,
    rateLimitPercent: 0,
    memberStorageBytes: 500 * 1024 * 1024,
    uploadsInFlight: { account: 128 * 1024 * 1024, server: 1024 * 1024 * 1024 },
    livePages: { account: 8, server: 20_000 },
    metrics: null,
    traces: null,
    slowStatementMs: 500,
    overloadDelayMs: 0,
    mealRecognition: null,
    ...options.config,
  }
  const quiet = { info: () => {}, warn: () => {}, error: () => {} }
  const services = createServices({
    config,
    db,
    log: options.logger ?? quiet,
    resources: new Map(resources.map((resource) => [resource.name, resource])),
    ...(options.now ? { now: options.now } : {}),
    rooms,
    ...(options.jobs ? { jobs: options.jobs } : {}),
  })
  const telemetry = await startTelemetry(services)
  logSlowStatements(services)
  const app = await createApp(services, {
    observeCalls: telemetry?.observeCalls,
    calls: options.calls ?? contract,
    handlers: options.handlers ?? handlersOf(rooms),
    rooms,
    authenticate: options.authenticate ?? bySession,
    // Prints the stack of a server error, which the response omits.
    logger: options.logger ?? createLogger('error'),
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    app,
    services,
    database,
    call: async (...given) => {
      const answer = await callAt(url)(...given)
      // A write is answered before its entry is in its place in the log.
      await auditSettled(services)
      return answer
    },
    close: async () => {
      await app.close()
      await services.close()
      await telemetry?.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
