import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sealPlainResults, syncDueKits } from '#server/results/kits/index.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { decryptText } from '#shared/crypto/index.ts'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { addKit, addMarker, giveKey, nextKitId, passphrase, spotReport } from '../harness/kits.ts'
import type { TestKeyPair } from '../harness/pgp.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

type SigningKey = Record<'fingerprint' | 'public_key', string>

const newPair = () => ({
  key_version: 2,
  fingerprint: 'new',
  key_salt: '00',
  kdf: '{}',
  state: 'ready',
  created_at: new Date(),
})

describe('lab results', () => {
  let server: TestServer
  let lab: Server
  let admin: TestAccount
  let keyed: TestAccount
  let plain: TestAccount
  let pair: TestKeyPair
  let answer: { status: number; body: unknown } = { status: 200, body: {} }
  const logged: unknown[] = []

  const sync = (id: number) => server.call('PATCH', `/admin/sync-kit/${id}`, { token: admin.token })
  const report = (body: unknown) => {
    answer = { status: 200, body }
  }
  const storedKit = async (id: number) => {
    const [row] = await server.services.db.query<Record<string, unknown>>({
      text: `select encrypted_data, "rawResults" as raw, samples, status, are_results_ready, is_simulated, results_file, events from userkits where id = $1`,
      values: [id],
    })
    return row ?? {}
  }
  const arrivals = (id: number) =>
    server.services.db.query<Record<string, unknown>>({
      text: 'select * from kit_arrivals where userkit_id = $1 order by version',
      values: [id],
    })
  const resultsOf = (account: TestAccount, kitId: string) =>
    server.call('GET', `/client/kits/${kitId}/results`, { token: account.token })
  const signingKeys = async () => (await server.call('GET', '/keys/signing')).body.models as SigningKey[]
  const open = async (message: unknown) =>
    decryptText(String(message), {
      key: { privateKey: pair.private_key, passphrase },
      verifyWith: (await signingKeys()).map(({ public_key }) => public_key),
    })
  const told = (account: TestAccount) =>
    server.services.db.query<{ title: string; body: string }>({
      text: 'select title, body from notifications where user_id = $1 order by id',
      values: [account.id],
    })

  beforeAll(async () => {
    lab = createServer((_request, response) => {
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer.body))
    })
    await new Promise<void>((resolve) => lab.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(lab.address() as AddressInfo).port}`
    server = await startTestServer({ config: { spotLab: { url, key: 'lab-key' } } })
    const note = (details: object, message?: string) => void logged.push(details, message)
    Object.assign(server.services.log, { info: note, warn: note, error: note })
    await prepareAccess(server.services)
    admin = await registerAdmin(server, ['userkits:read', 'userkits:write', 'userkits:results'])
    keyed = await registerMember(server)
    plain = await registerMember(server)
    pair = await giveKey(server, keyed.id)
    await addMarker(server)
  }, 180_000)
  afterAll(async () => {
    await server.close()
    await new Promise((resolve) => lab.close(resolve))
  })
  beforeEach(() => server.services.db.query({ text: 'delete from notifications' }))

  it('are sealed to their member and signed by the server, and never stored in plain text', async () => {
    const kitId = nextKitId()
    const order = await insertRow(server, 'orders', {
      order_number: `HA-${kitId}`,
      provider_code: 'spot',
      user_id: keyed.id,
    })
    const id = await addKit(server, { kit_id: kitId, user_id: keyed.id, order_id: order })
    report(spotReport(kitId, '98765'))
    const synced = await sync(id)
    expect(synced.status, synced.text).toBe(200)
    const kit = await storedKit(id)
    expect(kit).toMatchObject({
      raw: null,
      samples: null,
      status: 'resulted',
      are_results_ready: true,
      is_simulated: false,
    })
    const opened = await open(kit.encrypted_data)
    expect(opened.signature).toBe('valid')
    expect(JSON.parse(opened.text)).toMatchObject({
      samples: [{ report: { results: [{ result: '98765' }] } }],
      biomarkers: [
        {
          code: 'ldl-cholesterol',
          value: 98765,
          healthy_max: 100,
          result_level: 'H',
          resultWithUnit: '98765 mg/dL',
          description: 'Carries cholesterol.',
        },
      ],
    })
    expect(
      await server.services.db.query({ text: 'select are_results_ready from orders where id = $1', values: [order] }),
    ).toEqual([{ are_results_ready: true }])
    for (const table of [
      'userkits',
      'kit_arrivals',
      'integration_call',
      'revisions',
      'notifications',
      'outbox',
      'audit_log',
      'data_accesses',
    ]) {
      const rows = await server.services.db.query({ text: `select * from ${table}` })
      expect(JSON.stringify(rows), table).not.toContain('98765')
    }
    expect(JSON.stringify(logged)).not.toContain('98765')
    expect(await told(keyed)).toEqual([
      { title: 'Results ready', body: `The results of kit ${kitId} are in. Open your result today.` },
    ])
    const [mail] = await server.services.db.query<{ body: string }>({
      text: `select body from outbox where user_id = $1 and kind = 'results' order by id desc limit 1`,
      values: [keyed.id],
    })
    expect(mail?.body).toContain(`/client/testing-center/${kitId}`)
    expect(mail?.body).not.toMatch(/LDL|cholesterol/i)
    const seen = await resultsOf(keyed, kitId)
    expect(seen.body).toMatchObject({
      kit_id: kitId,
      rawResults: null,
      encrypted_data: kit.encrypted_data,
      orderNumber: `HA-${kitId}`,
      corrections: 0,
    })
  })

  it('are not mailed while a feature flag closes their screen; the notice waits for it', async () => {
    const { db } = server.services
    const owner = await registerMember(server)
    const mails = () =>
      db.query({ text: `select 1 from outbox where user_id = $1 and kind = 'results'`, values: [owner.id] })
    const deliver = async () => {
      const kitId = nextKitId()
      report(spotReport(kitId, 131))
      expect((await sync(await addKit(server, { kit_id: kitId, user_id: owner.id }))).status).toBe(200)
    }
    await insertRow(server, 'featureflag', { name: 'my test page', is_enabled: false })
    await deliver()
    expect([await mails(), await told(owner)]).toMatchObject([[], [{ title: 'Results ready' }]])
    await db.query({ text: 'delete from featureflag' })
    await deliver()
    expect(await mails()).toHaveLength(1)
  })

  it('are plain for a member without a key, and sealed with the first key', async () => {
    const owner = await registerMember(server)
    const id = await addKit(server, { user_id: owner.id })
    const [{ kit_id: kitId } = { kit_id: '' }] = await server.services.db.query<{ kit_id: string }>({
      text: 'select kit_id from userkits where id = $1',
      values: [id],
    })
    report(spotReport(kitId, 131))
    await sync(id)
    report(spotReport(kitId, 132))
    await sync(id)
    const before = await resultsOf(owner, kitId)
    expect(before.body).toMatchObject({
      encrypted_data: null,
      rawResults: { biomarkers: [{ value: 132 }] },
      corrections: 1,
    })
    const key = await giveKey(server, owner.id)
    expect(await sealPlainResults(server.services, owner.id)).toBe(2)
    expect(await sealPlainResults(server.services, owner.id)).toBe(0)
    const after = await resultsOf(owner, kitId)
    expect(after.body.rawResults).toBeNull()
    expect(after.body.encrypted_data).toMatch(/BEGIN PGP MESSAGE/)
    const texts = await Promise.all(
      [after.body.encrypted_data, (await arrivals(id))[0]?.encrypted_data].map((message) =>
        decryptText(String(message), { key: { privateKey: key.private_key, passphrase } }),
      ),
    )
    expect(
      texts.map(({ text }) => (JSON.parse(text) as { biomarkers: { value: number }[] }).biomarkers[0]?.value),
    ).toEqual([132, 131])
    expect(await storedKit(id)).toMatchObject({ raw: null, samples: null })
    for (const row of await arrivals(id)) expect(row).toMatchObject({ raw_results: null, sealed_to: `f${owner.id}` })
  })

  it('are sealed while the key waits for recovery', async () => {
    const { id: userId } = await registerMember(server)
    await giveKey(server, userId, 'locked')
    const id = await addKit(server, { user_id: userId })
    report(spotReport('4F7-1', 90))
    await sync(id)
    expect(await storedKit(id)).toMatchObject({
      raw: null,
      encrypted_data: expect.stringContaining('BEGIN PGP MESSAGE'),
    })
  })

  it('change nothing when delivered again, and replace the previous ones when corrected', async () => {
    const kitId = nextKitId()
    const id = await addKit(server, { kit_id: kitId, user_id: keyed.id })
    report(spotReport(kitId, 101))
    await sync(id)
    const first = await storedKit(id)
    await sync(id)
    expect(await storedKit(id)).toEqual(first)
    expect(await arrivals(id)).toHaveLength(1)
    expect(await told(keyed)).toHaveLength(1)
    report(spotReport(kitId, 102))
    await sync(id)
    const second = await storedKit(id)
    expect(second.encrypted_data).not.toBe(first.encrypted_data)
    const kept = await arrivals(id)
    expect(kept).toHaveLength(2)
    expect(kept[0]).toMatchObject({ version: 1, encrypted_data: first.encrypted_data, replaced_at: expect.any(Date) })
    expect(kept[1]).toMatchObject({
      version: 2,
      encrypted_data: null,
      replaced_at: null,
      source: 'sync',
      result_count: 1,
    })
    expect(String(kept[0]?.digest)).not.toBe(String(kept[1]?.digest))
    expect((await told(keyed)).map(({ title }) => title)).toEqual(['Results ready', 'Results corrected'])
    const history = await server.call('GET', `/admin/kits/${id}/arrivals`, { token: admin.token })
    expect(history.body.models).toMatchObject([
      { version: 2, is_current: true, sealed_to: `f${keyed.id}`, signed_by: expect.any(String), simulated: false },
      { version: 1, is_current: false },
    ])
    expect(history.text).not.toContain('PGP MESSAGE')
  })

  it('are sealed again to a new key when delivered again, without a correction', async () => {
    const owner = await registerMember(server)
    const [first, kitId] = [await giveKey(server, owner.id), nextKitId()]
    const id = await addKit(server, { kit_id: kitId, user_id: owner.id })
    report(spotReport(kitId, 91))
    await sync(id)
    const { encrypted_data: before } = await storedKit(id)
    await server.services.db.query({
      text: `update pgp_keys set state = 'older' where user_id = $1`,
      values: [owner.id],
    })
    await insertRow(server, 'pgp_keys', {
      ...newPair(),
      user_id: owner.id,
      public_key: pair.public_key,
      private_key: pair.private_key,
    })
    await sync(id)
    expect((await storedKit(id)).encrypted_data, 'the older key opens them').toBe(before)
    await server.services.db.query({
      text: `update pgp_keys set state = 'retired' where user_id = $1 and state = 'older'`,
      values: [owner.id],
    })
    await sync(id)
    expect((await open((await storedKit(id)).encrypted_data)).text).toContain('"value":91')
    expect(await arrivals(id)).toMatchObject([
      { sealed_to: `f${owner.id}`, encrypted_data: before },
      { sealed_to: 'new', is_correction: false },
    ])
    expect((await decryptText(String(before), { key: { privateKey: first.private_key, passphrase } })).text).toContain(
      '91',
    )
    expect((await resultsOf(owner, kitId)).body).toMatchObject({ corrections: 0 })
    expect((await told(owner)).map(({ title }) => title)).toEqual(['Results ready'])
  })

  it('are stored once by concurrent syncs', async () => {
    const kitId = nextKitId()
    const id = await addKit(server, { kit_id: kitId, user_id: keyed.id })
    report(spotReport(kitId, 88))
    const both = await Promise.all([sync(id), sync(id), sync(id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await arrivals(id)).toHaveLength(1)
    expect(await told(keyed)).toHaveLength(1)
  })

  it.each([
    ['a report without results', { samples: [{ report: { results: [] } }] }],
    ['a result that is a list', { samples: [{ report: { results: [{ name: 'LDL', result: [13579] }] } }] }],
    ['a marker without a name', { biomarkers: [{ code: 'ldl', value: 13579 }] }],
  ])('%s is refused as a whole, and recorded without its content', async (_name, more) => {
    const kitId = nextKitId()
    const id = await addKit(server, { kit_id: kitId, user_id: keyed.id })
    const before = await storedKit(id)
    report(spotReport(kitId, 1, more))
    const failed = await sync(id)
    expect(failed.status, failed.text).toBe(400)
    expect(failed.body.message).toMatch(/^The lab's report could not be read: .* Nothing was changed/)
    expect(await storedKit(id)).toEqual(before)
    expect(await arrivals(id)).toEqual([])
    const [line] = await server.services.db.query<Record<string, unknown>>({
      text: 'select * from integration_call order by id desc limit 1',
    })
    expect(line).toMatchObject({ succeeded: false })
    expect(JSON.stringify(line)).not.toContain('13579')
  })

  it('keep text values, and markers without a known biomarker', async () => {
    const kitId = nextKitId()
    const id = await addKit(server, { kit_id: kitId, user_id: plain.id })
    report(
      spotReport(kitId, '<10', {
        samples: [
          {
            report: {
              results: [
                { code: 'ldl-cholesterol', result: '<10', result_level: 'l' },
                { name: 'Novel marker', result: 3, unit_of_measure: 'u' },
              ],
            },
          },
        ],
      }),
    )
    await sync(id)
    const seen = await resultsOf(plain, kitId)
    expect(seen.body.rawResults).toMatchObject({
      biomarkers: [
        {
          code: 'ldl-cholesterol',
          name: 'LDL cholesterol',
          value: '<10',
          result: '<10',
          result_level: 'L',
          resultWithUnit: '<10',
        },
        { code: 'Novel marker', value: 3, resultWithUnit: '3 u', healthy_min: null, result_level: null },
      ],
    })
  })

  it('merge events by time, whatever their order of arrival', async () => {
    const kitId = nextKitId()
    const early = { status: 'collected', created: '2026-02-27T10:00:00Z' }
    const id = await addKit(server, {
      kit_id: kitId,
      user_id: plain.id,
      events: JSON.stringify([{ status: 'received', created: '2026-03-01T10:00:00.000Z' }]),
    })
    report({ kit_id: kitId, events: [{ status: 'received', created: '2026-03-01T10:00:00Z' }, early], samples: [] })
    await sync(id)
    const kit = await storedKit(id)
    expect((kit.events as { status: string }[]).map(({ status }) => status)).toEqual(['collected', 'received'])
    expect(kit).toMatchObject({ status: 'received', are_results_ready: false })
  })

  it('are not stored for an unregistered kit', async () => {
    const id = await addKit(server, { registered_to: null })
    report(spotReport('4F7-2', 99))
    expect((await sync(id)).status).toBe(200)
    expect(await storedKit(id)).toMatchObject({ raw: null, encrypted_data: null, are_results_ready: false })
  })

  it('are polled while a kit is in progress', async () => {
    await server.services.db.query({ text: 'update userkits set are_results_ready = true' })
    const kitId = nextKitId()
    const id = await addKit(server, { kit_id: kitId, user_id: keyed.id })
    await addKit(server, { user_id: keyed.id, status: 'canceled' })
    await addKit(server, { registered_to: null })
    report({ kit_id: kitId, events: [], samples: [] })
    const rounds = await Promise.all([syncDueKits(server.services), syncDueKits(server.services)])
    expect(rounds.toSorted()).toEqual([0, 1])
    report(spotReport(kitId, 66))
    expect(await syncDueKits(server.services)).toBe(0)
    const later = { ...server.services, now: () => new Date(Date.now() + 31 * 60_000) }
    expect(await syncDueKits(later)).toBe(1)
    expect(await storedKit(id)).toMatchObject({ are_results_ready: true, raw: null })
    expect(await syncDueKits({ ...later, now: () => new Date(Date.now() + 62 * 60_000) })).toBe(0)
  })

  it('stay with the person when the kit is unregistered', async () => {
    const kitId = nextKitId()
    const id = await addKit(server, { kit_id: kitId, user_id: keyed.id })
    report(spotReport(kitId, 77))
    await sync(id)
    const { encrypted_data: message } = await storedKit(id)
    await server.call('POST', '/admin/kit/unregister', { token: admin.token, body: { id } })
    expect(await storedKit(id)).toMatchObject({ encrypted_data: null, raw: null })
    expect(await arrivals(id)).toMatchObject([{ user_id: keyed.id, encrypted_data: message }])
  })

  it('carry a monthly trend for a member whose results are plain', async () => {
    const owner = await registerMember(server)
    for (const [index, value] of [90, 110, 150].entries()) {
      const kitId = nextKitId()
      const at = `2026-0${index + 1}-10T10:00:00Z`
      const id = await addKit(server, { kit_id: kitId, user_id: owner.id })
      report(
        spotReport(kitId, value, {
          events: [
            { status: 'collected', created: at },
            { status: 'resulted', created: at },
          ],
        }),
      )
      await sync(id)
    }
    const trend = await server.call('GET', '/client/kits/trends?code=ldl-cholesterol', { token: owner.token })
    expect(trend.body.models).toMatchObject([
      { month: '2026-01', average: 90, lastResultLevel: 'healthy' },
      { month: '2026-02', average: 110, lastResultLevel: 'warning' },
      { month: '2026-03', average: 150, lastResultLevel: 'unhealthy' },
    ])
    const other = await server.call('GET', '/client/kits/trends?code=ldl-cholesterol', { token: keyed.token })
    expect(other.body.models).toEqual([])
  })
})
