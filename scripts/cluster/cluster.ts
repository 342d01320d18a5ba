/** The reference cluster: PostgreSQL that survives the loss of a node, what leads to it, and Hale's servers in front of it. */
import { randomBytes } from 'node:crypto'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startService, type Service } from '#tests/cluster/service.ts'
import { checkPackages, end, fill, handOver, processesIn, run, signal, until } from './machine.ts'
import type { Network } from './network.ts'
import {
  DatabaseNode,
  nodeNumbers,
  prepareHale,
  primaryOf,
  untilWhole,
  type EnvironmentOf,
  type Passwords,
} from './nodes.ts'

const front = '127.0.0.1'
const roles = ['all', 'web', 'web'] as const

export interface ClusterOptions {
  /** Where all data are kept. PostgreSQL's user must be able to enter. */
  folder: string
  network: Network
  /** The first of ten ports. Hale answers there. */
  port: number
  /** What runs a server of Hale: the arguments of Node.js. */
  program: readonly string[]
  /** Variables of Hale's servers besides. */
  env?: Readonly<Record<string, string>>
  /** Is told what is being started. */
  tell?: (what: string) => void
  /** Makes what is needed before the files of a node or of a server of Hale are written. */
  prepareFolder?: (folder: string) => void
  /** Variables of a node's Patroni and PostgreSQL, and of a server of Hale, besides. */
  envOf?: EnvironmentOf
}

type Secrets = Passwords & { secret: string; redis: string }
/** The secrets of a cluster, made with it. */
const secretsIn = (folder: string): Secrets => {
  const path = join(folder, 'secrets.json')
  const names = ['superuser', 'replication', 'rewind', 'rest', 'hale', 'secret', 'redis'] as const
  const made = Object.fromEntries(names.map((name) => [name, randomBytes(24).toString('base64url')]))
  const secrets = { ...made, ...(existsSync(path) && (JSON.parse(readFileSync(path, 'utf8')) as Secrets)) } as Secrets
  writeFileSync(path, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}

export class HaleServer {
  readonly url: string
  readonly folder: string
  readonly #program: readonly string[]
  readonly #env: Record<string, string>
  #process: ChildProcess | null = null

  constructor(folder: string, port: number, program: readonly string[], env: Record<string, string>) {
    this.url = `http://${front}:${port}`
    this.folder = folder
    this.#program = program
    this.#env = { ...env, HOST: front, PORT: String(port), DATA_DIR: join(folder, 'data') }
    mkdirSync(join(folder, 'data'), { recursive: true })
  }

  start(): void {
    const how = { folder: this.folder, name: 'hale', env: this.#env, isOwn: true }
    this.#process = run(process.execPath, this.#program, how)
  }

  /** Waits until it reaches its database. @throws Error if it ends before */
  async untilReady(): Promise<void> {
    await until(`A server of Hale (${this.folder}/hale.log)`, async () => {
      if (this.#process?.exitCode !== null) throw new Error('ended')
      return (await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2000) })).ok
    })
  }

  stop(): Promise<void> {
    return end(this.#process)
  }

  async kill(): Promise<void> {
    await end(this.#process, 0)
  }
}

export interface Cluster {
  /** Where members and administrators reach Hale. */
  url: string
  nodes: readonly DatabaseNode[]
  servers: readonly HaleServer[]
  /** Hale's variables that say where the database and the files are. */
  env: Record<string, string>
  addresses: Record<string, string>
  /** Hale's database on a node, for the superuser. */
  superuserUrl: (node: DatabaseNode) => string
  close: () => Promise<void>
}

/** Starts everything, one after another, and waits until it is ready. What was started is ended again if something fails. */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  checkPackages()
  const { network, port, program, tell = () => {}, prepareFolder = () => {}, envOf = () => ({}) } = options
  const folder = resolve(options.folder)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
  const secrets = secretsIn(folder)
  // Whatever was left by one that was killed.
  signal(folder, 'SIGKILL')
  const stack = new AsyncDisposableStack()
  try {
    stack.defer(() => network.close())

    tell('PostgreSQL, Patroni and etcd on three nodes')
    const nodes = nodeNumbers.map((number) => {
      prepareFolder(join(folder, `node-${number}`))
      return new DatabaseNode(number, folder, network, secrets, envOf)
    })
    stack.defer(() => {
      if (nodes.some((node) => processesIn(node.folder).length > 0))
        nodes.forEach((node) => signal(node.folder, 'SIGKILL'))
    })
    stack.defer(async () => void (await Promise.all(nodes.map((node) => node.stopEtcd()))))
    // The primary ends last, which then has nothing that the others lack.
    stack.defer(async () => {
      const primary = await primaryOf(nodes)
      await Promise.all(nodes.filter((node) => node !== primary).map((node) => node.stopPatroni()))
      await primary?.stopPatroni()
    })
    for (const node of nodes) node.start()
    await untilWhole(nodes, 180_000)
    const [anyNode] = nodes
    await prepareHale((await primaryOf(nodes)) ?? (anyNode as DatabaseNode), secrets)

    tell('HAProxy, PgBouncer and Redis')
    const [httpPort = '', first = '', second = '', third = '', ...backPorts] = Array.from({ length: 9 }, (_, n) =>
      String(port + n),
    )
    const [writePort = '', readPort = '', statePort = '', poolerPort = '', redisPort = ''] = backPorts
    const serverPorts = [first, second, third]
    const behind = nodes.map(({ name, host }) => `  server ${name} ${host}:5432 check port 8008`).join('\n')
    const frontFolder = join(folder, 'front')
    mkdirSync(frontFolder, { recursive: true })
    handOver(frontFolder, 0o700)
    const values = {
      front,
      folder: frontFolder,
      httpPort,
      writePort,
      readPort,
      statePort,
      poolerPort,
      redisPort,
      redisPassword: secrets.redis,
      primaries: behind,
      replicas: behind,
      servers: serverPorts.map((one, index) => `  server hale-${index + 1} ${front}:${one} check`).join('\n'),
    }
    for (const name of ['unavailable.json'])
      copyFileSync(join(import.meta.dirname, '../../ops/cluster', name), join(frontFolder, name))
    handOver(join(frontFolder, 'unavailable.json'), 0o600)
    writeFileSync(join(frontFolder, 'userlist.txt'), `"hale" "${secrets.hale}"\n`, { mode: 0o600 })
    handOver(join(frontFolder, 'userlist.txt'), 0o600)
    const inFront = (name: string, path: string, args: string[]) => {
      const started = run(path, args, { folder: frontFolder, name })
      stack.defer(() => end(started, 2000))
    }
    inFront('haproxy', '/usr/sbin/haproxy', ['-db', '-f', fill('haproxy.cfg', frontFolder, values)])
    inFront('pgbouncer', '/usr/sbin/pgbouncer', [fill('pgbouncer.ini', frontFolder, values)])
    inFront('redis', '/usr/bin/redis-server', [fill('redis.conf', frontFolder, values)])

    tell('an S3-compatible service')
    const service: Service = await startService(join(folder, 's3'))
    stack.defer(() => service.close())

    const address = (where: string) => `postgresql://hale:${secrets.hale}@${where}/hale`
    const env = {
      DATABASE_URL: address(`${front}:${poolerPort}`),
      DATABASE_DIRECT_URL: address(`${front}:${writePort}`),
      DATABASE_REPLICA_URL: nodes.map(({ host }) => address(`${host}:5432`)).join(','),
      STORAGE_URL: service.url,
      REDIS_URL: `redis://:${secrets.redis}@${front}:${redisPort}`,
      HALE_SECRET: secrets.secret,
      DIST_DIR: resolve('dist'),
      TRUST_PROXY_HOPS: '1',
      PUBLIC_URL: `http://localhost:${httpPort}`,
    }
    tell('three servers of Hale')
    const servers = roles.map((role, index) => {
      const ownFolder = join(folder, `hale-${index + 1}`)
      prepareFolder(ownFolder)
      const own = { ...env, SEED: 'demo', ...options.env, ...envOf(ownFolder), ROLE: role }
      return new HaleServer(ownFolder, Number(serverPorts[index]), program, own)
    })
    stack.defer(async () => void (await Promise.all(servers.map((server) => server.stop()))))
    for (const server of servers) {
      // The first one makes the tables.
      server.start()
      await server.untilReady()
    }
    const url = `http://${front}:${httpPort}`
    await until('HAProxy', async () => (await fetch(`${url}/readyz`)).ok)
    const rest = stack.move()
    return {
      url,
      nodes,
      servers,
      env,
      addresses: {
        Hale: `http://localhost:${httpPort}`,
        'its servers': servers.map((server) => server.url).join(' '),
        'the primary': `${front}:${writePort} (through PgBouncer ${front}:${poolerPort})`,
        'a standby': `${front}:${readPort}`,
        'the nodes': nodes.map(({ host }) => `${host}:5432`).join(' '),
        'state of all': `http://${front}:${statePort}/`,
        Redis: `${front}:${redisPort}`,
        files: service.url.replace(/\/\/.*@/, '//'),
        'passwords in': join(folder, 'secrets.json'),
      },
      superuserUrl: (node) => node.url(secrets.superuser, 'hale'),
      close: () => rest.disposeAsync(),
    }
  } catch (error) {
    await stack.disposeAsync()
    throw error
  }
}
