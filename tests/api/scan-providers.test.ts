import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { threeDLook } from '#server/integrations/body-scan/three-d-look.ts'
import { advanceScans, fetchModels } from '#server/tracking/body-scans/index.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerMember, signInAs, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Scan {
  id: number
  status: string
  source: string
  failure: string | null
  data: { weight?: number; circumference_params?: Record<string, string>; simulated?: boolean } | null
}
const secrets = { face: 'face-scan-webhook-secret-of-32-chars', body: 'body-scan-webhook-secret-of-32-chars' } as const

/** A provider of face and body scans on a separate port. */
const startProvider = async () => {
  const asked: { method: string | undefined; url: string | undefined; key: string | undefined; body: string }[] = []
  const answers = new Map<string, [status: number, body: object | string]>()
  const provider: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      asked.push({ method: request.method, url: request.url, key: request.headers.authorization, body })
      const [status, answer] = answers.get(`${request.method} ${request.url}`) ?? [404, {}]
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  return { provider, asked, answers, url: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/` }
}

describe('providers of scans', () => {
  let server: TestServer
  let member: TestAccount
  let remote: Awaited<ReturnType<typeof startProvider>>
  let now = new Date('2026-03-05T12:00:00.000Z')
  let count = 0
  const call = (method: string, path: string, body?: unknown) =>
    server.call(method, path, { token: member.token, ...(body === undefined ? {} : { body }) })
  const deliver = async (kind: string, body: unknown, { key, at = now }: { key?: string; at?: Date } = {}) => {
    const raw = typeof body === 'string' ? body : JSON.stringify(body)
    const time = String(Math.floor(at.getTime() / 1000))
    count += 1
    const signature = createHmac('sha256', key ?? secrets[kind as keyof typeof secrets])
      .update(`${time}.d-${count}.${raw}`)
      .digest('hex')
    const headers = {
      'content-type': 'application/json',
      'x-scan-timestamp': time,
      'x-scan-delivery': `d-${count}`,
      'x-scan-signature': `sha256=${signature}`,
    }
    const answer = await fetch(`${server.url}/v1/webhooks/scans/${kind}`, { method: 'POST', headers, body: raw })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const last = async () => (await call('GET', '/last-measurement')).body as unknown as Scan
  const startScan = async (id: string) => {
    remote.answers.set('POST /v1/scans', [201, { scan_id: id, capture_url: 'https://scan.example/c/1' }])
    return call('POST', '/measurements/scan')
  }
  const openSession = async (id: string) => {
    const expires_at = new Date(now.getTime() + 600_000).toISOString()
    remote.answers.set('POST /v1/sessions', [201, { session_id: id, expires_at }])
    return (await call('POST', '/client/faceheart/activate')).body['session'] as { id: string; simulated: boolean }
  }
  const readings = async () =>
    (await call('GET', '/vitals')).body['models'] as {
      source: string
      provider: string
      data: object
      sources: object
    }[]

  beforeAll(async () => {
    remote = await startProvider()
    const config = { url: remote.url, key: 'provider-key', timeoutMs: 2000 }
    server = await startTestServer({
      now: () => now,
      config: { faceScan: config, bodyScan: config, faceScanSecret: secrets.face, bodyScanSecret: secrets.body },
    })
    await prepareAccess(server.services)
  })
  afterAll(async () => {
    await server.close()
    remote.provider.closeAllConnections()
    await new Promise((resolve) => remote.provider.close(resolve))
  })
  beforeEach(async () => {
    now = new Date(now.getTime() + 60_000)
    member = await registerMember(server)
    remote.asked.length = 0
    remote.answers.clear()
  })

  it('start a scan without personal data, and are polled until it is done', async () => {
    await server.services.db.query({
      text: `update users set height_cm = 172, sex = 'female' where id = $1`,
      values: [member.id],
    })
    const started = await startScan('s/1-1')
    expect(started.body).toEqual({
      id: expect.any(Number) as number,
      status: 'pending',
      capture_url: 'https://scan.example/c/1',
    })
    const [first] = remote.asked
    expect([first?.method, first?.url, first?.key]).toEqual(['POST', '/v1/scans', 'APIKey provider-key'])
    const sent = JSON.parse(first?.body ?? '') as Record<string, unknown>
    expect(sent).toEqual({
      subject: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      height_cm: 172,
      weight_kg: null,
      gender: 'female',
    })
    const path = '/v1/scans/s%2F1-1'
    remote.answers.set(`GET ${path}`, [200, { status: 'in_progress' }])
    expect(await last()).toMatchObject({ status: 'pending', data: null, capture_url: 'https://scan.example/c/1' })
    await last()
    expect(remote.asked.filter(({ url }) => url === path)).toHaveLength(1)
    now = new Date(now.getTime() + 16_000)
    remote.answers.set(`GET ${path}`, [500, {}])
    expect(await last()).toMatchObject({ status: 'pending' })
    now = new Date(now.getTime() + 16_000)
    const done = {
      status: 'successful',
      weight: 66.2,
      circumference_params: { chest: 91.5, waist: '74.20', high_hips: '95', neck: null },
      model_url: 'https://scan.example/m.glb',
    }
    remote.answers.set(`GET ${path}`, [200, done])
    await advanceScans(server.services)
    expect(await last()).toMatchObject({
      status: 'successful',
      source: 'provider',
      capture_url: null,
      data: {
        weight: 66.2,
        circumference_params: { chest: '91.5', waist: '74.20', high_hips: '95' },
        model_url: 'https://scan.example/m.glb',
      },
    })
  })

  it('that refuse or return invalid data change nothing, and are logged without their response', async () => {
    const refused = await call('POST', '/measurements/scan')
    expect([refused.status, refused.body['message']]).toEqual([
      400,
      'The body scan does not know this scan. Nothing was changed; try again later.',
    ])
    remote.answers.set('POST /v1/scans', [200, { id: 7 }])
    expect((await call('POST', '/measurements/scan')).status).toBe(400)
    expect((await call('GET', '/last-measurement')).status).toBe(204)
    await startScan('odd-1')
    remote.answers.set('GET /v1/scans/odd-1', [200, { status: 'successful', weight: 9876, circumference_params: {} }])
    expect((await last()).status).toBe('pending')
    const calls = await server.services.db.query<{ error: string | null }>({
      text: 'select error from integration_call where user_id = $1 order by id',
      values: [member.id],
    })
    expect(calls.map(({ error }) => error)).toEqual([
      'The body scan does not know this scan.',
      'The body-scan service returned an unexpected response.',
      null,
      'The body-scan service returned impossible measurements.',
    ])
  })

  it('deliver models, which are stored here and readable by their member only', async () => {
    const id = 'model-1'
    await startScan(id)
    remote.answers.set(`GET /v1/scans/${id}`, [200, { status: 'successful', weight: 66, model_url: '/models/1.obj' }])
    expect(await last()).toMatchObject({ status: 'successful', model: null })
    const path = async () => {
      now = new Date(now.getTime() + 11 * 60_000)
      member = await signInAs(server, member.email)
      await fetchModels(server.services)
      return ((await last()) as unknown as { model: string | null }).model
    }
    remote.answers.set('GET /models/1.obj', [200, '<script>v</script>'])
    expect(await path()).toBe(null)
    const model = 'v 0 0 0\nv 1 0 0\nv 0 2 0\nf 1 2 3\n'
    remote.answers.set('GET /models/1.obj', [200, model])
    const kept = await path()
    expect(kept).toMatch(/^\/files\/body-scans\/[a-f0-9]{32}\.obj$/)
    expect(remote.asked.findLast(({ url }) => url === '/models/1.obj')?.key).toBe('APIKey provider-key')
    const read = await call('GET', kept ?? '')
    expect([read.status, read.text, read.headers.get('content-type')]).toEqual([200, model, 'model/obj'])
    const other = await registerMember(server)
    expect((await server.call('GET', kept ?? '', { token: other.token })).status).toBe(404)
    expect((await server.call('GET', kept ?? '')).status).toBe(404)
    const asked = remote.asked.length
    expect(await path()).toBe(kept)
    expect(remote.asked).toHaveLength(asked)
    const [scan] = (await call('GET', '/measurements')).body['models'] as Scan[]
    await call('DELETE', `/measurements/${scan?.id}`)
    expect(await server.services.files.read(kept ?? '')).toBe(null)
  })

  it.each([
    'https://169.254.169.254/m.glb',
    'https://elsewhere.example/m.glb',
    'http://models.example/m.glb',
    'https://localhost.models.example.evil/m.glb',
  ])('are not followed to a model at %s', async (address) => {
    await expect(server.services.bodyScan?.fetchModel?.(address)).rejects.toThrow('that models may not be loaded from')
  })

  it('cannot reach the internal network through an allowed host', async () => {
    const listed = threeDLook({ url: 'https://scan.example', key: 'k', modelHosts: ['localhost'] })
    await expect(listed.fetchModel?.(`https://localhost:${new URL(remote.url).port}/m.glb`)).rejects.toThrow(
      'not on the internet',
    )
  })

  it('time out after a day', async () => {
    await startScan('slow-1')
    now = new Date(now.getTime() + 25 * 3_600_000)
    await advanceScans(server.services)
    member = await signInAs(server, member.email)
    expect(await last()).toMatchObject({
      status: 'failed',
      data: null,
      failure: 'The scan was not finished within a day.',
    })
  })

  it('deliver a scan by webhook, once', async () => {
    const id = 'd1-1'
    await startScan(id)
    const done = { scan_id: id, status: 'successful', weight: 70, circumference_params: { waist: '80' } }
    expect(await deliver('body', done)).toEqual({ status: 200, body: { accepted: true, repeated: false } })
    expect(await deliver('body', { ...done, weight: 71 })).toEqual({
      status: 200,
      body: { accepted: true, repeated: true },
    })
    expect((await last()).data).toEqual({ weight: 70, circumference_params: { waist: '80' } })
    await startScan('d2-1')
    await deliver('body', { scan_id: 'd2-1', status: 'failed', failure: 'Too dark' })
    expect(await last()).toMatchObject({ status: 'failed', failure: 'Too dark', data: null })
  })

  it('must sign webhooks with a current timestamp, about existing scans', async () => {
    const id = 'x-1'
    await startScan(id)
    const done = { scan_id: id, status: 'successful', weight: 70, circumference_params: {} }
    const refused = await Promise.all([
      deliver('body', done, { key: secrets.face }),
      deliver('body', done, { at: new Date(now.getTime() - 6 * 60_000) }),
      deliver('body', { ...done, scan_id: 'unknown' }),
      deliver('body', '{"scan_id": 7'),
      deliver('body', { ...done, weight: 5000 }),
      deliver('face', done),
    ])
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 404, 400, 400, 400])
    expect((await deliver('hand', done, { key: secrets.body })).status).toBe(404)
    remote.answers.set(`GET /v1/scans/${id}`, [200, { status: 'pending' }])
    expect((await last()).status).toBe('pending')
  })

  it('measure a face in a session: values from the app, from their response, or by webhook', async () => {
    const vitals = {
      heart_rate: 64,
      hrv_sdnn: 48,
      respiratory_rate: null,
      oxygen_saturation: 97,
      blood_pressure_systolic: 118,
      blood_pressure_diastolic: 76,
    }
    const session = await openSession('f1-1')
    expect(session.simulated).toBe(false)
    expect([remote.asked[0]?.url, remote.asked[0]?.key]).toEqual(['/v1/sessions', 'Bearer provider-key'])
    expect((await call('POST', '/vitals', { session_id: session.id, hr: 61, spo2: 98 })).status).toBe(204)
    const second = await openSession('f2-1')
    remote.answers.set('GET /v1/sessions/f2-1', [200, { status: 'pending' }])
    expect((await call('POST', '/vitals', { session_id: second.id })).body['message']).toBe(
      'The face scan is not finished yet. Please try again in a moment.',
    )
    remote.answers.set('GET /v1/sessions/f2-1', [200, { status: 'completed', vitals }])
    now = new Date(now.getTime() + 1000)
    expect((await call('POST', '/vitals', { session_id: second.id })).status).toBe(204)
    await openSession('f3-1')
    now = new Date(now.getTime() + 1000)
    const delivered = { session_id: 'f3-1', status: 'completed', vitals: { ...vitals, heart_rate: 70 } }
    expect((await deliver('face', delivered)).body).toEqual({ accepted: true, repeated: false })
    expect((await deliver('face', delivered)).body).toEqual({ accepted: true, repeated: true })
    const stored = await readings()
    expect(stored.map(({ source, provider }) => [source, provider])).toEqual(
      Array.from({ length: 3 }, () => ['provider', 'faceheart']),
    )
    expect(stored.map(({ data }) => data)).toEqual([
      { hr: 70, hrv: 48, spo2: 97, sbp: 118, dbp: 76 },
      { session_id: second.id, hr: 64, hrv: 48, spo2: 97, sbp: 118, dbp: 76 },
      { session_id: session.id, hr: 61, spo2: 98 },
    ])
    expect(stored[0]?.sources).toMatchObject({ spo2: 'provider', sbp: 'provider' })
  })
})

describe('in production without providers', () => {
  let server: TestServer
  let member: TestAccount
  beforeAll(async () => {
    server = await startTestServer({ config: { isProduction: true } })
    member = await registerMember(server)
  })
  afterAll(() => server.close())

  it.each([
    ['/measurements/scan', 'No body-scan service is connected here. You can enter your measurements by hand.'],
    [
      '/client/faceheart/activate',
      'No face-scan service is connected here. A scan with your camera works without one.',
    ],
  ])('%s simulates nothing', async (path, message) => {
    const answer = await server.call('POST', path, { token: member.token })
    expect([answer.status, answer.body['message']]).toEqual([400, message])
  })
})
