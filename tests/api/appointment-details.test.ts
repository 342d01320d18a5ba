import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { remindOfAppointments } from '#server/care/appointments/index.ts'
import { decryptText } from '#shared/crypto/index.ts'
import { freshToken, registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { bodyOf, lockedBy, pairNamed } from '../harness/vault.ts'

const nine = '2026-03-09T14:00:00.000Z'
const ten = '2026-03-09T15:00:00.000Z'

/** A SmartLink service on its own port with configurable responses. */
const startSmartLink = async () => {
  const asked: { path: string; key: string | undefined; repeat: string | undefined; body: Record<string, unknown> }[] =
    []
  const answers = new Map<string, [status: number, body: object]>()
  const service: Server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const path = request.url ?? ''
      asked.push({
        path,
        key: request.headers.authorization,
        repeat: request.headers['idempotency-key'] as string | undefined,
        body: JSON.parse(text) as Record<string, unknown>,
      })
      const [status, body] = answers.get(path) ?? [404, {}]
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  return { service, asked, answers, url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/` }
}

describe('the lifecycle of appointments', () => {
  let server: TestServer
  let member: TestAccount
  let admin: TestAccount
  let physician: number
  let remote: Awaited<ReturnType<typeof startSmartLink>>
  let now = new Date('2026-03-05T12:00:00Z')

  const call = (method: string, path: string, body?: unknown, { token } = member) =>
    server.call(method, path, { token, ...(body === undefined ? {} : { body }) })
  const query = (text: string, values: unknown[] = []) => server.services.db.query({ text, values })
  const moveClock = async (instant: string) => {
    now = new Date(instant)
    for (const account of [member, admin]) account.token = await freshToken(server, account)
  }
  const book = async (more: object = {}) => {
    const answer = await call('POST', '/client/appointments', {
      appointmentTime: nine,
      consultType: '3',
      physicianId: String(physician),
      timezone: 'America/Chicago',
      ...more,
    })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.appointment as { id: number; appointment_id: string; encrypted_data: string | null }
  }
  const titles = async () => (await query('select title from notifications order by id')).map(({ title }) => title)

  beforeAll(async () => {
    remote = await startSmartLink()
    server = await startTestServer({ now: () => now, config: { smartLink: { url: remote.url, key: 'smart-key' } } })
    member = await registerMember(server)
    admin = await registerAdmin(server, [
      'appointments:read',
      'appointments:write',
      'provider:read',
      'provider:write',
      'programs:read',
      'programs:write',
    ])
  })
  afterAll(async () => {
    await server.close()
    remote.service.close()
  })
  beforeEach(async () => {
    await moveClock('2026-03-05T12:00:00Z')
    for (const table of [
      'appointments',
      'notifications',
      'outbox',
      'integration_call',
      'integration_status',
      'provider',
      'processes',
    ])
      await query(`delete from ${table}`)
    remote.asked.length = 0
    remote.answers.clear()
    const hours = JSON.stringify([{ weekday: 'monday', from: '09:00', to: '12:00' }])
    physician = await insertRow(server, 'provider', {
      name: 'Dr. Amelia Reyes',
      timezone: 'America/Chicago',
      appointment_minutes: 30,
      working_hours: hours,
    })
  })

  it('what staff write about a visit is encrypted to a member with a key, before and after they have one', async () => {
    const owner = await registerMember(server)
    const pair = await pairNamed('first', 'old')
    const verbs = ['read', 'write', 'delete', 'details'].map((verb) => `appointments:${verb}`)
    const staff = await registerAdmin(server, verbs)
    const words = { symptoms: 'Plain palpitations', notes: 'Plain advice' }
    const visit = (start: string, more: object) =>
      call('POST', '/admin/appointments', { user_id: owner.id, appointment_date: start, ...more }, staff)
    const write = (id: unknown, more: object) => call('PUT', `/admin/appointments/${String(id)}`, more, staff)
    const opened = async (id: unknown) => {
      const [row] = await query('select encrypted_data, symptoms, notes from appointments where id = $1', [id])
      expect(row).toMatchObject({ symptoms: null, notes: null })
      const { text } = await decryptText(String(row?.['encrypted_data']), { key: lockedBy(pair, 'old') })
      return JSON.parse(text) as unknown
    }
    const early = (await visit('2026-06-01T15:00:00Z', words)).body.id
    expect((await write(early, { notes: 'Plain advice, twice' })).status).toBe(200)
    expect(await query('select notes from appointments where id = $1', [early])).toEqual([
      { notes: 'Plain advice, twice' },
    ])
    const deleted = (await visit('2026-06-04T15:00:00Z', words)).body.id
    expect((await call('DELETE', `/admin/appointments/${String(deleted)}`, undefined, staff)).status).toBe(200)

    expect((await call('POST', '/client/user/pgp', bodyOf(pair), owner)).status).toBe(200)
    expect(await opened(early)).toEqual({ symptoms: 'Plain palpitations', notes: 'Plain advice, twice' })

    const late = (await visit('2026-06-02T15:00:00Z', words)).body.id
    expect(await opened(late)).toEqual(words)
    const empty = (await visit('2026-06-03T15:00:00Z', {})).body.id
    expect((await write(empty, { notes: words.notes })).status).toBe(200)
    expect(await opened(empty)).toEqual({ symptoms: '', notes: words.notes })
    // Nothing is lost by adding to what only the member can open.
    const more = await write(empty, { symptoms: 'Plain addition' })
    expect([more.status, Object.keys(more.body.errors ?? {})]).toEqual([400, ['symptoms']])
    expect(await opened(empty)).toEqual({ symptoms: '', notes: words.notes })

    const tables = await query(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { name } of tables)
      expect(
        await query(`select 1 from "${String(name)}" t where to_jsonb(t)::text like '%Plain %'`),
        String(name),
      ).toEqual([])

    const restored = await call('POST', '/admin/trash/restore', { classkey: 'appointments', id: deleted }, staff)
    expect([restored.status, await opened(deleted)]).toEqual([200, words])
  })

  it('appointment details are encrypted to a member with a key, whoever encrypts them', async () => {
    const owner = await registerMember(server)
    const pair = await pairNamed('first', 'old')
    expect((await call('POST', '/client/user/pgp', bodyOf(pair), owner)).status).toBe(200)
    const send = (more: object) =>
      call(
        'POST',
        '/client/appointments',
        { appointmentTime: nine, consultType: '3', physicianId: String(physician), ...more },
        owner,
      )
    const booked = await send({ symptoms: 'Cough at night' })
    expect(booked.status, booked.text).toBe(200)
    const {
      id,
      encrypted_data: message,
      decrypted_data,
    } = booked.body.appointment as { id: number; encrypted_data: string; decrypted_data: unknown }
    expect([message, decrypted_data]).toEqual([expect.stringContaining('BEGIN PGP MESSAGE'), null])
    expect(JSON.parse((await decryptText(message, { key: lockedBy(pair, 'old') })).text)).toEqual({
      symptoms: 'Cough at night',
      notes: '',
    })
    expect(await query('select symptoms from appointments where id = $1', [id])).toEqual([{ symptoms: null }])
    const { body } = await call('GET', '/client/user/appointments?status=created', undefined, owner)
    expect(body.models).toMatchObject([{ id, encrypted_data: message }])
    // A message that others can open is refused.
    const stranger = await registerMember(server)
    const answer = await call(
      'POST',
      '/client/appointments',
      { appointmentTime: ten, consultType: '3', physicianId: String(physician), encrypted_data: message },
      stranger,
    )
    expect([answer.status, answer.body.errors]).toEqual([400, { encrypted_data: expect.any(String) }])
  })

  it('an active appointment can be downloaded as a calendar file by its owner', async () => {
    const { id } = await book()
    const file = await call('GET', `/client/user/appointments/${id}/calendar`)
    expect([file.status, file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      expect.stringContaining('appointment.ics'),
    ])
    const lines = file.text.split('\r\n')
    for (const line of [
      'METHOD:PUBLISH',
      'DTSTART:20260309T140000Z',
      'DTEND:20260309T143000Z',
      'SUMMARY:Appointment with Dr. Amelia Reyes',
      'STATUS:CONFIRMED',
      'TRIGGER:-PT1H',
    ])
      expect(lines).toContain(line)
    expect(lines.find((line) => line.startsWith('UID:'))).toContain(`appointment-${id}@`)
    expect((await call('GET', `/client/user/appointments/${id}/calendar`, undefined, admin)).status).toBe(404)
    await call('POST', '/client/appointments/cancel', { appointmentId: id })
    expect((await call('GET', `/client/user/appointments/${id}/calendar`)).status).toBe(400)
  })

  it('reminders are sent a day and an hour before, once per time', async () => {
    const { id } = await book()
    await query('delete from notifications')
    const remind = async (instant: string) => {
      await moveClock(instant)
      await Promise.all([remindOfAppointments(server.services), remindOfAppointments(server.services)])
      return titles()
    }
    expect(await remind('2026-03-08T13:59:00Z')).toEqual([])
    expect(await remind('2026-03-08T14:00:00Z')).toEqual(['Your appointment is tomorrow'])
    await call('POST', '/client/appointments/reschedule', {
      appointmentId: id,
      appointmentTime: '2026-03-16T14:00:00Z',
    })
    await query('delete from notifications')
    expect(await remind('2026-03-09T13:30:00Z')).toEqual([])
    expect(await remind('2026-03-15T14:00:00Z')).toEqual(['Your appointment is tomorrow'])
    expect(await remind('2026-03-16T13:00:00Z')).toEqual([
      'Your appointment is tomorrow',
      'Your appointment starts soon',
    ])
    expect(await query(`select subject from outbox where kind = 'appointment' order by id desc limit 1`)).toEqual([
      { subject: 'Your appointment starts soon' },
    ])
    // No reminder if booked within the day, or cancelled.
    await moveClock('2026-03-22T20:00:00Z')
    const late = await book({ appointmentTime: '2026-03-23T14:00:00Z' })
    await call('POST', '/client/appointments/cancel', { appointmentId: late.id })
    await query('delete from notifications')
    expect(await remind('2026-03-23T13:30:00Z')).toEqual([])
  })

  it('a member is told times in their own zone, whatever zone staff book in', async () => {
    const traveler = await registerMember(server)
    await query(`update users set timezone = 'America/Chicago' where id = $1`, [traveler.id])
    const bookIn = async (zone: object, appointment_date: string) => {
      const wish = { user_id: traveler.id, physician_id: physician, appointment_date, ...zone }
      const answer = await call('POST', '/admin/appointments', wish, admin)
      expect(answer.status, answer.text).toBe(200)
      const [row] = await query('select timezone from appointments where id = $1', [answer.body.id])
      const [mail] = await query('select body from outbox where user_id = $1 order by id desc limit 1', [traveler.id])
      return [row?.['timezone'], /\d+:\d\d [AP]M \w+/.exec(String(mail?.['body']))?.[0]]
    }
    expect(await bookIn({}, '2026-06-01T15:00:00Z')).toEqual(['America/Chicago', '10:00 AM CDT'])
    expect(await bookIn({ timezone: 'Europe/Berlin' }, '2026-06-02T15:00:00Z')).toEqual([
      'Europe/Berlin',
      '10:00 AM CDT',
    ])
  })

  it('the back office marks appointments as attended or cancelled, and the member is notified of changes', async () => {
    const { id } = await book()
    const set = (fields: object) => call('PUT', `/admin/appointments/${id}`, fields, admin)
    const one = async () =>
      (
        await query('select status, active, cancelled_at is not null as is_cancelled from appointments where id = $1', [
          id,
        ])
      )[0]
    expect((await set({ status: 'cancelled', cancel_reason: 'Physician is ill' })).status).toBe(200)
    expect(await one()).toEqual({ status: 'cancelled', active: false, is_cancelled: true })
    expect((await set({ status: 'created' })).status).toBe(200)
    expect(await one()).toEqual({ status: 'created', active: true, is_cancelled: false })
    expect((await set({ status: 'attended' })).body).toMatchObject({
      errors: { status: 'A visit can be marked as attended only after it has started.' },
    })
    await query('update appointments set appointment_date = $2 where id = $1', [id, now])
    expect((await set({ status: 'attended' })).status).toBe(200)
    expect(await one()).toEqual({ status: 'attended', active: true, is_cancelled: false })
    expect((await call('GET', '/client/user/appointments?status=created')).body.models).toEqual([])
    expect(await titles()).toEqual(['Appointment booked', 'Appointment canceled', 'Appointment booked'])
    expect((await set({ status: 'missed' })).status).toBe(400)
    const all = await call('GET', '/admin/appointments', undefined, admin)
    expect(all.body.models).toMatchObject([{ id, status: 'attended' }])
    expect((await call('GET', `/admin/appointments/${id}`, undefined, admin)).status).toBe(200)
    expect((await call('GET', '/admin/appointments/999999', undefined, admin)).status).toBe(404)
  })

  describe('SmartLink over HTTP', () => {
    const slots = { slots: [{ start: nine, available_providers: [{ slh_id: 'slh-9', name: 'Rosa' }] }] }
    const wish = {
      appointmentTime: nine,
      timezone: 'America/Chicago',
      appointmentId: 'x',
      attendingProviderId: 'slh-9',
    }
    const numbered = { appointment_id: 'A/1', join_url: 'https://visit.example/1' }
    const bookThere = () => {
      remote.answers.set('/v1/appointments', [201, numbered])
      return call('POST', '/client/smartlink/appointments', wish)
    }
    const calls = () => query('select endpoint, status_code, succeeded from integration_call order by id')

    it('offers, books, moves and cancels as the service responds, with its key', async () => {
      remote.answers.set('/v1/provider/timeslots', [200, slots])
      const offered = await call('POST', '/client/smartlink/provider/timeslots', {
        date: '2026-03-09',
        timezone: 'America/Chicago',
      })
      expect(offered.body.slots).toEqual([
        {
          id: nine,
          idstr: '3/9/2026 9:00 AM',
          idStrISO: nine,
          available_providers: [{ slh_id: 'slh-9', name: 'Rosa' }],
        },
      ])
      expect(offered.body.providers).toEqual([{ slh_id: 'slh-9', name: 'Rosa', image: expect.stringMatching(/./) }])
      const booked = await bookThere()
      const { id, appointment_id, join_url } = booked.body.appointment as {
        id: number
        appointment_id: string
        join_url: string
      }
      expect([appointment_id, join_url]).toEqual(['A/1', 'https://visit.example/1'])
      remote.answers.set('/v1/appointments/A%2F1/reschedule', [200, numbered])
      const moved = await call('POST', '/client/smartlink/appointments/reschedule', {
        ...wish,
        appointmentId: id,
        appointmentTime: ten,
      })
      expect(moved.body.appointment).toMatchObject({ appointment_date: { date: ten } })
      // The booking is unknown there, so there is nothing to cancel.
      remote.answers.set('/v1/appointments/A%2F1/cancel', [410, {}])
      expect(
        (await call('POST', '/client/smartlink/appointments/cancel', { appointmentId: id })).body.appointment,
      ).toMatchObject({ status: 'cancelled' })
      expect(remote.asked.map(({ path }) => path)).toEqual([
        '/v1/provider/timeslots',
        '/v1/appointments',
        '/v1/appointments/A%2F1/reschedule',
        '/v1/appointments/A%2F1/cancel',
      ])
      expect(remote.asked.every(({ key }) => key === 'Bearer smart-key')).toBe(true)
      expect(remote.asked[1]?.repeat).toMatch(/^hold:/)
      expect(JSON.stringify(remote.asked)).not.toContain(member.email)
      expect(await query('select integration, status, mode from integration_status')).toEqual([
        { integration: 'smartlink', status: 'good', mode: 'live' },
      ])
    })

    it('stores nothing of a booking the service refuses, and reports why', async () => {
      const attempt = () => call('POST', '/client/smartlink/appointments', wish)
      remote.answers.set('/v1/appointments', [409, {}])
      expect([(await attempt()).status, (await attempt()).body.message]).toEqual([
        409,
        'This time has just been taken. Please choose another one.',
      ])
      remote.answers.set('/v1/appointments', [503, {}])
      expect((await attempt()).body.message).toBe(
        'The SmartLink service answered 503. Nothing was changed; try again later.',
      )
      remote.answers.set('/v1/appointments', [200, { appointment: 'yes' }])
      expect((await attempt()).status).toBe(400)
      expect(await query('select id from appointments')).toEqual([])
      expect((await calls()).map(({ succeeded }) => succeeded)).toEqual([true, true, false, false])
    })

    it('a booking whose response was lost is cancelled there', async () => {
      await query(`delete from jobs.job where name = 'settle-hold'`)
      const waiting = () => query(`select start_after from jobs.job where name = 'settle-hold' and state = 'created'`)
      remote.answers.set('/v1/appointments', [500, {}])
      expect((await call('POST', '/client/smartlink/appointments', wish)).status).toBe(400)
      expect(await waiting()).toEqual([{ start_after: new Date('2026-03-05T12:03:00Z') }])
      remote.answers.set('/v1/appointments', [200, numbered]).set('/v1/appointments/A%2F1/cancel', [200, {}])
      await server.services.jobs.runDue()
      expect(remote.asked.map(({ path }) => path)).toEqual([
        '/v1/appointments',
        '/v1/appointments',
        '/v1/appointments/A%2F1/cancel',
      ])
      expect(remote.asked[1]?.repeat).toBe(remote.asked[0]?.repeat)
      // A confirmed or refused one is settled.
      await bookThere()
      remote.answers.set('/v1/appointments', [409, {}])
      expect((await call('POST', '/client/smartlink/appointments', { ...wish, appointmentTime: ten })).status).toBe(409)
      expect(await waiting()).toEqual([])
    })

    it('an appointment that cannot be moved or cancelled there stays unchanged here', async () => {
      const { id } = (await bookThere()).body.appointment as { id: number }
      remote.answers.set('/v1/appointments/A%2F1/reschedule', [500, {}])
      remote.answers.set('/v1/appointments/A%2F1/cancel', [500, {}])
      expect(
        (
          await call('POST', '/client/smartlink/appointments/reschedule', {
            ...wish,
            appointmentId: id,
            appointmentTime: ten,
          })
        ).status,
      ).toBe(400)
      expect((await call('POST', '/client/smartlink/appointments/cancel', { appointmentId: id })).status).toBe(400)
      const { body } = await call('GET', '/client/user/appointments/last?status=created')
      expect(body).toMatchObject({ id, appointment_date: { date: nine } })
    })

    it('rebooking or moving in the back office does not reach the service', async () => {
      const { id } = (await bookThere()).body.appointment as { id: number }
      const set = (fields: object) => call('PUT', `/admin/appointments/${id}`, fields, admin)
      expect((await set({ appointment_date: ten })).body.message).toContain('The member can reschedule it.')
      await query(`update appointments set status = 'cancelled'`)
      expect((await set({ status: 'created', appointment_date: ten })).body.message).toContain('released this time')
      expect(await query('select status, appointment_date from appointments')).toEqual([
        { status: 'cancelled', appointment_date: new Date(nine) },
      ])
    })

    it('cancelling in the back office is passed on by a job', async () => {
      const { id } = (await bookThere()).body.appointment as { id: number }
      remote.answers.set('/v1/appointments/A%2F1/cancel', [200, {}])
      expect((await call('PUT', `/admin/appointments/${id}`, { status: 'cancelled' }, admin)).status).toBe(200)
      expect(remote.asked.at(-1)?.path).toBe('/v1/appointments')
      await server.services.jobs.runDue()
      expect(remote.asked.at(-1)?.path).toBe('/v1/appointments/A%2F1/cancel')
    })
  })
})
