import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls as contract } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { resources } from '#shared/classkeys/index.ts'
import { handlers } from '#server/handlers.ts'
import { completeNouns } from '#server/entities/classkeys/index.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerMember } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const calls = Object.entries(completeNouns(contract, handlers, resources).calls)
/** The parameters of a call, filled with unknown ids. */
const pathOf = ({ path }: CallSpec): string =>
  (path.startsWith('/api/') ? path : `/v1${path}`).replaceAll(/\{\w+\}/g, '999999')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await prepareAccess(server.services)
}, 120_000)
afterAll(() => server.close())

const ofMembers = calls.filter(([, { access, path }]) => access === 'signed-in' && !path.startsWith('/admin/'))
describe('access to every call', () => {
  it('is declared by the contract, and every handler has a call in it', () => {
    const declared = new Set(calls.map(([name]) => name))
    expect(Object.keys(handlers).filter((name) => !declared.has(name))).toEqual([])
  })

  it('does not depend on the spelling of the path', async () => {
    const member = await registerMember(server)
    for (const url of [
      '/v1/%61dmin/users',
      '/v1/admin/%75sers',
      '/v1//admin/users',
      '/v1/admin/users/',
      '/V1/admin/users',
      '/v1/client/../admin/users',
    ]) {
      const answer = await server.app.inject({
        method: 'GET',
        url,
        headers: { authorization: `Bearer ${member.token}` },
      })
      expect([403, 404], url).toContain(answer.statusCode)
    }
  })
})

describe('fields of a body', () => {
  /** Values that many calls accept, to reach the write. */
  const plausible = {
    mood: 'happy',
    street: '1 Main St',
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
    reason: 'busy',
    event: 'WELCOME_START',
    data: {},
    answers: {},
    hr: 60,
    name: 'Dr. Who',
    password: 'x',
  }
  const tablesOf = (column: string) =>
    server.services.db.query<{ name: string }>({
      text: `select table_name as name from information_schema.columns where column_name = $1 and table_schema = 'public'`,
      values: [column],
    })
  const holdingsOf = async (userId: number) => {
    const counts: Record<string, unknown> = {}
    for (const { name } of await tablesOf('user_id')) {
      const [row] = await server.services.db.query<{ count: number }>({
        text: `select count(*) as count from ${name} where user_id = $1`,
        values: [userId],
      })
      counts[name] = row?.count
    }
    const [user] = await server.services.db.query({ text: 'select * from users where id = $1', values: [userId] })
    return { counts, user }
  }

  it('never change whose data are written, nor grant anything', { timeout: 120_000 }, async () => {
    const member = await registerMember(server)
    const victim = await registerMember(server)
    await server.services.db.query({ text: 'update users set verified = false where id = $1', values: [member.id] })
    const before = await holdingsOf(victim.id)
    const claims = {
      user_id: victim.id,
      userId: victim.id,
      id: victim.id,
      email: 'claimed@hale.test',
      star_balance: 4711,
      verified: true,
      is_active: true,
      roles: [1],
      permissions: ['roles:write'],
      caller: { userId: victim.id },
    }
    const writes = ofMembers.filter(
      ([name, { method }]) => method !== 'GET' && !['logout', 'closeAccount'].includes(name),
    )
    let accepted = 0
    for (const [, call] of writes) {
      for (const payload of [claims, { ...plausible, ...claims }]) {
        const answer = await server.app.inject({
          method: call.method,
          url: pathOf(call),
          headers: { authorization: `Bearer ${member.token}`, 'x-user-id': String(victim.id) },
          payload,
        })
        if (answer.statusCode < 300) accepted += 1
        expect(answer.statusCode, `${call.method} ${call.path}`).not.toBe(500)
      }
    }
    expect(accepted).toBeGreaterThan(10)
    expect(await holdingsOf(victim.id)).toEqual(before)
    const { user } = await holdingsOf(member.id)
    expect(user).toMatchObject({
      id: member.id,
      email: member.email,
      star_balance: 0,
      verified: false,
      is_active: true,
    })
    const account = await server.call('GET', '/client/user', { token: member.token })
    expect(account.body.permissions).toEqual([])
  })
})
