import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerAdmin, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('buttons', () => {
  let server: TestServer
  let admin: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    admin = await registerAdmin(server, [
      'action:read',
      'action:write',
      'action_groups:read',
      'action_groups:write',
      'widgets:read',
      'widgets:write',
    ])
  })
  afterAll(() => server.close())
  const call = (method: string, path: string, body?: object) =>
    server.call(method, path, { token: admin.token, ...(body ? { body } : {}) })

  it.each(['none', 'url', 'triggered process', 'manual confirmation', 'page'])(
    'of actions and groups may be %s',
    async (cta_type) => {
      const action = await call('POST', '/admin/add', { classkey: 'action', name: `With ${cta_type}`, cta_type })
      expect((await call('GET', `/admin/get?classkey=action&id=${String(action.body.id)}`)).body.cta_type).toBe(
        cta_type,
      )
      const group = await call('POST', '/action-groups', {
        name: `Group with ${cta_type}`,
        cta_type,
        cta_completed_text: 'All done',
      })
      expect(group.status).toBe(200)
      expect((await call('GET', `/action-groups/${String(group.body.id)}`)).body).toMatchObject({
        cta_type,
        cta_completed_text: 'All done',
      })
    },
  )

  it('of actions are no arrows, and those of widgets ignore unknown values', async () => {
    expect((await call('POST', '/admin/add', { classkey: 'action', name: 'Arrow', cta_type: 'arrow' })).status).toBe(
      400,
    )
    expect(
      (await call('POST', '/admin/add', { classkey: 'widgets', name: 'Page', cta_type: 'page' })).body.cta_type,
    ).toBe('arrow')
  })
})
