import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recordedPid } from '#server/kernel/database/embedded/postmaster.ts'
import { startEmbedded } from '#server/kernel/database/embedded/index.ts'
import { openDatabase } from '#server/kernel/database/open.ts'

/** How often each kind of death is died. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2)
const root = join(import.meta.dirname, '../..')
const timeout = 120_000

let dataDir = ''
const children: ChildProcess[] = []
const directory = () => join(dataDir, 'postgres')
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hale-faults-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  // What a killed server left running is ended by the next one.
  await startEmbedded(dataDir, { isDurable: false }).then(
    ({ close }) => close(),
    () => {},
  )
  rmSync(dataDir, { recursive: true, force: true })
})

const open = () => openDatabase({ databaseUrl: null, dataDir })
const until = async (isTrue: () => boolean): Promise<void> => {
  for (let attempt = 0; attempt < 2400 && !isTrue(); attempt += 1)
    await new Promise((resolve) => setTimeout(resolve, 25))
  expect(isTrue()).toBe(true)
}
const exited = (child: ChildProcess) =>
  new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(null),
  )
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const startWriter = () => {
  const child = spawn('node', ['tests/faults/embedded-writer.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)))
  const acknowledged = () =>
    output
      .split('\n')
      .slice(0, -1)
      .filter((line) => /^\d+\/\d\/\d+$/.test(line))
  return { child, acknowledged, output: () => output }
}

/** Every acknowledged row is there, and no row twice. */
const expectAll = async (acknowledged: readonly string[]): Promise<void> => {
  const db = await open()
  try {
    const rows = (
      await db.query<{ row: string }>({ text: `select run || '/' || writer || '/' || n as row from kept` })
    ).map(({ row }) => row)
    const kept = new Set(rows)
    expect(acknowledged.filter((row) => !kept.has(row))).toEqual([])
    expect(rows.length).toBe(kept.size)
  } finally {
    await db.close()
  }
}

describe('rows that were acknowledged are neither lost nor doubled', () => {
  const deadly = { timeout: timeout + rounds * 30_000 }

  test('when the server is killed', deadly, async () => {
    const all: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const writer = startWriter()
      await until(() => writer.acknowledged().length > 50)
      writer.child.kill('SIGKILL')
      await exited(writer.child)
      all.push(...writer.acknowledged())
      await expectAll(all)
    }
  })

  test('when the server and the database are killed', deadly, async () => {
    const all: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const writer = startWriter()
      await until(() => writer.acknowledged().length > 50)
      const pid = recordedPid(directory()) ?? 0
      const processes = execFileSync('ps', ['--ppid', String(pid), '-o', 'pid='], { encoding: 'utf8' })
        .trim()
        .split(/\s+/)
        .map(Number)
      writer.child.kill('SIGKILL')
      for (const one of [pid, ...processes]) if (isAlive(one)) process.kill(one, 'SIGKILL')
      await exited(writer.child)
      await until(() => ![pid, ...processes].some(isAlive))
      all.push(...writer.acknowledged())
      await expectAll(all)
    }
  })

  test('when the database alone is killed, which is started again', deadly, async () => {
    const writer = startWriter()
    for (let round = 0; round < rounds; round += 1) {
      const before = writer.acknowledged().length
      await until(() => writer.acknowledged().length > before + 50)
      const pid = recordedPid(directory()) ?? 0
      process.kill(pid, 'SIGKILL')
      await until(() => ![null, pid].includes(recordedPid(directory())))
    }
    const before = writer.acknowledged().length
    await until(() => writer.acknowledged().length > before + 50)
    writer.child.kill('SIGKILL')
    await exited(writer.child)
    await expectAll(writer.acknowledged())
  })
})

test('one server at a time has a data directory, and a second one is told so', { timeout }, async () => {
  const first = startWriter()
  await until(() => first.acknowledged().length > 0)
  await expect(open()).rejects.toThrow(/is in use by another running server/)
  const second = startWriter()
  await exited(second.child)
  expect(second.child.exitCode).not.toBe(0)
  expect(second.output()).toContain('is in use by another running server')
  const seen = first.acknowledged().length
  await until(() => first.acknowledged().length > seen)
})

test('the database is durable, and nobody else reaches it', { timeout }, async () => {
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

test('a cluster that was cut off while it was made is made anew', { timeout }, async () => {
  mkdirSync(join(dataDir, 'postgres.new', 'data'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres.new', 'data', 'PG_VERSION'), '18\n')
  const db = await open()
  expect(await db.query({ text: 'select 1 as one' })).toEqual([{ one: 1 }])
  await db.close()
})

test('data of the former engine are left alone, and the way to carry them over is said', async () => {
  mkdirSync(join(dataDir, 'database'))
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17\n')
  await expect(open()).rejects.toThrow('npm run db:import-embedded')
  expect(() => statSync(directory())).toThrow('ENOENT')
})

test('data of another version of PostgreSQL are refused with what to do', { timeout }, async () => {
  await (await open()).close()
  writeFileSync(join(directory(), 'PG_VERSION'), '15\n')
  await expect(open()).rejects.toThrow(/are of PostgreSQL 15.*npm run export.*npm run import/)
})

test.skipIf(process.getuid?.() !== 0)(
  'a folder that the database’s user may not pass through is no hindrance for root',
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
