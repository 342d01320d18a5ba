import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealPlainResults } from '#server/results/kits/index.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { writeReport } from '#shared/report/node.ts'
import { readResultDocument } from '#shared/results/index.ts'
import { kitCheckCharacter } from '#shared/rules/index.ts'
import { registerMember, type TestAccount } from '../harness/accounts.ts'
import { addKit, giveKey, nextKitId } from '../harness/kits.ts'
import { insertRow } from '../harness/rows.ts'
import { mailsTo } from '../harness/mail.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const now = new Date('2026-03-10T15:00:00.000Z')
const person = { first_name: 'Jane', last_name: 'Doe', date_of_birth: '1990-05-01', sex: 'female' }
const plainResults = {
  kit_id: 'x',
  samples: [
    {
      events: [],
      shipments: [{ tracking_number: '94001' }],
      report: { results: [{ name: 'LDL', result: '131', unit_of_measure: 'mg/dL', description: 'Fat' }] },
    },
  ],
  biomarkers: [
    {
      code: 'ldl',
      name: 'LDL',
      description: '',
      providerCode: 'spot',
      value: 131,
      result: '131',
      result_level: 'H',
      resultWithUnit: '131 mg/dL',
      unit: 'mg/dL',
      report_min: 0,
      low_min: 20,
      healthy_min: 40,
      healthy_max: 100,
      high_max: 130,
      report_max: 200,
      hideResultLabel: false,
      hideScale: false,
    },
  ],
}

describe('a member’s kits', () => {
  let server: TestServer
  let jane: TestAccount
  let other: TestAccount

  const register = (body: unknown, account = jane) =>
    server.call('POST', '/client/kits/register', { token: account.token, body })
  const rowOf = async (kitId: string) =>
    (
      await server.services.db.query<Record<string, unknown>>({
        text: 'select * from userkits where kit_id = $1',
        values: [kitId],
      })
    )[0] ?? {}
  const box = async (row: Record<string, unknown> = {}): Promise<string> => {
    const kitId = nextKitId()
    await addKit(server, { kit_id: kitId, status: 'delivered', registered_to: null, ...row })
    return kitId
  }

  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    await prepareAccess(server.services)
    jane = await registerMember(server, { last_name: 'Doe' })
    other = await registerMember(server)
  }, 180_000)
  afterAll(() => server.close())

  describe('registering a kit', () => {
    it('assigns it to the member, with the person sampled', async () => {
      const test = await insertRow(server, 'test', { name: 'Heart panel', code: 'heart', provider_code: 'spot' })
      const order = await insertRow(server, 'orders', {
        order_number: 'HA-71',
        provider_code: 'spot',
        user_id: jane.id,
        test_id: test,
      })
      const kitId = await box({
        test_id: test,
        events: JSON.stringify([{ status: 'delivered', created: '2026-03-01T10:00:00Z' }]),
      })
      const answer = await register({ kitId: ` ${kitId.toLowerCase()} `, ...person, collected_on: '2026-03-09' })
      expect(answer.status, answer.text).toBe(200)
      expect(answer.body).toMatchObject({
        kit_id: kitId,
        status: 'registered',
        registered_to: 'Jane Doe',
        collected_on: '2026-03-09',
        name: 'Heart panel',
      })
      expect((answer.body.events as { status: string }[]).map(({ status }) => status)).toEqual([
        'delivered',
        'registered',
      ])
      expect(await rowOf(kitId)).toMatchObject({ user_id: jane.id, order_id: order, registrant: person })
      const again = await register({ kitId, ...person, collected_on: '2026-03-09' })
      expect(again.status).toBe(200)
      expect(again.body).toEqual(answer.body)
    })

    it.each<[string, Record<string, unknown>, RegExp]>([
      ['taken', { taken: true }, /cannot be registered/],
      ['used', { is_used: true }, /cannot be registered/],
      ['expired', { expires_on: '2026-03-09' }, /2026-03-09/],
      ['canceled', { status: 'canceled' }, /canceled/],
    ])('reports at the number that it is %s', async (_name, { taken, ...row }, words) => {
      const kitId = await box({ ...row, ...(taken ? { user_id: other.id } : {}) })
      const refused = await register({ kitId, ...person })
      expect(refused.status).toBe(400)
      expect((refused.body.errors as { kitId: string }).kitId).toMatch(words)
      expect((await rowOf(kitId)).user_id).toBe(taken ? other.id : null)
    })

    it('is possible on its last day', async () =>
      expect((await register({ kitId: await box({ expires_on: '2026-03-10' }), ...person })).status).toBe(200))

    it('reports an unknown or mistyped number', async () => {
      const missing = await register({ kitId: '4F7-0000', ...person })
      expect(missing.body.errors).toMatchObject({ kitId: expect.stringContaining('cannot be registered') })
      // The response does not reveal which numbers exist.
      const taken = await register({ kitId: await box({ user_id: other.id }), ...person })
      expect(taken.body).toEqual(missing.body)
      const body = '4F7-8123'
      const right = `${body}-${kitCheckCharacter(body)}`
      await box({ kit_id: right })
      const wrong = await register({ kitId: `4F7-8124-${right.at(-1)}`, ...person })
      expect(wrong.body.errors).toMatchObject({
        kitId: expect.stringContaining('One character of this number is wrong'),
      })
      expect((await register({ kitId: right, ...person })).status).toBe(200)
    })

    it.each<[Record<string, unknown>, string[]]>([
      [{ first_name: 'Jane' }, ['date_of_birth', 'sex']],
      [{ first_name: ' ', sex: 'female' }, ['first_name', 'last_name', 'date_of_birth']],
      [{ ...person, date_of_birth: '2026-03-11' }, ['date_of_birth']],
      [{ ...person, collected_on: '2026-03-11' }, ['collected_on']],
      [{ ...person, sex: 'unknown', user_id: 1, status: 'resulted' }, ['sex', 'status', 'user_id']],
    ])('reports what is wrong with %j, and writes nothing', async (about, fields) => {
      const kitId = await box()
      const refused = await register({ kitId, ...about })
      expect(refused.status).toBe(400)
      expect(Object.keys(refused.body.errors as object).toSorted()).toEqual(fields.toSorted())
      expect((await rowOf(kitId)).user_id).toBeNull()
    })

    it('limits guessing of numbers', async () => {
      const guesser = await registerMember(server)
      const kitId = await box()
      const tries = await Promise.all(
        Array.from({ length: 21 }, (_, count) => register({ kitId: `4F7-${9000 + count}` }, guesser)),
      )
      expect(tries.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 20 }, () => 400), 429])
      expect(await register({ kitId }, guesser)).toMatchObject({
        status: 429,
        body: { errors: { kitId: expect.stringContaining('wait an hour') }, retry_after: expect.any(Number) },
      })
      expect((await register({ kitId })).status).toBe(200)
    })

    it('uses the member’s order, never another member’s', async () => {
      const test = await insertRow(server, 'test', { name: 'Thyroid', code: 'thyroid', provider_code: 'spot' })
      const row = { provider_code: 'spot', test_id: test }
      const theirs = await insertRow(server, 'orders', { ...row, order_number: 'HA-91', user_id: other.id })
      const kitId = await box({ test_id: test, order_id: theirs })
      await register({ kitId, ...person })
      expect(await rowOf(kitId)).toMatchObject({ user_id: jane.id, order_id: null })
      const own = await insertRow(server, 'orders', { ...row, order_number: 'HA-92', user_id: jane.id })
      const second = await box({ test_id: test, order_id: theirs })
      await register({ kitId: second, ...person })
      expect(await rowOf(second)).toMatchObject({ order_id: own })
    })

    it('may be done in two steps', async () => {
      const kitId = await box()
      const taken = await register({ kitId })
      expect(taken.body).toMatchObject({ registered_to: null, status: 'delivered' })
      expect((await register({ kitId, ...person }, other)).status).toBe(400)
      const whole = await register({ kitId, ...person })
      expect(whole.body).toMatchObject({
        registered_to: 'Jane Doe',
        status: 'registered',
        registered_at: taken.body.registered_at,
      })
    })

    it('cannot change the person sampled once the sample is collected', async () => {
      const kitId = await box({
        user_id: jane.id,
        registered_to: 'Jane Doe',
        status: 'collected',
        registrant: JSON.stringify(person),
      })
      expect((await register({ kitId, ...person, first_name: 'Joan' })).body.errors).toHaveProperty('kitId')
      expect((await register({ kitId, ...person })).status).toBe(200)
    })

    it('succeeds for one of fifty concurrent attempts', async () => {
      const kitId = await box()
      const members = await Promise.all(Array.from({ length: 5 }, () => registerMember(server)))
      const tries = await Promise.all(
        Array.from({ length: 50 }, (_, index) => register({ kitId, ...person }, members[index % members.length])),
      )
      const winners = new Set(
        tries.flatMap(({ status }, index) => (status === 200 ? [members[index % members.length]?.id] : [])),
      )
      expect(winners.size).toBe(1)
      expect([...winners]).toEqual([(await rowOf(kitId)).user_id])
      expect(tries.filter(({ status }) => status === 400)).toHaveLength(40)
      const { events } = await rowOf(kitId)
      expect(events).toHaveLength(1)
    }, 60_000)
  })

  describe('the responses', () => {
    let owner: TestAccount
    beforeAll(async () => {
      owner = await registerMember(server)
      const test = await insertRow(server, 'test', { name: 'Lipids', code: 'lipids', provider_code: 'spot' })
      for (const code of ['a', 'b']) {
        const marker = await insertRow(server, 'biomarker', { name: `Marker ${code}`, code: `lipids-${code}` })
        await server.services.db.query({
          text: 'insert into test_biomarkers (test_id, biomarker_id, position) values ($1, $2, 1)',
          values: [test, marker],
        })
      }
      const order = await insertRow(server, 'orders', {
        order_number: 'HA-1',
        provider_code: 'spot',
        user_id: owner.id,
        test_id: test,
        order_date: '2026-01-05T00:00:00Z',
        is_shipping: true,
        tracking_number: '94005',
        tracking_updated_at: '2026-01-06T00:00:00Z',
      })
      await addKit(server, {
        kit_id: 'OWN-1',
        user_id: owner.id,
        order_id: order,
        test_id: test,
        are_results_ready: true,
        rawResults: JSON.stringify(plainResults),
        resulted_at: '2026-01-20T00:00:00Z',
      })
      await insertRow(server, 'orders', {
        order_number: 'HA-2',
        provider_code: 'spot',
        user_id: owner.id,
        test_id: test,
        order_date: '2026-02-01T00:00:00Z',
      })
      await insertRow(server, 'orders', {
        order_number: 'HA-3',
        provider_code: '3d-look',
        user_id: owner.id,
        order_date: '2026-02-02T00:00:00Z',
        items: JSON.stringify([{ name: '3D scan' }]),
        are_results_ready: true,
      })
      await addKit(server, {
        kit_id: 'OWN-2',
        user_id: owner.id,
        provider_code: 'namida',
        status: null,
        registered_at: '2026-02-03T00:00:00Z',
      })
      await addKit(server, {
        kit_id: 'OWN-3',
        user_id: owner.id,
        encrypted_data: '-----BEGIN PGP MESSAGE-----',
        resulted_at: '2026-03-01T00:00:00Z',
        registered_at: '2025-12-01T00:00:00Z',
      })
    })

    it('list orders and kits, with and without each other, newest first and without sealed data', async () => {
      const list = await server.call('GET', '/client/kits-new', { token: owner.token })
      expect(list.status, list.text).toBe(200)
      expect(list.body.models).toMatchObject([
        { orderNumber: null, kitId: 'OWN-2', providerCode: 'namida', orderDate: '2026-02-03T00:00:00.000Z' },
        {
          orderNumber: 'HA-3',
          kitId: null,
          kit: null,
          name: '3D scan',
          providerCode: '3d-look',
          areResultsReady: true,
        },
        { orderNumber: 'HA-2', kitId: null, kit: null, name: 'Lipids', biomarkerCount: 2, areResultsReady: false },
        {
          orderNumber: 'HA-1',
          kitId: 'OWN-1',
          name: 'Lipids',
          biomarkerCount: 2,
          areResultsReady: true,
          shippingDetails: { isShipping: true, trackingNumber: '94005', updatedAt: '2026-01-06T00:00:00.000Z' },
          kit: { biomarkers: ['Marker a', 'Marker b'], encrypted_data: null, rawResults: null, hasFile: false },
        },
        { kitId: 'OWN-3', kit: { encrypted_data: null } },
      ])
      expect(list.text).not.toContain('131 mg/dL')
      const page = await server.call('GET', '/client/kits-new?page=2&page_size=2', { token: owner.token })
      expect(page.body).toMatchObject({
        total_count: 5,
        page_count: 3,
        page_size: 2,
        models: [{ orderNumber: 'HA-2' }, { orderNumber: 'HA-1' }],
      })
      expect((await server.call('GET', '/client/kits-new', { token: other.token })).text).not.toContain('OWN-')
    })

    it('list results newest first, each sealed or plain', async () => {
      const list = await server.call('GET', '/client/kits/results', { token: owner.token })
      expect(list.body.models).toMatchObject([
        { kit_id: 'OWN-3', encrypted_data: '-----BEGIN PGP MESSAGE-----', rawResults: null },
        { kit_id: 'OWN-1', encrypted_data: null, rawResults: { biomarkers: [{ code: 'ldl', report_max: 200 }] } },
      ])
      expect((await server.call('GET', '/client/kits/results?page_size=1', { token: owner.token })).body).toMatchObject(
        { total_count: 2, page_size: 1 },
      )
    })

    it('answer for another member’s kit like for an unknown one', async () => {
      for (const path of [
        '/client/kits/OWN-1/results',
        '/client/kits/download-file?kitId=OWN-1',
        '/client/kits/results/download?kitId=OWN-1',
      ]) {
        const foreign = await server.call('GET', path, { token: other.token })
        const missing = await server.call('GET', path.replace('OWN-1', 'OWN-99'), { token: other.token })
        expect([foreign.status, foreign.text], path).toEqual([404, missing.text])
      }
      for (const [path, body] of [
        ['/client/kits/spot/results/samples/info', (kitId: string) => ({ samples: [kitId] })],
        ['/client/kits/results/send', (kitId: string) => ({ kitId, email: 'doctor@hale.test' })],
      ] as const) {
        const foreign = await server.call('POST', path, { token: other.token, body: body('OWN-1') })
        const missing = await server.call('POST', path, { token: other.token, body: body('OWN-99') })
        expect([foreign.status, foreign.text], path).toEqual([404, missing.text])
      }
    })

    it('include the sample information', async () => {
      const info = await server.call('POST', '/client/kits/spot/results/samples/info', {
        token: owner.token,
        body: { samples: ['own-1', { kit_id: 'OWN-3' }] },
      })
      expect(info.status, info.text).toBe(200)
      expect(info.body).toMatchObject({
        registered_to: 'Jane Doe',
        order_id: 'HA-1',
        type: 'Lipids',
        events: [],
        samples: [
          {
            kit_id: 'OWN-1',
            shipments: [{ tracking_number: '94001' }],
            report: { results: [{ result: '131', unit_of_measure: 'mg/dL', description: 'Fat' }] },
          },
          { kit_id: 'OWN-3', report: null },
        ],
      })
    })

    it('contain a PDF for a member without a key, and refuse one for sealed results', async () => {
      const file = await fetch(`${server.url}/v1/client/kits/results/download?kitId=OWN-1`, {
        headers: { authorization: `Bearer ${owner.token}` },
      })
      expect(file.status).toBe(200)
      expect(file.headers.get('content-disposition')).toContain('result.pdf')
      expect(
        Buffer.from(await file.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
      const sealed = await server.call('GET', '/client/kits/results/download?kitId=OWN-3', { token: owner.token })
      expect([sealed.status, sealed.body.message]).toEqual([400, expect.stringContaining('only your browser')])
      const none = await server.call('GET', '/client/kits/results/download?kitId=OWN-2', { token: owner.token })
      expect([none.status, none.body.message]).toEqual([404, 'No results file available'])
    })
  })

  describe('sending results', () => {
    const send = (account: TestAccount, body: Record<string, unknown>) =>
      server.call('POST', '/client/kits/results/send', {
        token: account.token,
        body: { email: 'doctor@hale.test', ...body },
      })
    const document = readResultDocument('spot', plainResults)
    const pdf = async (password: string | null) => {
      if (!document) throw new Error('This is a document')
      const bytes = await writeReport({
        emergency: null,
        document,
        facts: { name: 'Lipids', kitId: 'x', issuer: 'Hale' },
        language: 'en',
        now,
        password,
      })
      return Buffer.from(bytes).toString('base64')
    }

    it('mails a PDF encrypted by the browser, and records the recipient', async () => {
      const owner = await registerMember(server)
      await addKit(server, { kit_id: 'SEND-1', user_id: owner.id, encrypted_data: '-----BEGIN PGP MESSAGE-----' })
      const kitId = 'SEND-1'
      expect(await send(owner, { kitId })).toMatchObject({
        status: 400,
        body: { errors: { file: expect.stringContaining('only your browser can read') } },
      })
      for (const text of ['hello', '%PDF-1.4\n<script>alert(1)</script>\ntrailer<</Encrypt 1 0 R>>\n%%EOF'])
        expect((await send(owner, { kitId, file: Buffer.from(text).toString('base64') })).body.errors).toEqual({
          file: 'Please select a valid file.',
        })
      expect((await send(owner, { kitId, file: await pdf(null) })).body.errors).toEqual({
        file: 'The PDF must be protected with a password.',
      })
      expect((await send(owner, { kitId, file: 'A'.repeat(7_000_000) })).body.errors).toEqual({
        file: 'The file is larger than 5 MB.',
      })
      const locked = await pdf('open sesame')
      expect(await send(owner, { kitId, message: 'Please have a look.', file: locked })).toMatchObject({
        status: 200,
        body: { sent: true },
      })
      const [mail] = await server.services.db.query<{
        to_address: string
        body: string
        attachment: string
        attachment_name: string
      }>({
        text: `select * from outbox where user_id = $1 and kind = 'shared-results'`,
        values: [owner.id],
      })
      expect(mail).toMatchObject({ to_address: 'doctor@hale.test', attachment_name: 'result.pdf' })
      const [letter] = await mailsTo(server, 'doctor@hale.test', 'shared-results')
      expect(letter?.text).toContain('Please have a look.')
      // It is for the doctor, and not for who reads the outbox.
      expect(JSON.stringify(mail)).not.toContain('Please have a look.')
      const stored = await server.services.files.read(mail?.attachment ?? '')
      expect(stored?.bytes.toString('base64')).toBe(locked)
      // The stored path cannot be requested as a file.
      expect((await server.call('GET', mail?.attachment ?? '', { token: owner.token })).status).toBe(404)
      const results = await server.call('GET', `/client/kits/${kitId}/results`, { token: owner.token })
      expect(results.body.sent).toEqual([{ to: 'doctor@hale.test', sent_at: now.toISOString() }])
    }, 60_000)

    it('generates the PDF for a member without a key, with an hourly limit', async () => {
      const owner = await registerMember(server)
      const kitId = 'MADE-1'
      await addKit(server, { kit_id: kitId, user_id: owner.id, rawResults: JSON.stringify(plainResults) })
      const answers = await Promise.all(Array.from({ length: 6 }, () => send(owner, { kitId })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429])
      const mails = await server.services.db.query({
        text: `select id from outbox where user_id = $1 and kind = 'shared-results'`,
        values: [owner.id],
      })
      expect(mails).toHaveLength(5)
      // Once there is a key, earlier attachments are no longer stored unencrypted.
      const left = () =>
        server.services.db.query<{ attachment: string }>({
          text: 'select attachment from outbox where user_id = $1 and attachment is not null',
          values: [owner.id],
        })
      const [first] = await left()
      await sealPlainResults(server.services, owner.id)
      expect([(await left()).length, await server.services.files.read(first?.attachment ?? '')]).toEqual([
        5,
        expect.anything(),
      ])
      await giveKey(server, owner.id)
      await sealPlainResults(server.services, owner.id)
      expect(await left()).toEqual([])
      expect(await server.services.files.read(first?.attachment ?? '')).toBeNull()
    }, 60_000)
  })
})
