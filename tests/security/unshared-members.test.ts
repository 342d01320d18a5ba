/**
 * What staff with every permission see of a member who shares nothing. The member's rows, all under the member's own id, have a mark in
 * what counts as health data: everything that is not declared otherwise with a reason.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberNamedIn } from '#shared/calls/define.ts'
import { resources } from '#shared/classkeys/index.ts'
import { addAdministrator, authenticateAs } from '../harness/admin.ts'
import { plantEverythingOf } from '../harness/everything-of.ts'
import { isHealth, notHealth, roomTablesOfMembers } from '../harness/health-tables.ts'
import { insertRow } from '../harness/rows.ts'
import { runJobs } from '../harness/jobs.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { requestsAbout, type StaffRequest } from '../harness/staff-requests.ts'

const mark = 'UNSHAREDm4'
const [full, bare, missing] = [777_001, 777_002, 777_999]
let server: TestServer
let admin = 0
beforeAll(async () => {
  server = await startTestServer({ config: { rateLimitPercent: 0 }, authenticate: authenticateAs(() => admin) })
  admin = await addAdministrator(server)
  for (const [id, answer] of [
    [full, mark],
    [bare, null],
  ] as const)
    await query(
      `insert into users (id, first_name, last_name, email, attributes) overriding system value values ($1, 'Jane', 'Doe', $2, $3::jsonb)`,
      [id, `jane-${id}@hale.test`, answer && JSON.stringify({ blood_pressure_range: answer })],
    )
  expect(await plantEverythingOf(server, full, mark, { isMarked: isHealth, id: full })).toBeGreaterThan(80)
  await query(
    `insert into widgets (id, name, type, custom_name) overriding system value values ($1, 'Sleep', 'custom', 'sleep summary')`,
    [full],
  )
  // Their history, the audit log and the trash tell as much.
  for (const [classkey, change] of [
    ['usercareteams', { name: `${mark} Dr. Reyes` }],
    ['user_symptoms', { note: `${mark} at night` }],
    ['userkits', { registrant: { first_name: mark, last_name: 'Doe' } }],
  ] as const)
    expect((await post('/admin/set', { classkey, id: full, ...change })).text).toContain(mark)
  const added = await post('/admin/add', { classkey: 'usercareteams', user_id: full, name: `${mark} Dr. Roe` })
  expect((await post('/admin/delete', { classkey: 'usercareteams', id: added.body['id'] })).status).toBe(200)
}, 180_000)
afterAll(() => server.close())

const query = (text: string, values: unknown[] = []) =>
  server.services.db.query<Record<string, unknown>>({ text, values })
const post = (path: string, body: object) => server.call('POST', path, { token: 'admin', body })
const ask = async ({ request }: StaffRequest) => {
  const answer = await server.app.inject({ ...request, headers: { authorization: 'Bearer admin' } })
  return {
    status: answer.statusCode,
    code: answer.payload.includes('NOT_SHARED') ? 'NOT_SHARED' : '',
    text: answer.payload,
  }
}
const readAll = async (id: number) => {
  const found = new Map<string, Awaited<ReturnType<typeof ask>>>()
  for (const one of requestsAbout(id)) found.set(one.name, await ask(one))
  return found
}
const shownIn = (answers: Awaited<ReturnType<typeof readAll>>) =>
  [...answers].filter(([, { text }]) => text.includes(mark)).map(([name]) => name)
const exported = async (classkey: string): Promise<string> => {
  const started = await server.call('POST', '/admin/exports', { token: 'admin', body: { classkey } })
  await runJobs(server)
  return (await server.call('GET', `/admin/exports/${String(started.body['id'])}`, { token: 'admin' })).text
}

describe('health data', () => {
  it('is every table of members that has no reason not to be', () => {
    expect([...notHealth.keys()].filter((name) => !roomTablesOfMembers.includes(name))).toEqual([])
    expect(roomTablesOfMembers.filter((name) => !notHealth.has(name)).length).toBeGreaterThan(20)
  })

  it('is asked for, whether or not there is any, and is then shown', { timeout: 300_000 }, async () => {
    const withheld = resources.filter(({ consent }) => consent !== null)
    const before = await readAll(full)
    const shown = shownIn(before)
    expect(shown.length).toBeGreaterThan(15)
    expect((await exported('usercareteams')).includes(mark)).toBe(true)

    const sharing = await insertRow(server, 'legal_consents', { name: 'Sharing', category: 'data sharing' })
    const [ofFull, ofBare, ofMissing] = [await readAll(full), await readAll(bare), await readAll(missing)]
    expect([shownIn(ofFull), shownIn(ofBare)]).toEqual([[], []])
    for (const { name } of withheld) expect((await exported(name)).includes(mark), name).toBe(false)

    const asking = requestsAbout(full).filter(({ call }) => call.consent === 'data sharing')
    expect(asking.length).toBeGreaterThan(9)
    const wrong = asking.flatMap(({ name, call }) => {
      // A widget, a page or a kit of that number is there for one of them only.
      const isOfItem = memberNamedIn(call)?.[0] === 'query' && call.path.includes('{id}')
      const found = [ofMissing, ofBare, ofFull].map((answers) => answers.get(name)?.status)
      const right = isOfItem ? [404, 404, 403] : [404, 403, 403]
      return JSON.stringify(found) === JSON.stringify(right)
        ? []
        : [`${name}: ${found.join()} instead of ${right.join()}`]
    })
    expect(wrong).toEqual([])
    // Neither is how much of it there is.
    const counted = [...ofFull].flatMap(([name, { status, text }]) => {
      const classkey = / of (\w+) of (?:a range of )?one$/.exec(name)?.[1]
      const isWhole = withheld.some((one) => one.name === classkey && !one.consent?.fields)
      return isWhole && status === 200 ? [[name, (JSON.parse(text) as { total_count: number }).total_count]] : []
    })
    expect(counted.length).toBeGreaterThan(3)
    expect(counted.filter(([, count]) => count !== 0)).toEqual([])

    await query(
      `insert into consent_records (user_id, legal_consent_id, kind, name, version, accepted, created_at)
       values ($1, $2, 'consent', 'Sharing', '1.0', true, now())`,
      [full, sharing],
    )
    const after = await readAll(full)
    expect(shownIn(after)).toEqual(shown)
    expect(asking.flatMap(({ name }) => (after.get(name)?.status === before.get(name)?.status ? [] : [name]))).toEqual(
      [],
    )
  })
})
