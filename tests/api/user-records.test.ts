import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registerAdmin, registerMember, signInAs, type TestAccount } from '#tests/harness/accounts.ts'
import { insertRow } from '#tests/harness/rows.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

describe('back-office calls about a member', () => {
  let server: TestServer
  let admin: TestAccount
  let member: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    admin = await registerAdmin(server, [
      'user:read',
      'user:write',
      'userprogramaction:read',
      'health_records:read',
      'stars:read',
      'user_sessions:read',
      'user_sessions:delete',
      'data_accesses:read',
      'user_files:read',
      'simulations:write',
      'tags:read',
      'daily_logs:read',
      'featureflag:read',
    ])
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    member = await registerMember(server)
  })

  const call = (method: string, path: string, body?: unknown, { token } = admin) =>
    server.call(method, path, { token, ...(body === undefined ? {} : { body }) })
  const read = async (path: string) => {
    const answer = await call('GET', `/admin/users/${member.id}/${path}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  const modelsOf = (body: Record<string, unknown>) => body.models as Record<string, unknown>[]
  const accesses = async () =>
    modelsOf(await read('data-accesses')).map(({ kind, subject }) => `${String(kind)} ${String(subject)}`)

  const reads: [path: string, permission: string][] = [
    ['overview', 'user:read'],
    ['programs', 'userprogramaction:read'],
    ['health', 'health_records:read'],
    ['vitals', 'health_records:read'],
    ['medical-records', 'health_records:read'],
    ['devices', 'health_records:read'],
    ['stars', 'stars:read'],
    ['sessions', 'user_sessions:read'],
    ['data-accesses', 'data_accesses:read'],
    ['files', 'user_files:read'],
  ]
  it.each(reads)('opens %s with %s only, for existing members', async (path, permission) => {
    const all = [...new Set(reads.map(([, one]) => one))]
    const holder = await registerAdmin(server, [permission])
    const others = await registerAdmin(
      server,
      all.filter((one) => one !== permission),
    )
    expect((await call('GET', `/admin/users/${member.id}/${path}`, undefined, holder)).status).toBe(200)
    expect((await call('GET', `/admin/users/${member.id}/${path}`, undefined, others)).status).toBe(403)
    expect((await call('GET', `/admin/users/${member.id}/${path}`, undefined, member)).status).toBe(403)
    expect((await call('GET', `/admin/users/999999/${path}`, undefined, holder)).status).toBe(404)
  })

  it('returns the state of the account', async () => {
    const body = await read('overview')
    expect(body).toMatchObject({
      member_id: `WRX1${String(member.id).padStart(5, '0')}`,
      has_password: true,
      keys: 'none',
      open_sessions: 1,
      consents: [],
    })
    const at = new Date('2026-02-01T08:00:00Z')
    const consent = { user_id: member.id, kind: 'consent', name: 'Sharing', version: '1.0', created_at: at }
    await insertRow(server, 'consent_records', { ...consent, accepted: true })
    await insertRow(server, 'consent_records', { ...consent, accepted: false })
    expect((await read('overview')).consents).toMatchObject([{ name: 'Sharing', accepted: false }])
    expect(body.signs_in_with).toEqual([])
    const organization_id = await insertRow(server, 'organizations', { name: 'Harbor', code: `harbor-${member.id}` })
    for (const kind of ['saml', 'sso'])
      await server.services.db.query({
        text: `insert into federated_identities (organization_id, kind, issuer, subject, user_id, linked_at, last_used_at)
               values ($1, $2, 'https://idp.example', 'a', $3, $4, $4)`,
        values: [organization_id, kind, member.id, at],
      })
    expect((await read('overview')).signs_in_with).toEqual(['Harbor'])
  })

  it('returns a feature flag as the member has it', async () => {
    const organization_id = await insertRow(server, 'organizations', { name: 'Org', code: `org-${member.id}` })
    const name = `feature-${member.id}`
    const featureflag_id = await insertRow(server, 'featureflag', { name, is_enabled: true })
    const isOn = async () =>
      ((await read('overview')).flags as { name: string; is_on: boolean }[]).find((flag) => flag.name === name)?.is_on
    expect(await isOn()).toBe(true)
    const reader = await registerAdmin(server, ['user:read'])
    expect((await call('GET', `/admin/users/${member.id}/overview`, undefined, reader)).body.flags).toEqual([])
    await server.services.db.query({
      text: 'insert into featureflag_organizations (featureflag_id, organization_id) values ($1, $2)',
      values: [featureflag_id, organization_id],
    })
    expect(await isOn()).toBe(false)
    await call('POST', '/users/organization/link', { user_id: member.id, organization_id })
    expect(await isOn()).toBe(true)
  })

  it('returns medications, allergies and health issues, and records one access', async () => {
    const now = new Date()
    const user_id = member.id
    const medication_id = await insertRow(server, 'medications', { name: 'Lisinopril', strength: '10 mg' })
    await insertRow(server, 'user_medications', {
      user_id,
      medication_id,
      started_on: '2026-01-05',
      created_at: now,
      updated_at: now,
    })
    await insertRow(server, 'user_allergies', {
      user_id,
      name: 'Peanut',
      severity: 'severe',
      created_at: now,
      updated_at: now,
    })
    await insertRow(server, 'user_health_issues', {
      user_id,
      name: 'Asthma',
      since: '2020-05-01',
      created_at: now,
      updated_at: now,
    })
    for (let i = 0; i < 2; i += 1) {
      expect(await read('health')).toMatchObject({
        medications: [
          { name: 'Lisinopril', strength: '10 mg', started_on: '2026-01-05', stopped_at: null, last_taken_at: null },
        ],
        allergies: [{ name: 'Peanut', severity: 'severe' }],
        health_issues: [{ name: 'Asthma', since: '2020-05-01' }],
      })
    }
    expect(await accesses()).toEqual(['read Health records'])
  })

  it('lists devices with their last day, and omits scores without data', async () => {
    const at = new Date('2026-03-01T07:00:00Z')
    await server.services.db.query({
      text: `insert into device_connections (user_id, source, connected_at) values ($1, 'fitbit', $2)`,
      values: [member.id, at],
    })
    for (const day of ['2026-02-27', '2026-02-28'])
      await server.services.db.query({
        text: `insert into body_metrics (user_id, data_structure, day, source, data, received_at) values ($1, 'sleep_summary', $2, 'fitbit', '{}', $3)`,
        values: [member.id, day, at],
      })
    expect((await read('devices')).devices).toEqual([
      {
        data_source: 'fitbit',
        name: 'Fitbit',
        connected_at: at.toISOString(),
        last_sync_at: at.toISOString(),
        days: 2,
      },
    ])
  })

  it('lists only files that the caller may open', async () => {
    await insertRow(server, 'usernotes', {
      user_id: member.id,
      title: 'Call',
      note: 'See file',
      file: `/files/usernotes/${'a'.repeat(32)}.pdf`,
    })
    await server.services.db.query({
      text: 'insert into meal_photos (user_id, image, uploaded_at) values ($1, $2, now())',
      values: [member.id, `/files/meals/${'b'.repeat(32)}.png`],
    })
    expect(modelsOf(await read('files')).map(({ kind }) => kind)).toEqual(['meal'])
    const clerk = await registerAdmin(server, ['user_files:read', 'usernotes:read'])
    const answer = await call('GET', `/admin/users/${member.id}/files`, undefined, clerk)
    expect(modelsOf(answer.body).map(({ kind, name }) => [kind, name])).toEqual([['note', 'Call']])
  })

  describe('sessions', () => {
    it('end one by one or all at once, and the member is signed out', async () => {
      const other = await signInAs(server, member.email)
      const sessions = modelsOf(await read('sessions'))
      expect(sessions).toHaveLength(2)
      const path = `/admin/users/${member.id}/sessions`
      expect((await call('DELETE', `${path}/${String(sessions[0]?.['id'])}`)).status).toBe(204)
      expect((await call('DELETE', `${path}/${String(sessions[0]?.['id'])}`)).status).toBe(404)
      expect((await call('GET', '/client/user', undefined, other)).status).toBe(401)
      expect((await call('GET', '/client/user', undefined, member)).status).toBe(200)
      expect((await call('DELETE', path)).status).toBe(204)
      expect((await call('GET', '/client/user', undefined, member)).status).toBe(401)
    })

    it('of another member, or of a user with more permissions, cannot be ended', async () => {
      const other = await registerMember(server)
      const [session] = modelsOf((await call('GET', `/admin/users/${other.id}/sessions`)).body)
      expect((await call('DELETE', `/admin/users/${member.id}/sessions/${String(session?.['id'])}`)).status).toBe(404)
      const chief = await registerAdmin(server, ['user_sessions:read', 'roles:write'])
      expect((await call('GET', `/admin/users/${chief.id}/sessions`)).status).toBe(403)
      expect((await call('DELETE', `/admin/users/${chief.id}/sessions`)).status).toBe(403)
    })
  })

  describe('bulk changes of users', () => {
    it.each([
      ['organization', 'organizations'],
      ['program', 'programs'],
    ])('join and leave a %s', async (kind, table) => {
      const id = await insertRow(server, table, { name: 'One', code: `${kind}-${member.id}` })
      const other = await registerMember(server)
      const body = { user_ids: [member.id, other.id], [`${kind}_id`]: id }
      const path = `/users/${kind}/bulk`
      expect((await call('POST', path, body)).body).toMatchObject({ updated: 2 })
      expect((await call('POST', path, body)).body).toMatchObject({ updated: 0 })
      expect((await call('POST', path, { ...body, user_ids: [member.id, 999_999] })).body.errors).toHaveProperty(
        'user_ids',
      )
      expect((await call('POST', path, { ...body, [`${kind}_id`]: 999_999 })).body.errors).toHaveProperty(`${kind}_id`)
      expect(
        (await call('POST', path, { userIds: [member.id], [`${kind}Id`]: id, isLinked: false })).body,
      ).toMatchObject({ updated: 1 })
      const links = await server.services.db.query<{ user_id: number }>({
        text: `select user_id from user_${kind}s where ${kind}_id = $1`,
        values: [id],
      })
      expect(links.map(({ user_id }) => user_id)).toEqual([other.id])
      expect((await call('POST', path, body, member)).status).toBe(403)
    })
  })

  describe('simulations', () => {
    it('create vitals labeled as simulated, also for the member', async () => {
      expect((await call('POST', '/users/smartlink/vitals', { user_id: member.id })).body.vital).toMatchObject({
        source: 'simulator',
        simulated: true,
      })
      const own = modelsOf((await call('GET', '/vitals', undefined, member)).body)
      expect(own).toMatchObject([{ source: 'simulator', data: { simulated: true, hr: expect.any(Number) as number } }])
      expect(await accesses()).toEqual(['added Simulated vitals'])
    })

    it('create a medical record from recorded data only', async () => {
      const now = new Date()
      await insertRow(server, 'user_allergies', { user_id: member.id, name: 'Latex', created_at: now, updated_at: now })
      await call('POST', '/users/smartlink/vitals', { user_id: member.id })
      const made = await call('POST', '/users/simulate/medical-record', { userId: member.id })
      expect(made.body.medical_record).toMatchObject({
        source: 'simulator',
        holds: { Patient: 1, AllergyIntolerance: 1 },
      })
      const [record] = modelsOf(await read('medical-records'))
      expect(JSON.stringify(record)).toContain('Latex')
      expect(JSON.stringify(record)).not.toContain('Observation')
      const marked = { resource: { meta: { security: [{ code: 'HTEST' }] } } }
      expect(record).toMatchObject({ document: { entry: [marked, marked] } })
    })

    it('require their permission, and an existing member', async () => {
      for (const path of ['/users/smartlink/vitals', '/users/simulate/medical-record']) {
        expect(
          (await call('POST', path, { user_id: member.id }, await registerAdmin(server, ['user:write']))).status,
        ).toBe(403)
        expect((await call('POST', path, { user_id: 999_999 })).status).toBe(404)
      }
      expect(modelsOf((await call('GET', '/vitals', undefined, member)).body)).toEqual([])
    })
  })

  it('membership changes appear in the member’s list of accesses', async () => {
    const organization_id = await insertRow(server, 'organizations', { name: 'Org', code: `noted-${member.id}` })
    const program_id = await insertRow(server, 'programs', { name: 'Program', code: `noted-${member.id}` })
    const tag = await insertRow(server, 'tags', { name: `Noted ${member.id}` })
    await call('POST', '/users/organization/link', { user_id: member.id, organization_id })
    await call('POST', '/users/program/link', { user_id: member.id, program_id })
    await call('POST', `/users/${member.id}/tags`, { tags: [tag] })
    await call('POST', '/users/tags/bulk', { user_ids: [member.id], tags: [tag], replace: true })
    await call('DELETE', `/users/${member.id}/tags/${tag}`)
    expect((await accesses()).toReversed()).toEqual([
      'changed Organizations',
      'changed Programs',
      'changed Tags',
      'changed Tags',
      'changed Tags',
    ])
  })

  it('finds users by tag type, as a parameter and as a filter', async () => {
    const tag_type_id = await insertRow(server, 'tag_types', { name: `Type ${member.id}` })
    const tag = await insertRow(server, 'tags', { name: 'Typed', tag_type_id })
    await call('POST', `/users/${member.id}/tags`, { tags: [tag] })
    const ids = async (query: string) =>
      modelsOf((await call('GET', `/admin/search?classkey=user&${query}`)).body).map(({ id }) => id)
    const filters = (value: object) => `filters=${encodeURIComponent(JSON.stringify(value))}`
    expect(await ids(`tag_type_ids=${tag_type_id}`)).toEqual([member.id])
    expect(await ids(filters({ tag_type_ids: [tag_type_id] }))).toEqual([member.id])
    expect(await ids(filters({ tag_type_ids: [tag_type_id], verified: false }))).toEqual([])
    expect(await ids(`tag_ids=${tag}`)).toEqual([member.id])
  })

  it('counts the users of each tag', async () => {
    const tag = await insertRow(server, 'tags', { name: `Tag ${member.id}` })
    await call('POST', '/users/tags/bulk', { user_ids: [member.id, admin.id], tags: [tag] })
    expect((await call('GET', `/tags/usage?ids=${encodeURIComponent(JSON.stringify([tag]))}`)).body).toEqual({
      models: [{ tag_id: tag, users: 2 }],
    })
  })
})
