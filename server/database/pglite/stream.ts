import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker } from './worker.ts'

/** The running embedded database. One client at a time can be connected. */
export interface EmbeddedServer {
  /** A connection for the `stream` option of the `pg` client. */
  connect(): Duplex
  close(): Promise<void>
}

/** Looks like a socket to `pg`; what `pg` writes goes to the worker, and it reads the worker's bytes. */
class WorkerSocket extends Duplex {
  #worker: Worker

  constructor(worker: Worker) {
    super()
    this.#worker = worker
  }
  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
  override _read(): void {}
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#post(chunk)
    done()
  }
  // `pg` corks the messages of one statement, so they are sent to the worker together.
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#post(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }
  #post(bytes: Buffer): void {
    // Copied, because `pg` pools its buffers and they cannot be transferred.
    const own = new Uint8Array(bytes)
    this.#worker.postMessage(own satisfies ToWorker, [own.buffer])
  }
}

let compiled: Promise<WebAssembly.Module> | null = null
/** The engine, compiled once for all the databases this process opens, so that optimized code is reused. */
const engine = (): Promise<WebAssembly.Module> => {
  const folder = join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '..')
  compiled ??= readFile(join(folder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes))
  return compiled
}

/**
 * Starts the embedded database on a directory (or `memory://`).
 * @throws if the directory cannot be opened
 */
export const startEmbeddedServer = async (dataDir: string): Promise<EmbeddedServer> => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { dataDir, engine: await engine() }, execArgv: [] })
  let socket: WorkerSocket | null = null
  let closed: (() => void) | null = null
  const fail = (error: Error) => {
    socket?.destroy(error)
    closed?.()
  }
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      switch (message.kind) {
        case 'ready':
          return resolve()
        case 'bytes':
          socket?.push(message.bytes)
          return
        case 'closed':
          return closed?.()
        case 'failed': {
          const error = new Error(`The embedded database failed: ${message.message}`)
          reject(error)
          return fail(error)
        }
      }
    })
    worker.on('error', (error: unknown) => {
      const reason = error instanceof Error ? error : new Error(String(error))
      reject(reason)
      fail(reason)
    })
  })
  return {
    connect: () => {
      socket = new WorkerSocket(worker)
      return socket
    },
    close: async () => {
      await new Promise<void>((resolve) => {
        closed = resolve
        worker.postMessage(null satisfies ToWorker)
      })
      await worker.terminate()
    },
  }
}
