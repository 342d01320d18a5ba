/** A real PgBouncer, from the system's packages, that lends the sessions of a test database for one transaction each. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createConnection, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { root } from '#tests/harness/scratch.ts'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((path) =>
  existsSync(path),
)

export interface PgBouncer {
  url: string
  /** Ends it and its connections at once, and starts it again. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.end())
  })

/** @param sessions how many of the database it shares */
export const startPgBouncer = async (directUrl: string, sessions: number): Promise<PgBouncer> => {
  if (program === undefined) throw new Error('There is no PgBouncer. On Debian: apt-get install pgbouncer')
  const { host, port: databasePort, user, password, database } = new pg.Client(directUrl)
  const port = await freePort()
  const directory = mkdtempSync(join(root, `run-${process.pid}-pgbouncer-`))
  const settings = join(directory, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
hale = host=${host} port=${databasePort} dbname=${database} user=${user} password=${String(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 200
`,
  )
  // It refuses to run as root; as the owner of the database's socket it can reach that.
  const { uid, gid } = statSync(host.startsWith('/') ? host : directory)
  chownSync(directory, uid, gid)
  chownSync(settings, uid, gid)
  chmodSync(directory, 0o700)
  const owner = process.getuid?.() === 0 ? { uid, gid } : {}
  let running: ChildProcess | null = null
  const start = async (): Promise<void> => {
    running = spawn(program, ['-q', settings], { ...owner, stdio: 'ignore' })
    // A connection of a client would open a session of the database.
    for (let left = 100; !(await answers(port)); left -= 1) {
      if (left === 0) throw new Error('PgBouncer does not start')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const stop = async (): Promise<void> => {
    if (!running) return
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    running = null
    await ended
  }
  const url = `postgresql://hale@127.0.0.1:${port}/hale`
  await start()
  return {
    url,
    restart: async () => {
      await stop()
      await start()
    },
    close: async () => {
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
