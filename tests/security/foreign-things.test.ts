/**
 * What a member can reach of another member: every table holds rows of another member, all under one id, and every call is made with
 * that id wherever it takes one. No answer may show anything of these rows, and none may change.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls as contract } from '#shared/calls/index.ts'
import { resources } from '#shared/classkeys/index.ts'
import { completeNouns } from '#server/entities/classkeys/index.ts'
import { handlers } from '#server/handlers.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { freshToken, registerMember, type TestAccount } from '../harness/accounts.ts'
import { addAdministrator, authenticateAs } from '../harness/admin.ts'
import {
  foreignId,
  foreignIds,
  isId,
  namesIn,
  plantEverythingOf,
  theirs,
  touchedRows,
  watchRowsOf,
} from '../harness/everything-of.ts'
import { requestFor, type MadeRequest } from '../harness/requests.ts'
import { createItems, sampleOf } from '../harness/samples.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const mark = 'FOREIGNb7'
const calls = Object.entries(completeNouns(contract, handlers, resources).calls)

let server: TestServer
let other: TestAccount
let member: TestAccount
let token = ''
let sessionOfOther = ''

const query = <R extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  server.services.db.query<R>({ text, values })

/** Every id that a request needs, as one of the other member. */
const foreign = foreignIds(() => other.id)
const valueOf = (name: string) => foreignId(name, other.id)
const touched = () => touchedRows(server)

const make = (request: MadeRequest, by = token) =>
  server.app.inject({ ...request, headers: { authorization: `Bearer ${by}` } })

beforeAll(async () => {
  server = await startTestServer({ config: { rateLimitPercent: 0 } })
  await prepareAccess(server.services)
  other = await registerMember(server, { email: `${mark}@hale.test`, first_name: mark, last_name: mark })
  expect(await plantEverythingOf(server, other.id, mark)).toBeGreaterThan(80)
  const [session] = await query<{ id: string }>('select id from sessions where user_id = $1 limit 1', [other.id])
  sessionOfOther = session?.id ?? ''
  await watchRowsOf(server, other.id)
}, 180_000)
afterAll(() => server.close())

/** A member who is signed in, another one once an earlier call has ended the account or its session. */
const signedIn = async (): Promise<void> => {
  if (token !== '' && (await make({ method: 'GET', url: '/v1/client/user' })).statusCode === 200) return
  member = await registerMember(server)
  token = await freshToken(server, member)
}

describe('another member’s things', () => {
  it('are shown to their owner', { timeout: 120_000 }, async () => {
    const own = await freshToken(server, other)
    let shown = 0
    for (const [, call] of calls) {
      if (call.method !== 'GET' || call.access !== 'signed-in') continue
      if ((await make(requestFor(call, foreign), own)).payload.includes(mark)) shown += 1
    }
    // So that something is there to be kept from others.
    expect(shown).toBeGreaterThan(15)
    await touched()
  })

  it('are neither shown to nor changed by a member who names them', { timeout: 300_000 }, async () => {
    const wrong = new Set<string>()
    let answered = 0
    for (const [name, call] of calls) {
      const more = Object.fromEntries(namesIn(call).flatMap((one) => (isId(one) ? [[one, valueOf(one)]] : [])))
      const requests = [requestFor(call, foreign), requestFor(call, foreign, more)]
      if (name.includes('Session')) requests.push(requestFor(call, { id: sessionOfOther }))
      for (const request of requests) {
        await signedIn()
        const answer = await make(request)
        if (answer.statusCode < 300) answered += 1
        if (answer.statusCode >= 500 && answer.statusCode !== 501 && answer.statusCode !== 503)
          wrong.add(`${name}: ${answer.statusCode}`)
        if (answer.payload.toLowerCase().includes(mark.toLowerCase()))
          wrong.add(`${name} shows ${answer.payload.slice(0, 200)}`)
        const changes = await touched()
        if (changes.length > 0) wrong.add(`${name} writes ${changes.join(', ')}`)
      }
    }
    expect([...wrong]).toEqual([])
    expect(answered).toBeGreaterThan(60)
  })
})

describe('what nobody may write', () => {
  const injected = {
    id: theirs,
    user_id: () => other.id,
    userId: () => other.id,
    verified: true,
    is_active: false,
    is_verified: true,
    email_verified: true,
    star_balance: 987_654,
    role: 'Super Admin',
    roles: [1],
    role_ids: [1],
    permissions: ['user:read'],
    organizations: [1],
    organization_id: 1,
    is_admin: true,
    external_id: 'injected',
    created_at: '2001-02-03T04:05:06.000Z',
    updated_at: '2001-02-03T04:05:06.000Z',
    constructor: { prototype: { isAdmin: true } },
  }

  it('is not written with what a member sends besides', { timeout: 300_000 }, async () => {
    const wrong = new Set<string>()
    const more = Object.fromEntries(
      Object.entries(injected).map(([name, value]) => [name, typeof value === 'function' ? value() : value]),
    )
    let taken = 0
    for (const [name, call] of calls) {
      if (call.method === 'GET' || call.access !== 'signed-in' || !call.body) continue
      await signedIn()
      const declared = new Set(namesIn(call))
      const extra = Object.fromEntries(Object.entries(more).filter(([one]) => !declared.has(one)))
      if ((await make(requestFor(call, {}))).statusCode < 300) taken += 1
      await signedIn()
      await make(requestFor(call, {}, extra))
      for (const [one, value] of Object.entries(extra)) await make(requestFor(call, {}, { [one]: value }))
      const [row] = await query<Record<string, unknown>>(
        `select verified, star_balance, external_id, created_at < '2002-01-01' as is_old,
           (select count(*) from user_roles r where r.user_id = u.id and r.role_id in
             (select role_id from role_permissions)) as roles,
           (select count(*) from user_organizations o where o.user_id = u.id) as organizations
         from users u where id = $1`,
        [member.id],
      )
      if (row?.['star_balance'] === 987_654 || row?.['external_id'] === 'injected' || row?.['is_old'] === true)
        wrong.add(`${name}: ${JSON.stringify(row)}`)
      if (Number(row?.['roles'] ?? 0) > 0 || Number(row?.['organizations'] ?? 0) > 0)
        wrong.add(`${name}: ${JSON.stringify(row)}`)
      const changes = await touched()
      if (changes.length > 0) wrong.add(`${name} writes ${changes.join(', ')}`)
    }
    expect([...wrong]).toEqual([])
    expect(taken).toBeGreaterThan(15)
  })

  it('is not written through the back office', { timeout: 300_000 }, async () => {
    let admin = 0
    const office = await startTestServer({ authenticate: authenticateAs(() => admin) })
    await prepareAccess(office.services)
    admin = await addAdministrator(office)
    const items = createItems(office, 'admin')
    const wrong = new Set<string>()
    let fields = 0
    for (const resource of resources) {
      if (!resource.operations.includes('add') || !resource.operations.includes('set')) continue
      const { id } = await items.add(resource)
      const rowOf = async () => {
        const text = `select to_jsonb(t) as row from "${resource.table}" t where id = $1`
        const [found] = await office.services.db.query<{ row: Record<string, unknown> }>({ text, values: [id] })
        return found?.row
      }
      for (const [name, field] of Object.entries(resource.fields)) {
        if (field.writable !== false || field.kind === 'references') continue
        fields += 1
        const before = await rowOf()
        const body = { classkey: resource.name, id, [name]: sampleOf(field, 77) }
        const answer = await office.call('POST', '/admin/set', { token: 'admin', body })
        const after = await rowOf()
        if (JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]) && name !== 'updated_at')
          wrong.add(`${resource.name}.${name}: ${answer.status}`)
        if (answer.status >= 500) wrong.add(`${resource.name}.${name}: ${answer.status}`)
      }
    }
    await office.close()
    expect([...wrong]).toEqual([])
    expect(fields).toBeGreaterThan(100)
  })
})
