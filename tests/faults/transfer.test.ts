import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrate, migrations, type Migration } from '#server/kernel/database/migrate.ts'
import { connectTo, openDatabase } from '#server/kernel/database/open.ts'
import { exportDatabase, importDatabase } from '#server/kernel/database/transfer/transfer.ts'
import { rowsOf } from '#server/kernel/database/transfer/archive.ts'
import { tablesOf, type Query } from '#server/kernel/database/transfer/catalog.ts'
import { prepareJobs } from '../harness/jobs.ts'
import { makeEmpty } from '../harness/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'hale-transfer-'))
const timeout = 120_000

const prepareOn =
  (databaseUrl: string) =>
  async (all: readonly Migration[]): Promise<void> => {
    const db = await connectTo({ connectionString: databaseUrl })
    await migrate(db, all)
    await prepareJobs(db)
    await db.close()
  }
const load = (url: string, file: string) =>
  importDatabase({ connectionString: url }, file, { migrations: migrations(), prepare: prepareOn(url) })

/** Every row of every table, in a stable order. */
const contentOf = async (url: string): Promise<Record<string, string[]>> => {
  const client = new pg.Client(url)
  await client.connect()
  const query: Query = async <R extends object>(text: string) => (await client.query<R>(text)).rows
  const content: Record<string, string[]> = {}
  for (const { schema, table } of await tablesOf(query))
    content[`${schema}.${table}`] = (
      await query<{ row: string }>(`select t::text as row from "${schema}"."${table}" t order by 1`)
    ).map(({ row }) => row)
  await client.end()
  return content
}

describe('a transferred database', () => {
  let source = ''
  let file = ''
  let number = 0
  beforeAll(async () => {
    const { url } = await makeEmpty()
    source = url
    await prepareOn(url)(migrations())
    const db = await openDatabase({ databaseUrl: url, dataDir: '' })
    await db.query({
      text: `insert into users (email, first_name, last_name, external_id) values ('ana@hale.test', '¿Ana?', E'Tab\\there\\nand \\\\ there', null), ('ben@hale.test', 'Ben', 'B', '')`,
    })
    await db.close()
  }, timeout)
  afterAll(() => rmSync(folder, { recursive: true }))
  beforeEach(() => {
    number += 1
    file = join(folder, `archive-${number}.tar.gz`)
  })

  test('has every row of every table, and continues its sequences', { timeout }, async () => {
    const written = await exportDatabase({ connectionString: source }, file)
    const target = await makeEmpty()
    expect(await load(target.url, file)).toEqual(written)
    const expected = await contentOf(source)
    expect(await contentOf(target.url)).toEqual(expected)
    expect(expected['public.users']).toHaveLength(2)
    const db = await openDatabase({ databaseUrl: target.url, dataDir: '' })
    const [next] = await db.query<{ id: number }>({
      text: `insert into users (email, first_name, last_name) values ('cleo@hale.test', 'Cleo', 'C') returning id`,
    })
    expect(next?.id).toBe(3)
    await expect(db.query({ text: 'insert into user_roles (user_id, role_id) values (99, 99)' })).rejects.toThrow(
      'foreign key',
    )
    await db.close()
    await target.drop()
  })

  test('is the same whatever settings the databases and roles have', { timeout }, async () => {
    const settings = {
      datestyle: 'German',
      intervalstyle: 'sql_standard',
      extra_float_digits: '-9',
      bytea_output: 'escape',
    }
    const [odd, target] = [await makeEmpty(), await makeEmpty()]
    await prepareOn(odd.url)(migrations())
    const client = new pg.Client(odd.superuserUrl)
    await client.connect()
    for (const [name, value] of Object.entries(settings))
      await client.query(
        `alter database "${new URL(odd.superuserUrl).pathname.slice(1)}" set ${name} = '${value}'; set ${name} = '${value}'`,
      )
    await client.end()
    const db = await openDatabase({ databaseUrl: odd.url, dataDir: '' })
    const at = new Date('2026-03-04T05:06:07.089Z')
    await db.query({
      text: `insert into users (email, first_name, last_name, created_at, date_of_birth) values ('dora@hale.test', 'D', 'D', $1, '1980-03-04')`,
      values: [at],
    })
    const text = `select created_at, date_of_birth::date as born, interval '1 day 2 hours'::text as "interval", 0.1::float8 + 0.2 as "float" from users`
    const read = { created_at: at, born: '1980-03-04', interval: '1 day 02:00:00', float: 0.1 + 0.2 }
    expect(await db.query({ text })).toEqual([read])
    await db.close()
    await exportDatabase({ connectionString: odd.url }, file)
    await load(target.url, file)
    const other = await openDatabase({ databaseUrl: target.url, dataDir: '' })
    expect(await other.query({ text })).toEqual([read])
    await other.close()
    await odd.drop()
    await target.drop()
  })

  test('is none in an encoding that loses letters', { timeout }, async () => {
    const { superuserUrl, drop } = await makeEmpty()
    const client = new pg.Client(superuserUrl)
    await client.connect()
    const name = `ascii_${process.pid}`
    await client.query(`create database ${name} encoding 'SQL_ASCII' template template0 locale 'C'`)
    const url = Object.assign(new URL(superuserUrl), { pathname: name }).href
    await expect(openDatabase({ databaseUrl: url, dataDir: '' })).rejects.toThrow(/has the encoding SQL_ASCII/)
    await client.query(`drop database ${name}`)
    await client.end()
    await drop()
  })

  test('stays unchanged if the archive is damaged, truncated or of a newer version', { timeout }, async () => {
    await exportDatabase({ connectionString: source }, file)
    const tar = gunzipSync(readFileSync(file))
    const at = tar.indexOf('ana@hale.test')
    const changed = Buffer.from(tar)
    changed[at] = 98
    const newer = Buffer.from(tar.toString('latin1').replace('"0001_tables"', '"9001_tables"'), 'latin1')
    const target = await makeEmpty()
    for (const [name, bytes, message] of [
      ['changed', gzipSync(changed), /public\.users are not those that were written/],
      ['cut', readFileSync(file).subarray(0, 2000), /damaged|unexpected end/i],
      ['newer', gzipSync(newer), /newer version of Hale \(9001_tables\)/],
    ] as const) {
      const broken = join(folder, `${name}.tar.gz`)
      writeFileSync(broken, bytes)
      await expect(load(target.url, broken)).rejects.toThrow(message)
      expect(await contentOf(target.url), name).toEqual({})
    }
    expect(rowsOf(await load(target.url, file))).toBeGreaterThan(0)
    await target.drop()
  })

  test('does not overwrite another database, nor a file', { timeout }, async () => {
    await exportDatabase({ connectionString: source }, file)
    await expect(exportDatabase({ connectionString: source }, file)).rejects.toThrow('already exists')
    const before = await contentOf(source)
    await expect(load(source, file)).rejects.toThrow('not empty')
    expect(await contentOf(source)).toEqual(before)
  })
})
