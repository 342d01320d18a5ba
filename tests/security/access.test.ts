import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls as contract } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { resources } from '#shared/classkeys/index.ts'
import { handlers } from '#server/handlers.ts'
import { completeNouns } from '#server/entities/classkeys/index.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { grant, registerAdmin, registerMember, registerSuperAdmin, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const calls = Object.entries(completeNouns(contract, handlers, resources).calls)
/** An entity for calls whose permission depends on the classkey. */
const classkey = 'faq'

const permissionsFor = ({ access }: CallSpec): string[] => {
  if (typeof access === 'string') return []
  return 'permission' in access ? [access.permission, access.and ?? []].flat() : [`${classkey}:${access.classkey}`]
}

/** The parameters of a call, filled with unknown ids. */
const pathOf = ({ path }: CallSpec): string =>
  (path.startsWith('/api/') ? path : `/v1${path}`).replaceAll(/\{\w+\}/g, '999999')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await prepareAccess(server.services)
}, 120_000)
afterAll(() => server.close())

/** Makes a call with a mostly invalid body: access is checked before validation. */
const statusOf = async (call: CallSpec, token: string | null): Promise<number> => {
  const isRead = call.method === 'GET'
  const entity = typeof call.access === 'object' && 'classkey' in call.access
  const answer = await server.app.inject({
    method: call.method,
    url:
      pathOf(call) +
      (isRead && entity ? `?classkey=${classkey}${call.query && 'id' in call.query.shape ? '&id=999999' : ''}` : ''),
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(isRead ? {} : { payload: entity ? { classkey, id: 999_999 } : {} }),
  })
  return answer.statusCode
}

/** The names of the calls with an unexpected answer. */
const wrongAnswers = async (
  chosen: readonly (readonly [string, CallSpec])[],
  token: string | null,
  isRight: (status: number, call: CallSpec) => boolean,
) => {
  const wrong: string[] = []
  for (const [name, call] of chosen) {
    const status = await statusOf(call, token)
    if (!isRight(status, call)) wrong.push(`${name} ${call.method} ${call.path}: ${status}`)
  }
  return wrong
}
const isPublic = ([, call]: readonly [string, CallSpec]) => call.access === 'public'
const closed = calls.filter((call) => !isPublic(call))
/** Calls of the back office for any administrator. */
const ofAnyAdmin = calls.filter(
  ([, { access, path }]) => access === 'staff' || (access === 'signed-in' && path.startsWith('/admin/')),
)
const ofMembers = calls.filter(([, { access, path }]) => access === 'signed-in' && !path.startsWith('/admin/'))
/** Member calls that name an owner: other owners are refused. */
const namesOwner = ([, { path }]: readonly [string, CallSpec]) => path.startsWith('/users/{userId}/')
const ofOwn = ofMembers.filter(
  (call) => !['logout', 'closeAccount', 'clientSearch'].includes(call[0]) && !namesOwner(call),
)
const ofAdmins = calls.filter(([, call]) => permissionsFor(call).length > 0)

describe('access to every call', () => {
  it('is declared by the contract, and every handler has a call in it', () => {
    const declared = new Set(calls.map(([name]) => name))
    expect(Object.keys(handlers).filter((name) => !declared.has(name))).toEqual([])
    expect(closed.length).toBeGreaterThan(150)
  })

  it('is refused to visitors, except for public calls', async () => {
    expect(await wrongAnswers(closed, null, (status) => status === 401)).toEqual([])
    expect(await wrongAnswers(closed, 'x.y.z', (status) => status === 401)).toEqual([])
    expect(await wrongAnswers(calls.filter(isPublic), null, (status) => status !== 403 && status < 500)).toEqual([])
  })

  it('is refused to members on every call of the back office, and granted on their own', async () => {
    const member = await registerMember(server)
    expect(await wrongAnswers(ofAdmins, member.token, (status) => status === 403)).toEqual([])
    expect(await wrongAnswers(ofAnyAdmin, member.token, (status) => [403, 404].includes(status))).toEqual([])
    expect(await wrongAnswers(ofOwn, member.token, (status) => ![401, 403, 500].includes(status))).toEqual([])
    const ofOthers = ofMembers.filter(namesOwner)
    expect(ofOthers.length).toBeGreaterThan(0)
    expect(await wrongAnswers(ofOthers, member.token, (status) => status === 403)).toEqual([])
  })

  it('is granted when impersonating a member, except in the back office and for owner-only calls', async () => {
    const admin = await registerSuperAdmin(server)
    const member = await registerMember(server)
    const opened = await server.call('POST', '/admin/login-as-user', {
      token: admin.token,
      body: { user_id: member.id, reason: 'A test' },
    })
    const { token } = (opened.body as { tokens: { access: { token: string } } }).tokens.access
    expect(await wrongAnswers(ofAdmins, token, (status) => status === 403)).toEqual([])
    expect(await wrongAnswers(ofAnyAdmin, token, (status) => [403, 404].includes(status))).toEqual([])
    const isRight = (status: number, call: CallSpec) =>
      call.ownerOnly ? status === 403 : ![401, 403, 500].includes(status)
    expect(await wrongAnswers(ofOwn, token, isRight)).toEqual([])
    expect(ofOwn.filter(([, call]) => call.ownerOnly).length).toBeGreaterThan(5)
  })

  it('is refused to administrators without the permission', async () => {
    const admin = await registerAdmin(server, ['something:else'])
    expect(await wrongAnswers(ofAdmins, admin.token, (status) => status === 403)).toEqual([])
  })

  it('is granted to a Super Admin everywhere', async () => {
    const admin = await registerSuperAdmin(server)
    expect(await wrongAnswers(ofAdmins, admin.token, (status) => ![401, 403, 500].includes(status))).toEqual([])
  })

  it('is granted by each permission to its own calls only', { timeout: 60_000 }, async () => {
    const permissions = [...new Set(ofAdmins.flatMap(([, call]) => permissionsFor(call)))]
    const asked = new Set(ofAdmins.map(([, call]) => permissionsFor(call).join(' ')))
    const admin = await registerMember(server)
    const wrong: string[] = []
    const holding = async (held: readonly string[]) => {
      await server.services.db.query({ text: 'delete from user_roles where user_id = $1', values: [admin.id] })
      await grant(server, admin.id, held)
    }
    for (const together of asked) {
      const own = ofAdmins.filter(([, call]) => permissionsFor(call).join(' ') === together)
      await holding(together.split(' '))
      const refused = await wrongAnswers(own, admin.token, (status) => ![401, 403, 500].includes(status))
      wrong.push(...refused.map((call) => `only ${together} → ${call}`))
      for (const permission of together.split(' ')) {
        await holding(permissions.filter((other) => other !== permission))
        const given = await wrongAnswers(own, admin.token, (status) => status === 403)
        wrong.push(...given.map((call) => `all but ${permission} → ${call}`))
      }
    }
    expect(wrong).toEqual([])
    expect(permissions.length).toBeGreaterThan(20)
  })

  it('ends immediately for deactivated accounts and revoked sessions', async () => {
    const { db, now } = server.services
    const lose = async (take: (account: TestAccount) => Promise<unknown>) => {
      const account = await registerSuperAdmin(server)
      expect(await statusOf(contract.listRoles, account.token)).toBe(200)
      await take(account)
      return wrongAnswers(closed, account.token, (status) => status === 401)
    }
    expect(
      await lose(({ id }) => db.query({ text: 'update users set is_active = false where id = $1', values: [id] })),
    ).toEqual([])
    expect(
      await lose(({ id }) =>
        db.query({ text: 'update sessions set ended_at = $2 where user_id = $1', values: [id, now()] }),
      ),
    ).toEqual([])
    expect(
      await lose(({ id }) =>
        db.query({ text: 'update sessions set expires_at = $2 where user_id = $1', values: [id, now()] }),
      ),
    ).toEqual([])
    expect(await lose(({ id }) => db.query({ text: 'delete from users where id = $1', values: [id] }))).toEqual([])
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
