import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshToken, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Medication {
  id: number
  medication_id: number
  name: string
  instructions: string | null
  schedule: { times: string[]; days: number[] } | null
  today: { time: string; status: string; log_id: number | null }[]
  late: { day: string; time: string; status: string }[]
  taken_as_needed: unknown[]
  adherence: { taken: number; skipped: number; missed: number; percent: number | null }
}

describe('medications', () => {
  let server: TestServer
  let now = new Date()
  let count = 0
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  afterAll(() => server.close())
  beforeEach(() => {
    // Tuesday, 13:00 in New York.
    now = new Date('2026-03-03T18:00:00Z')
  })

  const newYorker = () => registerMember(server, { timezone: 'America/New_York' })
  const addMedication = async (fields: Record<string, unknown> = {}): Promise<number> => {
    count += 1
    const [row] = await server.services.db.query<{ id: number }>({
      text: 'insert into medications (name, strength, is_active) values ($1, $2, $3) returning id',
      values: [fields.name ?? `Drug ${count}`, '20 mg', fields.is_active ?? true],
    })
    return row?.id ?? 0
  }
  const call = async (
    method: string,
    path: string,
    account: TestAccount,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    server.call(method, path, {
      token: await freshToken(server, account),
      headers,
      ...(body === undefined ? {} : { body }),
    })
  const schedule = (account: TestAccount, body: Record<string, unknown>) =>
    call('POST', '/client/medications/schedule', account, body)
  const log = (account: TestAccount, body: Record<string, unknown>, headers = {}) =>
    call('POST', '/client/health-actions/medications-log', account, body, headers)
  const skip = (account: TestAccount, body: Record<string, unknown>) =>
    call('POST', '/client/health-actions/medications-skip', account, body)
  const current = async (account: TestAccount) =>
    (await call('GET', '/client/health-actions/user-current-medications', account)).body.models as Medication[]
  const history = async (account: TestAccount, query = '') =>
    (await call('GET', `/client/health-actions/medications-log${query}`, account)).body.models as Record<
      string,
      unknown
    >[]
  const doses = async (account: TestAccount) =>
    (await current(account)).flatMap(({ today }) => today.map(({ time, status }) => `${time} ${status}`))

  it('are found by the start of the name first, then of a word in it, then by other names', async () => {
    const member = await newYorker()
    await server.services.db.query({
      text: `insert into medications (name, generic_name) values ('Aglu', 'Zolipizide'), ('Extra Zolipex', null), ('Zolipitor', null), ('Bzolipix', null)`,
      values: [],
    })
    const { body } = await call('GET', '/client/search?classkey=medications&search=zolip&take=20', member)
    expect((body.models as { name: string }[]).map(({ name }) => name)).toEqual([
      'Zolipitor',
      'Extra Zolipex',
      'Aglu',
      'Bzolipix',
    ])
    const sorted = await call('GET', '/client/search?classkey=medications&search=zolip&sort=[["name","desc"]]', member)
    expect((sorted.body.models as { name: string }[])[0]?.name).toBe('Zolipitor')
  })

  it('are scheduled in the member’s time zone and read back', async () => {
    const member = await newYorker()
    const medication_id = await addMedication({ name: 'Lipitor' })
    const made = await schedule(member, { medication_id, time: '20:00', instructions: 'With food' })
    expect(made.status).toBe(200)
    expect(made.body.medication).toMatchObject({
      medication_id,
      name: 'Lipitor',
      strength: '20 mg',
      schedule: { times: ['20:00'], days: [0, 1, 2, 3, 4, 5, 6] },
    })
    await schedule(member, { medicationId: String(medication_id), times: ['20:00', '08:00', '08:00'], days: [2, 1] })
    expect(await current(member)).toMatchObject([
      { instructions: 'With food', schedule: { times: ['08:00', '20:00'], days: [1, 2] } },
    ])
    expect(await doses(member)).toEqual(['08:00 unscheduled', '20:00 upcoming'])
    now = new Date('2026-03-04T01:00:00Z')
    expect(await doses(member)).toEqual(['08:00 unscheduled', '20:00 due'])
    now = new Date('2026-03-04T18:00:00Z')
    expect(await doses(member)).toEqual([])
    now = new Date('2026-03-09T14:00:00Z')
    expect(await doses(member)).toEqual(['08:00 due', '20:00 upcoming'])
  })

  it('refuse invalid schedules at their field', async () => {
    const member = await newYorker()
    const medication_id = await addMedication()
    const errors = async (body: Record<string, unknown>) => (await schedule(member, body)).body.errors
    expect(await errors({ medication_id: 999_999, time: '08:00' })).toEqual({
      medication_id: 'No medication has this id.',
    })
    expect(await errors({ medication_id: await addMedication({ is_active: false }) })).toHaveProperty('medication_id')
    expect(await errors({ medication_id, times: ['08:00', '25:00'] })).toEqual({
      'times.1': 'Must be a time such as 08:00.',
    })
    expect(await errors({ medication_id, days: [7] })).toHaveProperty(['days.0'])
    expect(await errors({ medication_id, days: [] })).toHaveProperty('days')
    expect(await current(member)).toEqual([])
  })

  it('are logged and skipped once per dose, however often it is sent', async () => {
    const member = await newYorker()
    const medication_id = await addMedication()
    await schedule(member, { medication_id, times: ['08:00', '20:00'] })
    const answers = await Promise.all(Array.from({ length: 6 }, () => log(member, { medication_id, time: '08:00' })))
    expect(answers[0]?.body.log).toMatchObject({
      medication_id,
      day: '2026-03-03',
      time: '08:00',
      status: 'taken',
      logged_at: '2026-03-03T18:00:00.000Z',
    })
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await skip(member, { medication_id, time: '20:00', reason: 'Out of pills' })).body.log).toMatchObject({
      status: 'skipped',
      reason: 'Out of pills',
    })
    expect(await doses(member)).toEqual(['08:00 taken', '20:00 skipped'])
    expect((await skip(member, { medication_id })).body.errors).toEqual({
      time: 'The 08:00 dose is already logged as taken. To change it, send its time.',
    })
    expect(await doses(member)).toEqual(['08:00 taken', '20:00 skipped'])
    expect(await history(member)).toHaveLength(2)
    // A later answer replaces the first.
    await log(member, { medication_id, time: '20:00', taken_at: '2026-03-03T17:30:00Z' })
    expect(await doses(member)).toEqual(['08:00 taken', '20:00 taken'])
    expect((await history(member)).map(({ logged_at, reason }) => [logged_at, reason])).toEqual([
      ['2026-03-03T18:00:00.000Z', null],
      ['2026-03-03T17:30:00.000Z', null],
    ])
  })

  it('without a time are logged for the last due dose, once', async () => {
    const member = await newYorker()
    const medication_id = await addMedication()
    await schedule(member, { medication_id, times: ['08:00', '20:00'] })
    await log(member, { medication_id })
    await log(member, { medication_id })
    expect(await doses(member)).toEqual(['08:00 taken', '20:00 upcoming'])
  })

  it('with a time are logged for the dose due then, on its day', async () => {
    const member = await newYorker()
    const medication_id = await addMedication()
    await schedule(member, { medication_id, times: ['08:00', '12:00', '22:00'] })
    const said = { medication_id, time: '2026-03-03T13:30:00Z' }
    for (const entry of [said, said])
      expect((await log(member, entry)).body.log).toMatchObject({
        day: '2026-03-03',
        time: '08:00',
        logged_at: '2026-03-03T13:30:00.000Z',
      })
    expect(await doses(member)).toEqual(['08:00 taken', '12:00 unscheduled', '22:00 upcoming'])
    // Logged the morning after for the previous evening, which is another day in UTC.
    now = new Date('2026-03-04T12:00:00Z')
    expect((await log(member, { medication_id, taken_at: '2026-03-04T03:10:00Z' })).body.log).toMatchObject({
      day: '2026-03-03',
      time: '22:00',
    })
    expect(await doses(member)).toEqual(['08:00 upcoming', '12:00 upcoming', '22:00 upcoming'])
    const old = await log(member, { medication_id, taken_at: '2026-02-03T03:10:00Z' })
    expect([old.status, old.body.errors]).toEqual([400, { taken_at: 'This day is too long ago to change.' }])
  })

  it('of late evening stay open after midnight, with their day, and are meant by an entry without a time', async () => {
    const member = await newYorker()
    const [bedtime, other] = [await addMedication(), await addMedication()]
    for (const medication_id of [bedtime, other]) await schedule(member, { medication_id, times: ['23:30'] })
    const late = async () =>
      (await current(member)).flatMap((one) => one.late.map(({ day, time, status }) => `${day} ${time} ${status}`))
    // Wednesday, 00:05 in New York.
    now = new Date('2026-03-04T05:05:00Z')
    expect(await late()).toEqual(['2026-03-03 23:30 due', '2026-03-03 23:30 due'])
    expect((await current(member))[0]?.adherence).toMatchObject({ missed: 0, percent: null })
    const answers = [await log(member, { medication_id: bedtime }), await log(member, { medication_id: bedtime })]
    expect(answers.map(({ body }) => body.log)).toMatchObject([
      { day: '2026-03-03', time: '23:30' },
      { day: '2026-03-03', time: '23:30' },
    ])
    await skip(member, { medication_id: other, day: '2026-03-03', time: '23:30' })
    expect(await late()).toEqual(['2026-03-03 23:30 taken', '2026-03-03 23:30 skipped'])
    expect(await doses(member)).toEqual(['23:30 upcoming', '23:30 upcoming'])
    now = new Date('2026-03-05T12:00:00Z')
    expect(await late()).toEqual([])
  })

  it('are not asked for twice after their times were changed, and an entry under the former time is accepted', async () => {
    const member = await newYorker()
    const [once, moved] = [await addMedication({ name: 'Once' }), await addMedication({ name: 'Other' })]
    for (const medication_id of [once, moved]) await schedule(member, { medication_id, times: ['12:42'] })
    // Thursday, 13:00 in New York.
    now = new Date('2026-03-05T18:00:00Z')
    await log(member, { medication_id: once, time: '12:42' })
    for (const medication_id of [once, moved]) await schedule(member, { medication_id, times: ['14:42'] })
    now = new Date('2026-03-05T20:00:00Z')
    expect(await doses(member)).toEqual(['12:42 taken', '14:42 unscheduled', '14:42 due'])
    // It was made without a connection before the change.
    const entry = { medication_id: moved, day: '2026-03-05', time: '12:42', taken_at: '2026-03-05T17:50:00Z' }
    expect((await log(member, entry)).status).toBe(200)
    expect(await doses(member)).toEqual(['12:42 taken', '14:42 unscheduled', '12:42 taken', '14:42 unscheduled'])
    now = new Date('2026-03-06T20:00:00Z')
    expect(await doses(member)).toEqual(['14:42 due', '14:42 due'])
    expect((await log(member, { ...entry, day: '2026-03-06' })).body.errors).toHaveProperty('time')
  })

  it('stay due if removing the medication is undone', async () => {
    const member = await newYorker()
    const medication_id = await addMedication()
    await schedule(member, { medication_id, times: ['08:00'] })
    now = new Date('2026-03-04T18:00:00Z')
    await call('DELETE', `/client/medications/${medication_id}`, member)
    await schedule(member, { medication_id, times: ['08:00'] })
    expect(await doses(member)).toEqual(['08:00 due'])
  })

  it('return the total on every page, also past the end', async () => {
    const member = await newYorker()
    for (const _ of [1, 2, 3]) await schedule(member, { medication_id: await addMedication() })
    for (const page of [1, 2, 3, 9])
      expect(
        (await call('GET', `/client/health-actions/user-current-medications?page_size=2&page=${page}`, member)).body,
        `page ${page}`,
      ).toMatchObject({ total_count: 3, page_count: 2 })
  })

  it('taken as needed count every dose, but once per key', async () => {
    const member = await newYorker()
    const medication_id = await addMedication()
    await schedule(member, { medication_id })
    expect((await current(member))[0]).toMatchObject({ schedule: null, today: [], adherence: { percent: null } })
    await log(member, { medication_id }, { 'idempotency-key': 'one' })
    await log(member, { medication_id }, { 'idempotency-key': 'one' })
    await log(member, { medication_id }, { 'idempotency-key': 'two' })
    expect((await current(member))[0]?.taken_as_needed).toHaveLength(2)
  })

  it('can be reverted, and are removed from the list with their history kept', async () => {
    const member = await newYorker()
    const other = await newYorker()
    const medication_id = await addMedication()
    await schedule(member, { medication_id, times: ['08:00'] })
    const { id } = (await log(member, { medication_id, time: '08:00' })).body.log as { id: number }
    expect((await call('DELETE', `/client/health-actions/medications-log/${id}`, other)).status).toBe(404)
    expect((await call('DELETE', `/client/health-actions/medications-log/${id}`, member)).body).toEqual({ id })
    expect(await doses(member)).toEqual(['08:00 unscheduled'])
    await log(member, { medication_id, time: '08:00' })
    expect((await call('DELETE', `/client/medications/${medication_id}`, other)).status).toBe(404)
    expect((await call('DELETE', `/client/medications/${medication_id}`, member)).status).toBe(200)
    expect([await current(member), (await history(member)).length]).toEqual([[], 1])
    expect((await call('DELETE', `/client/medications/${medication_id}`, member)).status).toBe(404)
    now = new Date('2026-03-05T18:00:00Z')
    await schedule(member, { medication_id, times: ['09:00'] })
    expect((await current(member))[0]).toMatchObject({ adherence: { taken: 1, missed: 0 }, started_on: '2026-03-05' })
  })

  it('of others, removed, in the future or long ago cannot be logged', async () => {
    const [member, other] = [await newYorker(), await newYorker()]
    const medication_id = await addMedication()
    await schedule(member, { medication_id, times: ['08:00'] })
    const errors = async (account: TestAccount, body: Record<string, unknown>) =>
      (await log(account, { medication_id, ...body })).body.errors
    expect(await errors(other, {})).toEqual({ medication_id: 'This medication is not on your list.' })
    expect(await errors(member, { time: '09:15' })).toEqual({ time: 'This medication has no dose at this time.' })
    expect(await errors(member, { time: 'noon' })).toHaveProperty('time')
    for (const day of ['2026-03-04', '2026-03-10'])
      expect(await errors(member, { day })).toEqual({ day: 'This day is in the future.' })
    expect(await errors(member, { day: '2026-02-01' })).toHaveProperty('day')
    expect(await errors(member, { taken_at: '2026-03-03T19:00:00Z' })).toEqual({
      taken_at: 'This time is in the future.',
    })
    expect([await history(member), await history(other)]).toEqual([[], []])
  })

  it('made without a connection are dated by their age, whatever the device’s clock says', async () => {
    const member = await newYorker()
    const medication_id = await addMedication()
    await schedule(member, { medication_id, times: ['14:00'] })
    now = new Date('2026-03-04T20:00:00Z')
    const hour = 3_600_000
    for (const ahead of [-24 * hour, 10 * 60_000, 24 * hour]) {
      const madeAt = new Date(now.getTime() - 30 * 60_000 + ahead)
      const day = madeAt.toISOString().slice(0, 10)
      const entry = { medication_id, day, time: '14:00', taken_at: madeAt.toISOString() }
      const headers = { 'x-made-at': madeAt.toISOString(), 'x-sent-at': new Date(now.getTime() + ahead).toISOString() }
      expect((await log(member, entry, headers)).body.log, `${ahead}`).toMatchObject({
        day: '2026-03-04',
        logged_at: '2026-03-04T19:30:00.000Z',
      })
      const water = await call('POST', '/client/user-hydration/increment', member, undefined, {
        ...headers,
        'x-local-date': day,
      })
      expect(water.body.hydration, water.text).toMatchObject({ date: '2026-03-04' })
    }
    // The clock was set right before sending: the entry counts as made on arrival.
    const headers = { 'x-made-at': '2026-03-05T20:00:00Z', 'x-sent-at': '2026-03-04T20:00:00Z' }
    const entry = { medication_id, day: '2026-03-05', time: '14:00', taken_at: '2026-03-05T20:00:00Z' }
    expect((await log(member, entry, headers)).body.log).toMatchObject({
      day: '2026-03-04',
      logged_at: '2026-03-04T20:00:00.000Z',
    })
  })

  it('show adherence across versions of their schedule', async () => {
    const member = await newYorker()
    const medication_id = await addMedication()
    await schedule(member, { medication_id, times: ['08:00', '20:00'] })
    await log(member, { medication_id, time: '08:00' })
    now = new Date('2026-03-04T18:00:00Z')
    // Yesterday evening was missed; today counts what is logged.
    expect((await current(member))[0]?.adherence).toMatchObject({ taken: 1, skipped: 0, missed: 1, percent: 50 })
    await log(member, { medication_id, time: '20:00', day: '2026-03-03' })
    await schedule(member, { medication_id, times: ['12:00'] })
    await log(member, { medication_id, time: '12:00' })
    expect((await current(member))[0]?.adherence).toMatchObject({ taken: 3, missed: 0, percent: 100 })
    expect(await history(member, `?medication_id=${medication_id}`)).toHaveLength(3)
    expect(await history(member, '?medication_id=999999')).toEqual([])
  })
})
