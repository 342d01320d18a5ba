/** Operators are told of each trouble once, and once when it is over: in the log, on the screen, by a metric, in the app and by mail. */
import type { DestinationStream } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { calls, type AnswerOf } from '#shared/calls/index.ts'
import { limitOf } from '#shared/calls/limits.ts'
import { troubleNames, type TroubleName } from '#shared/rules/index.ts'
import { createLogger } from '#server/kernel/http/logging.ts'
import { readings } from '#server/kernel/telemetry/index.ts'
import type { Services } from '#server/kernel/types.ts'
import { recordRun } from '#server/operations/backups/index.ts'
import { createWatch } from '#server/operations/system-health/watch.ts'
import { finders, isAlmostFull } from '#server/operations/system-health/troubles.ts'
import { registerAdmin, registerMember, signInAs, type TestAccount } from '../harness/accounts.ts'
import { organizationWithSaml } from '../harness/identity-provider.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const MINUTE_MS = 60_000
const start = Date.parse('2026-03-05T12:00:00.000Z')
let now = start
let server: TestServer
let administrator: TestAccount
const lines: Record<string, unknown>[] = []
const kept: DestinationStream = { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) }

beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date(now),
    logger: createLogger('info', kept),
    config: { seed: 'none', smtpUrl: 'smtp://127.0.0.1:9' },
  })
  await server.services.db.query({
    text: 'create table schema_migrations (name text primary key, applied_at timestamptz not null)',
  })
  administrator = await registerAdmin(server, ['roles:write', 'system_health:read', 'system_health:write'])
  await registerMember(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  vi.restoreAllMocks()
  lines.length = 0
  await query('delete from troubles')
  await query('delete from outbox')
  await query('delete from notifications')
  await recordRun(server.services.db, 'backup', new Date(now))
})

const query = <R extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  server.services.db.query<R>({ text, values })
const mails = async () =>
  (await query<{ subject: string }>(`select subject from outbox where kind = 'trouble' order by id`)).map(
    ({ subject }) => subject,
  )
const notices = async () =>
  (await query<{ title: string }>('select title from notifications')).map(({ title }) => title)
const logged = () =>
  lines.filter(({ event }) => event === 'trouble').map(({ trouble, state }) => `${String(trouble)} ${String(state)}`)
/** The clock moves so far that sessions end. */
const tokenOf = async ({ email }: TestAccount) => (await signInAs(server, email)).token
const health = async () => {
  const answer = await server.call('GET', '/admin/system-health', { token: await tokenOf(administrator) })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as AnswerOf<'getSystemHealth'>
}
const shown = async () => (await health()).troubles
/** What the watch sees of the services; logged with the test's own logger. */
const services = (): Services => ({ ...server.services, log: createLogger('info', kept) })

/** Makes a trouble, and mends it. */
const ways: Readonly<
  Record<Exclude<TroubleName, 'database'>, { title: string; make: () => unknown; mend: () => unknown }>
> = {
  mail: {
    title: 'Mail is not delivered',
    make: () =>
      query(
        `insert into outbox (kind, to_address, subject, body, created_at, attempts, next_attempt_at, error)
         values ('activation', 'ada@hale.test', 'S', 'B', $1, 3, $2, '550 no such user ada@hale.test')`,
        [new Date(now - 11 * MINUTE_MS), new Date(now)],
      ),
    mend: () => query(`update outbox set sent_at = $1, error = null where kind = 'activation'`, [new Date(now)]),
  },
  backup: {
    title: 'The last backup is too old',
    make: () => recordRun(server.services.db, 'backup', new Date(now - 49 * 60 * MINUTE_MS)),
    mend: () => recordRun(server.services.db, 'backup', new Date(now)),
  },
  disk: {
    title: 'A disk is almost full',
    make: () => {
      readings.diskFullAt = performance.now()
    },
    mend: () => {
      readings.diskFullAt = -Infinity
    },
  },
  certificate: {
    title: 'A certificate is about to end',
    // It is valid for years, so the clock moves.
    make: async () => {
      await organizationWithSaml(server, 'northfield')
      const [certificate] = (await health()).certificates
      now = Date.parse(certificate?.ends_at ?? '') - 20 * 24 * 60 * MINUTE_MS
      await recordRun(server.services.db, 'backup', new Date(now))
    },
    mend: () => query('update organizations set is_active = false'),
  },
}

test.each(Object.entries(ways))('%s is told once, and once when it is over', async (name, { title, make, mend }) => {
  const look = createWatch(services())
  await look()
  expect([logged(), await shown(), readings.troubles()[name]]).toEqual([[], [], 0])
  await make()
  await look()
  expect(logged()).toEqual([`${name} began`])
  expect(readings.troubles()[name]).toBe(1)
  expect(await shown()).toMatchObject([{ name, title, ended_at: null }])
  // A mail about mail that is not delivered would wait as well.
  const begun = name === 'mail' ? [] : [title]
  expect([await mails(), await notices()]).toEqual([begun, [title]])
  for (let minute = 0; minute < 130; minute += 13) {
    now += 13 * MINUTE_MS
    if (name !== 'backup') await recordRun(server.services.db, 'backup', new Date(now))
    await look()
  }
  expect([await mails(), logged()]).toEqual([begun, [`${name} began`]])
  await mend()
  now += MINUTE_MS
  await look()
  // It may come and go.
  expect(logged()).toEqual([`${name} began`])
  now += 5 * MINUTE_MS
  await look()
  await look()
  expect(logged()).toEqual([`${name} began`, `${name} over`])
  expect([await mails(), await notices()]).toEqual([[...begun, `Over: ${title}`], [title]])
  expect(await shown()).toMatchObject([{ name, ended_at: new Date(now).toISOString() }])
  expect(readings.troubles()[name]).toBe(0)
  // Nothing about a person is in the log or in what operators read.
  expect(JSON.stringify(lines)).not.toContain('ada@hale.test')
  now += 8 * 24 * 60 * MINUTE_MS
  expect(await shown()).toEqual([])
})

test('every trouble is tried here', () =>
  expect([...Object.keys(ways), 'database'].toSorted()).toEqual([...troubleNames].toSorted()))

test('of several processes that see the same, one tells', async () => {
  await ways.backup.make()
  await Promise.all(Array.from({ length: 6 }, () => createWatch(services())()))
  expect([logged(), await mails()]).toEqual([['backup began'], ['The last backup is too old']])
  expect(await notices()).toHaveLength(1)
})

test('mail that arrives at others is not in trouble for one address that is refused', async () => {
  await ways.mail.make()
  await query(
    `insert into outbox (kind, to_address, subject, body, created_at, attempts, sent_at) values ('results', 'b@hale.test', 'S', 'B', $1, 1, $1)`,
    [new Date(now - MINUTE_MS)],
  )
  expect(await finders.mail(services())).toEqual([])
})

test('a database that was away is told when it is back, with when it was', async () => {
  const real = services()
  let isAway = false
  const db: typeof real.db = {
    ...real.db,
    query: (statement) => (isAway ? Promise.reject(new Error('ECONNREFUSED')) : real.db.query(statement)),
  }
  const [one, other] = [createWatch({ ...real, db }), createWatch({ ...real, db })]
  await Promise.all([one(), other()])
  isAway = true
  now += MINUTE_MS
  const since = new Date(now).toISOString()
  for (let minute = 0; minute < 3; minute += 1) {
    await one()
    now += MINUTE_MS
  }
  expect([logged(), readings.troubles()['database']]).toEqual([['database began'], expect.anything()])
  await other()
  isAway = false
  await Promise.all([one(), other()])
  expect(logged().filter((line) => line === 'database over')).toHaveLength(1)
  expect(await shown()).toMatchObject([{ name: 'database', began_at: since, ended_at: new Date(now).toISOString() }])
  expect(await mails()).toEqual(['Over: The database was away'])
  now += MINUTE_MS
  await one()
  await other()
  expect([(await mails()).length, readings.troubles()['database']]).toEqual([1, 0])
})

test('a crash of the database that the process only heard of counts, and a demo mails nobody', async () => {
  const real = services()
  const look = createWatch({ ...real, config: { ...real.config, seed: 'demo' } })
  await look()
  readings.databaseCrashedAt = performance.now()
  await look()
  expect([logged(), await mails(), await notices()]).toEqual([['database over'], [], []])
})

test('without a database to write to, the log still has each trouble once', async () => {
  const real = services()
  const db: typeof real.db = { ...real.db, transaction: () => Promise.reject(new Error('no space left on device')) }
  const look = createWatch({ ...real, db })
  await ways.backup.make()
  await look()
  await look()
  expect([logged(), readings.troubles()['backup']]).toEqual([['backup began'], 1])
  const writes = createWatch(real)
  await writes()
  expect(await mails()).toEqual(['The last backup is too old'])
})

test.each([
  [0.5, 1000, true],
  [50, 1000, false],
  [19, 1000, true],
  [19, 100, false],
  [9, 100, true],
  [0.9, 5, true],
  [1.1, 5, false],
])('%d GB free of %d: almost full is %s', (free, size, expected) =>
  expect(isAlmostFull({ free: free * 1e9, size: size * 1e9 })).toBe(expected),
)

test('a test mail is sent to the caller, who is told what the mail server says', async () => {
  const send = async (account = administrator) =>
    server.call('POST', '/admin/system-health/test-mail', { token: await tokenOf(account) })
  const refused = await send()
  expect(refused.body).toMatchObject({ to: administrator.email, problem: expect.stringMatching(/ECONNREFUSED/) })
  expect(await query(`select from outbox where kind = 'test'`)).toEqual([])
  const transmit = vi.spyOn(server.services.mail, 'transmit').mockResolvedValue()
  expect((await send()).body).toEqual({ to: administrator.email, problem: null })
  expect(transmit.mock.calls[0]?.[0]).toMatchObject({ to: administrator.email, subject: 'Test mail from Hale' })
  expect(await query(`select to_address, sent_at from outbox where kind = 'test'`)).toEqual([
    { to_address: administrator.email, sent_at: new Date(now) },
  ])
  // It ends the trouble that it was sent for.
  await query('delete from outbox')
  await ways.mail.make()
  expect(await finders.mail(services())).toHaveLength(1)
  expect((await send()).status).toBe(200)
  expect(await finders.mail(services())).toEqual([])
  // Servers of tests have no limits of requests.
  expect(limitOf(calls.sendTestMail)).toMatchObject({ account: 3 })
  expect((await send(await registerAdmin(server, ['system_health:read']))).status).toBe(403)
})
