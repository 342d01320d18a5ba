/** A primary that has lost its synchronous standby. */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/kernel/database/open.ts'
import type { Database } from '#server/kernel/database/types.ts'
import { toHaleError } from '#server/kernel/http/errors.ts'
import { answerOnce } from '#server/kernel/idempotency/index.ts'
import type { Services } from '#server/kernel/types.ts'
import { startPair, type Pair } from './postgres.ts'

let pair: Pair
let db: Database
let onPrimary: pg.Client
beforeAll(async () => {
  pair = await startPair()
  onPrimary = new pg.Client(pair.primary.url('hale'))
  await onPrimary.connect()
  await onPrimary.query(`create table kept_answers (user_id int, key text, fingerprint text, answer text,
    answered_at timestamptz, created_at timestamptz, primary key (user_id, key)); grant all on kept_answers to hale`)
  db = await openDatabase({ databaseUrl: `postgresql://hale@127.0.0.1:${pair.primary.port}/hale`, dataDir: '' })
  await onPrimary.query(`alter system set synchronous_standby_names = '*'`)
  await onPrimary.query('select pg_reload_conf()')
  await pair.standby.stop()
}, 120_000)
afterAll(async () => {
  await pair.close()
  await db.close()
  await onPrimary.end().catch(() => {})
})

const call = () =>
  answerOnce(
    { db, now: () => new Date() } as Services,
    { userId: 1, key: 'once', fingerprint: 'same' },
    async () => '"done"',
  ).catch((error: unknown) => toHaleError(error).code)
const untilWaiting = () =>
  expect
    .poll(async () => (await onPrimary.query(`select 1 from pg_stat_activity where wait_event = 'SyncRep'`)).rowCount)
    .toBe(1)

test('a write is acknowledged only once a standby has it, and so is its repeat', async () => {
  onPrimary.on('error', () => {})
  const first = call()
  await untilWaiting()
  await onPrimary.query(`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
  expect(await first).toBe('UNAVAILABLE')
  // It is there, but could still be lost.
  expect((await onPrimary.query('select answer from kept_answers')).rows).toEqual([{ answer: '"done"' }])
  const repeat = call()
  expect(await Promise.race([repeat, wait(1000, 'waits')])).toBe('waits')
  await pair.standby.start()
  expect(await repeat).toBe('"done"')
}, 60_000)
