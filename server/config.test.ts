import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig, readPlace } from './config.ts'
import { Secret } from './kernel/crypto/index.ts'
import { isLoopbackHost } from './kernel/hosts/index.ts'
import { modules } from './modules.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'hale-config-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('an empty environment gives a server that runs', () => {
  const config = readConfig({ DATA_DIR: dataDir, PORT: '' }, modules)
  expect(config).toMatchObject({
    port: 3000,
    databaseUrl: null,
    databaseMigrationUrl: null,
    redisUrl: null,
    smtpUrl: null,
    maxPageSize: 50,
    takeCap: 200,
    seed: 'demo',
    isProduction: false,
  })
  expect(config.publicUrl).toBe('http://localhost:3000')
})

test('the secret is made once and is readable by its owner alone', () => {
  const first = readConfig({ DATA_DIR: dataDir }, modules)
  expect(readConfig({ DATA_DIR: dataDir }, modules).secret.key('x')).toEqual(first.secret.key('x'))
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  const given = readConfig({ DATA_DIR: dataDir, HALE_SECRET: 'x'.repeat(40) }, modules)
  expect(given.secret.key('x')).toEqual(new Secret(Buffer.from('x'.repeat(40))).key('x'))
})

test('login secrets are hashed as slowly as ASVS asks for, whatever the environment', () => {
  for (const env of [{}, { NODE_ENV: 'production' }, { NODE_ENV: 'test' }])
    expect(readConfig({ DATA_DIR: dataDir, ...env }, modules).loginHash).toEqual({
      memoryCost: 47_104,
      timeCost: 1,
      parallelism: 1,
    })
})

test('only addresses of this machine count as such', () => {
  const own = ['localhost', 'LOCALHOST', 'hale.localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]', '::ffff:127.0.0.1']
  const others = ['127.example.com', '127.0.0.1.example.com', 'localhost.example.com', '0.0.0.0', '::', '10.0.0.1', '']
  expect([...own, ...others].filter(isLoopbackHost)).toEqual(own)
})

test('an address with a path is refused, since Hale answers at its root', () => {
  const publicUrl = (PUBLIC_URL: string) => readConfig({ DATA_DIR: dataDir, PUBLIC_URL }, modules).publicUrl
  for (const url of ['https://hale.example/', 'https://hale.example//', 'https://hale.example'])
    expect(publicUrl(url)).toBe('https://hale.example')
  for (const url of ['https://hale.example/app', 'https://hale.example/?a=b', 'https://a:b@hale.example'])
    expect(() => publicUrl(url), url).toThrow(/PUBLIC_URL must be an address without a path/)
})

test.each([
  [{ LOG_LEVEL: 'nonsense' }, /LOG_LEVEL must be one of trace, debug/],
  [{ PORT: '3000', METRICS_PORT: '3000' }, /METRICS_PORT must be another port than PORT/],
  [{ BACKUP_RECIPIENTS: 'age1short' }, /BACKUP_RECIPIENTS must be whole public keys/],
])('%j is refused', (env, reason) => {
  expect(() => readConfig({ DATA_DIR: dataDir, ...env }, modules)).toThrow(reason)
})

test('mails are from the address given, otherwise from that of the installation', () => {
  const from = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env }, modules).mailFrom
  expect(from({})).toBe('Hale <no-reply@hale.local>')
  expect(from({ PUBLIC_URL: 'https://hale.example:8443' })).toBe('Hale <no-reply@hale.example>')
  for (const given of ['care@clinic.example', 'Clinic in Oslo <care@clinic.example>'])
    expect(from({ MAIL_FROM: given, PUBLIC_URL: 'https://hale.example' })).toBe(given)
  for (const given of ['Clinic', 'a@b, c@d', 'Clinic <care@clinic.example> x', 'A\nBcc: b <a@b>'])
    expect(() => from({ MAIL_FROM: given })).toThrow(/MAIL_FROM must be an address such as Hale </)
})

describe('the demo, whose passwords are published,', () => {
  const seedOf = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env }, modules).seed
  const remote = { PUBLIC_URL: 'https://hale.example' }
  const server = { DATABASE_URL: 'postgres://hale@127.0.0.1/hale' }

  test('is seeded without being asked for only into the embedded database, at an address of this machine', () => {
    for (const url of ['http://localhost:4000', 'http://127.0.0.1', 'http://[::1]:3000', 'http://hale.localhost'])
      expect(seedOf({ PUBLIC_URL: url }), url).toBe('demo')
    for (const env of [remote, server, { NODE_ENV: 'production' }]) expect(seedOf(env)).toBe('none')
    expect(seedOf({ ...server, SEED: 'demo' })).toBe('demo')
  })

  test('is refused in production and at any other address', () => {
    for (const env of [remote, { NODE_ENV: 'production' }, { PUBLIC_URL: 'http://localhost.hale.example' }])
      expect(() => seedOf({ ...env, SEED: 'demo' })).toThrow(/SEED must not be demo/)
  })
})

test('only this machine can connect outside of production, unless HOST says otherwise', () => {
  const hostOf = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env }, modules).host
  expect(hostOf({})).toBe('localhost')
  expect(hostOf({ HOST: '0.0.0.0' })).toBe('0.0.0.0')
  for (const url of [undefined, 'http://localhost:3000'])
    expect(hostOf({ NODE_ENV: 'production', ...(url && { PUBLIC_URL: url }) })).toBe('localhost')
  expect(hostOf({ NODE_ENV: 'production', PUBLIC_URL: 'https://hale.example' })).toBe('0.0.0.0')
})

test('every value that cannot be used is named in one message', () => {
  const wrong = {
    DATA_DIR: dataDir,
    PORT: 'abc',
    MAX_PAGE_SIZE: '0',
    DATABASE_URL: 'mysql://x',
    SEED: 'yes',
    HALE_SECRET: 'short',
  }
  expect(() => readConfig(wrong, modules)).toThrow(
    /PORT must be a whole number from 0 to 65535\n.*DATABASE_URL must be an address[^\n]*\n.*SEED must be demo or none\n.*MAX_PAGE_SIZE must be[^\n]*\n.*HALE_SECRET must have/s,
  )
})

test.each([
  [{ NAMIDA_URL: 'https://lab.example' }, /NAMIDA_KEY is required with NAMIDA_URL/],
  [{ FACE_SCAN_URL: 'https://scan.example' }, /FACE_SCAN_KEY is required with FACE_SCAN_URL/],
  [{ SMART_LINK_URL: 'https://scheduling.example' }, /SMART_LINK_KEY is required with SMART_LINK_URL/],
  [{ AVATAR_URL: 'https://faces.example/' }, /AVATAR_URL must contain \{name\} as the placeholder/],
  [{ BODY_SCAN_KEY: 'k' }, /BODY_SCAN_URL is required with BODY_SCAN_KEY/],
  [{ SPOT_WEBHOOK_SECRET: 'short' }, /SPOT_WEBHOOK_SECRET must have at least 32 characters/],
  [
    { NODE_ENV: 'production', DATABASE_URL: 'postgres://x/hale' },
    /HALE_SECRET is required in production with DATABASE_URL/,
  ],
  [{ MORE_ACTIVE_URL: 'https://activity.example/sso' }, /MORE_ACTIVE_SECRET is required with MORE_ACTIVE_URL/],
  [{ MORE_ACTIVE_SECRET: 'x'.repeat(40) }, /MORE_ACTIVE_URL is required with MORE_ACTIVE_SECRET/],
  [{ MEAL_RECOGNITION_KEY: 'k' }, /MEAL_RECOGNITION_URL is required with MEAL_RECOGNITION_KEY/],
])('half of a partner is refused: %j', (given, message) => {
  expect(() => readConfig({ DATA_DIR: dataDir, ...given }, modules)).toThrow(message)
})

test('uploaded files are in the data directory unless there is a bucket, whose address has to be right', () => {
  const bucketOf = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env }, modules).bucket
  expect([bucketOf({}), bucketOf({ STORAGE_URL: '' })]).toEqual([null, null])
  expect(bucketOf({ STORAGE_URL: 's3://KEY:SECRET@s3.example/files' })).toMatchObject({ name: 'files' })
  expect(() => bucketOf({ STORAGE_URL: 's3://KEY:SECRET@s3.example/files?tls=no' })).toThrow(
    /^The environment has invalid values:\n {2}STORAGE_URL tls must be on or off$/,
  )
})

test('a pooler is told from the database itself by its direct address', () => {
  const poolerOf = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env }, modules).pooler
  const [url, directUrl] = ['postgres://h@pool:6432/hale', 'postgres://h@db:5432/hale']
  expect(poolerOf({ DATABASE_URL: url })).toBeNull()
  expect(poolerOf({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl })).toEqual({ directUrl, prepares: false })
  expect(
    poolerOf({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_PREPARED_STATEMENTS: 'on' }),
  ).toMatchObject({ prepares: true })
  expect(() => poolerOf({ DATABASE_DIRECT_URL: directUrl })).toThrow(
    /DATABASE_URL is required with DATABASE_DIRECT_URL/,
  )
})

test('replicas are addresses, separated by commas', () => {
  const replicasOf = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env }, modules).replicaUrls
  const DATABASE_URL = 'postgres://h@db:5432/hale'
  const replicas = ['postgres://h@one:5432/hale', 'postgres://h@two:5432/hale']
  expect(replicasOf({ DATABASE_URL })).toEqual([])
  expect(replicasOf({ DATABASE_URL, DATABASE_REPLICA_URL: replicas.join(',') })).toEqual(replicas)
  expect(() => replicasOf({ DATABASE_URL, DATABASE_REPLICA_URL: `${replicas[0]},two` })).toThrow(
    /DATABASE_REPLICA_URL \(number 2 of them\) must be addresses such as/,
  )
})

test('what a server does is said only of servers that share a database', () => {
  const roleOf = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env }, modules).role
  const DATABASE_URL = 'postgres://h@db:5432/hale'
  expect([roleOf({}), roleOf({ DATABASE_URL, ROLE: 'web' }), roleOf({ DATABASE_URL, ROLE: 'jobs' })]).toEqual([
    'all',
    'web',
    'jobs',
  ])
  expect(() => roleOf({ ROLE: 'web' })).toThrow(/ROLE must be all with the embedded database/)
  expect(() => roleOf({ DATABASE_URL, ROLE: 'worker' })).toThrow(/ROLE must be all, web or jobs/)
})

test('proxies that are trusted are none to ten, none unless it is said', () => {
  const hops = (TRUST_PROXY_HOPS?: string) =>
    readConfig({ DATA_DIR: dataDir, ...(TRUST_PROXY_HOPS === undefined ? {} : { TRUST_PROXY_HOPS }) }, modules)
      .trustProxyHops
  expect([hops(), hops('0'), hops('10')]).toEqual([0, 0, 10])
  for (const wrong of ['11', '-1', '1.5', 'all']) expect(() => hops(wrong)).toThrow()
})

test.each([
  ['RECAPTCHA_SECRET', 'RECAPTCHA_SITE_KEY'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  ['SPOT_LAB_KEY', 'SPOT_LAB_URL'],
  ['NAMIDA_KEY', 'NAMIDA_URL'],
  ['SCOUT_KEY', 'SCOUT_URL'],
  ['WEARABLES_KEY', 'WEARABLES_URL'],
  ['BODY_SCAN_KEY', 'BODY_SCAN_URL'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
])('%s does nothing without %s, and the server says so', (given, missing) =>
  expect(() => readConfig({ DATA_DIR: dataDir, [given]: 'x'.repeat(40) }, modules)).toThrow(missing),
)

test('looking for the data makes nothing', () => {
  const missing = join(dataDir, 'missing')
  expect(readPlace({ DATA_DIR: missing })).toMatchObject({ dataDir: missing, databaseUrl: null })
  expect(existsSync(missing)).toBe(false)
  expect(() => readPlace({ DATABASE_URL: 'mysql://x' })).toThrow('DATABASE_URL must be an address')
})
