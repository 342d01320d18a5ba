import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerMember, registerSuperAdmin, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('default roles hold no permissions', () => {
  let server: TestServer
  let chief: TestAccount
  let permission = 0
  beforeAll(async () => {
    server = await startTestServer()
    await prepareAccess(server.services)
    chief = await registerSuperAdmin(server)
    const [row] = await query<{ id: number }>(`select id from permissions where name = 'faq:read'`)
    permission = row?.id ?? 0
  })
  afterAll(() => server.close())
  beforeEach(() => query('update roles set is_default = false where not is_system'))

  const query = <R extends object>(text: string, values: unknown[] = []) =>
    server.services.db.query<R>({ text, values })
  const send = (method: string, path: string, body: object) => server.call(method, path, { token: chief.token, body })
  let counter = 0
  const roleWith = async (more: object) => {
    counter += 1
    const made = await send('POST', '/roles', { name: `Greeters ${counter}`, ...more })
    expect(made.status).toBe(201)
    return Number(made.body.id)
  }
  const refused = ({ status, body }: Awaited<ReturnType<typeof send>>) => {
    expect([status, body.message]).toEqual([400, expect.stringContaining('everyone who registers gets it')])
  }
  const newcomersHold = async () => {
    const { token } = await registerMember(server)
    return (await server.call('GET', '/client/user', { token })).body.permissions
  }

  it('when a role with permissions becomes one', async () => {
    const id = await roleWith({ permissions: [permission] })
    refused(await send('PUT', `/roles/${id}`, { is_default: true }))
    refused(await send('POST', '/roles', { name: 'Both at once', is_default: true, permissions: [permission] }))
    const many = { classkey: 'roles', ids: [id], expected_count: 1, values: { is_default: true } }
    expect((await send('POST', '/admin/bulk-set', many)).body).toMatchObject({ done: 0, failed_count: 1 })
    const file = new FormData()
    file.set('classkey', 'roles')
    file.set('update', 'true')
    file.set('file', new File([`id,is_default\n${id},true\n`], 'roles.csv', { type: 'text/csv' }))
    expect((await send('POST', '/admin/import', file)).body).toMatchObject({ updated: 0, failed: 1 })
    expect(await newcomersHold()).toEqual([])
  })

  it('when one is given permissions', async () => {
    const id = await roleWith({ is_default: true })
    refused(await send('PUT', `/roles/${id}`, { permissions: [permission] }))
    refused(await send('POST', '/roles/permission/link', { role_id: id, permission_id: permission }))
    const changes = [{ role_id: id, permission_id: permission, is_held: true }]
    refused(await send('POST', '/admin/access', { changes }))
    expect(await newcomersHold()).toEqual([])
  })

  it('when a change is undone, or an earlier revision restored', async () => {
    const id = await roleWith({ permissions: [permission] })
    const emptied = await send('POST', '/admin/bulk-set', {
      classkey: 'roles',
      ids: [id],
      expected_count: 1,
      values: { permissions: [] },
    })
    expect((await send('PUT', `/roles/${id}`, { is_default: true })).status).toBe(200)
    const undo = { classkey: 'roles', change_id: emptied.body.change_id }
    expect((await send('POST', '/admin/changes/undo', undo)).body).toMatchObject({ done: 0, failed_count: 1 })
    const history = await server.call('GET', `/admin/history?classkey=roles&id=${id}`, { token: chief.token })
    const first = (history.body.models as { id: number; kind: string }[]).find(({ kind }) => kind === 'added')
    refused(
      await send('POST', '/admin/history/restore', {
        classkey: 'roles',
        id,
        revision_id: first?.id,
        fields: ['permissions'],
      }),
    )
    expect(await newcomersHold()).toEqual([])
  })

  it('when a role or a permission comes out of the trash', async () => {
    const id = await roleWith({ permissions: [permission] })
    const invented = Number((await send('POST', '/permissions', { name: 'letters:read' })).body.id)
    const other = await roleWith({ permissions: [invented] })
    await query('update roles set is_default = true where id = $1', [id])
    expect((await send('DELETE', `/roles/${id}`, {})).status).toBe(200)
    refused(await send('POST', '/admin/trash/restore', { classkey: 'roles', id }))
    expect((await send('DELETE', `/permissions/${invented}`, {})).status).toBe(200)
    expect((await send('PUT', `/roles/${other}`, { is_default: true })).status).toBe(200)
    refused(await send('POST', '/admin/trash/restore', { classkey: 'permissions', id: invented }))
    expect(await newcomersHold()).toEqual([])
  })

  it('and one that has some from earlier is not given to newcomers', async () => {
    const id = await roleWith({ permissions: [permission] })
    await query('update roles set is_default = true where id = $1', [id])
    expect(await newcomersHold()).toEqual([])
  })
})
