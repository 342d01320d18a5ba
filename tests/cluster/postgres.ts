/** Real PostgreSQL servers from the system's packages: a primary, and a standby that follows it. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { root } from '#tests/harness/scratch.ts'

export const programs = globSync('/usr/lib/postgresql/*/bin')
  .toSorted((one, other) => Number(one.split('/')[4]) - Number(other.split('/')[4]))
  .at(-1)

/** PostgreSQL does not run as root, whose packages made a user for it. */
const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export interface PostgresServer {
  port: number
  directory: string
  /** The address of a database, for the superuser. */
  url: (database?: string) => string
  start: () => Promise<void>
  /** Ends it at once, as a crash would. */
  stop: () => Promise<void>
}

const run = (program: string, args: string[]): void => {
  if (programs === undefined) throw new Error('There is no PostgreSQL. On Debian: apt-get install postgresql')
  execFileSync(join(programs, program), args, { ...owner, stdio: 'ignore', cwd: '/' })
}

/** @param settings of `postgresql.conf`, besides its own */
const serverIn = async (directory: string, settings: readonly string[] = []): Promise<PostgresServer> => {
  const port = await freePort()
  let running: ChildProcess | null = null
  const url = (database = 'postgres') => `postgresql://postgres@127.0.0.1:${port}/${database}`
  const isUp = async () => {
    const client = new pg.Client(url())
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    )
  }
  const own = ['fsync=off', 'listen_addresses=127.0.0.1', ...settings]
  const args = ['-D', directory, '-p', String(port), '-k', '', ...own.flatMap((setting) => ['-c', setting])]
  return {
    port,
    directory,
    url,
    start: async () => {
      running = spawn(join(programs ?? '', 'postgres'), args, { ...owner, stdio: 'ignore', cwd: '/' })
      for (let left = 200; !(await isUp()); left -= 1) {
        if (left === 0 || running.exitCode !== null) throw new Error(`PostgreSQL does not start in ${directory}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    stop: async () => {
      if (!running) return
      const ended = once(running, 'exit')
      running.kill('SIGQUIT')
      running = null
      await ended
    },
  }
}

export interface Pair {
  primary: PostgresServer
  standby: PostgresServer
  close: () => Promise<void>
}

/** A folder that the servers may write into. */
export const makeFolder = (name: string): string => {
  mkdirSync(root, { recursive: true, mode: 0o755 })
  const folder = mkdtempSync(join(root, `run-${process.pid}-${name}-`))
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  return folder
}

/** Runs statements as the superuser, one by one. */
export const runAt = async (url: string, ...statements: string[]): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A server of its own that runs, with an empty database `hale` for a role of that name. */
export const startPostgres = async (directory: string, settings?: readonly string[]): Promise<PostgresServer> => {
  const server = await serverIn(directory, settings)
  run('initdb', ['-D', directory, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'])
  await server.start()
  await runAt(server.url(), 'create role hale login', 'create database hale owner hale')
  return server
}

/** A standby of a server that runs; it has not been started. */
export const standbyOf = async (primary: PostgresServer, directory: string): Promise<PostgresServer> => {
  const options = ['-R', '-X', 'stream', '--checkpoint=fast', '--no-sync']
  run('pg_basebackup', ['-d', primary.url(), '-D', directory, ...options])
  return serverIn(directory)
}

/** A primary with an empty database `hale` for a role of that name, and a standby. */
export const startPair = async (): Promise<Pair> => {
  const folder = makeFolder('pair')
  const primary = await startPostgres(join(folder, 'primary'))
  const standby = await standbyOf(primary, join(folder, 'standby'))
  await standby.start()
  return {
    primary,
    standby,
    close: async () => {
      await standby.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
