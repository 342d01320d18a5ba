import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshToken, registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Step {
  code: string
  group: boolean
  progress: number
  completed: boolean
  cta_page: { slug: string; parent_slug: string } | null
  grouped: Step[]
}

describe('actions', () => {
  let server: TestServer
  const now = new Date('2026-03-03T12:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  afterAll(() => server.close())

  let counter = 0
  const query = <R extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    server.services.db.query<R>({ text, values })
  const insert = (table: string, row: Record<string, unknown>) => insertRow(server, table, row)
  const addAction = async (fields: Record<string, unknown> = {}) => {
    counter += 1
    const code = `action-${counter}`
    return { code, id: await insert('action', { name: `Action ${counter}`, code, ...fields }) }
  }
  const addGroup = async (children: readonly { id: number }[], fields: Record<string, unknown> = {}) => {
    counter += 1
    const code = `group-${counter}`
    const id = await insert('action_groups', { name: `Group ${counter}`, code, ...fields })
    for (const [position, child] of children.entries())
      await query('insert into action_group_actions (action_group_id, action_id, position) values ($1, $2, $3)', [
        id,
        child.id,
        position,
      ])
    return { code, id }
  }
  const addProgram = async (
    steps: { actions?: readonly { id: number }[]; groups?: readonly { id: number }[] },
    fields: Record<string, unknown> = {},
  ): Promise<number> => {
    counter += 1
    const id = await insert('programs', { name: `Program ${counter}`, code: `program-${counter}`, ...fields })
    for (const [position, action] of (steps.actions ?? []).entries())
      await query('insert into program_actions (program_id, action_id, position) values ($1, $2, $3)', [
        id,
        action.id,
        position,
      ])
    for (const [position, group] of (steps.groups ?? []).entries())
      await query('insert into program_action_groups (program_id, action_group_id, position) values ($1, $2, $3)', [
        id,
        group.id,
        100 + position,
      ])
    return id
  }
  const join = (account: TestAccount, program: number) =>
    query('insert into user_programs (user_id, program_id) values ($1, $2)', [account.id, program])
  const call = async (method: string, path: string, account: TestAccount, body?: unknown) =>
    server.call(method, path, { token: await freshToken(server, account), ...(body === undefined ? {} : { body }) })
  const complete = (account: TestAccount, body: object) => call('POST', '/actions/complete', account, body)
  const uncomplete = (account: TestAccount, body: object) => call('POST', '/actions/uncomplete', account, body)
  const programs = async (account: TestAccount) =>
    (await call('GET', '/client/action-programs', account)).body.models as {
      id: number
      visible_progress: boolean
      actions: Step[]
    }[]
  const stepsOf = async (account: TestAccount, program: number) =>
    ((await programs(account)).find(({ id }) => id === program)?.actions ?? []).map(
      ({ code, progress, completed }) => [code, progress, completed] as const,
    )
  const stars = async (account: TestAccount) => {
    const [row] = await query<{ star_balance: number; sum: number }>(
      `select star_balance, (select coalesce(sum(amount), 0)::int from star_entries where user_id = u.id) as sum
       from users u where id = $1`,
      [account.id],
    )
    expect(row?.sum).toBe(row?.star_balance)
    return row?.star_balance
  }

  it('wait for what must be logged first, counted since they were started', async () => {
    const waiting = await addAction({ cta_type: 'manual confirmation', waits_for: 'meal', waits_for_days: 3 })
    const program = await addProgram({ actions: [waiting] })
    const member = await registerMember(server)
    await join(member, program)
    const ownStep = async () => (await programs(member))[0]?.actions[0]
    const eat = (day: string) =>
      query(
        `insert into meal_logs (user_id, day, type, name, ingredients, energy, carbs, protein, fat, logged_at, entry_key)
         values ($1, $2, 'lunch', 'Soup', '[]', 100, 1, 1, 1, $2::date, gen_random_uuid())`,
        [member.id, day],
      )
    for (const day of ['2026-03-01', '2026-03-02', '2026-03-02']) await eat(day)
    expect(await ownStep()).toMatchObject({ progress: 66, waits_for: { entry: 'meal', days: 2, needed: 3 } })
    expect((await complete(member, { code: waiting.code, group: false })).body).toMatchObject({
      errors: { code: 'Logged on 2 of 3 days.' },
    })
    await query(
      `insert into userprogramaction (user_id, program_id, action_id, progress, started_at) values ($1, $2, $3, 0, '2026-03-02')`,
      [member.id, program, waiting.id],
    )
    expect(await ownStep()).toMatchObject({ waits_for: { days: 1 } })
    for (const day of ['2026-03-03', '2026-03-04']) await eat(day)
    expect(await ownStep()).toMatchObject({ progress: 99, completed: false, waits_for: { days: 3 } })
    const answer = await complete(member, { code: waiting.code, group: false })
    expect(answer.status).toBe(204)
    expect(await ownStep()).toMatchObject({ progress: 100, completed: true })
  })

  it('of the member’s programs are returned in order, with groups, progress and targets', async () => {
    const parent = await insert('pages', { name: 'Tips', slug: 'tips-of-actions' })
    const page = await insert('pages', { name: 'Heart', slug: 'heart-of-actions', parent_id: parent })
    const [first, second, inner, gone] = [
      await addAction({ cta_type: 'page', cta_page_id: page }),
      await addAction(),
      await addAction(),
      await addAction({ is_active: false }),
    ]
    const group = await addGroup([inner])
    const program = await addProgram({ actions: [second, first, gone], groups: [group] }, { visible_progress: false })
    await addProgram({ actions: [first] })
    const inactive = await addProgram({ actions: [first] }, { is_active: false })
    const member = await registerMember(server)
    expect(await programs(member)).toEqual([])
    await join(member, program)
    await join(member, inactive)
    const [own, ...more] = await programs(member)
    expect([own?.id, own?.visible_progress, more]).toEqual([program, false, []])
    expect(own?.actions.map(({ code }) => code)).toEqual([second.code, first.code, group.code])
    expect(own?.actions[1]?.cta_page).toMatchObject({ slug: 'heart-of-actions', parent_slug: 'tips-of-actions' })
    expect(own?.actions[2]).toMatchObject({
      group: true,
      program_id: program,
      progress: 0,
      completed: false,
      grouped: [{ code: inner.code, group: false, program_id: program }],
    })
  })

  it('are in the screen’s language, and in English if not translated', async () => {
    const words = { es: { title: 'Camina', subtitle: '' } }
    const [inner, other] = [
      await addAction({ title: 'Walk', subtitle: 'Daily', translations: JSON.stringify(words) }),
      await addAction({ title: 'Rest' }),
    ]
    const group = await addGroup([inner, other], {
      title: 'Move',
      translations: JSON.stringify({ es: { title: 'Muévete' } }),
    })
    const program = await addProgram({ groups: [group] }, { translations: JSON.stringify({ es: { name: 'Corazón' } }) })
    const member = await registerMember(server)
    await join(member, program)
    const read = async (language: string) =>
      (
        await server.call('GET', '/client/action-programs', {
          token: await freshToken(server, member),
          headers: { 'accept-language': language },
        })
      ).body.models as unknown[]
    const spanish = { title: 'Muévete', grouped: [{ title: 'Camina', subtitle: 'Daily' }, { title: 'Rest' }] }
    expect((await read('es'))[0]).toMatchObject({ name: 'Corazón', actions: [spanish] })
    expect((await read('de'))[0]).toMatchObject({
      actions: [{ title: 'Move', grouped: [{ title: 'Walk' }, { title: 'Rest' }] }],
    })
  })

  it('can be completed and reopened any number of times', async () => {
    const action = await addAction({ star_value: 7 })
    const program = await addProgram({ actions: [action, await addAction()] })
    const member = await registerMember(server)
    await join(member, program)
    const body = { code: action.code.toUpperCase(), group: false, program_id: program }
    for (const _ of [1, 2]) expect((await complete(member, body)).status).toBe(204)
    expect((await stepsOf(member, program))[0]).toEqual([action.code, 100, true])
    expect(await stars(member)).toBe(7)
    expect(
      await query('select completed_at, completed_by from userprogramaction where user_id = $1', [member.id]),
    ).toEqual([{ completed_at: now, completed_by: null }])
    for (const _ of [1, 2]) expect((await uncomplete(member, body)).status).toBe(204)
    expect((await stepsOf(member, program))[0]).toEqual([action.code, 0, false])
    expect(await stars(member)).toBe(0)
  })

  it('give no stars to members outside of the programs that have them', async () => {
    const action = await addAction({ star_value: 7 })
    const group = await addGroup([await addAction()], { star_value: 9 })
    const program = await addProgram({ actions: [action], groups: [group] })
    const member = await registerMember(server)
    expect((await complete(member, { code: action.code, group: false })).status).toBe(204)
    expect((await complete(member, { code: group.code, group: true })).status).toBe(204)
    expect(await stars(member)).toBe(0)
    await join(member, program)
    expect((await complete(member, { code: action.code, group: false })).status).toBe(204)
    expect(await stars(member)).toBe(7)
  })

  it('keep stars and entries consistent under concurrent completions', async () => {
    const action = await addAction({ star_value: 5 })
    const member = await registerMember(server)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => complete(member, { code: action.code, group: false })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await stars(member)).toBe(5)
  })

  it('stay unchanged if their stars are spent', async () => {
    const action = await addAction({ star_value: 5 })
    const member = await registerMember(server)
    await complete(member, { code: action.code, group: false })
    await query('update users set star_balance = 3 where id = $1', [member.id])
    expect((await uncomplete(member, { code: action.code, group: false })).status).toBe(400)
    expect(await query('select progress from userprogramaction where user_id = $1', [member.id])).toEqual([
      { progress: 100 },
    ])
  })

  it('complete their group with the last one, and are completed with their group', async () => {
    const [one, two, three] = [
      await addAction({ star_value: 1 }),
      await addAction({ star_value: 2 }),
      await addAction(),
    ]
    const group = await addGroup([one, two], { star_value: 10 })
    const program = await addProgram({ actions: [three], groups: [group] })
    const member = await registerMember(server)
    await join(member, program)
    await complete(member, { code: one.code, group: 'false', program_id: String(program) })
    expect(await stepsOf(member, program)).toEqual([
      [three.code, 0, false],
      [group.code, 50, false],
    ])
    expect(await stars(member)).toBe(1)
    await complete(member, { code: two.code, group: false })
    expect((await stepsOf(member, program))[1]).toEqual([group.code, 100, true])
    expect(await stars(member)).toBe(13)
    await uncomplete(member, { code: two.code, group: false })
    expect((await stepsOf(member, program))[1]).toEqual([group.code, 50, false])
    expect(await stars(member)).toBe(1)
    await complete(member, { code: group.code, group: true, program_id: program })
    expect((await stepsOf(member, program))[1]).toEqual([group.code, 100, true])
    expect(await stars(member)).toBe(13)
    await uncomplete(member, { code: group.code, group: true })
    expect(await stepsOf(member, program)).toEqual([
      [three.code, 0, false],
      [group.code, 0, false],
    ])
    expect(await stars(member)).toBe(0)
  })

  it('of groups without children have the group’s own progress', async () => {
    const group = await addGroup([], { star_value: 4 })
    const program = await addProgram({ groups: [group] })
    const member = await registerMember(server)
    await join(member, program)
    expect(await stepsOf(member, program)).toEqual([[group.code, 0, false]])
    await complete(member, { code: group.code, group: true })
    expect([await stepsOf(member, program), await stars(member)]).toEqual([[[group.code, 100, true]], 4])
  })

  it('complete in the given program, or in all of the own that have them, or outside of all', async () => {
    const action = await addAction({ star_value: 3 })
    const [first, second] = [await addProgram({ actions: [action] }), await addProgram({ actions: [action] })]
    const foreign = await addProgram({ actions: [action] })
    const [member, other] = [await registerMember(server), await registerMember(server)]
    for (const program of [first, second]) await join(member, program)
    const progress = async () => [(await stepsOf(member, first))[0]?.[1], (await stepsOf(member, second))[0]?.[1]]
    await complete(member, { code: action.code, group: false, program_id: first })
    expect([await progress(), await stars(member)]).toEqual([[100, 0], 3])
    await complete(member, { code: action.code, group: false })
    expect([await progress(), await stars(member)]).toEqual([[100, 100], 3])
    await uncomplete(member, { code: action.code, group: false, program_id: second })
    expect([await progress(), await stars(member)]).toEqual([[100, 0], 3])
    const refused = await complete(member, { code: action.code, group: false, program_id: foreign })
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([400, ['program_id']])
    await complete(other, { code: action.code, group: false })
    expect(await query('select program_id from userprogramaction where user_id = $1', [other.id])).toEqual([
      { program_id: null },
    ])
    await join(other, first)
    await uncomplete(other, { code: action.code, group: false })
    expect(await query('select progress from userprogramaction where user_id = $1', [other.id])).toEqual([
      { progress: 0 },
    ])
  })

  it('that are unknown, inactive or not a group are refused at their code', async () => {
    const member = await registerMember(server)
    const [off, action] = [await addAction({ is_active: false }), await addAction()]
    for (const body of [
      { code: 'no-such-action', group: false },
      { code: off.code, group: false },
      { code: action.code, group: true },
      { group: false },
    ]) {
      const answer = await complete(member, body)
      expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([400, ['code']])
    }
    expect(await query('select 1 from userprogramaction where user_id = $1', [member.id])).toEqual([])
  })

  it('are completed for others only with the permission to write progress', async () => {
    const action = await addAction({ star_value: 2 })
    const [member, other] = [await registerMember(server), await registerMember(server)]
    const advocate = await registerAdmin(server, ['userprogramaction:write'])
    const body = { code: action.code, group: false, user_id_to_complete: other.id }
    for (const send of [complete, uncomplete]) expect((await send(member, body)).status).toBe(403)
    expect((await complete(await registerAdmin(server, ['action:write']), body)).status).toBe(403)
    expect(await query('select 1 from userprogramaction where user_id = $1', [other.id])).toEqual([])
    expect((await complete(member, { ...body, user_id_to_complete: member.id })).status).toBe(204)
    expect((await complete(advocate, body)).status).toBe(204)
    expect(await query('select completed_by from userprogramaction where user_id = $1', [other.id])).toEqual([
      { completed_by: advocate.id },
    ])
    expect([await stars(other), await stars(advocate)]).toEqual([2, 0])
    const seen = await query('select actor_id, kind, item_id from data_accesses where user_id = any($1)', [
      [member.id, other.id],
    ])
    expect(seen).toEqual([{ actor_id: advocate.id, kind: 'changed', item_id: Number(action.id) }])
    const missing = await complete(advocate, { ...body, user_id_to_complete: 2_000_000_000 })
    expect([missing.status, Object.keys(missing.body.errors as object)]).toEqual([400, ['user_id_to_complete']])
    expect((await server.call('POST', '/actions/complete', { body })).status).toBe(401)
  })

  it('cannot be deleted while in a program or in progress', async () => {
    const admin = await registerAdmin(server, ['action:delete', 'programs:delete'])
    const action = await addAction()
    const program = await addProgram({ actions: [action] })
    const remove = (classkey: string, id: number) => call('POST', '/admin/delete', admin, { classkey, id })
    const refused = await remove('action', action.id)
    expect([refused.status, typeof refused.body.message]).toEqual([400, 'string'])
    expect((await remove('programs', program)).status).toBe(200)
    expect(await query('select 1 from program_actions where program_id = $1', [program])).toEqual([])
    await complete(await registerMember(server), { code: action.code, group: false })
    expect((await remove('action', action.id)).status).toBe(400)
  })
})
