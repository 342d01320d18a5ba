/** A secret that is missing, empty or another one is never replaced: whatever starts or runs says so, and changes nothing. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareSecret, readConfig } from '#server/config.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { makeEmpty } from '../harness/server.ts'

const root = join(import.meta.dirname, '../..')
const timeout = 240_000
const folder = mkdtempSync(join(tmpdir(), 'hale-secret-'))
const archive = join(folder, 'export.tar.gz')
const archivedSecret = join(folder, 'secret')
let recipient = ''

/** Commands that need no secret of this installation, with the reason. */
const without: Readonly<Record<string, string>> = {
  'db-psql': 'opens a shell on the database of a running server',
  'db-status': 'only lists migrations',
  'db-diff': 'works on a database of its own',
  'db-distribute': 'moves rows as they are',
  'consents-review': 'only lists rows',
  'audit-affected': 'only lists rows',
  'support-bundle': 'says which settings there are, and no secret',
  'audit-verify': 'only computes hashes of what is stored',
  maintenance: 'only writes whether the member area is closed',
  doctor: 'reports it as a problem among others',
  restore: 'brings the secret back',
}
/** Arguments with which the others would do their work. */
const given: Readonly<Record<string, readonly string[]>> = {
  'admin-create': ['--email', 'first@example.com'],
  backup: ['--to', join(folder, 'never.age')],
  'transfer export': [join(folder, 'never.tar.gz')],
  'transfer import': [archive],
}

const nameOf = (program: string): string => program.replace(/^server\/commands\//, '').replace('.ts', '')
/** Everything that `npm run` starts from the server's sources or the seed. */
const programs = [
  'server/main.ts',
  ...Object.values(packageJson.scripts).flatMap((script) => /^node ((?:server|seed)\/.*)$/.exec(script)?.[1] ?? []),
].filter((program) => !(nameOf(program) in without))

const run = (program: string, env: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync('node', [...program.split(' '), ...(given[nameOf(program)] ?? [])], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    env: {
      ...process.env,
      DATABASE_URL: '',
      HALE_SECRET: '',
      NODE_ENV: 'test',
      SEED: 'none',
      HOST: '127.0.0.1',
      PORT: '0',
      BACKUP_RECIPIENTS: recipient,
      ...env,
    },
  })
  return { status, printed: stdout + stderr }
}

beforeAll(async () => {
  recipient = await identityToRecipient(await generateX25519Identity())
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a file with the secret can be instead. */
const losses = {
  missing: (file: string) => rmSync(file),
  empty: (file: string) => writeFileSync(file, ''),
  another: (file: string) => writeFileSync(file, Buffer.alloc(32, 9).toString('base64')),
  'a folder': (file: string) => {
    rmSync(file)
    mkdirSync(file)
  },
} as const
type Loss = keyof typeof losses

describe.each([
  ['embedded', programs],
  // All find it in the same way, so those that are started most stand for the others.
  ['on a server', programs.filter((program) => /main|admin-create|db-migrate/.test(program))],
] as const)('of a database that is %s', (kind, all) => {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const secretFile = join(dataDir, 'secret')
  let env: Record<string, string> = { DATA_DIR: dataDir }
  let kept = ''
  let drop = async () => {}
  beforeAll(async () => {
    if (kind === 'on a server') {
      const made = await makeEmpty()
      env = { ...env, DATABASE_URL: made.url }
      ;({ drop } = made)
    }
    const made = run('server/commands/admin-create.ts', env)
    expect(made.status, made.printed).toBe(0)
    kept = readFileSync(secretFile, 'utf8')
    if (kind === 'on a server') return
    const written = run(`server/commands/transfer.ts export ${archive}`, env)
    expect(written.status, written.printed).toBe(0)
    cpSync(secretFile, archivedSecret)
  }, timeout)
  afterAll(() => drop())

  const found = () =>
    !existsSync(secretFile) ? null : statSync(secretFile).isDirectory() ? 'a folder' : readFileSync(secretFile, 'utf8')
  const lose = (loss: Loss): string | null => {
    rmSync(secretFile, { recursive: true, force: true })
    writeFileSync(secretFile, kept)
    losses[loss](secretFile)
    return found()
  }
  /** Reads an archive into a database that has to be empty, or needs the data of a former engine. */
  const cannotStart = /import/

  test.each(all)('%s', { timeout }, (program) => {
    const ways: Loss[] = cannotStart.test(program)
      ? ['missing']
      : program === 'server/main.ts'
        ? ['missing', 'empty', 'another', 'a folder']
        : ['missing', 'another', 'a folder']
    for (const loss of ways) {
      const left = lose(loss)
      const { status, printed } = run(program, env)
      expect(status, `${loss}: ${printed}`).toBeGreaterThan(0)
      expect(printed, loss).toContain(secretFile)
      expect(printed, loss).toContain('Put it back from a copy of the data directory')
      expect(printed).not.toMatch(/^\s+at /m)
      expect(found(), loss).toBe(left)
    }
  })

  test('the doctor finds it, also while nothing runs', { timeout }, () => {
    for (const loss of ['missing', 'another', 'a folder'] as const) {
      lose(loss)
      const { status, printed } = run('server/commands/doctor.ts', env)
      expect(status, `${loss}: ${printed}`).toBe(1)
      expect(printed, loss).toMatch(/^problem {2}secret: .*Put it back from a copy of the data directory/m)
    }
  })

  test('it is accepted again, and so is the one after it', { timeout }, () => {
    rmSync(secretFile, { recursive: true, force: true })
    writeFileSync(secretFile, kept)
    expect(run('server/commands/keys-rotate.ts', env)).toMatchObject({ status: 0 })
    expect(run('server/commands/secret-rotate.ts', env)).toMatchObject({ status: 0 })
    expect(found()).not.toBe(kept)
    expect(run('server/commands/keys-rotate.ts', env)).toMatchObject({ status: 0 })
  })
})

test('an archive is read only under the secret it was written under', { timeout }, () => {
  const dataDir = join(folder, 'other')
  const into = { DATA_DIR: dataDir }
  const refused = run('server/commands/transfer.ts import', into)
  expect(refused.status).toBe(1)
  expect(refused.printed).toContain(join(dataDir, 'secret'))
  writeFileSync(join(dataDir, 'secret'), readFileSync(archivedSecret))
  expect(run('server/commands/transfer.ts import', into)).toMatchObject({ status: 0 })
})

test('servers that start together on an empty database make one secret for all', { timeout }, async () => {
  const { url, drop } = await makeEmpty()
  const dataDir = mkdtempSync(join(folder, 'together-'))
  const env = { DATABASE_URL: url, DATA_DIR: dataDir }
  const secrets = await Promise.all(
    Array.from({ length: 4 }, async () => {
      await prepareSecret(env)
      return readConfig(env).secret.encode()
    }),
  )
  expect(new Set(secrets).size).toBe(1)
  await drop()
})
