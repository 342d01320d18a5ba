import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface LabEvent {
  status: string
  created: string
}
const statusesOf = (body: Record<string, unknown>): string[] => (body.events as LabEvent[]).map(({ status }) => status)

describe('operations on kits', () => {
  let server: TestServer
  let admin: TestAccount
  let support: TestAccount
  let member: TestAccount
  let number = 0

  const addKit = (row: Record<string, unknown> = {}) => {
    number += 1
    return insertRow(server, 'userkits', {
      kit_id: `4F7-${1000 + number}`,
      provider_code: 'spot',
      user_id: member.id,
      registered_to: 'Jane Doe',
      status: 'collected',
      events: JSON.stringify([{ status: 'collected', created: '2026-03-01T10:00:00.000Z' }]),
      ...row,
    })
  }
  const sync = (id: number, token = admin.token) => server.call('PATCH', `/admin/sync-kit/${id}`, { token })
  const unregister = (id: unknown, token = admin.token) =>
    server.call('POST', '/admin/kit/unregister', { token, body: { id } })
  const lines = () =>
    server.services.db.query<{
      integration: string
      endpoint: string
      status_code: number | null
      succeeded: boolean
      error: string | null
    }>({
      text: 'select integration, endpoint, status_code, succeeded, error from integration_call order by id',
    })

  beforeAll(async () => {
    server = await startTestServer()
    await prepareAccess(server.services)
    admin = await registerAdmin(server, ['userkits:read', 'userkits:write', 'userkits:delete', 'userkits:results'])
    support = await registerAdmin(server, ['userkits:read'])
    member = await registerMember(server)
  })
  afterAll(() => server.close())
  beforeEach(() => server.services.db.query({ text: 'delete from integration_call' }))

  it('ask the lab once, and record the call', async () => {
    const id = await addKit()
    const answer = await sync(id)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ id, status: 'received', provider_code: 'spot' })
    expect(statusesOf(answer.body)).toEqual(['collected', 'received'])
    expect(await lines()).toEqual([
      {
        integration: 'spot',
        endpoint: `/v2/kits/4F7-${1000 + number}`,
        status_code: 200,
        succeeded: true,
        error: null,
      },
    ])
    const last = await server.call('GET', '/client/kits/last', { token: member.token })
    expect(last.body).toMatchObject({ id, status: 'received' })
    const accesses = await server.services.db.query({
      text: `select actor_id from data_accesses where user_id = $1 and kind = 'changed' and subject = 'Kit' and item_id = $2`,
      values: [member.id, id],
    })
    expect(accesses).toEqual([{ actor_id: admin.id }])
  })

  it('simulate no result, and stop once there is one', async () => {
    const order = await insertRow(server, 'orders', { order_number: 'HA-1', provider_code: 'spot', user_id: member.id })
    const id = await addKit({ status: 'received', order_id: order })
    expect((await sync(id)).body).toMatchObject({ status: 'received', are_results_ready: false })
    await server.services.db.query({
      text: `update userkits set "rawResults" = '{"biomarkers": []}' where id = $1`,
      values: [id],
    })
    const done = await sync(id)
    expect(done.body).toMatchObject({ status: 'resulted', are_results_ready: true, rawResults: { biomarkers: [] } })
    const [ready] = await server.services.db.query({
      text: 'select are_results_ready from orders where id = $1',
      values: [order],
    })
    expect(ready).toEqual({ are_results_ready: true })
    expect((await sync(id)).body).toMatchObject({ status: 'resulted' })
  })

  it('leave a delivered kit unchanged until it is registered', async () => {
    const id = await addKit({ status: 'delivered', registered_to: null, user_id: null })
    expect((await sync(id)).body).toMatchObject({ status: 'delivered' })
  })

  it('complete an Auria order when its score arrives', async () => {
    const id = await addKit({ provider_code: 'namida', status: null, events: null })
    expect((await sync(id)).body).toMatchObject({ status: 'OrderPlaced' })
    expect((await sync(id)).body).toMatchObject({ status: 'OrderPlaced', are_results_ready: false })
    await server.services.db.query({
      text: `update userkits set "rawResults" = '{"score": 0.4}' where id = $1`,
      values: [id],
    })
    expect((await sync(id)).body).toMatchObject({ status: 'Results', are_results_ready: true })
  })

  it('unregister a kit and remove the personal data', async () => {
    const id = await addKit({ status: 'resulted', are_results_ready: true, rawResults: JSON.stringify({ score: 1 }) })
    expect((await unregister(String(id))).body).toEqual({ id })
    const [kit] = await server.services.db.query({
      text: `select user_id, registered_to, registered_at, are_results_ready, encrypted_data, "rawResults", results_file, status, status_at,
               events, collected_on, resulted_at, order_id, tracking_number, is_used
             from userkits where id = $1`,
      values: [id],
    })
    expect(kit).toEqual({
      user_id: null,
      registered_to: null,
      registered_at: null,
      are_results_ready: false,
      encrypted_data: null,
      rawResults: null,
      results_file: null,
      status: null,
      status_at: null,
      events: null,
      collected_on: null,
      resulted_at: null,
      order_id: null,
      tracking_number: null,
      is_used: true,
    })
    const again = await unregister(id)
    expect(again.status).toBe(400)
    expect(again.body.message).toBe('Nobody has registered this kit.')
  })

  describe('unregister a kit with results', () => {
    const results = { score: 1, samples: [] }
    const stored = async (id: number) => {
      const [kit] = await server.services.db.query({
        text: `select user_id, status, "rawResults", results_file, are_results_ready, registrant, is_used from userkits where id = $1`,
        values: [id],
      })
      return kit
    }
    const resulted = () =>
      addKit({
        status: 'resulted',
        are_results_ready: true,
        rawResults: JSON.stringify(results),
        results_file: '/files/kits/report.pdf',
        registrant: JSON.stringify({ first_name: 'Jane', last_name: null, date_of_birth: null, sex: null }),
      })

    it('only with the permission for results, and after the password', async () => {
      const id = await resulted()
      const before = await stored(id)
      const clerk = await registerAdmin(server, ['userkits:read', 'userkits:write', 'userkits:delete'])
      expect((await unregister(id, clerk.token)).status).toBe(403)
      await server.services.db.query({
        text: `update sessions set entered_at = now() - interval '6 minutes' where user_id = $1`,
        values: [admin.id],
      })
      expect((await unregister(id)).body).toMatchObject({ error_code: 'PASSWORD_NEEDED' })
      expect(await stored(id)).toEqual(before)
      await server.services.db.query({
        text: 'update sessions set entered_at = now() where user_id = $1',
        values: [admin.id],
      })
      expect((await unregister(await addKit(), clerk.token)).status).toBe(200)
    })

    it('and no more is a kit with results deleted, also from the trash', async () => {
      const [id, aside] = [await resulted(), await resulted()]
      expect((await unregister(aside)).status).toBe(200)
      const clerk = await registerAdmin(server, ['userkits:read', 'userkits:write', 'userkits:delete'])
      const post = (path: string, body: object, token = clerk.token) => server.call('POST', path, { token, body })
      const enteredAt = (text: string) =>
        server.services.db.query({
          text: `update sessions set entered_at = ${text} where user_id = $1`,
          values: [admin.id],
        })
      const one = (kit: number) => ({ classkey: 'userkits', id: kit })
      const many = { classkey: 'userkits', ids: [id], expected_count: 1 }
      for (const kit of [id, aside]) {
        const before = await stored(kit)
        expect((await post('/admin/delete', one(kit))).status).toBe(403)
        expect((await post('/admin/bulk-delete', { ...many, ids: [kit] })).body).toMatchObject({ done: 0 })
        await enteredAt(`now() - interval '6 minutes'`)
        for (const [path, body] of [
          ['/admin/delete', one(kit)],
          ['/admin/bulk-delete', { ...many, ids: [kit] }],
        ] as const)
          expect((await post(path, body, admin.token)).body).toMatchObject({ error_code: 'PASSWORD_NEEDED' })
        expect(await stored(kit)).toEqual(before)
        await enteredAt('now()')
        expect((await post('/admin/delete', one(kit), admin.token)).status).toBe(200)
        expect((await post('/admin/trash/purge', one(kit))).status).toBe(403)
        await enteredAt(`now() - interval '6 minutes'`)
        expect((await post('/admin/trash/purge', one(kit), admin.token)).body).toMatchObject({
          error_code: 'PASSWORD_NEEDED',
        })
        await enteredAt('now()')
        expect((await post('/admin/trash/restore', one(kit))).status).toBe(200)
        expect(await stored(kit)).toMatchObject({ rawResults: before?.rawResults })
      }
      const plain = await addKit()
      expect((await post('/admin/delete', one(plain))).status).toBe(200)
      expect((await post('/admin/trash/purge', one(plain))).status).toBe(200)
    })

    it('and undo it, with the results', async () => {
      const id = await resulted()
      const before = await stored(id)
      expect((await unregister(id)).status).toBe(200)
      expect(await stored(id)).toMatchObject({ user_id: null, rawResults: null, results_file: null })
      const [change] = await server.services.db.query<{ change_id: string }>({
        text: `select change_id from revisions where resource = 'userkits' and item_id = $1 order by id desc limit 1`,
        values: [id],
      })
      const undone = await server.call('POST', '/admin/changes/undo', {
        token: admin.token,
        body: { classkey: 'userkits', change_id: change?.change_id },
      })
      expect(undone.body).toMatchObject({ done: 1, failed: [] })
      expect(await stored(id)).toEqual(before)
      const arrivals = await server.call('GET', `/admin/kits/${id}/arrivals`, { token: admin.token })
      expect(arrivals.body.models).toMatchObject([{ is_current: true }])
    })

    it('and assign it to the same member again, who gets the results back, and nobody else', async () => {
      const id = await resulted()
      await unregister(id)
      const assign = (userId: number) =>
        server.call('POST', '/admin/set', {
          token: admin.token,
          body: { classkey: 'userkits', id, user_id: userId, is_used: false },
        })
      expect((await assign((await registerMember(server)).id)).status).toBe(200)
      expect(await stored(id)).toMatchObject({ rawResults: null, are_results_ready: false })
      expect((await assign(member.id)).status).toBe(200)
      expect(await stored(id)).toMatchObject({
        user_id: member.id,
        rawResults: results,
        results_file: '/files/kits/report.pdf',
        are_results_ready: true,
      })
    })
  })

  it('a kit with results stays with its member', async () => {
    const other = await registerMember(server)
    const set = (id: number, body: object) =>
      server.call('POST', '/admin/set', { token: admin.token, body: { classkey: 'userkits', id, ...body } })
    const resulted = await addKit({ status: 'resulted', rawResults: JSON.stringify({ kit_id: 'x' }) })
    for (const userId of [other.id, null]) {
      expect(await set(resulted, { user_id: userId })).toMatchObject({
        status: 400,
        body: { errors: { user_id: expect.any(String) } },
      })
    }
    const [kit] = await server.services.db.query({
      text: 'select user_id from userkits where id = $1',
      values: [resulted],
    })
    expect(kit).toEqual({ user_id: member.id })
    expect((await set(await addKit(), { user_id: other.id })).status).toBe(200)
    expect((await unregister(resulted)).status).toBe(200)
    // Its sample belongs to the former owner.
    expect(await set(resulted, { user_id: other.id })).toMatchObject({
      status: 400,
      body: { errors: { user_id: expect.stringContaining('Used') } },
    })
    expect((await set(resulted, { user_id: other.id, is_used: false })).status).toBe(200)
  })

  it('a used kit can only be reassigned once an administrator marks it unused, and starts over', async () => {
    const order = await insertRow(server, 'orders', {
      order_number: 'HA-USED-1',
      provider_code: 'spot',
      user_id: member.id,
    })
    const id = await addKit({
      status: 'collected',
      order_id: order,
      tracking_number: '94001',
      collected_on: '2026-03-01',
    })
    const [{ kit_id: kitId } = { kit_id: '' }] = await server.services.db.query<{ kit_id: string }>({
      text: 'select kit_id from userkits where id = $1',
      values: [id],
    })
    await unregister(id)
    const next = await registerMember(server)
    const register = () =>
      server.call('POST', '/client/kits/register', {
        token: next.token,
        body: { kitId, first_name: 'Ada', last_name: 'Byron', date_of_birth: '1990-05-01', sex: 'female' },
      })
    const unknown = await server.call('POST', '/client/kits/register', {
      token: next.token,
      body: { kitId: '4F7-0000' },
    })
    expect(await register()).toMatchObject({ status: 400, body: { errors: unknown.body.errors } })
    await server.call('POST', '/admin/set', { token: admin.token, body: { classkey: 'userkits', id, is_used: false } })
    expect((await register()).body).toMatchObject({
      status: 'registered',
      registered_to: 'Ada Byron',
      collected_on: null,
      events: [{ status: 'registered' }],
    })
    const [kit] = await server.services.db.query({
      text: 'select user_id, order_id, tracking_number from userkits where id = $1',
      values: [id],
    })
    expect(kit).toEqual({ user_id: next.id, order_id: null, tracking_number: null })
  })

  it.each([['"x"'], ['{"a": 1}'], ['[null, 5, {"status": 3}, {"status": "collected", "created": "yesterday"}]']])(
    'a stored event list like %s is shown as far as it is valid',
    async (events) => {
      const owner = await registerMember(server)
      const broken = await addKit({
        user_id: owner.id,
        kit_id: `OLD-1-${number}`,
        events,
        samples: '5',
        rawResults: '"x"',
      })
      await addKit({ user_id: owner.id })
      const list = await server.call('GET', '/client/kits-new', { token: owner.token })
      expect((list.body.models as unknown[]).length, list.text).toBe(2)
      const [{ kit_id: kitId } = { kit_id: '' }] = await server.services.db.query<{ kit_id: string }>({
        text: 'select kit_id from userkits where id = $1',
        values: [broken],
      })
      for (const path of ['/client/kits/last', '/client/kits/results', `/client/kits/${kitId}/results`])
        expect((await server.call('GET', path, { token: owner.token })).status, path).toBe(200)
      const info = await server.call('POST', '/client/kits/spot/results/samples/info', {
        token: owner.token,
        body: { samples: [kitId] },
      })
      expect(info, info.text).toMatchObject({ status: 200, body: { events: [] } })
      const synced = await sync(broken)
      expect([synced.status, synced.body.status], synced.text).toEqual([200, 'received'])
      expect(statusesOf(synced.body)).toEqual(['received'])
    },
  )

  it.each([['x'], [{ a: 1 }], [[null]], [[{ status: 'collected', created: 'yesterday' }]]])(
    'refuse event lists like %j',
    async (events) => {
      const id = await addKit()
      const answer = await server.call('POST', '/admin/set', {
        token: admin.token,
        body: { classkey: 'userkits', id, events },
      })
      expect(answer).toMatchObject({ status: 400, body: { errors: { events: expect.any(String) } } })
      expect((await sync(id)).status).toBe(200)
    },
  )

  it('a status that staff set begins when they set it, unless they say otherwise', async () => {
    const id = await addKit({ user_id: member.id, status: 'collected', status_at: '2026-03-01T10:00:00Z' })
    const since = async (changes: object) => {
      await server.call('POST', '/admin/set', { token: admin.token, body: { classkey: 'userkits', id, ...changes } })
      const [kit] = await server.services.db.query<{ status_at: Date }>({
        text: 'select status_at from userkits where id = $1',
        values: [id],
      })
      return kit?.status_at.toISOString()
    }
    expect(await since({ status: 'collected', notes: 'Same' })).toBe('2026-03-01T10:00:00.000Z')
    expect(await since({ status: 'in_transit', status_at: '2026-03-02T10:00:00Z' })).toBe('2026-03-02T10:00:00.000Z')
    expect(Date.now() - Date.parse((await since({ status: 'received' })) ?? '')).toBeLessThan(60_000)
  })

  it('results cannot be written field by field', async () => {
    const id = await addKit({ user_id: member.id })
    for (const field of ['rawResults', 'encrypted_data', 'samples', 'is_simulated']) {
      const refused = await server.call('POST', '/admin/set', {
        token: admin.token,
        body: { classkey: 'userkits', id, [field]: field === 'is_simulated' ? true : 'x' },
      })
      expect(refused.status, field).toBe(400)
    }
  })

  it('require the permission, and an existing kit', async () => {
    const id = await addKit()
    for (const token of [support.token, member.token]) {
      expect((await sync(id, token)).status).toBe(403)
      expect((await unregister(id, token)).status).toBe(403)
    }
    expect((await sync(999_999)).status).toBe(404)
    expect((await unregister(999_999)).status).toBe(404)
    expect((await server.call('PATCH', `/admin/sync-kit/${id}`)).status).toBe(401)
    expect(await lines()).toEqual([])
  })
})
