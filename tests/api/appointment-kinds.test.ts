import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshToken, registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Slot {
  idStrISO: string
  available_providers: { slh_id: string }[]
}
const hours = JSON.stringify([{ weekday: 'monday', from: '09:00', to: '12:00' }])
const nine = '2026-03-09T14:00:00.000Z'
const ten = '2026-03-09T15:00:00.000Z'
const smartlink = '/client/smartlink/appointments'

describe('kinds of appointments', () => {
  let server: TestServer
  let member: TestAccount
  let admin: TestAccount
  let physician: number
  let cardiologist: number
  let now = new Date('2026-03-05T12:00:00Z')

  const call = (method: string, path: string, body?: unknown, { token } = member) =>
    server.call(method, path, { token, ...(body === undefined ? {} : { body }) })
  const query = (text: string, values: unknown[] = []) => server.services.db.query({ text, values })
  const addProvider = (row: Record<string, unknown>) =>
    insertRow(server, 'provider', {
      timezone: 'America/Chicago',
      appointment_minutes: 30,
      working_hours: hours,
      ...row,
    })
  const timeslots = async (body: object): Promise<Slot[]> => {
    const answer = await call('POST', '/client/smartlink/provider/timeslots', {
      date: '2026-03-09',
      timezone: 'America/Chicago',
      ...body,
    })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.slots as Slot[]
  }
  const who = (slots: readonly Slot[]) =>
    [...new Set(slots.flatMap(({ available_providers: free }) => free.map(({ slh_id }) => slh_id)))].toSorted()
  const callBy = (attendingProviderId: string, more: object = {}) =>
    call('POST', smartlink, {
      appointmentTime: nine,
      timezone: 'America/Chicago',
      appointmentId: nine,
      attendingProviderId,
      callType: 'welcome-call',
      ...more,
    })
  const visit = (more: object = {}) =>
    call('POST', '/client/appointments', {
      appointmentTime: nine,
      consultType: '3',
      physicianId: String(physician),
      timezone: 'America/Chicago',
      ...more,
    })
  const moveClock = async (instant: string) => {
    now = new Date(instant)
    for (const account of [member, admin]) account.token = await freshToken(server, account)
  }

  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    member = await registerMember(server)
    admin = await registerAdmin(server, ['appointments:read', 'appointments:write'])
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await moveClock('2026-03-05T12:00:00Z')
    for (const table of [
      'appointments',
      'provider',
      'call_types',
      'care_types',
      'specialty_care_types',
      'process_steps',
      'processes',
      'notifications',
      'legal_consents',
      'consent_records',
      'legalagreements',
    ])
      await query(`delete from ${table}`)
    await insertRow(server, 'call_types', {
      name: 'Welcome',
      code: 'welcome-call',
      duration_minutes: 20,
      scheduling_provider: 'smartlink',
    })
    await insertRow(server, 'call_types', {
      name: 'Urgent',
      code: 'urgent-visit',
      consult_type: '2',
      duration_minutes: 20,
      scheduling_provider: 'telehealth',
    })
    await insertRow(server, 'care_types', { name: 'Urgent care', code: 'urgent-care', consult_type: '2' })
    const specialty = await insertRow(server, 'specialty_care_types', { name: 'Cardiology', code: 'cardiology' })
    physician = await addProvider({
      name: 'Dr. Amelia Reyes',
      type: 'physician',
      scheduling_provider: 'smartlink',
      slh_id: 'slh-1',
    })
    cardiologist = await addProvider({ name: 'Dr. Kwame Mensah', type: 'physician', specialty_care_type_id: specialty })
    await addProvider({ name: 'Jordan Pell', type: 'care advocate', scheduling_provider: 'smartlink', slh_id: 'slh-7' })
    await addProvider({
      name: 'Rosa Delgado',
      type: 'care advocate',
      scheduling_provider: 'smartlink',
      slh_id: 'slh-8',
    })
  })

  it('a welcome call is offered and taken by care advocates only', async () => {
    expect(who(await timeslots({}))).toEqual(['slh-1', 'slh-7', 'slh-8'])
    expect(who(await timeslots({ callType: 'welcome-call' }))).toEqual(['slh-7', 'slh-8'])
    expect(await timeslots({ callType: 'welcome-call', attendingProviderId: 'slh-1' })).toEqual([])
    const refused = await callBy('slh-1')
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { attendingProviderId: 'This call is with a care advocate. Please choose one.' },
    ])
    expect(await query('select id from appointments')).toEqual([])
    expect((await callBy('slh-7')).body.appointment).toMatchObject({
      type: 'welcome call',
      physician_name: 'Jordan Pell',
      duration_minutes: 20,
    })
    // It cannot be moved to a physician either, and telehealth books no such calls.
    const { id } = (await query('select id from appointments'))[0] as { id: number }
    const moved = await call('POST', `${smartlink}/reschedule`, {
      appointmentId: id,
      appointmentTime: ten,
      timezone: 'America/Chicago',
      attendingProviderId: 'slh-1',
    })
    expect(moved.body.errors).toEqual({ attendingProviderId: expect.any(String) })
    expect((await visit({ callType: 'welcome-call', appointmentTime: ten })).body.errors).toEqual({
      callType: expect.any(String),
    })
  })

  it('administrators configure who takes a type of call', async () => {
    const id = await insertRow(server, 'call_types', {
      name: 'Checkup',
      code: 'checkup',
      duration_minutes: 30,
      scheduling_provider: 'smartlink',
      provider_type: 'physician',
    })
    expect(who(await timeslots({ callType: 'checkup' }))).toEqual(['slh-1'])
    expect((await callBy('slh-7', { callType: 'checkup' })).body.errors).toEqual({
      attendingProviderId: expect.any(String),
    })
    await query('update call_types set provider_type = null where id = $1', [id])
    expect(who(await timeslots({ callType: 'checkup' }))).toEqual(['slh-1', 'slh-7', 'slh-8'])
  })

  it('only one welcome call can be upcoming', async () => {
    const first = await callBy('slh-7')
    const again = await callBy('slh-8', { appointmentTime: ten })
    expect([again.status, again.body.errors]).toEqual([
      400,
      { callType: 'Your welcome call is already booked. You can reschedule it.' },
    ])
    await call('POST', `${smartlink}/cancel`, { appointmentId: (first.body.appointment as { id: number }).id })
    expect((await callBy('slh-8', { appointmentTime: ten })).status).toBe(200)
  })

  it('a first call is offered until one was attended, however many visits followed', async () => {
    const last = `/client/user/appointments/last?status=attended&type=${encodeURIComponent('welcome call')}`
    expect((await call('GET', last)).status).toBe(204)
    const { id } = (await callBy('slh-7')).body.appointment as { id: number }
    await query(
      `update appointments set status = 'attended', appointment_date = '2020-01-06T15:00:00Z' where id = $1`,
      [id],
    )
    await query(
      `insert into appointments (user_id, provider, type, status, appointment_date, timezone)
       select user_id, provider, 'telehealth', 'attended', appointment_date + n * interval '1 day', timezone
       from appointments, generate_series(1, 30) n where id = $1`,
      [id],
    )
    expect((await call('GET', last)).body).toMatchObject({ id })
    const again = await callBy('slh-8', { appointmentTime: ten })
    expect([again.status, again.body.errors]).toEqual([
      400,
      { callType: 'You have had your welcome call. Choose another kind of call.' },
    ])
  })

  it('kinds that do not exist are refused at their field', async () => {
    expect((await call('POST', '/client/smartlink/provider/timeslots', { callType: 'nonsense' })).body.errors).toEqual({
      callType: expect.any(String),
    })
    expect(
      (await call('POST', '/client/smartlink/provider/timeslots', { callType: 'urgent-visit' })).body.errors,
    ).toEqual({ callType: expect.any(String) })
    expect((await callBy('slh-7', { callType: 'nonsense' })).body.errors).toEqual({ callType: expect.any(String) })
    expect((await visit({ consultType: '9' })).body.errors).toEqual({
      consultType: 'This kind of visit does not exist.',
    })
    for (const path of ['/client/physicians?consultType=9', '/client/physicians/schedule?consultType=9'])
      expect((await call('GET', path)).body.errors, path).toEqual({ consultType: expect.any(String) })
    await query('delete from call_types')
    // The first call exists before any call type.
    expect(who(await timeslots({ callType: 'welcome-call' }))).toEqual(['slh-7', 'slh-8'])
  })

  it('urgent visits are offered and taken by providers without a specialty', async () => {
    const { body } = await call('GET', '/client/physicians?consultType=2')
    expect((body.models as { id: number }[]).map(({ id }) => id)).toEqual([physician])
    const scheduled = await call(
      'GET',
      `/client/physicians/schedule?consultType=2&physicianId=${cardiologist}&date=2026-03-09`,
    )
    expect(scheduled.body.slots).toEqual([])
    const refused = await visit({ consultType: '2', physicianId: String(cardiologist) })
    expect([refused.status, refused.body.errors]).toEqual([400, { physicianId: expect.any(String) }])
    expect((await visit({ consultType: '2' })).status).toBe(200)
  })

  it('a visit moved to another provider takes their duration, at every offered time', async () => {
    await addProvider({
      name: 'Leila Haddad',
      type: 'therapist',
      scheduling_provider: 'smartlink',
      slh_id: 'slh-3',
      appointment_minutes: 45,
    })
    const booked = await callBy('slh-1', { callType: null })
    const { id } = booked.body.appointment as { id: number }
    const offered = await timeslots({ attendingProviderId: 'slh-3', appointmentId: id })
    expect(offered.map(({ idStrISO }) => idStrISO)).toEqual([
      nine,
      '2026-03-09T14:45:00.000Z',
      '2026-03-09T15:30:00.000Z',
      '2026-03-09T16:15:00.000Z',
    ])
    for (const { idStrISO: appointmentTime } of offered) {
      const moved = await call('POST', `${smartlink}/reschedule`, {
        appointmentId: id,
        appointmentTime,
        timezone: 'America/Chicago',
        attendingProviderId: 'slh-3',
      })
      expect(moved.body.appointment, moved.text).toMatchObject({
        id,
        slh_id: 'slh-3',
        duration_minutes: 45,
        appointment_date: { date: appointmentTime },
      })
    }
  })

  it('a telehealth visit requires its agreement, a welcome call none', async () => {
    const agreement = await insertRow(server, 'legalagreements', {
      name: 'Telehealth consent',
      code: 'telehealth-consent',
      required: true,
      translations: JSON.stringify({ es: { name: 'Consentimiento' } }),
    })
    await insertRow(server, 'legal_consents', {
      name: 'Visits by video',
      category: 'telehealth',
      legalagreement_id: agreement,
    })
    const refused = await visit()
    expect([refused.status, refused.body.error_code, refused.body.message]).toEqual([
      403,
      'CONSENT_NEEDED',
      expect.stringContaining('“Telehealth consent”'),
    ])
    expect(await query('select id from appointments')).toEqual([])
    expect((await callBy('slh-7', { appointmentTime: ten })).status).toBe(200)
    const { body } = await call('GET', '/client/user/legal-agreements')
    expect(body.models).toMatchObject([{ id: agreement, for_telehealth: true, accepted: false }])
    expect(
      (await call('POST', '/client/user/consent', { legal_consents: [{ id: agreement, kind: 'agreement' }] })).status,
    ).toBe(200)
    expect((await visit()).status).toBe(200)
    // A new version must be accepted again.
    await query(`update legalagreements set version = '2.0' where id = $1`, [agreement])
    expect((await visit({ appointmentTime: '2026-03-09T16:00:00Z' })).status).toBe(403)
  })

  it('the back office marks and books valid appointments, and sees their free times', async () => {
    const booked = await visit()
    const { id } = booked.body.appointment as { id: number }
    const set = (fields: object) => call('PUT', `/admin/appointments/${id}`, fields, admin)
    expect((await set({ status: 'attended' })).body.errors).toEqual({ status: expect.any(String) })
    expect((await set({ appointment_date: '2020-03-09T14:00:00Z' })).body.errors).toEqual({
      appointment_date: 'A booked visit must be in the future.',
    })
    const times = async () => {
      const answer = await call(
        'GET',
        `/admin/appointments/${id}/times?from=2026-03-09&to=2026-03-09&timezone=America/Chicago`,
        undefined,
        admin,
      )
      return (answer.body.slots as { idStrISO: string }[]).map(({ idStrISO }) => idStrISO)
    }
    expect(await times()).toHaveLength(5)
    expect((await call('GET', `/admin/appointments/${id}/times`)).status).toBe(403)
    expect((await call('GET', '/admin/appointments/999999/times', undefined, admin)).status).toBe(404)
    await query('update appointments set appointment_date = $2 where id = $1', [id, now])
    expect((await set({ status: 'attended' })).status).toBe(200)
    // What took place is overwritten by nothing, and an attendance recorded by mistake can be taken back.
    for (const [field, change] of [
      ['appointment_date', { appointment_date: '2026-03-16T14:00:00.000Z' }],
      ['appointment_date', { status: 'created', appointment_date: '2026-03-16T14:00:00.000Z', cancel_reason: null }],
      ['appointment_date', { appointment_date: '2020-03-16T14:00:00.000Z' }],
      ['status', { status: 'cancelled', cancel_reason: 'Provider away' }],
    ] as const)
      expect((await set(change)).body.errors).toEqual({ [field]: expect.stringContaining('took place') })
    const standing = () => query('select status, active, appointment_date from appointments')
    expect(await standing()).toEqual([{ status: 'attended', active: true, appointment_date: now }])
    expect((await set({ status: 'created' })).status).toBe(200)
    expect(await standing()).toEqual([{ status: 'created', active: true, appointment_date: now }])
    expect((await set({ appointment_date: '2026-03-16T14:00:00.000Z' })).status).toBe(200)
    const entered = await call(
      'POST',
      '/admin/appointments',
      { user_id: member.id, appointment_date: '2020-01-01T10:00:00Z' },
      admin,
    )
    expect([entered.status, entered.body.errors]).toEqual([400, { appointment_date: expect.any(String) }])
    expect(
      (
        await call(
          'POST',
          '/admin/appointments',
          { user_id: member.id, appointment_date: '2020-01-01T10:00:00Z', status: 'attended' },
          admin,
        )
      ).status,
    ).toBe(200)
  })

  it('a rebooked visit is announced and restarted, and overlaps no other', async () => {
    const steps = JSON.stringify([
      { name: 'Hello', type: 'notification', subject: 'Hello', message: 'Soon', delay_days: 2 },
    ])
    await insertRow(server, 'processes', {
      name: 'Before a visit',
      code: 'before-a-visit',
      trigger: 'appointment created',
      steps,
    })
    const { id } = (await callBy('slh-7')).body.appointment as { id: number }
    const set = (fields: object) => call('PUT', `/admin/appointments/${id}`, fields, admin)
    const told = async () => (await query('select title from notifications order by id')).map(({ title }) => title)
    const waiting = () => query('select source from process_steps where done_at is null')
    const [booked] = await told()
    await set({ status: 'cancelled' })
    expect(await waiting()).toEqual([])
    expect((await set({ status: 'created', appointment_date: ten })).status).toBe(200)
    await set({ status: 'cancelled' })
    expect((await set({ status: 'created' })).status).toBe(200)
    const [, cancelled] = await told()
    expect(cancelled).not.toBe(booked)
    expect(await told()).toEqual([booked, cancelled, booked, cancelled, booked])
    expect(await waiting()).toEqual([{ source: `appointment:${id}` }])

    await set({ status: 'cancelled' })
    const other = (await visit({ appointmentTime: ten })).body.appointment as { id: number }
    const refused = await set({ status: 'created', appointment_date: ten })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { appointment_date: 'The member already has an appointment at this time.' },
    ])
    await query('delete from appointments where id = $1', [other.id])
    expect((await callBy('slh-8')).status).toBe(200)
    expect((await set({ status: 'created', appointment_date: ten })).body.errors).toEqual({
      appointment_date: expect.stringContaining('welcome call'),
    })
    const second = { user_id: member.id, type: 'welcome call', appointment_date: '2026-03-10T14:00:00Z' }
    expect((await call('POST', '/admin/appointments', second, admin)).body.errors).toEqual({
      type: expect.stringContaining('welcome call'),
    })
  })

  it('a welcome call stays one, also without its call type', async () => {
    const move = (id: number, attendingProviderId: string, appointmentTime = ten) =>
      call('POST', `${smartlink}/reschedule`, {
        appointmentId: id,
        appointmentTime,
        timezone: 'America/Chicago',
        attendingProviderId,
      })
    await query('delete from call_types')
    const { id } = (await callBy('slh-7')).body.appointment as { id: number }
    expect(who(await timeslots({ appointmentId: id }))).toEqual(['slh-7', 'slh-8'])
    expect((await move(id, 'slh-1')).body.errors).toEqual({ attendingProviderId: expect.any(String) })
    expect((await move(id, 'slh-8')).body.appointment).toMatchObject({ type: 'welcome call', slh_id: 'slh-8' })
    expect((await callBy('slh-7')).body.errors).toEqual({ callType: expect.any(String) })

    const checkup = await insertRow(server, 'call_types', {
      name: 'Checkup',
      code: 'checkup',
      duration_minutes: 30,
      scheduling_provider: 'smartlink',
      provider_type: 'physician',
    })
    const eleven = '2026-03-09T16:00:00.000Z'
    const later = (await callBy('slh-1', { callType: 'checkup', appointmentTime: eleven })).body.appointment as {
      id: number
    }
    await query('update call_types set is_active = false where id = $1', [checkup])
    expect(who(await timeslots({ appointmentId: later.id, callType: 'checkup' }))).toEqual(['slh-1'])
    expect((await move(later.id, 'slh-7', nine)).body.errors).toEqual({ attendingProviderId: expect.any(String) })
  })

  it('the provider of a visit is offered for it, even if others take such visits now', async () => {
    const { id } = (await visit({ consultType: '2' })).body.appointment as { id: number }
    await query('update provider set specialty_care_type_id = (select id from specialty_care_types) where id = $1', [
      physician,
    ])
    const scheduled = async () => {
      const answer = await call(
        'GET',
        `/client/physicians/schedule?consultType=2&physicianId=${physician}&date=2026-03-09&timezone=America/Chicago&appointmentId=${id}`,
      )
      expect(answer.status, answer.text).toBe(200)
      return (answer.body.slots as { idStrISO: string }[]).map(({ idStrISO }) => idStrISO)
    }
    const [first] = await scheduled()
    await query('update care_types set is_active = false')
    await query('update call_types set is_active = false')
    expect(await scheduled()).toContain(first)
    const times = await call(
      'GET',
      `/admin/appointments/${id}/times?from=2026-03-09&to=2026-03-09&timezone=America/Chicago`,
      undefined,
      admin,
    )
    expect(times.body.slots).not.toEqual([])
    const moved = await call('POST', '/client/appointments/reschedule', {
      appointmentId: id,
      appointmentTime: first,
      timezone: 'America/Chicago',
    })
    expect(moved.body.appointment, moved.text).toMatchObject({ id, appointment_date: { date: first } })
    const stranger = await registerMember(server)
    expect(
      (
        await call(
          'GET',
          `/client/physicians/schedule?physicianId=${physician}&appointmentId=${id}`,
          undefined,
          stranger,
        )
      ).status,
    ).toBe(404)
  })

  it('a provider’s specialty is in the member’s language', async () => {
    await query(`update provider set specialty = 'Family medicine', translations = $2 where id = $1`, [
      physician,
      JSON.stringify({ es: { specialty: 'Medicina familiar' } }),
    ])
    await visit()
    const specialty = async () =>
      ((await call('GET', '/client/user/appointments')).body.models as { physician_specialty: string }[])[0]
        ?.physician_specialty
    expect(await specialty()).toBe('Family medicine')
    await call('POST', '/client/user/set', { language: 'es' })
    expect(await specialty()).toBe('Medicina familiar')
  })
})
