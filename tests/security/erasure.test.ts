/** Marks everything that refers to a member, and the member's files, mails and jobs; then erases the account and searches for the marks. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createMessage, readKey, readSignature, verify } from 'openpgp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources, type Resource } from '#shared/classkeys/index.ts'
import type { Field } from '#shared/classkeys/fields.ts'
import { createLogger } from '#server/kernel/http/logging.ts'
import { forgetLinks } from '#server/kernel/mail/links.ts'
import { revokeWearable } from '#server/tracking/devices/revocation.ts'
import { declaredTables, roomTables } from '#server/tables.ts'
import { registerMember, type TestAccount } from '#tests/harness/accounts.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { mailsTo } from '#tests/harness/mail.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

const mark = 'CANARYe5a1'
const dayMs = 24 * 60 * 60_000
const declared: ReadonlyMap<string, { fields: Readonly<Record<string, Field>>; erasure?: Resource['erasure'] }> =
  new Map([
    ...resources.map((one) => [one.table, one as Resource] as const),
    ...roomTables.map((one) => [one.name, { fields: one.fields as Record<string, Field> }] as const),
  ])
const tables = new Map(declaredTables().map((table) => [table.name, table]))
const foreignKeysOf = (name: string) =>
  Object.values(tables.get(name)?.constraints ?? {}).flatMap((sql) => {
    const [, column = '', target = '', rule = ''] =
      /^foreign key \("(\w+)"\) references "(\w+)" \(id\) on delete (.+)$/.exec(sql) ?? []
    return column ? [{ column, target, rule }] : []
  })

let server: TestServer
let member: TestAccount
let count = 0
let now = new Date('2026-03-03T12:00:00Z')
const log: string[] = []
beforeAll(async () => {
  const logger = createLogger('info', { write: (line: string) => void log.push(line) })
  server = await startTestServer({ now: () => now, logger })
})
afterAll(() => server.close())

const query = <R extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  server.services.db.query<R>({ text, values })

const fileNamed = (path: string): string => join(server.services.config.dataDir, path)
const newFile = (): string => {
  const path = `/files/marks/${(count += 1).toString(16).padStart(32, '0')}.png`
  mkdirSync(dirname(fileNamed(path)), { recursive: true })
  writeFileSync(fileNamed(path), mark)
  return path
}

/** A value of a declared field that passes the database's checks. */
const valueOf = (field: Field, text: string): unknown => {
  if (field.kind === 'text')
    return field.max !== undefined && field.max < 20 ? text.slice(0, field.max) : `${text} ${(count += 1)}`
  if (field.kind === 'richText') return text
  if (field.kind === 'choice') return field.values[0]
  if (field.kind === 'integer' || field.kind === 'decimal') return field.min ?? 1
  if (field.kind === 'boolean') return true
  if (field.kind === 'date') return '2026-03-01'
  if (field.kind === 'timestamp') return now
  if (field.kind === 'file') return text === mark ? newFile() : null
  if (field.kind === 'list') return JSON.stringify([{ note: text }])
  if (field.kind === 'json' || field.kind === 'object') return JSON.stringify({ note: text })
  return null
}

/** Inserts a row with what it needs around it. @param person what its references to people are */
const plant = async (name: string, own: Readonly<Record<string, unknown>>, text: string): Promise<number> => {
  const { fields, erasure } = declared.get(name) ?? { fields: {} }
  const columns = tables.get(name)?.columns ?? {}
  const keys = foreignKeysOf(name)
  const row: Record<string, unknown> = {}
  for (const column of Object.keys(columns)) {
    const key = keys.find((one) => one.column === column)
    const isNeeded = /not null/.test(columns[column] ?? '') && !/default|generated/.test(columns[column] ?? '')
    if (Object.hasOwn(own, column)) row[column] = own[column]
    else if (key) {
      if (isNeeded) row[column] = await (key.target === 'users' ? member.id : plant(key.target, {}, 'Neutral'))
    } else if (column !== 'id' && fields[column]) {
      const isKept = erasure && erasure !== 'delete' && !erasure.empties.includes(column)
      row[column] = valueOf(fields[column], isKept ? 'Neutral' : text)
    }
  }
  if (columns['id'] && fields['id']) row['id'] = `${mark}-${(count += 1)}`
  const names = Object.keys(row)
  const [made] = await query<{ id?: number }>(
    `insert into "${name}" (${names.map((one) => `"${one}"`).join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
     on conflict do nothing returning to_jsonb("${name}") ->> 'id' as id`,
    Object.values(row),
  )
  return Number(made?.id ?? 0)
}

const found = async (): Promise<string[]> => {
  const places: string[] = []
  for (const { relation } of await query<{ relation: string }>(
    `select format('%I.%I', schemaname, tablename) as relation from pg_tables where schemaname in ('public', 'jobs')`,
  )) {
    const [row] = await query<{ hits: number }>(
      `select count(*) as hits from ${relation} t where position($1 in t::text) > 0 or position($2 in t::text) > 0`,
      [mark, member.email],
    )
    if (row && row.hits > 0) places.push(`${relation}: ${row.hits}`)
  }
  const files = readdirSync(server.services.config.dataDir, { withFileTypes: true, recursive: true })
  for (const file of files)
    if (file.isFile() && readFileSync(join(file.parentPath, file.name)).includes(mark)) places.push(file.name)
  return places
}

test('an erased account leaves nothing but what is declared', async () => {
  member = await registerMember(server, { email: 'canary-member@hale.test', first_name: mark })
  const planted: string[] = []
  for (const name of tables.keys()) {
    const erasure = declared.get(name)?.erasure
    for (const { column, target, rule } of foreignKeysOf(name)) {
      if (target !== 'users' || (rule === 'set null' && erasure !== 'delete') || name === 'account_closures') continue
      await plant(name, { [column]: member.id }, mark)
      const [row] = await query<{ rows: number }>(`select count(*) as rows from "${name}" where "${column}" = $1`, [
        member.id,
      ])
      if (row && row.rows > 0) planted.push(`${name}.${column}`)
    }
  }
  // Every kind of data that a member has.
  expect(planted.length).toBeGreaterThan(60)
  const { db, jobs, mail } = server.services
  await jobs.send(
    db,
    revokeWearable,
    { user_id: member.id, source: mark },
    { runAt: new Date(now.getTime() + 90 * dayMs) },
  )
  await mail.send({ to: member.email, userId: null, kind: 'activation', subject: mark, text: mark })
  await query(
    `insert into trash (resource, item_id, deleted_at, rows) values ('symptoms', 1, now(),
       jsonb_build_array(jsonb_build_object('table', 'user_symptoms', 'total', 1, 'rows',
         jsonb_build_array(jsonb_build_object('user_id', $1::bigint, 'note', $2::text)))))`,
    [member.id, mark],
  )
  await query(
    `insert into revisions (resource, item_id, kind, created_at, after) values ('user', $1, 'changed', now(), $2)`,
    [member.id, JSON.stringify({ first_name: mark })],
  )
  await query(`insert into user_upload_history (file_name, errors) values ('list.csv', $1)`, [
    JSON.stringify([{ row: 2, reason: `${member.email} is taken` }]),
  ])
  expect((await found()).length).toBeGreaterThan(60)

  const closed = await server.call('POST', '/client/user/closure', { token: member.token })
  expect(closed.status, closed.text).toBe(200)
  log.length = 0
  now = new Date(now.getTime() + 31 * dayMs)
  await runJobs(server)

  const [last] = await mailsTo(server, member.email, 'account-erased')
  const number = /erasure-receipts\/([\w-]+)/.exec(last?.text ?? '')?.[1] ?? ''
  const receipt = (await server.call('GET', `/erasure-receipts/${number}`)).body as Record<string, string>
  const { deleted, kept_without_the_person: kept } = JSON.parse(receipt['document'] ?? '{}') as {
    deleted: Record<string, number>
    kept_without_the_person: Record<string, number>
  }
  expect(deleted).toMatchObject({ users: 1, appointments: 1, reward_secrets: 1, userkits: 1, customers: 1 })
  expect(kept).toEqual({ orders: 1 })
  const [key] = await query<{ public_key: string }>('select public_key from signing_keys')
  const { signatures } = await verify({
    message: await createMessage({ text: receipt['document'] ?? '' }),
    signature: await readSignature({ armoredSignature: receipt['signature'] ?? '' }),
    verificationKeys: await readKey({ armoredKey: key?.public_key ?? '' }),
  })
  await expect(signatures[0]?.verified).resolves.toBe(true)
  expect(last?.text).toContain(receipt['sha256'])

  // The address is left until the last mail is delivered, or three days later.
  expect(await found()).toEqual(['public.outbox: 1'])
  now = new Date(now.getTime() + 4 * dayMs)
  await forgetLinks(server.services)
  expect(await found()).toEqual([])
  expect(log.filter((line) => line.includes(mark) || line.includes(member.email))).toEqual([])
})
