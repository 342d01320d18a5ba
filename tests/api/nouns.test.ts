import simpleRest from 'ra-data-simple-rest'
import { fetchUtils } from 'ra-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nouns } from '#shared/classkeys/index.ts'
import { addAdministrator, authenticateAs } from '#tests/harness/admin.ts'
import { createItems, type Items } from '#tests/harness/samples.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

const token = 'admin'

describe('REST nouns', () => {
  let server: TestServer
  let items: Items
  beforeAll(async () => {
    server = await startTestServer({ authenticate: authenticateAs(() => 1) })
    items = createItems(server, token)
    await addAdministrator(server)
  })
  afterAll(() => server.close())

  test('a range is returned with a Content-Range', async () => {
    await server.services.db.query({
      text: `insert into tag_types (name) select 'Type ' || lpad(n::text, 2, '0') from generate_series(1, 23) n`,
    })
    const range = await server.call('GET', '/tag-types?sort=["name","ASC"]&range=[10,19]&filter={}', { token })
    expect(range.status, range.text).toBe(200)
    expect(range.headers.get('content-range')).toBe('tag_types 10-19/23')
    expect(range.headers.get('access-control-expose-headers')).toContain('content-range')
    const items = range.body as unknown as { id: number; name: string }[]
    expect(items.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, index) => `Type ${index + 11}`))
    const last = await server.call('GET', '/tag-types?range=[20,29]&sort=["name","ASC"]', { token })
    expect(last.headers.get('content-range')).toBe('tag_types 20-22/23')
    const many = await server.call(
      'GET',
      `/tag-types?filter=${JSON.stringify({ id: items.slice(0, 2).map(({ id }) => id) })}&range=[0,9]`,
      { token },
    )
    expect(many.headers.get('content-range')).toBe('tag_types 0-1/2')
    const found = await server.call('GET', '/tag-types?range=[0,9]&filter={"q":"type 07"}', { token })
    expect((found.body as unknown as { name: string }[]).map(({ name }) => name)).toEqual(['Type 07'])
    const list = await server.call('GET', '/tag-types?page_size=5', { token })
    expect(list.body).toMatchObject({ total_count: 23, page_count: 5, page_size: 5 })
    expect(list.headers.get('content-range')).toBe(null)
  })

  test('ra-data-simple-rest lists, fetches several, changes and deletes', async () => {
    const send: NonNullable<Parameters<typeof simpleRest>[1]> = (url, options = {}) =>
      fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token: `Bearer ${token}` } })
    const provider = simpleRest(`${server.url}/v1`, send)
    const { data: made } = await provider.create('tag-types', { data: { name: 'Rest' } })
    const page = { pagination: { page: 1, perPage: 5 }, sort: { field: 'name', order: 'ASC' as const } }
    const listed = await provider.getList('tag-types', { ...page, filter: { q: 'Rest' } })
    expect([listed.total, listed.data]).toEqual([1, [expect.objectContaining({ id: made.id, name: 'Rest' })]])
    expect((await provider.getMany('tag-types', { ids: [made.id] })).data).toEqual([
      expect.objectContaining({ name: 'Rest' }),
    ])
    await provider.update('tag-types', { id: made.id, data: { name: 'Rested' }, previousData: made })
    expect((await provider.getOne('tag-types', { id: made.id })).data.name).toBe('Rested')
    await provider.delete('tag-types', { id: made.id })
    await expect(provider.getOne('tag-types', { id: made.id })).rejects.toMatchObject({ status: 404 })
  })

  const plain = nouns.filter(
    ({ name, operations }) =>
      operations.length === 5 && !['orders', 'appointments', 'rewards', 'roles', 'permissions', 'tags'].includes(name),
  )
  test.each(plain.map((resource) => [resource.name, resource] as const))(
    '%s is created, read, changed and deleted at its path',
    async (_, resource) => {
      const path = resource.rest ?? ''
      const created = await server.call('POST', path, { token, body: await items.body(resource) })
      expect(created.status, created.text).toBe(200)
      const id = Number(created.body.id)
      expect((await server.call('GET', `${path}/${id}`, { token })).body).toEqual(created.body)
      const changed = await server.call('PUT', `${path}/${id}`, { token, body: { id, attributes: { changed: true } } })
      expect(changed.body, changed.text).toMatchObject({ id, attributes: { changed: true } })
      expect((await server.call('DELETE', `${path}/${id}`, { token })).body).toEqual({ id })
      expect((await server.call('GET', `${path}/${id}`, { token })).status).toBe(404)
      expect((await server.call('GET', path, { token: 'member' })).status).toBe(403)
      expect((await server.call('GET', path, {})).status).toBe(401)
    },
  )

  test('a tag is deactivated instead of deleted', async () => {
    const tag = await server.call('POST', '/tags', { token, body: { name: 'Early' } })
    expect(tag.status, tag.text).toBe(200)
    const answer = await server.call('DELETE', `/tags/${String(tag.body.id)}`, { token })
    expect(answer.body).toMatchObject({ id: tag.body.id, is_active: false })
    expect((await server.call('GET', `/tags/${String(tag.body.id)}`, { token })).body).toMatchObject({
      name: 'Early',
      is_active: false,
    })
  })

  test('a reward is created as a JSON part with an image, and updated partially', async () => {
    const form = new FormData()
    form.append('data', JSON.stringify({ name: 'Gift card', star_cost: 50 }))
    form.append(
      'background_image',
      new File([Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')], 'card.gif'),
    )
    const reward = await server.call('POST', '/admin/rewards', { token, body: form })
    expect(reward.status, reward.text).toBe(200)
    expect(reward.body).toMatchObject({
      name: 'Gift card',
      star_cost: 50,
      background_image: expect.stringMatching(/^\/files\/rewards\/\w+\.gif$/),
    })
    const changes = new FormData()
    changes.append('data', JSON.stringify({ star_cost: 60 }))
    const changed = await server.call('POST', `/admin/rewards/${String(reward.body.id)}`, { token, body: changes })
    expect(changed.body).toMatchObject({
      name: 'Gift card',
      star_cost: 60,
      background_image: reward.body.background_image,
    })
    expect((await server.call('DELETE', `/admin/rewards/${String(reward.body.id)}`, { token })).status).toBe(200)
    expect((await server.call('GET', `/admin/rewards/${String(reward.body.id)}`, { token })).status).toBe(404)
  })

  test('a program is updated and deleted by an id in the path, query or body', async () => {
    const add = async (name: string) =>
      Number((await server.call('POST', '/admin/add', { token, body: { classkey: 'programs', name } })).body.id)
    const [first, second] = [await add('First'), await add('Second')]
    expect((await server.call('PUT', `/programs/${first}`, { token, body: { name: 'One' } })).body).toMatchObject({
      name: 'One',
    })
    expect((await server.call('PUT', '/programs', { token, body: { id: second, name: 'Two' } })).body).toMatchObject({
      name: 'Two',
    })
    expect((await server.call('PUT', '/programs', { token, body: { name: 'Two' } })).status).toBe(400)
    expect((await server.call('DELETE', `/programs/${first}`, { token })).status).toBe(200)
    expect((await server.call('DELETE', `/programs?id=${second}`, { token })).status).toBe(200)
    expect((await server.call('DELETE', `/programs?id=${second}`, { token })).status).toBe(404)
  })

  test('an order returns its tracking', async () => {
    const [order] = await server.services.db.query<{ id: number }>({
      text: `insert into orders (order_number, provider_code, billing_first_name, billing_last_name, tracking_number, carrier) values ('N1', 'spot', 'Bo', 'Lind', '94001', 'usps') returning id`,
    })
    const detail = await server.call('GET', `/admin/orders/${order?.id}`, { token })
    expect(detail.body, detail.text).toMatchObject({
      order_number: 'N1',
      items: [],
      shipping: { tracking_number: '94001', carrier: 'usps' },
    })
    const list = await server.call(
      'GET',
      '/admin/orders?sort=[["customer","asc"],["billing_email","desc"]]&search=lind',
      { token },
    )
    expect(list.body).toMatchObject({ total_count: 1, models: [{ customer: 'Bo Lind' }] })
  })
})
