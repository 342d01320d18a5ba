/** A member's search finds what is their own, and nothing of anybody else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actAs, freshToken, registerMember, type TestAccount } from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

type Found = Record<'care_team' | 'providers' | 'medications' | 'meals', { id: number; name: string; day?: string }[]>

describe('the search of what is mine', () => {
  let server: TestServer
  let member: TestAccount
  let other: TestAccount
  const now = new Date('2026-03-20T12:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    member = await registerMember(server, { timezone: 'UTC' })
    other = await registerMember(server, { timezone: 'UTC' })
    const physician = {
      type: 'physician',
      timezone: 'UTC',
      appointment_minutes: 30,
      working_hours: JSON.stringify([{ weekday: 'monday', from: '09:00', to: '17:00' }]),
    }
    await insertRow(server, 'provider', { name: 'Zoë Günther', specialty: 'Family medicine', ...physician })
    await insertRow(server, 'provider', { name: 'Zora Gone', is_active: false, ...physician })
    for (const [name, is_active] of [
      ['Zoloft', true],
      ['Zocor', true],
    ] as const) {
      const medication_id = await insertRow(server, 'medications', { name, generic_name: 'Sertralin', is_active })
      const stopped_at = name === 'Zocor' ? now : null
      await insertRow(server, 'user_medications', {
        user_id: member.id,
        medication_id,
        started_on: '2026-03-01',
        created_at: now,
        updated_at: now,
        stopped_at,
      })
    }
    await insertRow(server, 'usercareteams', { user_id: member.id, name: 'Zoé Nuñez', role: 'dentist' })
    await insertRow(server, 'usercareteams', { user_id: other.id, name: 'Zoe Other', role: 'dentist' })
    const meal = { energy: 1, carbs: 1, protein: 1, fat: 1, logged_at: now, ingredients: '[]' }
    for (const [user_id, name, day, more] of [
      [member.id, 'Zopf', '2026-03-18', {}],
      [member.id, 'Zopf', '2026-03-19', { logged_at: new Date(now.getTime() + 1) }],
      [member.id, 'Zopf, deleted', '2026-03-19', { deleted_at: now }],
      [member.id, 'Zopf, long ago', '2026-03-01', {}],
      [member.id, 'Breakfast', '2026-03-17', { ingredients: JSON.stringify([{ name: 'Açaí, zoned' }]) }],
      [other.id, 'Zopf of another', '2026-03-19', {}],
    ] as const)
      await insertRow(server, 'meal_logs', { user_id, name, day, entry_key: crypto.randomUUID(), ...meal, ...more })
  })
  afterAll(() => server.close())
  const search = async (query: string, account = member) =>
    server.call('GET', `/client/search/own?${query}`, { token: await freshToken(server, account) })
  const namesOf = async (query: string, account = member) => {
    const { status, body, text } = await search(query, account)
    expect(status, text).toBe(200)
    return Object.fromEntries(
      Object.entries(body as unknown as Found).map(([kind, found]) => [
        kind,
        found.map(({ name, day }) => (day ? `${name} ${day}` : name)),
      ]),
    )
  }

  test('finds one’s own of each kind, current and shown, and nothing of others', async () => {
    expect(await namesOf('search=ZO')).toEqual({
      care_team: ['Zoé Nuñez'],
      providers: ['Zoë Günther'],
      medications: ['Zoloft'],
      meals: ['Zopf 2026-03-19', 'Breakfast 2026-03-17'],
    })
    expect(await namesOf('search=zo', other)).toEqual({
      care_team: ['Zoe Other'],
      providers: ['Zoë Günther'],
      medications: [],
      meals: ['Zopf of another 2026-03-19'],
    })
  })

  test.each([
    ['search=nunez', { care_team: ['Zoé Nuñez'] }],
    ['search=Nu%C3%B1ez,%20zoe', { care_team: ['Zoé Nuñez'] }],
    ['search=Zahnarzt&roles=dentist', { care_team: ['Zoé Nuñez'] }],
    ['search=gunther%20family', { providers: ['Zoë Günther'] }],
    ['search=sertralin', { medications: ['Zoloft'] }],
    ['search=acai', { meals: ['Breakfast 2026-03-17'] }],
    ['search=%25%25', {}],
    ['search=,,', {}],
  ])('%s', async (query, found) => {
    expect(await namesOf(query)).toEqual({ care_team: [], providers: [], medications: [], meals: [], ...found })
  })

  test('asks for two letters, and is closed to staff whom the member shows nothing', async () => {
    expect((await search('search=z')).body).toMatchObject({ error_code: 'VALIDATION' })
    expect((await server.call('GET', '/client/search/own?search=zo')).status).toBe(401)
    const id = await insertRow(server, 'legal_consents', { name: 'Sharing', category: 'data sharing' })
    const legal_consents = [{ id, kind: 'consent', accepted: false }]
    await server.call('POST', '/client/user/consent', { token: other.token, body: { legal_consents } })
    expect((await search('search=zo', other)).status).toBe(200)
    await actAs(server, other)
    expect((await search('search=zo', other)).body).toMatchObject({ error_code: 'NOT_SHARED' })
  })
})
