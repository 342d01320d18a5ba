import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '#shared/calls/index.ts'
import { encryptText, newKeySalt, type NewKeyPair } from '#shared/crypto/index.ts'
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
let [before, after]: NewKeyPair[] = []

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
const sealing = Object.entries(calls).flatMap(([name, spec]) =>
  'body' in spec && 'shape' in spec.body && 'encrypted_data' in (spec.body.shape as object)
    ? [{ name, path: spec.path, method: spec.method }]
    : [],
)

it.each(sealing)('$name takes messages to the key in use only', async ({ name, path, method }) => {
  const send = async (pair: NewKeyPair | undefined) => {
    const encrypted_data = await encryptText('{}', { publicKeys: [pair?.publicKey ?? ''] })
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
