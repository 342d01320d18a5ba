import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resources } from '#shared/classkeys/index.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerAdmin, registerMember, registerSuperAdmin, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Item {
  id: number
  name: string
  permissions?: { name: string }[]
}

describe('roles', () => {
  let server: TestServer
  let chief: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    await prepareAccess(server.services)
    chief = await registerSuperAdmin(server)
  })
  afterAll(() => server.close())

  const call = (method: string, path: string, account: TestAccount, body?: unknown) =>
    server.call(method, path, { token: account.token, ...(body === undefined ? {} : { body }) })
  const list = async (path: string, account = chief) => (await call('GET', path, account)).body.models as Item[]
  let counter = 0
  const newRole = async () => {
    counter += 1
    return (await call('POST', '/roles', chief, { name: `Helper ${counter}` })).body as unknown as Item
  }
  const permissionId = async (name: string) =>
    (await list(`/permissions?filters=${encodeURIComponent(JSON.stringify({ name }))}`))[0]?.id ?? 0
  const roleNamed = async (name: string) => {
    const found = (await list('/roles')).find((role) => role.name === name)
    if (!found) throw new Error(`There is no role ${name}`)
    return found
  }

  describe('a new database', () => {
    it('has four roles, and every permission the declarations require', async () => {
      expect((await list('/roles')).map(({ name }) => name)).toEqual(['Admin', 'Member', 'Super Admin', 'Support'])
      const holds = async (name: string) => new Set(((await roleNamed(name)).permissions ?? []).map((one) => one.name))
      const [all, admin, support, member] = [
        await holds('Super Admin'),
        await holds('Admin'),
        await holds('Support'),
        await holds('Member'),
      ]
      for (const { name } of resources)
        for (const verb of ['read', 'write', 'delete']) expect(all).toContain(`${name}:${verb}`)
      expect(all).toContain('emergency_keys:use')
      expect(admin).toContain('faq:write')
      expect(admin).not.toContain('roles:write')
      expect([...support].every((name) => name.endsWith(':read'))).toBe(true)
      expect(support).toContain('faq:read')
      expect(member.size).toBe(0)
    })

    it('gets new permissions on a later start, but not those revoked', async () => {
      const { db, resources: declared } = server.services
      const support = await roleNamed('Support')
      await call('POST', '/roles/permission/unlink', chief, {
        role_id: support.id,
        permission_id: await permissionId('ad:read'),
      })
      const [faq] = [...declared.values()].filter(({ name }) => name === 'faq')
      if (!faq) throw new Error('There is no faq')
      const more = new Map([...declared, ['comets', { ...faq, name: 'comets' }]])
      await prepareAccess({ db, resources: more })
      await prepareAccess({ db, resources: more })
      const names = ((await roleNamed('Support')).permissions ?? []).map(({ name }) => name)
      expect(names).toContain('comets:read')
      expect(names).not.toContain('comets:write')
      expect(names).not.toContain('ad:read')
    })
  })

  describe('roles and permissions', () => {
    it.each(['/roles', '/permissions'])('are created, read, changed and deleted at %s', async (path) => {
      const created = await call('POST', path, chief, { name: `made at ${path}` })
      expect(created.status).toBe(201)
      const id = Number(created.body.id)
      expect((await call('GET', `${path}/${id}`, chief)).body).toMatchObject({ id, name: `made at ${path}` })
      expect((await call('PUT', `${path}/${id}`, chief, { name: `changed at ${path}` })).body).toMatchObject({
        id,
        name: `changed at ${path}`,
      })
      expect((await call('POST', path, chief, { name: `Changed at ${path}` })).status).toBe(400)
      expect((await call('POST', path, chief, {})).body.errors).toHaveProperty('name')
      expect((await call('DELETE', `${path}/${id}`, chief)).status).toBe(200)
      expect((await call('GET', `${path}/${id}`, chief)).status).toBe(404)
      expect((await call('GET', `${path}/999999`, chief)).status).toBe(404)
    })

    it('support ranges of ra-data-simple-rest', async () => {
      const answer = await call(
        'GET',
        `/roles?range=${encodeURIComponent('[0,1]')}&sort=${encodeURIComponent('["name","ASC"]')}`,
        chief,
      )
      expect((answer.body as unknown as Item[]).map(({ name }) => name)).toEqual(['Admin', expect.any(String)])
      expect(answer.headers.get('content-range')).toMatch(/^roles 0-1\/\d+$/)
    })

    it('link and unlink, with either field name, idempotently', async () => {
      const role = await newRole()
      const permission_id = await permissionId('faq:read')
      for (const body of [
        { role_id: role.id, permission_id },
        { roleId: String(role.id), permissionId: permission_id },
      ]) {
        const linked = await call('POST', '/roles/permission/link', chief, body)
        expect([linked.status, linked.body]).toEqual([200, { role_id: role.id, permission_id }])
      }
      expect((await call('GET', `/roles/${role.id}`, chief)).body).toMatchObject({
        permissions: [{ name: 'faq:read' }],
      })
      for (let i = 0; i < 2; i += 1)
        expect(
          (await call('POST', '/roles/permission/unlink', chief, { role_id: role.id, permission_id })).status,
        ).toBe(200)
      expect((await call('GET', `/roles/${role.id}`, chief)).body).toMatchObject({ permissions: [] })
      const unknown = await call('POST', '/roles/permission/link', chief, { role_id: role.id, permission_id: 999_999 })
      expect([unknown.status, unknown.body.errors]).toEqual([400, { permission_id: 'No permission has this id.' }])
      expect((await call('POST', '/roles/permission/link', chief, { role_id: role.id })).body.errors).toHaveProperty(
        'permission_id',
      )
    })

    it('take effect immediately for signed-in users', async () => {
      const member = await registerMember(server)
      const role = await newRole()
      const permission_id = await permissionId('faq:read')
      const status = async () => (await call('GET', '/admin/search?classkey=faq', member)).status
      expect(await status()).toBe(403)
      await call('POST', '/users/role/link', chief, { user_id: member.id, role_id: role.id })
      expect(await status()).toBe(403)
      await call('POST', '/roles/permission/link', chief, { role_id: role.id, permission_id })
      expect(await status()).toBe(200)
      expect((await call('POST', '/admin/add', member, { classkey: 'faq', question: 'Why?' })).status).toBe(403)
      await call('PUT', `/roles/${role.id}`, chief, { permissions: [] })
      expect(await status()).toBe(403)
      await call('PUT', `/roles/${role.id}`, chief, { permissions: [permission_id] })
      expect(await status()).toBe(200)
      await call('POST', '/users/role/unlink', chief, { user_id: member.id, role_id: role.id })
      expect(await status()).toBe(403)
    })

    it('cannot be renamed or deleted if built in', async () => {
      const id = await permissionId('faq:write')
      expect((await call('PUT', `/permissions/${id}`, chief, { name: 'faq:all' })).status).toBe(400)
      expect((await call('DELETE', `/permissions/${id}`, chief)).status).toBe(400)
      expect(
        (await call('PUT', `/permissions/${id}`, chief, { name: 'faq:write', description: 'Writes questions' })).status,
      ).toBe(200)
    })
  })

  describe('callers cannot grant more than they have', () => {
    let clerk: TestAccount
    let member: TestAccount
    beforeEach(async () => {
      clerk = await registerAdmin(server, [
        'roles:read',
        'roles:write',
        'roles:delete',
        'permissions:read',
        'user:read',
        'user:write',
        'user:delete',
        'faq:read',
      ])
      member = await registerMember(server)
    })

    it('by assigning a role to anyone', async () => {
      const top = await roleNamed('Super Admin')
      for (const user_id of [member.id, clerk.id]) {
        expect((await call('POST', '/users/role/link', clerk, { user_id, role_id: top.id })).status).toBe(403)
        expect(
          (await call('POST', '/admin/set', clerk, { classkey: 'user', id: user_id, roles: [top.id] })).status,
        ).toBe(403)
      }
      const added = await call('POST', '/admin/add', clerk, {
        classkey: 'user',
        email: 'puppet@hale.test',
        first_name: 'A',
        last_name: 'B',
        roles: [top.id],
      })
      expect(added.status).toBe(403)
      expect((await call('GET', '/client/user', member)).body.permissions).toEqual([])
    })

    it('by adding a permission to a role', async () => {
      const role = await newRole()
      const [more, own] = [await permissionId('emergency_keys:use'), await permissionId('faq:read')]
      expect(
        (await call('POST', '/roles/permission/link', clerk, { role_id: role.id, permission_id: more })).status,
      ).toBe(403)
      expect((await call('PUT', `/roles/${role.id}`, clerk, { permissions: [own, more] })).status).toBe(403)
      expect((await call('POST', '/roles', clerk, { name: 'Sly', permissions: [more] })).status).toBe(403)
      expect((await call('GET', `/roles/${role.id}`, chief)).body).toMatchObject({ permissions: [] })
      expect(
        (await call('POST', '/roles/permission/link', clerk, { role_id: role.id, permission_id: own })).status,
      ).toBe(200)
    })

    it('by changing accounts or roles with more permissions', async () => {
      const top = await roleNamed('Super Admin')
      expect(
        (await call('POST', '/admin/set', clerk, { classkey: 'user', id: chief.id, email: 'mine@hale.test' })).status,
      ).toBe(403)
      expect(
        (await call('POST', '/admin/set', clerk, { classkey: 'user', id: chief.id, is_active: false })).status,
      ).toBe(403)
      const renamed = await call('POST', '/admin/set', clerk, { classkey: 'user', id: chief.id, last_name: 'Clerk' })
      expect(renamed.body).toMatchObject({ error_code: 'FORBIDDEN' })
      const missing = await call('POST', '/admin/set', clerk, { classkey: 'user', id: 999_999_999, last_name: 'Clerk' })
      expect(missing.body).toMatchObject({ error_code: 'NOT_FOUND' })
      const allowed = await call('POST', '/admin/set', clerk, { classkey: 'user', id: member.id, last_name: 'Clerk' })
      expect(allowed.body).toMatchObject({ last_name: 'Clerk' })
      expect((await call('POST', '/admin/delete', clerk, { classkey: 'user', id: chief.id })).status).toBe(403)
      expect((await call('POST', '/users/role/unlink', clerk, { user_id: chief.id, role_id: top.id })).status).toBe(403)
      expect((await call('PUT', `/roles/${top.id}`, clerk, { permissions: [] })).status).toBe(403)
      expect((await call('PUT', `/roles/${top.id}`, clerk, { is_default: true })).status).toBe(403)
      expect((await call('DELETE', `/roles/${top.id}`, clerk)).status).toBe(403)
      const permission_id = await permissionId('faq:read')
      expect((await call('POST', '/roles/permission/unlink', clerk, { role_id: top.id, permission_id })).status).toBe(
        403,
      )
    })

    it('nor set roles on an account without the permission', async () => {
      const writer = await registerAdmin(server, ['user:write', 'faq:read'])
      const role = await newRole()
      const answer = await call('POST', '/admin/set', writer, { classkey: 'user', id: member.id, roles: [role.id] })
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['roles']])
    })
  })

  it('custom permissions can be granted', async () => {
    const role = await newRole()
    const made = (await call('POST', '/permissions', chief, { name: 'newsletters:read' })).body as unknown as Item
    const linked = await call('POST', '/roles/permission/link', chief, { role_id: role.id, permission_id: made.id })
    expect(linked.status).toBe(200)
    const read = (await call('GET', `/roles/${role.id}`, chief)).body as unknown as Item
    expect(read.permissions?.map(({ name }) => name)).toEqual(['newsletters:read'])
  })
})
