import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshToken, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('sleep, scans and vitals', () => {
  let server: TestServer
  let now = new Date('2026-03-03T12:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  afterAll(() => server.close())

  const call = async (method: string, path: string, account: TestAccount, body?: unknown) =>
    server.call(method, path, { token: await freshToken(server, account), ...(body === undefined ? {} : { body }) })
  const sleep = async (account: TestAccount, step?: 'increment' | 'decrement') =>
    (await call(step ? 'POST' : 'GET', `/client/user-sleep${step ? `/${step}` : ''}`, account)).body

  it('changes by half an hour, and keeps previous nights', async () => {
    now = new Date('2026-03-02T12:00:00Z')
    const member = await registerMember(server)
    expect(await sleep(member)).toMatchObject({ sleep: { duration_in_minutes: 0, goal_duration: 480 }, nights: [] })
    await sleep(member, 'increment')
    await sleep(member, 'increment')
    expect(await sleep(member, 'decrement')).toMatchObject({ sleep: { duration_in_minutes: 30 } })
    now = new Date('2026-03-03T12:00:00Z')
    expect(await sleep(member, 'increment')).toMatchObject({
      sleep: { duration_in_minutes: 30, date: '2026-03-03' },
      nights: [
        { date: '2026-03-03', duration_in_minutes: 30 },
        { date: '2026-03-02', duration_in_minutes: 30 },
      ],
    })
    // A night reduced to zero is removed.
    expect(await sleep(member, 'decrement')).toMatchObject({ nights: [{ date: '2026-03-02' }] })
    expect(await sleep(member, 'decrement')).toMatchObject({ sleep: { duration_in_minutes: 0 } })
    expect((await sleep(await registerMember(server))).nights).toEqual([])
  })

  it('defaults to a goal of eight hours', async () => {
    const member = await registerMember(server)
    expect((await call('GET', '/client/user', member)).body).toMatchObject({ profile: { sleep_goal: 8 } })
  })

  const scan = (account: TestAccount, body: unknown) => call('POST', '/measurements', account, body)
  it.each(['pending', 'in_progress'])('the last scan is returned as pending while its status is %s', async (status) => {
    const member = await registerMember(server)
    expect((await call('GET', '/last-measurement', member)).status).toBe(204)
    await scan(member, { weight: 80 })
    await scan(member, { status, weight: 79 })
    expect((await call('GET', '/last-measurement', member)).body).toMatchObject({ status: 'pending', data: null })
  })

  it('the last scan is returned as data otherwise, and lists are newest first', async () => {
    const member = await registerMember(server)
    await scan(member, { weight: 80, circumference_params: { chest: '100.5' } })
    now = new Date('2026-03-03T13:00:00Z')
    await scan(member, { weight: 78 })
    expect((await call('GET', '/last-measurement', member)).body).toMatchObject({
      status: 'successful',
      data: { weight: 78 },
    })
    const { body } = await call('GET', '/measurements', member)
    expect((body.models as { data: { weight: number } }[]).map(({ data }) => data.weight)).toEqual([78, 80])
    expect((await call('GET', '/measurements', await registerMember(server))).body).toMatchObject({
      models: [],
      total_count: 0,
    })
  })

  it('a scan is skipped with a reason', async () => {
    const member = await registerMember(server)
    expect((await call('POST', '/measurements/skip', member, { reason: ' Not today ' })).body).toEqual({
      skipped: true,
    })
    const rows = await server.services.db.query({
      text: 'select reason from measurement_skips where user_id = $1',
      values: [member.id],
    })
    expect(rows).toEqual([{ reason: 'Not today' }])
    expect((await call('POST', '/measurements/skip', member, {})).status).toBe(400)
  })

  it('vitals are listed newest first', async () => {
    const member = await registerMember(server)
    await call('POST', '/vitals', member, { hr: 72 })
    now = new Date('2026-03-03T14:00:00Z')
    await call('POST', '/vitals', member, { hr: 64 })
    const { body } = await call('GET', '/vitals', member)
    expect(body).toMatchObject({ total_count: 2, models: [{ data: { hr: 64 } }, { data: { hr: 72 } }] })
  })
})
