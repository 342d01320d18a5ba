import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticesOf } from '#server/kernel/database/index.ts'
import { openDatabase } from '#server/kernel/database/open.ts'
import { registerMember } from '#tests/harness/accounts.ts'
import type { MadeDatabase } from '#tests/harness/postgres.ts'
import { makeDeclared, startTestServer, type TestServer } from '#tests/harness/server.ts'
import { startPgBouncer, type PgBouncer } from './pgbouncer.ts'

const sessions = 3
let made: MadeDatabase
let bouncer: PgBouncer
let first: TestServer
let second: TestServer
beforeAll(async () => {
  made = await makeDeclared()
  bouncer = await startPgBouncer(made.url, sessions)
  const database = { ...made, url: bouncer.url, drop: async () => {} }
  const config = { pooler: { directUrl: made.url, prepares: false } }
  first = await startTestServer({ database, config })
  second = await startTestServer({ database, config })
})
afterAll(async () => {
  await second.close()
  await first.close()
  await bouncer.close()
  await made.drop()
})

const drink = (server: TestServer, token: string) =>
  server.call('POST', '/client/user-hydration/increment', { token, body: {} })
const ounces = async (server: TestServer, token: string) => {
  const { body } = await server.call('GET', '/client/user-hydration', { token })
  return (body['hydration'] as { total_ounces: number }).total_ounces
}

test('more requests at once than there are sessions are all answered, and count once', async () => {
  const { token } = await registerMember(first)
  const step = await drink(first, token).then(() => ounces(second, token))
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0 ? drink(index % 4 === 0 ? first : second, token) : first.call('GET', '/client/user', { token }),
    ),
  )
  expect(answers.map(({ status }) => status).filter((status) => status >= 400)).toEqual([])
  expect(await ounces(second, token)).toBe(21 * step)
})

test('sessions that it opens have what Hale relies on', async () => {
  const settings = await Promise.all(
    Array.from({ length: sessions }, () =>
      first.services.db.transaction((tx) =>
        tx.query({
          text: `select current_setting('timezone') as zone, current_setting('statement_timeout') as longest, pg_sleep(0.1)`,
        }),
      ),
    ),
  )
  for (const [row] of settings) expect(row).toMatchObject({ zone: 'UTC', longest: '25s' })
})

test('a sign-out at one server ends the session at the other at once', async () => {
  const { token } = await registerMember(first)
  const read = async () => (await second.call('GET', '/client/user', { token })).status
  const notices = noticesOf(second.services.db)
  await expect.poll(() => notices?.isLive).toBe(true)
  expect(await read()).toBe(200)
  expect((await first.call('POST', '/logout', { token })).status).toBe(204)
  await notices?.settled()
  expect(await read()).toBe(401)
})

test('after it was gone, requests are answered again and nothing is lost', async () => {
  const { token } = await registerMember(first)
  await drink(first, token)
  const before = await ounces(first, token)
  const under = Array.from({ length: 10 }, () => drink(second, token))
  await bouncer.restart()
  const statuses = (await Promise.all(under)).map(({ status }) => status)
  await expect.poll(async () => (await drink(first, token)).status, { timeout: 15_000 }).toBe(200)
  const after = await ounces(second, token)
  const kept = statuses.filter((status) => status < 300).length
  // What was answered is there; what failed may have been stored before its answer was lost.
  expect(after).toBeGreaterThanOrEqual(before * (2 + kept))
  expect(after).toBeLessThanOrEqual(before * (2 + statuses.length))
  for (const status of statuses) expect([200, 503]).toContain(status)
})

test('sessions that were open before are not taken for what they are not', async () => {
  const other = await startPgBouncer(made.superuserUrl, 1)
  const client = new pg.Client(other.url)
  await client.connect()
  await client.query('select 1')
  const pooler = { directUrl: made.superuserUrl, prepares: false }
  await expect(openDatabase({ databaseUrl: other.url, pooler, dataDir: '' })).rejects.toThrow(/statement_timeout/)
  await client.end()
  await other.close()
})

test('without the direct address, a start says what is missing', async () => {
  await expect(openDatabase({ databaseUrl: bouncer.url, dataDir: '' })).rejects.toThrow(/set DATABASE_DIRECT_URL/)
})
