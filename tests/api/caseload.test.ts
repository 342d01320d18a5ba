import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { freshToken, registerAdmin, registerMember, registerSuperAdmin, type TestAccount } from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('the caseload of a coach', () => {
  let server: TestServer
  const now = new Date('2026-03-11T15:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    await prepareAccess(server.services)
  })
  afterAll(() => server.close())

  it('says who needs what, and nothing of what is not shared or not permitted', async () => {
    const chief = await registerSuperAdmin(server)
    const all = ['user:read', 'daily_logs:read', 'usernotes:read', 'appointments:read']
    const [coach, other] = [await registerAdmin(server, all), await registerAdmin(server, ['user:read'])]
    const [quiet, busy, closed, foreign] = [
      await registerMember(server, { last_name: 'Quiet' }),
      await registerMember(server, { last_name: 'Busy' }),
      await registerMember(server, { last_name: 'Closed' }),
      await registerMember(server, { last_name: 'Foreign' }),
    ]
    for (const { id } of [coach, other]) {
      const answer = await server.call('PUT', `/admin/users/${id}/bounds`, {
        token: chief.token,
        body: { bounds: { organizations: [], members: [quiet.id, busy.id, closed.id] } },
      })
      expect(answer.status, answer.text).toBe(200)
    }
    const mood = (user_id: number, day: string) =>
      insertRow(server, 'mood_logs', { user_id, day, mood: 'happy', logged_at: `${day}T10:00:00Z`, timezone: 'UTC' })
    const note = (user_id: number, more: object) =>
      insertRow(server, 'usernotes', { user_id, note: 'x', category: 'clinical', follow_up_on: '2026-03-10', ...more })
    await mood(quiet.id, '2026-02-20')
    await mood(busy.id, '2026-03-10')
    await mood(closed.id, '2026-03-10')
    for (const { id } of [busy, closed, foreign]) await note(id, { is_automatic: true })
    await note(busy.id, { is_automatic: true, is_done: true })
    await insertRow(server, 'appointments', { user_id: busy.id, appointment_date: '2026-03-14T15:00:00Z' })
    await insertRow(server, 'appointments', { user_id: busy.id, appointment_date: '2026-03-01T15:00:00Z' })
    await insertRow(server, 'legal_consents', { name: 'Sharing', category: 'data sharing', for_everyone: true })
    const accept = (user: TestAccount) =>
      server.services.db.query({
        text: `insert into consent_records (user_id, kind, legal_consent_id, name, version, accepted, created_at)
               select $1, 'consent', id, name, coalesce(version, '1.0'), true, $2 from legal_consents where name = 'Sharing'`,
        values: [user.id, now],
      })
    for (const user of [quiet, busy, foreign]) await accept(user)
    const load = async (by: TestAccount) => {
      const answer = await server.call('GET', '/admin/caseload', { token: await freshToken(server, by) })
      expect(answer.status, answer.text).toBe(200)
      return answer.body.models
    }
    const nothing = { last_entry: null, is_silent: null, alerts: null, follow_ups: null, next_visit: null }
    expect(await load(coach)).toEqual([
      {
        id: busy.id,
        name: 'Jane Busy',
        shares_data: true,
        last_entry: '2026-03-10',
        is_silent: false,
        alerts: 1,
        follow_ups: 1,
        next_visit: '2026-03-14T15:00:00.000Z',
      },
      { ...nothing, id: closed.id, name: 'Jane Closed', shares_data: false, follow_ups: 1 },
      {
        ...nothing,
        id: quiet.id,
        name: 'Jane Quiet',
        shares_data: true,
        last_entry: '2026-02-20',
        is_silent: true,
        alerts: 0,
        follow_ups: 0,
      },
    ])
    expect(await load(other)).toMatchObject([nothing, nothing, nothing])
    expect(await load(chief)).toEqual([])
    const looked = await server.services.db.query<{ user_id: number }>({
      text: `select distinct user_id from data_accesses where actor_id = $1 and subject = 'Daily logs' order by 1`,
      values: [coach.id],
    })
    expect(looked.map(({ user_id: id }) => id)).toEqual([quiet.id, busy.id])
  })
})
