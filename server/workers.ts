/** `WORKERS=n`: several processes of the server on one port. This one starts the embedded database and watches over them. */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from './kernel/types.ts'
import { startEmbedded } from './kernel/database/embedded/index.ts'
import { passOn } from './kernel/siblings/index.ts'

/** A process that ended this often within a minute is started again more slowly. */
const manyEnds = 3
const minuteMs = 60_000
const slowMs = 5000
/** Longer than a process takes to give up on what it is doing. */
const patienceMs = 12_000

const said = (worker: Worker, code: number | null, signal: string | null): string =>
  `The server's process ${worker.process.pid ?? ''} ended by itself (${signal ?? code ?? 'unknown'}) and is started again.`

/**
 * Forks a process. A connection that it was handed and died before it took would stay open here for good, with a client that waits for
 * an answer; it is closed. Each process is handed its next connection only after it has taken the one before, which is closed here then.
 */
const fork = (): void => {
  const { process: child } = cluster.fork()
  const { send } = child
  let handed: Partial<net.Server> | null = null
  child.send = ((message: never, handle?: never, ...rest: never[]) => {
    if (handle !== undefined) handed = handle
    return send.call(child, message, handle, ...rest)
  }) as typeof send
  child.once('exit', () => void handed?.close?.())
}

/**
 * Starts the processes: the first one brings the database up to date, and the others follow when it listens. One that ends by itself
 * is replaced.
 * @param warn told each line of the embedded database's log that is a warning or worse
 * @throws Error if the embedded database does not start
 */
export const startWorkers = async (
  { workers, databaseUrl, dataDir, metrics }: Config,
  warn: (line: string) => void,
): Promise<void> => {
  const embedded = databaseUrl === null ? await startEmbedded(dataDir, { servers: workers, warn }) : null
  const ends: number[] = []
  let isStopping = false
  let hasListened = false

  const stop = async (code: number): Promise<void> => {
    if (isStopping) return
    isStopping = true
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const ended = Promise.all(running.map((worker) => once(worker, 'exit')))
    for (const { process } of running) process.kill('SIGTERM')
    await Promise.race([ended, wait(patienceMs)])
    for (const { process } of running) process.kill('SIGKILL')
    await embedded?.close()
    process.exit(code)
  }
  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))
  passOn()

  const replace = async (): Promise<void> => {
    const now = Date.now()
    ends.push(now)
    while (now - (ends[0] ?? now) > minuteMs) ends.shift()
    if (ends.length > manyEnds) await wait(slowMs)
    if (!isStopping) fork()
  }
  cluster.on('exit', (worker, code, signal) => {
    if (isStopping) return
    // The first one could not start, and has said why.
    if (!hasListened) return void stop(1)
    console.error(said(worker, code, signal))
    void replace()
  })
  cluster.on('listening', () => {
    if (hasListened || isStopping) return
    hasListened = true
    for (let count = 1; count < workers; count += 1) fork()
  })
  fork()
  if (metrics) {
    const { metricsOfWorkers, serveMetrics } = await import('./operations/telemetry/index.ts')
    await serveMetrics(metrics, metricsOfWorkers)
  }
}
