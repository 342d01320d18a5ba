import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boolean, classkeys, defineClasskey, nouns, reference, text } from '#shared/classkeys/index.ts'
import { freshToken, registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

/** Any entity may be shown or hidden by a completed action; this one does both. */
const lanterns = defineClasskey({
  classkey: 'lanterns',
  label: ['Lantern', 'Lanterns'],
  group: 'content',
  icon: 'lamp',
  titleField: 'name',
  fields: {
    name: text({ required: true }),
    is_lit: boolean({ default: true }),
    lit_after: reference('action', { onDelete: 'set null' }),
    out_after: reference('action', { onDelete: 'set null' }),
  },
  list: ['name'],
  defaultSort: [['name', 'asc']],
  member: { fields: ['name'], where: { is_lit: true }, completion: { after: ['lit_after'], until: ['out_after'] } },
})

describe('visibility by completed actions', () => {
  let server: TestServer
  let member: TestAccount
  const actions: Record<string, number> = {}
  beforeAll(async () => {
    server = await startTestServer({ resources: [...classkeys, ...nouns, lanterns] })
    member = await registerMember(server)
    for (const code of ['opens', 'ends'])
      actions[code] =
        (await query<{ id: number }>('insert into action (name, code) values ($1, $1) returning id', [code]))[0]?.id ??
        0
  })
  afterAll(() => server.close())

  const query = <R extends object>(sql: string, values: unknown[]) => server.services.db.query<R>({ text: sql, values })
  const call = async (method: string, path: string, account: TestAccount, body?: object) =>
    server.call(method, path, { token: await freshToken(server, account), ...(body ? { body } : {}) })
  const move = async (verb: 'complete' | 'uncomplete', code: string) =>
    expect((await call('POST', `/actions/${verb}`, member, { code, group: false })).status).toBe(204)
  const namesAt = async (path: string, account: TestAccount = member) =>
    ((await call('GET', path, account)).body.models as { name: string }[]).map(({ name }) => name).toSorted()

  const places = [
    {
      what: 'lanterns',
      path: '/client/search?classkey=lanterns',
      insert: 'insert into lanterns (name, lit_after, out_after) values ($1, $2, $3)',
    },
    {
      what: 'widgets',
      path: '/client/search?classkey=widgets',
      insert: `insert into widgets (name, display_requires_completed_action, hide_after_completed_action) values ($1, $2, $3)`,
    },
    {
      what: 'pages',
      path: '/pages',
      insert: `insert into pages (name, slug, is_published, display_requires_completed_action, hide_after_completed_action)
               values ($1, lower($1), true, $2, $3)`,
    },
  ]
  it.each(places)('applies to $what', async ({ what, path, insert }) => {
    const { opens, ends } = actions
    for (const [name, after, until] of [
      ['Always', null, null],
      ['Opened', opens, null],
      ['Ended', null, ends],
      ['Between', opens, ends],
    ])
      await query(insert, [name, after, until])
    const expectShown = async (...shown: string[]) => expect(await namesAt(path)).toEqual(shown)
    await expectShown('Always', 'Ended')
    await move('complete', 'opens')
    await expectShown('Always', 'Between', 'Ended', 'Opened')
    await move('complete', 'ends')
    await expectShown('Always', 'Opened')
    expect(await namesAt(path, await registerMember(server))).toEqual(['Always', 'Ended'])
    await move('uncomplete', 'ends')
    await expectShown('Always', 'Between', 'Ended', 'Opened')
    await move('uncomplete', 'opens')
    await expectShown('Always', 'Ended')
    const admin = await registerAdmin(server, [`${what}:read`])
    expect(await namesAt(`/admin/search?classkey=${what}`, admin)).toEqual(['Always', 'Between', 'Ended', 'Opened'])
  })

  it('counts actions completed in any program, but not started ones', async () => {
    const [program] = await query<{ id: number }>(
      `insert into programs (name, code) values ('P', 'p') returning id`,
      [],
    )
    const write = (progress: number) =>
      query(
        `insert into userprogramaction (user_id, program_id, action_id, progress) values ($1, $2, $3, $4)
         on conflict (user_id, program_id, action_id, action_group_id) do update set progress = excluded.progress`,
        [member.id, program?.id, actions.opens, progress],
      )
    await query(`insert into lanterns (name, lit_after) values ('Late', $1)`, [actions.opens])
    await write(99)
    expect(await namesAt('/client/search?classkey=lanterns')).not.toContain('Late')
    await write(100)
    expect(await namesAt('/client/search?classkey=lanterns')).toContain('Late')
  })
})
