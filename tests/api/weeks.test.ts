/** All that is weekly has the week of the member. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshToken, registerMember, type TestAccount } from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('a week', () => {
  let server: TestServer
  // Friday, at 20:00 in Chicago.
  let now = new Date('2026-11-28T02:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  afterAll(() => server.close())

  /** Rows of tables without an id. */
  const link = async (table: string, row: Record<string, unknown>) => {
    await server.services.db.query({
      text: `insert into ${table} (${Object.keys(row).join()}) values (${Object.keys(row)
        .map((_, index) => `$${index + 1}`)
        .join()})`,
      values: Object.values(row),
    })
  }
  const call = async (method: string, path: string, member: TestAccount, body?: object) =>
    server.call(method, path, { token: await freshToken(server, member), ...(body && { body }) })

  it.each([
    // English of the United States: from Sunday on.
    [null, '2026-11-29T18:00:00Z', '2026-11-29'],
    ['en-GB', '2026-11-30T18:00:00Z', '2026-11-30'],
    ['und-EG', '2026-11-28T18:00:00Z', '2026-11-28'],
  ])('with formats %s turns for streaks, tasks and health actions at %s', async (formats, next, first) => {
    now = new Date('2026-11-28T02:00:00Z')
    const member = await registerMember(server, { timezone: 'America/Chicago' })
    expect((await call('POST', '/client/user/set', member, { formats })).body['profile']).toMatchObject({ formats })
    const programId = await insertRow(server, 'programs', { name: `Weekly ${String(formats)}` })
    const actionId = await insertRow(server, 'health_actions', { name: 'Weigh', recurrence: 'weekly' })
    await link('health_action_programs', {
      program_id: programId,
      health_action_id: actionId,
      add_to_all_users: true,
    })
    await link('user_programs', { user_id: member.id, program_id: programId })
    const taskId = await insertRow(server, 'tasks', { name: 'Walk', recurrence: 'weekly', created_at: now })
    await link('task_users', { task_id: taskId, user_id: member.id })

    const state = async () => {
      const tasks = (await call('GET', '/client/user/tasks', member)).body['models'] as {
        id: number
        name: string
        completed_at: string | null
      }[]
      const actions = (await call('GET', '/client/health-actions/in-progress', member)).body['models'] as {
        id: number
      }[]
      const { weekProgress } = (await call('GET', '/client/daily-journal/streaks', member)).body as unknown as {
        weekProgress: { date: string }[]
      }
      return {
        openTasks: tasks.filter(({ completed_at }) => completed_at === null).map(({ id }) => id),
        openActions: actions.map(({ id }) => id),
        week: weekProgress[0]?.date,
      }
    }
    const { openTasks } = await state()
    expect(openTasks).toHaveLength(1)
    await call('POST', `/client/user/tasks/${openTasks[0]}/toggle`, member)
    await call('POST', `/client/health-actions/${actionId}/complete`, member)
    // The evening before the next week, in the member's calendar.
    now = new Date(new Date(`${first}T05:59:00Z`).getTime())
    expect(await state()).toMatchObject({ openTasks: [], openActions: [] })
    now = new Date(next)
    expect(await state()).toEqual({ openTasks: [expect.any(Number)], openActions: [actionId], week: first })
  })

  it('that another day began is not given and not paid again', async () => {
    now = new Date('2026-11-26T18:00:00Z')
    const member = await registerMember(server, { timezone: 'America/Chicago' })
    const actionId = await insertRow(server, 'health_actions', { name: 'Rest', recurrence: 'weekly', star_value: 5 })
    await link('user_health_actions', { user_id: member.id, health_action_id: actionId, started_at: now })
    // As releases stored it whose weeks all began on Monday.
    await link('health_action_completions', {
      user_id: member.id,
      health_action_id: actionId,
      turn: '2026-11-23',
      star_value: 5,
      completed_at: now,
    })
    const done = await call('POST', `/client/health-actions/${actionId}/complete`, member)
    expect([done.status, done.body['star_balance']]).toEqual([200, 0])
    expect(done.body['health_action']).toMatchObject({ status: 'completed', times_completed: 1 })
  })
})
