import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { createLogger } from '#server/kernel/http/logging.ts'
import { registerMember, type TestAccount } from '../harness/accounts.ts'
import { addKit, addMarker } from '../harness/kits.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const secret = 'a-webhook-secret-of-32-characters'
const clock = new Date('2026-03-05T12:00:00.000Z')
const at = String(clock.getTime() / 1000)
const day = {
  data_source: 'fitbit',
  data_structure: 'physical_summary',
  updated_at: '2026-03-03T08:00:00Z',
  physical_health: {
    summary: {
      physical_summary: {
        metadata: { datetime_string: '2026-03-02T00:00:00.000000Z' },
        distance: { steps_int: 8214 },
      },
    },
  },
}
const namidaOrder = { status: 'Results', updated_at: '2026-03-05T10:00:00Z', results: { score: 1.2 } }
const spotKit = {
  events: [{ status: 'resulted', created: '2026-03-02T10:00:00Z' }],
  samples: [{ shipments: [], report: { results: [{ code: 'ldl-cholesterol', result: 131 }] } }],
}
const measured = { status: 'successful', weight: 70, circumference_params: { waist: '80' } }

/** Each webhook with a delivery, and how its effect is seen. `key` is a name that it is about, made up by each test. */
const webhooks = [
  { path: 'labs/spot', header: 'lab', body: (key: string) => ({ kit_id: key, ...spotKit }), effect: 'kit_arrivals' },
  {
    path: 'labs/namida',
    header: 'lab',
    body: (key: string) => ({ kit_id: `n-${key}`, ...namidaOrder }),
    effect: 'kit_arrivals',
  },
  { path: 'wearables', header: 'wearable', body: (key: string) => ({ user_id: key, ...day }), effect: 'body_metrics' },
  {
    path: 'scans/face',
    header: 'scan',
    body: (key: string) => ({ session_id: key, status: 'completed', vitals: { heart_rate: 70 } }),
    effect: 'vitals',
  },
  {
    path: 'scans/body',
    header: 'scan',
    body: (key: string) => ({ scan_id: key, ...measured }),
    effect: 'notifications',
  },
] as const

describe('a webhook', () => {
  let server: TestServer
  let member: TestAccount
  let count = 0
  let key = ''

  const send = async (path: string, header: string, id: string | null, body: object) => {
    const raw = JSON.stringify(body)
    const signature = createHmac('sha256', secret)
      .update(`${at}.${id ?? ''}.${raw}`)
      .digest('hex')
    const answer = await fetch(`${server.url}/v1/webhooks/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [`x-${header}-timestamp`]: at,
        ...(id !== null && { [`x-${header}-delivery`]: id }),
        [`x-${header}-signature`]: `sha256=${signature}`,
      },
      body: raw,
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const rowsIn = (table: string) =>
    server.services.db.query({ text: `select 1 from ${table} where user_id = $1`, values: [member.id] })
  const recorded = () => server.services.db.query({ text: 'select 1 from webhook_deliveries' })

  beforeAll(async () => {
    server = await startTestServer({
      now: () => clock,
      logger: createLogger('silent'),
      config: {
        labSecrets: { spot: secret, namida: secret },
        wearablesSecret: secret,
        faceScanSecret: secret,
        bodyScanSecret: secret,
      },
    })
    await prepareAccess(server.services)
    await addMarker(server)
  }, 180_000)
  afterAll(() => server.close())
  beforeEach(async () => {
    count += 1
    key = `key-${count}`
    member = await registerMember(server)
    await server.services.db.query({ text: 'delete from webhook_deliveries' })
    await server.services.db.query({ text: 'delete from notifications' })
    const own = { user_id: member.id }
    await addKit(server, { kit_id: key, ...own })
    await addKit(server, { kit_id: `n-${key}`, provider_code: 'namida', status: 'OrderPlaced', ...own })
    await server.services.db.query({
      text: `insert into device_connections (user_id, source, subject, connected_at) values ($1, 'fitbit', $2, $3)`,
      values: [member.id, key, clock],
    })
    const scan = { ...own, external_id: key, created_at: clock }
    await insertRow(server, 'measurements', {
      ...scan,
      status: 'pending',
      data: '{}',
      source: 'provider',
      provider: '3d-look',
    })
    await insertRow(server, 'face_scan_sessions', {
      ...scan,
      token: key,
      provider: 'faceheart',
      is_simulated: false,
      expires_at: new Date(clock.getTime() + 600_000),
    })
  })

  it.each(webhooks)('$path records a delivery with its effect or not at all, and it counts once', async (one) => {
    const deliver = () => send(one.path, one.header, 'd-1', one.body(key))
    await server.services.db.query({
      text: `create function die() returns trigger language plpgsql as $$ begin raise exception 'died' using errcode = '57P01'; end $$;
             create constraint trigger die after insert on webhook_deliveries deferrable initially deferred
               for each row execute function die()`,
    })
    // An error of this side, for which senders deliver again.
    expect((await deliver()).status).toBeGreaterThanOrEqual(500)
    expect([await rowsIn(one.effect), await recorded()]).toEqual([[], []])
    await server.services.db.query({ text: 'drop function die cascade' })

    expect(await deliver()).toMatchObject({ status: 200, body: { accepted: true, repeated: false } })
    expect(await deliver()).toMatchObject({ status: 200, body: { accepted: true, repeated: true } })
    expect([await rowsIn(one.effect), await recorded()]).toMatchObject([{ length: 1 }, { length: 1 }])
    const other = await send(one.path, one.header, 'd-1', { ...one.body(key), more: 1 })
    expect([other.status, other.body.message]).toEqual([
      409,
      'This delivery number was already used. Nothing was changed.',
    ])
  })

  it.each(webhooks)('$path refuses what is nested too deeply', async ({ path, header, body, effect }) => {
    const deep = Array.from({ length: 200 }).reduce<unknown>((inner) => [inner], 1)
    expect((await send(path, header, 'd-1', { ...body(key), deep })).status).toBe(400)
    expect([await rowsIn(effect), await recorded()]).toEqual([[], []])
  })

  it('knows a report on a scan in progress by its number, which leaves nothing else to tell it by', async () => {
    const deliver = (id: string | null) => send('scans/body', 'scan', id, { scan_id: key, status: 'in_progress' })
    expect([await deliver('d-1'), await deliver('d-1'), await deliver('d-2')].map(({ body }) => body.repeated)).toEqual(
      [false, true, false],
    )
    // A provider without numbers: the same body counts once.
    expect([await deliver(null), await deliver(null)].map(({ body }) => body.repeated)).toEqual([false, true])
  })

  it.each(webhooks)(
    '$path reads no body without a signature, and none that is too long',
    async ({ path, header, body }) => {
      const long = { ...body(key), more: ' '.repeat(9 * 1024 * 1024) }
      expect((await send(path, 'x', 'd-1', long)).status).toBe(401)
      expect((await send(path, header, 'd-1', long)).status).toBe(413)
      expect(await recorded()).toEqual([])
    },
  )
})
