/** A private PostgreSQL server for tests: a copied data directory, a socket in it, gone with the test. */
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
  fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', listen_addresses: '', max_connections: '40', shared_buffers: '64MB', autovacuum: 'off',
}

const startServer = async (directory: string): Promise<{ url: string; stop: () => Promise<void> }> => {
  const args = ['-D', directory, '-k', directory, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const postgres = join(bin ?? '', 'postgres')
  // Linux ends the server with a test process that is killed before it can.
  const [command, ...first] = existsSync(setpriv) ? [setpriv, '--pdeathsig', 'QUIT', postgres] : [postgres]
  const child: ChildProcess = spawn(command ?? postgres, [...first, ...args], { ...runAs, cwd: directory, stdio: 'ignore' })
  const kill = () => void child.kill('SIGQUIT')
  process.once('exit', kill)
  const url = `postgresql:///hale?host=${encodeURIComponent(directory)}&user=postgres`
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        process.off('exit', kill)
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
  const server = await startServer(building)
  const admin = await openWhenReady(server.url.replace('/hale?', '/postgres?'))
  await admin.query({ text: 'create database hale' })
  await admin.close()
  const db = await openWhenReady(server.url)
  await fill(db)
  await db.close()
  await server.stop()
  // Another worker may have been faster.
  if (existsSync(template)) rmSync(building, { recursive: true })
  else renameSync(building, template)
}

/** A server of one test's own, on a copy of the template. */
export const startPostgres = async (template: string, directory: string): Promise<{ url: string; stop: () => Promise<void> }> => {
  mkdirSync(directory, { recursive: true })
  if (runAs?.uid === undefined) cpSync(template, directory, { recursive: true })
  else execFileSync('cp', ['-a', `${template}/.`, directory])
  chmodSync(directory, 0o700)
  own(directory)
  return startServer(directory)
}
