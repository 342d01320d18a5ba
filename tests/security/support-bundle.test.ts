/** What is sent to whoever helps holds nothing about a person and no secret: markers stand everywhere, and none comes through. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { linesOf, settingsOf, supportBundle } from '#server/commands/support-bundle.ts'
import { ownVariables } from '#server/config.ts'
import { createLogger } from '#server/kernel/http/logging.ts'
import { modules } from '#server/modules.ts'
import { registerMember } from '../harness/accounts.ts'
import { plantIn, tables } from '../harness/plant.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const mark = 'zqmark'
const folder = mkdtempSync(join(tmpdir(), 'hale-bundle-'))
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.services.db.query({
    text: `create table schema_migrations (name text primary key, applied_at timestamptz not null)`,
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const variables = Object.keys(
  Object.assign(
    {},
    ...modules.map((room) => ('settings' in room ? room.settings.variables : {})),
    ownVariables,
  ) as z.ZodRawShape,
)

test('of what stands in the tables, only numbers and words of the program', async () => {
  const member = await registerMember(server)
  let files = 0
  const plant = plantIn(() => server, {
    mark,
    newFile: () => `/files/${mark}/${(files += 1)}.png`,
    now: () => new Date(),
    personId: () => member.id,
  })
  const planted: string[] = []
  for (const name of tables.keys())
    await plant(name, {}, mark).then(
      () => planted.push(name),
      () => {},
    )
  // Nearly all of them; the others refuse rows without more around them.
  expect(planted.length).toBeGreaterThan(tables.size * 0.8)
  expect(planted).toEqual(
    expect.arrayContaining(['users', 'outbox', 'server_processes', 'troubles', 'user_organizations']),
  )
  await server.services.db.query({ text: 'analyze' })
  const env = Object.fromEntries(variables.map((name) => [name, `${mark} of ${name}`]))
  const log = [
    ...[
      'user',
      'actor',
      'reqId',
      'msg',
      'route',
      'reason',
      'place',
      'event',
      'job',
      'trouble',
      'state',
      'status',
      'method',
    ].map((field) => JSON.stringify({ level: 40, time: '2026-03-01T00:00:00Z', [field]: `${mark} ${field}` })),
    JSON.stringify({ level: 50, err: { type: `Error ${mark}`, message: mark, stack: mark, code: mark } }),
    `not JSON ${mark}`,
  ].join('\n')
  const text = JSON.stringify(await supportBundle(server.services.config, server.services.db, env, log))
  expect(text).not.toContain(mark)
  expect(text).not.toContain(member.email)
  expect(text).not.toContain(server.services.config.dataDir)
  const bundle = JSON.parse(text) as {
    state: { rows: Record<string, number> }
    settings: Record<string, string>
    log: object[]
  }
  expect(bundle.state.rows['users']).toBeGreaterThan(0)
  expect(Object.keys(bundle.settings).toSorted()).toEqual(variables.toSorted())
  expect(bundle.log.length).toBeGreaterThan(10)
})

test('settings show numbers and words, and never a secret', () => {
  const shown = settingsOf({
    WORKERS: '4',
    ROLE: 'web',
    BACKUP_SCHEDULE: '30 2 * * *',
    HALE_SECRET: '1'.repeat(40),
    SMTP_URL: 'smtp://a:b@c',
    PUBLIC_URL: 'https://clinic.example',
    PATH: '/bin',
  })
  expect(shown).toEqual({
    WORKERS: '4',
    ROLE: 'web',
    BACKUP_SCHEDULE: '30 2 * * *',
    HALE_SECRET: 'set',
    SMTP_URL: 'set',
    PUBLIC_URL: 'set',
  })
})

test('a line keeps what happened, how often and how long', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (text) => void lines.push(text) })
  log.info({ method: 'GET', route: '/v1/client/user', status: 503, milliseconds: 12.5, user: 7 }, 'request')
  log.warn(
    {
      event: 'job-failed',
      job: 'deliver-mail',
      err: Object.assign(new Error('no ada@hale.test'), { code: 'ECONNREFUSED' }),
    },
    'x',
  )
  log.error({ event: 'trouble', trouble: 'disk', state: 'began', place: 'host', reason: 'r' }, 'A disk is almost full')
  expect(linesOf(lines.join('')).map(({ time: _, ...rest }) => rest)).toEqual([
    { level: 30, method: 'GET', status: 503, milliseconds: 12.5 },
    { level: 40, event: 'job-failed', job: 'deliver-mail', err: { type: 'Error', code: 'ECONNREFUSED' } },
    { level: 50, event: 'trouble', trouble: 'disk', state: 'began' },
  ])
})

test('the command says what is missing, and overwrites nothing', () => {
  const run = (...args: string[]) =>
    spawnSync('node', ['server/commands/support-bundle.ts', ...args], {
      encoding: 'utf8',
      env: {
        ...process.env,
        DATABASE_URL: server.database.url,
        DATA_DIR: join(folder, 'data'),
        HALE_SECRET: 'x'.repeat(32),
        NODE_ENV: 'test',
      },
    })
  expect(run().stderr).toMatch(/^Usage: /)
  const file = join(folder, 'bundle.json')
  writeFileSync(join(folder, 'log'), '{"level":30,"status":200}\n')
  const first = run('--to', file, '--log', join(folder, 'log'))
  expect([first.stderr, first.status]).toEqual(['', 0])
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    database: 'server',
    log: [{ level: 30, status: 200 }],
  })
  expect(run('--to', file).status).toBe(1)
})
