/**
 * What members are told of who looked at their data. Two members have rows with marks of their own in everything that is theirs; whoever's
 * mark an answer shows to staff finds it under 'Who looked at my data', and nobody else does.
 */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberNamedIn } from '#shared/calls/define.ts'
import { resources } from '#shared/classkeys/index.ts'
import { auditSettled } from '#server/entities/audit/index.ts'
import { addAdministrator, authenticateAs } from '../harness/admin.ts'
import { plantEverythingOf } from '../harness/everything-of.ts'
import { isHealth } from '../harness/health-tables.ts'
import { runJobs } from '../harness/jobs.ts'
import { addKit } from '../harness/kits.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { requestsAbout } from '../harness/staff-requests.ts'

const marks = new Map([
  [777_001, 'LOOKEDjk'],
  [777_002, 'LOOKEDqz'],
])
const [one, other] = [777_001, 777_002]
/** Rows of members that an answer shows, other than names and addresses. */
const isRow = (table: string, column: string) => {
  const entity = resources.find((resource) => resource.table === table)
  return entity ? !entity.isDirectory && entity.fields['user_id'] !== undefined : isHealth(table, column)
}

let server: TestServer
let admin = 0
let now = new Date('2027-01-04T08:00:00Z')
beforeAll(async () => {
  server = await startTestServer({
    now: () => now,
    config: { rateLimitPercent: 0 },
    authenticate: authenticateAs(() => admin),
  })
  admin = await addAdministrator(server)
  for (const [id, mark] of marks) {
    await query(
      `insert into users (id, first_name, last_name, email, attributes) overriding system value values ($1, 'Jane', 'Doe', $2, $3::jsonb)`,
      [id, `jane-${id}@hale.test`, JSON.stringify({ blood_pressure_range: mark })],
    )
    expect(await plantEverythingOf(server, id, mark, { isMarked: isRow, id })).toBeGreaterThan(80)
    await post('/admin/set', { classkey: 'usercareteams', id, name: `${mark} Dr. Reyes` })
    const added = await post('/admin/add', { classkey: 'usercareteams', user_id: id, name: `${mark} Dr. Roe` })
    await post('/admin/delete', { classkey: 'usercareteams', id: added.body['id'] })
  }
}, 180_000)
afterAll(() => server.close())

const query = (text: string, values: unknown[] = []) =>
  server.services.db.query<Record<string, unknown>>({ text, values })
const post = (path: string, body: object) => server.call('POST', path, { token: 'admin', body })

/** Whose rows are in a text. */
const shownIn = (text: string) => [...marks].flatMap(([id, mark]) => (text.includes(mark) ? [id] : []))
/** Who is told what of it. */
const told = async <T>(work: () => Promise<T>) => {
  // What was opened a moment ago counts once.
  now = new Date(now.getTime() + 6 * 60_000)
  const answer = await work()
  await auditSettled(server.services)
  const rows = await query(
    `select user_id, array_agg(distinct kind || ' ' || subject) as lines
     from data_accesses where created_at >= $1 group by user_id order by user_id`,
    [now],
  )
  return { answer, members: rows.map(({ user_id: id }) => id), rows }
}
const read = (url: string) =>
  told(async () => server.app.inject({ method: 'GET', url, headers: { authorization: 'Bearer admin' } }))

it('is told to those whose rows were answered, and to nobody else', { timeout: 300_000 }, async () => {
  const wrong: string[] = []
  let shown = 0
  for (const { name, call, request } of requestsAbout(one)) {
    const { answer, members } = await read(request.url)
    const seen = answer.statusCode < 300 ? shownIn(answer.payload) : []
    if (seen.length > 0) shown += 1
    // A call about one member shows what may have no mark.
    const named = memberNamedIn(call) !== null || /get|history|entry|arrivals/i.test(name) ? [one] : []
    const isTold =
      seen.every((id) => members.includes(id)) && members.every((id) => [...seen, ...named].includes(Number(id)))
    if (!isTold) wrong.push(`${name} ${answer.statusCode} shows ${seen.join()} and tells ${members.join()}`)
  }
  expect(wrong).toEqual([])
  expect(shown).toBeGreaterThan(40)
})

it.each([
  ['a range', { user_id: { gte: one, lte: one } }, [one]],
  ['two ids', { user_id: [one, other] }, [one, other]],
  ['an address', { user_email: `jane-${other}@hale.test` }, [other]],
  ['nothing', {}, [one, other]],
  ['what nobody has', { user_id: 1 }, []],
])('follows the rows of a list that is narrowed by %s', async (_way, filters, expected) => {
  const list = `/v1/admin/search?classkey=userprogramaction&filters=${encodeURIComponent(JSON.stringify(filters))}`
  const { members, rows } = await read(list)
  expect(members).toEqual(expected)
  for (const { lines } of rows) expect(lines).toEqual(['read Program progress'])
})

it('is told of a kit that is asked about at its lab, also when there is nothing new', async () => {
  const kit = await addKit(server, { user_id: other })
  const statuses: unknown[] = []
  for (let times = 0; times < 8; times += 1) {
    const { answer, members } = await told(() =>
      server.call('PATCH', `/admin/sync-kit/${kit}`, { token: 'admin', body: {} }),
    )
    expect([answer.status, answer.body['user_id'], members]).toEqual([200, other, [other]])
    statuses.push(answer.body['status'])
  }
  expect(statuses.at(-1)).toBe(statuses.at(-2))
})

it('is told of an export once it is made, with what it has', async () => {
  const started = await told(() => post('/admin/exports', { classkey: 'user_symptoms', filters: { user_id: one } }))
  expect([started.answer.status, started.members]).toEqual([200, []])
  const { members, rows } = await told(() => runJobs(server))
  expect([members, rows[0]?.['lines']]).toEqual([[one], ['exported Logged symptoms']])
  const people = await told(async () => {
    const { body } = await post('/admin/exports', { classkey: 'user' })
    await runJobs(server)
    return server.call('GET', `/admin/exports/${String(body['id'])}`, { token: 'admin' })
  })
  expect(people.answer.text).toContain(`jane-${one}@hale.test`)
  expect([people.members, shownIn(people.answer.text)]).toEqual([[], []])
})

it('is one statement for a whole list', async () => {
  const ids = Array.from({ length: 200 }, (_, index) => 778_000 + index)
  await query(
    `insert into users (id, first_name, last_name, email) overriding system value
     select id, 'Jane', 'Doe', 'many-' || id || '@hale.test' from unnest($1::bigint[]) id`,
    [ids],
  )
  await query(`insert into usernotes (user_id, note) select id, 'Called.' from unnest($1::bigint[]) id`, [ids])
  const { members } = await read('/v1/admin/search?classkey=usernotes&take=200')
  expect(members.length).toBe(200)
  const [{ writes } = {}] = await query(
    'select count(distinct xmin::text)::int as writes from data_accesses where user_id = any($1)',
    [ids],
  )
  expect(writes).toBe(1)
})

it('names what has a name in other languages, too', async () => {
  const names = JSON.parse(readFileSync('shared/languages/en/screens/access_subjects.json', 'utf8')) as object
  const rows = await query(
    `select distinct subject from data_accesses where kind <> 'released_key' and created_at > '2027-01-04'`,
  )
  const keys = rows.map(({ subject }) =>
    String(subject)
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '_'),
  )
  expect(keys.length).toBeGreaterThan(15)
  expect(keys.filter((key) => !Object.hasOwn(names, key))).toEqual([])
})
