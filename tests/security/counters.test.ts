import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerMember } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('counters', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('stop at exactly 200 under 200 concurrent clicks from 195, and at 0 on the way down', async () => {
    const member = await registerMember(server)
    const step = (way: string) => server.call('POST', `/client/user-hydration/${way}`, { token: member.token })
    await step('increment')
    await server.services.db.query({
      text: 'update hydration_days set total_ounces = 195 where user_id = $1',
      values: [member.id],
    })
    const totals = async (way: string, count: number) => {
      const answers = await Promise.all(Array.from({ length: count }, () => step(way)))
      return answers.map(({ body }) => (body.hydration as { total_ounces: number }).total_ounces)
    }
    const up = await totals('increment', 200)
    expect(up.filter((total) => total < 200).toSorted()).toEqual([196, 197, 198, 199])
    expect(Math.max(...up)).toBe(200)
    await totals('decrement', 250)
    expect((await server.call('GET', '/client/user-hydration', { token: member.token })).body).toMatchObject({
      hydration: { total_ounces: 0 },
    })
  })

  it('create a day once under concurrent first clicks', async () => {
    const member = await registerMember(server)
    await Promise.all(
      Array.from({ length: 50 }, () =>
        server.call('POST', '/client/user-hydration/increment', { token: member.token }),
      ),
    )
    expect((await server.call('GET', '/client/user-hydration', { token: member.token })).body).toMatchObject({
      hydration: { total_ounces: 50 },
    })
  })
})
