import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organizationManager } from '#shared/rules/index.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerAdmin, registerMember, registerSuperAdmin, type TestAccount } from '../harness/accounts.ts'
import { mailsTo } from '../harness/mail.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const held = [
  'user:read',
  'user:write',
  'roles:read',
  'roles:write',
  'bounds:write',
  'user:impersonate',
  'faq:read',
  'faq:write',
]

describe('the bounds of staff', () => {
  let server: TestServer
  let chief: TestAccount
  let staff: TestAccount
  let mine: TestAccount
  let theirs: TestAccount
  const ids = { ours: 0, role: 0 }
  const one = async (text: string, values: unknown[] = []): Promise<number> =>
    (await server.services.db.query<{ id: number }>({ text, values }))[0]?.id ?? 0
  const call = (as: TestAccount, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    server.call(method, path, { token: as.token, ...(body ? { body } : {}) })
  const limit = (as: TestAccount, to: TestAccount, bounds: object | null) =>
    call(as, 'PUT', `/admin/users/${to.id}/bounds`, { bounds })
  const seen = async () =>
    ((await call(staff, 'GET', '/admin/search?classkey=user')).body as { models: { id: number }[] }).models.map(
      (user) => user.id,
    )

  beforeAll(async () => {
    server = await startTestServer()
    await prepareAccess(server.services)
    chief = await registerSuperAdmin(server)
    staff = await registerAdmin(server, held)
    mine = await registerMember(server)
    theirs = await registerMember(server)
    ids.ours = await one(`insert into organizations (name, code) values ('Ours', 'ours') returning id`)
    ids.role = await one(
      `select role_id as id from user_roles ur join roles r on r.id = ur.role_id and not r.is_default
                          where user_id = $1`,
      [staff.id],
    )
    await one(`insert into user_organizations (user_id, organization_id) values ($1, $2)`, [mine.id, ids.ours])
  })
  afterAll(() => server.close())

  test('are set by who may, from the next request', async () => {
    expect(await seen()).toContain(theirs.id)
    expect((await limit(mine, staff, null)).status).toBe(403)
    const { status, text, body } = await limit(chief, staff, { organizations: [ids.ours], members: [] })
    expect([status, body], text).toEqual([
      200,
      { bounds: { organizations: [{ id: ids.ours, name: 'Ours' }], members: [] } },
    ])
    expect(await seen()).toEqual([mine.id])
    await limit(chief, staff, { organizations: [], members: [theirs.id] })
    expect(await seen()).toEqual([theirs.id])
    await limit(chief, staff, { organizations: [], members: [] })
    expect(await seen()).toEqual([])
    expect((await limit(chief, staff, null)).body).toEqual({ bounds: null })
    expect(await seen()).toContain(chief.id)
  })

  test('name organizations and members that exist, and are left as they were otherwise', async () => {
    const wrong = await limit(chief, staff, { organizations: [987_654], members: [] })
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('No organization has this id.')])
    expect((await limit(chief, staff, { organizations: [], members: [987_654] })).status).toBe(400)
    expect((await call(chief, 'GET', `/admin/users/${staff.id}/bounds`)).body).toEqual({ bounds: null })
    expect((await call(chief, 'GET', '/admin/users/987654/bounds')).status).toBe(404)
    expect((await call(chief, 'PUT', '/admin/users/987654/bounds', { bounds: null })).status).toBe(404)
  })

  test('are not put back by a screen that shows older ones', async () => {
    const based = (bounds: object | null, based_on: object | null) =>
      call(chief, 'PUT', `/admin/users/${staff.id}/bounds`, { bounds, based_on })
    const ours = { organizations: [ids.ours], members: [] }
    expect((await based(ours, null)).status).toBe(200)
    const both = { organizations: [ids.ours], members: [mine.id] }
    expect((await based(both, ours)).status).toBe(200)
    expect((await based({ organizations: [ids.ours], members: [theirs.id] }, ours)).status).toBe(409)
    expect((await based(null, null)).status).toBe(409)
    const { bounds } = (await call(chief, 'GET', `/admin/users/${staff.id}/bounds`)).body as {
      bounds: { members: { id: number }[] }
    }
    expect(bounds.members.map(({ id }) => id)).toEqual([mine.id])
    expect((await based(null, both)).status).toBe(200)
  })

  test('are not changed by the account itself, nor by who could not manage it', async () => {
    expect((await limit(chief, chief, { organizations: [], members: [] })).status).toBe(400)
    expect((await limit(staff, chief, { organizations: [], members: [] })).status).toBe(403)
  })

  test('do not leave an administrator with them as the last', async () => {
    const other = await registerSuperAdmin(server)
    await limit(chief, other, { organizations: [], members: [] })
    const role = await one(`select id from roles where name = 'Super Admin'`)
    const resign = () => call(chief, 'POST', '/users/role/unlink', { user_id: chief.id, role_id: role })
    expect((await resign()).status).toBe(400)
    await limit(chief, other, null)
    expect((await resign()).status).toBe(200)
    await one(`insert into user_roles (user_id, role_id) values ($1, $2)`, [chief.id, role])
    await one(`update users set is_active = false where id = $1`, [other.id])
  })

  describe('once set', () => {
    beforeAll(() => limit(chief, staff, { organizations: [ids.ours], members: [] }))
    afterAll(() => limit(chief, staff, null))

    test('cannot be widened by whom they limit, neither for themselves nor for others', async () => {
      for (const to of [staff, mine, theirs]) {
        expect((await call(staff, 'GET', `/admin/users/${to.id}/bounds`)).status).toBe(403)
        expect((await limit(staff, to, null)).status).toBe(403)
      }
      await limit(chief, mine, { organizations: [], members: [] })
      expect((await limit(staff, mine, null)).status).toBe(403)
      await limit(chief, mine, null)
      expect(
        (await call(staff, 'POST', '/users/organization/link', { user_id: theirs.id, organization_id: ids.ours }))
          .status,
      ).toBe(403)
    })

    test('leave no role to give', async () => {
      const roles = { classkey: 'user', roles: [ids.role] }
      expect((await call(staff, 'POST', '/users/role/link', { user_id: mine.id, role_id: ids.role })).status).toBe(403)
      expect((await call(staff, 'POST', '/admin/set', { ...roles, id: mine.id })).status).toBe(400)
      expect(
        await one('select user_id as id from user_roles where user_id = $1 and role_id = $2', [mine.id, ids.role]),
      ).toBe(0)
      const added = {
        ...roles,
        first_name: 'New',
        last_name: 'Colleague',
        email: 'new@hale.test',
        organizations: [ids.ours],
      }
      expect((await call(staff, 'POST', '/admin/add', added)).status).toBe(400)
      expect(await one(`select id from users where email = 'new@hale.test'`)).toBe(0)
      expect(
        (
          await call(staff, 'POST', '/admin/access', {
            changes: [{ role_id: ids.role, permission_id: 1, is_held: true }],
          })
        ).status,
      ).toBe(403)
    })

    test('are told to the account, with the permissions that still have an effect', async () => {
      const { body } = await call(staff, 'GET', '/client/user')
      expect(body).toMatchObject({
        bounds: { organizations: ['Ours'], members: 0 },
        permissions: ['faq:read', organizationManager, 'user:read', 'user:write'],
      })
      expect((await call(chief, 'GET', '/client/user')).body).toMatchObject({ bounds: null })
    })

    test('end an impersonation that began before', async () => {
      await limit(chief, staff, null)
      const opened = await call(staff, 'POST', '/admin/login-as-user', {
        user_id: theirs.id,
        reason: 'Ticket 12: no meals',
      })
      expect(opened.status, opened.text).toBe(200)
      const token = (opened.body as unknown as { tokens: { access: { token: string } } }).tokens.access.token
      expect((await server.call('GET', '/client/user', { token })).status).toBe(200)
      await limit(chief, staff, { organizations: [ids.ours], members: [] })
      expect((await server.call('GET', '/client/user', { token })).status).toBe(401)
    })
  })

  const told = async ({ email }: { email: string }) => {
    const mails = await mailsTo(server, email, 'bounds-changed')
    return mails.map((mail) => mail.text)
  }
  const noticesOf = ({ id }: { id: number }) =>
    one(`select count(*)::int as id from notifications where user_id = $1 and kind = 'security'`, [id])

  test('tell the account who changed them, once', async () => {
    const bounds = { organizations: [ids.ours], members: [mine.id] }
    await limit(chief, theirs, bounds)
    await limit(chief, theirs, bounds)
    await limit(chief, theirs, null)
    expect(await told(theirs)).toEqual([
      expect.stringMatching(/limited your access in the back office\. Organizations: Ours\. Assigned members: 1\./),
      expect.stringContaining('lifted the limits of your access'),
    ])
    const entry = await one(
      `select subject_id as id from audit_log where call = 'setStaffBounds' order by audit_log.id desc limit 1`,
    )
    expect(entry).toBe(theirs.id)
  })
  test('tell of permissions alone, not of members who are assigned every day', async () => {
    const coach = await registerAdmin(server, ['user:read'])
    const limitTo = async (organizations: number[], members: number[]) => {
      expect((await limit(chief, coach, { organizations, members })).status).toBe(200)
      return [(await told(coach)).length, await noticesOf(coach)]
    }
    const seenBefore = await noticesOf(coach)
    expect(await limitTo([], [])).toEqual([1, seenBefore + 1])
    for (const members of [[mine.id], [mine.id, theirs.id], [theirs.id]])
      expect(await limitTo([], members)).toEqual([1, seenBefore + 1])
    expect(await limitTo([ids.ours], [theirs.id])).toEqual([2, seenBefore + 2])
  })

  test('tell nothing before the invitation is accepted, nor do roles', async () => {
    const email = 'not-yet@hale.test'
    const body = { classkey: 'user', first_name: 'Ida', last_name: 'Rhodes', email, roles: [ids.role] }
    const id = Number((await call(chief, 'POST', '/admin/add', body)).body['id'])
    const account = { ...chief, id, email }
    expect((await limit(chief, account, { organizations: [ids.ours], members: [] })).status).toBe(200)
    await call(chief, 'POST', '/admin/set', { classkey: 'user', id, roles: [] })
    expect([await told(account), await mailsTo(server, email, 'roles-changed'), await noticesOf(account)]).toEqual([
      [],
      [],
      0,
    ])
  })
})
