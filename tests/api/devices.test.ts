import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverDueSamples } from '#server/tracking/devices/index.ts'
import { freshToken, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Brand {
  data_source: string
  name: string
  authorized: boolean
  authorization_url: string | null
  connected_at: string | null
  last_sync_at: string | null
}

describe('wearables', () => {
  let server: TestServer
  let now = new Date('2026-03-03T12:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  afterAll(() => server.close())

  const call = async (method: string, path: string, account: TestAccount, body?: unknown) =>
    server.call(method, path, { token: await freshToken(server, account), ...(body === undefined ? {} : { body }) })
  const brands = async (account: TestAccount) =>
    (await call('GET', '/client/devices/authorizers', account)).body.data_sources as Brand[]
  const brand = async (account: TestAccount, source: string) =>
    (await brands(account)).find(({ data_source }) => data_source === source)
  const codeOf = async (account: TestAccount, source = 'fitbit') => {
    const url = new URL((await brand(account, source))?.authorization_url ?? '', 'http://hale.test')
    expect(url.pathname).toBe(`/client/devices/${source}`)
    return url.searchParams.get('code') ?? ''
  }
  const connect = async (account: TestAccount, source = 'fitbit', code?: string) =>
    call('POST', '/client/devices/connect', account, {
      dataSource: source,
      code: code ?? (await codeOf(account, source)),
    })
  const record = (account: TestAccount, days: unknown, data_source = 'fitbit') =>
    call('POST', '/client/body-metrics', account, { data_source, days })
  const metrics = async (account: TestAccount, kind: string) =>
    (await call('GET', `/client/body-metrics?dataStructure=${kind}`, account)).body.body_metrics as Record<
      string,
      unknown
    >[]

  it('are five brands, not connected initially', async () => {
    const member = await registerMember(server)
    const list = await brands(member)
    expect(list.map(({ name }) => name)).toEqual(['Fitbit', 'Garmin', 'Oura', 'Polar', 'Withings'])
    for (const one of list)
      expect(one).toMatchObject({
        authorized: false,
        authorization_url: expect.any(String),
        connected_at: null,
        last_sync_at: null,
      })
  })

  it('are configurable by a setting', async () => {
    const member = await registerMember(server)
    await connect(member)
    await server.services.db.query({
      text: `insert into global_defaults (name, value) values ('WearableBrands', ' Whoop , Oura,,oura')`,
    })
    expect((await brands(member)).map(({ data_source, authorized }) => [data_source, authorized])).toEqual([
      ['whoop', false],
      ['oura', false],
      ['fitbit', true],
    ])
    await server.services.db.query({ text: `delete from global_defaults where name = 'WearableBrands'` })
  })

  it('are connected by consent, once per code, and revoked', async () => {
    const member = await registerMember(server)
    const code = await codeOf(member)
    expect((await connect(member, 'fitbit', code)).body).toEqual({ data_source: 'fitbit', authorized: true })
    expect(await brand(member, 'fitbit')).toMatchObject({
      authorized: true,
      authorization_url: null,
      connected_at: '2026-03-03T12:00:00.000Z',
    })
    const revoked = await call('POST', '/client/devices/revoke', member, { dataSource: 'Fitbit' })
    expect(revoked.body).toEqual({ data_source: 'fitbit', authorized: false })
    expect(await brand(member, 'fitbit')).toMatchObject({ authorized: false })
    expect((await call('POST', '/client/devices/revoke', member, { dataSource: 'fitbit' })).status).toBe(200)
    expect(await connect(member, 'fitbit', code)).toMatchObject({ status: 400, body: { error_code: 'LINK_EXPIRED' } })
    expect((await brand(member, 'fitbit'))?.authorized).toBe(false)
  })

  it('refuse codes of another member or brand, expired and forged ones', async () => {
    const [member, other] = [await registerMember(server), await registerMember(server)]
    expect((await connect(other, 'fitbit', await codeOf(member))).status).toBe(400)
    expect((await connect(member, 'garmin', await codeOf(member))).status).toBe(400)
    expect((await connect(member, 'fitbit', 'abc')).status).toBe(400)
    const old = await codeOf(member)
    now = new Date('2026-03-03T12:16:00Z')
    expect((await connect(member, 'fitbit', old)).body).toMatchObject({ error_code: 'LINK_EXPIRED' })
    now = new Date('2026-03-03T12:00:00Z')
    for (const account of [member, other])
      expect((await brands(account)).some(({ authorized }) => authorized)).toBe(false)
    expect(await call('POST', '/client/devices/revoke', member, { dataSource: 'abacus' })).toMatchObject({
      status: 400,
      body: { errors: { dataSource: expect.any(String) } },
    })
  })

  it('store days sent by the member as device data, and replace only the figures that are sent again', async () => {
    const member = await registerMember(server)
    await connect(member)
    const saved = await record(member, [
      {
        day: '2026-03-02',
        steps: 8214,
        distance_meters: 6276,
        calories: 411.6,
        sleep: { minutes: 450, light: 180, deep: 158, rem: 112 },
      },
      { day: '2026-03-01', sleep: { minutes: 400, start: '2026-02-28T23:10', end: '2026-03-01T06:00' } },
    ])
    expect(saved.body).toEqual({ data_source: 'fitbit', saved_days: 2 })
    expect(await metrics(member, 'physical_summary')).toEqual([
      {
        day: '2026-03-02',
        source: 'fitbit',
        received_at: '2026-03-03T12:00:00.000Z',
        is_simulated: false,
        counts: true,
        data: {
          physical_health: {
            summary: {
              physical_summary: {
                calories: { calories_expenditure_kcal_float: 411.6 },
                distance: { steps_int: 8214, walked_distance_meters_float: 6276 },
              },
            },
          },
        },
      },
    ])
    const nights = await metrics(member, 'sleep_summary')
    expect(nights.map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-01'])
    expect(nights[0]).toMatchObject({
      data: {
        sleep_health: {
          summary: {
            sleep_summary: { duration: { sleep_duration_seconds_int: 27_000, rem_sleep_duration_seconds_int: 6720 } },
          },
        },
      },
    })
    await record(member, [{ day: '2026-03-02', steps: 9000, calories: null }])
    expect(await metrics(member, 'physical_summary')).toMatchObject([
      {
        data: {
          physical_health: {
            summary: {
              physical_summary: {
                calories: { calories_expenditure_kcal_float: 411.6 },
                distance: { steps_int: 9000, walked_distance_meters_float: 6276 },
              },
            },
          },
        },
      },
    ])
    await record(member, [{ day: '2026-03-02', sleep: { minutes: 455 } }])
    expect((await metrics(member, 'sleep_summary'))[0]).toMatchObject({
      data: {
        sleep_health: {
          summary: {
            sleep_summary: { duration: { sleep_duration_seconds_int: 27_300, rem_sleep_duration_seconds_int: 6720 } },
          },
        },
      },
    })
    expect(await brand(member, 'fitbit')).toMatchObject({ last_sync_at: '2026-03-03T12:00:00.000Z' })
    const range = await call(
      'GET',
      '/client/body-metrics?dataStructure=sleep_summary&from=2026-03-02&to=2026-03-02',
      member,
    )
    expect(range.body.body_metrics).toHaveLength(1)
    expect(await metrics(await registerMember(server), 'sleep_summary')).toEqual([])
  })

  it.each([
    ['a future day', [{ day: '2026-03-05', steps: 1 }], 'days.0.day'],
    ['a day too far in the past', [{ day: '2025-03-01', steps: 1 }], 'days.0.day'],
    [
      'a duplicate day',
      [
        { day: '2026-03-01', steps: 1 },
        { day: '2026-03-01', steps: 2 },
      ],
      'days.1.day',
    ],
    ['a day without a figure', [{ day: '2026-03-01' }], 'days.0.day'],
    ['more steps than anybody walks', [{ day: '2026-03-01', steps: 200_001 }], 'days.0.steps'],
    ['fewer steps than none', [{ day: '2026-03-01', steps: -1 }], 'days.0.steps'],
    [
      'stages longer than the night',
      [{ day: '2026-03-01', sleep: { minutes: 60, light: 61 } }],
      'days.0.sleep.minutes',
    ],
    ['a night longer than a day', [{ day: '2026-03-01', sleep: { minutes: 1441 } }], 'days.0.sleep.minutes'],
    [
      'a night that ends before it began',
      [{ day: '2026-03-01', sleep: { minutes: 60, start: '2026-03-01T06:00', end: '2026-02-28T23:10' } }],
      'days.0.sleep.end',
    ],
    [
      'a night that is not its own',
      [{ day: '2026-03-01', sleep: { minutes: 60, start: '2020-02-28T23:10', end: '2020-03-01T06:00' } }],
      'days.0.sleep.end',
    ],
    [
      'a time that no calendar has',
      [{ day: '2026-03-01', sleep: { minutes: 60, start: '2026-02-31T23:10', end: '2026-03-01T06:00' } }],
      'days.0.sleep.end',
    ],
    ['a day that does not exist', [{ day: '2026-02-30', steps: 1 }], 'days.0.day'],
  ])('refuse %s and store nothing of it', async (_, days, field) => {
    const member = await registerMember(server)
    await connect(member)
    const answer = await record(member, [...days, { day: '2026-02-27', steps: 5 }])
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors as object)).toContain(field)
    expect(await metrics(member, 'physical_summary')).toEqual([])
  })

  it('remove their sample days on disconnecting, and keep what the member entered', async () => {
    const member = await registerMember(server)
    const connectSampled = async (source: string, sample_days: boolean) =>
      call('POST', '/client/devices/connect', member, {
        dataSource: source,
        code: await codeOf(member, source),
        sample_days,
      })
    await connectSampled('polar', true)
    await connectSampled('oura', true)
    await record(member, [{ day: '2026-03-02', steps: 4000 }], 'polar')
    // Made-up figures do not become measured ones.
    const typed = (await metrics(member, 'physical_summary')).find(
      ({ source, day }) => source === 'polar' && day === '2026-03-02',
    )
    expect(JSON.stringify(typed)).not.toContain('walked_distance_meters_float')
    expect(await metrics(member, 'physical_summary')).toHaveLength(28)
    await call('POST', '/client/devices/revoke', member, { dataSource: 'polar' })
    const [own, ...samples] = await metrics(member, 'physical_summary')
    expect(own).toMatchObject({ day: '2026-03-02', source: 'polar', is_simulated: false, counts: true })
    expect(samples).toHaveLength(14)
    expect(samples.every(({ source, is_simulated }) => source === 'oura' && is_simulated === true)).toBe(true)
    expect((await metrics(member, 'sleep_summary')).every(({ source }) => source === 'oura')).toBe(true)
    // The next day's sample is only created for connected devices.
    await server.services.db.query({
      text: `delete from body_metrics where user_id = $1 and day = '2026-03-02'`,
      values: [member.id],
    })
    await deliverDueSamples(server.services)
    expect((await metrics(member, 'sleep_summary')).filter(({ day }) => day === '2026-03-02')).toMatchObject([
      { source: 'oura' },
    ])
    await connectSampled('polar', false)
    expect((await metrics(member, 'sleep_summary')).some(({ source }) => source === 'polar')).toBe(false)
  })

  it('refuse days for a device that is not connected, and unknown kinds of metrics', async () => {
    const member = await registerMember(server)
    expect(await record(member, [{ day: '2026-03-01', steps: 1 }])).toMatchObject({
      status: 400,
      body: { errors: { data_source: expect.any(String) } },
    })
    expect((await call('GET', '/client/body-metrics?dataStructure=blood', member)).status).toBe(400)
    expect((await call('GET', '/client/body-metrics', member)).status).toBe(400)
    expect((await server.call('GET', '/client/devices/authorizers')).status).toBe(401)
  })
})
