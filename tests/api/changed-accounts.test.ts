import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerAdmin, registerMember, registerSuperAdmin, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Item {
  id: number
  name: string
  permissions?: { name: string }[]
}

describe('accounts that administrators change', () => {
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

  describe('an account changed by an administrator', () => {
    it('is signed out on deactivation, and stays signed out when activated again', async () => {
      const member = await registerMember(server)
      const set = (change: object) => call('POST', '/admin/set', chief, { classkey: 'user', id: member.id, ...change })
      expect((await set({ is_active: false })).status).toBe(200)
      expect((await call('GET', '/client/user', member)).status).toBe(401)
      await set({ is_active: true })
      expect((await call('GET', '/client/user', member)).status).toBe(401)
    })

    it('must confirm a new address', async () => {
      const member = await registerMember(server)
      await server.services.db.query({ text: 'update users set verified = true where id = $1', values: [member.id] })
      const set = async (email: string) =>
        (await call('POST', '/admin/set', chief, { classkey: 'user', id: member.id, email })).body
      expect(await set(member.email.toUpperCase())).toMatchObject({ verified: true, email: member.email })
      expect(await set('Fresh@Hale.test')).toMatchObject({ email: member.email, pending_email: 'fresh@hale.test' })
    })

    it('gets the default role and no password when added', async () => {
      const added = await call('POST', '/admin/add', chief, {
        classkey: 'user',
        email: 'New@hale.test',
        first_name: 'New',
        last_name: 'Person',
      })
      expect(added.body).toMatchObject({
        email: 'new@hale.test',
        verified: false,
        star_balance: 0,
        roles: [{ name: 'Member' }],
      })
      const url = await call('POST', '/users/activation-url', chief, { user_id: added.body.id })
      expect(url.status).toBe(200)
    })

    it('loses its sessions and keys on deletion', async () => {
      const member = await registerMember(server)
      expect((await call('POST', '/admin/delete', chief, { classkey: 'user', id: member.id })).status).toBe(200)
      expect((await call('GET', '/client/user', member)).status).toBe(401)
      const rows = await server.services.db.query({
        text: 'select 1 from sessions where user_id = $1',
        values: [member.id],
      })
      expect(rows).toEqual([])
    })
  })

  it('an administrator always remains', { timeout: 60_000 }, async () => {
    const lonely = await startTestServer()
    try {
      await prepareAccess(lonely.services)
      const last = await registerSuperAdmin(lonely)
      const send = (method: string, path: string, body: unknown, account = last) =>
        lonely.call(method, path, { token: account.token, body })
      const roles = (await lonely.call('GET', '/roles', { token: last.token })).body.models as Item[]
      const top = roles.find(({ name }) => name === 'Super Admin')?.id ?? 0
      // Callers who change roles without reading users cannot restore one.
      await registerAdmin(lonely, ['roles:write'])
      const refused = async (answer: ReturnType<typeof send>) => {
        const { status, body } = await answer
        expect([status, body.message]).toEqual([400, 'At least one administrator must remain.'])
      }
      await refused(send('POST', '/users/role/unlink', { user_id: last.id, role_id: top }))
      await refused(send('POST', '/admin/set', { classkey: 'user', id: last.id, is_active: false }))
      await refused(send('POST', '/admin/set', { classkey: 'user', id: last.id, roles: [] }))
      await refused(send('PUT', `/roles/${top}`, { permissions: [] }))
      expect((await send('POST', '/admin/delete', { classkey: 'user', id: last.id })).status).toBe(400)

      const second = await registerSuperAdmin(lonely)
      const answers = await Promise.all([
        send('POST', '/users/role/unlink', { user_id: last.id, role_id: top }, second),
        send('POST', '/users/role/unlink', { user_id: second.id, role_id: top }, last),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    } finally {
      await lonely.close()
    }
  })
})
