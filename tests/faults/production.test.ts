/** What a server in production refuses to start with, and which names it answers at. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { assertServes } from '#server/config.ts'
import { withAddress } from '#server/kernel/database/open.ts'

const root = join(import.meta.dirname, '../..')
const timeout = 240_000
const folder = mkdtempSync(join(tmpdir(), 'hale-production-'))
/** Where its tables are once the first test has started it. */
const dataDir = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let child: ChildProcess | null = null
const stop = async (): Promise<void> => {
  if (child && child.exitCode === null) {
    const ended = new Promise((resolve) => child?.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  child = null
}
afterEach(stop)

/** Starts Hale. @returns its port once it is ready, or what it printed if it ended */
const start = (env: Record<string, string>): Promise<number | string> =>
  new Promise((resolve) => {
    child = spawn('node', ['server/main.ts'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'error', NODE_ENV: 'production', ...env },
    })
    let printed = ''
    const read = (chunk: Buffer) => {
      printed += String(chunk)
      const port = /ready at http:\/\/localhost:(\d+)/.exec(printed)?.[1]
      if (port !== undefined) resolve(Number(port))
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () => resolve(printed))
  })
const ask = (port: number | string, host: string, path: string, forwarded?: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { host, ...(forwarded && { 'x-forwarded-host': forwarded }) }
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .once('error', reject)
      .end()
  })
/** Which of these names are answered at, with a page, a call and a file. */
const answered = async (port: number | string, names: readonly string[]): Promise<string[]> => {
  const found: string[] = []
  for (const name of names) {
    const statuses = await Promise.all(
      ['/v1/global-defaults', '/client', '/files/a/b.png', '/nowhere'].map((path) => ask(port, name, path)),
    )
    const refused = statuses.filter((status) => status === 421)
    expect([0, statuses.length], name).toContain(refused.length)
    if (refused.length === 0) found.push(name)
    for (const path of ['/healthz', '/readyz']) expect(await ask(port, name, path), name).toBe(200)
  }
  return found
}
const strangers = ['attacker.example', '127.attacker.example', 'localhost.attacker.example', '10.0.0.5', '[::2]']

test('without an https address it serves this machine only', { timeout }, async () => {
  const port = await start({ DATA_DIR: dataDir, HOST: '127.0.0.1' })
  expect(port).toBeTypeOf('number')
  const own = [
    'localhost',
    `localhost:${port}`,
    '127.0.0.1:80',
    '[::1]',
    '[0:0:0:0:0:0:0:1]:80',
    'hale.localhost',
    'LOCALHOST.',
  ]
  expect(await answered(port, [...own, ...strangers])).toEqual(own)
})

test('with one it answers at that and at the names in HOSTS', { timeout }, async () => {
  const hosts = {
    PUBLIC_URL: 'https://hale.example',
    HOSTS: 'WWW.hale.example., hale.internal, [2001:DB8:0:0:0:0:0:1], ::ffff:10.0.0.7',
  }
  const env = { ...hosts, HOST: '127.0.0.1', TRUST_PROXY_HOPS: '1' }
  const port = await start({ DATA_DIR: dataDir, ...env })
  expect(port).toBeTypeOf('number')
  const own = [
    'hale.example',
    'Hale.Example:443',
    'www.hale.example',
    'www.hale.example.:443',
    'hale.internal:8080',
    '[2001:db8::1]:443',
    '[2001:db8:0::1]',
    '[::ffff:10.0.0.7]',
  ]
  const disguised = ['a@hale.example', 'hale.example/', 'hale.example#a', 'hale.example..', '[2001:db8::2]']
  expect(
    await answered(port, [...own, ...disguised, 'localhost', '127.0.0.1', 'other.hale.example', ...strangers]),
  ).toEqual(own)
  // A page whose name leads here can send that header through a proxy.
  expect(await ask(port, 'attacker.example', '/v1/global-defaults', 'hale.example')).toBe(421)
  expect(await ask(port, 'hale.example', '/v1/global-defaults', 'attacker.example')).not.toBe(421)
})

test.each([
  [{}, /^Production needs PUBLIC_URL/],
  [{ HOST: '0.0.0.0' }, /^Production needs PUBLIC_URL/],
  [{ PUBLIC_URL: 'http://hale.example' }, /production needs an https address/],
  [{ PUBLIC_URL: 'http://hale.example', HOST: '127.0.0.1' }, /production needs an https address/],
  [{ PUBLIC_URL: 'http://127.attacker.example' }, /production needs an https address/],
  [
    { PUBLIC_URL: 'https://hale.example', HOSTS: 'hale.internal,https://b.example' },
    /HOSTS must be names [^\n]+, which https:\/\/b\.example is not/,
  ],
  [{ PUBLIC_URL: 'https://hale.example', HOSTS: 'hale.example:8080' }, /which hale\.example:8080 is not/],
  [
    { HALE_SECRET_PREVIOUS: `${'x'.repeat(40)},short` },
    /HALE_SECRET_PREVIOUS \(number 2 of them\) must have at least 32/,
  ],
])('does not start with %j', { timeout }, async (env, reason) => {
  const printed = String(await start({ DATA_DIR: join(folder, 'none'), ...env }))
  expect(printed).toMatch(reason)
  expect(printed).not.toMatch(/^\s+at /m)
})

// That it recognizes the whole demo is tested with the seed.
test('does not start on a folder with an account of the demo', { timeout }, async () => {
  await withAddress({ databaseUrl: null, dataDir }, async (address) => {
    const client = new pg.Client(address)
    await client.connect()
    await client.query(`insert into users (email, first_name, last_name) values ('admin@hale.test', 'A', 'B')`)
    await client.end()
  })
  expect(await start({ DATA_DIR: dataDir, PUBLIC_URL: 'https://hale.example', HOST: '127.0.0.1' })).toMatch(
    /^This database was filled with the demo \(1 of its accounts are left\)/,
  )
  // So does the doctor, also while nothing runs.
  const env = { ...process.env, DATABASE_URL: '', NODE_ENV: 'production', DATA_DIR: dataDir, HOST: '127.0.0.1' }
  const { stdout } = spawnSync('node', ['server/commands/doctor.ts'], { cwd: root, encoding: 'utf8', env })
  expect(stdout).toMatch(/^problem {2}accounts: This database was filled with the demo/m)
})

const compose = readFileSync(join(root, 'compose.yaml'), 'utf8')
/** What compose.yaml sets for a service, with what the environment has of it. */
const composeEnvironment = (service: string, env: Readonly<Record<string, string>>): Record<string, string> => {
  const [, block = ''] = new RegExp(`\n  ${service}:\n(.*?)(?=\n  \\w+:\n|\n\\w)`, 's').exec(compose) ?? []
  const expanded = (text: string): string =>
    text.replaceAll(
      /\$\{(\w+)(?::[-?]((?:[^{}]|\$\{[^}]*\})*))?\}/g,
      (_, name: string, other = '') => env[name] ?? expanded(other),
    )
  const read = (value: string): string =>
    expanded(
      value.replace(/^\*(.*)$/, (_, alias: string) => new RegExp(`&${alias} (.*)`).exec(compose)?.[1] ?? ''),
    ).replaceAll(/^'|'$/g, '')
  return Object.fromEntries(
    [...block.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, read(value)]),
  )
}

test('the environment of compose.yaml starts as it stands, in production and with the demo', () => {
  const given: Record<string, string>[] = [
    {},
    { PORT: '8080' },
    { PUBLIC_URL: 'https://hale.example' },
    { NODE_ENV: 'development', SEED: 'demo' },
  ]
  for (const service of ['hale', 'migrate'])
    for (const env of given) {
      const made = composeEnvironment(service, { HALE_SECRET: 'x'.repeat(64), DATABASE_PASSWORD: 'y', ...env })
      expect(made).toMatchObject({ HALE_SECRET: 'x'.repeat(64), NODE_ENV: env.NODE_ENV ?? 'production' })
      // As the image sets it.
      assertServes({ HOST: '0.0.0.0', ...made })
    }
})
