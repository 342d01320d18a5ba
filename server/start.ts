/** What stands between an open database and a server that listens. */
import { existsSync } from 'node:fs'
import { calls } from '#shared/calls/index.ts'
import { createApp } from './app/create-app.ts'
import { handlers } from './app/handlers.ts'
import { createLogger } from './app/logging.ts'
import { createServices } from './app/services.ts'
import type { Config, Services } from './app/types.ts'
import { authenticate, sweepAccounts } from './auth/index.ts'
import { sweepHistory } from './classkeys/index.ts'
import { migrate } from './database/index.ts'
import type { Database } from './database/types.ts'
import { sweepPartnerSignIns } from './integrations/more-active/index.ts'
import { prepareForms, sealPlainForms } from './forms/index.ts'
import { forgetKeptAnswers } from './idempotency/index.ts'
import { forgetOldKeys } from './journal/index.ts'
import { sealPlainResults, sweepDeliveries, syncDueKits } from './kits/index.ts'
import { sweepMeals } from './meals/index.ts'
import { advanceScans, fetchModels } from './measurements/index.ts'
import { forgetOldAccesses } from './privacy/index.ts'
import { runDueSteps } from './processes/index.ts'
import { prepareAccess } from './rbac/index.ts'
import { signingKey } from './signing/index.ts'
import { sweepFaceScans } from './vitals/index.ts'

const SHUTDOWN_MS = 9_500
const SWEEP_EVERY_MS = 60 * 60_000
const RUN_EVERY_MS = 60_000

/** Fills an empty database with the demo; answers the accounts to sign in with. */
const seed = async (services: Services): Promise<readonly { email: string; password: string }[]> => {
  const room = new URL('./seed/index.ts', import.meta.url)
  if (!existsSync(room)) return []
  const { seedIfEmpty } = (await import(room.href)) as { seedIfEmpty: (services: Services) => Promise<{ accounts: { email: string; password: string }[] } | null> }
  const seeded = await seedIfEmpty(services)
  return seeded?.accounts ?? []
}

/** Takes away what has no effect any more, now and then. Servers that do so at once do no harm. */
const keepSwept = (services: Services): (() => void) => {
  const sweep = () =>
    Promise.all([
      sweepAccounts(services),
      forgetOldKeys(services.db, services.now()),
      forgetKeptAnswers(services),
      sweepMeals(services),
      forgetOldAccesses(services),
      sweepPartnerSignIns(services),
      sweepHistory(services),
      sweepDeliveries(services),
      sweepFaceScans(services),
      sealPlainResults(services),
      sealPlainForms(services),
    ]).catch((error: unknown) => {
      services.log.error({ err: error }, 'sweeping failed')
    })
  const timer = setInterval(() => void sweep(), SWEEP_EVERY_MS).unref()
  return () => clearInterval(timer)
}

/** Does the steps of processes when their day has come, and asks about kits and body scans that are under way. */
const keepRunning = (services: Services): (() => void) => {
  const run = () =>
    Promise.all([
      runDueSteps(services).catch((error: unknown) => {
        services.log.error({ err: error }, 'running processes failed')
      }),
      syncDueKits(services).catch((error: unknown) => {
        services.log.error({ err: error }, 'asking labs failed')
      }),
      advanceScans(services)
        .then(() => fetchModels(services))
        .catch((error: unknown) => {
          services.log.error({ err: error }, 'asking about body scans failed')
        }),
    ])
  const timer = setInterval(() => void run(), RUN_EVERY_MS).unref()
  return () => clearInterval(timer)
}

/** The key that signs results takes seconds to make; it is there before the first result comes. */
const prepareSigning = (services: Services): void => {
  signingKey(services).catch((error: unknown) => services.log.error({ err: error }, 'the signing key could not be made'))
}

interface Beginning {
  config: Config
  /** Opens beside what the server is loaded in. */
  opening: Promise<Database>
  /** When the process began, as `performance.now()` says it. */
  started: number
}

/** Brings the database up to date, seeds an empty one, and listens. @throws when any of it fails */
export const startServer = async ({ config, opening, started }: Beginning): Promise<void> => {
  const log = createLogger(process.env.LOG_LEVEL ?? (config.isProduction ? 'info' : 'warn'))
  const db = await opening
  const services = createServices({ config, db, log })
  await migrate(db)
  await prepareAccess(services)
  await prepareForms(services)
  const accounts = config.seed === 'demo' ? await seed(services) : []
  const app = await createApp(services, { calls, handlers, authenticate, logger: log })

  const stopSweeping = keepSwept(services)
  const stopRunning = keepRunning(services)
  let isStopping = false
  const stop = (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    stopSweeping()
    stopRunning()
    // What hangs longer than this would be cut off by the process manager anyway.
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    app
      .close()
      .then(() => services.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stopping failed')
          process.exit(1)
        },
      )
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))

  await app.listen({ port: config.port, host: config.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  prepareSigning(services)
  console.log(`Hale is ready at http://localhost:${port} (${db.engine}, ${Math.round(performance.now() - started)} ms)`)
  for (const { email, password } of accounts) console.log(`  demo account  ${email}  ${password}`)
}
