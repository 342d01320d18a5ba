import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerAdmin, registerMember } from '../harness/accounts.ts'
import { engines, startTestServer, type TestServer } from '../harness/server.ts'

describe.each(engines)('joining a program on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(() => server.close())

  it('starts the processes that wait for it, once, and shows the program; leaving takes it away', async () => {
    const query = <R extends object>(text: string, values: unknown[] = []) => server.services.db.query<R>({ text, values })
    const steps = [{ name: 'Welcome', type: 'notification', subject: 'Welcome', message: 'Your first step waits.', delay_days: 0 }]
    await query(`insert into processes (name, code, trigger, steps) values ('Welcome', 'welcome', 'program start', $1)`, [JSON.stringify(steps)])
    const [program] = await query<{ id: number }>(`insert into programs (name, code) values ('Heart', 'heart') returning id`)
    const admin = await registerAdmin(server, ['user:write', 'programs:write'])
    const member = await registerMember(server)
    const move = (verb: 'link' | 'unlink') =>
      server.call('POST', `/users/program/${verb}`, { token: admin.token, body: { user_id: member.id, program_id: program?.id } })
    const programs = async () =>
      ((await server.call('GET', '/client/action-programs', { token: member.token })).body.models as { name: string }[]).map(({ name }) => name)
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
})
