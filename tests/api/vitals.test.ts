import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerAdmin, registerMember, signInAs, type TestAccount } from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Reading {
  id: number
  source: string
  provider: string | null
  sources: Record<string, string>
  data: Record<string, unknown>
  notes: { vital: string; bound: string; severity: string; message: string | null }[]
}

describe('vitals', () => {
  let server: TestServer
  let member: TestAccount
  let now = new Date('2026-03-05T12:00:00.000Z')
  const call = (
    method: string,
    path: string,
    body?: unknown,
    by: TestAccount = member,
    headers?: Record<string, string>,
  ) =>
    server.call(method, path, {
      token: by.token,
      ...(body === undefined ? {} : { body }),
      ...(headers ? { headers } : {}),
    })
  const save = (body: unknown, by = member) => call('POST', '/vitals', body, by)
  const list = async (by = member, query = '') => {
    const { status, body } = await call('GET', `/vitals${query}`, undefined, by)
    expect(status).toBe(200)
    return body as unknown as { models: Reading[]; total_count: number; page_size: number }
  }
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }

  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    await prepareAccess(server.services)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    later(60_000)
    member = await registerMember(server)
  })

  it('are stored as sent with 204, and listed newest first', async () => {
    const sent = [
      { a: 1, b: { c: 2 } },
      { hr: '62', hrv: null, note: 'after a walk', list: [1, { x: null }] },
    ]
    for (const body of sent) {
      const answer = await save(body)
      expect([answer.status, answer.text]).toEqual([204, ''])
      later(1000)
    }
    const { models, total_count } = await list()
    expect(models.map(({ data }) => data)).toEqual(sent.toReversed())
    expect(total_count).toBe(2)
    expect(
      (await list(member, `?from=${encodeURIComponent(new Date(now.getTime() - 1500).toISOString())}`)).models,
    ).toHaveLength(1)
    expect((await list(member, '?page_size=1&page=2')).models[0]?.data).toEqual(sent[0])
    expect((await list(member, '?take=100000')).page_size).toBe(200)
    expect((await list(await registerMember(server))).models).toEqual([])
  })

  it('accept the shape of a list answer', async () => {
    expect((await save({ data: { hr: 62, sbp: 118, dbp: 76 }, source: 'device' })).status).toBe(204)
    const [reading] = (await list()).models
    expect(reading).toMatchObject({ data: { hr: 62, sbp: 118, dbp: 76 }, source: 'device', sources: { hr: 'device' } })
  })

  it.each<[unknown, string]>([
    [{}, 'data'],
    [{ data: {} }, 'data'],
    [{ hr: 500 }, 'hr'],
    [{ hr: 'abc' }, 'hr'],
    [{ hr: { bpm: 62 } }, 'hr'],
    [{ data: { hr: 500 } }, 'hr'],
    [{ hr: 62, spo2: '101' }, 'spo2'],
    [{ sbp: 80, dbp: 120 }, 'dbp'],
    [{ hr: 62, source: 'provider' }, 'source'],
    [{ hr: 62, session_id: 'made-up' }, 'session_id'],
  ])('of %j are refused at %s', async (body, field) => {
    const answer = await save(body)
    expect(answer.status).toBe(400)
    expect(answer.body['message']).toEqual(expect.stringMatching(/\S/))
    expect(Object.keys(answer.body['errors'] as object)).toEqual([field])
    expect((await list()).total_count).toBe(0)
  })

  it.each([[[1, 2]], ['"text"'], [null]])('that are no object are refused: %j', async (body) => {
    const answer = await save(body)
    expect([answer.status, typeof answer.body['message']]).toEqual([400, 'string'])
  })

  it('name the source of each value', async () => {
    await save({ source: 'camera', hr: 62, rr: 14, hrv: null, sbp: 118, dbp: 76, typed: ['sbp', 'dbp'] })
    await save({ source: 'simulator', hr: 62 })
    const [claimed, camera] = (await list()).models
    expect(camera).toMatchObject({
      source: 'camera',
      provider: null,
      sources: { hr: 'camera', rr: 'camera', sbp: 'member', dbp: 'member' },
    })
    expect(claimed?.source).toBe('member')
  })

  it('are stored once per key', async () => {
    for (let times = 0; times < 2; times += 1)
      expect((await call('POST', '/vitals', { hr: 61 }, member, { 'idempotency-key': 'one-press' })).status).toBe(204)
    expect((await list()).total_count).toBe(1)
  })

  it('are only deleted by their member', async () => {
    await save({ hr: 61 })
    const id = (await list()).models[0]?.id
    expect((await call('DELETE', `/vitals/${id}`, undefined, await registerMember(server))).status).toBe(404)
    expect((await call('DELETE', `/vitals/${id}`)).body).toEqual({ id })
    expect((await call('DELETE', `/vitals/${id}`)).status).toBe(404)
    expect((await list()).total_count).toBe(0)
  })

  describe('beyond a threshold', () => {
    let program = 0
    const notes = () =>
      server.services.db.query<{ title: string; note: string; category: string; follow_up_on: string }>({
        text: 'select title, note, category, follow_up_on from usernotes where user_id = $1 order by id',
        values: [member.id],
      })
    beforeAll(async () => {
      program = await insertRow(server, 'programs', { name: 'Maternity', code: 'maternity-1' })
      const thresholds: Record<string, unknown>[] = [
        {
          name: 'Fast',
          vital: 'hr',
          max_value: 100,
          severity: 'notice',
          message: 'Measure again after five quiet minutes.',
        },
        {
          name: 'Very fast',
          vital: 'hr',
          max_value: 130,
          severity: 'critical',
          message: 'Please call your clinic today.',
          notify_care_team: true,
        },
        {
          name: 'Expecting',
          vital: 'sbp',
          max_value: 140,
          severity: 'critical',
          program_id: program,
          sex: 'female',
          notify_care_team: true,
        },
        {
          name: 'Quiet',
          vital: 'rr',
          max_value: 22,
          severity: 'warning',
          notify_member: false,
          notify_care_team: true,
        },
        { name: 'Off', vital: 'spo2', min_value: 99, is_active: false },
        { name: 'Older', vital: 'spo2', min_value: 92, min_age: 65, severity: 'warning' },
      ]
      for (const row of thresholds) await insertRow(server, 'vital_warning_thresholds', row)
    })

    it('show the most severe warning of a value, only where it applies', async () => {
      await save({ hr: 101, sbp: 150, rr: 25, spo2: 90 })
      later(1000)
      await save({ hr: 131 })
      const [fast, mixed] = (await list()).models
      expect(fast?.notes).toEqual([
        { vital: 'hr', bound: 'above', severity: 'critical', message: 'Please call your clinic today.' },
      ])
      expect(mixed?.notes).toEqual([
        { vital: 'hr', bound: 'above', severity: 'notice', message: 'Measure again after five quiet minutes.' },
      ])
      await server.services.db.query({
        text: `update users set sex = 'female', date_of_birth = '1950-01-01' where id = $1`,
        values: [member.id],
      })
      await server.services.db.query({
        text: 'insert into user_programs (user_id, program_id) values ($1, $2)',
        values: [member.id, program],
      })
      expect((await list()).models[1]?.notes.map(({ vital }) => vital)).toEqual(['sbp', 'spo2', 'hr'])
    })

    it('warn in the language of the screen, and in English if not translated', async () => {
      const translations = { de: { message: 'Bitte rufen Sie heute Ihre Praxis an.' }, fr: { message: '' } }
      await server.services.db.query({
        text: 'update vital_warning_thresholds set translations = $1 where name = $2',
        values: [translations, 'Very fast'],
      })
      await save({ hr: 140 })
      const said = async (language: string) =>
        (
          (
            (await call('GET', '/vitals', undefined, member, { 'accept-language': language })).body[
              'models'
            ] as Reading[]
          )[0]?.notes ?? []
        ).map(({ message }) => message)
      expect(await said('de')).toEqual(['Bitte rufen Sie heute Ihre Praxis an.'])
      expect(await said('fr')).toEqual(['Please call your clinic today.'])
      expect(await said('en')).toEqual(['Please call your clinic today.'])
    })

    it('require at least one bound, in ascending order', async () => {
      const admin = await registerAdmin(server, ['vital_warning_thresholds:write', 'vital_warning_thresholds:read'])
      const add = (data: object) =>
        call('POST', '/admin/add', { classkey: 'vital_warning_thresholds', vital: 'temperature', ...data }, admin)
      expect((await add({ min_value: 40, max_value: 35 })).body).toMatchObject({
        errors: { max_value: 'Must not be below the lower bound.' },
      })
      expect((await add({ min_age: 40, max_age: 35 })).body).toMatchObject({
        errors: { max_age: 'Must not be below the lowest age.' },
      })
      expect((await add({ min_value: 34, max_value: 41 })).body).toMatchObject({
        errors: {
          min_value: 'Must be 35 or more: lower values are already severe for everyone.',
          max_value: 'Must be 40 or less: higher values are already severe for everyone.',
        },
      })
      const none = { errors: { min_value: 'Enter a lower or an upper bound.' } }
      expect((await add({})).body).toMatchObject(none)
      expect((await add({ min_value: null, max_value: null })).body).toMatchObject(none)
      const added = await add({ min_value: 35, max_value: 40 })
      expect(added.status).toBe(200)
      const set = (data: object) =>
        call('POST', '/admin/set', { classkey: 'vital_warning_thresholds', id: added.body['id'], ...data }, admin)
      expect((await set({ min_value: null, severity: 'critical' })).status).toBe(200)
      expect((await set({ max_value: null })).body).toMatchObject(none)
      expect((await set({ min_value: 41 })).body).toMatchObject({
        errors: { max_value: 'Must not be below the lower bound.' },
      })
      expect((await set({ is_active: false })).status).toBe(200)
    })

    it('create a follow-up note for the care team, once a day', async () => {
      await save({ source: 'camera', hr: 140, rr: 30 })
      const [note, ...others] = await notes()
      expect(others).toEqual([])
      expect(note).toMatchObject({
        title: 'Heart rate beyond its threshold',
        category: 'clinical',
        follow_up_on: now.toISOString().slice(0, 10),
      })
      expect(note?.note).toBe(
        'Heart rate 140 bpm, above 130 (Very fast).\nRespiration rate 30 a minute, above 22 (Quiet).\nSource: an estimate by the member’s camera.',
      )
      await save({ hr: 150 })
      expect(await notes()).toHaveLength(1)
      later(25 * 3_600_000)
      member = await signInAs(server, member.email)
      await save({ hr: 150 })
      expect(await notes()).toHaveLength(2)
    })

    it('create none for a member who does not share them', async () => {
      const consent = await insertRow(server, 'legal_consents', { name: 'Sharing', category: 'data sharing' })
      await save({ hr: 140 })
      expect(await notes()).toEqual([])
      const decided = { legal_consents: [{ id: consent, kind: 'consent' }] }
      expect((await call('POST', '/client/user/consent', decided)).status).toBe(200)
      await save({ hr: 141 })
      expect(await notes()).toHaveLength(1)
      await server.services.db.query({ text: 'update legal_consents set is_active = false' })
    })

    it('are shown to the care team with the readings, without alerts for simulated ones', async () => {
      const admin = await registerAdmin(server, ['simulations:write', 'health_records:read'])
      expect((await call('POST', '/users/smartlink/vitals', { user_id: member.id }, admin)).status).toBe(200)
      await server.services.db.query({
        text: `update vitals set data = '{"hr": 180}' where user_id = $1`,
        values: [member.id],
      })
      const seen = await call('GET', `/admin/users/${member.id}/vitals`, undefined, admin)
      expect(seen.body).toMatchObject({
        models: [
          {
            source: 'simulator',
            sources: { hr: 'simulator' },
            passed: [{ vital: 'hr', name: 'Very fast', severity: 'critical' }],
          },
        ],
      })
      expect(await notes()).toEqual([])
    })
  })

  describe('of a face scan', () => {
    const open = async (by = member) => {
      const { status, body } = await call('POST', '/client/faceheart/activate', {}, by)
      expect(status).toBe(200)
      return body['session'] as { id: string; expires_at: string; provider: string; simulated: boolean }
    }
    const isActive = async () =>
      (
        await server.services.db.query({
          text: 'select 1 from face_scan_accounts where user_id = $1',
          values: [member.id],
        })
      ).length > 0

    it('are enabled for the account, repeatedly', async () => {
      expect(await isActive()).toBe(false)
      for (let times = 0; times < 2; times += 1)
        expect((await call('PATCH', '/client/user/face-scan/activate')).body).toEqual({ face_scan: { active: true } })
      expect(await isActive()).toBe(true)
    })

    it('are the embedded provider’s if they name its session, and never labeled as measured', async () => {
      const session = await open()
      expect(session).toMatchObject({ provider: 'faceheart', simulated: true })
      expect(Date.parse(session.expires_at)).toBeGreaterThan(now.getTime())
      expect(await isActive()).toBe(true)
      expect((await save({ session_id: session.id })).status).toBe(204)
      const [reading] = (await list()).models
      expect(reading).toMatchObject({
        source: 'simulator',
        provider: 'faceheart',
        sources: { hr: 'simulator', spo2: 'simulator' },
      })
      expect(reading?.data).toMatchObject({ session_id: session.id, simulated: true, hr: expect.any(Number) as number })
    })

    it('require a valid session of the member, once', async () => {
      const [mine, late] = [await open(), await open()]
      expect((await save({ session_id: mine.id, hr: 60 }, await registerMember(server))).status).toBe(400)
      expect(
        (await Promise.all([save({ session_id: mine.id, hr: 60 }), save({ session_id: mine.id, hr: 60 })]))
          .map(({ status }) => status)
          .toSorted(),
      ).toEqual([204, 400])
      later(16 * 60_000)
      member = await signInAs(server, member.email)
      expect((await save({ session_id: late.id, hr: 60 })).body['message']).toBe(
        'This session has expired. Please start a new one.',
      )
      expect((await list()).total_count).toBe(1)
    })
  })
})
