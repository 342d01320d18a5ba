import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordRun } from '#server/operations/backups/index.ts'
import { remindToRestore } from '#server/operations/backups/reminder.ts'
import { registerAdmin, registerMember } from '#tests/harness/accounts.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

const DAY_MS = 24 * 60 * 60_000
const start = new Date('2026-01-01T00:00:00Z').getTime()
let now = start
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(now) })
  const { db } = server.services
  // Databases of tests are not made by migrations.
  await db.query({ text: 'create table schema_migrations (name text primary key, applied_at timestamptz not null)' })
  await db.query({ text: `insert into schema_migrations values ('0001', $1)`, values: [new Date(start)] })
})
afterAll(() => server.close())

const reminded = async (days: number): Promise<{ user_id: number }[]> => {
  now = start + days * DAY_MS
  await remindToRestore(server.services)
  return server.services.db.query<{ user_id: number }>({
    text: `delete from notifications where title = 'Try restoring a backup' returning user_id`,
  })
}

test('administrators are reminded once a month when no backup was restored for a year, nor since the installation', async () => {
  const admin = await registerAdmin(server, ['roles:write'])
  await registerMember(server)
  const { db } = server.services
  expect(await reminded(364)).toEqual([])
  expect(await reminded(366)).toEqual([{ user_id: admin.id }])
  expect(await reminded(380)).toEqual([])
  expect(await reminded(397)).toEqual([{ user_id: admin.id }])
  await recordRun(db, 'restore', new Date(now))
  expect(await reminded(450)).toEqual([])
})
