import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerAdmin, registerMember, registerSuperAdmin, type TestAccount } from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const lists = ['organizations', 'programs', 'tags'] as const
type Linked = Record<(typeof lists)[number], { id: number }[]>

describe('what accounts with more permissions belong to', () => {
  let server: TestServer
  let clerk: TestAccount
  let chief: TestAccount
  let member: TestAccount
  const ids = { organization_id: 0, program_id: 0, tag_id: 0 }
  beforeAll(async () => {
    server = await startTestServer()
    await prepareAccess(server.services)
    clerk = await registerAdmin(server, ['user:read', 'user:write'])
    const tag_type_id = await insertRow(server, 'tag_types', { name: 'Kind' })
    ids.organization_id = await insertRow(server, 'organizations', { name: 'Northfield', code: 'NORTH' })
    ids.program_id = await insertRow(server, 'programs', { name: 'Walking', code: 'WALK' })
    ids.tag_id = await insertRow(server, 'tags', { name: 'Early', tag_type_id })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    chief = await registerSuperAdmin(server)
    member = await registerMember(server)
  })

  const send = (method: string, path: string, body: object, account = clerk) =>
    server.call(method, path, { token: account.token, body })
  const linksOf = async (account: TestAccount) => {
    const { body } = await server.call('GET', `/admin/get?classkey=user&id=${account.id}`, { token: clerk.token })
    return lists.map((name) => (body as unknown as Linked)[name].map(({ id }) => id))
  }

  const single: [string, string, (userId: number) => object][] = [
    ['POST', '/users/organization/link', (user_id) => ({ user_id, organization_id: ids.organization_id })],
    ['POST', '/users/program/link', (user_id) => ({ user_id, program_id: ids.program_id })],
    ['POST', '/users/{id}/tags', () => ({ tags: [ids.tag_id] })],
    ['POST', '/users/organization/unlink', (user_id) => ({ user_id, organization_id: ids.organization_id })],
    ['POST', '/users/program/unlink', (user_id) => ({ user_id, program_id: ids.program_id })],
    ['DELETE', '/users/{id}/tags/{tag}', () => ({})],
  ]
  const many: [string, () => object][] = [
    ['/users/organization/bulk', () => ({ organization_id: ids.organization_id, is_linked: true })],
    ['/users/organization/bulk', () => ({ organization_id: ids.organization_id, is_linked: false })],
    ['/users/program/bulk', () => ({ program_id: ids.program_id, is_linked: true })],
    ['/users/program/bulk', () => ({ program_id: ids.program_id, is_linked: false })],
    ['/users/tags/bulk', () => ({ tags: [ids.tag_id] })],
    ['/users/tags/bulk', () => ({ tags: [], replace: true })],
  ]

  it.each(single)('%s %s leaves alone, and changes for members', async (method, path, bodyOf) => {
    const at = (account: TestAccount) => path.replace('{id}', String(account.id)).replace('{tag}', String(ids.tag_id))
    const before = await linksOf(chief)
    expect((await send(method, at(chief), bodyOf(chief.id))).status).toBe(403)
    expect(await linksOf(chief)).toEqual(before)
    expect((await send(method, at(member), bodyOf(member.id))).status).toBe(200)
  })

  it.each(many)('%s leaves alone, with everybody else in the call', async (path, bodyOf) => {
    const { organization_id: organization, tag_id: tag } = ids
    for (const { id } of [chief, member]) {
      const links = { organizations: [organization], tags: [tag] }
      await send('POST', '/admin/set', { classkey: 'user', id, ...links }, chief)
    }
    const before = [await linksOf(chief), await linksOf(member)]
    const user_ids = [member.id, chief.id]
    expect((await send('POST', path, { user_ids, ...bodyOf() })).status).toBe(403)
    expect([await linksOf(chief), await linksOf(member)]).toEqual(before)
    expect((await send('POST', path, { user_ids: [member.id], ...bodyOf() })).status).toBe(200)
  })

  it('stays when a change to many accounts is undone', async () => {
    const user_ids = [member.id, chief.id]
    const given = await send('POST', '/users/tags/bulk', { user_ids, tags: [ids.tag_id] }, chief)
    expect(given.status).toBe(200)
    const undone = await send('POST', '/admin/changes/undo', { classkey: 'user', change_id: given.body.change_id })
    expect(undone.body).toMatchObject({ ids: [member.id], failed: [{ id: chief.id }] })
    expect((await linksOf(chief))[2]).toEqual([ids.tag_id])
    expect((await linksOf(member))[2]).toEqual([])
  })
})
