/** Lists of the back office from a replica of the database. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { makeSecret } from '#server/kernel/crypto/index.ts'
import { openDatabase } from '#server/kernel/database/open.ts'
import { replicasOf } from '#server/kernel/database/index.ts'
import { modules } from '#server/modules.ts'
import { prepareServer } from '#server/start.ts'
import { registerSuperAdmin, type TestAccount } from '#tests/harness/accounts.ts'
import { root } from '#tests/harness/scratch.ts'
import { callAt, type TestServer } from '#tests/harness/server.ts'
import { startPair, type Pair } from './postgres.ts'

let pair: Pair
let prepared: Awaited<ReturnType<typeof prepareServer>>
let server: TestServer
let admin: TestAccount
let onStandby: pg.Client
mkdirSync(root, { recursive: true, mode: 0o755 })
const dataDir = mkdtempSync(join(root, `run-${process.pid}-replicas-`))

beforeAll(async () => {
  pair = await startPair()
  const address = (port: number) => `postgresql://hale@127.0.0.1:${port}/hale`
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: address(pair.primary.port),
    DATABASE_REPLICA_URL: address(pair.standby.port),
    SEED: 'none',
    LOG_LEVEL: 'error',
    RATE_LIMIT_PERCENT: '0',
  }
  makeSecret(dataDir)
  const config = { ...readConfig(env, modules), requiresStaffFactor: false }
  prepared = await prepareServer({ config, opening: openDatabase(config) })
  const { app, services, close } = prepared
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  server = { url, app, services, call: callAt(url), close } as TestServer
  admin = await registerSuperAdmin(server)
  onStandby = new pg.Client(pair.standby.url('hale'))
  await onStandby.connect()
}, 120_000)
afterAll(async () => {
  await onStandby.end().catch(() => {})
  await prepared.close()
  await pair.close()
  rmSync(dataDir, { recursive: true })
})

/** A browser: it keeps the cookie of its latest write. */
const browser = () => {
  let cookie = 'hale-written=0'
  return {
    add: async (question: string) => {
      const body = { classkey: 'faq', question, answer: 'Because.' }
      const added = await server.call('POST', '/admin/add', { token: admin.token, body, headers: { cookie } })
      expect(added.status).toBe(200)
      cookie =
        added.headers
          .getSetCookie()
          .find((one) => one.startsWith('hale-written'))
          ?.split(';')[0] ?? ''
      expect(cookie).toMatch(/^hale-written=\d{13}$/)
    },
    list: async () => {
      const { status, body } = await server.call('GET', '/admin/search?classkey=faq&page_size=50', {
        token: admin.token,
        headers: { cookie },
      })
      expect(status).toBe(200)
      return (body['models'] as { question: string }[]).map(({ question }) => question)
    },
  }
}
const isAsked = () => replicasOf(server.services.db)?.having(0) !== null
const follow = () => expect.poll(isAsked, { timeout: 20_000 }).toBe(true)
beforeEach(follow)

test('a reader sees what it wrote, however far the replica is behind, and others see it once it has arrived', async () => {
  const [writer, other] = [browser(), browser()]
  await onStandby.query('select pg_wal_replay_pause()')
  await writer.add('Why is the sky blue?')
  expect(await writer.list()).toContain('Why is the sky blue?')
  // Read from the replica, which cannot know.
  expect(await other.list()).not.toContain('Why is the sky blue?')
  await onStandby.query('select pg_wal_replay_resume()')
  await expect.poll(other.list).toContain('Why is the sky blue?')
})

test('whoever keeps no cookies reads what is there now', async () => {
  await onStandby.query('select pg_wal_replay_pause()')
  await browser().add('Who asks?')
  const { body } = await server.call('GET', '/admin/search?classkey=faq&page_size=50', { token: admin.token })
  expect(JSON.stringify(body['models'])).toContain('Who asks?')
  await onStandby.query('select pg_wal_replay_resume()')
})

test('a replica that is further behind than five seconds is not asked, until it has caught up', async () => {
  const [writer, other] = [browser(), browser()]
  await onStandby.query('select pg_wal_replay_pause()')
  await writer.add('How old is this?')
  await expect.poll(isAsked, { timeout: 10_000 }).toBe(false)
  expect(await other.list()).toContain('How old is this?')
  await onStandby.query('select pg_wal_replay_resume()')
  await follow()
}, 30_000)

test('calls that record or write within a list are answered, too', async () => {
  const headers = { cookie: 'hale-written=0' }
  for (const path of ['/admin/users?page_size=10', '/admin/dashboard', '/roles', '/admin/search?classkey=userkits'])
    expect([path, (await server.call('GET', path, { token: admin.token, headers })).status]).toEqual([path, 200])
})

test('while the replica is down, and when it is back, every list is answered', async () => {
  const other = browser()
  await onStandby.end()
  const answers = Array.from({ length: 20 }, () => other.list())
  await pair.standby.stop()
  for (let turn = 0; turn < 20; turn += 1) answers.push(other.list())
  expect((await Promise.all(answers)).every((questions) => questions.length > 0)).toBe(true)
  await expect.poll(isAsked, { timeout: 10_000 }).toBe(false)
  await pair.standby.start()
  await follow()
  expect((await other.list()).length).toBeGreaterThan(0)
}, 60_000)
