/** A private PostgreSQL server for each process of the tests: a copied data directory, a socket in it, a database per test server. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#server/database/open.ts'
import type { Database } from '#server/database/types.ts'

const setpriv = '/usr/bin/setpriv'
const debian = '/usr/lib/postgresql'
const binaries = (): string | null => {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => join(debian, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')))
  if (found) return found
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}

/** PostgreSQL refuses to run as root; then it runs as the user that its package made. */
const identity = (): { uid?: number; gid?: number } | null => {
  if (process.getuid?.() !== 0) return {}
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return null
  }
}

const bin = binaries()
const runAs = identity()
export const hasPostgres = bin !== null && runAs !== null

const own = (directory: string) => {
  if (runAs?.uid !== undefined && runAs.gid !== undefined) chownSync(directory, runAs.uid, runAs.gid)
}
const settings = {
  fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', listen_addresses: '', max_connections: '100', shared_buffers: '128MB', autovacuum: 'off',
}

interface Cluster {
  /** Address of one of its databases. */
  url: (database: string) => string
  stop: () => Promise<void>
}

const startServer = (directory: string): Cluster => {
  const args = ['-D', directory, '-k', directory, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const postgres = join(bin ?? '', 'postgres')
  // Linux ends the server with a test process that is killed before it can.
  const [command, ...first] = existsSync(setpriv) ? [setpriv, '--pdeathsig', 'QUIT', postgres] : [postgres]
  const child: ChildProcess = spawn(command ?? postgres, [...first, ...args], { ...runAs, cwd: directory, stdio: 'ignore' })
  // A server that is shared runs until the process ends, and does not keep it from ending.
  child.unref()
  const kill = () => void child.kill('SIGQUIT')
  process.once('exit', kill)
  return {
    url: (database) => `postgresql:///${database}?host=${encodeURIComponent(directory)}&user=postgres`,
    stop: () =>
      new Promise((resolve) => {
        process.off('exit', kill)
        // Whoever stops it waits for its end, also when nothing else keeps the process alive.
        child.ref()
        child.once('exit', () => resolve())
        child.kill('SIGINT')
      }),
  }
}

/** The server takes a moment until it accepts connections. */
export const openWhenReady = async (databaseUrl: string): Promise<Database> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await openDatabase({ databaseUrl, dataDir: '' })
    } catch (error) {
      if (attempt === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** Makes the directory that every test's server is copied from, unless it is there. */
export const preparePostgres = async (template: string, fill: (db: Database) => Promise<void>): Promise<void> => {
  if (existsSync(template)) return
  const building = mkdtempSync(`${template}-`)
  own(building)
  const asPostgres = (command: string, args: string[]) => execFileSync(join(bin ?? '', command), args, { ...runAs, cwd: building, stdio: 'ignore' })
  asPostgres('initdb', ['-D', building, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
  const server = startServer(building)
  const admin = await openWhenReady(server.url('postgres'))
  await admin.query({ text: 'create database hale' })
  await admin.close()
  const db = await openWhenReady(server.url('hale'))
  await fill(db)
  await db.close()
  await server.stop()
  // Another worker may have been faster.
  if (existsSync(template)) rmSync(building, { recursive: true })
  else renameSync(building, template)
}

const copyOf = (template: string, directory: string): Cluster => {
  mkdirSync(directory, { recursive: true })
  if (runAs?.uid === undefined) cpSync(template, directory, { recursive: true })
  else execFileSync('cp', ['-a', `${template}/.`, directory])
  chmodSync(directory, 0o700)
  own(directory)
  return startServer(directory)
}

/** A server of its own, on a copy of the template. */
export const startPostgres = (template: string, directory: string): { url: string; stop: () => Promise<void> } => {
  const { url, stop } = copyOf(template, directory)
  return { url: url('hale'), stop }
}

/** The running server of this process for each template, as a connection that makes and drops databases. */
const clusters = new Map<string, Promise<{ cluster: Cluster; admin: Database }>>()
const startShared = async (template: string, directory: string): Promise<{ cluster: Cluster; admin: Database }> => {
  const cluster = copyOf(template, directory)
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  return { cluster, admin: await openWhenReady(cluster.url('postgres')) }
}

let counter = 0
/** A database of one test server's own, copied from the template's. @param directory where this process keeps its server */
export const makeDatabase = async (template: string, directory: string): Promise<{ url: string; drop: () => Promise<void> }> => {
  const started = clusters.get(template) ?? startShared(template, directory)
  clusters.set(template, started)
  const { cluster, admin } = await started
  counter += 1
  const name = `test_${counter}`
  await admin.query({ text: `create database ${name} template hale strategy file_copy` })
  return { url: cluster.url(name), drop: async () => void (await admin.query({ text: `drop database ${name} with (force)` })) }
}
