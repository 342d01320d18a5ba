import { milliliters } from '#shared/rules/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshToken, registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface SymptomItem {
  id: number
  name: string
  status: string | null
}
interface Streaks {
  streak: { current: number }
  weekProgress: { date: string; day: string; status: string; isCurrentDay: boolean }[]
}

describe('the journal', () => {
  let server: TestServer
  let now = new Date()
  const at = (instant: string) => {
    now = new Date(instant)
  }
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    await server.services.db.query({
      text: `insert into symptoms (name, exclusive, "order", is_active) values
             ('Headache', false, 1, true), ('Nausea', false, 2, true),
             ('None of these', true, 3, true), ('Retired', false, 4, false)`,
    })
  })
  afterAll(() => server.close())

  type Headers = Record<string, string>
  const call = async (method: string, path: string, account: TestAccount, body?: unknown, headers: Headers = {}) =>
    server.call(method, path, {
      token: await freshToken(server, account),
      headers,
      ...(body === undefined ? {} : { body }),
    })
  const ounces = async (account: TestAccount, step?: 'increment' | 'decrement', headers: Headers = {}) => {
    const path = `/client/user-hydration${step ? `/${step}` : ''}`
    const { status, body } = await call(step ? 'POST' : 'GET', path, account, undefined, headers)
    expect(status).toBe(200)
    return (body.hydration as { total_ounces: number }).total_ounces
  }
  const streaks = async (account: TestAccount, headers: Headers = {}) =>
    (await call('GET', '/client/daily-journal/streaks', account, undefined, headers)).body as unknown as Streaks &
      Record<string, unknown>

  describe('hydration', () => {
    it('changes by one ounce in both directions, starting from none', async () => {
      at('2026-03-03T12:00:00Z')
      const member = await registerMember(server)
      expect(await ounces(member)).toBe(0)
      expect(await ounces(member, 'decrement')).toBe(0)
      expect([
        await ounces(member, 'increment'),
        await ounces(member, 'increment'),
        await ounces(member, 'decrement'),
      ]).toEqual([1, 2, 1])
      expect(await ounces(member)).toBe(1)
      const answer = await call('POST', '/client/user-hydration/increment', member)
      expect(answer.body).toEqual({
        hydration: { total_ounces: 2, date: '2026-03-03', updated_at: '2026-03-03T12:00:00.000Z' },
      })
    })

    it('stays within 0 and 200, or the goal if that is higher', async () => {
      at('2026-03-03T12:00:00Z')
      const { db } = server.services
      const member = await registerMember(server)
      await ounces(member, 'increment')
      const set = (total: number) =>
        db.query({ text: 'update hydration_days set total_ounces = $2 where user_id = $1', values: [member.id, total] })
      const goal = (value: string) =>
        db.query({
          text: `insert into global_defaults (name, value) values ('HydrationGoal', $1)
                 on conflict (lower(name)) do update set value = excluded.value`,
          values: [value],
        })
      await set(199)
      expect([await ounces(member, 'increment'), await ounces(member, 'increment')]).toEqual([200, 200])
      await goal('202.9')
      expect([
        await ounces(member, 'increment'),
        await ounces(member, 'increment'),
        await ounces(member, 'increment'),
      ]).toEqual([201, 202, 202])
      // Lowering the goal does not reduce what was logged.
      await goal('1e30')
      expect(await ounces(member, 'increment')).toBe(203)
      await goal('abc')
      expect([await ounces(member, 'increment'), await ounces(member, 'decrement')]).toEqual([203, 202])
    })

    it('counts an entry with a key once, however often it is sent', async () => {
      at('2026-03-03T12:00:00Z')
      const member = await registerMember(server)
      const headers = { 'idempotency-key': 'entry-1' }
      const totals = await Promise.all(Array.from({ length: 10 }, () => ounces(member, 'increment', headers)))
      expect(await ounces(member)).toBe(1)
      expect(new Set(totals)).toEqual(new Set([1]))
      expect(await ounces(member, 'increment', { 'idempotency-key': 'entry-2' })).toBe(2)
      const other = await registerMember(server)
      expect(await ounces(other, 'increment', headers)).toBe(1)
    })

    it('uses the day of the profile’s timezone, else the browser’s, else UTC', async () => {
      at('2026-03-03T22:30:00Z')
      const berlin = await registerMember(server, { timezone: 'Europe/Berlin' })
      const traveller = await registerMember(server)
      const tokyo = { 'x-timezone': 'Asia/Tokyo' }
      await ounces(berlin, 'increment', tokyo)
      await ounces(traveller, 'increment', tokyo)
      at('2026-03-03T22:59:59Z')
      expect(await ounces(berlin)).toBe(1)
      expect(await ounces(traveller, undefined, tokyo)).toBe(1)
      expect(await ounces(traveller)).toBe(0)
      at('2026-03-03T23:00:01Z')
      expect(await ounces(berlin)).toBe(0)
      expect(await ounces(traveller, undefined, tokyo)).toBe(1)
      expect(await ounces(traveller, undefined, { 'x-timezone': 'Not/AZone' })).toBe(0)
    })

    it('keeps milliliters as they are entered, and an ounce is an ounce', async () => {
      const member = await registerMember(server)
      const change = async (path: string, body: object) => {
        const answer = await call('POST', `/client/user-hydration/${path}`, member, body)
        expect(answer.status, answer.text).toBe(200)
        return milliliters((answer.body.hydration as { total_ounces: number }).total_ounces)
      }
      for (const drunk of [250, 250, 250, 100, 100, 100, 330]) await change('increment', { milliliters: drunk })
      expect(milliliters(await ounces(member))).toBe(1380)
      expect(await change('decrement', { milliliters: 10 })).toBe(1370)
      expect(await change('increment', {})).toBe(1400)
      const { db } = server.services
      const [row] = await db.query<{ total_ounces: number }>({
        text: 'select total_ounces from hydration_days where user_id = $1',
        values: [member.id],
      })
      expect(row?.total_ounces).toBe(48)
      // A server of an earlier version changes the whole ounces only.
      await db.query({ text: 'update hydration_days set total_ounces = 60 where user_id = $1', values: [member.id] })
      expect(await ounces(member)).toBe(60)
      expect(await change('increment', { milliliters: 10_000 }).catch(() => 'refused')).toBe('refused')
      expect(await change('decrement', { milliliters: 5900 })).toBe(0)
      expect(await ounces(member)).toBe(0)
    })

    it('accepts an amount and a day, and refuses anything else', async () => {
      at('2026-03-10T12:00:00Z')
      const member = await registerMember(server)
      const step = (path: string, body: unknown) => call('POST', `/client/user-${path}`, member, body)
      expect((await step('hydration/increment', { amount: 12 })).body.hydration).toMatchObject({
        total_ounces: 12,
        date: '2026-03-10',
      })
      expect((await step('hydration/decrement', { amount: 8 })).body.hydration).toMatchObject({ total_ounces: 4 })
      expect((await step('hydration/increment', { amount: 16, date: '2026-03-08' })).body.hydration).toMatchObject({
        total_ounces: 16,
        date: '2026-03-08',
      })
      expect((await step('hydration/increment', { amount: 200 })).body.hydration).toMatchObject({ total_ounces: 200 })
      expect((await step('hydration/increment', {})).body.hydration).toMatchObject({ total_ounces: 200 })
      expect((await step('sleep/increment', { amount: 450, date: '2026-03-09' })).body.sleep).toMatchObject({
        duration_in_minutes: 450,
        date: '2026-03-09',
      })
      expect((await step('sleep/decrement', { date: '2026-03-09' })).body.sleep).toMatchObject({
        duration_in_minutes: 420,
      })
      for (const [body, field] of [
        [{ amount: 0 }, 'amount'],
        [{ amount: -1 }, 'amount'],
        [{ amount: 1.5 }, 'amount'],
        [{ amount: '8' }, 'amount'],
        [{ amount: 1441 }, 'amount'],
        [{ date: '2026-02-30' }, 'date'],
        [{ date: 'yesterday' }, 'date'],
        [{ date: '2026-03-12' }, 'date'],
        [{ date: '2026-02-20' }, 'date'],
        [{ ounces: 8 }, 'ounces'],
        [{ amount: 8, user_id: 1 }, 'user_id'],
      ] as const)
        for (const path of ['hydration/increment', 'hydration/decrement', 'sleep/increment', 'sleep/decrement']) {
          const answer = await step(path, body)
          expect([answer.status, Object.keys(answer.body.errors ?? {})], `${path} ${JSON.stringify(body)}`).toEqual([
            400,
            [field],
          ])
        }
      expect(await ounces(member)).toBe(200)
    })

    it('accepts entries made offline or added later for their own day, within two weeks', async () => {
      at('2026-03-10T12:00:00Z')
      const member = await registerMember(server)
      await ounces(member, 'increment', { 'x-local-date': '2026-03-08' })
      expect(await ounces(member)).toBe(0)
      expect((await streaks(member)).weekProgress[0]).toMatchObject({ date: '2026-03-08', status: 'completed' })
      for (const day of ['2026-02-23', '2026-03-11', '2026-03-12']) {
        const late = await call('POST', '/client/user-hydration/increment', member, undefined, { 'x-local-date': day })
        expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([400, ['X-Local-Date']])
      }
      for (const day of ['2026-02-31', 'yesterday', '2026-3-8']) {
        const wrong = await call('POST', '/client/user-hydration/increment', member, undefined, { 'x-local-date': day })
        expect([wrong.status, wrong.body.errors]).toEqual([
          400,
          { 'X-Local-Date': 'Must be a date such as 2026-03-31.' },
        ])
      }
      await ounces(member, 'increment', { 'x-local-date': '2026-02-24' })
      // A travelling member may be a day ahead of the profile's zone; a clock may be minutes fast.
      await ounces(member, 'increment', { 'x-local-date': '2026-03-11', 'x-timezone': 'Pacific/Kiritimati' })
      at('2026-03-10T23:56:00Z')
      await ounces(member, 'increment', { 'x-local-date': '2026-03-11' })
    })
  })

  it('changes sleep by half an hour between none and a day, with the goal of the profile', async () => {
    at('2026-03-03T12:00:00Z')
    const member = await registerMember(server)
    const sleep = async (step?: string) =>
      (await call(step ? 'POST' : 'GET', `/client/user-sleep${step ? `/${step}` : ''}`, member)).body.sleep as Record<
        string,
        unknown
      >
    expect(await sleep()).toEqual({
      duration_in_minutes: 0,
      total_levels: null,
      sleep_start: null,
      sleep_end: null,
      goal_duration: 480,
      date: '2026-03-03',
    })
    expect((await sleep('decrement')).duration_in_minutes).toBe(0)
    expect((await sleep('increment')).duration_in_minutes).toBe(30)
    await server.services.db.query({
      text: 'update sleep_days set duration_in_minutes = 1425 where user_id = $1',
      values: [member.id],
    })
    await server.services.db.query({ text: 'update users set sleep_goal = 7 where id = $1', values: [member.id] })
    expect(await sleep('increment')).toMatchObject({ duration_in_minutes: 1440, goal_duration: 420 })
    expect((await sleep('decrement')).duration_in_minutes).toBe(1410)
  })

  it('logs the last mood of the day, one of six', async () => {
    at('2026-03-03T12:00:00Z')
    const member = await registerMember(server)
    const mood = async () => (await call('GET', '/client/user/load-mood-track', member)).body.mood
    expect(await mood()).toEqual({ mood: null, note: null, date: '2026-03-03', created_at: null })
    for (const one of ['neutral', 'happy', 'sad', 'angry', 'sick', 'anxious']) {
      at(new Date(now.getTime() + 1000).toISOString())
      const answer = await call('POST', '/client/user/log-mood-track', member, {
        mood: one,
        note: 'fine',
        weather: 'rain',
      })
      expect([answer.status, (answer.body.mood as { mood: string }).mood]).toEqual([200, one])
    }
    expect(await mood()).toMatchObject({ mood: 'anxious', note: 'fine', weather: 'rain' })
    for (const body of [{ mood: 'foo' }, { mood: 'Happy' }, {}, { mood: null }]) {
      const refused = await call('POST', '/client/user/log-mood-track', member, body)
      expect(refused.status).toBe(400)
      expect(refused.body.message).not.toBe('')
    }
    const [row] = await server.services.db.query({
      text: 'select note, details from mood_logs where user_id = $1 order by id desc limit 1',
      values: [member.id],
    })
    expect(row).toEqual({ note: 'fine', details: { weather: 'rain' } })

    const log = (body: object) => call('POST', '/client/user/log-mood-track', member, body)
    const foreign = { id: 7, user_id: 7, day: '2020-01-01', logged_at: 'never', details: {}, date: '2020-01-01' }
    const own = await log({ mood: 'sad', ...foreign, created_at: 'never', place: 'home' })
    const { created_at, ...said } = own.body.mood as { created_at: string }
    expect(said).toEqual({ mood: 'sad', note: 'fine', date: '2026-03-03', place: 'home' })
    expect(created_at).toBe(now.toISOString())
    expect((await log({ mood: 'sad', note: '"'.repeat(2000), x: 'y'.repeat(3990) })).status).toBe(200)
    for (const others of [{ x: 'y'.repeat(4000) }, Object.fromEntries(Array.from({ length: 600 }, (_, n) => [n, 1]))])
      expect((await log({ mood: 'sad', ...others })).body.errors).toEqual({
        body: 'Must be at most 4000 characters as JSON.',
      })
    at('2026-03-04T00:00:01Z')
    expect(await mood()).toMatchObject({ mood: null })
  })

  it('toggles symptoms; ‘None of these’ excludes all others', async () => {
    at('2026-03-03T12:00:00Z')
    const member = await registerMember(server)
    const list = async () => (await call('GET', '/client/user/symptoms', member)).body.models as SymptomItem[]
    const ids = new Map((await list()).map(({ id, name }) => [name, id]))
    expect([...ids.keys()]).toEqual(['Headache', 'Nausea', 'None of these'])
    const press = async (name: string) => {
      const answer = await call('PUT', '/client/user/symptoms', member, { symptom_id: ids.get(name) })
      return (answer.body.models as SymptomItem[]).filter(({ status }) => status === 'Logged').map((one) => one.name)
    }
    expect(await press('Headache')).toEqual(['Headache'])
    expect(await press('Nausea')).toEqual(['Headache', 'Nausea'])
    expect(await press('Nausea')).toEqual(['Headache'])
    expect(await press('None of these')).toEqual(['None of these'])
    expect(await press('Headache')).toEqual(['Headache'])
    const logged = (await call('GET', '/client/user/logged-symptoms', member)).body.models as SymptomItem[]
    expect(logged.map(({ name }) => name)).toEqual(['Headache'])
    expect((await call('PUT', '/client/user/symptoms', member, { symptom_id: 999_999 })).status).toBe(404)
    expect((await call('PUT', '/client/user/symptoms', member, {})).status).toBe(400)
    at('2026-03-04T12:00:00Z')
    expect((await list()).every(({ status }) => status === null)).toBe(true)
  })

  it('never stores contradicting symptoms under concurrent toggles', async () => {
    at('2026-03-03T12:00:00Z')
    const member = await registerMember(server)
    const items = (await call('GET', '/client/user/symptoms', member)).body.models as SymptomItem[]
    await Promise.all(items.map(({ id }) => call('PUT', '/client/user/symptoms', member, { symptom_id: id })))
    const names = ((await call('GET', '/client/user/logged-symptoms', member)).body.models as SymptomItem[]).map(
      ({ name }) => name,
    )
    expect(names.includes('None of these') && names.length > 1).toBe(false)
    expect(names.length).toBeGreaterThan(0)
  })

  it('shows administrators what a member logged, newest first', async () => {
    at('2026-03-02T12:00:00Z')
    const member = await registerMember(server)
    const admin = await registerAdmin(server, ['daily_logs:read'])
    await ounces(member, 'increment')
    at('2026-03-02T12:05:00Z')
    await call(
      'POST',
      '/client/user/log-mood-track',
      member,
      { mood: 'sad' },
      { 'x-local-date': '2026-03-03', 'x-timezone': 'Pacific/Kiritimati' },
    )
    const answer = await call('GET', `/users/daily-logs?user_id=${member.id}`, admin)
    expect(answer.body).toMatchObject({
      models: [
        { date: '2026-03-03', hydration: null, mood: 'sad', sleep: null, symptoms: [] },
        { date: '2026-03-02', hydration: 1, mood: null, sleep: null, symptoms: [] },
      ],
      total_count: 2,
    })
    expect(
      (await call('GET', `/users/daily-logs?user_id=${member.id}&from=2026-03-03&page_size=1`, admin)).body,
    ).toMatchObject({
      total_count: 1,
      page_count: 1,
    })
    expect((await call('GET', `/users/daily-logs?user_id=${member.id}`, member)).status).toBe(403)
  })
})
