import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshToken, registerMember, type TestAccount } from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Slot {
  id: string
  idstr: string
  idStrISO: string
  physicianId?: string
  available_providers: { slh_id: string; name: string }[]
}
interface Booked {
  id: number
  status: string
  provider: string
  appointment_id: string
  appointment_date: { date: string; timezone: string }
  active: boolean
}
const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((weekday) => ({
  weekday,
  from: '09:00',
  to: '12:00',
}))
const zone = 'America/Chicago'
/** A Monday; on Sunday, 8 March 2026, clocks in Chicago went forward. */
const day = '2026-03-09'
const nine = '2026-03-09T14:00:00.000Z'

describe('appointments', () => {
  let server: TestServer
  let member: TestAccount
  let other: TestAccount
  let physician: number
  let now = new Date('2026-03-05T12:00:00Z')

  const call = (method: string, path: string, body?: unknown, { token } = member) =>
    server.call(method, path, { token, ...(body === undefined ? {} : { body }) })
  const query = (text: string, values: unknown[] = []) => server.services.db.query({ text, values })
  const addPhysician = (row: Record<string, unknown>) =>
    insertRow(server, 'provider', {
      type: 'physician',
      timezone: zone,
      appointment_minutes: 30,
      working_hours: JSON.stringify(week),
      ...row,
    })
  const schedule = async (more = `&date=${day}`): Promise<Slot[]> => {
    const answer = await call('GET', `/client/physicians/schedule?physicianId=${physician}&timezone=${zone}${more}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.slots as Slot[]
  }
  const timeslots = async (body: object = {}, account = member): Promise<Slot[]> => {
    const asked = { date: day, timezone: zone, ...body }
    const answer = await call('POST', '/client/smartlink/provider/timeslots', asked, account)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.slots as Slot[]
  }
  const bookingOf = (more: object = {}) => ({
    appointmentTime: nine,
    consultType: '3',
    physicianId: String(physician),
    timezone: zone,
    ...more,
  })
  const smartBooking = { appointmentTime: nine, timezone: zone, appointmentId: nine, attendingProviderId: 'slh-7' }
  const book = async (body: object = bookingOf(), path = '/client/appointments', account = member): Promise<Booked> => {
    const answer = await call('POST', path, body, account)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.appointment as Booked
  }
  const moveClock = async (instant: string) => {
    now = new Date(instant)
    for (const account of [member, other]) account.token = await freshToken(server, account)
  }
  const times = (slots: readonly Slot[]) => slots.map(({ idstr }) => idstr)

  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    member = await registerMember(server)
    other = await registerMember(server)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await moveClock('2026-03-05T12:00:00Z')
    for (const table of ['appointments', 'notifications', 'outbox', 'integration_call', 'provider', 'call_types'])
      await query(`delete from ${table}`)
    physician = await addPhysician({
      name: 'Dr. Amelia Reyes',
      specialty: 'Family medicine',
      school: 'University of Iowa',
    })
    await addPhysician({
      name: 'Jordan Pell',
      type: 'care advocate',
      scheduling_provider: 'smartlink',
      slh_id: 'slh-7',
    })
  })

  it('physicians are listed with a generated picture and their next free time, unless they cannot be booked', async () => {
    await addPhysician({ name: 'Spot', type: 'laboratory' })
    await addPhysician({ name: 'Dr. Gone', is_active: false })
    await addPhysician({ name: 'Dr. Nowhere', working_hours: '[]' })
    await addPhysician({
      name: 'Zoe Photo',
      image: 'https://hale.example/zoe.png',
      specialty: 'Skin',
      working_hours: JSON.stringify(week.slice(0, 1)),
    })
    const { body } = await call('GET', '/client/physicians')
    expect(body.models).toEqual([
      expect.objectContaining({
        id: physician,
        name: 'Dr. Amelia Reyes',
        specialty: 'Family medicine',
        school: 'University of Iowa',
        next_available: '2026-03-05T15:00:00.000Z',
      }),
      expect.objectContaining({ name: 'Zoe Photo', image: 'https://hale.example/zoe.png', next_available: nine }),
    ])
    const [{ image }] = body.models as [{ image: string }]
    const picture = await fetch(server.url + image)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(await picture.text()).toContain('>AR</text>')
    expect((await call('GET', '/client/physicians?search=skin')).body.models).toHaveLength(1)
    expect((await server.call('GET', '/client/physicians')).status).toBe(401)
  })

  it('times follow working hours in the physician’s zone and are returned in the member’s', async () => {
    expect(times(await schedule())).toEqual(
      ['9:00', '9:30', '10:00', '10:30', '11:00', '11:30'].map((time) => `3/9/2026 ${time} AM`),
    )
    const [first] = await schedule()
    expect(first).toMatchObject({ idStrISO: nine, physicianId: String(physician) })
    // Before the change to daylight saving time, nine o'clock is an hour later in UTC.
    expect((await schedule('&date=2026-03-06'))[0]?.idStrISO).toBe('2026-03-06T15:00:00.000Z')
    const elsewhere = await call(
      'GET',
      `/client/physicians/schedule?physicianId=${physician}&date=2026-03-10&timezone=Australia/Adelaide`,
    )
    expect([elsewhere.body.timezone, times(elsewhere.body.slots as Slot[])[0]]).toEqual([
      'Australia/Adelaide',
      '3/10/2026 12:30 AM',
    ])
    expect((await call('GET', '/client/physicians/schedule?timezone=Mars/Base')).body).toMatchObject({
      errors: { timezone: expect.any(String) },
    })
    expect((await call('GET', '/client/physicians/schedule?from=2026-03-09&to=2026-03-08')).status).toBe(400)
    expect((await call('GET', '/client/physicians/schedule?from=2026-03-09&to=2026-09-08')).status).toBe(400)
  })

  it('times of one provider are those of a month or two, of all of them of a week or a month', async () => {
    const own = `physicianId=${physician}&`
    const lastDay = async (asked: string) => {
      const answer = await call('GET', `/client/physicians/schedule?${asked}timezone=${zone}`)
      return (answer.body.slots as Slot[]).at(-1)?.idstr.split(' ')[0]
    }
    expect([await lastDay(own), await lastDay('')]).toEqual(['4/3/2026', '3/11/2026'])
    const statusOf = async (asked: string) => (await call('GET', `/client/physicians/schedule?${asked}`)).status
    expect([
      await statusOf('from=2026-03-09&to=2026-04-08'),
      await statusOf('from=2026-03-09&to=2026-04-09'),
      await statusOf(`${own}from=2026-03-09&to=2026-05-09`),
      await statusOf(`${own}from=2026-03-09&to=2026-05-10`),
    ]).toEqual([200, 400, 200, 400])
    const timeslotsTo = async (to: string, more = {}) =>
      (await call('POST', '/client/smartlink/provider/timeslots', { from: '2026-03-09', to, ...more })).status
    expect([
      await timeslotsTo('2026-04-08'),
      await timeslotsTo('2026-04-09'),
      await timeslotsTo('2026-05-09', { attendingProviderId: 'slh-7' }),
    ]).toEqual([200, 400, 200])
  })

  it('days off, breaks, the past and the next half hour have no times', async () => {
    await query('update provider set time_off = $1 where id = $2', [
      JSON.stringify([{ from: '2026-03-10', to: '2026-03-12' }]),
      physician,
    ])
    const days = (await schedule('&from=2026-03-09&to=2026-03-15')).map(({ idstr }) => idstr.split(' ')[0])
    expect([...new Set(days)]).toEqual(['3/9/2026', '3/13/2026'])
    await query('update provider set working_hours = $1 where id = $2', [
      JSON.stringify([
        { weekday: 'monday', from: '09:00', to: '10:00' },
        { weekday: 'monday', from: '23:00', to: '00:00' },
      ]),
      physician,
    ])
    expect(times(await schedule())).toEqual([
      '3/9/2026 9:00 AM',
      '3/9/2026 9:30 AM',
      '3/9/2026 11:00 PM',
      '3/9/2026 11:30 PM',
    ])
    await moveClock('2026-03-09T14:01:00Z')
    expect(times(await schedule())).toEqual(['3/9/2026 11:00 PM', '3/9/2026 11:30 PM'])
  })

  it('times of the member’s own visits are not offered, and refused with the true reason', async () => {
    const own = await book()
    const second = await addPhysician({ name: 'Dr. Second' })
    const offeredTo = async (account: TestAccount, more = '') => {
      const path = `/client/physicians/schedule?physicianId=${second}&timezone=${zone}&date=${day}${more}`
      return times((await call('GET', path, undefined, account)).body.slots as Slot[])
    }
    expect(await offeredTo(member)).not.toContain('3/9/2026 9:00 AM')
    expect(await offeredTo(member)).toContain('3/9/2026 9:30 AM')
    expect(await offeredTo(other)).toContain('3/9/2026 9:00 AM')
    const refused = await call('POST', '/client/appointments', bookingOf({ physicianId: String(second) }))
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      { appointmentTime: 'You already have an appointment at this time.' },
    ])
    // Somebody else's visit has the other reason.
    const raced = await call('POST', '/client/appointments', bookingOf(), other)
    expect([raced.status, raced.body.errors]).toEqual([409, undefined])
    await call('POST', '/client/appointments/cancel', { appointmentId: own.appointment_id })
    expect(await offeredTo(member)).toContain('3/9/2026 9:00 AM')
    await query('update provider set is_active = false where id = $1', [second])
  })

  it('a telehealth appointment is booked, moved and cancelled, and its times are taken and released', async () => {
    const booked = await book(bookingOf({ symptoms: ['Cough', 'Fever'] }))
    expect(booked).toMatchObject({
      status: 'created',
      provider: 'telehealth',
      active: true,
      appointment_date: { date: nine, timezone: zone },
    })
    expect(booked.appointment_id).toMatch(/^TH-\d{8}$/)
    const ids = (slots: readonly Slot[]) =>
      new Set(slots.flatMap(({ available_providers: free }) => free.map(({ slh_id }) => slh_id)))
    expect(booked).toMatchObject({ slh_id: String(physician) })
    expect([...ids(await schedule())]).toEqual([String(physician)])
    await query(`update provider set slh_id = 'slh-77' where id = $1`, [physician])
    expect([...ids(await schedule())]).toEqual(['slh-77'])
    expect(((await call('GET', '/client/user/appointments')).body.models as Booked[])[0]).toMatchObject({
      slh_id: 'slh-77',
      physician_id: physician,
    })
    await query(`update provider set slh_id = null where id = $1`, [physician])
    expect(times(await schedule())).not.toContain('3/9/2026 9:00 AM')
    expect((await query('select symptoms from appointments'))[0]).toEqual({ symptoms: 'Cough, Fever' })

    const moved = await call('POST', '/client/appointments/reschedule', {
      appointmentId: String(booked.id),
      appointmentTime: '2026-03-09T10:30:00',
    })
    expect(moved.body.appointment).toMatchObject({
      id: booked.id,
      status: 'created',
      appointment_date: { date: '2026-03-09T15:30:00.000Z' },
    })
    expect(times(await schedule())).toContain('3/9/2026 9:00 AM')
    expect(times(await schedule())).not.toContain('3/9/2026 10:30 AM')

    expect(
      (await call('POST', '/client/smartlink/appointments/cancel', { appointmentId: String(booked.id) })).status,
    ).toBe(404)
    const cancelled = await call('POST', '/client/appointments/cancel', {
      appointmentId: booked.appointment_id,
      reason: 'Feeling better',
    })
    expect(cancelled.body.appointment).toMatchObject({
      id: booked.id,
      status: 'cancelled',
      active: false,
      cancel_reason: 'Feeling better',
    })
    expect(times(await schedule())).toContain('3/9/2026 10:30 AM')
    expect((await call('GET', '/client/user/appointments?status=created')).body.models).toEqual([])
    expect((await call('POST', '/client/appointments/cancel', { appointmentId: booked.id })).body.message).toBe(
      'This appointment has already been canceled.',
    )
    expect(
      (await call('POST', '/client/appointments/reschedule', { appointmentId: booked.id, appointmentTime: nine }))
        .status,
    ).toBe(400)

    const told = await query('select title from notifications where user_id = $1 order by id', [member.id])
    expect(told.map(({ title }) => title)).toEqual([
      'Appointment booked',
      'Appointment rescheduled',
      'Appointment canceled',
    ])
    const mails = await query(`select subject, body from outbox where kind = 'appointment' order by id`)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your appointment is booked',
      'Your appointment has been rescheduled',
      'Your appointment has been canceled',
    ])
    expect(mails[0]?.body).toContain('With Dr. Amelia Reyes, Monday, March 9, 2026 at 9:00 AM CDT.')
    expect(JSON.stringify(mails)).not.toContain('Cough')
    expect(
      await query('select integration, endpoint, method, succeeded, user_id from integration_call order by id'),
    ).toEqual(
      ['', `/${booked.appointment_id}/reschedule`, `/${booked.appointment_id}/cancel`].map((end) => ({
        integration: 'telehealth',
        endpoint: `/appointments${end}`,
        method: 'POST',
        succeeded: true,
        user_id: member.id,
      })),
    )
  })

  it('SmartLink offers times of available providers, and books, moves and cancels with them', async () => {
    await addPhysician({
      name: 'Rosa Delgado',
      type: 'care advocate',
      scheduling_provider: 'smartlink',
      slh_id: 'slh-8',
      timezone: 'America/New_York',
    })
    const [early] = await timeslots()
    expect(early).toMatchObject({
      idstr: '3/9/2026 8:00 AM',
      idStrISO: '2026-03-09T13:00:00.000Z',
      available_providers: [{ slh_id: 'slh-8', name: 'Rosa Delgado' }],
    })
    const both = async () =>
      (await timeslots({}, other))
        .find(({ idStrISO }) => idStrISO === nine)
        ?.available_providers.map(({ slh_id }) => slh_id)
    expect(await both()).toEqual(['slh-7', 'slh-8'])
    const booked = await book(smartBooking, '/client/smartlink/appointments')
    expect(booked).toMatchObject({
      status: 'created',
      provider: 'smartlink',
      type: 'care advocate',
      slh_id: 'slh-7',
      appointment_date: { date: nine, timezone: zone },
    })
    expect(await both()).toEqual(['slh-8'])
    const moved = await call('POST', '/client/smartlink/appointments/reschedule', {
      ...smartBooking,
      appointmentId: booked.id,
      appointmentTime: '2026-03-09T14:30:00Z',
      attendingProviderId: 'slh-8',
    })
    expect(moved.body.appointment).toMatchObject({
      id: booked.id,
      slh_id: 'slh-8',
      appointment_date: { date: '2026-03-09T14:30:00.000Z' },
    })
    expect(await both()).toEqual(['slh-7', 'slh-8'])
    expect((await call('POST', '/client/appointments/cancel', { appointmentId: booked.id })).status).toBe(404)
    expect(
      (await call('POST', '/client/smartlink/appointments/cancel', { appointmentId: booked.id })).body.appointment,
    ).toMatchObject({ status: 'cancelled' })
    expect(times(await timeslots({ attendingProviderId: 'slh-8' }))).toContain('3/9/2026 9:30 AM')
  })

  it('SmartLink lists available providers once, with their portraits', async () => {
    await query(`update provider set image = '/files/rosa.webp' where id = $1`, [
      await addPhysician({
        name: 'Rosa Delgado',
        type: 'care advocate',
        scheduling_provider: 'smartlink',
        slh_id: 'slh-8',
      }),
    ])
    await addPhysician({
      name: 'Never Free',
      type: 'care advocate',
      scheduling_provider: 'smartlink',
      slh_id: 'slh-9',
      working_hours: '[]',
    })
    const { body } = await call('POST', '/client/smartlink/provider/timeslots', { date: day, timezone: zone })
    const people = body.providers as { slh_id: string; name: string; image: string }[]
    expect(people.map(({ slh_id }) => slh_id).toSorted()).toEqual(['slh-7', 'slh-8'])
    expect(people.map(({ name }) => name)).toEqual(people.map(({ name }) => name).toSorted())
    expect(people.find(({ slh_id }) => slh_id === 'slh-8')?.image).toBe('/files/rosa.webp')
    // The other one has no portrait.
    expect(people.find(({ slh_id }) => slh_id === 'slh-7')?.image).toMatch(/^\/|^https?:/)
  })

  it('a call type determines duration, break and title', async () => {
    await insertRow(server, 'call_types', {
      name: 'Welcome',
      code: 'welcome-call',
      duration_minutes: 20,
      buffer_minutes: 40,
      scheduling_provider: 'smartlink',
    })
    expect(times(await timeslots({ callType: 'welcome-call' }))).toEqual([
      '3/9/2026 9:00 AM',
      '3/9/2026 10:00 AM',
      '3/9/2026 11:00 AM',
    ])
    const booked = await book({ ...smartBooking, callType: 'welcome-call' }, '/client/smartlink/appointments')
    expect(booked).toMatchObject({ type: 'welcome call', call_type: 'welcome-call', duration_minutes: 20 })
  })

  it('one of 50 concurrent bookings of a time succeeds, with either service', async () => {
    await query(`update provider set slh_id = 'slh-1', scheduling_provider = 'smartlink' where id = $1`, [physician])
    const smart = { ...smartBooking, attendingProviderId: 'slh-1' }
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0
          ? call('POST', '/client/appointments', bookingOf(), index % 4 === 0 ? member : other)
          : call('POST', '/client/smartlink/appointments', smart, index % 4 === 1 ? member : other),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(49).fill(409)])
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect([
        'This time has just been taken. Please choose another one.',
        'You already have an appointment at this time.',
      ]).toContain(body.message)
    expect(await query(`select count(*) as count from appointments`)).toEqual([{ count: 1 }])
    // Direct writes to the table are refused as well.
    await expect(
      insertRow(server, 'appointments', {
        user_id: other.id,
        physician_id: physician,
        appointment_date: '2026-03-09T14:29:00Z',
        duration_minutes: 5,
      }),
    ).rejects.toMatchObject({ code: '23P01' })
    await insertRow(server, 'appointments', {
      user_id: other.id,
      physician_id: physician,
      appointment_date: '2026-03-09T14:30:00Z',
      duration_minutes: 5,
    })
  })

  it('two concurrent moves to one time cannot both succeed, and the refused one stays in place', async () => {
    const [first, second] = [
      await book(),
      await book(bookingOf({ appointmentTime: '2026-03-09T14:30:00Z' }), '/client/appointments', other),
    ]
    const appointmentTime = '2026-03-09T16:00:00Z'
    const moves = await Promise.all([
      call('POST', '/client/appointments/reschedule', { appointmentId: first.id, appointmentTime }),
      call('POST', '/client/appointments/reschedule', { appointmentId: second.id, appointmentTime }, other),
    ])
    expect(moves.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const dates = await query('select appointment_date from appointments order by appointment_date')
    expect(dates).toHaveLength(2)
    expect(new Set(dates.map((row) => String(row.appointment_date))).size).toBe(2)
  })

  it('invalid requests are refused with the reason, and store nothing', async () => {
    const refused = async (body: object, status: number, path = '/client/appointments') => {
      const answer = await call('POST', path, body)
      expect([answer.status, answer.text]).toEqual([status, expect.any(String)])
      return answer.body
    }
    const { appointmentTime: _, ...timeless } = bookingOf()
    expect(await refused(timeless, 400)).toMatchObject({ errors: { appointmentTime: 'Appointment time is required.' } })
    expect(await refused(bookingOf({ appointmentTime: '2026-03-09T20:00:00Z' }), 400)).toMatchObject({
      message: 'Dr. Amelia Reyes has no appointments at this time. Please choose another one.',
    })
    expect(await refused(bookingOf({ appointmentTime: '2026-03-09T14:10:00Z' }), 400)).toBeTruthy()
    expect(await refused(bookingOf({ appointmentTime: '2026-03-02T15:00:00Z' }), 400)).toMatchObject({
      errors: { appointmentTime: expect.any(String) },
    })
    expect(await refused(bookingOf({ physicianId: '999999' }), 400)).toMatchObject({
      errors: { physicianId: 'This physician cannot be booked.' },
    })
    expect(await refused(bookingOf({ timezone: 'Nowhere' }), 400)).toMatchObject({
      errors: { timezone: expect.any(String) },
    })
    expect(await refused(bookingOf({ encrypted_data: 'plain words' }), 400)).toMatchObject({
      errors: { encrypted_data: expect.any(String) },
    })
    expect(
      await refused({ ...smartBooking, attendingProviderId: 'slh-0' }, 400, '/client/smartlink/appointments'),
    ).toBeTruthy()
    expect(await query('select id from appointments')).toEqual([])
    expect(await query('select id from notifications')).toEqual([])
    expect((await server.call('POST', '/client/appointments', { body: bookingOf() })).status).toBe(401)
  })

  it('others’ appointments are inaccessible, and within the last hour one can only cancel', async () => {
    const booked = await book()
    const wish = { appointmentId: booked.id, appointmentTime: '2026-03-09T16:00:00Z' }
    for (const [path, body] of [
      ['reschedule', wish],
      ['cancel', { appointmentId: booked.appointment_id }],
    ] as const)
      expect((await call('POST', `/client/appointments/${path}`, body, other)).status).toBe(404)
    await moveClock('2026-03-09T13:30:00Z')
    const { id } = await book(bookingOf({ appointmentTime: '2026-03-09T15:00:00Z' }), '/client/appointments', other)
    expect((await call('POST', '/client/appointments/reschedule', wish)).body.message).toContain('up to an hour before')
    expect((await call('POST', '/client/appointments/cancel', { appointmentId: booked.id })).status).toBe(200)
    await moveClock('2026-03-09T15:00:00Z')
    expect((await call('POST', '/client/appointments/cancel', { appointmentId: id }, other)).body.message).toBe(
      'This appointment is over.',
    )
  })

  it('a half-done booking of a stopped server is hidden and released', async () => {
    const hold = {
      user_id: other.id,
      physician_id: physician,
      appointment_date: nine,
      appointment_id: 'hold:1',
      active: false,
      created_at: '2026-03-05T11:59:00Z',
    }
    await insertRow(server, 'appointments', hold)
    expect((await call('POST', '/client/appointments', bookingOf())).status).toBe(409)
    expect((await call('GET', '/client/user/appointments', undefined, other)).body.total_count).toBe(0)
    await moveClock('2026-03-05T12:10:00Z')
    await book()
    expect(await query('select user_id from appointments')).toEqual([{ user_id: member.id }])
  })
})
