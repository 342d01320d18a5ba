/** Days other than today: added later, undone, read again and sent twice. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshToken, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Mood {
  mood: string | null
  note: string | null
  date: string
}
interface Symptom {
  id: number
  name: string
  status: string | null
}
interface Streaks {
  streak: { current: number }
  is_first_time: boolean
}

describe('past days of the journal', () => {
  let server: TestServer
  let now = new Date('2026-03-10T12:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    await server.services.db.query({
      text: `insert into symptoms (name, exclusive, "order", is_active) values
             ('Headache', false, 1, true), ('Nausea', false, 2, true), ('None of these', true, 3, true)`,
    })
  })
  afterAll(() => server.close())

  interface Sent {
    body?: unknown
    day?: string
    key?: string
  }
  const call = async (method: string, path: string, account: TestAccount, { body, day, key }: Sent = {}) => {
    const headers = { ...(day && { 'x-local-date': day }), ...(key && { 'idempotency-key': key }) }
    return server.call(method, path, {
      token: await freshToken(server, account),
      headers,
      ...(body === undefined ? {} : { body }),
    })
  }
  const water = async (member: TestAccount, day: string) =>
    (await call('GET', `/client/user-hydration?date=${day}`, member)).body.hydration
  const moodOn = async (member: TestAccount, day: string) =>
    (await call('GET', `/client/user/load-mood-track?date=${day}`, member)).body.mood as Mood
  const log = async (member: TestAccount, sent: Sent) =>
    (await call('POST', '/client/user/log-mood-track', member, sent)).body.mood as Mood
  const streaks = async (member: TestAccount) =>
    (await call('GET', '/client/daily-journal/streaks', member)).body as unknown as Streaks
  const idOf = async (member: TestAccount, name: string) => {
    const { body } = await call('GET', '/client/user/symptoms', member)
    return (body.models as Symptom[]).find((symptom) => symptom.name === name)?.id
  }
  const logged = (body: Record<string, unknown>) =>
    (body.models as Symptom[]).filter(({ status }) => status === 'Logged').map(({ name }) => name)

  it('distinguish a day without an entry from one of zero ounces', async () => {
    const member = await registerMember(server)
    const empty = { total_ounces: 0, date: '2026-03-09', updated_at: null }
    expect(await water(member, '2026-03-09')).toEqual(empty)
    // Decrementing nothing stays at nothing, also when repeated with one key.
    for (const key of [undefined, 'less', 'less']) {
      const sent = (name: string) => ({ day: '2026-03-09', ...(key && { key: `${key} ${name}` }) })
      expect((await call('POST', '/client/user-hydration/decrement', member, sent('water'))).body).toEqual({
        hydration: empty,
      })
      expect((await call('POST', '/client/user-sleep/decrement', member, sent('sleep'))).body).toMatchObject({
        sleep: { duration_in_minutes: 0 },
      })
    }
    expect(
      await server.services.db.query({
        text: 'select day from hydration_days where user_id = $1',
        values: [member.id],
      }),
    ).toEqual([])
    expect((await streaks(member)).is_first_time).toBe(true)
    await call('POST', '/client/user-hydration/increment', member, { day: '2026-03-09' })
    await call('POST', '/client/user-hydration/decrement', member, { day: '2026-03-09' })
    expect(await water(member, '2026-03-09')).toEqual({
      total_ounces: 0,
      date: '2026-03-09',
      updated_at: now.toISOString(),
    })
    expect((await call('GET', '/client/user-hydration?date=yesterday', member)).status).toBe(400)
  })

  it('extend a streak when filled in later, only the member’s own', async () => {
    const member = await registerMember(server)
    const other = await registerMember(server)
    await call('POST', '/client/user-hydration/increment', member, { day: '2026-03-10' })
    await call('POST', '/client/user-hydration/increment', member, { day: '2026-03-08' })
    expect((await streaks(member)).streak.current).toBe(1)
    await log(member, { body: { mood: 'sad' }, day: '2026-03-09' })
    expect((await streaks(member)).streak.current).toBe(3)
    await call('PUT', '/client/user/symptoms', member, {
      body: { symptom_id: await idOf(member, 'Nausea') },
      day: '2026-03-07',
    })
    expect((await streaks(member)).streak.current).toBe(4)
    expect(await water(other, '2026-03-08')).toMatchObject({ total_ounces: 0, updated_at: null })
    expect(await moodOn(other, '2026-03-09')).toMatchObject({ mood: null })
    expect((await streaks(other)).streak.current).toBe(0)
  })

  it('keep the note when the mood changes, and restore both', async () => {
    const member = await registerMember(server)
    const day = '2026-03-09'
    await log(member, { body: { mood: 'sad', note: 'Slept badly' }, day })
    now = new Date(now.getTime() + 1000)
    expect(await log(member, { body: { mood: 'neutral' }, day })).toMatchObject({
      mood: 'neutral',
      note: 'Slept badly',
      date: day,
    })
    now = new Date(now.getTime() + 1000)
    expect(await log(member, { body: { mood: 'neutral', note: null }, day })).toMatchObject({
      mood: 'neutral',
      note: null,
    })
    await log(member, { body: { mood: 'happy' } })
    const cleared = await call('POST', '/client/user/clear-mood-track', member, { day })
    expect(cleared.body.mood).toMatchObject({ mood: null, note: null, date: day, created_at: null })
    expect(await moodOn(member, day)).toMatchObject({ mood: null })
    expect(await moodOn(member, '2026-03-10')).toMatchObject({ mood: 'happy' })
  })

  it('clear the first-time flag even if the first water is removed', async () => {
    const member = await registerMember(server)
    expect((await streaks(member)).is_first_time).toBe(true)
    await call('POST', '/client/user-hydration/increment', member)
    await call('POST', '/client/user-hydration/decrement', member)
    expect(await streaks(member)).toMatchObject({ streak: { current: 0 }, is_first_time: false })
  })

  it('set a symptom to the given state, whatever it was', async () => {
    const member = await registerMember(server)
    const day = '2026-03-09'
    const set = async (name: string, wanted: boolean) => {
      const body = { symptom_id: await idOf(member, name), logged: wanted }
      return logged((await call('PUT', '/client/user/symptoms', member, { body, day })).body)
    }
    expect(await set('Headache', true)).toEqual(['Headache'])
    expect(await set('Headache', true)).toEqual(['Headache'])
    expect(await set('None of these', true)).toEqual(['None of these'])
    expect(await set('Headache', false)).toEqual(['None of these'])
    expect(await set('None of these', false)).toEqual([])
    expect(logged((await call('GET', `/client/user/logged-symptoms?date=${day}`, member)).body)).toEqual([])
  })

  it('count concurrent repeats once', async () => {
    const member = await registerMember(server)
    const headache = await idOf(member, 'Headache')
    const twice = (path: string, method: string, body?: unknown) => {
      const key = crypto.randomUUID()
      return Promise.all(
        [1, 2, 3].map(() => call(method, path, member, { key, ...(body === undefined ? {} : { body }) })),
      )
    }
    const answers = [
      ...(await twice('/client/user-hydration/increment', 'POST')),
      ...(await twice('/client/user-sleep/increment', 'POST')),
      ...(await twice('/client/user/log-mood-track', 'POST', { mood: 'happy' })),
      ...(await twice('/client/user/symptoms', 'PUT', { symptom_id: headache })),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const [counted] = await server.services.db.query({
      text: `select (select total_ounces from hydration_days where user_id = $1) as ounces,
               (select duration_in_minutes from sleep_days where user_id = $1) as minutes,
               (select count(*)::int from mood_logs where user_id = $1) as moods,
               (select count(*)::int from user_symptoms where user_id = $1) as symptoms`,
      values: [member.id],
    })
    expect(counted).toEqual({ ounces: 1, minutes: 30, moods: 1, symptoms: 1 })
  })

  it('are not cleared by a late repeat after a newer mood', async () => {
    const member = await registerMember(server)
    await log(member, { body: { mood: 'sad' }, key: 'mood-1' })
    await call('POST', '/client/user/clear-mood-track', member, { key: 'clear-1' })
    now = new Date(now.getTime() + 1000)
    await log(member, { body: { mood: 'happy' }, key: 'mood-2' })
    const again = await call('POST', '/client/user/clear-mood-track', member, { key: 'clear-1' })
    expect(again.body.mood).toMatchObject({ mood: 'happy' })
    expect(await log(member, { body: { mood: 'sad' }, key: 'mood-1' })).toMatchObject({ mood: 'happy' })
  })
})
