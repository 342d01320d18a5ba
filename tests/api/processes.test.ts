import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runDueSteps } from '#server/messaging/processes/index.ts'
import { freshToken, registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('processes', () => {
  let server: TestServer
  let now = new Date()
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  afterAll(() => server.close())
  beforeEach(() => {
    now = new Date('2026-03-03T12:00:00Z')
  })

  let counter = 0
  const query = <R extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    server.services.db.query<R>({ text, values })
  const insert = (table: string, row: Record<string, unknown>) => insertRow(server, table, row)
  const addAction = async (fields: Record<string, unknown> = {}) => {
    counter += 1
    const code = `action-${counter}`
    return { code, id: await insert('action', { name: `Action ${counter}`, code, ...fields }) }
  }
  const call = async (method: string, path: string, account: TestAccount, body?: unknown) =>
    server.call(method, path, { token: await freshToken(server, account), ...(body === undefined ? {} : { body }) })
  const complete = (account: TestAccount, body: object) => call('POST', '/actions/complete', account, body)
  const uncomplete = (account: TestAccount, body: object) => call('POST', '/actions/uncomplete', account, body)
  const notes = (account: TestAccount) =>
    query('select title, category from usernotes where user_id = $1 order by id', [account.id])
  const messages = (account: TestAccount) =>
    query('select title from notifications where user_id = $1 order by id', [account.id])

  const addProcess = async (steps: object[], fields: Record<string, unknown> = {}) => {
    counter += 1
    const code = `process-${counter}`
    await insert('processes', { name: `Process ${counter}`, code, steps: JSON.stringify(steps), ...fields })
    return code
  }
  const step = (type: string, subject: string, delay_days = 0) => ({
    name: subject,
    type,
    subject,
    message: 'Words',
    delay_days,
  })

  it('start by their button once, with later steps on their day', async () => {
    const code = await addProcess([
      step('notification', 'Now'),
      step('email', 'Mail'),
      step('task', 'Do it'),
      step('outreach call', 'Call', 1),
      step('note', 'Note', 2),
    ])
    const action = await addAction({ cta_type: 'triggered process', cta_triggered_process_code: code.toUpperCase() })
    const member = await registerMember(server)
    const body = { code: action.code, group: false }
    for (const _ of [1, 2]) expect((await complete(member, body)).status).toBe(204)
    expect(await messages(member)).toEqual([{ title: 'Now' }])
    expect(
      await query(`select subject, to_address from outbox where user_id = $1 and kind = 'process'`, [member.id]),
    ).toEqual([{ subject: 'Mail', to_address: member.email }])
    const tasks = (await call('GET', '/client/user/tasks', member)).body.models as { name: string }[]
    expect(tasks.map(({ name }) => name)).toContain('Do it')
    const bystander = (await call('GET', '/client/user/tasks', await registerMember(server))).body.models as {
      name: string
    }[]
    expect(bystander.map(({ name }) => name)).not.toContain('Do it')
    expect([await runDueSteps(server.services), await notes(member)]).toEqual([0, []])
    now = new Date('2026-03-04T12:00:00Z')
    await Promise.all([runDueSteps(server.services), runDueSteps(server.services)])
    expect(await notes(member)).toEqual([{ title: 'Call', category: 'outreach' }])
    await uncomplete(member, body)
    now = new Date('2026-03-09T12:00:00Z')
    await runDueSteps(server.services)
    expect(await notes(member)).toHaveLength(1)
  })

  it('start for those only who are in a program that has their action', async () => {
    const code = await addProcess([step('notification', 'For members of it')])
    const action = await addAction({ cta_type: 'triggered process', cta_triggered_process_code: code })
    const [program] = await query<{ id: number }>(`insert into programs (name) values ('Closed') returning id`)
    await query('insert into program_actions (program_id, action_id) values ($1, $2)', [program?.id, action.id])
    const [member, outsider] = [await registerMember(server), await registerMember(server)]
    await query('insert into user_programs (user_id, program_id) values ($1, $2)', [member.id, program?.id])
    for (const one of [member, outsider])
      expect((await complete(one, { code: action.code, group: false })).status).toBe(204)
    expect(await messages(member)).toEqual([{ title: 'For members of it' }])
    expect(await messages(outsider)).toEqual([])
  })

  it('repeat no step when reopened and completed again, and finish the remaining ones', async () => {
    const code = await addProcess([step('notification', 'Now'), step('email', 'Mail'), step('note', 'Later', 1)])
    const action = await addAction({ cta_type: 'triggered process', cta_triggered_process_code: code })
    const member = await registerMember(server)
    const body = { code: action.code, group: false }
    for (const _ of [1, 2, 3]) {
      expect((await complete(member, body)).status).toBe(204)
      expect((await uncomplete(member, body)).status).toBe(204)
    }
    await complete(member, body)
    expect(await messages(member)).toEqual([{ title: 'Now' }])
    expect(await query(`select subject from outbox where user_id = $1 and kind = 'process'`, [member.id])).toEqual([
      { subject: 'Mail' },
    ])
    now = new Date('2026-03-04T12:00:00Z')
    await runDueSteps(server.services)
    expect(await notes(member)).toHaveLength(1)
  })

  it('are run by several servers in orders of their own, those of a member as they are due, and each once', async () => {
    const code = await addProcess([])
    const members = await Promise.all(Array.from({ length: 12 }, () => registerMember(server)))
    for (const { id } of members)
      await query(
        `insert into process_steps (user_id, process_id, source, name, type, due_at, created_at)
         select $1, processes.id, 'test', steps.name, 'note', due_at::timestamptz, $3
         from processes, (values ('Second', '2026-03-03'), ('First', '2026-03-02')) steps (name, due_at) where code = $2`,
        [id, code, now],
      )
    const { db } = server.services
    type Taken = { id: number; user_id: number }[]
    /** The steps in the order in which a server would take them, each of which others have taken. */
    const takenBy = async () => {
      let taken: Taken = []
      const find = async (statement: Parameters<typeof db.query>[0]) => (taken = await db.query<Taken[0]>(statement))
      const elsewhere = { ...db, query: find, transaction: async () => null } as unknown as typeof db
      await runDueSteps({ ...server.services, db: elsewhere })
      return taken
    }
    const ofMember = (taken: Taken, { id }: TestAccount) => taken.filter(({ user_id: userId }) => userId === id)
    const [one, other] = [await takenBy(), await takenBy()]
    expect(one.map(({ id }) => id)).not.toEqual(other.map(({ id }) => id))
    for (const member of members) {
      expect(ofMember(one, member)).toEqual(ofMember(other, member))
      const [first, second] = ofMember(one, member)
      expect(first?.id).toBe((second?.id ?? 0) + 1)
    }
    const done = await Promise.all([runDueSteps(server.services), runDueSteps(server.services)])
    expect(done[0] + done[1]).toBe(24)
    for (const member of members)
      expect((await notes(member)).map(({ title }) => title).toSorted()).toEqual(['First', 'Second'])
  })

  it('ignore codes without an active process, and start those triggered by any completion', async () => {
    const off = await addProcess([step('notification', 'Off')], { is_active: false })
    await addProcess([step('notification', 'Completed something')], { trigger: 'action completed' })
    const action = await addAction({ cta_type: 'triggered process', cta_triggered_process_code: off })
    const member = await registerMember(server)
    expect((await complete(member, { code: action.code, group: false })).status).toBe(204)
    expect(await messages(member)).toEqual([{ title: 'Completed something' }])
    await query(`update processes set is_active = false`)
  })

  it('stay, with their codes, while a button starts them; buttons start only those that there are', async () => {
    const admin = await registerAdmin(
      server,
      ['processes', 'action', 'action_groups'].flatMap((name) => [`${name}:read`, `${name}:write`, `${name}:delete`]),
    )
    const [code, other] = [await addProcess([step('notification', 'Now')]), await addProcess([])]
    const [row] = await query<{ id: number }>('select id from processes where code = $1', [code])
    const process = { classkey: 'processes', id: row?.id }
    const button = { cta_type: 'triggered process', cta_triggered_process_code: code.toUpperCase() }
    const action = await addAction(button)
    const group = await insert('action_groups', { name: 'Follow up', code: 'follow-up', ...button })
    const post = (path: string, body: object) => call('POST', path, admin, body)
    const refused = await post('/admin/delete', process)
    const users = `the action “Action ${counter}” and the action group “Follow up”`
    expect([refused.status, refused.body['error_code'], refused.body['message']]).toEqual([
      400,
      'IN_USE',
      `This process is used by ${users} and cannot be deleted.`,
    ])
    const renamed = await post('/admin/set', { ...process, code: 'renamed' })
    expect([renamed.status, renamed.body['errors']]).toEqual([
      400,
      { code: `It is used by ${users}. Change that first.` },
    ])
    expect((await post('/admin/set', { ...process, code, name: 'Named' })).status).toBe(200)
    const many = await post('/admin/bulk-delete', { classkey: 'processes', ids: [row?.id], expected_count: 1 })
    expect(many.body).toMatchObject({ done: 0 })

    const unknown = { cta_triggered_process_code: 'no-such-process' }
    const wrong = { cta_triggered_process_code: 'No process has this code.' }
    for (const answer of [
      await post('/admin/set', { classkey: 'action', id: action.id, ...unknown }),
      await post('/admin/add', { classkey: 'action', name: 'New', cta_type: 'triggered process', ...unknown }),
      await call('PUT', `/action-groups/${group}`, admin, unknown),
    ])
      expect([answer.status, answer.body['errors']], answer.text).toEqual([400, wrong])

    expect((await call('PUT', `/action-groups/${group}`, admin, { cta_triggered_process_code: other })).status).toBe(
      200,
    )
    expect((await post('/admin/delete', { classkey: 'action', id: action.id })).status).toBe(200)
    expect((await post('/admin/delete', process)).status).toBe(200)
    // What is in the trash comes back only with its process.
    const back = await post('/admin/trash/restore', { classkey: 'action', id: action.id })
    expect([back.status, back.body['errors']]).toEqual([400, wrong])
    expect((await post('/admin/trash/restore', process)).status).toBe(200)
    expect((await post('/admin/trash/restore', { classkey: 'action', id: action.id })).status).toBe(200)
  })
})
