/** Gets from an open database to a listening server. */
import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import { calls } from '#shared/calls/index.ts'
import { createApp, createHealthApp, type SendPage } from './app.ts'
import { handlers } from './handlers.ts'
import { createLogger } from './kernel/http/logging.ts'
import { hasApps } from './kernel/http/static.ts'
import { prepareDatabase } from './prepare.ts'
import { createServices, type RunningServices } from './services.ts'
import type { Config, Services } from './kernel/types.ts'
import { authenticate } from './identity/sign-in/index.ts'
import type { Database } from './kernel/database/types.ts'
import { sealStoredTexts } from './kernel/sealed-text/index.ts'
import { isLoopbackHost } from './kernel/hosts/index.ts'
import { announceProcess, watchTroubles } from './operations/system-health/index.ts'
import { logSlowStatements, startTelemetry } from './operations/telemetry/index.ts'
import { relockSigningKey } from './identity/signing/index.ts'
import { roomTables } from './tables.ts'

const SHUTDOWN_MS = 9_500

// oxlint-disable-next-line no-restricted-imports -- what fills the demo is loaded by a start, and by nothing else
const loadSeed = () => import('#seed/index.ts')

const hasNoTables = async (db: Database): Promise<boolean> => {
  const [row] = await db.query<{ isBlank: boolean }>({
    text: `select to_regclass('schema_migrations') is null as "isBlank"`,
  })
  return row?.isBlank === true
}

/** Begins the demo for a database that is being made, or has no tables yet. */
const prepareDemo = async ({ config, opening, isNew }: Parts) => {
  if (config.seed !== 'demo' || config.isProduction) return null
  const { beginDemo, seedIfEmpty } = await loadSeed()
  const begun = isNew || (await hasNoTables(await opening)) ? beginDemo({ config }) : null
  return {
    /** Fills the database if it turns out to be empty. */
    fill: (services: Services) => seedIfEmpty(services, console.log, begun),
    stop: async () => void (await begun?.stop()),
  }
}

/** The key that signs results takes seconds to generate, so it is created before the first result arrives. */
const prepareSigning = (services: Services): void => {
  relockSigningKey(services).catch((error: unknown) =>
    services.log.error({ err: error }, 'the signing key could not be created or opened'),
  )
}

interface Parts {
  config: Config
  /** Opens while the server is being loaded. */
  opening: Promise<Database>
  /** Whether the database is being made, which is not known of one on a server. */
  isNew?: boolean
  /** Serves an app's page instead of the built one. */
  sendPage?: SendPage
}

interface PreparedServer {
  app: FastifyInstance
  services: RunningServices
  /** The demo accounts, if an empty database was just filled with them. */
  accounts: readonly { email: string; password: string }[]
  /** Starts background work. */
  work(): Promise<void>
  /** Shuts everything down, including the database connection. */
  close(): Promise<void>
}

/** Migrates the database, seeds an empty one, and creates the app, which is not listening yet. @throws if any of it fails */
export const prepareServer = async (parts: Parts): Promise<PreparedServer> => {
  const { config, opening, sendPage } = parts
  const log = createLogger(process.env.LOG_LEVEL || (config.isProduction ? 'info' : 'warn'))
  const demo = await prepareDemo(parts)
  const prepare = async () => {
    const services = createServices({ config, db: await opening, log })
    const telemetry = await startTelemetry(services)
    // The app is created while the database is at work.
    const [seeded, app] = await Promise.all([
      prepareDatabase(services).then(() => demo?.fill(services)),
      config.role === 'jobs'
        ? createHealthApp(services, log)
        : createApp(services, {
            calls,
            handlers,
            authenticate,
            logger: log,
            sendPage,
            observeCalls: telemetry?.observeCalls,
          }),
    ])
    logSlowStatements(services)
    return { services, seeded, app, telemetry }
  }
  const { services, seeded, app, telemetry } = await prepare().catch(async (error: unknown) => {
    await demo?.stop()
    throw error
  })
  let unannounce = async () => {}
  return {
    app,
    services,
    accounts: seeded?.accounts ?? [],
    work: async () => {
      const stopWatching = watchTroubles(services)
      const end = announceProcess(services)
      unannounce = () => {
        stopWatching()
        return end()
      }
      await seeded?.analyze()
      if (config.role === 'web') return
      prepareSigning(services)
      const stored = { texts: sealStoredTexts(services, roomTables), files: services.files.sealStored() }
      for (const [what, sealing] of Object.entries(stored))
        sealing.then(
          (count) => count > 0 && log.info({ count }, `${what} were encrypted under the current secret`),
          (error: unknown) => log.error({ err: error }, `${what} could not be encrypted`),
        )
      await services.jobs.start()
    },
    close: () =>
      app
        .close()
        .then(unannounce)
        .then(() => services.close())
        .finally(() => telemetry?.close()),
  }
}

const stopOnSignals = ({ services, close }: PreparedServer): void => {
  let isStopping = false
  const stop = (signal: string) => {
    if (isStopping) return
    isStopping = true
    services.log.info({ signal }, 'stopping')
    // Anything that hangs longer would be killed by the process manager anyway.
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        services.log.error({ err: error }, 'shutting down failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
}

/** What whoever starts the server should know. */
const warn = async ({ config, db }: Services, hasPages: boolean): Promise<void> => {
  if (!hasPages && config.role !== 'jobs' && !hasApps(config.distDir))
    console.warn(
      `There are no built apps in ${config.distDir}, so nothing but the API is served: npm run build makes them.`,
    )
  if (config.seed === 'demo' && !isLoopbackHost(config.host))
    console.warn(
      `The demo's published passwords are accepted from other machines too, since HOST is ${config.host}. Use it for trying Hale only.`,
    )
  const [account] = await db.query({ text: 'select 1 from users limit 1' })
  if (!account) console.warn('There is no account yet: npm run admin:create creates the first administrator.')
}

/** Prepares the server and listens. @param started when the process started, from `performance.now()`. @throws if any of it fails */
export const startServer = async ({ started, ...parts }: Parts & { started: number }): Promise<void> => {
  const server = await prepareServer(parts)
  const { app, services, accounts } = server
  stopOnSignals(server)
  await app.listen({ port: services.config.port, host: services.config.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : services.config.port
  // Of several processes, the first one speaks for all.
  if (cluster.isWorker && cluster.worker?.id !== 1) return server.work()
  console.log(`Hale is ready at http://localhost:${port} (${Math.round(performance.now() - started)} ms)`)
  for (const { email, password } of accounts) console.log(`  demo account  ${email}  ${password}`)
  await warn(services, parts.sendPage !== undefined)
  await server.work()
}
