import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { grant, registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('links', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await prepareAccess(server.services)
  })
  afterAll(() => server.close())

  const call = (method: string, path: string, account: TestAccount, body?: unknown) =>
    server.call(method, path, { token: account.token, ...(body === undefined ? {} : { body }) })
  let counter = 0
  describe('links', () => {
    const insert = async (table: string, values: string) => {
      const [row] = await server.services.db.query<{ id: number }>({
        text: `insert into ${table} values ${values} returning id`,
      })
      return row?.id ?? 0
    }
    it.each([
      ['users/organization', 'user_id', 'organization_id', 'user:write'],
      ['users/program', 'user_id', 'program_id', 'user:write'],
      ['organizations/program', 'organization_id', 'program_id', 'organizations:write'],
      ['widgets/program', 'widget_id', 'program_id', 'widgets:write'],
    ])('of %s are added and removed', async (path, one, other, permission) => {
      counter += 1
      const ids: Record<string, number> = {
        user_id: (await registerMember(server)).id,
        organization_id: await insert('organizations (name, code)', `('Org', 'org-${counter}')`),
        program_id: await insert('programs (name, code)', `('Program', 'program-${counter}')`),
        widget_id: await insert('widgets (name)', `('Widget')`),
      }
      const body = { [one]: ids[one], [other]: ids[other] }
      const camel = (name: string) => name.replace('_id', 'Id')
      const clerk = await registerAdmin(server, [permission])
      const table = path.replace(/s?\/(\w+)$/, '_$1s')
      const stored = async () =>
        (
          await server.services.db.query({
            text: `select 1 from ${table} where ${one} = $1 and ${other} = $2`,
            values: [ids[one], ids[other]],
          })
        ).length
      expect((await call('POST', `/${path}/link`, await registerMember(server), body)).status).toBe(403)
      for (let i = 0; i < 2; i += 1)
        expect(await call('POST', `/${path}/link`, clerk, body)).toMatchObject({ status: 200, body })
      expect(await stored()).toBe(1)
      expect(
        (await call('POST', `/${path}/link`, clerk, { [camel(one)]: ids[one], [camel(other)]: 999_999 })).body.errors,
      ).toEqual({
        [other]: 'No program has this id.'.replace('program', other.replace('_id', '')),
      })
      for (let i = 0; i < 2; i += 1) {
        expect(
          (await call('POST', `/${path}/unlink`, clerk, { [camel(one)]: String(ids[one]), [camel(other)]: ids[other] }))
            .status,
        ).toBe(200)
      }
      expect(await stored()).toBe(0)
    })
  })

  it('refuse members on every call of the back office', async () => {
    const member = await registerMember(server)
    for (const path of [
      '/admin/search?classkey=faq',
      '/admin/users',
      '/roles',
      '/permissions',
      '/admin/outbox',
      '/tags',
    ]) {
      expect((await call('GET', path, member)).status, path).toBe(403)
    }
    await grant(server, member.id, ['faq:read'])
    expect((await call('GET', '/admin/search?classkey=faq', member)).status).toBe(200)
    expect((await call('GET', '/admin/search?classkey=ad', member)).status).toBe(403)
  })
})
