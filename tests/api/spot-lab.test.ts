import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { decryptText, generateKeyPair, type NewKeyPair } from '#shared/crypto/index.ts'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { addMarker } from '../harness/kits.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('the Spot lab over HTTP', () => {
  let server: TestServer
  let lab: Server
  let admin: TestAccount
  let member: TestAccount
  let keys: NewKeyPair
  let answer: { status: number; body: unknown } = { status: 200, body: {} }
  let asked: { url: string | undefined; key: string | string[] | undefined } | null = null

  beforeAll(async () => {
    lab = createServer((request, response) => {
      asked = { url: request.url, key: request.headers['api-key'] }
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer.body))
    })
    await new Promise<void>((resolve) => lab.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(lab.address() as AddressInfo).port}`
    server = await startTestServer({ config: { spotLab: { url, key: 'lab-key' } } })
    await prepareAccess(server.services)
    admin = await registerAdmin(server, ['userkits:read', 'userkits:write', 'userkits:delete', 'userkits:results'])
    member = await registerMember(server)
    await addMarker(server, 'ldl', 'LDL')
    keys = await generateKeyPair({ name: 'Jane Doe', email: member.email, passphrase: 'a'.repeat(64) })
    await insertRow(server, 'pgp_keys', {
      user_id: member.id,
      key_version: 1,
      fingerprint: keys.fingerprint,
      public_key: keys.publicKey,
      private_key: keys.privateKey,
      key_salt: '00'.repeat(16),
      kdf: JSON.stringify({}),
      state: 'ready',
      created_at: new Date(),
    })
  }, 120_000)
  afterAll(async () => {
    await server.close()
    await new Promise((resolve) => lab.close(resolve))
  })

  it('returns the status, and results that only their member can decrypt', async () => {
    const id = await insertRow(server, 'userkits', {
      kit_id: '4F7-2291',
      provider_code: 'spot',
      user_id: member.id,
      status: 'received',
    })
    const events = [
      { status: 'received', created: '2026-03-01T10:00:00Z' },
      { status: 'resulted', created: '2026-03-02T10:00:00Z' },
    ]
    answer = {
      status: 200,
      body: {
        kit_id: '4F7-2291',
        registered_to: 'Jane Doe',
        events,
        samples: [
          {
            events,
            shipments: [{ tracking_number: '94001' }],
            report: { results: [{ name: 'LDL', result: '131.0625', unit_of_measure: 'mg/dL' }] },
          },
        ],
      },
    }
    const synced = await server.call('PATCH', `/admin/sync-kit/${id}`, { token: admin.token })
    expect(synced.status, synced.text).toBe(200)
    expect(asked).toEqual({ url: '/v2/kits/4F7-2291', key: 'lab-key' })
    expect(synced.body).toMatchObject({
      status: 'resulted',
      registered_to: 'Jane Doe',
      tracking_number: '94001',
      rawResults: null,
      samples: null,
    })
    const opened = await decryptText(String(synced.body.encrypted_data), {
      key: { privateKey: keys.privateKey, passphrase: 'a'.repeat(64) },
    })
    expect(JSON.parse(opened.text)).toMatchObject({
      samples: [{ report: { results: [{ name: 'LDL', result: '131.0625' }] } }],
    })
    const [call] = await server.services.db.query<{ response: unknown }>({ text: 'select * from integration_call' })
    expect(JSON.stringify(call)).not.toContain('131.0625')
  })

  it.each([
    [404, {}, 'The lab does not know this kit.'],
    [503, {}, 'The lab answered 503.'],
    [
      200,
      { events: [{ status: 'resulted', created: 'yesterday' }] },
      "The lab's data for this kit could not be parsed.",
    ],
  ])('an answer of %i %j changes nothing and is recorded', async (status, body, words) => {
    const id = await insertRow(server, 'userkits', {
      kit_id: `4F7-${crypto.randomUUID()}`,
      provider_code: 'spot',
      status: 'received',
    })
    answer = { status, body }
    const failed = await server.call('PATCH', `/admin/sync-kit/${id}`, { token: admin.token })
    expect(failed.status).toBe(400)
    expect(failed.body.message).toBe(`${words} Nothing was changed; try again later.`)
    const [kit] = await server.services.db.query({ text: 'select status from userkits where id = $1', values: [id] })
    expect(kit).toEqual({ status: 'received' })
    const [line] = await server.services.db.query({
      text: 'select succeeded, status_code, error from integration_call order by id desc limit 1',
    })
    expect(line).toEqual({ succeeded: false, status_code: status, error: words })
    const [state] = await server.services.db.query<{ status: string; mode: string }>({
      text: `select status, mode from integration_status where integration = 'spot'`,
    })
    expect(state).toMatchObject({ mode: 'live' })
    expect(['warning', 'bad']).toContain(state?.status)
  })
})
