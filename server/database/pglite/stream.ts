import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker } from './worker.ts'

/** The running embedded database. One client at a time is connected to it. */
export interface EmbeddedServer {
  /** A connection as the `pg` client wants it in its `stream` option. */
  connect(): Duplex
  close(): Promise<void>
}

/** Looks to `pg` like a socket; what it writes goes to the worker, and the worker's bytes are what it reads. */
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
  // `pg` corks the messages of one statement, so they travel to the worker together.
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#post(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }
  #post(bytes: Buffer): void {
    // A copy of its own: buffers of `pg` are pooled and cannot be handed over.
    const own = new Uint8Array(bytes)
    this.#worker.postMessage(own satisfies ToWorker, [own.buffer])
  }
}

let compiled: Promise<WebAssembly.Module> | null = null
/** The engine, compiled once for all the databases that this process opens; what it learns to run fast stays fast. */
const engine = (): Promise<WebAssembly.Module> => {
  const folder = join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '..')
  compiled ??= readFile(join(folder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes))
  return compiled
}

/**
 * Starts the embedded database on a directory (or `memory://`).
 * @throws when the directory cannot be opened
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
