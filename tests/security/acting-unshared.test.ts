/** What an administrator acting as a member sees of health data that the member does not share. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls as contract } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { actAs, registerMember, signInAs, type TestAccount } from '../harness/accounts.ts'
import { foreignIds, plantEverythingOf } from '../harness/everything-of.ts'
import { isHealth } from '../harness/health-tables.ts'
import { requestFor } from '../harness/requests.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const mark = 'UNSHAREDw2'
const calls = Object.entries(contract as Record<string, CallSpec>)
const reading = calls.filter(
  ([, { method, access, ownerOnly }]) => method === 'GET' && access === 'signed-in' && !ownerOnly,
)

let server: TestServer
let member: TestAccount
let actor: TestAccount
const answers = { blood_pressure_range: 'elevated', typical_day_activity: 'on_my_feet' }
const photo = `/files/meals/2026/${'0'.repeat(32)}.png`
beforeAll(async () => {
  server = await startTestServer({ config: { rateLimitPercent: 0 } })
  member = await registerMember(server)
  actor = member
  await actAs(server, actor)
  member = await signInAs(server, actor.email)
  expect(await plantEverythingOf(server, member.id, mark, { isMarked: isHealth })).toBeGreaterThan(80)
  await server.services.db.query({
    text: 'insert into meal_photos (user_id, image, uploaded_at) values ($1, $2, now())',
    values: [member.id, photo],
  })
  await server.services.db.query({ text: 'delete from star_entries where user_id = $1', values: [member.id] })
  await insertRow(server, 'tasks', {
    name: `Check in on your mood ${mark}`,
    completed_by: 'mood',
    star_value: 5,
    recurrence: 'daily',
    page_type: 'internal',
    display: true,
    is_active: true,
    for_everyone: true,
  })
  const logged = { token: member.token, body: { mood: 'happy' } }
  expect((await server.call('POST', '/client/user/log-mood-track', logged)).status).toBe(200)
}, 180_000)
afterAll(() => server.close())

const read = async (by: TestAccount): Promise<{ shown: string[]; refused: string[] }> => {
  const [shown, refused]: string[][] = [[], []]
  for (const [name, call] of reading) {
    const request = requestFor(
      call,
      foreignIds(() => member.id),
    )
    const { statusCode, payload } = await server.app.inject({
      ...request,
      headers: { authorization: `Bearer ${by.token}` },
    })
    if (payload.includes(mark)) shown?.push(name)
    if (statusCode === 403 && payload.includes('NOT_SHARED')) refused?.push(name)
  }
  return { shown: shown ?? [], refused: refused ?? [] }
}
const file = async () =>
  (await server.app.inject({ method: 'GET', url: photo, headers: { authorization: `Bearer ${actor.token}` } })).json<{
    error_code: string
  }>().error_code

it('is withheld, and nothing else', { timeout: 120_000 }, async () => {
  const before = await read(actor)
  expect([before.shown.length > 5, before.refused]).toEqual([true, []])
  expect(before.shown).toEqual(expect.arrayContaining(['listTasks', 'listStars']))
  // The planted path has no file behind it.
  expect(await file()).toBe('NOT_FOUND')

  await insertRow(server, 'legal_consents', { name: 'Sharing', category: 'data sharing' })
  const { shown, refused } = await read(actor)
  expect(shown).toEqual([])
  expect(refused).toEqual(calls.flatMap(([name, { ofHealth, method }]) => (ofHealth && method === 'GET' ? [name] : [])))
  expect(await file()).toBe('NOT_SHARED')
  const logged = { method: 'POST', url: '/v1/client/user-hydration/increment', payload: {} } as const
  const written = await server.app.inject({ ...logged, headers: { authorization: `Bearer ${actor.token}` } })
  expect([written.statusCode, written.payload]).toEqual([403, expect.stringContaining('NOT_SHARED')])

  expect(await read(member)).toEqual({ shown: before.shown, refused: [] })
})

it('holds for answers of the onboarding, which are choices and so have no mark', async () => {
  const by = await registerMember(server)
  await actAs(server, by)
  const person = await signInAs(server, by.email)
  const set = (who: TestAccount, body: object) => server.call('POST', '/client/user/set', { token: who.token, body })
  const accountOf = async ({ token }: TestAccount) => (await server.call('GET', '/client/user', { token })).body
  const profileOf = async (who: TestAccount) => (await accountOf(who)).profile
  const stored = async () =>
    (await server.services.db.query({ text: 'select attributes from users where id = $1', values: [person.id] }))[0]
  expect((await set(person, answers)).status).toBe(200)
  const before = await stored()
  expect(await profileOf(person)).toMatchObject(answers)
  const empty = { blood_pressure_range: null, typical_day_activity: null }
  expect(await profileOf(by)).toMatchObject(empty)
  expect((await accountOf(by)).impersonated_by).toMatchObject({ shares_data: false })
  const refused = await set(by, { ...empty, blood_pressure_range: 'normal' })
  expect([refused.status, refused.body.error_code]).toEqual([403, 'NOT_SHARED'])
  expect((await set(by, { ...empty, onboarding_step: null })).status).toBe(200)
  expect(await stored()).toMatchObject(before ?? {})
})
