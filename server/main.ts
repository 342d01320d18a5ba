/** Starts the server. The database opens while the rest of the server is loaded. */
import cluster from 'node:cluster'
import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startFailure } from './kernel/database/start-failure.ts'

// Halves the time that loading takes. A folder that cannot be written to only goes without.
enableCompileCache(fileURLToPath(new URL('../.cache/compile', import.meta.url)))

/** Logs what the embedded database warns of, such as why it does not come back. */
const warn = (line: string): void =>
  void import('./kernel/http/logging.ts').then(({ logDatabase }) => logDatabase(line))

const start = async (): Promise<void> => {
  const started = performance.now()
  // Loaded here because only what is imported after it is enabled goes through the cache.
  const [{ assertServes, prepareSecret, readConfig }, { isMissing, openBeside, openDatabase }] = await Promise.all([
    import('./config.ts'),
    import('./kernel/database/open.ts'),
  ])
  assertServes(process.env)
  if (cluster.isPrimary && Number(process.env.WORKERS) > 1) {
    const { startWorkers } = await import('./workers.ts')
    await prepareSecret(process.env)
    return startWorkers(readConfig(process.env), warn)
  }
  let isNew = false
  const settled = prepareSecret(process.env)
  const opening = (async () => {
    await settled
    const config = readConfig(process.env)
    isNew = isMissing(config)
    return cluster.isWorker ? openBeside(config) : openDatabase(config, { warn })
  })()
  // Errors are reported where the promise is awaited.
  opening.catch(() => {})
  const [{ startServer }, { modules }] = await Promise.all([import('./start.ts'), import('./modules.ts')])
  await settled
  await startServer({ config: readConfig(process.env, modules), opening, isNew, started })
}

start().catch((error: unknown) => {
  console.error(startFailure(error, resolve(process.env.DATA_DIR || './data')))
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
})
