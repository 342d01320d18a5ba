/** What a standby of a former primary has is not taken for what the new primary has written. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectTo } from '#server/kernel/database/open.ts'
import { Replicas } from '#server/kernel/database/replicas.ts'
import type { Database } from '#server/kernel/database/types.ts'
import { makeFolder, runAt, standbyOf, startPostgres, type PostgresServer } from './postgres.ts'

const folder = makeFolder('timelines')
let former: PostgresServer, next: PostgresServer, ahead: PostgresServer, following: PostgresServer
let replicas: Replicas, onNext: Database
const at = (server: PostgresServer, role = 'hale') =>
  connectTo({ connectionString: server.url('hale').replace('postgres@', `${role}@`) })
const placeOf = async (server: PostgresServer, expression: string): Promise<bigint> => {
  const client = new pg.Client(server.url())
  await client.connect()
  const { rows } = await client.query<{ place: string }>(`select ${expression} - '0/0'::pg_lsn as place`)
  await client.end()
  return BigInt(rows[0]?.place ?? 0)
}
const replayed = 'pg_last_wal_replay_lsn()'
const written = 'pg_current_wal_lsn()'
/** Waits until a standby has all that a server has written. */
const untilSame = async (standby: PostgresServer, server: PostgresServer) => {
  const end = await placeOf(server, written)
  await vi.waitUntil(async () => (await placeOf(standby, replayed)) >= end, { timeout: 20_000 })
}

beforeAll(async () => {
  former = await startPostgres(join(folder, 'former'))
  next = await standbyOf(former, join(folder, 'next'))
  await next.start()
  ahead = await standbyOf(former, join(folder, 'ahead'))
  await ahead.start()
  following = await standbyOf(former, join(folder, 'following'))
  await following.start()
  await runAt(former.url('hale'), 'create table few as select 1 as n')
  for (const standby of [next, ahead, following]) await untilSame(standby, former)
  // One standby gets more than the one that becomes the primary.
  await next.stop()
  await following.stop()
  await runAt(
    former.url('hale'),
    'create table more as select n, repeat(md5(n::text), 30) from generate_series(1, 5000) n',
  )
  await untilSame(ahead, former)
  await former.stop()
  await next.start()
  await runAt(next.url(), 'select pg_promote()')
  await following.start()
  await runAt(
    following.url(),
    `alter system set primary_conninfo = 'host=127.0.0.1 port=${next.port} user=postgres'`,
    'select pg_reload_conf()',
  )
}, 120_000)
afterAll(async () => {
  await replicas.close()
  await onNext.close()
  await Promise.all([ahead, following, next, former].map((server) => server.stop()))
  rmSync(folder, { recursive: true, force: true })
})

test('after a fail-over only standbys that follow the new primary are asked', async () => {
  const watched = await Promise.all([at(ahead), at(following), at(following, 'postgres')])
  onNext = await at(next)
  replicas = new Replicas(onNext, watched)
  // The statistics tell the superuser at once what it follows.
  await expect.poll(() => replicas.lags()[2], { timeout: 30_000 }).not.toBeNull()
  // By its place alone, the one that is ahead had everything.
  expect(await placeOf(ahead, replayed)).toBeGreaterThan(await placeOf(next, written))
  for (let look = 0; look < 8; look += 1) {
    expect(replicas.lags().slice(0, 2)).toEqual([null, null])
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  // A plain role learns it from the standby's next checkpoint.
  await runAt(next.url(), 'checkpoint')
  await untilSame(following, next)
  await runAt(following.url(), 'checkpoint')
  await expect.poll(() => replicas.lags()[1], { timeout: 10_000 }).not.toBeNull()
  expect(replicas.having(0)).not.toBe(watched[0])
  expect(replicas.lags()[0]).toBeNull()
}, 90_000)
