/** Requests that are lost between an effect and the answer stored for them: repeating them has no second effect. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encodePng } from '#seed/files/png.ts'
import { createLogger } from '#server/kernel/http/logging.ts'
import { freshToken, registerMember, type TestAccount } from '../harness/accounts.ts'
import { addKit } from '../harness/kits.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const nine = '2026-03-09T14:00:00.000Z'
const ten = '2026-03-09T15:00:00.000Z'

const plainResults = {
  kit_id: 'x',
  samples: [],
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

/** A scheduling service that books a key once, and may never answer. */
const startService = async () => {
  const bookings = new Map<string, string>()
  const asked: string[] = []
  const lost: ServerResponse[] = []
  const state = { isLosing: false, cancelled: new Set<string>() }
  const service = createServer((request, response) => {
    request.resume().on('end', () => {
      const path = request.url ?? ''
      asked.push(path)
      const [, id = null, verb = null] = /^\/v1\/appointments\/([^/]+)\/(\w+)$/.exec(path) ?? []
      const key = String(request.headers['idempotency-key'])
      if (id === null && !bookings.has(key)) bookings.set(key, `A-${bookings.size + 1}`)
      const isGone = id !== null && state.cancelled.has(id)
      if (verb === 'cancel' && id !== null) state.cancelled.add(id)
      if (state.isLosing) lost.push(response)
      else
        response
          .writeHead(isGone ? 410 : 200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ appointment_id: id ?? bookings.get(key) }))
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  return { service, bookings, asked, lost, state, url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/` }
}

describe('a request that is lost after its effect', () => {
  let server: TestServer
  let member: TestAccount
  let remote: Awaited<ReturnType<typeof startService>>
  let now = new Date('2026-03-05T12:00:00Z')
  const query = (text: string, values: unknown[] = []) => server.services.db.query({ text, values })
  const post = async (path: string, body: unknown, key: string) =>
    server.call('POST', path, {
      token: await freshToken(server, member),
      headers: { 'idempotency-key': key },
      body,
    })
  /** Sends a request that never comes back, as if the server had died: what it claimed is free after a minute. */
  const lose = async (send: () => Promise<unknown>) => {
    const before = remote.lost.length
    remote.state.isLosing = true
    const never = send()
    await expect.poll(() => remote.lost.length).toBe(before + 1)
    remote.state.isLosing = false
    now = new Date(now.getTime() + 61_000)
    return async () => {
      for (const response of remote.lost.splice(0)) response.destroy()
      await never
    }
  }

  beforeAll(async () => {
    remote = await startService()
    server = await startTestServer({
      now: () => now,
      logger: createLogger('silent'),
      config: { smartLink: { url: remote.url, key: 'smart-key' } },
    })
  })
  afterAll(async () => {
    await server.close()
    remote.service.close()
  })
  beforeEach(async () => {
    now = new Date('2026-03-05T12:00:00Z')
    member = await registerMember(server)
    await query('drop function if exists die cascade')
    await query('delete from appointments')
    await query(`delete from jobs.job where name = 'settle-hold'`)
    remote.bookings.clear()
    remote.state.cancelled.clear()
    remote.asked.length = 0
  })

  const path = '/client/smartlink/appointments'
  const wish = { appointmentTime: nine, attendingProviderId: 'slh-1', timezone: 'America/Chicago' }
  const rows = () =>
    query('select appointment_id, appointment_date, status, active from appointments where user_id = $1', [member.id])
  const waiting = () => query(`select 1 from jobs.job where name = 'settle-hold' and state = 'created'`)

  it('books once: the service knows the repeat by its key', async () => {
    const book = () => post(path, wish, 'once')
    const end = await lose(book)
    const again = await book()
    expect([again.status, again.text]).toEqual([200, expect.stringContaining('A-1')])
    await end()
    expect((await book()).text).toBe(again.text)
    expect([remote.asked, remote.bookings.size]).toEqual([['/v1/appointments', '/v1/appointments'], 1])
    expect(await rows()).toMatchObject([{ appointment_id: 'A-1', active: true }])
    expect(await waiting()).toEqual([])
    expect([...remote.bookings.keys()].join()).not.toContain('once')
  })

  it('and not repeated is cancelled there, and asked for anew after that', async () => {
    const end = await lose(() => post(path, wish, 'late'))
    now = new Date(now.getTime() + 200_000)
    await server.services.jobs.runDue()
    expect([remote.asked.at(-1), await rows()]).toEqual(['/v1/appointments/A-1/cancel', []])
    await end()
    expect((await post(path, wish, 'late')).status).toBe(200)
    expect([remote.bookings.size, await rows()]).toMatchObject([2, [{ appointment_id: 'A-2', active: true }]])
  })

  it('moves and cancels once', async () => {
    const { id } = (await post(path, wish, 'book')).body.appointment as { id: number }
    const move = () => post(`${path}/reschedule`, { ...wish, appointmentId: id, appointmentTime: ten }, 'move')
    const endMove = await lose(move)
    const moved = await move()
    expect(moved.status, moved.text).toBe(200)
    await endMove()
    expect(await rows()).toMatchObject([{ appointment_id: 'A-1', appointment_date: new Date(ten), status: 'created' }])
    const cancel = () => post(`${path}/cancel`, { appointmentId: id }, 'cancel')
    const endCancel = await lose(cancel)
    expect((await cancel()).status).toBe(200)
    await endCancel()
    expect(await rows()).toMatchObject([{ status: 'cancelled' }])
    const told = await query('select title from notifications where user_id = $1', [member.id])
    expect(told).toHaveLength(3)
  })

  const photo = () => {
    const form = new FormData()
    form.append(
      'image',
      new Blob([new Uint8Array(encodePng(2, 2, new Uint8Array(12)))], { type: 'image/png' }),
      'a.png',
    )
    return form
  }
  const kit = (): Promise<number> =>
    addKit(server, { kit_id: `9Z9-${member.id}`, status: 'delivered', registered_to: null })
  const results = (): Promise<number> =>
    addKit(server, {
      kit_id: `9Z9-${member.id}`,
      user_id: member.id,
      status: 'resulted',
      are_results_ready: true,
      rawResults: JSON.stringify(plainResults),
    })
  const physician = (): Promise<number> =>
    insertRow(server, 'provider', {
      name: 'Dr. Amelia Reyes',
      timezone: 'America/Chicago',
      appointment_minutes: 30,
      working_hours: JSON.stringify([{ weekday: 'monday', from: '09:00', to: '12:00' }]),
    })
  it.each<[string, string, () => Promise<number> | number, (id: number) => unknown]>([
    [
      '/client/appointments',
      'appointments',
      physician,
      (id: number) => ({ appointmentTime: nine, consultType: '3', physicianId: String(id) }),
    ],
    ['/client/kits/register', 'userkits', kit, () => ({ kitId: `9Z9-${member.id}` })],
    ['/client/insurance', 'user_insurances', () => 0, () => ({ insurer: 'Northfield', member_id: 'N-1' })],
    [
      '/client/kits/results/send',
      'result_sends',
      results,
      () => ({ kitId: `9Z9-${member.id}`, email: 'doctor@hale.test' }),
    ],
    ['/client/meal/upload', 'meal_photos', () => 0, photo],
  ])('POST %s leaves nothing but what is stored with its answer', async (one, table, prepare, bodyOf) => {
    const id = await prepare()
    const effects = async () => [
      await query(`select 1 from ${table} where user_id = $1`, [member.id]),
      await query('select 1 from outbox where user_id = $1', [member.id]),
      await query('select 1 from notifications where user_id = $1', [member.id]),
    ]
    const before = await effects()
    await query(`create or replace function die() returns trigger language plpgsql as $$ begin raise exception 'died' using errcode = '57P01'; end $$;
                 create constraint trigger die after insert or update on kept_answers deferrable initially deferred
                   for each row when (new.answered_at is not null) execute function die()`)
    expect((await post(one, bodyOf(id), 'key')).status).toBe(503)
    expect(await effects()).toEqual(before)
    await query('drop function die cascade')
    now = new Date(now.getTime() + 61_000)
    const first = await post(one, bodyOf(id), 'key')
    expect(first.status, first.text).toBeLessThan(300)
    const after = await effects()
    expect(after).not.toEqual(before)
    expect((await post(one, bodyOf(id), 'key')).text).toBe(first.text)
    expect(await effects()).toEqual(after)
  })
})
