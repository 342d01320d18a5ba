import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshToken, registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Action {
  id: number
  name: string
  status: string
  progress: number
  completed: boolean
  times_completed: number
  programs: { name: string }[]
}

describe('health actions', () => {
  let server: TestServer
  let admin: TestAccount
  let now = new Date('2026-03-03T18:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    admin = await registerAdmin(server, ['health_actions:write'])
  })
  afterAll(() => server.close())

  const insert = (table: string, row: Record<string, unknown>) => insertRow(server, table, row)
  let count = 0
  const addAction = (fields: Record<string, unknown> = {}): Promise<number> => {
    count += 1
    return insert('health_actions', { name: `Action ${count}`, star_value: 5, ...fields })
  }
  const addProgram = (name: string) => insert('programs', { name })
  const join = (member: TestAccount, program: number) =>
    server.services.db.query({
      text: 'insert into user_programs (user_id, program_id) values ($1, $2)',
      values: [member.id, program],
    })
  const call = async (method: string, path: string, account: TestAccount, body?: unknown) =>
    server.call(method, path, { token: await freshToken(server, account), ...(body === undefined ? {} : { body }) })
  const attach = (body: Record<string, unknown>) => call('POST', '/admin/health-actions/attach-program', admin, body)
  const list = async (account: TestAccount, which: string) => {
    const answer = await call('GET', `/client/health-actions/${which}`, account)
    expect(answer.status).toBe(200)
    return answer.body.models as Action[]
  }
  const names = async (account: TestAccount, which: string) => (await list(account, which)).map(({ name }) => name)
  const stars = async ({ id }: TestAccount) =>
    (
      await server.services.db.query<{ star_balance: number }>({
        text: 'select star_balance from users where id = $1',
        values: [id],
      })
    )[0]?.star_balance

  it('of a program are assigned to all members with add_to_all_users, ordered by priority', async () => {
    const program = await addProgram('Heart')
    const [early, later] = [await registerMember(server), await registerMember(server)]
    await join(early, program)
    const second = await addAction({ name: 'Second' })
    const first = await addAction({ name: 'First' })
    const linked = await attach({ program_id: program, health_action_id: second, add_to_all_users: true, priority: 9 })
    expect([linked.status, linked.body]).toEqual([
      200,
      { program_id: program, health_action_id: second, add_to_all_users: true, priority: 9 },
    ])
    await attach({ programId: String(program), healthActionId: first, addToAllUsers: 'true', priority: '1' })
    await join(later, program)
    for (const member of [early, later]) {
      expect(await names(member, 'user-health-actions')).toEqual(['First', 'Second'])
      expect(await names(member, 'in-progress')).toEqual(['First', 'Second'])
      expect(await names(member, 'completed')).toEqual([])
    }
    expect((await list(early, 'in-progress'))[0]).toMatchObject({
      status: 'in progress',
      progress: 0,
      programs: [{ name: 'Heart' }],
    })
    expect(await names(await registerMember(server), 'user-health-actions')).toEqual([])

    const changed = await attach({ program_id: program, health_action_id: second, priority: 0 })
    expect(changed.body).toMatchObject({ add_to_all_users: true, priority: 0 })
    expect(await names(early, 'in-progress')).toEqual(['Second', 'First'])
    const removed = await call('POST', '/admin/health-actions/remove-program', admin, {
      program_id: program,
      health_action_id: second,
    })
    expect([removed.status, removed.body]).toEqual([200, { program_id: program, health_action_id: second }])
    expect(await names(early, 'in-progress')).toEqual(['First'])
  })

  it('are only offered without add_to_all_users, until the member starts them', async () => {
    const program = await addProgram('Sleep')
    const member = await registerMember(server)
    await join(member, program)
    const id = await addAction({ name: 'Name your care team' })
    const link = await attach({ program_id: program, health_action_id: id })
    expect(link.body).toMatchObject({ add_to_all_users: false, priority: 0 })
    expect([await names(member, 'user-health-actions'), await names(member, 'offered')]).toEqual([
      [],
      ['Name your care team'],
    ])
    expect((await call('POST', `/client/health-actions/${id}/start`, member)).body).toMatchObject({
      health_action: { status: 'in progress', started_at: '2026-03-03T18:00:00.000Z' },
    })
    expect([await names(member, 'in-progress'), await names(member, 'offered')]).toEqual([['Name your care team'], []])
  })

  it('refuse links to missing items at their field', async () => {
    const program = await addProgram('Move')
    const id = await addAction()
    expect((await attach({ program_id: 999_999, health_action_id: id })).body.errors).toEqual({
      program_id: 'No program has this id.',
    })
    expect((await attach({ program_id: program, health_action_id: 999_999 })).body.errors).toEqual({
      health_action_id: 'No health action has this id.',
    })
    expect((await attach({ program_id: program, health_action_id: id, priority: -1 })).status).toBe(400)
    const outsider = await registerMember(server)
    const refused = await call('POST', '/admin/health-actions/attach-program', outsider, {
      program_id: program,
      health_action_id: id,
    })
    expect(refused.status).toBe(403)
  })

  it('give their stars once, however often they are completed, and take them back when reopened', async () => {
    const program = await addProgram('Stars')
    const [member, other] = [await registerMember(server), await registerMember(server)]
    await join(member, program)
    const id = await addAction({ name: 'Assess', star_value: 20 })
    await attach({ program_id: program, health_action_id: id, add_to_all_users: true })
    const path = `/client/health-actions/${id}/complete`
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('POST', path, member)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect([await stars(member), await names(member, 'completed'), await names(member, 'in-progress')]).toEqual([
      20,
      ['Assess'],
      [],
    ])
    expect((await list(member, 'completed'))[0]).toMatchObject({ completed: true, progress: 100, times_completed: 1 })
    expect((await call('POST', path, other)).status).toBe(404)
    expect((await call('POST', `/client/health-actions/${id}/reopen`, member)).body).toMatchObject({
      star_balance: 0,
      health_action: { completed: false, status: 'in progress' },
    })
    expect(await names(member, 'in-progress')).toEqual(['Assess'])
    // Completed actions stay completed, also after leaving the program.
    await call('POST', path, member)
    await call('POST', '/admin/health-actions/remove-program', admin, { program_id: program, health_action_id: id })
    expect(await names(member, 'completed')).toEqual(['Assess'])
  })

  it('recur by the member’s day and week', async () => {
    const program = await addProgram('Again')
    const member = await registerMember(server, { timezone: 'America/New_York' })
    await join(member, program)
    for (const recurrence of ['daily', 'weekly', 'monthly', 'non-recurring']) {
      const id = await addAction({ name: recurrence, recurrence })
      await attach({ program_id: program, health_action_id: id, add_to_all_users: true })
      await call('POST', `/client/health-actions/${id}/complete`, member)
    }
    const open = async () => (await names(member, 'in-progress')).toSorted()
    now = new Date('2026-03-04T04:30:00Z')
    expect(await open()).toEqual([])
    now = new Date('2026-03-04T05:30:00Z')
    expect(await open()).toEqual(['daily'])
    now = new Date('2026-03-09T12:00:00Z')
    expect(await open()).toEqual(['daily', 'weekly'])
    now = new Date('2026-04-01T12:00:00Z')
    expect(await open()).toEqual(['daily', 'monthly', 'weekly'])
    now = new Date('2026-03-03T18:00:00Z')
  })

  it('are completed by the entry they require, and count the day’s doses', async () => {
    const program = await addProgram('Entries')
    const member = await registerMember(server)
    await join(member, program)
    for (const type of ['insurance', 'care team', 'allergies', 'health issues', 'medications']) {
      const id = await addAction({ name: type, type })
      await attach({ program_id: program, health_action_id: id, add_to_all_users: true })
    }
    await call('POST', '/client/insurance', member, { insurer: 'Acme Health', member_id: 'A1' })
    await call('POST', '/client/care-team', member, { name: 'Dr. Lee' })
    await call('POST', '/client/health-actions/save-user-allergy', member, { name: 'Cats' })
    await call('POST', '/client/health-actions/save-user-healthissue', member, { name: 'Migraine' })
    expect(await names(member, 'in-progress')).toEqual(['medications'])
    const medication_id = await insert('medications', { name: 'Aspirin 1' })
    await call('POST', '/client/medications/schedule', member, { medication_id, times: ['08:00', '20:00'] })
    await call('POST', '/client/health-actions/medications-log', member, { medication_id, time: '08:00' })
    expect((await list(member, 'in-progress'))[0]).toMatchObject({ name: 'medications', progress: 50 })
    await call('POST', '/client/health-actions/medications-skip', member, { medication_id, time: '20:00' })
    expect([await names(member, 'in-progress'), await stars(member)]).toEqual([[], 25])
  })
})
