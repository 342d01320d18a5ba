import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('campaigns of organizations', () => {
  let server: TestServer
  let clerk: TestAccount
  let ids: { organization_id: number; campaign_id: number }
  const insert = async (table: string, name: string) => {
    const [row] = await server.services.db.query<{ id: number }>({
      text: `insert into ${table} (name, code) values ($1, $1) returning id`,
      values: [name],
    })
    return row?.id ?? 0
  }
  beforeAll(async () => {
    server = await startTestServer()
    await prepareAccess(server.services)
    clerk = await registerAdmin(server, ['campaigns:write', 'campaigns:read', 'organizations:read'])
    ids = {
      organization_id: await insert('organizations', 'northfield'),
      campaign_id: await insert('campaigns', 'walk'),
    }
  })
  afterAll(() => server.close())

  const call = (verb: string, body: unknown, account = clerk) =>
    server.call('POST', `/admin/campaign/${verb}`, { token: account.token, body })
  const get = async (classkey: string, id: number) =>
    (await server.call('GET', `/admin/get/${id}?classkey=${classkey}`, { token: clerk.token })).body

  it('are added, toggled and removed, visible from both sides', async () => {
    expect(await call('link', { ...ids, is_active: true })).toMatchObject({
      status: 200,
      body: { ...ids, is_active: true },
    })
    expect(await call('toggle', { ...ids, is_active: false })).toMatchObject({
      status: 200,
      body: { ...ids, is_active: false },
    })
    expect((await get('organizations', ids.organization_id))['campaigns']).toMatchObject([
      { id: ids.campaign_id, is_active: false },
    ])
    expect((await get('campaigns', ids.campaign_id))['organizations']).toMatchObject([
      { id: ids.organization_id, is_active: false },
    ])
    // A second link does not set the switch, so it stays.
    expect((await call('link', ids)).body).toMatchObject({ is_active: false })
    expect((await call('toggle', ids)).body).toMatchObject({ is_active: true })
    expect(
      (
        await call('toggle', {
          organizationId: String(ids.organization_id),
          campaignId: ids.campaign_id,
          isActive: '0',
        })
      ).body,
    ).toMatchObject({ is_active: false })
    for (let i = 0; i < 2; i += 1) expect(await call('unlink', ids)).toMatchObject({ status: 200, body: ids })
    expect((await get('organizations', ids.organization_id))['campaigns']).toEqual([])
    expect((await call('toggle', { ...ids, is_active: true })).status).toBe(404)
  })

  it('report missing items, and need the permission', async () => {
    for (const verb of ['link', 'unlink', 'toggle']) {
      expect((await call(verb, { ...ids, campaign_id: 999_999 })).body['errors']).toEqual({
        campaign_id: 'No campaign has this id.',
      })
      expect((await call(verb, { ...ids, organization_id: 999_999 })).body['errors']).toEqual({
        organization_id: 'No organization has this id.',
      })
      expect((await call(verb, ids, await registerMember(server))).status).toBe(403)
      expect((await call(verb, ids, await registerAdmin(server, ['campaigns:read']))).status).toBe(403)
    }
  })
})
