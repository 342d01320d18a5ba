/** A database that is spread with Citus while it is in use. */
import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#shared/calls/index.ts'
import { resources } from '#shared/classkeys/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { readConfig } from '#server/config.ts'
import { makeSecret } from '#server/kernel/crypto/index.ts'
import { eraseAccount } from '#server/identity/privacy/erasure.ts'
import { findSteps, runStep } from '#server/kernel/database/spread/apply.ts'
import { findTables, planOf } from '#server/kernel/database/spread/plan.ts'
import { openDatabase } from '#server/kernel/database/open.ts'
import { modules } from '#server/modules.ts'
import { spreading } from '#server/spread.ts'
import { prepareServer } from '#server/start.ts'
import { goodPassword, registerMember, registerSuperAdmin, type TestAccount } from '#tests/harness/accounts.ts'
import { requestFor } from '#tests/harness/requests.ts'
import { callAt, type TestServer } from '#tests/harness/server.ts'
import { missingCitus, startCitus, type Citus } from './citus.ts'
import { deleteOldNotifications, linkManyMembers, manageItemsOfMembers } from './citus-entities.ts'
import { fanningOut, refusedBy } from './citus-plans.ts'
import { makeFolder, runAt } from './postgres.ts'

/** Statements of members' calls that ask every part of a table, with the reason. */
const fannedOut: Readonly<Record<string, string>> = {
  find_photo_of_member: 'A file is asked for by its path alone, by somebody whose own it is not.',
}

if (missingCitus !== null) console.log(`Not tried with Citus. ${missingCitus}`)

describe.skipIf(missingCitus !== null)('a database spread with Citus', () => {
  let citus: Citus
  let prepared: Awaited<ReturnType<typeof prepareServer>>
  let server: TestServer
  let member: TestAccount
  let admin: TestAccount
  let env: Record<string, string>
  const dataDir = makeFolder('spread-data')

  const at = (path: string, body: unknown = {}, method = 'POST', token = member.token) =>
    server.call(method, path, { token, ...(method === 'GET' ? {} : { body }) })
  const ounces = async () => {
    const { body } = await at('/client/user-hydration', undefined, 'GET')
    return (body['hydration'] as { total_ounces: number } | null)?.total_ounces
  }
  const distribute = (...options: string[]) =>
    promisify(execFile)('node', ['server/commands/db-distribute.ts', ...options], { env: { ...process.env, ...env } })

  beforeAll(async () => {
    citus = await startCitus(2)
    env = {
      DATA_DIR: dataDir,
      DATABASE_URL: citus.url,
      DATABASE_MIGRATION_URL: citus.superuserUrl,
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
    member = await registerMember(server)
    admin = await registerSuperAdmin(server)
  }, 300_000)
  afterAll(async () => {
    await prepared.close()
    await citus.close()
    rmSync(dataDir, { recursive: true })
  })

  test(
    'is spread step by step, keeps what is in it, and is left alone when it is done',
    { timeout: 240_000 },
    async () => {
      expect((await at('/client/user-hydration/increment')).status).toBe(200)
      const before = await ounces()
      const numbers = async () =>
        new Map(
          (
            await server.services.db.query<{ name: string; at: number }>({
              text: `select c.relname::text as name, coalesce(pg_sequence_last_value(pg_get_serial_sequence(quote_ident(c.relname), a.attname)), 0) as at
                   from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
                   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname !~ '_[0-9]{6,}$'`,
            })
          ).map(({ name, at }) => [name, at]),
        )
      const numbered = await numbers()
      const plan = await distribute('--dry-run')
      expect(plan.stdout).toMatch(/ hydration_days: .*\(by user_id\)/)
      expect(plan.stdout).toMatch(/steps are left to do on 2 workers/)
      // Broken off after some steps.
      const { db } = server.services
      const steps = await findSteps(db, spreading)
      const isDivision = steps.findIndex(({ kind }) => kind === 'local')
      for (const step of steps.slice(0, isDivision)) await runStep(db, step)
      expect(await ounces()).toBe(before)
      const rest = await distribute()
      expect(rest.stdout).not.toMatch(/: users copied/)
      expect(rest.stdout).toMatch(/The database is spread/)
      expect(await findSteps(db, spreading)).toEqual([])
      expect((await distribute()).stdout).toBe('The database is spread.\n')
      expect(await ounces()).toBe(before)
      const after = await numbers()
      expect([...numbered].filter(([name, last]) => (after.get(name) ?? 0) < last)).toEqual([])
      const kinds = Map.groupBy(planOf(await findTables(db), spreading), ({ table }) => table.is)
      expect(kinds.get('distributed')?.length).toBeGreaterThan(20)
      expect(kinds.get('distributed')?.map(({ table }) => table.name)).toEqual(
        expect.arrayContaining([
          'body_metrics',
          'hydration_days',
          'kept_answers',
          'meal_logs',
          'mood_logs',
          'notifications',
          'sleep_days',
          'user_symptoms',
          'userprogramaction',
          'vitals',
        ]),
      )
    },
  )

  test('without the extension it says what is missing', async () => {
    const other = citus.superuserUrl.replace(/hale$/, 'postgres')
    const { DATABASE_MIGRATION_URL: _, ...rest } = env
    const failed = promisify(execFile)('node', ['server/commands/db-distribute.ts'], {
      env: { ...process.env, ...rest, DATABASE_URL: other },
    })
    await expect(failed).rejects.toThrow(/CREATE EXTENSION citus/)
  })

  test('Citus plans every statement of the server', { timeout: 120_000 }, async () => {
    expect(await refusedBy(citus.url)).toEqual([])
  })

  test('every call of a member is answered, and asks one part of each table', { timeout: 240_000 }, async () => {
    const seen = new Map<string, { name: string; values: unknown[] }>()
    const { prototype } = pg.Client as unknown as { prototype: { query: (...given: unknown[]) => unknown } }
    const query = prototype.query
    prototype.query = function (this: unknown, ...given: unknown[]) {
      const [asked] = given as [{ text?: string; name?: string; values?: unknown[] } | string]
      if (typeof asked === 'object' && typeof asked.text === 'string')
        seen.set(asked.text, { name: asked.name ?? '', values: asked.values ?? [] })
      return query.apply(this, given)
    }
    const failed: string[] = []
    const known = {
      email: member.email,
      password: goodPassword,
      user_id: member.id,
      day: '2026-11-02',
      timezone: 'UTC',
    }
    const ending = /logout|session|closure|password|second|factor|passkey|email/i
    try {
      for (const [name, call] of Object.entries(calls as Record<string, CallSpec>)) {
        if (call.access !== 'signed-in' || ending.test(`${name} ${call.path}`)) continue
        const { method, url, payload } = requestFor(call, known)
        const { status, text } = await server.call(method, url, {
          token: member.token,
          ...(payload && { body: payload }),
        })
        if (status === 500) failed.push(`${name}: ${text}`)
      }
    } finally {
      prototype.query = query
    }
    expect(failed).toEqual([])
    const asked = [...seen].filter(([text]) => /^\s*(?:with|select|insert|update|delete)\b/i.test(text))
    expect(asked.length).toBeGreaterThan(150)
    const many = await fanningOut(citus.url, asked)
    expect(many.filter(({ name }) => !(name.replace(/_\d+$/, '') in fannedOut))).toEqual([])
  })

  test('lists of the back office find what is in all parts', { timeout: 60_000 }, async () => {
    const others = await Promise.all([registerMember(server), registerMember(server), registerMember(server)])
    for (const { token } of others)
      expect((await at('/client/user/log-mood-track', { mood: 'happy' }, 'POST', token)).status).toBe(200)
    for (const { id } of others) {
      const { status, text } = await at(`/users/daily-logs?user_id=${id}`, undefined, 'GET', admin.token)
      expect([status, text]).toEqual([200, expect.stringContaining('happy')])
    }
    const failed: string[] = []
    for (const { name } of resources.filter(({ rest }) => rest === null)) {
      const { status, text } = await at(`/admin/search?classkey=${name}`, undefined, 'GET', admin.token)
      if (status !== 200) failed.push(`${name}: ${text}`)
    }
    expect(failed).toEqual([])
    const list = await at('/admin/search?classkey=user', undefined, 'GET', admin.token)
    expect((list.body['models'] as unknown[]).length).toBe(5)
  })

  test('the back office adds and changes content, which members see', async () => {
    const added = await at('/admin/add', { classkey: 'faq', question: 'Who?', answer: 'We.' }, 'POST', admin.token)
    expect([added.status, added.text]).toEqual([200, expect.stringContaining('Who?')])
    const { id } = added.body as { id: number }
    const set = await at(
      '/admin/set',
      { classkey: 'faq', id, question: 'Who now?', answer: 'We.' },
      'POST',
      admin.token,
    )
    expect([set.status, set.text]).toEqual([200, expect.stringContaining('Who now?')])
    const name = await at('/admin/set', { classkey: 'user', id: member.id, first_name: 'Ann' }, 'POST', admin.token)
    expect([name.status, name.text]).toEqual([200, expect.stringContaining('Ann')])
    expect((await at('/client/user', undefined, 'GET')).text).toContain('Ann')
  })

  test('the back office manages what each member has', { timeout: 120_000 }, async () => {
    const other = await registerMember(server)
    await manageItemsOfMembers(server, admin, [member, other])
    await linkManyMembers(server, admin, [member, other])
  })

  test('what was kept long enough is deleted, wherever it is', async () => {
    await deleteOldNotifications(server, [member, admin])
  })

  test('a further worker takes its share while members log, who notice no error', { timeout: 120_000 }, async () => {
    const { db } = server.services
    const onWorkers = () =>
      db.query<{ nodeport: number }>({
        text: `select distinct nodeport from citus_shards where table_name = 'mood_logs'::regclass`,
      })
    expect(await onWorkers()).toHaveLength(2)
    const moods = async () => {
      const rows = await db.query<{ count: number }>({
        text: 'select count(*) as count from mood_logs where user_id = $1',
        values: [member.id],
      })
      return rows[0]?.count ?? 0
    }
    const before = await moods()
    const seen = { isMoving: true, statuses: [] as number[] }
    const writing = (async () => {
      while (seen.isMoving) seen.statuses.push((await at('/client/user/log-mood-track', { mood: 'sad' })).status)
    })()
    await citus.addWorker()
    await runAt(citus.superuserUrl, 'select rebalance_table_shards()')
    seen.isMoving = false
    await writing
    expect(new Set(seen.statuses)).toEqual(new Set([200]))
    expect(await moods()).toBe(before + seen.statuses.length)
    expect(await onWorkers()).toHaveLength(3)
  })

  test('what is deleted while its member is on legal hold is kept, wherever it was', async () => {
    const { db } = server.services
    expect((await at('/client/user/log-mood-track', { mood: 'sad' })).status).toBe(200)
    await db.query({
      text: `insert into legal_holds (user_id, reason, set_at) values ($1, 'A matter', now())`,
      values: [member.id],
    })
    await db.query({ text: 'delete from mood_logs where user_id = $1', values: [member.id] })
    const kept = await db.query({
      text: 'select distinct source from kept_on_hold where user_id = $1',
      values: [member.id],
    })
    expect(kept).toEqual([{ source: 'mood_logs' }])
    await db.query({ text: 'delete from legal_holds where user_id = $1', values: [member.id] })
  })

  test('an account that is closed takes everything with it', { timeout: 60_000 }, async () => {
    const gone = await registerMember(server)
    for (const path of ['/client/user-hydration/increment', '/client/user-sleep/increment'])
      expect((await at(path, {}, 'POST', gone.token)).status).toBe(200)
    await server.services.db.query({
      text: `insert into notifications (user_id, title, created_at, updated_at) values ($1, 'News', now(), now())`,
      values: [gone.id],
    })
    const { db, now } = server.services
    await db.query({
      text: `insert into account_closures (user_id, requested_at, due_at, is_by_owner) values ($1, $2, $2, true)`,
      values: [gone.id, now()],
    })
    await server.services.jobs.send(db, eraseAccount, { user_id: gone.id })
    await expect
      .poll(
        async () => {
          await server.services.jobs.runDue()
          const rows = await db.query<{ count: number }>({
            text: `select (select count(*) from users where id = $1) + (select count(*) from hydration_days where user_id = $1)
                 + (select count(*) from sleep_days where user_id = $1) + (select count(*) from notifications where user_id = $1) as count`,
            values: [gone.id],
          })
          return rows[0]?.count
        },
        { timeout: 30_000 },
      )
      .toBe(0)
  })
})
