import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeSecret } from '#server/kernel/crypto/index.ts'
import { recordedPid } from '#server/kernel/database/embedded/postmaster.ts'
import { startEmbedded } from '#server/kernel/database/embedded/index.ts'
import { isMissing, openDatabase } from '#server/kernel/database/open.ts'

const root = join(import.meta.dirname, '../..')
const timeout = 120_000

let dataDir = ''
const directory = () => join(dataDir, 'postgres')
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hale-faults-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const open = () => openDatabase({ databaseUrl: null, dataDir })
const until = async (isTrue: () => boolean): Promise<void> => {
  for (let attempt = 0; attempt < 2400 && !isTrue(); attempt += 1)
    await new Promise((resolve) => setTimeout(resolve, 25))
  expect(isTrue()).toBe(true)
}
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Whether a process is waiting for the database's lock. */
const isWaiting = (folder: string): boolean => {
  const { ino } = statSync(join(folder, 'postgres.lock'))
  return new RegExp(`-> FLOCK .*:${ino} `).test(readFileSync('/proc/locks', 'utf8'))
}

test('one server at a time can use a data directory, and a second one is told so', { timeout }, async () => {
  expect(isMissing({ databaseUrl: null, dataDir })).toBe(true)
  expect(isMissing({ databaseUrl: 'postgres://elsewhere', dataDir })).toBe(false)
  const first = await open()
  makeSecret(dataDir)
  expect(isMissing({ databaseUrl: null, dataDir })).toBe(false)
  await expect(open()).rejects.toThrow(/is in use by another running server/)
  const { status, stderr } = spawnSync('node', ['server/main.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'test' },
  })
  expect(stderr).toMatch(/^The data directory \S+ is in use by another running server\.[^\n]+\n$/)
  expect(status).toBe(1)
  expect(await first.query({ text: 'select 1 as one' })).toEqual([{ one: 1 }])
  await first.close()
})

test('the database is durable, and no other user can connect', { timeout }, async () => {
  const db = await open()
  const setting = async (name: string) =>
    (await db.query<{ value: string }>({ text: 'select current_setting($1) as value', values: [name] }))[0]?.value
  const values = await Promise.all(
    ['fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'ssl'].map(setting),
  )
  expect(values).toEqual(['on', 'on', 'on', '', 'off'])
  const [collation] = await db.query({
    text: `select datlocprovider::text as provider, datlocale as locale, pg_get_userbyid(datdba) as owner from pg_database where datname = current_database()`,
  })
  expect(collation).toEqual({ provider: 'b', locale: 'C.UTF-8', owner: 'hale' })
  const [role] = await db.query({
    text: 'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
  })
  expect(role).toEqual({ rolsuper: false, rolcreatedb: false, rolcreaterole: false })
  expect(statSync(directory()).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)
  expect(statSync(dataDir).mode & 0o066).toBe(0)
  const pid = recordedPid(directory()) ?? 0
  await db.close()
  await until(() => !isAlive(pid))
  expect(readFileSync(join(directory(), 'PG_VERSION'), 'utf8')).toMatch(/^\d+\n$/)
})

test('a data directory with a long path has its socket elsewhere', { timeout }, async () => {
  dataDir = join(dataDir, 'a'.repeat(60), 'b'.repeat(60))
  mkdirSync(dataDir, { recursive: true })
  const { connection, close } = await startEmbedded(dataDir, { isDurable: false })
  const folder = String(connection.host)
  expect(folder.startsWith(dataDir)).toBe(false)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  await close()
  expect(() => statSync(folder)).toThrow('ENOENT')
})

test.skipIf(process.platform !== 'linux')(
  'a database waits until all processes of an earlier one have ended, wherever they run',
  { timeout },
  async () => {
    await (await open()).close()
    // Simulates a process in another container: only its lock is visible.
    const other = spawn('flock', ['--exclusive', '--no-fork', join(dataDir, 'postgres.lock'), 'cat'])
    await until(() => readFileSync('/proc/locks', 'utf8').includes(` ${other.pid} `))
    const events: string[] = []
    const opening = open().then(async (db) => {
      events.push('opened')
      await db.close()
    })
    await until(() => recordedPid(directory()) !== null || isWaiting(dataDir))
    expect(recordedPid(directory())).toBeNull()
    other.once('exit', () => events.push('ended'))
    other.stdin.end()
    await opening
    expect(events).toEqual(['ended', 'opened'])
    const again = await open()
    const locks = readFileSync('/proc/locks', 'utf8')
    const { ino } = statSync(join(dataDir, 'postgres.lock'))
    expect(locks).toMatch(new RegExp(`FLOCK .*:${ino} `))
    await again.close()
  },
)

test('an incomplete cluster is created again', { timeout }, async () => {
  mkdirSync(join(dataDir, 'postgres.new', 'data'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres.new', 'data', 'PG_VERSION'), '18\n')
  const db = await open()
  expect(await db.query({ text: 'select 1 as one' })).toEqual([{ one: 1 }])
  await db.close()
})

test('data of the former engine stay unchanged, and the error says how to transfer them', async () => {
  mkdirSync(join(dataDir, 'database'))
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17\n')
  await expect(open()).rejects.toThrow('npm run db:import-embedded')
  expect(() => statSync(directory())).toThrow('ENOENT')
})

test('data of another PostgreSQL version are refused with instructions', { timeout }, async () => {
  await (await open()).close()
  writeFileSync(join(directory(), 'PG_VERSION'), '15\n')
  await expect(open()).rejects.toThrow(/written by PostgreSQL 15.*npm run export.*npm run import/)
})

test.skipIf(process.getuid?.() !== 0)(
  'root can use a folder that the database’s user cannot enter',
  { timeout },
  async () => {
    const closed = join(dataDir, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    chmodSync(closed, 0o700)
    symlinkSync(closed, join(dataDir, 'link'))
    const { close } = await startEmbedded(join(closed, 'data'), { isDurable: false })
    await close()
  },
)
