import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freshToken, registerMember, secretOf, signInAs, type TestAccount } from '../harness/accounts.ts'
import { mailsTo } from '../harness/mail.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const secret = 'a secret of the aggregator, 32 letters'
const publicUrl = 'http://localhost:3000'

/** An aggregator that speaks the protocol: authorized users, requests received, and whether it is available. */
const aggregator = {
  allowed: new Set<string>(),
  asked: [] as { method: string; url: string; authorization: string | undefined; body: string }[],
  isDown: false,
}
const answerOf = (method: string, path: string, body: string): [number, object] => {
  if (aggregator.isDown) return [503, {}]
  const authorizer = /^\/api\/v1\/user_id\/(\w+)\/data_source\/(\w+)\/authorizer$/.exec(path)
  if (authorizer) {
    const authorized = aggregator.allowed.has(`${authorizer[1]} ${authorizer[2]}`)
    return [
      200,
      {
        data_source: authorizer[2],
        authorized,
        authorization_url: authorized ? null : 'https://brand.example/consent?x=1',
      },
    ]
  }
  const found = /^\/api\/v2\/user_id\/(\w+)\/data_sources\/authorized$/.exec(path)
  if (found) {
    const own = [...aggregator.allowed]
      .filter((one) => one.startsWith(`${found[1]} `))
      .map((one) => [one.split(' ')[1], true])
    return [200, { sources: Object.fromEntries(own) as object }]
  }
  const revoked = method === 'POST' && /^\/api\/v1\/user_id\/(\w+)\/data_sources\/revoke_auth$/.exec(path)
  if (!revoked) return [404, {}]
  aggregator.allowed.delete(`${revoked[1]} ${String((JSON.parse(body) as { data_source: string }).data_source)}`)
  return [200, {}]
}

let cloud: Server
beforeAll(async () => {
  cloud = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const { pathname } = new URL(request.url ?? '', 'http://cloud.test')
      aggregator.asked.push({
        method: request.method ?? '',
        url: request.url ?? '',
        authorization: request.headers.authorization,
        body,
      })
      const [status, answer] = answerOf(request.method ?? '', pathname, body)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => cloud.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => cloud.close(resolve)))
afterEach(() => {
  aggregator.isDown = false
})

describe('an aggregator of wearables', () => {
  let server: TestServer
  let now = new Date('2026-03-03T12:00:00Z')
  beforeAll(async () => {
    const url = `http://127.0.0.1:${(cloud.address() as AddressInfo).port}/`
    aggregator.allowed.clear()
    server = await startTestServer({
      now: () => now,
      config: { publicUrl, wearables: { url, key: 'client:secret', timeoutMs: 2000 }, wearablesSecret: secret },
    })
  })
  afterAll(() => server.close())

  const call = async (method: string, path: string, account: TestAccount, body?: unknown) =>
    server.call(method, path, { token: await freshToken(server, account), ...(body === undefined ? {} : { body }) })
  const fitbit = async (account: TestAccount) =>
    ((await call('GET', '/client/devices/authorizers', account)).body.data_sources as Record<string, unknown>[]).find(
      (one) => one['data_source'] === 'fitbit',
    )
  const metrics = async (account: TestAccount, kind = 'physical_summary') =>
    (await call('GET', `/client/body-metrics?dataStructure=${kind}`, account)).body.body_metrics as Record<
      string,
      unknown
    >[]
  const cookieOf = (headers: Headers) =>
    headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
  /** The session cookie of the browser. */
  const browserOf = async (account: TestAccount) => {
    const expires = new Date(now.getTime() + 600_000).toISOString()
    const tokens = {
      access: { token: await freshToken(server, account), expires },
      refresh: { token: account.refreshToken, expires },
    }
    const kept = await server.call('POST', '/api/auth/session', { body: { tokens }, headers: { origin: publicUrl } })
    expect(kept.status).toBe(204)
    return cookieOf(kept.headers)
  }
  const visit = (path: string, cookie = '') => server.call('GET', path.replace(/^\/v1/, ''), { headers: { cookie } })
  const begin = async (account: TestAccount, cookie: string) => {
    const url = String((await fitbit(account))?.['authorization_url'])
    const away = await visit(url, cookie)
    const returnTo =
      new URL(aggregator.asked.at(-1)?.url ?? '', 'http://cloud.test').searchParams.get('redirect_url') ?? ''
    return { away, back: returnTo.replace(publicUrl, ''), mark: cookieOf(away.headers) }
  }
  const subjectAsked = () => /user_id\/(\w+)\//.exec(aggregator.asked.at(-1)?.url ?? '')?.[1] ?? ''
  const connect = async (account: TestAccount) => {
    const cookie = await browserOf(account)
    const { back, mark } = await begin(account, cookie)
    const subject = subjectAsked()
    aggregator.allowed.add(`${subject} fitbit`)
    expect((await visit(back, mark)).headers.get('location')).toBe('/client/devices?connected=fitbit')
    return subject
  }
  const activity = (subject: string, steps: number, more: object = {}) => ({
    user_id: subject,
    data_source: 'Fitbit',
    data_structure: 'physical_summary',
    physical_health: {
      summary: {
        physical_summary: {
          metadata: { datetime_string: '2026-03-02T00:00:00.000000Z' },
          calories: { calories_expenditure_kcal_float: 410.5 },
          distance: { steps_int: steps, walked_distance_meters_float: 6000 },
          heart_rate: { hr_avg_bpm_int: 70 },
        },
      },
    },
    ...more,
  })
  const deliver = (
    body: object,
    { id = randomUUID(), key = secret, at = now, as }: { id?: string; key?: string; at?: Date; as?: string } = {},
  ) => {
    const [timestamp, text] = [String(Math.floor(at.getTime() / 1000)), JSON.stringify(body)]
    const signature = `sha256=${createHmac('sha256', key).update(`${timestamp}.${id}.${text}`).digest('hex')}`
    const headers = {
      'content-type': 'application/json',
      'x-wearable-timestamp': timestamp,
      'x-wearable-delivery': as ?? id,
      'x-wearable-signature': signature,
    }
    return server.call('POST', '/webhooks/wearables', { body: text, headers })
  }

  it('redirects the member to the brand, connects on consent, and receives its days', async () => {
    const member = await registerMember(server)
    const cookie = await browserOf(member)
    const { away, back, mark } = await begin(member, cookie)
    expect([away.status, away.headers.get('location')]).toEqual([303, 'https://brand.example/consent?x=1'])
    expect(aggregator.asked.at(-1)?.authorization).toBe(`Basic ${Buffer.from('client:secret').toString('base64')}`)
    const subject = subjectAsked()
    expect((await visit(back, mark)).headers.get('location')).toBe('/client/devices?not_connected=fitbit')
    expect(await fitbit(member)).toMatchObject({ authorized: false })
    aggregator.allowed.add(`${subject} fitbit`)
    expect((await visit(back, mark)).headers.get('location')).toBe('/client/devices?connected=fitbit')
    expect(await fitbit(member)).toMatchObject({ authorized: true, sends_days: true, is_simulated: false })

    expect((await deliver(activity(subject, 8000))).body).toEqual({ accepted: true, repeated: false, kept: true })
    const [day] = await metrics(member)
    expect(day).toMatchObject({ day: '2026-03-02', source: 'fitbit', counts: true, is_simulated: false })
    expect(JSON.stringify(day)).toContain('"steps_int":8000')
    expect(JSON.stringify(day)).not.toContain('heart_rate')
    const night = {
      user_id: subject,
      data_structure: 'sleep_summary',
      sleep_health: {
        summary: {
          sleep_summary: {
            metadata: { datetime_string: '2026-03-02T00:00:00Z', sources_of_data_array: ['Fitbit'] },
            duration: {
              sleep_start_datetime_string: '2026-03-01T23:10:00.000000Z',
              sleep_end_datetime_string: '2026-03-02T06:10:00.000000Z',
              sleep_duration_seconds_int: 24_000,
            },
          },
        },
      },
    }
    expect((await deliver(night)).body).toMatchObject({ kept: true })
    expect(await metrics(member, 'sleep_summary')).toMatchObject([{ day: '2026-03-02', source: 'fitbit' }])
    const [logged] = await server.services.db.query<{ count: number }>({
      text: `select count(*) as count from integration_call where integration = 'wearables' and succeeded and (error is null) and request is null`,
    })
    expect(logged?.count).toBeGreaterThanOrEqual(5)
  })

  it('is bound to the browser that the member is signed in with', async () => {
    const [member, other] = [await registerMember(server), await registerMember(server)]
    const [own, foreign] = [await browserOf(member), await browserOf(other)]
    for (const cookie of ['', foreign])
      expect((await begin(member, cookie)).away.headers.get('location')).toBe('/client/devices?not_connected=fitbit')
    const { back, mark } = await begin(member, own)
    aggregator.allowed.add(`${subjectAsked()} fitbit`)
    for (const cookie of ['', own, 'hale-device=abc'])
      expect((await visit(back, cookie)).headers.get('location')).toContain('not_connected')
    expect((await visit(back.replace(/state=.*/, 'state=abc'), mark)).headers.get('location')).toBe('/client/devices')
    now = new Date('2026-03-03T12:16:00Z')
    expect((await visit(back, mark)).headers.get('location')).toContain('/client/devices')
    now = new Date('2026-03-03T12:00:00Z')
    expect(await fitbit(member)).toMatchObject({ authorized: false })
    expect((await visit(back, mark)).headers.get('location')).toBe('/client/devices?connected=fitbit')
    await call('POST', '/client/devices/revoke', member, { dataSource: 'fitbit' })
    expect((await visit(back, mark)).headers.get('location')).toContain('not_connected')
    expect(await fitbit(member)).toMatchObject({ authorized: false })
  })

  it('is not connected by what whoever signed in had begun, once the member has denied the sign-in', async () => {
    const member = await registerMember(server)
    now = new Date('2026-03-03T12:01:00Z')
    const intruder = await signInAs(server, member.email)
    const { back, mark } = await begin(intruder, await browserOf(intruder))
    aggregator.allowed.add(`${subjectAsked()} fitbit`)
    const keyTo = async (kind: string) =>
      /[?&]key=([\w-]+)/.exec((await mailsTo(server, member.email, kind)).at(-1)?.text ?? '')?.[1]
    const denied = await server.call('POST', '/new-device/reject', { body: { key: await keyTo('new-device') } })
    expect(denied.status).toBe(200)
    const password = secretOf('Another-river-2027')
    const set = { email: member.email, key: await keyTo('password'), password, passwordConfirm: password }
    expect((await server.call('POST', '/password/set', { body: set })).status).toBe(200)
    expect((await visit(back, mark)).headers.get('location')).toBe('/client/devices?not_connected=fitbit')
    const owner = await signInAs(server, member.email, 'Another-river-2027')
    expect(await fitbit(owner)).toMatchObject({ authorized: false })
    now = new Date('2026-03-03T12:00:00Z')
  })

  it('requires a current signature, and accepts each delivery id once', async () => {
    const member = await registerMember(server)
    const subject = await connect(member)
    expect((await deliver(activity(subject, 1), { key: 'another secret, of somebody else' })).status).toBe(401)
    expect((await deliver(activity(subject, 1), { at: new Date(now.getTime() - 301_000) })).status).toBe(401)
    expect((await deliver(activity(subject, 1), { as: 'another-number' })).status).toBe(401)
    expect(await metrics(member)).toEqual([])
    const answers = await Promise.all(Array.from({ length: 4 }, () => deliver(activity(subject, 5000), { id: 'd-1' })))
    expect(answers.map(({ body }) => body.repeated).toSorted()).toEqual([false, true, true, true])
    expect((await deliver(activity(subject, 6000), { id: 'd-1' })).status).toBe(409)
    expect(JSON.stringify(await metrics(member))).toContain('"steps_int":5000')
  })

  it('late deliveries are harmless: older versions replace nothing, and days after disconnecting are ignored', async () => {
    const member = await registerMember(server)
    const subject = await connect(member)
    await deliver(activity(subject, 9000, { updated_at: '2026-03-03T08:00:00Z' }))
    expect((await deliver(activity(subject, 4000, { updated_at: '2026-03-02T20:00:00Z' }))).body).toMatchObject({
      accepted: true,
      kept: false,
    })
    expect(JSON.stringify(await metrics(member))).toContain('"steps_int":9000')
    expect((await deliver(activity(subject, 9100, { updated_at: '2026-03-03T09:00:00Z' }))).body).toMatchObject({
      kept: true,
    })
    aggregator.isDown = true
    expect((await call('POST', '/client/devices/revoke', member, { dataSource: 'fitbit' })).body).toEqual({
      data_source: 'fitbit',
      authorized: false,
    })
    expect((await deliver(activity(subject, 1, { updated_at: '2026-03-03T10:00:00Z' }))).body).toMatchObject({
      accepted: true,
      kept: false,
    })
    expect(JSON.stringify(await metrics(member))).toContain('"steps_int":9100')
    await server.services.jobs.runDue()
    expect(aggregator.allowed.has(`${subject} fitbit`)).toBe(true)
    aggregator.isDown = false
    // The next attempt is due in half a minute; it is brought forward.
    await server.services.db.query({
      text: `update jobs.job set start_after = '2020-01-01' where name = 'revoke-wearable' and state = 'retry'`,
    })
    await server.services.jobs.runDue()
    expect(aggregator.allowed.has(`${subject} fitbit`)).toBe(false)
  })

  it.each([
    ['no JSON object', [] as unknown as object, 400],
    ['nobody', { data_structure: 'sleep_summary' }, 400],
    ['no figures', activity('x', 1, { physical_health: {} }), 400],
    ['more steps than anybody walks', activity('x', 200_001), 400],
    ['somebody unknown', activity('x', 10), 200],
    ['another kind of data', { user_id: 'x', data_structure: 'activity_event' }, 200],
  ])('delivers %s without effect', async (_, body, status) => {
    const answer = await deliver(body)
    expect(answer.status).toBe(status)
    if (status === 200) expect(answer.body.kept).toBe(false)
  })

  it('reports an outage, and connects nothing', async () => {
    const member = await registerMember(server)
    const cookie = await browserOf(member)
    aggregator.isDown = true
    expect((await begin(member, cookie)).away.headers.get('location')).toBe('/client/devices?not_connected=fitbit')
    const [status] = await server.services.db.query<{ status: string }>({
      text: `select status from integration_status where integration = 'wearables'`,
    })
    expect(status?.status).not.toBe('good')
  })
})

describe('sample days', () => {
  it('are created in the demo, labeled, and replaced by measured ones', async () => {
    const now = new Date('2026-03-03T12:00:00Z')
    const server = await startTestServer({ now: () => now })
    const member = await registerMember(server)
    const call = async (method: string, path: string, body?: unknown) =>
      server.call(method, path, { token: await freshToken(server, member), ...(body === undefined ? {} : { body }) })
    const connect = async (dataSource: string, sample_days: boolean) => {
      const { data_sources, has_samples } = (await call('GET', '/client/devices/authorizers')).body as {
        has_samples: boolean
        data_sources: { data_source: string; authorization_url: string }[]
      }
      expect(has_samples).toBe(true)
      const url = data_sources.find((one) => one.data_source === dataSource)?.authorization_url ?? ''
      await call('POST', '/client/devices/connect', {
        dataSource,
        code: new URL(url, 'http://x').searchParams.get('code'),
        sample_days,
      })
    }
    await connect('polar', true)
    const days = (await call('GET', '/client/body-metrics?dataStructure=physical_summary')).body.body_metrics as Record<
      string,
      unknown
    >[]
    expect(days).toHaveLength(14)
    expect(days.every((day) => day['is_simulated'] === true && day['counts'] === true)).toBe(true)
    expect(days[0]?.['day']).toBe('2026-03-02')
    await connect('fitbit', false)
    await call('POST', '/client/body-metrics', { data_source: 'fitbit', days: [{ day: '2026-03-02', steps: 7 }] })
    const both = (await call('GET', '/client/body-metrics?dataStructure=physical_summary&from=2026-03-02')).body
      .body_metrics
    expect(both).toMatchObject([
      { source: 'fitbit', counts: true, is_simulated: false },
      { source: 'polar', counts: false, is_simulated: true },
    ])
    const { scores } = (await call('GET', '/client/health-scores')).body as {
      scores: { key: string; progress: number }[]
    }
    expect(scores.find(({ key }) => key.includes('sleep'))?.progress ?? 0).toBe(0)
    await server.close()
  })
})
