import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { durationUnits, recurrences } from '#shared/classkeys/common.ts'
import { registerAdmin, type TestAccount } from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('recurrences and durations', () => {
  let server: TestServer
  let admin: TestAccount
  const call = (method: string, path: string, body?: unknown) =>
    server.call(method, path, { token: admin.token, ...(body === undefined ? {} : { body }) })

  beforeAll(async () => {
    server = await startTestServer()
    const nouns = ['tasks', 'health_actions', 'programs', 'appointments', 'provider']
    admin = await registerAdmin(
      server,
      nouns.flatMap((noun) => [`${noun}:read`, `${noun}:write`]),
    )
  })
  afterAll(() => server.close())

  /** Writes a value, reads it back, and expects another one to be refused at its field. */
  const holds = async (classkey: string, fields: object, field: string, values: readonly string[], wrong: string) => {
    for (const value of values) {
      const added = await call('POST', '/admin/add', { classkey, ...fields, name: `${field} ${value}`, [field]: value })
      expect(added.status, added.text).toBe(200)
      const read = await call('GET', `/admin/get/${String(added.body.id)}?classkey=${classkey}`)
      expect(read.body[field]).toBe(value)
    }
    const refused = await call('POST', '/admin/add', { classkey, ...fields, name: 'Wrong', [field]: wrong })
    expect([refused.status, refused.body.errors]).toEqual([400, { [field]: expect.any(String) }])
  }

  it('the four recurrences are stored, and yearly is refused', async () => {
    expect(recurrences).toEqual(['non-recurring', 'daily', 'weekly', 'monthly'])
    await holds('tasks', {}, 'recurrence', recurrences, 'yearly')
    await holds('health_actions', {}, 'recurrence', recurrences, 'yearly')
    const id = await insertRow(server, 'appointments', { user_id: admin.id, appointment_date: '2026-03-09T14:00:00Z' })
    for (const recurrence of recurrences)
      expect((await call('PUT', `/admin/appointments/${id}`, { recurrence })).body).toMatchObject({ recurrence })
    expect((await call('PUT', `/admin/appointments/${id}`, { recurrence: 'yearly' })).status).toBe(400)
    expect((await call('GET', '/client/user/appointments')).body.models).toMatchObject([{ id, recurrence: 'monthly' }])
  })

  it('the three units of duration are stored, and years are refused', async () => {
    expect(durationUnits.toSorted()).toEqual(['days', 'months', 'weeks'])
    await holds('health_actions', { duration: 3 }, 'duration_unit', durationUnits, 'years')
  })

  it('working hours and time off must end after they start', async () => {
    let count = 0
    const add = (fields: object) =>
      call('POST', '/admin/add', { classkey: 'provider', name: `Dr. Hours ${(count += 1)}`, ...fields })
    const hours = (from: string, to: string) => ({ working_hours: [{ weekday: 'monday', from, to }] })
    expect((await add(hours('17:00', '09:00'))).body.errors).toEqual({ 'working_hours.0.to': expect.any(String) })
    expect((await add(hours('17:00', '00:00'))).status).toBe(200)
    expect((await add({ time_off: [{ from: '2026-03-09', to: '2026-03-08' }] })).body.errors).toEqual({
      'time_off.0.to': expect.any(String),
    })
    expect(
      (
        await add({
          time_off: [{ from: '2026-03-09' }, { from: '2026-03-20', to: '2026-03-21', reason: 'Conference' }],
        })
      ).status,
    ).toBe(200)
  })
})
