import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resourceMap } from '#shared/classkeys/index.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerAdmin, registerMember, registerSuperAdmin, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Matrix {
  roles: { id: number; name: string; people: number; permissions: number[] }[]
  permissions: { id: number; name: string }[]
}

describe('roles and permissions together', () => {
  let server: TestServer
  let chief: TestAccount
  let matrix: Matrix
  beforeAll(async () => {
    server = await startTestServer()
    await prepareAccess(server.services)
    chief = await registerSuperAdmin(server)
  }, 120_000)
  afterAll(() => server.close())
  const load = async () => (await server.call('GET', '/admin/access', { token: chief.token })).body as unknown as Matrix
  beforeEach(async () => {
    matrix = await load()
  })
  const role = (name: string) => matrix.roles.find((one) => one.name === name) ?? { id: 0, permissions: [], people: -1 }
  const permission = (name: string) => matrix.permissions.find((one) => one.name === name)?.id ?? 0
  const save = (changes: readonly [role: string, permission: string, is_held: boolean][], token = chief.token) =>
    server.call('POST', '/admin/access', {
      token,
      body: {
        changes: changes.map(([one, other, is_held]) => ({
          role_id: role(one).id,
          permission_id: permission(other),
          is_held,
        })),
      },
    })

  it('list who holds what, with the number of users', async () => {
    expect(role('Super Admin').permissions).toHaveLength(matrix.permissions.length)
    expect(role('Member').permissions).toEqual([])
    expect([role('Super Admin').people, role('Support').people]).toEqual([1, 0])
    const before = role('Member').people
    const other = await registerMember(server)
    matrix = await load()
    expect(role('Member').people).toBe(before + 1)
    await server.services.db.query({ text: 'update users set is_active = false where id = $1', values: [other.id] })
    matrix = await load()
    expect(role('Member').people).toBe(before)
  })

  it('change together, effective immediately', async () => {
    const reader = await registerMember(server)
    await server.services.db.query({
      text: 'insert into user_roles (user_id, role_id) values ($1, $2)',
      values: [reader.id, role('Support').id],
    })
    const search = (classkey: string) =>
      server.call('GET', `/admin/search?classkey=${classkey}`, { token: reader.token })
    expect((await search('faq')).status).toBe(200)
    const answer = await save([
      ['Support', 'faq:read', false],
      ['Support', 'faq:write', true],
      ['Admin', 'faq:read', true],
    ])
    // The last of them is unchanged.
    expect([answer.status, answer.body.changed]).toEqual([200, 2])
    expect((await search('faq')).status).toBe(403)
    matrix = await load()
    expect(role('Support').permissions).toContain(permission('faq:write'))
  })

  it('are refused as a whole if one change is', async () => {
    const limitedAdmin = await registerAdmin(server, ['roles:write', 'roles:read', 'faq:read'])
    await server.services.db.query({ text: `insert into roles (name) values ('Empty') on conflict do nothing` })
    matrix = await load()
    expect(
      (
        await save(
          [
            ['Empty', 'faq:read', true],
            ['Empty', 'user:delete', true],
          ],
          limitedAdmin.token,
        )
      ).status,
    ).toBe(403)
    expect((await save([['Admin', 'faq:read', false]], limitedAdmin.token)).status).toBe(403)
    expect(
      (
        await save([
          ['Empty', 'faq:read', true],
          ['Nobody', 'faq:read', true],
        ])
      ).status,
    ).toBe(400)
    matrix = await load()
    expect(role('Empty').permissions).toEqual([])
    expect((await save([['Empty', 'faq:read', true]], limitedAdmin.token)).status).toBe(200)
    const reader = await registerAdmin(server, ['roles:read'])
    expect((await save([['Empty', 'faq:read', false]], reader.token)).status).toBe(403)
  })

  it('always keep an administrator', async () => {
    // Removes everyone else who may manage roles.
    await server.services.db.query({
      text: `delete from user_roles where user_id <> $1 and role_id in (
               select rp.role_id from role_permissions rp join permissions p on p.id = rp.permission_id where p.name = 'roles:write')`,
      values: [chief.id],
    })
    const refused = await save([
      ['Super Admin', 'roles:write', false],
      ['Super Admin', 'faq:read', false],
    ])
    expect(refused.body).toMatchObject({
      error_code: 'BAD_REQUEST',
      message: 'At least one administrator must remain.',
    })
    matrix = await load()
    expect(role('Super Admin').permissions).toContain(permission('faq:read'))
  })

  it('are previewed without saving, by the rules of the calls', async () => {
    const preview = async (permissions: string[]) =>
      (await server.call('POST', '/admin/access/preview', { token: chief.token, body: { permissions } })).body as {
        resources: { name: string; operations: string[]; readable: string[]; writable: string[] }[]
        calls: { name: string; permission: string }[]
      }
    expect(await preview([])).toEqual({ resources: [], calls: [] })
    const { resources, calls } = await preview(['user:read', 'user:write', 'faq:delete', 'audit:read'])
    expect(resources.map(({ name, operations }) => [name, operations])).toEqual(
      expect.arrayContaining([
        ['user', ['search', 'get', 'add', 'set']],
        ['faq', ['delete']],
      ]),
    )
    expect(resources).toHaveLength(2)
    const user = resources.find(({ name }) => name === 'user')
    expect(user?.readable).toContain('roles')
    expect(user?.writable).toContain('first_name')
    expect(user?.writable).not.toContain('roles')
    expect(user?.writable).not.toContain('star_balance')
    expect(calls.map(({ name }) => name)).toContain('listAuditEntries')
    expect(calls.every((one) => ['user:read', 'user:write', 'faq:delete', 'audit:read'].includes(one.permission))).toBe(
      true,
    )
    const all = await preview(matrix.permissions.map(({ name }) => name))
    expect(all.resources).toHaveLength(
      [...resourceMap().values()].filter(({ operations }) => operations.length > 0).length,
    )
  })
})
