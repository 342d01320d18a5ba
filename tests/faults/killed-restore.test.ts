/** A restore that is killed at any of its steps is told of by the next start, and goes on, without a demo in its place. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEmpty } from '../harness/server.ts'

const root = join(import.meta.dirname, '../..')
const timeout = 1_800_000
const folder = mkdtempSync(join(tmpdir(), 'hale-killed-restore-'))
const mortalClient = join(root, '.cache', `mortal-client-${process.pid}.mjs`)
afterAll(() => {
  rmSync(mortalClient, { force: true })
  rmSync(folder, { recursive: true, force: true })
})
const at = (name: string): string => join(folder, name)
const source = at('source')
const backup = at('backup.age')
const identityFile = at('identity')
let recipient = ''

/** Counts steps into a file, and ends the process at the given one: at a change of what is in DATA_DIR itself, or while the backup is read. */
const mortal = `
import fs from 'node:fs'
import { dirname } from 'node:path'
import { syncBuiltinESMExports } from 'node:module'
const { DATA_DIR, DIES_AT, STEPS } = process.env
const folders = new Set([DATA_DIR, DATA_DIR + '/restored'])
const files = new Set(['secret', 'report.json'].map((name) => DATA_DIR + '/restoring/' + name))
let step = 0
const before = (paths) => {
  if (!paths.some((path) => folders.has(dirname(path)) || files.has(path))) return
  step += 1
  if (step === Number(DIES_AT)) process.kill(process.pid, 'SIGKILL')
}
for (const name of ['renameSync', 'rmSync', 'mkdirSync', 'writeFileSync']) {
  const original = fs[name]
  fs[name] = (...given) => {
    before(given.slice(0, name === 'renameSync' ? 2 : 1).map(String))
    return original(...given)
  }
}
const { writeFileSync } = fs
process.once('exit', () => writeFileSync(STEPS, String(step)))
syncBuiltinESMExports()
`

/** Ends the process once a statement that begins with DIES_AFTER has been answered. */
const mortalAt = `
import pg from 'pg'
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (text, ...rest) {
  const answer = query.call(this, text, ...rest)
  const statement = typeof text === 'string' ? text : (text?.text ?? '')
  if (statement.startsWith(process.env.DIES_AFTER)) answer.then(() => process.kill(process.pid, 'SIGKILL'))
  return answer
}
`

const run = (args: readonly string[], env: Record<string, string>) => {
  const { status, signal, stdout, stderr } = spawnSync('node', args, {
    cwd: root,
    encoding: 'utf8',
    timeout: 120_000,
    env: {
      ...process.env,
      DATABASE_URL: '',
      HALE_SECRET: '',
      NODE_ENV: '',
      HOST: '127.0.0.1',
      PORT: '0',
      BACKUP_RECIPIENTS: recipient,
      ...env,
    },
  })
  return { status, signal, printed: stdout + stderr }
}
const restore = (dataDir: string, diesAt: number) =>
  run(
    [
      '--import',
      at('mortal.mjs'),
      'server/commands/restore.ts',
      '--from',
      backup,
      '--identity',
      identityFile,
      ...(existsSync(dataDir) ? ['--replace'] : []),
    ],
    { DATA_DIR: dataDir, DIES_AT: String(diesAt), STEPS: at('steps') },
  )
/** Which members there are, as the restored database says. */
const administrators = (dataDir: string, env: Record<string, string> = {}): string => {
  const { status, printed } = run(['server/commands/admin-create.ts', '--email', 'second@example.com'], {
    DATA_DIR: dataDir,
    SEED: 'none',
    ...env,
  })
  return `${status}: ${printed.split('\n').find((line) => !line.startsWith('{'))}`
}

beforeAll(async () => {
  writeFileSync(at('mortal.mjs'), mortal)
  const identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
  writeFileSync(identityFile, identity)
  // Where it finds the packages.
  writeFileSync(mortalClient, mortalAt)
  const env = { DATA_DIR: source, SEED: 'none' }
  const made = run(['server/commands/admin-create.ts', '--email', 'first@example.com'], env)
  expect(made.status, made.printed).toBe(0)
  const written = run(['server/commands/backup.ts', '--to', backup], env)
  expect(written.status, written.printed).toBe(0)
}, timeout)

/** After which share of a restore's steps it is killed; with `npm run kills` at each of them. */
const shares = { 'an empty directory': [0.3, 0.8], 'a directory in use': [0.7] } as const
const isEvery = Number(process.env.KILL_ROUNDS ?? 1) > 1

test.each(['an empty directory', 'a directory in use'] as const)('into %s', { timeout }, (kind) => {
  const isUsed = kind === 'a directory in use'
  const before = ['files', 'postgres', 'postgres.lock', 'postgres.password', 'secret']
  const attempts: string[] = []
  const makeFolder = (name: string): string => {
    const dataDir = at(`${isUsed ? 'used' : 'new'}-${name}`)
    if (isUsed) {
      cpSync(source, dataDir, { recursive: true })
      writeFileSync(join(dataDir, 'note'), 'of before')
    }
    return dataDir
  }
  const whole = makeFolder('whole')
  const undisturbed = restore(whole, 0)
  expect(undisturbed.status, undisturbed.printed).toBe(0)
  expect(administrators(whole)).toMatch(/^1: .*first@example\.com|^1: There is/)
  const steps = Number(readFileSync(at('steps'), 'utf8'))
  expect(steps).toBeGreaterThan(4)
  const deaths = isEvery
    ? Array.from({ length: steps }, (_, index) => index + 1)
    : shares[kind].map((share) => Math.ceil(share * steps))
  for (const diesAt of deaths) {
    const dataDir = makeFolder(String(diesAt))
    const first = restore(dataDir, diesAt)
    expect(first.signal, first.printed).toBe('SIGKILL')
    const left = existsSync(dataDir) ? readdirSync(dataDir) : []
    const isHalf = left.includes('restoring') || left.includes('restored')
    const started = isHalf ? run(['server/main.ts'], { DATA_DIR: dataDir }) : null
    if (started) {
      expect(started.status, started.printed).toBe(1)
      expect(started.printed).toMatch(
        /^A restore into \S+ has (?:read its backup, and has not|not read its backup)[^\n]+\n$/,
      )
      expect(started.printed).toContain('run the same npm run restore again')
      // Nothing was made in its place.
      expect(readdirSync(dataDir)).toEqual(left)
    }
    const isOver = !isHalf && left.some((name) => (isUsed ? name.startsWith('replaced-') : name === 'postgres'))
    const again = isOver ? null : restore(dataDir, 0)
    if (again) expect(again.status, `${diesAt}: ${again.printed}`).toBe(0)
    attempts.push(`${diesAt}: ${isHalf ? 'half' : isOver ? 'over' : 'nothing'}`)
    const found = readdirSync(dataDir)
    expect(found, attempts.at(-1)).toEqual(expect.arrayContaining(before.filter((name) => name !== 'files')))
    expect(readFileSync(join(dataDir, 'secret'))).toEqual(readFileSync(join(source, 'secret')))
    const aside = found.filter((name) => name.startsWith('replaced-'))
    // What was there before is in one place, whole.
    expect(aside).toHaveLength(isUsed ? 1 : 0)
    if (isUsed)
      expect(readdirSync(join(dataDir, aside[0] ?? ''))).toEqual(expect.arrayContaining(['note', 'postgres', 'secret']))
    rmSync(dataDir, { recursive: true })
  }
  expect(attempts.filter((one) => one.endsWith('half')).length, attempts.join()).toBeGreaterThan(0)
})

/** What a restore into a server is killed after, and whether its logs belong to a role of their own. */
const moments = [
  ['its mark', 'create schema if not exists hale_half_restored', false],
  ['the tables', 'create table if not exists schema_migrations', false],
  ['its commit', 'analyze', false],
  ['its checks', 'insert into backup_runs', true],
  ['its end', 'drop schema if exists hale_half_restored', true],
] as const
const isWhole = async (url: string): Promise<boolean> => {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(`select from pg_namespace where nspname = 'hale_half_restored'`)
  await client.end()
  return rows.length === 0
}

test.each(moments)('into a server, killed after %s', { timeout }, async (moment, statement, isGuarded) => {
  const { url, superuserUrl, drop } = await makeEmpty()
  const dataDir = at(`server-${moment.replace(' ', '-')}`)
  const env = { DATA_DIR: dataDir, DATABASE_URL: url, ...(isGuarded && { DATABASE_MIGRATION_URL: superuserUrl }) }
  const again = ['server/commands/restore.ts', '--from', backup, '--identity', identityFile]
  const first = run(['--import', mortalClient, ...again], { ...env, DIES_AFTER: statement })
  expect(first.signal, first.printed).toBe('SIGKILL')
  const elsewhere = { ...env, DATA_DIR: at('elsewhere'), HALE_SECRET: 'x'.repeat(40) }
  for (const [program, where] of [
    ['server/main.ts', env],
    ['server/main.ts', elsewhere],
    ['server/commands/db-migrate.ts', elsewhere],
  ] as const) {
    // Once the mark is gone, all that is left to do is to tidy up in the data directory.
    if (moment === 'its end' && where === elsewhere) continue
    const started = run([program], where)
    expect(started.status, started.printed).toBe(1)
    expect(started.printed).toMatch(/^A restore [^\n]+\n$/)
    expect(started.printed).toContain('run the same npm run restore')
  }
  const second = run(again, env)
  expect(second.status, second.printed).toBe(0)
  expect(second.printed).toMatch(/^Restored \S+backup\.age: [\d,]+ rows/)
  expect(await isWhole(url)).toBe(true)
  expect(administrators(dataDir, env)).toMatch(/^1: .*first@example\.com|^1: There is/)
  // What is whole is not emptied.
  const third = run(again, { ...env, DATA_DIR: at(`${moment}-third`) })
  expect(third.status, third.printed).toBe(1)
  expect(third.printed).toContain('The database is not empty')
  await drop()
})

test('an import into the embedded database, killed, becomes no demo, and is done again', { timeout }, () => {
  const archive = at('export.tar.gz')
  expect(run(['server/commands/transfer.ts', 'export', archive], { DATA_DIR: source })).toMatchObject({ status: 0 })
  const dataDir = at('imported')
  mkdirSync(dataDir)
  cpSync(join(source, 'secret'), join(dataDir, 'secret'))
  const load = ['server/commands/transfer.ts', 'import', archive]
  const env = { DATA_DIR: dataDir }
  expect(run(['--import', mortalClient, ...load], { ...env, DIES_AFTER: moments[1][1] }).signal).toBe('SIGKILL')
  const started = run(['server/main.ts'], env)
  expect(started.status, started.printed).toBe(1)
  expect(started.printed).toMatch(/^A restore or an import into this database was cut off[^\n]+\n$/)
  expect(run(load, env)).toMatchObject({ status: 0 })
  expect(administrators(dataDir)).toMatch(/^1: .*first@example\.com|^1: There is/)
})

test('a rehearsal that is stopped or killed leaves nobody a database to read', { timeout }, async () => {
  const temporary = mkdtempSync(at('temporary-'))
  const left = () => readdirSync(temporary).filter((name) => name.startsWith('hale-restore-'))
  const given = ['server/commands/restore.ts', '--rehearse', '--from', backup, '--identity', identityFile]
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: at('none'), TMPDIR: temporary, NODE_ENV: '' }
  const hasFile = (name: string) => left().some((folder) => existsSync(join(temporary, folder, name)))
  const until = (condition: () => boolean) => expect.poll(condition, { timeout: 60_000, interval: 2 }).toBe(true)
  const endWith = async (signal: NodeJS.Signals, isDeleting = false) => {
    const child = spawn('node', given, { cwd: root, env })
    const ended = once(child, 'exit')
    await until(() => hasFile('data/postgres/postmaster.pid'))
    if (isDeleting) await until(() => !hasFile('data/postgres/PG_VERSION'))
    child.kill(signal)
    await ended
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    await endWith(signal)
    expect(left(), signal).toEqual([])
  }
  await endWith('SIGTERM', true)
  expect(left()).toEqual([])
  await endWith('SIGKILL')
  const [killed = ''] = left()
  const verify = ['server/commands/backup.ts', '--verify', backup, '--identity', identityFile]
  expect(run(verify, { DATA_DIR: at('none'), TMPDIR: temporary })).toMatchObject({ status: 0 })
  // It may be about to begin.
  expect(left()).toEqual([killed])
  const before = new Date(Date.now() - 120_000)
  utimesSync(join(temporary, killed), before, before)
  expect(run(verify, { DATA_DIR: at('none'), TMPDIR: temporary })).toMatchObject({ status: 0 })
  expect(left()).toEqual([])
})
