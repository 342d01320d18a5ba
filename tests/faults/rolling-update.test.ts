/** Servers of two releases on one database, while one replaces the other. */
import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, migrations } from '#server/kernel/database/migrate.ts'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

let old: TestServer
let member: TestAccount
let admin: TestAccount
beforeAll(async () => {
  old = await startTestServer()
  member = await registerMember(old)
  admin = await registerAdmin(old, ['user:read'])
  // Tables of tests are created from their declarations.
  await old.services.db.query({
    text: 'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  })
  await old.services.db.query({
    text: 'insert into schema_migrations (name) select unnest($1::text[])',
    values: [migrations().map(({ name }) => name)],
  })
})
afterAll(() => old.close())

const added = {
  name: '9001_added',
  sql: `alter table users add column nick text;
        alter table hydration_days add column cups integer not null default 0;
        create table cups (id bigint primary key, user_id bigint references users (id))`,
}

/** What both releases do, prepared statements of every kind among it. @returns the statuses */
const use = async (server: TestServer): Promise<number[]> => {
  const [token, by] = [member.token, admin.token]
  const answers = [
    await server.call('POST', '/client/user-hydration/increment', { token }),
    await server.call('GET', '/client/user-hydration', { token }),
    await server.call('GET', '/client/user', { token }),
    await server.call('POST', '/client/user/set', { token, body: { first_name: 'Jo' } }),
    await server.call('GET', '/admin/search?classkey=user', { token: by }),
    await server.call('GET', `/admin/get?classkey=user&id=${member.id}`, { token: by }),
  ]
  return answers.map(({ status }) => status)
}
/** What `npm run db:status` of the old release says. */
const statusOf = ({ database }: TestServer) =>
  spawnSync(process.execPath, ['server/commands/db-status.ts'], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: database.url },
  })
const fine = Array.from({ length: 6 }, () => 200)

test('the old and the new release answer during and after a migration that adds', { timeout: 60_000 }, async () => {
  // Plans are kept from the fifth time on.
  for (let time = 0; time < 6; time += 1) expect(await use(old)).toEqual(fine)
  const during = Array.from({ length: 4 }, () => use(old))
  const [applied, ...statuses] = await Promise.all([migrate(old.services.db, [...migrations(), added]), ...during])
  expect(applied).toEqual(['9001_added'])
  for (const one of statuses) expect(one).toEqual(fine)
  const next = await startTestServer({
    database: { ...old.database, drop: async () => {} },
    config: { secret: old.services.config.secret },
  })
  try {
    const both = await Promise.all([use(old), use(next), use(old), use(next)])
    for (const one of both) expect(one).toEqual(fine)
  } finally {
    await next.close()
  }
  // A server of the old release that is started again finds its tables.
  expect(await migrate(old.services.db)).toEqual([])
  const before = statusOf(old)
  expect(before.status).toBe(0)
  expect(before.stdout).toMatch(/Releases that have the migration 0186_backup_runs run/)
  await migrate(old.services.db, [...migrations(), added, { name: '9002_cups_contract', sql: 'drop table cups' }])
  await expect(migrate(old.services.db)).rejects.toThrow('newer version of Hale (9002_cups_contract)')
  const told = statusOf(old)
  expect(told.status).toBe(1)
  expect(told.stdout).toContain('Of a newer release    9001_added, 9002_cups_contract')
  expect(told.stdout).toContain('does not run on the database, because of 9002_cups_contract')
})
