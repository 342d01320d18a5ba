/** The role that the server runs with can add to the logs and read them, and nothing else. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '#server/entities/audit/index.ts'
import { logOwner, migrateAndGuard } from '#server/kernel/database/guard.ts'
import { migrations } from '#server/kernel/database/migrate.ts'
import { openDatabase } from '#server/kernel/database/open.ts'
import type { Database } from '#server/kernel/database/types.ts'
import { declaredTables } from '#server/tables.ts'
import { root } from '#tests/harness/scratch.ts'
import { makeEmpty, startTestServer, type TestServer } from '#tests/harness/server.ts'

const timeout = 120_000
const tables = declaredTables()
const noPlace = { databaseUrl: null, databaseMigrationUrl: null, dataDir: '' }

/** What somebody with the server's role would try. */
const changesOf = (table: string): string[] => [
  `delete from ${table}`,
  `truncate ${table}`,
  `drop table ${table}`,
  `alter table ${table} disable trigger user`,
  `alter table ${table} rename to other`,
  `alter table ${table} add column more text`,
  `alter table ${table} owner to current_user`,
  `alter table ${table} set schema jobs`,
  `create trigger extra before insert on ${table} for each row execute function suppress_redundant_updates_trigger()`,
  `create rule extra as on insert to ${table} do instead nothing`,
  `create index on ${table} (hash)`,
  `alter table ${table} enable row level security`,
]
const changes: string[] = [
  ...['audit_log', 'key_log', 'audit_heads'].flatMap(changesOf),
  ...['audit_log', 'key_log'].flatMap((table) => [
    `update ${table} set hash = ''`,
    `drop trigger ${table}_row_stays on ${table}`,
    `create or replace function ${table}_stays() returns trigger language plpgsql as 'begin return new; end'`,
    `drop function ${table}_stays cascade`,
    `alter function ${table}_stays rename to other`,
  ]),
  'drop schema public cascade',
  'alter schema public owner to current_user',
  `set role ${logOwner}`,
  `grant ${logOwner} to current_user`,
  `alter role ${logOwner} login password 'x'`,
  `drop owned by ${logOwner} cascade`,
  `reassign owned by ${logOwner} to current_user`,
  'set session_replication_role = replica',
]

const expectGuarded = async (db: Database): Promise<void> => {
  for (const text of changes)
    await expect(db.query({ text }), text).rejects.toThrow(
      /permission denied|must be (able|owner)|must have admin option/,
    )
  for (const table of ['audit_log', 'key_log']) {
    await db.query({ text: `grant all on ${table} to current_user, public` }).catch(() => {})
    await db.query({ text: `revoke insert on ${table} from current_user` }).catch(() => {})
    const [may] = await db.query<{ privileges: string }>({
      text: `select string_agg(name, ' ') as privileges from unnest(array['insert', 'select', 'update', 'delete', 'truncate',
               'references', 'trigger']) as name where has_table_privilege('public.${table}', name)`,
    })
    expect(may?.privileges, table).toBe('insert select')
  }
}

describe('the logs of a running server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  }, timeout)
  afterAll(() => server.close())

  it('refuse every change by its role, and are still written', { timeout }, async () => {
    const { db } = server.services
    await server.call('POST', '/login', { body: { email: 'nobody@hale.test', password: 'x'.repeat(43) } })
    const { rows } = await verifyAudit(db)
    await expectGuarded(db)
    await server.call('POST', '/login', { body: { email: 'nobody@hale.test', password: 'x'.repeat(43) } })
    expect(await verifyAudit(db)).toMatchObject({ rows: rows + 1, first_broken: null })
  })
})

describe('a database at an address', () => {
  const migrateWith = async (db: Database, databaseMigrationUrl: string | null, all = migrations()) =>
    migrateAndGuard(db, { ...noPlace, databaseUrl: 'postgres://elsewhere', databaseMigrationUrl }, tables, all)

  it('is reported unless a privileged role gives the logs away, and later migrated by it', { timeout }, async () => {
    const { url, superuserUrl, drop } = await makeEmpty()
    const db = await openDatabase({ databaseUrl: url, dataDir: '' })
    const before = migrations().filter(({ name }) => name < '0105')
    const allowed = await migrateWith(db, null, before)
    expect(allowed).toEqual(
      expect.arrayContaining([
        'alter table public."audit_log" disable trigger all',
        'delete from public."audit_heads" where false',
        'grant delete on public."audit_log" to current_user',
        'alter schema public owner to current_user',
      ]),
    )
    expect(await migrateWith(db, null)).toEqual(expect.arrayContaining(allowed))
    expect(await migrateWith(db, superuserUrl)).toEqual([])
    expect(await migrateWith(db, null)).toEqual([])
    await expectGuarded(db)
    const more = [...migrations(), { name: '9001_more_logs', sql: 'alter table audit_log add column more text' }]
    await expect(migrateWith(db, null, more)).rejects.toThrow('9001_more_logs.sql failed at line 1: must be owner')
    expect(await migrateWith(db, superuserUrl, more)).toEqual([])
    expect(await db.query({ text: 'select more from audit_log' })).toEqual([])
    await db.close()
    await drop()
  })

  it('does with a privileged role that is no superuser', { timeout }, async () => {
    const { url, superuserUrl, drop } = await makeEmpty()
    const [db, superuser] = await Promise.all(
      [url, superuserUrl].map((databaseUrl) => openDatabase({ databaseUrl, dataDir: '' })),
    )
    if (!db || !superuser) throw new Error('The databases did not open')
    const migrator = `migrator_${process.pid}`
    const [own] = await db.query<{ role: string }>({ text: 'select current_user::text as role' })
    await superuser.query({
      text: `create role ${migrator} login createrole password 'x'; grant ${own?.role ?? ''} to ${migrator}`,
    })
    const [known] = await superuser.query({ text: `select from pg_roles where rolname = '${logOwner}'` })
    if (known) await superuser.query({ text: `grant ${logOwner} to ${migrator} with admin option` })
    const asMigrator = new URL(superuserUrl)
    asMigrator.searchParams.set('user', migrator)
    asMigrator.searchParams.set('password', 'x')
    expect(await migrateWith(db, String(asMigrator))).toEqual([])
    await expectGuarded(db)
    await superuser.close()
    await db.close()
    await drop()
  })

  it('is safe with the role that compose.yaml makes', { timeout }, async () => {
    const { superuserUrl, drop } = await makeEmpty()
    const name = `composed_${process.pid}`
    const addressOf = (user: string | null) => {
      const address = new URL(superuserUrl)
      address.pathname = name
      if (user) address.searchParams.set('user', user)
      if (user) address.searchParams.set('password', 'x')
      return String(address)
    }
    const statements = readFileSync('scripts/compose/role.sql', 'utf8')
      .replaceAll(/^(?:--|\\).*\n/gm, '')
      .replaceAll(/\bhale\b/g, name)
      .replace(`:'password'`, `'x'`)
      .split(';')
      .filter((text) => text.trim() !== '')
    const superuser = await openDatabase({ databaseUrl: superuserUrl, dataDir: '' })
    for (const text of statements) await superuser.query({ text })
    const db = await openDatabase({ databaseUrl: addressOf(name), dataDir: '' })
    expect(await migrateWith(db, null)).not.toEqual([])
    expect(await migrateWith(db, addressOf(null))).toEqual([])
    expect(await migrateWith(db, null)).toEqual([])
    await expectGuarded(db)
    await db.close()
    await superuser.query({ text: `drop database ${name} with (force)` })
    await superuser.query({ text: `drop role ${name}` })
    await superuser.close()
    await drop()
  })

  it('does not start with a privileged role that cannot give them away', { timeout }, async () => {
    const { url, drop } = await makeEmpty()
    const db = await openDatabase({ databaseUrl: url, dataDir: '' })
    await expect(migrateWith(db, url)).rejects.toThrow(
      /could not be given to the role hale_audit .*DATABASE_MIGRATION_URL/,
    )
    await db.close()
    await drop()
  })
})

it('the embedded database gives them away by itself', { timeout }, async () => {
  const dataDir = mkdtempSync(join(root, `run-${process.pid}-`))
  const db = await openDatabase({ databaseUrl: null, dataDir }, { isDurable: false })
  expect(await migrateAndGuard(db, { ...noPlace, dataDir }, tables)).toEqual([])
  await expectGuarded(db)
  await db.close()
  rmSync(dataDir, { recursive: true })
})
