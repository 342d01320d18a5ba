import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { flowActivities, flowEvents } from '#shared/rules/index.ts'
import { registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('flow events', () => {
  let server: TestServer
  let member: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    member = await registerMember(server)
  })

  const record = (event: unknown, rest: Record<string, unknown> = {}) =>
    server.call('POST', '/client/user/user-flow-activity', { token: member.token, body: { event, ...rest } })
  const stored = () =>
    server.services.db.query<{ code: string; user_flow_id: number | null; data: unknown }>({
      text: 'select code, user_flow_id, data from user_flow_activities where user_id = $1 order by occurred_at, id',
      values: [member.id],
    })
  const codes = async () => (await stored()).map(({ code }) => code)

  it('are forty, a start and a finish for each of twenty activities, all stored in order', async () => {
    expect(flowEvents).toHaveLength(40)
    expect(flowActivities).toHaveLength(20)
    for (const event of flowEvents) {
      const answer = await record(event)
      expect([answer.status, answer.body.event]).toEqual([200, event])
    }
    expect(await codes()).toEqual(flowEvents)
  })

  it.each(['FOO_START', 'WELCOME', 'welcome_start', 'WELCOME_START ; drop', '', null, 7])(
    'refuse %j',
    async (event) => {
      const answer = await record(event)
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['event']])
      expect(await codes()).toEqual([])
    },
  )

  it('count once per run, however often they are sent', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => record('MEALS_START')))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    for (const event of ['MEALS_FINISH', 'MEALS_FINISH', 'WELCOME_START', 'MEALS_FINISH', 'MEALS_START', 'MEALS_START'])
      await record(event)
    expect(await codes()).toEqual(['MEALS_START', 'MEALS_FINISH', 'WELCOME_START', 'MEALS_START'])
  })

  it('accept a finish without a start', async () => {
    expect((await record('GROCERY_FINISH')).status).toBe(200)
    expect(await codes()).toEqual(['GROCERY_FINISH'])
  })

  it('keep their flow and additional data', async () => {
    const [flow] = await server.services.db.query<{ id: number }>({
      text: `insert into user_flows (name) values ('First') returning id`,
    })
    await record('WELCOME_START', { user_flow_id: flow?.id, screen: 'first' })
    expect(await stored()).toEqual([{ code: 'WELCOME_START', user_flow_id: flow?.id, data: { screen: 'first' } }])
    const refused = await record('WELCOME_FINISH', { user_flow_id: 999_999 })
    expect([refused.status, refused.body.errors]).toEqual([400, { user_flow_id: 'This flow does not exist.' }])
  })

  it('limit their additional data', async () => {
    const answer = await record('WELCOME_START', { notes: 'x'.repeat(10_000) })
    expect([answer.status, answer.body.error_code]).toEqual([413, 'TOO_LARGE'])
    expect(await codes()).toEqual([])
  })

  it('require a session', async () => {
    expect(
      (await server.call('POST', '/client/user/user-flow-activity', { body: { event: 'WELCOME_START' } })).status,
    ).toBe(401)
  })
})
