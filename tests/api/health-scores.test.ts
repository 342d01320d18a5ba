import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writePdf } from '#seed/files/pdf.ts'
import { flowEvents } from '#shared/rules/index.ts'
import { prepareForms } from '#server/care/forms/index.ts'
import { freshToken, registerMember, type TestAccount } from '../harness/accounts.ts'
import { items } from '../harness/forms.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('health scores and kits', () => {
  let server: TestServer
  const now = new Date('2026-03-03T12:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    await prepareForms(server.services)
  })
  afterAll(() => server.close())

  const get = async (path: string, account: TestAccount) =>
    server.call('GET', path, { token: await freshToken(server, account) })
  const run = (text: string, values: unknown[]) => server.services.db.query<Record<string, unknown>>({ text, values })
  const scores = async (account: TestAccount) => (await get('/client/health-scores', account)).body.scores

  it('are omitted without recorded data', async () => {
    const member = await registerMember(server)
    for (const path of ['/client/health-scores', '/client/devices/health-scores'])
      expect((await get(path, member)).body).toEqual({ scores: [] })
    for (const path of ['/client/health-summary', '/client/devices/health-summary'])
      expect((await get(path, member)).body).toEqual({ scores: [], score: null, updated_at: null })
  })

  it('are computed from the member’s last seven days', async () => {
    const [member, other] = [await registerMember(server), await registerMember(server)]
    const water = (day: string, ounces: number) =>
      run(
        `insert into hydration_days (user_id, day, timezone, total_ounces, updated_at) values ($1, $2, 'UTC', $3, $4)`,
        [member.id, day, ounces, `${day}T10:00:00Z`],
      )
    // 25% and, over the goal, 100%; the oldest one is out of range for water and for journal days.
    await water('2026-03-02', 24)
    await water('2026-02-25', 120)
    await water('2026-02-24', 96)
    const night = (day: string, seconds: number, source: string, at: string) =>
      run(
        `insert into body_metrics (user_id, data_structure, day, source, data, received_at) values ($1, 'sleep_summary', $2, $3, $4, $5)`,
        [
          member.id,
          day,
          source,
          { sleep_health: { summary: { sleep_summary: { duration: { sleep_duration_seconds_int: seconds } } } } },
          at,
        ],
      )
    await night('2026-03-02', 8 * 3600, 'fitbit', '2026-03-02T07:00:00Z')
    await night('2026-03-02', 4 * 3600, 'oura', '2026-03-02T08:00:00Z')
    // The device's night takes precedence over the manual one; the next day only has a manual one.
    for (const [day, minutes] of [
      ['2026-03-02', 480],
      ['2026-03-01', 480],
    ] as const)
      await run(
        `insert into sleep_days (user_id, day, timezone, duration_in_minutes, updated_at) values ($1, $2, 'UTC', $3, $4)`,
        [member.id, day, minutes, '2026-03-02T06:00:00Z'],
      )
    const walk = (day: string, steps: number) =>
      run(
        `insert into body_metrics (user_id, data_structure, day, source, data, received_at) values ($1, 'physical_summary', $2, 'fitbit', $3, $4)`,
        [
          member.id,
          day,
          { physical_health: { summary: { physical_summary: { distance: { steps_int: steps } } } } },
          '2026-03-02T21:00:00Z',
        ],
      )
    await walk('2026-03-02', 5000)
    await walk('2026-03-03', 100)
    const form = await server.call('POST', '/client/hra-form', {
      token: await freshToken(server, member),
      body: { answers: { ANXIETY: items(7, () => 0), DEPRESSION: items(1, () => 0) }, skipped: {} },
    })
    expect(form.status).toBe(200)
    expect(await scores(member)).toEqual([
      { key: 'journal', title: 'Journal', progress: 29, max: 100 },
      { key: 'sleep', title: 'Sleep', progress: 79, max: 100 },
      { key: 'activity', title: 'Activity', progress: 50, max: 100 },
      { key: 'hydration', title: 'Hydration', progress: 63, max: 100 },
      { key: 'assessment', title: 'Health assessment', progress: 22, max: 100 },
    ])
    expect((await get('/client/health-summary', member)).body).toMatchObject({
      score: 55,
      updated_at: '2026-03-02T21:00:00.000Z',
    })
    expect((await get('/client/health-assessment', member)).body).toEqual({
      score: 22,
      submitted_at: null,
      sections: [
        { code: 'FAMILY_HISTORY', status: 'new', progress: 0 },
        { code: 'SOCIAL_HISTORY', status: 'new', progress: 0 },
        { code: 'DEPRESSION', status: 'incomplete', progress: 11 },
        { code: 'ANXIETY', status: 'complete', progress: 100 },
        { code: 'POSTPARTUM_DEPRESSION', status: 'new', progress: 0 },
      ],
    })
    expect(await scores(other)).toEqual([])
  })

  it('no figure counts a visit: reading every introduction answers and logs nothing', async () => {
    const member = await registerMember(server)
    const paths = ['health-scores', 'health-summary', 'health-assessment', 'action-programs', 'user/tasks', 'hra-form']
    const figures = () => Promise.all(paths.map(async (path) => (await get(`/client/${path}`, member)).body))
    const before = await figures()
    for (const event of flowEvents)
      await run('insert into user_flow_activities (user_id, code) values ($1, $2)', [member.id, event])
    expect(await figures()).toEqual(before)
    const { score, sections } = (await get('/client/health-assessment', member)).body
    expect([score, new Set((sections as { status: string }[]).map(({ status }) => status))]).toEqual([
      0,
      new Set(['new']),
    ])
  })

  it('include days sent by the member, and drop for a night that is too long', async () => {
    const member = await registerMember(server)
    const token = await freshToken(server, member)
    const { body } = await server.call('GET', '/client/devices/authorizers', { token })
    const [brand] = body.data_sources as { data_source: string; authorization_url: string }[]
    const code = new URL(brand?.authorization_url ?? '', 'http://hale.test').searchParams.get('code')
    await server.call('POST', '/client/devices/connect', { token, body: { dataSource: brand?.data_source, code } })
    const record = (day: object) =>
      server.call('POST', '/client/body-metrics', { token, body: { data_source: brand?.data_source, days: [day] } })
    await record({ day: '2026-03-03', calories: 125, sleep: { minutes: 1440 } })
    expect(await scores(member)).toMatchObject([
      { key: 'sleep', progress: 0 },
      { key: 'activity', progress: 25 },
    ])
    await record({ day: '2026-03-02', steps: 8000, sleep: { minutes: 540 } })
    expect(await scores(member)).toMatchObject([
      { key: 'sleep', progress: 50 },
      { key: 'activity', progress: 80 },
    ])
    await run(`update users set date_of_birth = '1955-01-01' where id = $1`, [member.id])
    expect((await scores(member)) as object[]).toContainEqual({ key: 'sleep', title: 'Sleep', progress: 43, max: 100 })
  })

  it('are 0 for a member who stopped keeping a journal', async () => {
    const member = await registerMember(server)
    await run(
      `insert into mood_logs (user_id, day, timezone, mood, logged_at) values ($1, '2026-01-05', 'UTC', 'happy', '2026-01-05T10:00:00Z')`,
      [member.id],
    )
    expect(await scores(member)).toEqual([{ key: 'journal', title: 'Journal', progress: 0, max: 100 }])
  })

  it('the last kit is the one with the latest event, with its test and order but no results', async () => {
    const [member, other] = [await registerMember(server), await registerMember(server)]
    expect((await get('/client/kits/last', member)).status).toBe(204)
    const [test] = await run(`insert into test (name) values ('Heart') returning id`, [])
    const [marker] = await run(`insert into biomarker (name) values ('LDL cholesterol') returning id`, [])
    await run('insert into test_biomarkers (test_id, biomarker_id, position) values ($1, $2, 1)', [
      test?.id,
      marker?.id,
    ])
    const [order] = await run(
      `insert into orders (order_number, order_date, provider_code, user_id, is_shipping, tracking_number, tracking_updated_at)
       values ('HA-1', '2026-02-01T00:00:00Z', 'spot', $1, true, '9400', '2026-03-01T00:00:00Z') returning id`,
      [member.id],
    )
    const kit = (id: string, user: number, at: string, more: Record<string, unknown> = {}) => {
      const row: Record<string, unknown> = { kit_id: id, provider_code: 'spot', user_id: user, updated_at: at, ...more }
      const names = Object.keys(row)
      return run(
        `insert into userkits (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
        Object.values(row),
      )
    }
    await kit('4F7-1', member.id, '2026-03-01T00:00:00Z', {
      status: 'resulted',
      test_id: test?.id,
      order_id: order?.id,
      registered_to: 'Jane',
      are_results_ready: true,
      encrypted_data: '-----BEGIN PGP MESSAGE-----',
      rawResults: { open: true },
    })
    await kit('4F7-0', member.id, '2026-02-01T00:00:00Z')
    await kit('4F7-9', other.id, '2026-03-02T00:00:00Z')
    const { body } = await get('/client/kits/last', member)
    expect(body).toMatchObject({
      kit_id: '4F7-1',
      name: 'Heart',
      status: 'resulted',
      biomarkers: ['LDL cholesterol'],
      areResultsReady: true,
      hasFile: false,
      isFileSealed: false,
      orderNumber: 'HA-1',
      orderDate: '2026-02-01T00:00:00.000Z',
      rawResults: null,
      registered_to: 'Jane',
      shippingDetails: { isShipping: true, trackingNumber: '9400', updatedAt: '2026-03-01T00:00:00.000Z' },
    })
  })

  it('a result file is only readable by its owner', async () => {
    const [member, other] = [await registerMember(server), await registerMember(server)]
    const path = await server.services.files.save(
      'kits',
      { fieldName: 'results_file', fileName: 'result.pdf', mediaType: 'application/pdf', bytes: writePdf(['Result']) },
      'document',
    )
    await run(`insert into userkits (kit_id, provider_code, user_id, results_file) values ('NA-1', 'namida', $1, $2)`, [
      member.id,
      path,
    ])
    const answer = await get('/client/kits/download-file?kitId=na-1', member)
    expect([answer.status, answer.headers.get('content-type'), answer.text.slice(0, 8)]).toEqual([
      200,
      'application/pdf',
      '%PDF-1.4',
    ])
    expect(answer.headers.get('content-disposition')).toContain('Test_Result.pdf')
    expect((await get('/client/kits/download-file?kitId=NA-1', other)).status).toBe(404)
    expect((await get('/client/kits/download-file?kitId=NA-2', member)).status).toBe(404)
  })
})
