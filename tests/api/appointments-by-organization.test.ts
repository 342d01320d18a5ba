import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerMember, registerSuperAdmin, type TestAccount } from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('the appointments of all members', () => {
  let server: TestServer
  let admin: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    await prepareAccess(server.services)
    admin = await registerSuperAdmin(server)
  })
  afterAll(() => server.close())

  it('are filtered by organization', async () => {
    const [mine, other] = [await registerMember(server), await registerMember(server)]
    const organization = await insertRow(server, 'organizations', { name: 'Northfield', code: 'north' })
    await server.services.db.query({
      text: 'insert into user_organizations (user_id, organization_id) values ($1, $2)',
      values: [mine.id, organization],
    })
    const own = await insertRow(server, 'appointments', { user_id: mine.id, appointment_date: '2026-03-11T15:00:00Z' })
    await insertRow(server, 'appointments', { user_id: other.id, appointment_date: '2026-03-11T16:00:00Z' })
    const answer = await server.call(
      'GET',
      `/admin/appointments?organization_ids=[${organization}]&filters={"status":["created"]}`,
      { token: admin.token },
    )
    expect(answer.status, answer.text).toBe(200)
    expect((answer.body.models as { id: number }[]).map(({ id }) => id)).toEqual([own])
    const all = await server.call('GET', '/admin/appointments?organization_ids=[]', { token: admin.token })
    expect(all.body.total_count).toBe(2)
    const wrong = await server.call('GET', '/admin/appointments?organization_ids=north', { token: admin.token })
    expect(wrong.status).toBe(400)
  })
})
