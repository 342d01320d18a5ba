import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Scan {
  id: number
  status: string
  source: string
  failure: string | null
  data: { weight?: number; circumference_params?: Record<string, string>; simulated?: boolean } | null
}
describe('body scans', () => {
  let server: TestServer
  let member: TestAccount
  let now = new Date('2026-03-05T12:00:00.000Z')
  const call = (method: string, path: string, body?: unknown, by: TestAccount = member) =>
    server.call(method, path, { token: by.token, ...(body === undefined ? {} : { body }) })
  const scans = async () => (await call('GET', '/measurements')).body['models'] as Scan[]
  const start = async () => (await call('POST', '/measurements/scan')).body as { id: number; status: string }
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }

  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    await prepareAccess(server.services)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    pass(60_000)
    member = await registerMember(server)
  })

  it('are listed with the last time that one was skipped', async () => {
    const skippedAt = async () => (await call('GET', '/measurements')).body['skipped_at']
    expect(await skippedAt()).toBeNull()
    for (const reason of ['No time', 'No place']) {
      pass(60_000)
      expect((await call('POST', '/measurements/skip', { reason })).status).toBeLessThan(300)
      expect(await skippedAt()).toBe(now.toISOString())
    }
  })

  describe('entered manually', () => {
    it('are stored as sent, with 204', async () => {
      const sent = {
        weight: 80.7,
        circumference_params: { chest: '96.77', waist: '81.79', high_hips: '100.58' },
        a: 1,
        b: { c: 2 },
      }
      const answer = await call('POST', '/measurements', sent)
      expect([answer.status, answer.text]).toEqual([204, ''])
      expect(await scans()).toMatchObject([
        { status: 'successful', source: 'member', provider: null, data: sent, failure: null },
      ])
      expect((await call('GET', '/last-measurement')).body).toMatchObject({ status: 'successful', data: sent })
    })

    it('may be sent in the shape of a list answer', async () => {
      const sent = { weight: 80.7, circumference_params: { waist: '81.79' } }
      expect((await call('POST', '/measurements', { created_at: '2026-03-05', data: sent })).status).toBe(204)
      expect((await call('GET', '/last-measurement')).body['data']).toEqual(sent)
    })

    it.each([{}, { data: {} }, { a: 1 }])('accept any object: %j', async (body) => {
      const answer = await call('POST', '/measurements', body)
      expect([answer.status, answer.text]).toEqual([204, ''])
      expect(await scans()).toMatchObject([{ status: 'successful', data: 'data' in body ? {} : body }])
    })

    it('accept 32 KB, and report more', async () => {
      const path = '/measurements'
      expect((await call('POST', path, { weight: 80, notes: 'x'.repeat(31 * 1024) })).status).toBe(204)
      const answer = await call('POST', path, { weight: 80, notes: 'x'.repeat(32 * 1024) })
      expect([answer.status, answer.body]).toEqual([
        413,
        {
          error_code: 'TOO_LARGE',
          message: 'This is too large. Requests are limited to 32 KB.',
          reason: { code: 'too_large_limit', values: { size: '32 KB' } },
        },
      ])
      expect(await scans()).toHaveLength(1)
    })

    it.each<[object, string[]]>([
      [{ weight: 0 }, ['weight']],
      [{ weight: 'heavy', circumference_params: { waist: -3, chest: '96' } }, ['weight', 'circumference_params.waist']],
      [{ model_url: 'http://models.example/x.glb' }, ['model_url']],
    ])('of %j are refused at %j', async (body, fields) => {
      const answer = await call('POST', '/measurements', body)
      expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([400, fields])
      expect(await scans()).toEqual([])
    })

    it('are only deleted by their member', async () => {
      await call('POST', '/measurements', { weight: 80 })
      const [scan] = await scans()
      expect((await call('DELETE', `/measurements/${scan?.id}`, undefined, await registerMember(server))).status).toBe(
        404,
      )
      expect((await call('DELETE', `/measurements/${scan?.id}`)).body).toEqual({ id: scan?.id })
      expect(await scans()).toEqual([])
    })
  })

  describe('of the embedded provider', () => {
    it('are pending, then processing, then done, marked as simulated', async () => {
      await server.services.db.query({
        text: `update users set height_cm = 180, sex = 'male' where id = $1`,
        values: [member.id],
      })
      expect(await start()).toEqual({ id: expect.any(Number) as number, status: 'pending', capture_url: null })
      expect((await call('GET', '/last-measurement')).body).toMatchObject({
        status: 'pending',
        data: null,
        source: 'simulator',
      })
      pass(10_000)
      expect(await scans()).toMatchObject([{ status: 'in_progress' }])
      expect((await call('GET', '/last-measurement')).body).toMatchObject({ status: 'pending', data: null })
      pass(11_000)
      const { body } = await call('GET', '/last-measurement')
      expect(body).toMatchObject({
        status: 'successful',
        source: 'simulator',
        provider: '3d-look',
        data: { simulated: true },
      })
      const { weight, circumference_params } = body['data'] as NonNullable<Scan['data']>
      expect(weight).toBeGreaterThan(70)
      expect(weight).toBeLessThan(90)
      expect(Object.keys(circumference_params ?? {}).toSorted()).toEqual(['chest', 'high_hips', 'waist'])
      for (const girth of Object.values(circumference_params ?? {})) expect(girth).toMatch(/^\d{2,3}\.\d{2}$/)
      const news = await server.services.db.query({
        text: 'select title, url from notifications where user_id = $1',
        values: [member.id],
      })
      expect(news).toEqual([{ title: 'Your body scan is ready', url: '/client/3d-look' }])
    })

    it('are one at a time, also if started concurrently', async () => {
      const answers = await Promise.all([call('POST', '/measurements/scan'), call('POST', '/measurements/scan')])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await scans()).toHaveLength(1)
      const [scan] = await scans()
      await call('DELETE', `/measurements/${scan?.id}`)
      expect((await call('POST', '/measurements/scan')).status).toBe(200)
    })

    it('are completed, simulated or failed by an administrator', async () => {
      const admin = await registerAdmin(server, ['simulations:write', 'health_records:read'])
      const simulate = (body: object) =>
        call('POST', '/users/simulate/body-scan', { user_id: member.id, ...body }, admin)
      expect((await simulate({ fail: true })).status).toBe(400)
      const { id } = await start()
      expect((await simulate({ fail: true })).body['measurement']).toEqual({ id, status: 'failed', simulated: true })
      expect(await scans()).toMatchObject([{ status: 'failed', data: null, failure: 'The photos could not be read.' }])
      expect((await simulate({})).body['measurement']).toMatchObject({ status: 'successful', simulated: true })
      const seen = await call('GET', `/admin/users/${member.id}/measurements`, undefined, admin)
      expect(seen.body).toMatchObject({
        total_count: 2,
        models: [{ status: 'successful', source: 'simulator' }, { status: 'failed' }],
      })
      expect((await call('POST', '/users/simulate/body-scan', { user_id: member.id })).status).toBe(403)
    })

    it.each(['glb', 'obj'] as const)('come with a model as %s if an administrator wants one', async (model) => {
      const admin = await registerAdmin(server, ['simulations:write', 'health_records:read'])
      await call('POST', '/users/simulate/body-scan', { user_id: member.id, model }, admin)
      const path = String((await call('GET', '/last-measurement')).body['model'])
      const read = (by: TestAccount) => server.call('GET', path, { token: by.token })
      const { status, text } = await read(member)
      expect([status, text.slice(0, 2), text.length > 400_000]).toEqual([200, model === 'glb' ? 'gl' : '# ', true])
      expect((await read(admin)).status).toBe(404)
    })
  })
})
