import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls, sealedKinds } from '#shared/calls/index.ts'
import { decryptText, encryptText, newKeySalt, sealAgain, type NewKeyPair } from '#shared/crypto/index.ts'
import { prepareForms } from '#server/care/forms/index.ts'
import { freshToken, registerMember, type TestAccount } from '../harness/accounts.ts'
import { finishedRecords } from '../harness/forms.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { bodyOf, pairNamed, rotateTo } from '../harness/vault.ts'

const now = new Date('2026-03-05T12:00:00Z')
const zone = 'America/Chicago'
let server: TestServer
let member: TestAccount
let physician: number
let before: NewKeyPair
let after: NewKeyPair

beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  await prepareForms(server.services)
  member = await registerMember(server)
  ;[before, after] = await Promise.all([pairNamed('first', 'old'), pairNamed('second', 'old')])
  const salt = newKeySalt()
  const stored = await server.call('POST', '/client/user/pgp', { body: bodyOf(before, salt), token: member.token })
  expect(stored.status, stored.text).toBe(200)
  const rotated = await rotateTo(server, member, after, { salt })
  expect(rotated.status, rotated.text).toBe(200)
  const working_hours = JSON.stringify([{ weekday: 'monday', from: '09:00', to: '12:00' }])
  const person = { type: 'physician', timezone: zone, appointment_minutes: 30, working_hours }
  physician = await insertRow(server, 'provider', { name: 'Dr. Amelia Reyes', ...person })
  await insertRow(server, 'provider', {
    name: 'Rosa',
    ...person,
    type: 'care advocate',
    scheduling_provider: 'smartlink',
    slh_id: 'slh-7',
  })
})
afterAll(() => server.close())

/** A booked visit, which is moved afterwards. */
const booked = async (path: string, body: object) => {
  const answer = await server.call('POST', path, { body, token: await freshToken(server, member) })
  expect(answer.status, answer.text).toBe(200)
  return String((answer.body.appointment as { id: number }).id)
}
const visitAt = (time: string) => ({
  appointmentTime: `2026-03-09T${time}:00.000Z`,
  consultType: '3',
  physicianId: String(physician),
  timezone: zone,
})
const callAt = (time: string) => ({
  appointmentTime: `2026-03-09T${time}:00.000Z`,
  timezone: zone,
  appointmentId: time,
  attendingProviderId: 'slh-7',
})
const moved: { visit?: string; call?: string } = {}
/** A body of each call that stores what the member has sealed. */
const bodies: Record<string, () => object | Promise<object>> = {
  saveHraForm: () => ({}),
  submitHraForm: () => ({ sections: finishedRecords('hra', now.toISOString()) }),
  saveTelehealthForm: () => ({ sections: finishedRecords('telehealth', now.toISOString()) }),
  saveNutritionForm: () => ({}),
  submitNutritionForm: () => ({ sections: finishedRecords('nutrition', now.toISOString()) }),
  createAppointment: () => visitAt('14:00'),
  rescheduleAppointment: async () => {
    moved.visit ??= await booked('/client/appointments', visitAt('14:30'))
    return { ...visitAt('15:00'), appointmentId: moved.visit }
  },
  createSmartlinkAppointment: () => callAt('15:30'),
  rescheduleSmartlinkAppointment: async () => {
    moved.call ??= await booked('/client/smartlink/appointments', callAt('16:00'))
    return { ...callAt('16:30'), appointmentId: moved.call }
  },
}
/** All of them but `sealAgain`, which takes only what is listed. */
const sealing = Object.entries(calls).flatMap(([name, spec]) =>
  name !== 'sealAgain' && 'body' in spec && 'shape' in spec.body && 'encrypted_data' in (spec.body.shape as object)
    ? [{ name, path: spec.path, method: spec.method }]
    : [],
)

it.each(sealing)('$name takes messages to the key in use only', async ({ name, path, method }) => {
  const send = async (pair: NewKeyPair) => {
    const encrypted_data = await encryptText('{}', { publicKeys: [pair.publicKey] })
    const body = { ...(await bodies[name]?.()), encrypted_data }
    return server.call(method, path, { body, token: await freshToken(server, member) })
  }
  const refused = await send(before)
  expect([refused.status, refused.body.error_code, Object.keys(refused.body.errors ?? {})], refused.text).toEqual([
    409,
    'CONFLICT',
    ['encrypted_data'],
  ])
  const taken = await send(after)
  expect(taken.status, taken.text).toBe(200)
})

it('what was sealed to a replaced key afterwards is listed, and replaced by the same message to the current one', async () => {
  const owner = await registerMember(server)
  const stranger = await registerMember(server)
  const salt = newKeySalt()
  const post = (path: string, body: unknown) => server.call('POST', path, { body, token: owner.token })
  const outdated = '/client/user/keys/outdated-messages'
  const list = async ({ token } = owner) =>
    (await server.call('GET', outdated, { token })).body.models as {
      kind: string
      id: number
      encrypted_data: string
    }[]
  expect((await post('/client/user/pgp', bodyOf(before, salt))).status).toBe(200)
  const old = await encryptText('before', { publicKeys: [before.publicKey] })
  expect((await post('/client/nutrition-form', { encrypted_data: old })).status).toBe(200)
  expect((await rotateTo(server, owner, after, { salt })).status).toBe(200)
  const { db } = server.services
  const [rotated] = await db.query<{ at: Date }>({
    text: `select at from key_log where subject_id = $1 order by id desc limit 1`,
    values: [owner.id],
  })
  const [earlier, later] = [-1, 1].map((hours) => new Date((rotated?.at.getTime() ?? 0) + hours * 3_600_000))
  await db.query({ text: 'update member_forms set updated_at = $2 where user_id = $1', values: [owner.id, earlier] })
  // What the key protected before it was replaced stays as it is.
  expect(await list()).toEqual([])

  const signed = async (words: string) =>
    encryptText(words, {
      publicKeys: [before.publicKey],
      signWith: { privateKey: before.privateKey, passphrase: 'old' },
    })
  const form = { user_id: owner.id, form: 'hra', version: 1, status: 'draft', sections: '{}' }
  await insertRow(server, 'member_forms', { ...form, encrypted_data: await signed('form'), updated_at: later })
  await insertRow(server, 'appointments', {
    user_id: owner.id,
    provider: 'telehealth',
    appointment_date: later,
    timezone: 'UTC',
    encrypted_data: await signed('visit'),
    updated_at: later,
  })
  const kit = await insertRow(server, 'userkits', {
    user_id: owner.id,
    kit_id: 'R-1',
    provider_code: 'spot',
    encrypted_data: await signed('results'),
  })
  const arrival = {
    userkit_id: kit,
    user_id: owner.id,
    source: 'sync',
    digest: 'd',
    result_count: 1,
    arrived_at: later,
  }
  const sealed_to = before.fingerprint
  await insertRow(server, 'kit_arrivals', { ...arrival, version: 2, sealed_to })
  await insertRow(server, 'kit_arrivals', {
    ...arrival,
    version: 1,
    sealed_to,
    replaced_at: later,
    encrypted_data: await signed('former'),
  })
  const found = await list()
  expect(found.map(({ kind }) => kind).toSorted()).toEqual([...sealedKinds].toSorted())
  expect(await list(stranger)).toEqual([])

  const keys = [after, before].map(({ privateKey }) => ({ privateKey, passphrase: 'old' }))
  const [key] = keys
  if (!key) throw new Error('There are two keys')
  for (const { kind, id, encrypted_data } of found) {
    const again = await sealAgain(encrypted_data, { keys, key, named: after.publicKey })
    const opened = await decryptText(again, { key, verifyWith: [before.publicKey] })
    expect([opened.signature, ['form', 'visit', 'results', 'former'].includes(opened.text)]).toEqual(['valid', true])
    const body = { kind, id, outdated: encrypted_data, encrypted_data: again }
    // Not to another key, not by someone else, and not twice.
    expect((await post(outdated, { ...body, encrypted_data: old })).status).toBe(400)
    expect((await server.call('POST', outdated, { body, token: stranger.token })).status).toBe(404)
    expect((await post(outdated, body)).status).toBe(204)
    expect((await post(outdated, body)).status).toBe(404)
  }
  expect(await list()).toEqual([])
  const stored = await db.query<{ sealed_to: string }>({
    text: 'select sealed_to from kit_arrivals where user_id = $1',
    values: [owner.id],
  })
  expect(stored.map((row) => row.sealed_to)).toEqual([after.fingerprint, after.fingerprint])
})
