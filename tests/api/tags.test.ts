import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Named {
  id: number
  name: string
  is_active?: boolean
}

describe('tags, groups and menus', () => {
  let server: TestServer
  let admin: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    const verbs = [
      'tags',
      'tag_types',
      'action',
      'action_groups',
      'programs',
      'pages',
      'user',
      'organizations',
    ].flatMap((name) => ['read', 'write', 'delete'].map((verb) => `${name}:${verb}`))
    admin = await registerAdmin(server, [...verbs])
  })
  afterAll(() => server.close())

  const call = (method: string, path: string, body?: unknown, { token } = admin) =>
    server.call(method, path, { token, ...(body === undefined ? {} : { body }) })
  const make = async (path: string, body: unknown) => {
    const answer = await call('POST', path, body)
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`)
    return Number(answer.body.id)
  }
  const namesOf = (body: Record<string, unknown>) => (body.models as Named[]).map(({ name }) => name)

  describe('tags', () => {
    it('are created with a type, changed, and deactivated while their assignments stay', async () => {
      const tag_type_id = await make('/tag-types', { name: 'Language' })
      expect(namesOf((await call('GET', '/tag-types')).body)).toContain('Language')
      for (const body of [{}, { name: '' }, { name: 'French', tag_type_id: 999_999 }]) {
        const refused = await call('POST', '/tags', body)
        expect([refused.status, typeof refused.body.message], JSON.stringify(body)).toEqual([400, 'string'])
      }
      const id = await make('/tags', { name: 'French', tagTypeId: tag_type_id })
      expect((await call('PUT', `/tags/${id}`, { name: 'Français' })).body).toMatchObject({
        id,
        name: 'Français',
        tag_type_id,
      })
      const member = await registerMember(server)
      await call('POST', `/users/${member.id}/tags`, { tags: [id] })
      expect((await call('DELETE', `/tags/${id}`)).body).toMatchObject({ id, is_active: false })
      expect((await call('GET', `/users/${member.id}/tags`)).body.models).toMatchObject([{ id, is_active: false }])
      expect(namesOf((await call('GET', '/tags')).body)).toContain('Français')
      const other = await registerMember(server)
      expect((await call('POST', `/users/${other.id}/tags`, { tags: [id] })).body.errors).toHaveProperty('tags')
      expect((await call('DELETE', '/tags/999999')).status).toBe(404)
    })

    it('are added to a user, replaced and removed', async () => {
      const [a, b, c] = [
        await make('/tags', { name: 'A' }),
        await make('/tags', { name: 'B' }),
        await make('/tags', { name: 'C' }),
      ]
      const { id } = await registerMember(server)
      const give = async (body: unknown) => namesOf((await call('POST', `/users/${id}/tags`, body)).body)
      expect(await give({ tags: [a], userId: id })).toEqual(['A'])
      expect(await give({ tags: [b, b], replace: false })).toEqual(['A', 'B'])
      expect(await give({ tags: [b, c], replace: true })).toEqual(['B', 'C'])
      expect(await give({ tags: [], replace: true })).toEqual([])
      await give({ tags: [a, b] })
      for (let i = 0; i < 2; i += 1) expect((await call('DELETE', `/users/${id}/tags/${a}`)).body).toEqual({ id: a })
      expect(namesOf((await call('GET', `/users/${id}/tags`)).body)).toEqual(['B'])
      expect((await call('POST', '/users/999999/tags', { tags: [a] })).status).toBe(404)
      expect((await call('GET', '/users/999999/tags')).status).toBe(404)
      const unknown = await call('POST', `/users/${id}/tags`, { tags: [a, 999_999], replace: true })
      expect([unknown.status, unknown.body.errors]).toEqual([400, { tags: 'No tag has the id 999999.' }])
      expect(namesOf((await call('GET', `/users/${id}/tags`)).body)).toEqual(['B'])
    })

    it('are assigned to many users, all or none', async () => {
      const tag = await make('/tags', { name: 'Many' })
      const [one, two] = [await registerMember(server), await registerMember(server)]
      const bulk = (user_ids: number[]) => call('POST', '/users/tags/bulk', { user_ids, tags: [tag], replace: true })
      const refused = await bulk([one.id, 999_999])
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['user_ids']])
      expect(namesOf((await call('GET', `/users/${one.id}/tags`)).body)).toEqual([])
      expect((await bulk([one.id, two.id, two.id])).body).toMatchObject({ updated: 2 })
      for (const { id } of [one, two]) expect(namesOf((await call('GET', `/users/${id}/tags`)).body)).toEqual(['Many'])
      expect((await call('POST', '/users/tags/bulk', { user_ids: [], tags: [tag] })).status).toBe(400)
      expect((await call('GET', `/admin/users?tag_ids=[${tag}]`)).body.total_count).toBe(2)
    })
  })

  describe('action groups', () => {
    it('keep the order of their actions', async () => {
      const add = (name: string) => make('/admin/add', { classkey: 'action', name })
      const [a, b, c] = [await add('One'), await add('Two'), await add('Three')]
      const children = (body: Record<string, unknown>) => (body.actions as Named[]).map(({ name }) => name)
      const created = await call('POST', '/action-groups', { name: 'Group', actions: [c, { id: a }, String(b)] })
      expect([created.status, children(created.body)]).toEqual([200, ['Three', 'One', 'Two']])
      const path = `/action-groups/${Number(created.body.id)}`
      expect(children((await call('PUT', path, { actions: [b, c] })).body)).toEqual(['Two', 'Three'])
      expect(children((await call('PUT', path, { name: 'Renamed' })).body)).toEqual(['Two', 'Three'])
      expect((await call('GET', path)).body).toMatchObject({ name: 'Renamed' })
      for (const [body, field] of [
        [{ actions: [a, a] }, 'actions.1'],
        [{ actions: [a, 999_999] }, 'actions.1'],
        [{ name: '' }, 'name'],
      ] as const) {
        const refused = await call('PUT', path, body)
        expect([refused.status, Object.keys(refused.body.errors ?? {})], field).toEqual([400, [field]])
        expect(refused.body.message).not.toBe('')
      }
      expect((await call('POST', '/action-groups', {})).status).toBe(400)
      expect((await call('DELETE', path)).status).toBe(200)
      expect((await call('GET', path)).status).toBe(404)
    })

    it('cannot be deleted while a program uses them', async () => {
      const group = await make('/action-groups', { name: 'Used' })
      await make('/admin/add', { classkey: 'programs', name: 'User of groups', action_groups: [group] })
      const refused = await call('DELETE', `/action-groups/${group}`)
      expect([refused.status, refused.body.message]).toEqual([
        400,
        'This action group is used by 1 program and cannot be deleted.',
      ])
    })
  })

  it('changes and deletes programs with the id in the path or body, unless they are in use', async () => {
    const [first, second] = [
      await make('/admin/add', { classkey: 'programs', name: 'P1' }),
      await make('/admin/add', { classkey: 'programs', name: 'P2' }),
    ]
    expect((await call('PUT', `/programs/${first}`, { name: 'P1b' })).body).toMatchObject({ id: first, name: 'P1b' })
    expect((await call('PUT', '/programs', { id: second, name: 'P2b' })).body).toMatchObject({
      id: second,
      name: 'P2b',
    })
    expect((await call('PUT', '/programs', { name: 'P' })).body.errors).toHaveProperty('id')
    const member = await registerMember(server)
    await call('POST', '/users/program/link', { user_id: member.id, program_id: first })
    const used = await call('DELETE', `/programs/${first}`)
    expect([used.status, used.body.message]).toEqual([400, 'This program is used by 1 user and cannot be deleted.'])
    await call('POST', '/users/program/unlink', { user_id: member.id, program_id: first })
    expect((await call('DELETE', `/programs/${first}`)).status).toBe(200)
    expect((await call('DELETE', '/programs', { id: second })).status).toBe(200)
    expect((await call('DELETE', `/programs?id=${second}`)).status).toBe(404)
  })

  it('finds an organization by its code, without its contacts', async () => {
    await make('/admin/add', { classkey: 'organizations', name: 'Acme', code: 'ACME', contact_email: 'boss@acme.test' })
    await make('/admin/add', { classkey: 'organizations', name: 'Closed', code: 'closed', is_active: false })
    const member = await registerMember(server)
    const answer = await call('GET', '/organization?code=acme', undefined, member)
    expect(answer.body).toMatchObject({ name: 'Acme' })
    expect(answer.text).not.toContain('boss@acme.test')
    for (const code of ['nope', 'closed'])
      expect((await call('GET', `/organization?code=${code}`, undefined, member)).status).toBe(404)
    expect((await call('GET', '/organization', undefined, member)).status).toBe(400)
    expect((await server.call('GET', '/organization?code=acme')).status).toBe(401)
  })

  it('lists published pages of the member’s programs in order', async () => {
    const program_id = await make('/admin/add', { classkey: 'programs', name: 'Menu' })
    const page = (name: string, fields: object) =>
      make('/admin/add', { classkey: 'pages', name, is_published: true, ...fields })
    await page('Second', { slug: 'second', order: 2 })
    await page('First', { path: 'hra-form', order: 1 })
    await page('Draft', { slug: 'draft', is_published: false })
    await page('Inner', { slug: 'inner', order: 3, programs: [program_id] })
    const member = await registerMember(server)
    expect(namesOf((await call('GET', '/pages', undefined, member)).body)).toEqual(['First', 'Second'])
    await call('POST', '/users/program/link', { user_id: member.id, program_id })
    expect(namesOf((await call('GET', '/pages', undefined, member)).body)).toEqual(['First', 'Second', 'Inner'])
  })

  it('lists and marks the caller’s own notifications only', async () => {
    const [member, other] = [await registerMember(server), await registerMember(server)]
    await server.services.db.query({
      text: `insert into notifications (user_id, title, body, created_at) values
             ($1, 'Old', null, '2026-01-01'), ($1, 'New', 'Look', '2026-01-02'), ($2, 'Foreign', null, '2026-01-03')`,
      values: [member.id, other.id],
    })
    const unread = async (account: TestAccount) => (await call('GET', '/notifications/unread', undefined, account)).body
    const mine = await unread(member)
    expect(mine).toMatchObject({ total_count: 2, models: [{ title: 'New', message: 'Look' }, { title: 'Old' }] })
    const foreign = ((await unread(other)).models as Named[])[0]?.id
    const read = (ids?: unknown[]) => call('POST', '/notifications/mark-as-read', ids && { ids }, member)
    expect((await read([foreign])).body).toEqual({ updated: 0 })
    expect((await read([(mine.models as Named[])[0]?.id])).body).toEqual({ updated: 1 })
    expect(await unread(member)).toMatchObject({ total_count: 1 })
    expect((await read()).body).toEqual({ updated: 1 })
    expect((await unread(other)).total_count).toBe(1)
  })
})
