import simpleRest from 'ra-data-simple-rest'
import { fetchUtils, type DataProvider, type RaRecord } from 'ra-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nouns, resources } from '#shared/classkeys/index.ts'
import { addAdministrator, authenticateAs } from '#tests/harness/admin.ts'
import { createItems, type Items } from '#tests/harness/samples.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

const gif = new File([Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')], 'card.gif')

describe('ra-data-simple-rest', () => {
  let server: TestServer
  let items: Items
  let provider: DataProvider
  beforeAll(async () => {
    server = await startTestServer({ authenticate: authenticateAs(() => 1) })
    items = createItems(server, 'admin')
    await addAdministrator(server)
    const send = (url: string, options: fetchUtils.Options = {}) =>
      fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token: 'Bearer admin' } })
    provider = simpleRest(`${server.url}/v1`, send)
  })
  afterAll(() => server.close())

  const post = (path: string, body: object) => server.call('POST', path, { token: 'admin', body })
  /** Reads an item and writes it back with changes, like the edit form of react-admin. */
  const edit = async (path: string, id: number, changes: object) => {
    const { data: read } = await provider.getOne<RaRecord<number>>(path, { id })
    const { data: written } = await provider.update<RaRecord<number>>(path, {
      id,
      data: { ...read, ...changes },
      previousData: read,
    })
    return { read, written }
  }
  const refusal = async (work: Promise<unknown>) =>
    work.then(
      () => ({ status: 200 }),
      (error: unknown) => error,
    )

  const put = nouns.filter(({ name, operations }) => operations.includes('set') && name !== 'rewards')
  test.each(put.map((resource) => [resource.name, resource] as const))(
    '%s are written as they were read',
    async (name, resource) => {
      const path = (resource.rest ?? '').slice(1)
      const id = Number((await items.add(resource)).id)
      const { read, written } = await edit(path, id, { attributes: { seen: true } })
      expect(written).toEqual({ ...read, attributes: { seen: true }, updated_at: expect.any(String) })
      const early = refusal(
        provider.update(path, { id, data: { ...read, created_at: '2020-01-01T00:00:00.000Z' }, previousData: read }),
      )
      expect(await early, name).toMatchObject({
        status: 400,
        body: { errors: { created_at: 'Created cannot be changed here.' } },
      })
      const other = refusal(provider.update(path, { id, data: { ...read, id: id + 1 }, previousData: read }))
      expect(await other, name).toMatchObject({ status: 400, body: { errors: { id: expect.any(String) } } })
    },
  )

  test('a program with its links and a picture is written as it was read', async () => {
    const action = Number((await post('/admin/add', { classkey: 'action', name: 'Walk', code: 'rest-walk' })).body.id)
    const group = Number((await post('/action-groups', { name: 'Moving', actions: [action] })).body.id)
    const form = new FormData()
    for (const [name, value] of Object.entries({
      classkey: 'programs',
      name: 'Heart',
      code: 'rest-heart',
      actions: JSON.stringify([action]),
      action_groups: JSON.stringify([group]),
    }))
      form.set(name, value)
    form.set('image', gif)
    const made = await server.call('POST', '/admin/add', { token: 'admin', body: form })
    expect(made.status, made.text).toBe(200)
    const { read, written } = await edit('programs', Number(made.body.id), { name: 'Hearts' })
    expect(read).toMatchObject({
      image: expect.stringMatching(/^\/files\/programs\//),
      actions: [{ id: action }],
      action_groups: [{ id: group }],
    })
    expect(written).toEqual({ ...read, name: 'Hearts', updated_at: expect.any(String) })
  })

  test.each(['programs', 'admin/users', 'admin/outbox'])('%s are listed by range', async (path) => {
    await post('/admin/add', { classkey: 'programs', name: 'Listed', code: `listed-${path}` })
    await server.services.mail.send({
      to: 'a@example.org',
      subject: 'Hello',
      text: 'Hello',
      kind: 'test',
      userId: null,
    })
    const { data, total } = await provider.getList<RaRecord<number>>(path, {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
      filter: {},
    })
    expect([data.length, Number(total) >= 1]).toEqual([1, true])
    const plain = await server.call('GET', `/${path}`, { token: 'admin' })
    expect(plain.body).toMatchObject({ total_count: total })
    expect(
      (
        await provider.getList(path, {
          pagination: { page: 1, perPage: 5 },
          sort: { field: 'id', order: 'ASC' },
          filter: { q: 'nothing is called so' },
        })
      ).total,
    ).toBe(0)
  })

  const written = resources.filter(
    ({ rest, operations }) => rest === null && operations.includes('set') && operations.includes('add'),
  )
  test.each(written.map((resource) => [resource.name, resource] as const))(
    '%s accept their items back as a whole',
    async (classkey, resource) => {
      const { id } = await items.add(resource)
      const read = (await server.call('GET', `/admin/get/${String(id)}?classkey=${classkey}`, { token: 'admin' })).body
      const answer = await post('/admin/set', { ...read, classkey })
      expect(answer.body, answer.text).toEqual({ ...read, updated_at: expect.any(String) })
    },
  )

  test('an unchanged field behind a permission is accepted, and changed only with the permission', async () => {
    const { id, roles } = (
      await post('/admin/add', { classkey: 'user', email: 'rest@example.org', first_name: 'Re', last_name: 'St' })
    ).body
    const set = (body: object) =>
      server.call('POST', '/admin/set', { token: 'admin-roles:write', body: { classkey: 'user', id, ...body } })
    const kept = await set({ first_name: 'Rest', roles })
    expect([kept.status, kept.body.first_name, kept.body.roles], kept.text).toEqual([200, 'Rest', roles])
    expect((await set({ first_name: 'Not', roles: [] })).body.errors).toEqual({
      roles: 'Roles cannot be changed here.',
    })
    expect((await set({ password_hash: null })).body.errors).toEqual({
      password_hash: "Unknown field 'password_hash'.",
    })
  })

  test('a changed computed field is refused, and nothing is written', async () => {
    const type = Number((await post('/tag-types', { name: 'Kinds' })).body.id)
    const tag = (await post('/tags', { name: 'Kind', tag_type_id: type })).body
    expect(tag.tag_type_name).toBe('Kinds')
    const refused = await server.call('PUT', `/tags/${String(tag.id)}`, {
      token: 'admin',
      body: { ...tag, name: 'Other', tag_type_name: 'Sorts' },
    })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['tag_type_name']])
    expect((await server.call('GET', `/tags/${String(tag.id)}`, { token: 'admin' })).body).toEqual(tag)
  })
})
