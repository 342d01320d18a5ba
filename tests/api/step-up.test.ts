import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallSpec } from '#shared/calls/define.ts'
import { calls } from '#shared/calls/index.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import {
  freshToken,
  goodPassword,
  registerMember,
  registerSuperAdmin,
  secretOf,
  type TestAccount,
} from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const minute = 60_000

describe('calls that require a recent sign-in', () => {
  let server: TestServer
  let later = 0
  let admin: TestAccount
  let member: TestAccount
  let roleId: number
  beforeAll(async () => {
    server = await startTestServer({ now: () => new Date(Date.now() + later) })
    await prepareAccess(server.services)
  }, 120_000)
  afterAll(() => server.close())
  beforeEach(async () => {
    later = 0
    admin = await registerSuperAdmin(server)
    member = await registerMember(server)
    roleId = await insertRow(server, 'roles', { name: `Guide ${member.id}` })
  })
  const send = async (method: CallSpec['method'], path: string, body?: unknown) =>
    server.call(method, path, { token: await freshToken(server, admin), ...(body === undefined ? {} : { body }) })
  const confirm = () => send('POST', '/client/user/confirm-session', { password: secretOf(goodPassword) })
  const needed = { error_code: 'PASSWORD_NEEDED' }

  it('are refused before their handler five minutes after it, all of them', async () => {
    later = 5 * minute
    const declared = Object.entries<CallSpec>(calls).filter(([, { stepUp }]) => stepUp)
    expect(declared.map(([name]) => name)).toEqual(
      expect.arrayContaining(['loginAsUser', 'takeOut', 'changeAccess', 'linkUserRole', 'deleteRole']),
    )
    for (const [name, { method, path }] of declared) {
      const answer = await send(method, path.replaceAll(/\{\w+\}/g, '999999'), method === 'GET' ? undefined : {})
      expect([answer.status, answer.body.error_code], name).toEqual([403, 'PASSWORD_NEEDED'])
    }
  })

  it('continue after the password is confirmed, for five minutes', async () => {
    const link = () => send('POST', '/users/role/link', { user_id: member.id, role_id: roleId })
    later = 5 * minute
    expect((await link()).body).toMatchObject(needed)
    expect((await send('POST', '/client/user/confirm-session', { password: secretOf('wrong') })).status).toBe(400)
    expect((await link()).body).toMatchObject(needed)
    expect((await confirm()).status).toBe(200)
    expect((await link()).status).toBe(200)
    later = 10 * minute + 1000
    expect((await link()).body).toMatchObject(needed)
  })

  it('include writes of fields that declare it, by every generic call', async () => {
    const organization = await insertRow(server, 'organizations', { name: 'Northfield', code: 'NF' })
    later = 5 * minute
    const roles = { classkey: 'user', id: member.id, roles: [roleId] }
    expect((await send('POST', '/admin/set', roles)).body).toMatchObject(needed)
    expect((await send('POST', '/admin/set', { classkey: 'user', id: member.id, last_name: 'Reed' })).status).toBe(200)
    expect(
      (await send('POST', '/admin/set', { classkey: 'organizations', id: organization, integrations: [] })).body,
    ).toMatchObject(needed)
    const bulk = { classkey: 'user', ids: [member.id], expected_count: 1, values: { roles: [roleId] } }
    expect((await send('POST', '/admin/bulk-set', bulk)).body).toMatchObject(needed)
    await confirm()
    expect((await send('POST', '/admin/set', roles)).status).toBe(200)
  })

  it('include giving back what was deleted: restored, singly or together, and undone', async () => {
    const permission = await insertRow(server, 'permissions', { name: `guides:${member.id}` })
    const links = async () =>
      (
        await server.services.db.query({
          text: 'select 1 from role_permissions where role_id = $1',
          values: [roleId],
        })
      ).length
    await server.services.db.query({
      text: 'insert into role_permissions (role_id, permission_id) values ($1, $2)',
      values: [roleId, permission],
    })
    const restores = [
      ['/admin/trash/restore', { classkey: 'roles', id: roleId }],
      ['/admin/bulk-restore', { classkey: 'roles', ids: [roleId] }],
    ] as const
    for (const [path, body] of restores) {
      later = 0
      admin = await registerSuperAdmin(server)
      expect((await send('DELETE', `/roles/${roleId}`)).status).toBe(200)
      later = 5 * minute
      expect((await send('POST', path, body)).body, path).toMatchObject(needed)
      expect(await links()).toBe(0)
      await confirm()
      expect((await send('POST', path, body)).status, path).toBe(200)
      expect(await links()).toBe(1)
    }
    expect((await send('DELETE', `/roles/${roleId}`)).status).toBe(200)
    const [deleted] = await server.services.db.query<{ change_id: string }>({
      text: `select change_id from revisions where resource = 'roles' and item_id = $1 and kind = 'deleted' order by id desc limit 1`,
      values: [roleId],
    })
    later = 11 * minute
    const undo = { classkey: 'roles', change_id: deleted?.change_id }
    expect((await send('POST', '/admin/changes/undo', undo)).body).toMatchObject(needed)
    expect(await links()).toBe(0)
    await confirm()
    expect((await send('POST', '/admin/changes/undo', undo)).status).toBe(200)
    expect(await links()).toBe(1)
  })

  it('tell the person whose roles change who changed them', async () => {
    const { db } = server.services
    await send('POST', '/users/role/link', { user_id: member.id, role_id: roleId })
    await send('POST', '/users/role/link', { user_id: member.id, role_id: roleId })
    await send('POST', '/admin/set', { classkey: 'user', id: member.id, roles: [] })
    const mails = await db.query<{ kind: string }>({
      text: `select kind from outbox where user_id = $1 and kind = 'roles-changed'`,
      values: [member.id],
    })
    expect(mails).toHaveLength(2)
    const notices = await db.query<{ body: string }>({
      text: `select body from notifications where user_id = $1 and title = 'Your role was changed' order by id`,
      values: [member.id],
    })
    expect(notices.map(({ body }) => body)).toEqual([
      expect.stringMatching(new RegExp(`^Jane Doe \\d+ changed your role\\. Your roles: .*Guide ${member.id}`)),
      expect.stringMatching(/changed your role\. You have no role\.$/),
    ])
    const accesses = await db.query({
      text: `select 1 from data_accesses where user_id = $1 and actor_id = $2 and subject = 'Roles'`,
      values: [member.id, admin.id],
    })
    expect(accesses.length).toBeGreaterThan(0)
  })

  it('are documented with their refusal', async () => {
    const { body } = await server.call('GET', '/openapi.json', {})
    const { paths } = body as { paths: Record<string, { post: { description: string; responses: object } }> }
    const post = paths['/v1/client/user/take-out']?.post
    expect(post?.description).toContain('PASSWORD_NEEDED')
    expect(Object.keys(post?.responses ?? {})).toContain('403')
  })
})
