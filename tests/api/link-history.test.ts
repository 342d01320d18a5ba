import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAdministrator, authenticateAs } from '#tests/harness/admin.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

interface Revision {
  kind: string
  actor_name: string | null
  changes: { field: string; before: { id: number }[] | null; after: { id: number }[] | null }[]
}

describe('the history of links', () => {
  let server: TestServer
  let admin = 0
  const made: Record<string, number> = {}
  beforeAll(async () => {
    server = await startTestServer({ authenticate: authenticateAs(() => admin) })
    admin = await addAdministrator(server)
    const add = async (name: string, path: string, body: object) => {
      const answer = await server.call('POST', path, { token: 'admin', body })
      expect([200, 201], answer.text).toContain(answer.status)
      made[name] = Number(answer.body.id)
    }
    await add('user', '/admin/add', {
      classkey: 'user',
      email: 'linked@example.org',
      first_name: 'Li',
      last_name: 'Nk',
    })
    await add('other', '/admin/add', {
      classkey: 'user',
      email: 'other@example.org',
      first_name: 'Ot',
      last_name: 'Her',
    })
    await add('program', '/admin/add', { classkey: 'programs', name: 'Heart', code: 'heart' })
    await add('organization', '/admin/add', { classkey: 'organizations', name: 'Acme', code: 'acme' })
    await add('campaign', '/admin/add', { classkey: 'campaigns', name: 'Spring' })
    await add('widget', '/admin/add', { classkey: 'widgets', name: 'Card' })
    await add('role', '/roles', { name: 'Helper' })
    await add('permission', '/permissions', { name: 'letters:read' })
    await add('tag', '/tags', { name: 'Early' })
  })
  afterAll(() => server.close())

  const id = (name: string): number => made[name] ?? 0
  const send = async (method: string, path: string, body?: object) => {
    const answer = await server.call(method, path, { token: 'admin', ...(body ? { body } : {}) })
    expect(answer.status, answer.text).toBe(200)
  }
  const history = async (resource: string, item: number): Promise<Revision[]> => {
    const answer = await server.call('GET', `/admin/history?classkey=${resource}&id=${item}`, { token: 'admin' })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.models as Revision[]
  }
  const idsOf = (entries: { id: number }[] | null | undefined) => (entries ?? []).map((entry) => entry.id)

  test.each([
    ['/users/organization', 'user', 'organization', 'user', 'organizations'],
    ['/users/program', 'user', 'program', 'user', 'programs'],
    ['/users/role', 'user', 'role', 'user', 'roles'],
    ['/roles/permission', 'role', 'permission', 'roles', 'permissions'],
    ['/organizations/program', 'organization', 'program', 'organizations', 'programs'],
    ['/widgets/program', 'widget', 'program', 'widgets', 'programs'],
    ['/admin/campaign', 'organization', 'campaign', 'organizations', 'campaigns'],
    ['/admin/campaign', 'campaign', 'organization', 'campaigns', 'organizations'],
  ])('%s is recorded in the history of the %s, once per change', async (path, one, other, resource, field) => {
    const body = { [`${one}_id`]: id(one), [`${other}_id`]: id(other) }
    const before = (await history(resource, id(one))).length
    for (const action of ['link', 'link', 'unlink', 'unlink']) await send('POST', `${path}/${action}`, body)
    const revisions = await history(resource, id(one))
    expect(revisions.length).toBe(before + 2)
    const [taken, given] = revisions
    expect([
      taken?.kind,
      taken?.actor_name,
      taken?.changes.map((change) => change.field).filter((name) => name !== 'for_everyone'),
    ]).toEqual(['changed', 'Ada Admin', [field]])
    expect(idsOf(given?.changes[0]?.after)).toContain(id(other))
    expect(idsOf(given?.changes[0]?.before)).not.toContain(id(other))
    expect(taken?.changes[0]).toMatchObject({ before: given?.changes[0]?.after, after: given?.changes[0]?.before })
  })

  test('assigning and removing tags, for one user or many, is recorded in each user’s history', async () => {
    await send('POST', `/users/${id('user')}/tags`, { tags: [id('tag')] })
    const [given] = await history('user', id('user'))
    expect(given?.changes).toEqual([
      { field: 'tags', before: [], after: [expect.objectContaining({ id: id('tag'), name: 'Early' })] },
    ])
    const before = [await history('user', id('user')), await history('user', id('other'))].map(({ length }) => length)
    await send('POST', '/users/tags/bulk', { user_ids: [id('other'), id('user')], tags: [id('tag')] })
    const after = [await history('user', id('user')), await history('user', id('other'))]
    expect(after.map(({ length }) => length)).toEqual([before[0], (before[1] ?? 0) + 1])
    await send('DELETE', `/users/${id('user')}/tags/${id('tag')}`)
    expect((await history('user', id('user')))[0]?.changes).toEqual([
      { field: 'tags', before: [expect.objectContaining({ id: id('tag') })], after: [] },
    ])
  })

  test('bulk changes of organizations and programs, and of the role matrix, are recorded', async () => {
    const users = [id('user'), id('other')]
    await send('POST', '/users/organization/bulk', {
      user_ids: users,
      organization_id: id('organization'),
      is_linked: true,
    })
    await send('POST', '/users/program/bulk', { user_ids: users, program_id: id('program'), is_linked: true })
    for (const user of users) {
      const [program, organization] = await history('user', user)
      expect([program?.changes[0]?.field, organization?.changes[0]?.field]).toEqual(['programs', 'organizations'])
    }
    const change = (is_held: boolean) => ({
      changes: [{ role_id: id('role'), permission_id: id('permission'), is_held }],
    })
    const before = (await history('roles', id('role'))).length
    await send('POST', '/admin/access', change(true))
    expect((await history('roles', id('role')))[0]?.changes).toMatchObject([
      { field: 'permissions', after: [{ name: 'letters:read' }] },
    ])
    await send('POST', '/admin/access', change(true))
    expect((await history('roles', id('role'))).length).toBe(before + 1)
  })

  test('a refused change creates no revision', async () => {
    const before = (await history('user', id('user'))).length
    const answer = await server.call('POST', `/users/${id('user')}/tags`, { token: 'admin', body: { tags: [999_999] } })
    expect(answer.status).toBe(400)
    expect((await history('user', id('user'))).length).toBe(before)
  })
})
