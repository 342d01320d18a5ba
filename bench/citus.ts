/**
 * `npm run bench -- citus`: what a member's calls and the back office's lists take on a database spread with Citus as workers are
 * added, and what members notice of that. Every node is on this machine, so this shows how much each call asks for, and not what
 * several machines do. `MEMBERS=10000` and `DAYS=365` choose the size.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { readConfig } from '#server/config.ts'
import { findSteps, runStep } from '#server/kernel/database/spread/apply.ts'
import { openDatabase } from '#server/kernel/database/open.ts'
import { modules } from '#server/modules.ts'
import { spreading } from '#server/spread.ts'
import { prepareServer } from '#server/start.ts'
import { missingCitus, startCitus, type Citus } from '#tests/cluster/citus.ts'
import { registerMember, registerSuperAdmin, type TestAccount } from '#tests/harness/accounts.ts'
import { callAt, type TestServer } from '#tests/harness/server.ts'
import { median, print, shown, type Rows } from './table.ts'

const members = Number(process.env.MEMBERS ?? 10_000)
const days = Number(process.env.DAYS ?? 365)
const stages = [1, 2, 4]
const rounds = 150
const shards = 16
const writers = 4

interface Stage {
  server: TestServer
  accounts: readonly TestAccount[]
  admin: TestAccount
}
type Call = (stage: Stage, turn: number) => ReturnType<TestServer['call']>

const asMember =
  (method: string, path: string, body?: unknown): Call =>
  ({ server, accounts }, turn) =>
    server.call(method, path, { token: accounts[turn % accounts.length]?.token ?? '', body })
const asAdmin =
  (path: (turn: number) => string): Call =>
  ({ server, admin }, turn) =>
    server.call('GET', path(turn), { token: admin.token })

const logWater = asMember('POST', '/client/user-hydration/increment', {})
const logMood = asMember('POST', '/client/user/log-mood-track', { mood: 'happy' })
const calls: Readonly<Record<string, Call>> = {
  'a member logs water': logWater,
  'a member logs a mood': logMood,
  'a member reads the day’s water': asMember('GET', '/client/user-hydration'),
  'a member reads the streak': asMember('GET', '/client/daily-journal/streaks'),
  'staff list members by name': asAdmin(() => '/admin/search?classkey=user&sort=[["name","asc"]]'),
  'staff search members': asAdmin((turn) => `/admin/search?classkey=user&search=bench-${turn}1`),
  'staff read a member’s daily logs': asAdmin((turn) => `/users/daily-logs?user_id=${(turn % members) + 1}`),
}

const fill = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into users (email, first_name, last_name, verified) select 'bench-' || n || '@hale.test', 'Bench', 'Member ' || n, true
     from generate_series(1, $1) n`,
    [members],
  )
  const each = `from users u cross join generate_series(current_date - ${days}, current_date - 1, interval '1 day') day`
  await client.query(
    `insert into hydration_days (user_id, day, timezone, total_ounces, updated_at) select u.id, day, 'UTC', 40, day ${each}`,
  )
  await client.query(
    `insert into sleep_days (user_id, day, timezone, duration_in_minutes, updated_at) select u.id, day, 'UTC', 450, day ${each}`,
  )
  await client.query(
    `insert into mood_logs (user_id, day, timezone, mood, logged_at) select u.id, day, 'UTC', 'happy', day ${each}`,
  )
  await client.query('analyze')
}

/** The bytes of a row, with its indexes and without copies. */
const sizes = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select table_name::text as name, case when citus_table_type = 'reference' then max(shard_size) else sum(shard_size) end as bytes
     from citus_shards where table_name::text in ('users', 'hydration_days', 'sleep_days', 'mood_logs') group by 1, citus_table_type order by 1`,
  )
  return rows
    .map(
      ({ name, bytes }) =>
        `${name} ${shown(Number(bytes) / (name === 'users' ? members : members * days))} bytes a row`,
    )
    .join(', ')
}

/** Adds a worker and moves its share there, while members log. @returns what they noticed */
const grow = async (citus: Citus, client: pg.Client, stage: Stage, count: number): Promise<string> => {
  const seen = { isGrowing: true, answers: 0, errors: 0, longest: 0 }
  const writing = Array.from({ length: writers }, async (_, writer) => {
    for (let turn = writer; seen.isGrowing; turn += writers) {
      const started = performance.now()
      const { status } = await (turn % 2 === 0 ? logWater : logMood)(stage, turn)
      seen.longest = Math.max(seen.longest, performance.now() - started)
      seen.answers += 1
      if (status >= 400) seen.errors += 1
      await setTimeout(5)
    }
  })
  const started = performance.now()
  for (let added = 0; added < count; added += 1) await citus.addWorker()
  await client.query('select rebalance_table_shards()')
  const seconds = (performance.now() - started) / 1000
  seen.isGrowing = false
  await Promise.all(writing)
  return `${shown(seconds)} s, meanwhile ${seen.answers} calls, ${seen.errors} errors, the longest took ${shown(seen.longest)} ms`
}

export const citus = async (): Promise<void> => {
  if (missingCitus !== null) throw new Error(missingCitus)
  const nodes = await startCitus(stages[0] ?? 1, shards)
  const dataDir = mkdtempSync(join(tmpdir(), 'hale-bench-citus-'))
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: nodes.url,
    DATABASE_MIGRATION_URL: nodes.superuserUrl,
    SEED: 'none',
    RATE_LIMIT_PERCENT: '0',
  }
  const config = { ...readConfig(env, modules), requiresStaffFactor: false }
  const { app, services, close } = await prepareServer({ config, opening: openDatabase(config) })
  const client = new pg.Client(nodes.superuserUrl)
  try {
    const owner = await openDatabase({ databaseUrl: nodes.superuserUrl, dataDir })
    await owner.query({ text: 'alter database hale set citus.enable_unsafe_triggers to on' })
    for (const step of await findSteps(services.db, spreading))
      await runStep(step.kind === 'local' ? owner : services.db, step)
    await owner.close()
    await client.connect()
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const server = { url, app, services, call: callAt(url), close } as unknown as TestServer
    const accounts: TestAccount[] = []
    for (let made = 0; made < 20; made += 1) accounts.push(await registerMember(server))
    const stage = { server, accounts, admin: await registerSuperAdmin(server) }
    const started = performance.now()
    await fill(client)
    console.log(
      `${members} members with ${days} days are there after ${shown((performance.now() - started) / 1000)} s: ${await sizes(client)}`,
    )
    const rows: Record<string, Record<string, string>> = {}
    let workers = stages[0] ?? 1
    for (const target of stages) {
      if (target > workers)
        console.log(`From ${workers} to ${target} workers: ${await grow(nodes, client, stage, target - workers)}`)
      workers = target
      for (const [name, call] of Object.entries(calls)) {
        const times: number[] = []
        for (let turn = 0; turn < rounds; turn += 1) {
          const began = performance.now()
          const { status, text } = await call(stage, turn)
          if (status !== 200) throw new Error(`${name}: ${status} ${text}`)
          times.push(performance.now() - began)
        }
        const late = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
        ;(rows[name] ??= {})[`${target} workers`] = `${shown(median(times))} (${shown(late)})`
      }
    }
    print('Milliseconds, the median, and what one in twenty takes longer than', '', rows satisfies Rows)
  } finally {
    await client.end().catch(() => {})
    await close()
    await nodes.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
