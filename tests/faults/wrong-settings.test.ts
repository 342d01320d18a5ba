/** Wrong settings are answered with a sentence that names them and their cause, by every command; `doctor` finds what a start needs. */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { tryBucket } from '#server/kernel/files/index.ts'
import packageJson from '../../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
const timeout = 240_000
const folder = mkdtempSync(join(tmpdir(), 'hale-settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const base = {
  ...process.env,
  DATABASE_URL: '',
  DATA_DIR: join(folder, 'data'),
  HALE_SECRET: 'x'.repeat(40),
  NODE_ENV: 'test',
  SEED: 'none',
  HOST: '127.0.0.1',
  PORT: '0',
  BACKUP_PASSPHRASE: 'of these tests, and of no other',
}
const run = (program: string, env: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync('node', program.split(' '), {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...base, ...env },
  })
  return { status, printed: stdout + stderr }
}
const programs = [
  'server/main.ts',
  ...Object.values(packageJson.scripts).flatMap((script) => /^node ((?:server|seed)\/.*)$/.exec(script)?.[1] ?? []),
].filter((program) => !program.includes('db-diff'))

describe('DATABASE_URL', () => {
  const usual: Readonly<Record<string, string>> = {
    'server/commands/admin-create.ts': '--email a@example.com',
    'server/commands/backup.ts': `--to ${join(folder, 'never.age')}`,
    'server/commands/restore.ts': `--from ${root}/package.json`,
    'server/commands/transfer.ts export': join(folder, 'never.tar.gz'),
    'server/commands/transfer.ts import': join(folder, 'none.tar.gz'),
    'server/commands/support-bundle.ts': `--to ${join(folder, 'none.json')}`,
  }
  const withArguments = (program: string): string => `${program} ${usual[program] ?? ''}`.trim()
  test.each(programs)('%s names it if it is malformed', { timeout }, (program) => {
    // The last of them is an address, but not for those who connect.
    const others = program.includes('doctor') ? ['nonsense', 'mysql://u:p@h/d', 'postgres://u:p@h:99999/d'] : []
    for (const url of [...others, 'postgres://u:%zz@h/d']) {
      const { status, printed } = run(withArguments(program), { DATABASE_URL: url })
      expect(status, printed).toBeGreaterThan(0)
      expect(printed).toContain('DATABASE_URL must be an address such as postgres://')
      expect(printed).not.toMatch(/^\s+at /m)
    }
  })

  // All open it in the same way, so those that are started most stand for the others.
  test.each(programs.filter((program) => /main|admin-create|db-migrate|backup/.test(program)))(
    '%s says why it cannot be used',
    { timeout },
    (program) => {
      const refused = ['postgres://u:p@127.0.0.1:1/d', 'nothing listens at 127.0.0.1 port 1'] as const
      const unknown = ['postgres://u:p@nowhere.invalid/d', 'nowhere.invalid'] as const
      for (const [url, reason] of program === 'server/main.ts' ? [refused, unknown] : [refused]) {
        const { status, printed } = run(withArguments(program), { DATABASE_URL: url })
        expect(status, printed).toBeGreaterThan(0)
        expect(printed).toContain(`The database at DATABASE_URL cannot be used: `)
        expect(printed).toContain(reason)
        expect(printed).not.toMatch(/^\s+at /m)
      }
    },
  )
})

test('the doctor says for each thing that a start needs what to do about it', { timeout }, async () => {
  const dataDir = join(folder, 'ill')
  mkdirSync(join(dataDir, 'restoring'), { recursive: true })
  writeFileSync(join(dataDir, 'secret'), 'c2VjcmV0')
  chmodSync(join(dataDir, 'secret'), 0o644)
  const busy = createServer()
  const port = await new Promise<number>((resolve) =>
    busy.listen(0, '127.0.0.1', () => {
      const address = busy.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    }),
  )
  const { status, printed } = run('server/commands/doctor.ts', {
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    HOST: '',
    PUBLIC_URL: 'http://hale.example',
    PORT: String(port),
    SMTP_URL: 'smtp://127.0.0.1:1',
    REDIS_URL: 'redis://127.0.0.1:1',
    STORAGE_URL: 's3://key:secret@127.0.0.1:1/bucket?tls=off',
    BACKUP_SCHEDULE: '30 2 * * *',
    BACKUP_TARGET: join(folder, 'ill/secret/backups'),
    DIST_DIR: join(folder, 'unbuilt'),
  })
  busy.close()
  expect(status).toBe(1)
  const problems = new Map([...printed.matchAll(/^problem {2}([^:]+): (.*)$/gm)].map(([, name, what]) => [name, what]))
  expect(Object.fromEntries(problems)).toEqual({
    address: expect.stringContaining('production needs an https address'),
    apps: expect.stringContaining('npm run build'),
    port: `Port ${port} is in use by another program. Set PORT to a free one.`,
    'data directory': expect.stringContaining('run the same npm run restore again'),
    'owners and modes': expect.stringContaining(`chmod 600 ${join(dataDir, 'secret')}`),
    SMTP_URL: expect.stringContaining('127.0.0.1'),
    REDIS_URL: expect.stringContaining('nothing listens at 127.0.0.1 port 1'),
    STORAGE_URL: expect.stringContaining('nothing listens at 127.0.0.1 port 1'),
    BACKUP_TARGET: expect.stringMatching(
      /ill\/secret is a file\)\. Run: install -d -m 700 -o \d+ \S+ill\/secret\/backups$/,
    ),
  })
  expect(printed).not.toMatch(/^\s+at /m)
})

test.each([
  ['InvalidAccessKeyId', 403, 'the service does not know the key'],
  ['SignatureDoesNotMatch', 403, 'the secret is not that of the key'],
  ['AccessDenied', 403, 'the key may not read, write, list and delete there'],
  ['NoSuchBucket', 404, 'there is none of that name'],
  ['RequestTimeTooSkewed', 403, 'clock differs'],
])('a bucket that answers %s', { timeout }, async (code, status, reason) => {
  const service = createServer((request, response) => {
    request
      .resume()
      .once('end', () =>
        response
          .writeHead(status, { 'content-type': 'application/xml' })
          .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>m</Message></Error>`),
      )
  })
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    name: 'bucket',
    region: 'us-east-1',
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    encryption: null,
  }
  await expect(tryBucket(bucket)).rejects.toThrow(reason)
  service.close()
})

describe('BACKUP_TARGET', () => {
  const plan = { BACKUP_SCHEDULE: '30 2 * * *' }
  test.each([
    [
      's3://key:secret@host/Bucket_1',
      /BACKUP_TARGET must be an address such as s3:.*name of a bucket and nothing else/,
    ],
    ['s3://key:hushed@host/bucket?tls=no', /BACKUP_TARGET tls must be on or off/],
    ['https://host/bucket', /BACKUP_TARGET must be the path of a folder, or an address such as s3:/],
  ])('%s is none, and what is wrong with it is said by start and doctor', { timeout }, (target, reason) => {
    for (const program of ['server/main.ts', 'server/commands/doctor.ts']) {
      const { status, printed } = run(program, { ...plan, BACKUP_TARGET: target })
      expect(status, printed).toBe(1)
      expect(printed).toMatch(reason)
      expect(printed).not.toContain('hushed')
    }
  })

  test('the doctor knows whether backups can be made there, for whom they are', { timeout }, async () => {
    const answer = (env: Record<string, string>) =>
      /^\S+ +BACKUP_TARGET: .*$/m.exec(run('server/commands/doctor.ts', { ...plan, ...env }).printed)?.[0]
    expect(answer({ BACKUP_TARGET: join(folder, 'backups') })).toMatch(/^ok .*backups can be written to, .* GB free/)
    expect(answer({ BACKUP_TARGET: '/proc/backups' })).toMatch(/^problem /)
    expect(answer({ BACKUP_TARGET: join(folder, 'backups'), BACKUP_RECIPIENTS: `age1${'q'.repeat(58)}` })).toMatch(
      /^problem/,
    )
    expect(answer({ BACKUP_TARGET: join(folder, 'backups'), BACKUP_PASSPHRASE: '' })).toMatch(
      /^problem .*BACKUP_PASSPHRASE/,
    )
    const plain = createServer((_request, response) => response.end())
    await new Promise<void>((resolve) => void plain.listen(0, '127.0.0.1', resolve))
    const address = plain.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const doctor = spawn('node', ['server/commands/doctor.ts'], {
      cwd: root,
      env: { ...base, ...plan, BACKUP_TARGET: `s3://key:secret@127.0.0.1:${port}/bucket` },
    })
    const said = await text(doctor.stdout)
    plain.close()
    expect(said).toMatch(
      /^problem {2}BACKUP_TARGET: .*it does not speak TLS at this port; if it has none, add \?tls=off/m,
    )
  })
})

test('a data directory that cannot be made is said, and not waited for', { timeout }, () => {
  for (const program of ['server/main.ts', 'server/commands/admin-create.ts --email a@example.com'])
    for (const HALE_SECRET of ['', 'x'.repeat(40)]) {
      const { status, printed } = run(program, { DATA_DIR: '/proc/hale/data', HALE_SECRET })
      expect(status, printed).toBe(1)
      expect(printed).toContain('/proc/hale')
      expect(printed).not.toMatch(/^\s+at /m)
    }
})

test('a secret that others can read is closed by a start, which says so', { timeout }, () => {
  const dataDir = join(folder, 'open')
  const admin = 'server/commands/admin-create.ts --email first@example.com'
  const env = { DATA_DIR: dataDir, HALE_SECRET: '' }
  expect(run(admin, env)).toMatchObject({ status: 0 })
  const files = ['secret', 'postgres.password'].map((name) => join(dataDir, name))
  for (const file of files) chmodSync(file, 0o644)
  const { printed } = run(`${admin} --another`, env)
  for (const file of files) {
    expect(printed).toContain(`Others could read ${file} until now.`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  }
  expect(run(`${admin} --another`, env).printed).not.toContain('Others could read')
})

test.each([
  [`--to ${join(folder, 'none/a.age')}`, /^There is no folder \S+none\. Make it first\.$/m],
  [`--to ${join(folder, 'a.age')} --recipient age1short`, /^age1short is no public key of age/m],
  [`--verify ${join(folder, 'none.age')}`, /^There is no file \S+none\.age\.$/m],
  [`--verify ${folder} --identity ${folder}`, /^There is no file /m],
  [`--verify package.json --identity package.json`, /^package\.json has no private key of age/m],
])('backup %s says what is wrong', { timeout }, (given, reason) => {
  const { status, printed } = run(`server/commands/backup.ts ${given}`, { BACKUP_PASSPHRASE: '' })
  expect(status, printed).toBe(1)
  expect(printed).toMatch(reason)
})

test('a port for metrics that is in use is named as such', { timeout }, async () => {
  const busy = createServer()
  await new Promise<void>((resolve) => void busy.listen(0, '127.0.0.1', resolve))
  const address = busy.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { status, printed } = run('server/main.ts', { METRICS_PORT: String(port) })
  busy.close()
  expect(status, printed).toBe(1)
  expect(printed).toContain(`The port for metrics, ${port}, is in use by another program. Set METRICS_PORT`)
})
