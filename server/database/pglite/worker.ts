/**
 * The embedded PostgreSQL, in its own thread so that a long statement never blocks the server's event loop.
 * It speaks the wire protocol: client bytes in, server bytes out.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

/** `null` asks the database to close; bytes are frontend messages. */
export type ToWorker = Uint8Array | null
export type FromWorker = { kind: 'ready' } | { kind: 'bytes'; bytes: Uint8Array } | { kind: 'failed'; message: string } | { kind: 'closed' }

const port = parentPort
if (!port) throw new Error('This module is the entry of a worker thread')
const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

const { dataDir, engine } = workerData as { dataDir: string; engine: WebAssembly.Module }

const open = async () => {
  // The default shared_buffers cost 140 MB more and bring no benefit at the size an embedded database is meant for.
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
  const db = await PGlite.create({ dataDir, extensions: { pg_trgm, citext, unaccent }, pgliteWasmModule: engine, startParams })
  port.on('message', (message: ToWorker) => {
    if (message === null) {
      void db.close().then(
        () => send({ kind: 'closed' }),
        () => send({ kind: 'closed' }),
      )
      return
    }
    try {
      const bytes = db.execProtocolRawSync(message)
      send({ kind: 'bytes', bytes }, [bytes.buffer as ArrayBuffer])
    } catch (error) {
      send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  })
  send({ kind: 'ready' })
}

open().catch((error: unknown) => send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }))
