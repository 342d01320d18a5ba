/**
 * What a member can reach of another member: every table holds rows of another member, all under one id, and every call is made with
 * that id wherever it takes one. No answer may show anything of these rows, and none may change.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls as contract } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { resources } from '#shared/classkeys/index.ts'
import { completeNouns } from '#server/entities/classkeys/index.ts'
import { handlers } from '#server/handlers.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { freshToken, registerMember, type TestAccount } from '../harness/accounts.ts'
import { addAdministrator, authenticateAs } from '../harness/admin.ts'
import { foreignKeysOf, plantIn, tables } from '../harness/plant.ts'
import { requestFor, type Known, type MadeRequest } from '../harness/requests.ts'
import { createItems, sampleOf } from '../harness/samples.ts'
import { openSuperuser, startTestServer, type TestServer } from '../harness/server.ts'

const mark = 'FOREIGNb7'
/** The id of everything of the other member. */
const theirs = 777_001
const calls = Object.entries(completeNouns(contract, handlers, resources).calls)

let server: TestServer
let other: TestAccount
let member: TestAccount
let token = ''
let sessionOfOther = ''

const query = <R extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  server.services.db.query<R>({ text, values })

const isId = (name: string): boolean => /(?:^|_)ids?$|[a-z]Ids?$/.test(name)
const isOfPerson = (name: string): boolean => /^(?:user|member|owner|person|patient)_?ids?$/i.test(name)
const valueOf = (name: string): unknown => {
  const id = isOfPerson(name) ? other.id : theirs
  return /ids$/i.test(name) ? [id] : id
}
/** Every id that a request needs, as one of the other member. */
const foreign: Known = new Proxy(
  {},
  {
    has: (_, name) => typeof name === 'string' && isId(name),
    get: (_, name) => (typeof name === 'string' && isId(name) ? valueOf(name) : undefined),
  },
)
/** The names of what a call takes in its query or body, needed or not. */
const namesIn = (call: CallSpec): string[] => {
  const type = call.method === 'GET' ? call.query : call.body
  if (!type) return []
  const { properties = {} } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as { properties?: object }
  return Object.keys(properties)
}

/** Writes down which rows of the other member are added, changed or deleted from here on. */
const watchRows = async (): Promise<void> => {
  const db = await openSuperuser(server)
  const run = (text: string) => db.query({ text })
  await run('create table touched (at text)')
  await run('grant all on touched to public')
  await run(`create function note_touched() returns trigger language plpgsql security definer as $$
    begin
      if (tg_op <> 'INSERT' and (to_jsonb(old) ->> tg_argv[0])::text = tg_argv[1])
        or (tg_op <> 'DELETE' and (to_jsonb(new) ->> tg_argv[0])::text = tg_argv[1]) then
        insert into public.touched values (tg_table_name || ' ' || tg_op);
      end if;
      return null;
    end $$`)
  for (const [name, { columns }] of tables) {
    const owner = name === 'users' ? 'id' : Object.hasOwn(columns, 'user_id') ? 'user_id' : null
    if (owner === null) continue
    await run(`create trigger touched_${name} after insert or update or delete on "${name}" for each row
               execute function note_touched('${owner}', '${other.id}')`)
  }
  await db.close()
}
const touched = async () =>
  (await query<{ at: string }>('select distinct at from touched order by at')).map(({ at }) => at)

const make = (request: MadeRequest, by = token) =>
  server.app.inject({ ...request, headers: { authorization: `Bearer ${by}` } })

beforeAll(async () => {
  server = await startTestServer({ config: { rateLimitPercent: 0 } })
  await prepareAccess(server.services)
  other = await registerMember(server, { email: `${mark}@hale.test`, first_name: mark, last_name: mark })
  const plant = plantIn(() => server, {
    mark,
    newFile: () => `/files/${mark}/${'0'.repeat(32)}.png`,
    now: () => new Date(),
    personId: () => other.id,
  })
  const planted = new Set(['users'])
  // First what refers to the member, then what refers to that.
  for (let round = 0; round < 3; round += 1)
    for (const [name, { columns }] of tables) {
      if (planted.has(name) || ['account_closures', 'legal_holds', 'staff_bounds', 'user_roles'].includes(name))
        continue
      const key = foreignKeysOf(name).find(({ target }) => planted.has(target))
      if (!key) continue
      const id = /^bigint|^integer/.test(columns['id'] ?? '') ? { id: theirs } : {}
      const owner = { [key.column]: key.target === 'users' ? other.id : theirs }
      await plant(
        name,
        { ...id, ...owner, ...(Object.hasOwn(columns, 'user_id') && { user_id: other.id }) },
        mark,
      ).then(
        () => planted.add(name),
        () => undefined,
      )
    }
  expect(planted.size).toBeGreaterThan(80)
  const [session] = await query<{ id: string }>('select id from sessions where user_id = $1 limit 1', [other.id])
  sessionOfOther = session?.id ?? ''
  await watchRows()
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
    await query('delete from touched')
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
        if (changes.length > 0) await query('delete from touched')
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
      if (changes.length > 0) await query('delete from touched')
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
