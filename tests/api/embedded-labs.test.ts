import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { writePdf } from '#seed/files/pdf.ts'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { addKit, addMarker } from '../harness/kits.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('the embedded labs', () => {
  let server: TestServer
  let production: TestServer
  let admin: TestAccount
  let member: TestAccount

  const startServer = async (isProduction: boolean) => {
    const made = await startTestServer({ config: { isProduction } })
    await prepareAccess(made.services)
    return made
  }
  const withTest = async (on: TestServer) => {
    const test = await insertRow(on, 'test', {
      name: 'Panel',
      code: `panel-${crypto.randomUUID().slice(0, 8)}`,
      provider_code: 'spot',
    })
    const code = `ldl-${crypto.randomUUID().slice(0, 8)}`
    const marker = await addMarker(on, code, code)
    await on.services.db.query({
      text: 'insert into test_biomarkers (test_id, biomarker_id, position) values ($1, $2, 1)',
      values: [test, marker],
    })
    return { test, code }
  }

  beforeAll(async () => {
    server = await startServer(false)
    production = await startServer(true)
    admin = await registerAdmin(server, ['userkits:read', 'userkits:write', 'userkits:results'])
    member = await registerMember(server)
  }, 180_000)
  afterAll(() => Promise.all([server.close(), production.close()]))

  it('take a kit through every state, with results labeled as simulated', async () => {
    const { test, code } = await withTest(server)
    const id = await addKit(server, { kit_id: 'SIM-1001', user_id: member.id, test_id: test, status: null })
    const states: unknown[] = []
    for (let step = 0; step < 9; step += 1) {
      const synced = await server.call('PATCH', `/admin/sync-kit/${id}`, { token: admin.token })
      expect(synced.status, synced.text).toBe(200)
      states.push(synced.body.status)
    }
    expect(states).toEqual([
      'preparing',
      'in_transit',
      'delivered',
      'registered',
      'awaiting_collection',
      'collected',
      'received',
      'resulted',
      'resulted',
    ])
    const seen = await server.call('GET', '/client/kits/SIM-1001/results', { token: member.token })
    expect(seen.body).toMatchObject({
      simulated: true,
      rawResults: { simulated: true, biomarkers: [{ code, healthy_max: 100 }] },
    })
    const listed = await server.call('GET', '/client/kits-new', { token: member.token })
    expect(listed.body.models).toMatchObject([
      { areResultsReady: true, kit: { simulated: true, rawResults: null, encrypted_data: null } },
    ])
  })

  it('simulate nothing in production', async () => {
    const boss = await registerAdmin(production, ['userkits:read', 'userkits:write', 'userkits:results'])
    const owner = await registerMember(production)
    const { test } = await withTest(production)
    const id = await addKit(production, { user_id: owner.id, test_id: test, status: 'received' })
    const synced = await production.call('PATCH', `/admin/sync-kit/${id}`, { token: boss.token })
    expect(synced.body).toMatchObject({ status: 'received', are_results_ready: false, rawResults: null })
  })

  it('accept results entered by an administrator', async () => {
    const { code } = await withTest(server)
    const id = await addKit(server, { kit_id: 'SIM-2002', user_id: member.id })
    const enter = (body: unknown, token = admin.token) =>
      server.call('POST', `/admin/kits/${id}/results`, { token, body })
    expect((await enter({ results: [{ code: 'nothing-known', result: 1 }] })).body.errors).toEqual({
      'results.0.code': 'Code is not a known biomarker.',
    })
    expect(
      (
        await enter({
          results: [
            { code, result: 1 },
            { code, result: 2 },
          ],
        })
      ).body.errors,
    ).toEqual({ 'results.1.code': 'Code is there twice.' })
    expect((await enter({ score: 1 })).body.errors).toEqual({ score: 'A Spot kit needs biomarker results.' })
    expect((await enter({})).body.errors).toEqual({ results: 'Results are required.' })
    const below = await enter({
      results: [
        { code, result: 110 },
        { code: (await withTest(server)).code, result: '-5' },
      ],
    })
    expect([below.status, below.body.errors]).toEqual([400, { 'results.1.result': 'Must not be negative.' }])
    const strange = await enter({ results: [{ code, result: 110 }], user_id: member.id, status: 'resulted' })
    expect([strange.status, Object.keys(strange.body.errors ?? {})]).toEqual([400, ['user_id', 'status']])
    expect((await server.call('GET', `/admin/kits/${id}/arrivals`, { token: admin.token })).body.models).toEqual([])
    expect((await enter({ results: [{ code, result: 110 }] }, member.token)).status).toBe(403)
    const entered = await enter({ results: [{ code, result: 110 }] })
    expect(entered.status, entered.text).toBe(200)
    expect(entered.body).toMatchObject({ status: 'resulted', are_results_ready: true, is_simulated: false })
    const seen = await server.call('GET', '/client/kits/SIM-2002/results', { token: member.token })
    expect(seen.body).toMatchObject({
      simulated: false,
      rawResults: { biomarkers: [{ code, value: 110, result_level: 'N' }] },
    })
    const history = await server.call('GET', `/admin/kits/${id}/arrivals`, { token: admin.token })
    expect(history.body.models).toMatchObject([{ source: 'entered', version: 1 }])
  })

  it.each<[unknown, string]>([
    [null, 'Score is required.'],
    ['', 'Score is required.'],
    [' ', 'Score is required.'],
    [false, 'Must be a number.'],
    [true, 'Must be a number.'],
    [[], 'Must be a number.'],
    [[1], 'Must be a number.'],
    ['0x1', 'Must be a number.'],
  ])('refuse the score %j', async (score, words) => {
    const id = await addKit(server, { user_id: member.id, provider_code: 'namida', status: 'OrderPlaced' })
    const form = new FormData()
    form.set('score', String(score))
    for (const body of typeof score === 'string' ? [{ score }, form] : [{ score }]) {
      const refused = await server.call('POST', `/admin/kits/${id}/results`, { token: admin.token, body })
      expect([refused.status, refused.body.errors]).toEqual([400, { score: words }])
    }
    expect((await server.call('GET', `/admin/kits/${id}/arrivals`, { token: admin.token })).body.models).toEqual([])
  })

  it('refuse undeclared fields by name', async () => {
    const { code } = await withTest(server)
    const kitId = `SIM-${crypto.randomUUID().slice(0, 8)}`
    const id = await addKit(server, { kit_id: kitId, user_id: member.id })
    const auria = await addKit(server, { user_id: member.id, provider_code: 'namida', status: 'OrderPlaced' })
    const send = (method: 'POST' | 'PATCH', path: string, body: unknown, token = admin.token) =>
      server.call(method, path, { token, body })
    const refused = await Promise.all([
      send('POST', `/admin/kits/${auria}/results`, { score: 1, file: 'zzz' }),
      send('POST', `/admin/kits/${id}/results`, { results: [{ code, result: 1, unit: 'g/L' }] }),
      send('PATCH', `/admin/sync-kit/${id}`, { status: 'resulted' }),
      send('POST', '/admin/kit/unregister', { id, keep: true }),
      send('POST', '/client/kits/register', { kitId, status: 'resulted' }, member.token),
      send('POST', '/client/kits/results/send', { kitId, email: 'jane@hale.test', copy: 'me' }, member.token),
    ])
    expect(refused.map(({ status, body }) => [status, ...Object.keys(body.errors ?? {})])).toEqual([
      [400, 'file'],
      [400, 'results.0.unit'],
      [400, 'status'],
      [400, 'keep'],
      [400, 'status'],
      [400, 'copy'],
    ])
  })

  it('report an id that is too long', async () => {
    const long = '1'.repeat(5000)
    const got = await server.call('GET', `/admin/kits/${long}/arrivals`, { token: admin.token })
    const patched = await server.call('PATCH', `/admin/sync-kit/${long}`, { token: admin.token })
    const read = await server.call('GET', `/client/kits/${long}/results`, { token: member.token })
    for (const { status, body } of [got, patched, read])
      expect([status, body.message]).toEqual([400, 'This address is too long'])
  })

  it('accept the score and the PDF of an Auria test', async () => {
    const id = await addKit(server, {
      kit_id: 'NA-3003',
      user_id: member.id,
      provider_code: 'namida',
      status: 'OrderPlaced',
    })
    const form = (file: Blob, score?: string) => {
      const data = new FormData()
      if (score !== undefined) data.set('score', score)
      data.set('file', file, 'report.pdf')
      return data
    }
    const send = (body: FormData) => server.call('POST', `/admin/kits/${id}/results`, { token: admin.token, body })
    const pdf = new Blob([new Uint8Array(writePdf(['Auria']))], { type: 'application/pdf' })
    expect((await send(form(new Blob(['hello']), '0.4'))).body.errors).toEqual({ file: 'Please select a valid file.' })
    const bogus = new Blob(['%PDF-1.7\n<script>alert(1)</script>\n%%EOF'])
    expect((await send(form(bogus, '0.4'))).body.errors).toEqual({ file: 'Please select a valid file.' })
    expect((await send(form(pdf, '4.5'))).body.errors).toHaveProperty('score')
    const none = await server.call('GET', '/client/kits/download-file?kitId=NA-3003', { token: member.token })
    expect([none.status, none.body.message]).toEqual([404, 'No results file available'])
    const entered = await send(form(pdf, '0.4'))
    expect(entered.status, entered.text).toBe(200)
    expect(entered.body).toMatchObject({ status: 'Results', are_results_ready: true })
    const seen = await server.call('GET', '/client/kits/NA-3003/results', { token: member.token })
    expect(seen.body).toMatchObject({ rawResults: { score: 0.4, interpretation: 'Medium' }, hasFile: true })
    const file = await server.call('GET', '/client/kits/download-file?kitId=NA-3003', { token: member.token })
    expect(file.headers.get('content-disposition')).toContain('Test_Result.pdf')
    expect(file.text).toContain('(Auria) Tj')
  })
})
