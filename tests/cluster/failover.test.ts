/**
 * The reference cluster loses its parts one after another while members and an administrator write. `FAULT_ROUNDS=20 npm run faults`
 * repeats each fault that often.
 */
import { execFile, execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, statfsSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startCluster, type Cluster } from '../../scripts/cluster/cluster.ts'
import { isRoot } from '../../scripts/cluster/machine.ts'
import { loopback, namespaces, type Network } from '../../scripts/cluster/network.ts'
import { nodeNumbers, primaryOf, untilWhole, type DatabaseNode } from '../../scripts/cluster/nodes.ts'
import { clockOfNode, clockOfServer, forgetClocks, hasClocks, missingClocks, setClock } from './clocks.ts'
import { judge, longestGap, startLoad, type Load } from './history.ts'

const rounds = Number(process.env.FAULT_ROUNDS ?? 1)
/** Acknowledged writes before a fault, and after what it did is over. */
const enough = 40
/** Longer than a failover takes; what is aimed at is 15 s. A busy machine takes its time. */
const longestSeconds = 30
const timeout = 60_000 + rounds * 180_000

const id = 1 + (process.pid % 250)
let folder = ''
let cluster: Cluster
let network: Network

/** A disk of its own for a node's PostgreSQL. */
const diskOf = (node: string): string => join(node, 'pg')
const isNode = (part: string): boolean => basename(part).startsWith('node')
const prepareFolder = (part: string): void => {
  mkdirSync(part, { recursive: true })
  if (hasClocks) setClock(part, 0)
  if (isNode(part)) mountDisk(part)
}
const mountDisk = (node: string): void => {
  mkdirSync(diskOf(node), { recursive: true })
  if (isRoot) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=800m', 'tmpfs', diskOf(node)])
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hale-cluster-'))
  network = isRoot ? namespaces(id, nodeNumbers) : loopback(id)
  cluster = await startCluster({
    folder,
    network,
    port: 20_000 + id * 10,
    program: [resolve('server/main.ts')],
    env: { NODE_ENV: 'test', RATE_LIMIT_PERCENT: '0', LOG_LEVEL: 'warn' },
    prepareFolder,
    envOf: (part) => (!hasClocks ? {} : isNode(part) ? clockOfNode(part) : clockOfServer(part)),
  })
}, 240_000)
afterAll(async () => {
  await cluster?.close()
  if (isRoot) for (const number of nodeNumbers) execFileSync('umount', ['-l', diskOf(join(folder, `node-${number}`))])
  forgetClocks()
  if (process.env.KEEP_CLUSTER === undefined) rmSync(folder, { recursive: true, force: true })
}, 120_000)

const thePrimary = async (): Promise<DatabaseNode> => {
  const node = await primaryOf(cluster.nodes)
  if (!node) throw new Error('There is no primary')
  return node
}
const aStandby = async (): Promise<DatabaseNode> => {
  const answers = await Promise.all(
    cluster.nodes.map((node) => fetch(`http://${node.host}:8008/sync`, { signal: AbortSignal.timeout(1000) })),
  )
  const node = cluster.nodes.find((_, index) => answers[index]?.ok)
  if (!node) throw new Error('There is no synchronous standby')
  return node
}
const untilAnother = async (former: DatabaseNode): Promise<void> => {
  for (const started = Date.now(); ; await wait(200)) {
    const primary = await primaryOf(cluster.nodes.filter((node) => node !== former))
    if (primary) return
    if (Date.now() - started > 60_000) throw new Error('No other node becomes the primary')
  }
}
const verifyAudit = () =>
  promisify(execFile)(process.execPath, ['server/commands/audit-verify.ts'], {
    env: { ...process.env, ...cluster.env, DATA_DIR: join(folder, 'hale-1/data'), DATABASE_REPLICA_URL: '' },
  })

interface Fault {
  /** Only as root: needs networks or disks of its own. */
  needsRoot?: true
  needsClocks?: true
  /** Does it, and undoes it once writes are acknowledged again. */
  strike: (load: Load) => Promise<void>
}
const onNode =
  (
    choose: () => Promise<DatabaseNode>,
    begin: (node: DatabaseNode) => unknown,
    undo: (node: DatabaseNode) => unknown,
  ) =>
  async (load: Load) => {
    const node = await choose()
    await begin(node)
    await load.advance(enough)

    await wait(10_000)
    await load.advance(enough)
    await undo(node)
  }

/** Ten minutes ahead, right again, ten minutes behind, right again. */
const stepClock = async (folder: string, read: () => Promise<number>, load: Load): Promise<void> => {
  for (const seconds of [600, 0, -600, 0]) {
    setClock(folder, seconds)
    await load.advance(enough)
    await vi.waitUntil(async () => Math.abs((await read()) - Date.now() - seconds * 1000) < 3000, 10_000)
    await wait(2000)
  }
  await load.advance(enough)
}

const filling = ({ folder: node }: DatabaseNode): string => join(diskOf(node), 'filling')
const faults: Record<string, Fault> = {
  'the primary is killed': {
    strike: async (load) => {
      const node = await thePrimary()
      await node.kill()
      await untilAnother(node)
      await load.advance(enough)
      node.start()
    },
  },
  'the synchronous standby is killed': {
    strike: onNode(
      aStandby,
      (node) => node.kill(),
      (node) => node.start(),
    ),
  },
  'the primary hangs and wakes up': {
    strike: async (load) => {
      const node = await thePrimary()
      node.pause(true)
      await untilAnother(node)
      await load.advance(enough)
      node.pause(false)
      await load.advance(enough)
    },
  },
  'the synchronous standby hangs and wakes up': {
    strike: onNode(
      aStandby,
      (node) => node.pause(true),
      (node) => node.pause(false),
    ),
  },
  'the primary is cut off': {
    needsRoot: true,
    strike: async (load) => {
      const node = await thePrimary()
      network.cut(node.number, true)
      await untilAnother(node)
      await load.advance(enough)
      network.cut(node.number, false)
      await load.advance(enough)
    },
  },
  'the synchronous standby is cut off': {
    needsRoot: true,
    strike: onNode(
      aStandby,
      (node) => network.cut(node.number, true),
      (node) => network.cut(node.number, false),
    ),
  },
  'the disk of the primary is full': {
    needsRoot: true,
    strike: async (load) => {
      const node = await thePrimary()
      const { bavail, bsize } = statfsSync(diskOf(node.folder))
      try {
        writeFileSync(filling(node), Buffer.alloc(bavail * bsize))
      } catch (error) {
        // PostgreSQL has written meanwhile; it is just as full.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
      // Patroni takes a primary that runs for a good one; writes that need space are refused until there is some.
      await wait(10_000)
      unlinkSync(filling(node))
      await load.advance(enough)
    },
  },
  'the clock of the primary’s PostgreSQL steps': {
    needsClocks: true,
    strike: async (load) => {
      const node = await thePrimary()
      const client = new pg.Client(cluster.superuserUrl(node))
      await client.connect()
      const read = async () =>
        (await client.query<{ at: Date }>('select clock_timestamp() as at')).rows[0]?.at.getTime() ?? 0
      await stepClock(node.folder, read, load).finally(() => client.end())
    },
  },
  'the clock of a server of Hale steps': {
    needsClocks: true,
    strike: (load) => {
      const { url = '', folder: stepped = '' } = cluster.servers[1] ?? {}
      const read = async () => Date.parse((await fetch(`${url}/healthz`)).headers.get('date') ?? '')
      return stepClock(stepped, read, load)
    },
  },
  'a server of Hale is killed': {
    strike: async (load) => {
      const server = cluster.servers[1]
      await server?.kill()
      await load.advance(enough)
      server?.start()
      await server?.untilReady()
    },
  },
  'all servers of Hale are restarted one after another': {
    strike: async () => {
      for (const server of cluster.servers) {
        await server.stop()
        server.start()
        await server.untilReady()
        await wait(2000)
      }
    },
  },
}

const chosen = process.env.FAULTS
if (!hasClocks) console.log(`No clocks are stepped. ${missingClocks}`)
describe('no acknowledged write is lost and none is stored twice', () => {
  test.for(
    Object.entries(faults).filter(
      ([name, { needsRoot, needsClocks }]) =>
        (isRoot || !needsRoot) && (hasClocks || !needsClocks) && (!chosen || new RegExp(chosen).test(name)),
    ),
  )('when %s', { timeout }, async ([name, { strike }], { annotate }) => {
    const gaps: number[] = []
    let [acknowledged, retries, unknown, reads] = [0, 0, 0, 0]
    for (let round = 0; round < rounds; round += 1) {
      await untilWhole(cluster.nodes)
      const prefix = `r${Date.now()}`
      const load = await startLoad(cluster.url, prefix, cluster.superuserUrl(await thePrimary()))
      try {
        await load.advance(enough)
        await strike(load)
        await load.advance(enough)
      } finally {
        await load.end()
      }
      await untilWhole(cluster.nodes)
      const found = await judge(load.history, prefix, cluster.superuserUrl(await thePrimary()))
      gaps.push(longestGap(load.history))
      acknowledged += load.history.moments.length
      retries += load.history.retries
      unknown += load.history.unknown.size
      reads += load.history.reads
      if (process.env.FAULT_LOG)
        appendFileSync(
          process.env.FAULT_LOG,
          `${new Date().toISOString()} ${name} ${round + 1} gap ${gaps.at(-1)} acked ${load.history.moments.length} retries ${load.history.retries} unknown ${load.history.unknown.size} ${JSON.stringify(found)}\n`,
        )
      expect(found).toEqual({ lost: [], doubled: [], refusedButThere: [], unheardOf: [], ounces: [], wrong: [] })
      await verifyAudit()
      expect(gaps.at(-1)).toBeLessThan(longestSeconds)
    }
    const sorted = gaps.toSorted((one, other) => one - other)
    await annotate(
      `${rounds} times: ${acknowledged} acknowledged, ${retries} sent again, ${unknown} of unknown outcome, ${reads} lists; without a write for ${sorted[Math.floor(sorted.length / 2)]} s (median), ${sorted.at(-1)} s (longest)`,
    )
  })
})
