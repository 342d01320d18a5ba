import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshToken, registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Widget {
  id: number
  name: string
  cta_complete_action_on_click: { code: string | null } | null
}

describe('widgets', () => {
  let server: TestServer
  let admin: TestAccount
  let member: TestAccount

  beforeAll(async () => {
    server = await startTestServer()
    admin = await registerAdmin(server, [
      'widgets:read',
      'widgets:write',
      'action:write',
      'programs:write',
      'pages:write',
    ])
    member = await registerMember(server)
  })
  afterAll(() => server.close())

  const send = async (account: TestAccount, method: string, path: string, body?: object) =>
    server.call(method, path, { token: await freshToken(server, account), ...(body && { body }) })
  const add = async (classkey: string, fields: object) => {
    const answer = await send(admin, 'POST', '/admin/add', { classkey, ...fields })
    expect(answer.status, answer.text).toBe(200)
    return answer.body as Record<string, unknown> & { id: number }
  }
  const set = async (id: number, fields: object) =>
    (await send(admin, 'POST', '/admin/set', { classkey: 'widgets', id, ...fields })).body
  const seen = async () =>
    (await send(member, 'GET', '/client/search?classkey=widgets&take=200')).body.models as Widget[]

  it('are stored with canonical values, however they are written', async () => {
    const written = {
      type: 'icon_nudge',
      cta_type: 'page',
      image_position: 'left',
      widget_location: 'Lite Widgets',
      cta_url_type: 'nowhere',
    }
    expect(await add('widgets', { name: 'Words', ...written })).toMatchObject({
      type: 'icon nudge',
      cta_type: 'arrow',
      image_position: 'LEFT',
      widget_location: 'lite_widgets',
      cta_url_type: 'url',
    })
    const action = await send(admin, 'POST', '/admin/add', { classkey: 'action', name: 'Arrow', cta_type: 'arrow' })
    expect(action.status).toBe(400)
  })

  it('are returned to members by priority, without inactive ones', async () => {
    for (const [name, priority, is_active] of [
      ['Third', 30, true],
      ['First', 10, true],
      ['Off', 15, false],
      ['Second', 20, true],
    ] as const)
      await add('widgets', { name, priority, is_active })
    const names = (await seen()).map(({ name }) => name)
    expect(names.filter((name) => ['First', 'Second', 'Third', 'Off'].includes(name))).toEqual([
      'First',
      'Second',
      'Third',
    ])
  })

  it('of a program are for its members only', async () => {
    const program = await add('programs', { name: 'Heart for widgets' })
    const widget = await add('widgets', { name: 'For the heart' })
    const link = await send(admin, 'POST', '/widgets/program/link', { widget_id: widget.id, program_id: program.id })
    expect(link.status).toBeLessThan(300)
    expect((await seen()).map(({ id }) => id)).not.toContain(widget.id)
    await server.services.db.query({
      text: 'insert into user_programs (user_id, program_id) values ($1, $2)',
      values: [member.id, program.id],
    })
    expect((await seen()).map(({ id }) => id)).toContain(widget.id)
  })

  it('return the code of the action that a click completes', async () => {
    const [first, second] = [
      await add('action', { name: 'Walk', code: 'walk-once' }),
      await add('action', { name: 'Rest', code: 'rest-once' }),
    ]
    const [group] = await server.services.db.query<{ id: number }>({
      text: `insert into action_groups (name, code) values ('Both', 'both-once') returning id`,
      values: [],
    })
    const widget = await add('widgets', {
      name: 'Press',
      cta_url: '/client/home',
      cta_complete_action_on_click: { actionId: first.id },
    })
    expect(widget.cta_complete_action_on_click).toMatchObject({ actionId: first.id, code: 'walk-once' })
    expect(
      await set(widget.id, { cta_complete_action_on_click: { actionId: second.id, code: 'walk-once' } }),
    ).toMatchObject({
      cta_complete_action_on_click: { actionId: second.id, code: 'rest-once' },
    })
    expect(await set(widget.id, { cta_complete_action_on_click: { code: 'named-freely' } })).toMatchObject({
      cta_complete_action_on_click: { code: 'named-freely' },
    })
    expect(await set(widget.id, { cta_complete_action_on_click: { actionGroupId: group?.id } })).toMatchObject({
      cta_complete_action_on_click: { actionGroupId: group?.id, code: 'both-once' },
    })
    expect(await set(widget.id, { cta_complete_action_on_click: null })).toMatchObject({
      cta_complete_action_on_click: null,
    })
    expect((await seen()).find(({ id }) => id === widget.id)?.cta_complete_action_on_click).toBeNull()
  })

  it('pages of a program are in the menu of its members only', async () => {
    const [program, step] = [
      await add('programs', { name: 'Sleep for pages' }),
      await add('action', { name: 'Wind down', code: 'wind-down' }),
    ]
    const page = {
      name: 'Night',
      slug: 'night-page',
      is_published: true,
      programs: [{ id: program.id }],
      program_action: step.id,
    }
    await add('pages', page)
    const pages = async () => (await send(member, 'GET', '/pages?take=200')).body.models as { slug: string }[]
    const slugs = async () => (await pages()).map(({ slug }) => slug)
    expect(await slugs()).not.toContain('night-page')
    await server.services.db.query({
      text: 'insert into user_programs (user_id, program_id) values ($1, $2)',
      values: [member.id, program.id],
    })
    // The slug by which clients link to the page.
    expect((await pages()).find(({ slug }) => slug === 'night-page')).toMatchObject({
      programs: [{ id: program.id }],
      program_action: step.id,
    })
  })

  it('a page cannot take the slug of a built-in screen', async () => {
    const answer = await send(admin, 'POST', '/admin/add', { classkey: 'pages', name: 'Vitals', slug: 'vitals' })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('slug')
  })
})
