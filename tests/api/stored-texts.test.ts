/** Texts that earlier releases stored are read as they would be today; what cannot be is left to a person. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanTexts, prepareTexts } from '#server/entities/stored-texts/clean-texts.ts'
import { registerAdmin, registerMember, signInAs, type TestAccount } from '#tests/harness/accounts.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

let server: TestServer
let admin: TestAccount
let now = new Date('2026-11-29T10:00:00Z')
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  admin = await registerAdmin(server, ['system_health:read', 'user:read', 'user:write', 'vendor:read'])
})
afterAll(() => server.close())

const begin = () =>
  server.services.db.query({ text: 'delete from text_sweeps; insert into text_sweeps (after) values (0)' })
const store = (id: number, values: Readonly<Record<string, string>>) =>
  server.services.db.query({
    text: `update users set ${Object.keys(values)
      .map((name, at) => `${name} = $${at + 2}`)
      .join(', ')} where id = $1`,
    values: [id, ...Object.values(values)],
  })
const read = async (id: number) => {
  const [row] = await server.services.db.query<Record<string, string>>({
    text: 'select first_name, last_name, email from users where id = $1',
    values: [id],
  })
  return row
}
const report = async () => {
  const { status, body, text } = await server.call('GET', '/admin/system-health', { token: admin.token })
  expect(status, text).toBe(200)
  return body.texts as { is_reading: boolean; changed: unknown[]; left: unknown[] }
}

test('names and addresses are read anew, with a revision, and their owners sign in', async () => {
  const [plain, odd] = [await registerMember(server), await registerMember(server)]
  await store(odd.id, { first_name: 'Zoe\u0308\u00AD', last_name: ' Nun\u0303ez\t', email: `\u200B${odd.email}` })
  await begin()
  await prepareTexts(server.services)
  await runJobs(server)
  expect(await read(odd.id)).toEqual({ first_name: 'Zoë', last_name: 'Nuñez', email: odd.email })
  expect((await signInAs(server, odd.email)).id).toBe(odd.id)
  expect(await report()).toMatchObject({
    is_reading: true,
    changed: ['email', 'first_name', 'last_name'].map((field) => ({ resource: 'user', field, count: 1 })),
    left: [],
  })
  const revisions = await server.services.db.query<{ before: object; actor_id: number | null }>({
    text: `select before, actor_id from revisions where resource = 'user' and item_id = any($1::bigint[]) and kind = 'changed' order by id`,
    values: [[odd.id, plain.id]],
  })
  expect(revisions).toHaveLength(3)
  expect(Object.assign({}, ...revisions.map(({ before }) => before))).toEqual({
    first_name: 'Zoe\u0308\u00AD',
    last_name: ' Nun\u0303ez\t',
    email: `\u200B${odd.email}`,
  })

  // A server of the release before stored another one meanwhile.
  await store(plain.id, { first_name: 'Ju\u0308rgen' })
  now = new Date(now.getTime() + 2 * 3_600_000)
  admin = await signInAs(server, admin.email)
  await cleanTexts(server.services)
  expect(await read(plain.id)).toMatchObject({ first_name: 'Jürgen' })
  expect((await report()).is_reading).toBe(false)
})

test('what would be the same as another, or is no address, is left to a person until it is mended', async () => {
  const [one, other, wrong] = [await registerMember(server), await registerMember(server), await registerMember(server)]
  const twin = `\u200B${one.email}`
  await store(other.id, { email: twin })
  await store(wrong.id, { email: '\u200Bnobody' })
  await begin()
  await cleanTexts(server.services)
  expect(await read(other.id)).toMatchObject({ email: twin })
  expect(await read(wrong.id)).toMatchObject({ email: '\u200Bnobody' })
  const left = { resource: 'user', item_id: other.id, field: 'email', reason: 'taken' }
  expect((await report()).left).toEqual(
    expect.arrayContaining([left, { resource: 'user', item_id: wrong.id, field: 'email', reason: 'refused' }]),
  )
  now = new Date(now.getTime() + 60_000)
  await store(other.id, { email: other.email })
  await store(wrong.id, { email: wrong.email })
  await cleanTexts(server.services)
  expect((await report()).left).toEqual([])
})

test('it goes on where it was stopped, and reads every text of an entity', async () => {
  await begin()
  const people = await Promise.all(Array.from({ length: 3 }, () => registerMember(server)))
  for (const { id } of people) await store(id, { first_name: 'Ame\u0301lie' })
  const { db } = server.services
  const names = [...server.services.resources.keys()]
  const stopped = new AbortController()
  const { query } = db
  const seen: string[] = []
  const services = {
    ...server.services,
    db: Object.assign(Object.create(db) as typeof db, {
      query: async (statement: Parameters<typeof query>[0]) => {
        const rows = await query.call(db, statement)
        if (statement.name === 'note_text_sweep') {
          seen.push(String(statement.values?.[1]))
          if (seen.at(-1) === 'user') stopped.abort()
        }
        return rows
      },
    }),
  }
  await expect(cleanTexts(services, stopped.signal)).rejects.toThrow()
  const [sweep] = await db.query<{ resource: string; after: number }>({
    text: 'select resource, after from text_sweeps',
  })
  expect(sweep).toMatchObject({ resource: 'user' })
  expect(sweep?.after).toBeGreaterThan(0)
  seen.length = 0
  await cleanTexts({ ...services }, new AbortController().signal)
  expect(seen[0]).not.toBe(names[0])
  for (const { id } of people) expect(await read(id)).toMatchObject({ first_name: 'Amélie' })
})
