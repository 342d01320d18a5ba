/** Starts the server. The database opens in its own thread while the rest of the server is loaded. */
import { readConfig } from './app/config.ts'
import { openDatabase } from './database/open.ts'

const start = async (): Promise<void> => {
  const started = performance.now()
  const config = readConfig(process.env)
  const opening = openDatabase(config)
  // Errors are reported where the promise is awaited.
  opening.catch(() => {})
  const { startServer } = await import('./start.ts')
  await startServer({ config, opening, started })
}

const sentence = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  return code === 'EADDRINUSE' ? `Port ${port ?? ''} is in use by another program. Set PORT to a free one.` : error.message
}

start().catch((error: unknown) => {
  console.error(sentence(error))
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
})
