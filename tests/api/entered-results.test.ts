import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { decryptText } from '#shared/crypto/index.ts'
import { readResultDocument, wholeDocument } from '#shared/results/index.ts'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { addKit, addMarker, giveKey, nextKitId, passphrase, spotReport } from '../harness/kits.ts'
import type { TestKeyPair } from '../harness/pgp.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const staff = ['userkits:read', 'userkits:write', 'userkits:results']
/** A value that occurs nowhere else in the database. */
const telling = 77.125

describe('results entered by staff', () => {
  let server: TestServer
  let ana: TestAccount
  let ben: TestAccount
  let member: TestAccount
  let pair: TestKeyPair
  let test: number

  const rows = (text: string, values: unknown[] = []) =>
    server.services.db.query<Record<string, unknown>>({ text, values })
  const newKit = async (row: Record<string, unknown> = {}) => {
    const kitId = nextKitId()
    return { kitId, id: await addKit(server, { kit_id: kitId, user_id: member.id, test_id: test, ...row }) }
  }
  const enter = (id: number, body: object, who = ana) =>
    server.call('POST', `/admin/kits/${id}/results`, { token: who.token, body })
  const values = (ldl: unknown, hdl: unknown = 50) => ({
    results: [
      { code: 'ldl', result: ldl },
      { code: 'hdl', result: hdl },
    ],
  })
  const entryOf = async (id: number, who = ana) =>
    (await server.call('GET', `/admin/kits/${id}/entry`, { token: who.token })).body
  const arrivalsOf = async (id: number) =>
    (await server.call('GET', `/admin/kits/${id}/arrivals`, { token: ana.token })).body.models as Record<
      string,
      unknown
    >[]
  const resultsOf = async (kitId: string) =>
    (await server.call('GET', `/client/kits/${kitId}/results`, { token: member.token })).body
  const opened = async (message: unknown) => {
    const keys = (await server.call('GET', '/keys/signing')).body.models as { public_key: string }[]
    const { text, signature } = await decryptText(String(message), {
      key: { privateKey: pair.private_key, passphrase },
      verifyWith: keys.map(({ public_key }) => public_key),
    })
    return { signature, document: JSON.parse(text) as Record<string, unknown> }
  }
  const review = (value: 'true' | 'false') =>
    rows(
      `insert into global_defaults (name, value, type) values ('ReviewEnteredResults', $1, 'boolean') on conflict (lower(name)) do update set value = $1`,
      [value],
    )
  const lastAudit = async () =>
    (
      await rows(
        `select actor_id, subject_id, reason, status, error_code from audit_log where call = 'enterKitResults' order by id desc limit 1`,
      )
    )[0]
  const told = async () =>
    (await rows('select title, body from notifications where user_id = $1 order by id', [member.id])).map(
      ({ title }) => title,
    )

  beforeAll(async () => {
    server = await startTestServer()
    await prepareAccess(server.services)
    ana = await registerAdmin(server, staff)
    ben = await registerAdmin(server, staff)
    member = await registerMember(server)
    pair = await giveKey(server, member.id)
    test = await insertRow(server, 'test', { name: 'Panel', code: 'panel', provider_code: 'spot' })
    for (const [index, code] of ['ldl', 'hdl'].entries()) {
      const marker = await addMarker(server, code, code.toUpperCase())
      await rows('insert into test_biomarkers (test_id, biomarker_id, position) values ($1, $2, $3)', [
        test,
        marker,
        index,
      ])
    }
  }, 180_000)
  afterAll(() => server.close())

  it('require confirmation of implausible values and missing markers', async () => {
    const { id, kitId } = await newKit()
    const refused = await enter(id, { results: [{ code: 'ldl', result: 99999 }] })
    expect([refused.status, refused.body.error_code]).toEqual([422, 'CONFIRMATION_NEEDED'])
    expect(refused.body.errors).toEqual({
      'results.0.result':
        '99999 mg/dL is not plausible: results are between 0 and 400 mg/dL. Check the value and the unit, then confirm it.',
      'missing.hdl': 'HDL has no value. Enter it, or confirm that the report does not include it.',
    })
    expect(await lastAudit()).toMatchObject({
      actor_id: ana.id,
      subject_id: member.id,
      status: 422,
      error_code: 'CONFIRMATION_NEEDED',
    })
    expect((await enter(id, { results: [{ code: 'ldl', result: '<99999' }], confirmed: ['hdl'] })).body.errors).toEqual(
      { 'results.0.result': expect.any(String) },
    )
    expect(await arrivalsOf(id)).toEqual([])
    expect(await told()).toEqual([])
    const entered = await enter(id, { results: [{ code: 'ldl', result: 99999 }], confirmed: ['ldl', 'hdl'] })
    expect([entered.status, entered.body.awaits_review], entered.text).toEqual([200, false])
    expect(await lastAudit()).toMatchObject({
      actor_id: ana.id,
      status: 200,
      reason: 'Entered without review; confirmed 2 unusual or missing values',
    })
    expect(await arrivalsOf(id)).toMatchObject([
      {
        source: 'entered',
        confirmed_count: 2,
        entered_by: expect.any(String),
        reviewed_by: null,
        is_correction: false,
      },
    ])
    const seen = await resultsOf(kitId)
    expect(seen).toMatchObject({ enteredByStaff: true, former: [] })
    expect(await opened(seen.encrypted_data)).toMatchObject({
      signature: 'valid',
      document: { origin: 'staff', reviewed: false },
    })
  })

  it('are validated against the limits of the biomarker', async () => {
    await rows(`update biomarker set plausible_max = 90 where code = 'hdl'`)
    const { id } = await newKit()
    expect(Object.keys((await enter(id, values(110, 95))).body.errors ?? {})).toEqual(['results.1.result'])
    expect((await entryOf(id)).markers).toEqual([
      expect.objectContaining({ code: 'ldl', unit: 'mg/dL', healthy_min: 40, healthy_max: 100, plausible_max: null }),
      expect.objectContaining({ code: 'hdl', plausible_max: 90 }),
    ])
    expect((await enter(id, values(110, 90))).status).toBe(200)
    const [row] = await rows(`select id from biomarker where code = 'hdl'`)
    const boss = await registerAdmin(server, ['biomarker:read', 'biomarker:write'])
    const conflicting = await server.call('POST', '/admin/set', {
      token: boss.token,
      body: { classkey: 'biomarker', id: row?.id, plausible_min: 95 },
    })
    expect([conflicting.status, conflicting.body.errors]).toEqual([
      400,
      { plausible_max: 'Must not be below Plausible min, which is 95.' },
    ])
    await rows(`update biomarker set plausible_max = null where code = 'hdl'`)
  })

  it('wait for a second person if reviews are required, and are not published until then', async () => {
    await review('true')
    await rows('delete from notifications')
    const { id, kitId } = await newKit()
    const first = await enter(id, values(telling))
    expect([first.status, first.body.awaits_review, first.body.are_results_ready], first.text).toEqual([
      200,
      true,
      false,
    ])
    expect(await lastAudit()).toMatchObject({ actor_id: ana.id, subject_id: member.id, reason: 'Entered for review' })
    expect(await entryOf(id)).toMatchObject({ needs_review: true, waiting: { is_own: true, result_count: 2 } })
    expect(await entryOf(id, ben)).toMatchObject({ waiting: { is_own: false } })
    expect((await enter(id, values(telling))).body.awaits_review, 'the same person cannot review').toBe(true)
    expect([await told(), await arrivalsOf(id), (await resultsOf(kitId)).encrypted_data]).toEqual([[], [], null])
    const tables = await rows(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { table_name: table } of tables)
      expect(JSON.stringify(await rows(`select * from "${String(table)}"`)), String(table)).not.toContain(
        String(telling),
      )

    const other = await enter(
      id,
      {
        results: [
          { code: 'ldl', result: 77 },
          { code: 'hdl', result: 50 },
        ],
      },
      ben,
    )
    expect([other.status, Object.keys(other.body.errors ?? {})]).toEqual([409, ['results.0.result']])
    expect(other.text).not.toContain(String(telling))
    const less = await enter(id, { results: [{ code: 'ldl', result: telling }], confirmed: ['hdl'] }, ben)
    expect([less.status, Object.keys(less.body.errors ?? {})]).toEqual([409, ['missing.hdl']])
    expect([await told(), await arrivalsOf(id)]).toEqual([[], []])

    const same = await enter(id, values(` ${telling} `), ben)
    expect([same.status, same.body.awaits_review, same.body.are_results_ready], same.text).toEqual([200, false, true])
    expect(await lastAudit()).toMatchObject({ actor_id: ben.id, reason: `Reviewed the entry by user ${ana.id}` })
    expect(await told()).toEqual(['Results ready'])
    const [arrival] = await arrivalsOf(id)
    expect([arrival?.entered_by, arrival?.reviewed_by]).toEqual([expect.any(String), expect.any(String)])
    expect(await rows('select entered_by, reviewed_by from kit_arrivals where userkit_id = $1', [id])).toEqual([
      { entered_by: ana.id, reviewed_by: ben.id },
    ])
    expect(await opened((await resultsOf(kitId)).encrypted_data)).toMatchObject({
      signature: 'valid',
      document: { origin: 'staff', reviewed: true },
    })
    expect(await entryOf(id)).toMatchObject({ waiting: null })
  })

  it('of a colleague in the meantime are a conflict that names them, also at the same moment', async () => {
    await review('false')
    const { id, kitId } = await newKit()
    const { version } = await entryOf(id)
    expect(version).toBe(0)
    const both = await Promise.all([
      enter(id, { ...values(80), based_on: version }),
      enter(id, { ...values(90), based_on: version }, ben),
    ])
    const refused = both.find(({ status }) => status !== 200)
    expect(both.map(({ status }) => status).toSorted(), both.map(({ text }) => text).join()).toEqual([200, 409])
    const name = (await arrivalsOf(id))[0]?.entered_by
    expect(refused?.body).toMatchObject({
      error_code: 'CONFLICT',
      conflict: { saved_by: name, saved_at: expect.any(String) },
    })
    expect(refused?.body.errors, 'nothing typed is at fault').toBeUndefined()
    expect(await arrivalsOf(id)).toHaveLength(1)
    expect(await entryOf(id)).toMatchObject({ version: 1, is_correction: true })
    expect((await enter(id, { ...values(95), reason: 'typing', based_on: 0 })).status).toBe(409)
    expect((await enter(id, { ...values(95), reason: 'typing', based_on: 1 })).status).toBe(200)
    expect((await resultsOf(kitId)).corrections).toBe(1)
  })

  it('are a correction that two agree on: its values, its reason, and whether the others stay', async () => {
    await review('false')
    const { id } = await newKit()
    await enter(id, values(80))
    await review('true')
    const one = (more: object = {}) => ({
      results: [{ code: 'ldl', result: 70 }],
      reason: 'unit',
      is_partial: true,
      ...more,
    })
    expect((await enter(id, one())).body.awaits_review).toBe(true)
    expect(await entryOf(id, ben)).toMatchObject({ is_correction: true, waiting: { corrects: ['ldl'] } })
    const differing = async (body: object) => {
      const { status, body: answer } = await enter(id, body, ben)
      return [status, Object.keys(answer.errors ?? {})]
    }
    expect(await differing(one({ reason: 'lab' }))).toEqual([409, ['reason']])
    expect(await differing(one({ is_partial: false, confirmed: ['hdl'] }))).toEqual([409, ['is_partial']])
    expect(await arrivalsOf(id)).toHaveLength(1)
    expect((await enter(id, one(), ben)).status).toBe(200)
    expect((await arrivalsOf(id))[0]).toMatchObject({ reason: 'unit', result_count: 2 })
  })

  it('can be discarded while waiting, also by unregistering the kit', async () => {
    await review('true')
    const { id } = await newKit()
    const discard = (query = '') => server.call('DELETE', `/admin/kits/${id}/entry${query}`, { token: ben.token })
    expect((await discard()).status).toBe(404)
    await enter(id, values(80))
    const { entered_at } = (await entryOf(id)).waiting as { entered_at: string }
    const listed = async (who: TestAccount) =>
      (await server.call('GET', '/admin/kit-entries', { token: who.token })).body.models
    const attention = async (who: TestAccount) => {
      const { body } = await server.call('GET', '/admin/dashboard', { token: who.token })
      return (body.attention as { name: string; list: object }[]).find(({ name }) => name === 'entries-to-confirm')
        ?.list
    }
    expect(await listed(ana)).toContainEqual({ id, is_own: true })
    expect(await listed(ben)).toContainEqual({ id, is_own: false })
    expect(await attention(ana), 'one’s own is for others').toMatchObject({ filter: { id: [] } })
    expect(await attention(ben)).toMatchObject({ filter: { id: expect.arrayContaining([id]) } })
    const other = `?entered_at=${encodeURIComponent('2026-01-01T00:00:00.000Z')}`
    expect((await discard(other)).status, 'another entry than the one that was read').toBe(404)
    expect((await discard(`?entered_at=${encodeURIComponent(entered_at)}`)).status).toBe(200)
    expect((await entryOf(id)).waiting).toBeNull()
    const history = await server.call('GET', `/admin/kits/${id}/arrivals`, { token: ana.token })
    expect(history.body.discarded).toEqual([
      {
        entered_by: expect.any(String),
        entered_at,
        result_count: 2,
        discarded_by: expect.any(String),
        discarded_at: expect.any(String),
      },
    ])
    expect(await rows('select entered_by, discarded_by from kit_discards where userkit_id = $1', [id])).toEqual([
      { entered_by: ana.id, discarded_by: ben.id },
    ])
    await enter(id, values(80))
    expect((await server.call('POST', '/admin/kit/unregister', { token: ana.token, body: { id } })).status).toBe(200)
    expect(await rows('select 1 from kit_entries where userkit_id = $1', [id])).toEqual([])
  })

  it('are corrected: the member is notified and sees both versions', async () => {
    await review('false')
    await rows('delete from notifications')
    const { id, kitId } = await newKit()
    await enter(id, values(110))
    const unexplained = await enter(id, values(120))
    expect([unexplained.status, unexplained.body.errors]).toEqual([400, { reason: 'Reason is required.' }])
    expect((await enter(id, { ...values(120), reason: 'typing' })).status).toBe(200)
    expect(await told()).toEqual(['Results ready', 'Results corrected'])
    expect(await rows('select title from notifications where read_at is null')).toEqual([
      { title: 'Results corrected' },
    ])
    expect(await arrivalsOf(id)).toMatchObject([
      { version: 2, is_current: true, is_correction: true, reason: 'typing', notified_at: expect.any(String) },
      { version: 1, is_current: false, reason: null, notified_at: expect.any(String), mail: 'waiting' },
    ])
    const seen = await resultsOf(kitId)
    expect(seen).toMatchObject({
      corrections: 1,
      completed_by: [],
      former: [{ version: 1, rawResults: null, replaced_at: expect.any(String), reason: 'typing' }],
    })
    const [former] = seen.former as { encrypted_data: string }[]
    expect((await opened(former?.encrypted_data)).document).toMatchObject({
      biomarkers: [{ value: 110 }, { value: 50 }],
    })
    expect((await opened(seen.encrypted_data)).document).toMatchObject({ biomarkers: [{ value: 120 }, { value: 50 }] })
    const stranger = await registerMember(server)
    expect((await server.call('GET', `/client/kits/${kitId}/results`, { token: stranger.token })).status).toBe(404)
  })

  it('are corrected by the changed values alone, which the member’s browser puts together with the others', async () => {
    const { id, kitId } = await newKit()
    const change = (ldl: number) =>
      enter(id, { results: [{ code: 'ldl', result: ldl }], reason: 'unit', is_partial: true })
    expect((await change(100)).status, 'there is nothing to correct').toBe(400)
    await enter(id, values(110))
    expect((await change(100)).status).toBe(200)
    expect((await change(90)).status).toBe(200)
    expect((await change(90)).status, 'the same again').toBe(200)
    expect(await arrivalsOf(id)).toMatchObject([
      { version: 3, result_count: 2 },
      { version: 2, result_count: 2 },
      { version: 1, result_count: 2 },
    ])
    const seen = await resultsOf(kitId)
    const listed = await server.call('GET', '/client/kits/results', { token: member.token })
    expect((listed.body.models as { kit_id: string; completed_by: unknown }[])[0]).toMatchObject({
      kit_id: kitId,
      completed_by: seen.completed_by,
    })
    const messages = [seen, ...(seen.completed_by as object[])] as { encrypted_data: string }[]
    const documents = await Promise.all(
      messages.map(async ({ encrypted_data }) => (await opened(encrypted_data)).document),
    )
    expect(documents.map(({ biomarkers }) => (biomarkers as unknown[]).length)).toEqual([1, 1, 2])
    const whole = wholeDocument(documents.map((document) => readResultDocument('spot', document)))
    expect(whole).toMatchObject({
      partial: false,
      biomarkers: [
        { code: 'ldl', value: 90 },
        { code: 'hdl', value: 50 },
      ],
    })

    await rows(`update kit_arrivals set sealed_to = 'a key that is gone' where userkit_id = $1`, [id])
    expect((await change(80)).body.errors).toEqual({
      is_partial: 'The earlier values cannot be opened any more. Enter all of them.',
    })
  })

  it('need a second person also by their test, or by an organization of their member', async () => {
    await review('false')
    const { id } = await newKit()
    const needed = async () => (await entryOf(id)).needs_review
    expect(await needed()).toBe(false)
    await rows('update test set reviews_entries = true where id = $1', [test])
    expect(await needed()).toBe(true)
    await rows('update test set reviews_entries = false where id = $1', [test])
    const organization = await insertRow(server, 'organizations', { name: 'Careful', reviews_entries: true })
    await rows('insert into user_organizations (user_id, organization_id) values ($1, $2)', [member.id, organization])
    expect((await enter(id, values(110))).body.awaits_review).toBe(true)
    await rows('delete from user_organizations where organization_id = $1', [organization])
    expect(await needed()).toBe(false)
  })

  it('cannot be undone once published, only corrected', async () => {
    const { id } = await newKit()
    expect((await enter(id, values(100))).status).toBe(200)
    const [written] = await rows(
      `select change_id from audit_log where call = 'enterKitResults' and change_id is not null order by id desc limit 1`,
    )
    const change = String(written?.change_id)
    const { token } = await registerAdmin(server, [...staff, 'audit:read'])
    const log = await server.call('GET', '/admin/audit?kind=change', { token })
    const entry = (log.body.models as { change_id: string | null; undo: unknown }[]).find(
      ({ change_id }) => change_id === change,
    )
    expect(entry).toMatchObject({ undo: null })
    const undone = await server.call('POST', '/admin/changes/undo', {
      token,
      body: { classkey: 'userkits', change_id: change },
    })
    expect([undone.status, undone.body.message]).toEqual([
      400,
      'This cannot be undone: its effects go beyond the item. Correct it instead.',
    ])
    expect((await rows('select status from userkits where id = $1', [id]))[0]?.status).toBe('resulted')
  })
})

describe('lab results after results entered by staff', () => {
  it('replace equal values as lab results, without a correction', async () => {
    const server = await startTestServer({ config: { labSecrets: { spot: 'secret', namida: null } } })
    const { takeArrival, systemCaller } = await import('#server/results/kits/index.ts')
    const admin = await registerAdmin(server, staff)
    const member = await registerMember(server)
    await addMarker(server)
    const kitId = nextKitId()
    const id = await addKit(server, { kit_id: kitId, user_id: member.id })
    const send = (results: object) =>
      takeArrival(server.services, id, {
        source: 'webhook',
        caller: systemCaller,
        lab: { status: null, events: [], results },
      })
    const seen = async () => (await server.call('GET', `/client/kits/${kitId}/results`, { token: member.token })).body
    const entered = await server.call('POST', `/admin/kits/${id}/results`, {
      token: admin.token,
      body: { results: [{ code: 'ldl-cholesterol', result: '98' }] },
    })
    expect(entered.status, entered.text).toBe(200)
    expect(await seen()).toMatchObject({ enteredByStaff: true, rawResults: { origin: 'staff' } })
    const { biomarkers } = (await seen()).rawResults as { biomarkers: object[] }
    await send({ kit_id: kitId, biomarkers, samples: [], origin: 'staff', reviewed: true })
    expect(await seen()).toMatchObject({
      enteredByStaff: false,
      corrections: 0,
      former: [],
      rawResults: { origin: 'lab', reviewed: false },
    })
    await send(spotReport(kitId, '99'))
    expect(await seen()).toMatchObject({ corrections: 1, former: [{ rawResults: { biomarkers: [{ value: 98 }] } }] })
    await server.close()
  }, 180_000)
})
