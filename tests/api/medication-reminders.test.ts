import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remindOfMedications } from '#server/care/health-actions/index.ts'
import { freshToken, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('reminders of medications', () => {
  let server: TestServer
  let now = new Date('2026-03-03T12:00:00Z')
  let aspirin = 0
  let statin = 0

  const add = async (name: string): Promise<number> => {
    const [row] = await server.services.db.query<{ id: number }>({
      text: `insert into medications (name, is_active, created_at, updated_at) values ($1, true, now(), now()) returning id`,
      values: [name],
    })
    return row?.id ?? 0
  }
  const call = async (account: TestAccount, path: string, body: object) => {
    const answer = await server.call('POST', `/client/${path}`, { token: await freshToken(server, account), body })
    expect(answer.status, answer.text).toBe(200)
  }
  const memberIn = async (timezone: string) => {
    const member = await registerMember(server)
    await server.services.db.query({
      text: 'update users set timezone = $2 where id = $1',
      values: [member.id, timezone],
    })
    return member
  }
  const schedule = (member: TestAccount, medication_id: number, times: string[], days = [0, 1, 2, 3, 4, 5, 6]) =>
    call(member, 'medications/schedule', { medication_id, times, days })
  const told = async ({ id }: TestAccount) =>
    server.services.db.query<{ title: string; body: string | null; es: string }>({
      text: `select title, body, translations -> 'es' ->> 'title' as es from notifications where user_id = $1 order by id`,
      values: [id],
    })
  const at = (instant: string) => {
    now = new Date(instant)
    return remindOfMedications(server.services)
  }

  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    aspirin = await add('Aspirin')
    statin = await add('Statin')
  })
  afterAll(() => server.close())

  it('are sent once per time in the member’s time zone, without names, and not for logged doses', async () => {
    now = new Date('2026-03-03T05:00:00Z')
    const member = await memberIn('America/New_York')
    await schedule(member, aspirin, ['08:00', '20:00'])
    await schedule(member, statin, ['08:00'])
    await at('2026-03-03T12:59:00Z')
    expect(await told(member)).toEqual([])
    const runs = [at('2026-03-03T13:00:00Z'), at('2026-03-03T13:00:00Z'), at('2026-03-03T13:00:30Z')]
    await Promise.all(runs)
    expect(await told(member)).toEqual([
      { title: expect.stringMatching(/^Medications due at 8:00\sAM$/u), body: null, es: 'Medicamentos a las 8:00' },
    ])
    now = new Date('2026-03-04T00:30:00Z')
    await call(member, 'health-actions/medications-log', { medication_id: aspirin, time: '20:00' })
    await at('2026-03-04T01:00:00Z')
    expect(await told(member)).toHaveLength(1)
  })

  it('respect weekdays, the creation time of the schedule, and removed medications', async () => {
    now = new Date('2026-03-06T12:30:00Z')
    const member = await memberIn('UTC')
    await schedule(member, aspirin, ['12:00', '13:00'], [5])
    await at('2026-03-06T12:31:00Z')
    expect(await told(member)).toEqual([])
    await at('2026-03-07T13:00:00Z')
    expect(await told(member)).toEqual([])
    await at('2026-03-13T13:00:00Z')
    expect(await told(member)).toHaveLength(1)
    const token = await freshToken(server, member)
    expect((await server.call('DELETE', `/client/medications/${aspirin}`, { token })).status).toBe(200)
    await at('2026-03-20T13:00:00Z')
    expect(await told(member)).toHaveLength(1)
  })

  it('are caught up after a short downtime, also across midnight, but not after a long one', async () => {
    now = new Date('2026-03-10T12:00:00Z')
    const member = await memberIn('UTC')
    await schedule(member, aspirin, ['00:10', '18:00'])
    await at('2026-03-11T00:40:00Z')
    expect(await told(member)).toHaveLength(1)
    await at('2026-03-11T19:05:00Z')
    expect(await told(member)).toHaveLength(1)
  })
  it('are not sent for a dose taken before its time was changed, but for the others', async () => {
    now = new Date('2026-03-14T12:00:00Z')
    const [one, other] = [await memberIn('UTC'), await memberIn('UTC')]
    for (const member of [one, other]) await schedule(member, aspirin, ['12:42'])
    now = new Date('2026-03-16T13:00:00Z')
    await call(one, 'health-actions/medications-log', { medication_id: aspirin, time: '12:42' })
    for (const member of [one, other]) await schedule(member, aspirin, ['14:42'])
    await at('2026-03-16T14:43:00Z')
    expect([(await told(one)).length, (await told(other)).length]).toEqual([0, 1])
    await at('2026-03-17T14:43:00Z')
    expect([(await told(one)).length, (await told(other)).length]).toEqual([1, 2])
  })

  it('of the last minutes of a day are caught up after midnight', async () => {
    now = new Date('2026-03-18T12:00:00Z')
    const member = await memberIn('UTC')
    await schedule(member, aspirin, ['23:50'])
    await at('2026-03-19T00:05:00Z')
    await at('2026-03-19T00:06:00Z')
    expect(await told(member)).toHaveLength(1)
  })
})
