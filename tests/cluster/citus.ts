/** A Citus coordinator and its workers, where PostgreSQL's packages have the extension (`scripts/cluster/citus.md`). */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder, programs, runAt, startPostgres, type PostgresServer } from './postgres.ts'

const library = programs && join(programs, '../lib/citus.so')
/** Why there is no Citus; null if there is. */
export const missingCitus =
  library && existsSync(library) ? null : 'PostgreSQL has no Citus: scripts/cluster/citus.md says how to build it'

const settings = [
  'shared_preload_libraries=citus',
  'wal_level=logical',
  'max_connections=200',
  'shared_buffers=64MB',
  'citus.node_conninfo=sslmode=disable',
]

export interface Citus {
  coordinator: PostgresServer
  workers: readonly PostgresServer[]
  /** The address of its database `hale`, for the role of that name. */
  url: string
  /** The same for a superuser. */
  superuserUrl: string
  /** Starts another worker, without giving it rows. */
  addWorker: () => Promise<PostgresServer>
  close: () => Promise<void>
}

/** @param count of the workers @param shards into which a table is divided */
export const startCitus = async (count: number, shards = 8): Promise<Citus> => {
  const folder = makeFolder('citus')
  const nodes: PostgresServer[] = []
  const start = async (): Promise<PostgresServer> => {
    const node = await startPostgres(join(folder, String(nodes.length)), [...settings, `citus.shard_count=${shards}`])
    nodes.push(node)
    await runAt(node.url('hale'), 'create extension citus')
    return node
  }
  const coordinator = await start()
  const superuserUrl = coordinator.url('hale')
  await runAt(superuserUrl, `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`)
  const addWorker = async () => {
    const worker = await start()
    await runAt(superuserUrl, `select citus_add_node('127.0.0.1', ${worker.port})`)
    return worker
  }
  for (let made = 0; made < count; made += 1) await addWorker()
  return {
    coordinator,
    get workers() {
      return nodes.slice(1)
    },
    url: superuserUrl.replace('postgres@', 'hale@'),
    superuserUrl,
    addWorker,
    close: async () => {
      for (const node of nodes) await node.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
