import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { runDueSteps } from '#server/messaging/processes/index.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('joining a program', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('starts its processes once, and shows the program; leaving removes it', async () => {
    const query = <R extends object>(text: string, values: unknown[] = []) =>
      server.services.db.query<R>({ text, values })
    const steps = [
      { name: 'Welcome', type: 'notification', subject: 'Welcome', message: 'Your first step waits.', delay_days: 0 },
    ]
    await query(
      `insert into processes (name, code, trigger, steps) values ('Welcome', 'welcome', 'program start', $1)`,
      [JSON.stringify(steps)],
    )
    const [program] = await query<{ id: number }>(
      `insert into programs (name, code) values ('Heart', 'heart') returning id`,
    )
    const admin = await registerAdmin(server, ['user:write', 'programs:write'])
    const member = await registerMember(server)
    const move = (verb: 'link' | 'unlink') =>
      server.call('POST', `/users/program/${verb}`, {
        token: admin.token,
        body: { user_id: member.id, program_id: program?.id },
      })
    const programs = async () =>
      (
        (await server.call('GET', '/client/action-programs', { token: member.token })).body.models as { name: string }[]
      ).map(({ name }) => name)
    for (const _ of [1, 2]) {
      const linked = await move('link')
      expect(linked.status, linked.text).toBe(200)
    }
    expect(await programs()).toEqual(['Heart'])
    expect(await query('select title, body from notifications where user_id = $1', [member.id])).toEqual([
      { title: 'Welcome', body: 'Your first step waits.' },
    ])
    expect((await move('unlink')).status).toBe(200)
    expect(await programs()).toEqual([])
  })

  const query = <R extends object>(text: string, values: unknown[] = []) =>
    server.services.db.query<R>({ text, values })
  const add = async (table: string, name: string, more: Record<string, string> = {}): Promise<number> => {
    const names = ['name', 'code', ...Object.keys(more)]
    const [row] = await query<{ id: number }>(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
      [name, name, ...Object.values(more)],
    )
    return row?.id ?? 0
  }
  const subjects = async ({ id }: TestAccount) =>
    (await query<{ title: string }>('select title from notifications where user_id = $1 order by id', [id])).map(
      ({ title }) => title,
    )

  it('starts a process once under concurrency, and also through the account form', async () => {
    await query('update processes set is_active = false')
    const steps = [{ name: 'Hello', type: 'notification', subject: 'Hello', message: null, delay_days: 0 }]
    await add('processes', 'hello', { trigger: 'program start', steps: JSON.stringify(steps) })
    const [first, second, third] = [
      await add('programs', 'one'),
      await add('programs', 'two'),
      await add('programs', 'three'),
    ]
    const admin = await registerAdmin(server, ['user:read', 'user:write'])
    const member = await registerMember(server)
    const link = () =>
      server.call('POST', '/users/program/link', {
        token: admin.token,
        body: { user_id: member.id, program_id: first },
      })
    const answers = await Promise.all(Array.from({ length: 6 }, link))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await subjects(member)).toEqual(['Hello'])
    const set = (programs: number[]) =>
      server.call('POST', '/admin/set', { token: admin.token, body: { classkey: 'user', id: member.id, programs } })
    for (const _ of [1, 2]) expect((await set([first, second, third])).status).toBe(200)
    expect(await subjects(member)).toEqual(['Hello', 'Hello', 'Hello'])
    const body = {
      classkey: 'user',
      first_name: 'New',
      last_name: 'Member',
      email: 'new-1@hale.test',
      programs: [second],
    }
    const made = await server.call('POST', '/admin/add', { token: admin.token, body })
    expect(made.status, made.text).toBe(200)
    expect(await subjects({ ...member, id: Number(made.body.id) })).toEqual(['Hello'])
  })

  it('sends nothing more after a member left', async () => {
    await query('update processes set is_active = false')
    const steps = [{ name: 'Later', type: 'notification', subject: 'Later', message: null, delay_days: 1 }]
    await add('processes', 'later', { trigger: 'program start', steps: JSON.stringify(steps) })
    const program = await add('programs', 'four')
    const admin = await registerAdmin(server, ['user:write', 'programs:write'])
    const [leaves, stays] = [await registerMember(server), await registerMember(server)]
    const move = (verb: 'link' | 'unlink', { id }: TestAccount) =>
      server.call('POST', `/users/program/${verb}`, { token: admin.token, body: { user_id: id, program_id: program } })
    for (const member of [leaves, stays]) await move('link', member)
    expect((await move('unlink', leaves)).status).toBe(200)
    await runDueSteps({ ...server.services, now: () => new Date(Date.now() + 2 * 86_400_000) })
    expect([await subjects(leaves), await subjects(stays)]).toEqual([[], ['Later']])
  })
})
