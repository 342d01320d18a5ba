import { expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { findDifference } from '#server/database/schema.ts'
import { declaredTables } from '#server/database/tables.ts'
import { openEmpty } from '#tests/harness/server.ts'

const timeout = 180_000

test('the committed migrations make exactly the declared tables', { timeout }, async () => {
  expect(await findDifference(openEmpty, migrate, declaredTables())).toEqual({ statements: [], leftovers: [] })
})

test('migrations are applied once, also when two servers start together', { timeout }, async () => {
  const db = await openEmpty()
  const steps = [
    { name: '0001_one', sql: 'create table one (id bigint primary key); insert into one values (1)' },
    { name: '0002_two', sql: 'alter table one add column two text' },
  ]
  const [first, second] = await Promise.all([migrate(db, steps), migrate(db, steps)])
  expect([...first, ...second]).toEqual(['0001_one', '0002_two'])
  expect(await db.query({ text: 'select id, two from one' })).toEqual([{ id: 1, two: null }])
  await expect(migrate(db, steps.slice(0, 1))).rejects.toThrow('newer version')
  await expect(migrate(db, [...steps, { name: '0003_broken', sql: 'create table three (id int); select nonsense' }])).rejects.toThrow()
  expect(await db.query({ text: `select to_regclass('three')::text as found` })).toEqual([{ found: null }])
  await db.close()
})
