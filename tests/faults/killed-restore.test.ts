/** A restore that is killed at any of its steps is told of by the next start, and goes on, without a demo in its place. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const timeout = 1_800_000
const folder = mkdtempSync(join(tmpdir(), 'hale-killed-restore-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
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
const administrators = (dataDir: string): string => {
  const { status, printed } = run(['server/commands/admin-create.ts', '--email', 'second@example.com'], {
    DATA_DIR: dataDir,
    SEED: 'none',
  })
  return `${status}: ${printed.split('\n')[0]}`
}

beforeAll(async () => {
  writeFileSync(at('mortal.mjs'), mortal)
  const identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
  writeFileSync(identityFile, identity)
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
