import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditSettled } from '#server/entities/audit/index.ts'
import { goodPassword, grant, registerMember, secretOf } from '#tests/harness/accounts.ts'
import { countRoundTrips, type CountedWay } from '#tests/harness/round-trips.ts'
import { makeDeclared, startTestServer, type TestServer } from '#tests/harness/server.ts'

describe('round trips of a sign-in', () => {
  let server: TestServer
  let way: CountedWay
  let email = ''
  let id = 0
  beforeAll(async () => {
    const database = await makeDeclared()
    // Entries move to their place in the audit log after the answer.
    way = await countRoundTrips(database.url, ['append_audit', 'count_written_items'])
    server = await startTestServer({ database: { ...database, url: way.url } })
    ;({ email, id } = await registerMember(server))
  })
  afterAll(async () => {
    await server.close()
    await way.close()
  })

  const login = async (cookie?: string, password = goodPassword) => {
    await auditSettled(server.services)
    let answer = { status: 0, body: {} as Record<string, unknown> }
    const trips = await way.during(async () => {
      answer = await server.call('POST', '/login', {
        body: { email, password: secretOf(password) },
        ...(cookie && { headers: { cookie } }),
      })
    })
    return { trips, ...answer }
  }

  /** The fewest of some: the first ones open connections, and work in the background may come between. */
  const fewest = async (...given: Parameters<typeof login>) => {
    const answers = [await login(...given), await login(...given), await login(...given), await login(...given)]
    const [last] = answers.slice(-1)
    return { ...last, trips: Math.min(...answers.map(({ trips }) => trips)) }
  }

  it('are four in a new browser, with the mail about it', async () => {
    expect(await fewest()).toMatchObject({ trips: 4, status: 200 })
  })

  it('are four in a known browser', async () => {
    const { refresh } = (await login()).body['tokens'] as { refresh: { token: string } }
    const saved = await server.call('POST', '/api/auth/session', { body: { tokens: { refresh } } })
    const cookie = saved.headers
      .getSetCookie()
      .find((one) => one.startsWith('hale-known='))
      ?.split(';')[0]
    expect(await fewest(cookie)).toMatchObject({ trips: 4, status: 200 })
  })

  it('are four up to the second step', async () => {
    await grant(server, id, ['faq:read'])
    await server.services.db.query({
      text: `insert into second_factors (user_id, last_step, secret, enabled_at) values ($1, 0, 'sealed', now())`,
      values: [id],
    })
    expect(await fewest()).toMatchObject({ trips: 4, body: { error_code: 'FACTOR_NEEDED' } })
  })

  it('are three with a wrong password', async () => {
    expect(await fewest(undefined, 'wrong')).toMatchObject({ trips: 3, status: 401 })
  })
})
