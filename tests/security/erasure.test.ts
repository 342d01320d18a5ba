/** Marks everything that refers to a member, and the member's files, mails and jobs; then erases the account and searches for the marks. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createMessage, readKey, readSignature, verify } from 'openpgp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '#server/kernel/http/logging.ts'
import { forgetLinks } from '#server/kernel/mail/links.ts'
import { revokeWearable } from '#server/tracking/devices/revocation.ts'
import { registerMember, type TestAccount } from '#tests/harness/accounts.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { mailsTo } from '#tests/harness/mail.ts'
import { declared, foreignKeysOf, plantIn, tables } from '#tests/harness/plant.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

const mark = 'CANARYe5a1'
const dayMs = 24 * 60 * 60_000
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

const plant = plantIn(() => server, { mark, newFile, now: () => now, personId: () => member.id })

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

/** One comes with the closing of the account; the other would keep it from being erased. */
const ownRows = new Set(['account_closures', 'legal_holds'])

test('an erased account leaves nothing but what is declared', async () => {
  member = await registerMember(server, { email: 'canary-member@hale.test', first_name: mark })
  const planted: string[] = []
  for (const name of tables.keys()) {
    const erasure = declared.get(name)?.erasure
    for (const { column, target, rule } of foreignKeysOf(name)) {
      if (target !== 'users' || (rule === 'set null' && erasure !== 'delete') || ownRows.has(name)) continue
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
