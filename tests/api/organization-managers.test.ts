/** What an organization's own manager sees, with everything that the role of administrators opens: who is a member, and numbers. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls as contract } from '#shared/calls/index.ts'
import { belongingOf, resources, type Resource } from '#shared/classkeys/index.ts'
import { organizationManager, shownPeople } from '#shared/rules/index.ts'
import { countMonths } from '#server/operations/dashboard/months.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerMember, registerSuperAdmin, type TestAccount } from '../harness/accounts.ts'
import { runJobs } from '../harness/jobs.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const count = 30
const seen = ['first_name', 'last_name', 'name', 'organizations', 'programs']
let server: TestServer
let chief: TestAccount
let manager: TestAccount
const members: number[] = []
const id = { ours: 0, other: 0, walking: 0, foreign: 0, none: 0, few: 0, some: 0, most: 0, tag: 0 }

const query = (text: string, values: unknown[] = []) =>
  server.services.db.query<Record<string, unknown>>({ text, values })
const call = (method: string, path: string, body?: unknown, account = manager) =>
  server.call(method, path, { token: account.token, ...(body === undefined ? {} : { body }) })
const listed = async (parameters: Readonly<Record<string, unknown>>, classkey = 'user') => {
  const pairs = Object.entries({ classkey, ...parameters }).map(([name, one]) => [
    name,
    typeof one === 'string' ? one : JSON.stringify(one),
  ])
  return call('GET', `/admin/search?${new URLSearchParams(pairs).toString()}`)
}
const user = resources.find(({ name }) => name === 'user') as Resource

beforeAll(async () => {
  server = await startTestServer()
  await prepareAccess(server.services)
  chief = await registerSuperAdmin(server)
  manager = await registerMember(server)
  await query(`insert into user_roles (user_id, role_id) select $1, id from roles where name = 'Admin'`, [manager.id])
  id.ours = await insertRow(server, 'organizations', { name: 'Ours', code: 'ours' })
  id.other = await insertRow(server, 'organizations', { name: 'Other', code: 'other' })
  id.tag = await insertRow(server, 'tags', { name: 'Smoker' })
  const program = async (name: string, isOfHealth: boolean, organization: number, people: number) => {
    const made = await insertRow(server, 'programs', { name, code: name, is_health_related: isOfHealth })
    await query('insert into organization_programs (organization_id, program_id) values ($1, $2)', [organization, made])
    for (const one of members.slice(0, people))
      await query('insert into user_programs (user_id, program_id) values ($1, $2)', [one, made])
    return made
  }
  for (let n = 0; n < count; n += 1) {
    members.push(
      await insertRow(server, 'users', {
        first_name: `Mira${n}`,
        last_name: 'Member',
        email: `secret-${n}@example.org`,
        phone: `+1 555 77700${n + 10}`,
        date_of_birth: '1981-02-03',
        external_id: `X-${n}`,
        image: `/files/user/secret-${n}.png`,
      }),
    )
    await query('insert into user_organizations (user_id, organization_id) values ($1, $2)', [members[n], id.ours])
    await query('insert into user_tags (user_id, tag_id) values ($1, $2)', [members[n], id.tag])
  }
  id.walking = await program('walking', false, id.ours, 3)
  id.foreign = await program('foreign', false, id.other, 3)
  id.few = await program('few', true, id.ours, 9)
  id.some = await program('some', true, id.ours, 12)
  id.most = await program('most', true, id.ours, 25)
  const limit = { bounds: { organizations: [id.ours], members: [] } }
  expect((await call('PUT', `/admin/users/${manager.id}/bounds`, limit, chief)).status).toBe(200)
}, 180_000)
afterAll(() => server.close())

it('of a member is the name, the membership and the programs that are not about health', async () => {
  const { status, body, text } = await listed({ page_size: 100 })
  expect(status, text).toBe(200)
  const models = body['models'] as { id: number; programs: { name: string }[] }[]
  expect(models.map((one) => one.id).toSorted((a, b) => a - b)).toEqual(members)
  for (const one of models) expect(Object.keys(one).toSorted()).toEqual(['id', ...seen].toSorted())
  expect(models.flatMap(({ programs }) => programs.map(({ name }) => name))).toEqual(['walking', 'walking', 'walking'])
  const { body: own } = await call('GET', `/admin/get/${members[0]}?classkey=user`)
  expect(Object.keys(own).toSorted()).toEqual(['id', ...seen].toSorted())
  expect(text).not.toMatch(/secret|777|1981|X-1|Smoker/)
})

it('nothing is found, counted or ordered by what is not seen', async () => {
  const names = [...Object.keys(user.fields), ...Object.keys(user.derived)].filter((name) => !seen.includes(name))
  expect(names).toEqual(expect.arrayContaining(['email', 'phone', 'date_of_birth', 'tags', 'updated_at', 'attributes']))
  for (const name of names) {
    for (const asked of [{ filters: { [name]: null } }, { filter: { [name]: 'x' } }, { sort: [[name, 'asc']] }]) {
      const unknown = JSON.parse(JSON.stringify(asked).replace(name, 'no_such_field')) as typeof asked
      const [answer, other] = [await listed(asked), await listed(unknown)]
      expect([answer.status, answer.text], JSON.stringify(asked)).toEqual([
        400,
        other.text.replaceAll('no_such_field', name),
      ])
    }
  }
  for (const [name, { field }] of Object.entries(user.searchParameters))
    expect((await listed({ [name]: [id.tag] })).status, name).toBe(seen.includes(field) ? 200 : 400)
  for (const search of ['secret-1', '77700', 'X-1', 'example.org'])
    expect((await listed({ search })).body['total_count'], search).toBe(0)
  expect((await listed({ search: 'Mira1 ' })).body['total_count']).toBe(11)
})

it('programs about health, and those of others, neither show nor find who is in them', async () => {
  for (const hidden of [id.foreign, id.few, id.some, id.most]) {
    expect((await listed({ filters: { programs: [hidden] } })).body['total_count']).toBe(0)
    expect((await listed({ filters: { programs: { ne: hidden } } })).body['total_count']).toBe(count)
    expect((await listed({ program_ids: [hidden] })).body['total_count']).toBe(0)
    const set = { classkey: 'user', id: members[0], programs: [hidden] }
    expect((await call('POST', '/admin/set', set)).status).toBe(403)
    for (const is_linked of [true, false]) {
      const many = { user_ids: [members[0]], program_id: hidden, is_linked }
      expect((await call('POST', '/users/program/bulk', many)).status).toBe(400)
    }
  }
  expect((await listed({ filters: { programs: [id.walking] } })).body['total_count']).toBe(3)
  const kept = await query('select program_id from user_programs where user_id = $1 order by 1', [members[0]])
  const set = { classkey: 'user', id: members[0], programs: [] }
  expect((await call('POST', '/admin/set', set)).body['programs']).toEqual([])
  expect(await query('select program_id from user_programs where user_id = $1 order by 1', [members[0]])).toEqual(
    kept.filter(({ program_id: one }) => one !== id.walking),
  )
  const many = { user_ids: [members[0]], program_id: id.walking, is_linked: true }
  expect((await call('POST', '/users/program/bulk', many)).body['updated']).toBe(1)
  // Who assigns a program sees who is in it.
  const assign = { classkey: 'organizations', id: id.ours, programs: [id.walking, id.foreign] }
  expect((await call('POST', '/admin/set', assign)).status).toBe(400)
  const content = await call('GET', `/admin/get/${id.few}?classkey=programs`)
  expect([content.status, content.body['is_health_related']]).toEqual([200, true])
})

it('of their other data nothing is opened', async () => {
  const closed = resources.filter(
    ({ name, organization }) => name !== 'user' && name !== 'organizations' && typeof organization !== 'string',
  )
  for (const resource of closed.filter((one) => belongingOf(one) !== 'content for all')) {
    const { name, rest } = resource
    const answer = rest === null ? await listed({}, name) : await call('GET', rest)
    expect(answer.status, name).toBe(403)
    expect((await call('POST', '/admin/exports', { classkey: name })).status, name).toBe(403)
  }
  for (const [name, { method, path }] of Object.entries(contract)) {
    if (method !== 'GET' || !/^\/(admin\/)?users\/\{(id|userId)\}/.test(path)) continue
    const { status } = await call('GET', path.replace(/\{(id|userId)\}/, String(members[0])).replace(/\{\w+\}/, '1'))
    expect(status, name).toBe(403)
  }
  for (const path of [
    `/admin/history?classkey=user&id=${members[0]}`,
    '/admin/trash',
    `/users/daily-logs?user_id=${members[0]}`,
  ])
    expect((await call('GET', path)).status, path).toBe(403)
  expect((await call('GET', '/../files/user/secret-1.png')).status).toBe(404)
  const tags = { user_ids: [members[0]], tags: [id.tag], remove: true }
  expect((await call('POST', '/users/tags/bulk', tags)).status).toBe(403)
  const deleted = { classkey: 'user', id: members[0] }
  expect((await call('POST', '/admin/delete', deleted)).status).toBe(403)
  const many = { classkey: 'user', matching: {}, expected_count: count, values: { first_name: 'A' } }
  expect((await call('POST', '/admin/bulk-set', many)).status).toBe(403)
})

it('health entries are shown with the consent of their member, and to nobody without', async () => {
  const symptom = await insertRow(server, 'symptoms', { name: 'Cough' })
  for (const member of members.slice(0, 2))
    await insertRow(server, 'user_symptoms', { user_id: member, symptom_id: symptom, logged_on: '2026-03-04' })
  const shown = async () => (await listed({}, 'user_symptoms')).body['total_count']
  expect(await shown()).toBe(0)
  const consent = await insertRow(server, 'legal_consents', { name: 'Share', category: 'organization sharing' })
  expect(await shown()).toBe(0)
  const decide = (accepted: boolean) =>
    query(
      `insert into consent_records (user_id, legal_consent_id, kind, name, version, accepted, created_at) values ($1, $2, 'consent', 'Share', '1.0', $3, now())`,
      [members[1], consent, accepted],
    )
  await decide(true)
  expect((await listed({}, 'user_symptoms')).body['models']).toMatchObject([{ user_id: members[1] }])
  await decide(false)
  expect(await shown()).toBe(0)
})

it('a list that is exported has what is seen and no more', async () => {
  const { body } = await call('POST', '/admin/exports', { classkey: 'user' })
  await runJobs(server)
  const { text, status } = await call('GET', `/admin/exports/${String(body['id'])}`)
  expect(status).toBe(200)
  const [head = ''] = text.replace(/^\uFEFF/, '').split('\r\n')
  expect(head.split(',').toSorted()).toEqual(['id', ...seen].toSorted())
  expect(text).not.toMatch(/secret|777|1981|X-1|Smoker|some|most/)
  const cells = text.split('\r\n').slice(1)
  expect(cells.filter((line) => line.includes('None in your reach'))).toHaveLength(count - 3)
})

it('phone and birth date can be given for a new member, and are not read or changed', async () => {
  const made = await call('POST', '/admin/add', {
    classkey: 'user',
    first_name: 'New',
    last_name: 'Member',
    email: 'new@example.org',
    phone: '+1 555 0100200',
    date_of_birth: '1990-01-02',
    organizations: [id.ours],
  })
  expect([made.status, Object.keys(made.body).toSorted()], made.text).toEqual([200, ['id', ...seen].toSorted()])
  const stored = () => query('select phone, date_of_birth::text as born from users where id = $1', [made.body['id']])
  expect(await stored()).toEqual([{ phone: '+1 555 0100200', born: '1990-01-02' }])
  for (const value of [{ phone: '1' }, { date_of_birth: '1990-01-02' }, { email: 'x@example.org' }, { sex: 'male' }])
    expect((await call('POST', '/admin/set', { classkey: 'user', id: made.body['id'], ...value })).status).toBe(400)
  // Whether somebody has changed what is not seen is not told either.
  const headers = { 'if-match': '"2001-01-01T00:00:00.000Z"', authorization: `Bearer ${manager.token}` }
  const body = { classkey: 'user', id: made.body['id'], first_name: 'Renamed' }
  expect((await server.call('POST', '/admin/set', { body, headers })).status).toBe(200)
  expect(await stored()).toEqual([{ phone: '+1 555 0100200', born: '1990-01-02' }])
  await query('delete from users where id = $1', [made.body['id']])
})

it('numbers are of ten people or more, and no two of them differ by fewer', async () => {
  const dashboard = async (more = '') => (await call('GET', `/admin/dashboard${more}`)).body
  expect((await dashboard())['participation']).toEqual([])
  await query(`update users set created_at = created_at - interval '3 months'`)
  await query(`update organizations set created_at = created_at - interval '3 months'`)
  await countMonths(server.services)
  const shown = [
    { id: id.few, name: 'few', people: null },
    { id: id.most, name: 'most', people: 20 },
    { id: id.some, name: 'some', people: 10 },
  ]
  const whole = await dashboard()
  expect(whole).toMatchObject({ attention: [], changes: null, participation: shown })
  expect(Object.values(whole['charts'] as object).every((one) => one === null)).toBe(true)
  for (const more of [`?organization_id=${id.ours}`, `?organization_id=${id.other}`, '?from=2026-01-01&to=2026-01-02'])
    expect((await dashboard(more))['participation']).toEqual(shown)
  // Who is added or removed after a month was counted does not change it.
  for (const one of members.slice(12, 21))
    await query('insert into user_programs (user_id, program_id) values ($1, $2)', [one, id.some])
  await countMonths(server.services)
  expect((await dashboard())['participation']).toEqual(shown)
  for (let all = 0; all < 60; all += 1)
    for (let one = 0; one <= all; one += 1) {
      const people = shownPeople(one, all)
      if (people === null) continue
      const near = Array.from({ length: 9 }, (_, less) => shownPeople(one - less - 1, all) ?? 0)
      expect([people % 10, people >= 10, all - people >= 10]).toEqual([0, true, true])
      expect(near.every((other) => people === other || people - other >= 10)).toBe(true)
    }
})

it('the account is offered only what is not refused', async () => {
  const { body } = await call('GET', '/client/user')
  const permissions = body['permissions'] as string[]
  expect(permissions).toEqual(
    expect.arrayContaining([
      organizationManager,
      'user:read',
      'user:write',
      'organizations:read',
      'user_symptoms:read',
    ]),
  )
  expect(
    permissions.filter((one) => /delete|userkits|appointments|usernotes|health_records|user_files/.test(one)),
  ).toEqual([])
})

it('an account with a caseload of its own sees its members whole', async () => {
  const limit = { bounds: { organizations: [], members: [members[5]] } }
  expect((await call('PUT', `/admin/users/${manager.id}/bounds`, limit, chief)).status).toBe(200)
  expect((await listed({})).body['models']).toMatchObject([{ id: members[5], email: 'secret-5@example.org' }])
  const both = { bounds: { organizations: [id.ours], members: [members[5]] } }
  expect((await call('PUT', `/admin/users/${manager.id}/bounds`, both, chief)).status).toBe(200)
  expect((await listed({ filters: { id: members[5] } })).text).not.toContain('secret')
})
