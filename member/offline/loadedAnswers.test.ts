import { expect, test } from 'vitest'
import { spotKitState } from '#shared/rules/index.ts'
import { slotOf, storedOf } from './loadedAnswers.ts'

/** Everything in an answer that says something about a person's health, name or place. */
const secrets = (value: unknown): string[] =>
  ['Noor', 'secret note', 'Cardiology', 'Dr. Who', '12 Main St', 'Ferritin', '41', 'https://meet'].filter((word) =>
    JSON.stringify(value).includes(word),
  )
const sealed = '-----BEGIN PGP MESSAGE-----'
const kit = {
  kit_id: 'K',
  name: 'Heart',
  status: 'resulted',
  registered_to: 'Noor',
  biomarkers: ['Ferritin'],
  events: [],
}
const results = {
  kit_id: 'K',
  registered_to: 'Noor',
  former: [],
  completed_by: [],
  sent: [{ to: 'Dr. Who' }],
  rawResults: null,
}
const visit = {
  id: 3,
  type: 'telehealth',
  appointment_date: { date: '2026-06-10T13:00:00Z', timezone: 'UTC' },
  encrypted_data: sealed,
  symptoms: 'secret note',
  physician_name: 'Dr. Who',
  physician_specialty: 'Cardiology',
  location: '12 Main St',
  join_url: 'https://meet',
  user: { id: 7, name: 'Noor' },
}

test('of a visit its date and type are stored, and its note only as it is sealed', () => {
  for (const stored of [
    storedOf.getLastAppointment(visit as never),
    storedOf.listAppointments({ models: [visit] } as never)?.models[0],
  ]) {
    expect(stored).toMatchObject({
      id: 3,
      type: 'telehealth',
      appointment_date: visit.appointment_date,
      encrypted_data: sealed,
    })
    expect(secrets(stored)).toEqual([])
  }
})

test('of a kit its states are stored, and its results only as they are sealed', () => {
  for (const stored of [
    storedOf.getLastKit({ ...kit, rawResults: { Ferritin: '41' } } as never),
    storedOf.listKits({ models: [{ kitId: 'K', kit }] } as never)?.models[0]?.kit,
    storedOf.getKitResults({ ...results, encrypted_data: sealed } as never),
    storedOf.listKitResults({
      models: [{ ...results, encrypted_data: sealed, sent: [], registered_to: null }],
    } as never),
  ]) {
    expect(stored).not.toBeNull()
    expect(secrets(stored)).toEqual([])
  }
  const readable = { ...results, encrypted_data: null, rawResults: { Ferritin: '41' } }
  expect(storedOf.getKitResults(readable as never)).toBeNull()
  expect(storedOf.listKitResults({ models: [{ ...readable }] } as never)).toBeNull()
})

test('a kit has the same state as before, without the name that it is registered to', () => {
  for (const registered_to of ['Noor', null]) {
    const of = { ...kit, registered_to }
    for (const stored of [
      storedOf.getLastKit(of as never),
      storedOf.listKits({ models: [{ kitId: 'K', kit: of }] } as never)?.models[0]?.kit,
      storedOf.getKitResults({ ...of, ...results, registered_to, encrypted_data: sealed } as never),
    ])
      expect(stored && spotKitState(stored)).toEqual(spotKitState(of))
  }
})

test('results are of the same day as with a connection', () => {
  const collected_on = '2026-08-22'
  const sealedOne = { ...results, collected_on, encrypted_data: sealed } as never
  expect(storedOf.getKitResults(sealedOne)).toMatchObject({ collected_on })
  expect(storedOf.listKitResults({ models: [sealedOne] } as never)?.models).toMatchObject([{ collected_on }])
})

test('of the account the locked keys are stored, and nothing else', () => {
  const keys = { private_key: '-----BEGIN PGP PRIVATE KEY BLOCK-----' }
  const account = {
    user: { id: 7, first_name: 'Noor' },
    profile: { street: '12 Main St' },
    keys,
    impersonated_by: null,
  }
  expect(storedOf.getUser(account as never)).toEqual({ user: { id: 7 }, keys, impersonated_by: null })
})

test('a list is found whenever it was loaded, and searches are not stored', () => {
  const visits = (from: string) => slotOf('listAppointments', { query: { status: 'created', from } })
  expect(visits('2026-06-10T13:00:00Z')).toBe(visits('2026-06-12T09:00:00Z'))
  expect(slotOf('listAppointments', { query: { page: 2 } })).not.toBe(
    slotOf('listAppointments', { query: { page: 1 } }),
  )
  expect(slotOf('getKitResults', { params: { kitId: 'A' } })).not.toBe(
    slotOf('getKitResults', { params: { kitId: 'B' } }),
  )
  expect(slotOf('clientSearch', { query: { classkey: 'widgets' } })).not.toBeNull()
  expect(slotOf('clientSearch', { query: { classkey: 'symptoms' } })).toBeNull()
  expect(slotOf('clientSearch', { query: { classkey: 'organ', search: 'liver' } })).toBeNull()
})
