import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fillDatabase, freePort } from './stage.ts'

/** Milliseconds from starting the process to the first 200 of /readyz. */
const startOnce = async (env: Record<string, string>): Promise<number> => {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, ['server/main.ts'], {
    stdio: 'ignore',
    env: { ...process.env, LOG_LEVEL: 'error', HOST: '127.0.0.1', PORT: String(port), ...env },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let took = Number.NaN
  while (performance.now() - started < 120_000) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) {
      took = performance.now() - started
      break
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  child.kill('SIGTERM')
  await ended
  return took
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

/** Start times by kind of database; the embedded one also starts on an empty directory. */
export const startTimes = async (folder: string): Promise<Record<string, Record<string, string>>> => {
  const server = await fillDatabase(1000, 'start')
  const embedded = { DATA_DIR: join(folder, 'embedded'), SEED: 'demo' }
  const first = await startOnce(embedded)
  const again = await startOnce(embedded)
  const postgres = await startOnce({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: server.ownUrlOf('hale'),
    SEED: 'none',
  })
  return {
    'PostgreSQL, existing data': { took: seconds(postgres), aim: '1.5 s' },
    'embedded, existing data': { took: seconds(again), aim: '4 s' },
    'embedded, first start with the demo': { took: seconds(first), aim: '15 s' },
  }
}
