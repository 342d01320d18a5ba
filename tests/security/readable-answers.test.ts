/** Write responses contain only what the caller may read: for every entity, in every way to write an item. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls as contract } from '#shared/calls/index.ts'
import { resources, type Resource } from '#shared/classkeys/index.ts'
import { handlers } from '#server/handlers.ts'
import { completeNouns } from '#server/entities/classkeys/index.ts'
import { addAdministrator, authenticateAs } from '../harness/admin.ts'
import { createItems, type Items } from '../harness/samples.ts'
import { startTestServer, type TestAnswer, type TestServer } from '../harness/server.ts'

const calls = Object.values(completeNouns(contract, handlers, resources).calls)
const written = resources.filter(({ operations }) => operations.includes('add') && operations.includes('set'))
/** Whether a noun's path accepts PUT; others are updated like their forms. */
const takesPut = (rest: string) =>
  calls.some(({ method, path }) => method === 'PUT' && path.replaceAll(/\{\w+\}/g, '{}') === `${rest}/{}`)
const guardedFields = ({ fields }: Resource) =>
  Object.entries(fields).flatMap(([name, { readable }]) =>
    typeof readable === 'string' ? [[name, readable] as const] : [],
  )

describe('the response', () => {
  let server: TestServer
  let items: Items
  let admin = 0
  beforeAll(async () => {
    server = await startTestServer({ authenticate: authenticateAs(() => admin) })
    admin = await addAdministrator(server)
    items = createItems(server, 'admin')
  })
  afterAll(() => server.close())

  const post = (path: string, body: object, token: string) => server.call('POST', path, { token, body })
  const add = async (resource: Resource, token: string): Promise<TestAnswer> => {
    const body = await items.body(resource)
    return resource.rest === null
      ? post('/admin/add', { ...body, classkey: resource.name }, token)
      : post(resource.rest, body, token)
  }
  const set = (resource: Resource, id: number, body: object, token: string): Promise<TestAnswer> =>
    resource.rest === null
      ? post('/admin/set', { ...body, classkey: resource.name, id }, token)
      : server.call(takesPut(resource.rest) ? 'PUT' : 'POST', `${resource.rest}/${id}`, { token, body })

  it.each(written.map((resource) => [resource.name, resource] as const))(
    'to writing %s contains what the caller may read',
    { timeout: 60_000 },
    async (name, resource) => {
      const unread = `admin-${name}:read`
      const added = await add(resource, unread)
      expect([Math.floor(added.status / 100), added.body], added.text).toEqual([
        2,
        { id: expect.any(Number) as number },
      ])
      const id = Number(added.body.id)
      expect((await set(resource, id, {}, unread)).body).toEqual({ id })
      const { body: item } = await set(resource, id, {}, 'admin')
      expect(Object.keys(item).length).toBeGreaterThan(1)
      const values = Object.fromEntries(
        Object.entries(item)
          .filter(([field, value]) => typeof value === 'string' && resource.fields[field])
          .slice(0, 1),
      )
      for (const matching of [{}, { search: 'a' }, { filters: { id } }, { filters: values }])
        for (const [path, more] of [
          ['/admin/bulk-delete', {}],
          ['/admin/bulk-set', { values }],
        ] as const) {
          const { status, body, text } = await post(
            path,
            { classkey: name, matching, expected_count: 1234, ...more },
            unread,
          )
          expect([400, 403], text).toContain(status)
          expect(body).not.toHaveProperty('count')
        }

      for (const [field, permission] of guardedFields(resource)) {
        const without = `admin-${permission}`
        const { status, body } = await set(resource, id, {}, without)
        expect([status, body]).toEqual([200, expect.objectContaining({ id })])
        expect(body[field] ?? null, field).toBe(null)
        const counted = await post(
          '/admin/bulk-delete',
          { classkey: name, matching: { filters: { [field]: 'x' } }, expected_count: 1234 },
          without,
        )
        expect([counted.status, Object.keys(counted.body.errors ?? {})]).toEqual([400, [`filters.${field}`]])
      }
    },
  )

  it('does not depend on the value of an unreadable field', async () => {
    const kits = written.find(({ name }) => name === 'userkits')
    if (!kits) throw new Error('There are no kits')
    const { id } = (await items.add(kits)) as { id: number }
    const [kit] = await server.services.db.query<Record<string, unknown>>({
      text: 'select * from userkits where id = $1',
      values: [id],
    })
    const readOnly =
      Object.entries(kits.fields).find(([field, { writable }]) => writable === false && kit?.[field] === false)?.[0] ??
      ''
    expect(readOnly).not.toBe('')
    expect((await set(kits, id, { [readOnly]: false }, 'admin')).status).toBe(200)
    for (const guess of [true, false])
      expect((await set(kits, id, { [readOnly]: guess }, 'admin-userkits:read')).status).toBe(400)
  })

  it('to bulk changes of widgets, and to failures in bulk, contains what the caller may read', async () => {
    const widgets = written.find(({ name }) => name === 'widgets')
    if (!widgets) throw new Error('There are no widgets')
    const { id } = (await items.add(widgets)) as { id: number }
    const batch = await post('/admin/widgets/batch-update', [{ id, priority: 3 }], 'admin-widgets:read')
    expect(batch.body).toEqual({ models: [{ id }] })
    const type = written.find(({ name }) => name === 'tag_types')
    if (!type) throw new Error('There are no tag types')
    const used = (await post('/tag-types', { name: 'Confidential cohort' }, 'admin')).body as { id: number }
    await post('/tags', { name: 'One', tag_type_id: used.id }, 'admin')
    const refused = await post(
      '/admin/bulk-delete',
      { classkey: 'tag_types', ids: [used.id], expected_count: 1, all_or_nothing: false },
      'admin-tag_types:read',
    )
    expect(refused.body).toMatchObject({
      failed_count: 1,
      failed: [{ id: used.id, title: expect.not.stringContaining('Confidential') as string }],
    })
  })
})
