import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { writePdf } from '#seed/files/pdf.ts'
import { registerMember, type TestAccount } from '../harness/accounts.ts'
import { addKit, addMarker, giveKey, nextKitId, spotReport } from '../harness/kits.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const secret = 'spot-webhook-secret-of-32-characters'
const namidaSecret = 'namida-webhook-secret-of-32-characters'
const clock = new Date('2026-03-05T12:00:00.000Z')
const seconds = Math.floor(clock.getTime() / 1000)

interface Sent {
  lab?: string
  body?: unknown
  raw?: string
  at?: number | string
  key?: string
  signature?: string
  delivery?: string
}

const signed = (key: string, at: number | string, id: string, raw: string): string =>
  `sha256=${createHmac('sha256', key).update(`${at}.${id}.${raw}`).digest('hex')}`

/** Samples of a report with these results. */
const lines = (...results: object[]) => ({ samples: [{ shipments: [], report: { results } }] })

describe('lab webhooks', () => {
  let server: TestServer
  let member: TestAccount
  let plain: TestAccount
  let count = 0

  const deliver = async ({
    lab = 'spot',
    body = {},
    raw = JSON.stringify(body),
    at = seconds,
    key = secret,
    signature,
    delivery,
  }: Sent) => {
    count += 1
    const id = delivery ?? `d-${count}`
    const made = signed(key, at, id, raw)
    const answer = await fetch(`${server.url}/v1/webhooks/labs/${lab}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-lab-timestamp': String(at),
        'x-lab-signature': signature ?? made,
        'x-lab-delivery': id,
      },
      body: raw,
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const kit = async (row: Record<string, unknown> = {}) => {
    const kitId = nextKitId()
    const id = await addKit(server, { kit_id: kitId, user_id: member.id, ...row })
    return { id, kitId }
  }
  const stored = async (id: number) => {
    const [row] = await server.services.db.query<Record<string, unknown>>({
      text: `select status, are_results_ready, encrypted_data is not null as sealed, "rawResults" as raw, results_file, registered_to from userkits where id = $1`,
      values: [id],
    })
    return row
  }
  const arrivalsOf = (id: number) =>
    server.services.db.query<Record<string, unknown>>({
      text: 'select * from kit_arrivals where userkit_id = $1 order by version',
      values: [id],
    })

  beforeAll(async () => {
    server = await startTestServer({ now: () => clock, config: { labSecrets: { spot: secret, namida: namidaSecret } } })
    await prepareAccess(server.services)
    await addMarker(server)
    member = await registerMember(server)
    await giveKey(server, member.id)
    plain = await registerMember(server)
  }, 180_000)
  afterAll(() => server.close())

  it('bring results, which are sealed and recorded as incoming', async () => {
    const { id, kitId } = await kit()
    const taken = await deliver({ body: spotReport(kitId, 24_680) })
    expect(taken).toEqual({ status: 200, body: { accepted: true, repeated: false } })
    expect(await stored(id)).toMatchObject({ status: 'resulted', are_results_ready: true, sealed: true, raw: null })
    expect(await arrivalsOf(id)).toMatchObject([{ source: 'webhook', version: 1 }])
    const [line] = await server.services.db.query<Record<string, unknown>>({
      text: 'select * from integration_call order by id desc limit 1',
    })
    expect(line).toMatchObject({
      integration: 'spot',
      direction: 'incoming',
      endpoint: '/v1/webhooks/labs/spot',
      succeeded: true,
      user_id: member.id,
    })
    expect(JSON.stringify(line)).not.toContain('24680')
    const revisions = await server.services.db.query<{ actor_id: number | null }>({
      text: `select actor_id from revisions where resource = 'userkits' and item_id = $1`,
      values: [id],
    })
    expect(revisions).toEqual([{ actor_id: null }])
  })

  it.each<[string, Sent]>([
    ['another secret', { key: 'another-secret-that-is-long-enough-too' }],
    ["another lab's secret", { key: namidaSecret }],
    ['no signature', { signature: '' }],
    ['a cut signature', { signature: 'sha256=abcdef' }],
    ['a signature of another body', { delivery: 'd', signature: signed(secret, seconds, 'd', '{}') }],
    ['a time more than 5 minutes ago', { at: seconds - 301 }],
    ['a time more than 5 minutes ahead', { at: seconds + 301 }],
    ['a time that is none', { at: 'now' }],
  ])('are refused with %s', async (_name, sent) => {
    const { id, kitId } = await kit()
    const before = await stored(id)
    const refused = await deliver({ body: spotReport(kitId, 1), ...sent })
    expect(refused.status).toBe(401)
    expect(await stored(id)).toEqual(before)
  })

  it('cannot be replayed under another id', async () => {
    const { id, kitId } = await kit()
    const former = JSON.stringify(spotReport(kitId, 1))
    await deliver({ raw: former, delivery: 'former' })
    await deliver({ body: spotReport(kitId, 2) })
    const before = await stored(id)
    const again = await deliver({
      raw: former,
      delivery: 'again',
      signature: signed(secret, seconds, 'former', former),
    })
    expect(again.status).toBe(401)
    expect(await stored(id)).toEqual(before)
  })

  it('are accepted within 5 minutes', async () => {
    const { kitId } = await kit()
    expect((await deliver({ body: spotReport(kitId, 1), at: seconds - 299 })).status).toBe(200)
  })

  it('are refused without a configured secret, and from unknown labs', async () => {
    const bare = await startTestServer({ now: () => clock })
    const raw = '{}'
    const signature = signed('', seconds, 'x', raw)
    const headers = {
      'content-type': 'application/json',
      'x-lab-timestamp': `${seconds}`,
      'x-lab-signature': signature,
      'x-lab-delivery': 'x',
    }
    expect((await fetch(`${bare.url}/v1/webhooks/labs/spot`, { method: 'POST', headers, body: raw })).status).toBe(401)
    await bare.close()
    expect((await deliver({ lab: 'other' })).status).toBe(404)
  })

  it('change nothing when delivered again, sequentially or concurrently', async () => {
    const { id, kitId } = await kit()
    const body = spotReport(kitId, 55)
    const many = await Promise.all(Array.from({ length: 8 }, () => deliver({ body, delivery: 'same' })))
    expect(many.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(many.filter((answer) => answer.body.repeated === false)).toHaveLength(1)
    expect(await arrivalsOf(id)).toHaveLength(1)
    // Under another id, equal content is recognized as a repeat.
    expect((await deliver({ body, delivery: 'other' })).body).toEqual({ accepted: true, repeated: false })
    expect(await arrivalsOf(id)).toHaveLength(1)
    const other = await deliver({ body: spotReport(kitId, 56), delivery: 'same' })
    expect([other.status, other.body.message]).toEqual([
      409,
      expect.stringContaining('This delivery number was already used'),
    ])
    expect(await arrivalsOf(id)).toHaveLength(1)
    const told = await server.services.db.query({
      text: 'select id from notifications where user_id = $1 and body like $2',
      values: [member.id, `%${kitId}%`],
    })
    expect(told).toHaveLength(1)
  })

  it.each<[string, Sent, number]>([
    ['no JSON', { raw: '{' }, 400],
    ['no object', { raw: '[]' }, 400],
    ['no kit', { body: { kit_id: '4F7-none' } }, 404],
    ['no number of a delivery', { body: { kit_id: 'x' }, delivery: '' }, 400],
  ])('with %s are refused', async (_name, sent, status) => {
    expect((await deliver(sent)).status).toBe(status)
  })

  it('that cannot be parsed leave no trace, and may be delivered again', async () => {
    const { id, kitId } = await kit()
    const before = await stored(id)
    const broken = await deliver({
      body: { ...spotReport(kitId, 1), events: [{ status: 'resulted', created: 'yesterday' }] },
      delivery: 'again',
    })
    expect([broken.status, broken.body.message]).toEqual([
      400,
      "The lab's data for this kit could not be parsed. Nothing was changed; try again later.",
    ])
    expect(await stored(id)).toEqual(before)
    expect((await deliver({ body: spotReport(kitId, 1), delivery: 'again' })).body).toEqual({
      accepted: true,
      repeated: false,
    })
    expect(await arrivalsOf(id)).toHaveLength(1)
  })

  it.each<[string, Record<string, unknown>, string]>([
    [
      'a NUL',
      { samples: [{ report: { results: [{ name: 'LDL\0', result: 1 }] } }] },
      'samples.0.report.results.0.name',
    ],
    ['half of a character', { registered_to: 'Jane \ud83d' }, 'registered_to'],
    [
      'an event in the future',
      { events: [{ status: 'received', created: '9999-01-01T00:00:00Z' }] },
      'events.0.created is in the future',
    ],
    ['a report from the future', { reported_at: '2099-01-01T00:00:00Z' }, 'reported_at is in the future'],
    ['no value', lines({ code: 'ldl-cholesterol', result: null }), 'samples.0.report.results.0.result is required'],
    ['a value left out', lines({ code: 'ldl-cholesterol' }), 'results.0.result is required'],
    ['an empty value', lines({ code: 'ldl-cholesterol', result: '  ' }), 'results.0.result is required'],
    ['a value below zero', lines({ code: 'ldl-cholesterol', result: -5 }), 'results.0.result must not be negative'],
    [
      'a value that is a list',
      lines({ code: 'ldl-cholesterol', result: [1] }),
      'results.0.result must be a number or text. ',
    ],
    [
      'two values of one marker',
      lines({ code: 'ldl-cholesterol', result: 5 }, { name: 'LDL cholesterol', result: 6 }),
      'results.1.code is there twice',
    ],
    ['no marker that is known', lines({ code: 'unheard-of', result: 5 }), 'it has no known biomarker'],
    [
      'lists in lists without end',
      { samples: Array.from({ length: 200 }).reduce<unknown>((inner) => [inner], 1) },
      'it is nested too deeply',
    ],
    [
      'a state that nobody knows',
      { events: [{ status: 'teleported', created: '2026-03-01T10:00:00Z' }] },
      'events.0.status is not known',
    ],
  ])('with %s are refused at the field', async (_name, more, words) => {
    for (const owner of [member, plain]) {
      const { id, kitId } = await kit({ user_id: owner.id })
      const before = await stored(id)
      const refused = await deliver({ body: spotReport(kitId, 1, more) })
      expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining(words)])
      expect(await stored(id)).toEqual(before)
    }
  })

  it('that arrive late do not replace newer results', async () => {
    const { id, kitId } = await kit({ user_id: plain.id })
    const at = (day: string) => ({
      events: [{ status: 'resulted', created: `2026-03-0${day}T10:00:00Z` }],
      registered_to: `Jane ${day}`,
    })
    await deliver({ body: spotReport(kitId, 2, at('3')) })
    expect((await deliver({ body: spotReport(kitId, 1, at('2')) })).status).toBe(200)
    expect(await stored(id)).toMatchObject({ raw: { biomarkers: [{ value: 2 }] }, registered_to: 'Jane 3' })
    expect(await arrivalsOf(id)).toHaveLength(1)
    await deliver({ body: spotReport(kitId, 3, { ...at('2'), reported_at: '2026-03-04T10:00:00Z' }) })
    expect(await stored(id)).toMatchObject({ raw: { biomarkers: [{ value: 3 }] } })
  })

  it('without events mean that there are results, and may name a marker in another unit', async () => {
    const { id, kitId } = await kit({
      user_id: plain.id,
      status: 'registered',
      events: JSON.stringify([{ status: 'registered', created: '2026-03-04T10:00:00Z' }]),
    })
    const body = spotReport(kitId, 1, {
      events: [],
      reported_at: '2026-03-01T10:00:00Z',
      ...lines({ code: 'ldl-cholesterol', result: 2.6, unit_of_measure: 'mmol/L' }),
    })
    expect((await deliver({ body })).status).toBe(200)
    expect(await stored(id)).toMatchObject({
      status: 'resulted',
      are_results_ready: true,
      raw: { biomarkers: [{ name: 'LDL cholesterol', unit: 'mmol/L', healthy_max: null }] },
    })
    const seen = await server.call('GET', `/client/kits/${kitId}/results`, { token: plain.token })
    expect(seen.body.events).toMatchObject([
      { status: 'registered' },
      { status: 'resulted', created: clock.toISOString() },
    ])
  })

  it('keep value and unit as delivered, and read them on the scale of the marker', async () => {
    await server.services.db.query({
      text: `update biomarker set molar_mass = 386.65 where code = 'ldl-cholesterol'`,
      values: [],
    })
    const read = async (line: object) => {
      const { id, kitId } = await kit({ user_id: plain.id })
      const body = spotReport(kitId, 1, lines({ code: 'ldl-cholesterol', ...line }))
      expect((await deliver({ body })).status).toBe(200)
      const raw = (await stored(id))?.['raw'] as { biomarkers: Record<string, unknown>[] } | undefined
      return raw?.biomarkers[0]
    }
    for (const unit of ['mg/dl', 'mg/dL ', 'MG/DL'])
      expect(await read({ result: '131', unit_of_measure: unit })).toMatchObject({
        result: '131',
        value: 131,
        unit,
        result_level: 'H',
        healthy_max: 100,
      })
    expect(await read({ result: '> 131 mg/dL', unit_of_measure: 'mg/dl' })).toMatchObject({
      value: '>131',
      unit: 'mg/dl',
    })
    expect(await read({ result: '>2,6', unit_of_measure: 'mmol/l' })).toMatchObject({
      result: '>2,6',
      value: '>2,6',
      unit: 'mmol/l',
      healthy_max: 2.586,
      high_max: 3.362,
    })
    expect(await read({ result: 131, unit_of_measure: 'IU/L', reference_range: '3,5 – 5,1' })).toMatchObject({
      reference_range: '3,5 – 5,1',
      healthy_min: 3.5,
      healthy_max: 5.1,
      low_min: null,
    })
    expect(await read({ result: 131, unit_of_measure: 'IU/L', reference_range: 'M: 1-2, F: 2-3' })).toMatchObject({
      reference_range: 'M: 1-2, F: 2-3',
      healthy_min: null,
      healthy_max: null,
    })
  })

  it('are limited in size before authentication', async () => {
    const big = Buffer.alloc(2 * 1024 * 1024, ' ').toString()
    expect((await deliver({ raw: big })).status).toBe(413)
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1
        if (sent > 200) controller.close()
        else controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    const headers = {
      'content-type': 'application/json',
      'x-lab-timestamp': `${seconds}`,
      'x-lab-signature': 'sha256=',
      'x-lab-delivery': 'x',
    }
    const answer = await fetch(`${server.url}/v1/webhooks/labs/namida`, {
      method: 'POST',
      headers,
      body: endless,
      duplex: 'half',
    } as RequestInit).catch(() => null)
    expect(answer?.status ?? 401).toBe(401)
    expect(sent).toBeLessThan(200)
  })

  it('with results of an unregistered kit are refused until it is registered', async () => {
    const { id, kitId } = await kit({ user_id: null })
    const refused = await deliver({ body: spotReport(kitId, 1), delivery: 'early' })
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining('Nobody has registered this kit yet'),
    ])
    await server.services.db.query({ text: 'update userkits set user_id = $2 where id = $1', values: [id, member.id] })
    expect((await deliver({ body: spotReport(kitId, 1), delivery: 'early' })).status).toBe(200)
    expect(await stored(id)).toMatchObject({ sealed: true })
  })

  it('of the Namida lab bring the score and the PDF', async () => {
    const owner = await registerMember(server)
    const { id, kitId } = await kit({ provider_code: 'namida', user_id: owner.id, status: 'OrderPlaced' })
    const body = {
      kit_id: kitId,
      status: 'Results',
      updated_at: '2026-03-05T10:00:00Z',
      results: { score: 1.2, interpretation: 'High' },
      report_pdf: writePdf(['Auria']).toString('base64'),
    }
    expect((await deliver({ lab: 'namida', body })).status).toBe(401)
    expect(await deliver({ lab: 'namida', key: namidaSecret, body })).toEqual({
      status: 200,
      body: { accepted: true, repeated: false },
    })
    expect(await stored(id)).toMatchObject({
      status: 'Results',
      are_results_ready: true,
      raw: { score: 1.2, interpretation: 'High' },
      results_file: expect.stringContaining('/files/kits/'),
    })
    // The lab generates the PDF again: another file, but no correction.
    const former = (await stored(id))?.results_file
    await deliver({
      lab: 'namida',
      key: namidaSecret,
      body: { ...body, report_pdf: writePdf(['Auria', 'again']).toString('base64') },
    })
    expect(await arrivalsOf(id)).toMatchObject([
      { version: 1, results_file: former },
      { version: 2, results_file: null, is_correction: false },
    ])
    const seen = await server.call('GET', `/client/kits/${kitId}/results`, { token: owner.token })
    expect(seen.body).toMatchObject({ hasFile: true, corrections: 0 })
    expect((await server.call('GET', String(former), { token: owner.token })).status).toBe(200)
    expect((await server.call('GET', String(former), { token: member.token })).status).toBe(404)
    await deliver({ lab: 'namida', key: namidaSecret, body: { ...body, results: { score: 1.3 }, report_pdf: null } })
    expect((await server.call('GET', `/client/kits/${kitId}/results`, { token: owner.token })).body).toMatchObject({
      hasFile: false,
      corrections: 1,
    })
    const outside = await deliver({ lab: 'namida', key: namidaSecret, body: { ...body, results: { score: 9 } } })
    expect([outside.status, outside.body.message]).toEqual([
      400,
      expect.stringContaining("The lab's report could not be read: score"),
    ])
    expect(await arrivalsOf(id)).toHaveLength(3)
  })
})
