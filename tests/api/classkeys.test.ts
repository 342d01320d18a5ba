import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classkeys, isReadable, type Resource } from '#shared/classkeys/index.ts'
import { itemSchema } from '#shared/classkeys/schema.ts'
import { addAdministrator, authenticateAs } from '#tests/harness/admin.ts'
import { createItems, type Items } from '#tests/harness/samples.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

const token = 'admin'

describe('every classkey', () => {
  let server: TestServer
  let userId = 0
  let items: Items

  beforeAll(async () => {
    server = await startTestServer({ authenticate: authenticateAs(() => userId) })
    items = createItems(server, token)
    userId = await addAdministrator(server)
  })
  afterAll(() => server.close())

  const periods = classkeys.flatMap((resource) =>
    Object.keys(resource.fields).flatMap((name) => {
      const from = name.replace(/ends_on$/, 'starts_on')
      return from !== name && from in resource.fields ? [[resource.name, from, name, resource] as const] : []
    }),
  )
  test.each(periods)('%s does not end before it starts: %s, %s', async (classkey, from, to, resource) => {
    const item = await items.add(resource)
    const days = async (changes: object) => {
      const answer = await server.call('POST', '/admin/set', { token, body: { classkey, id: item.id, ...changes } })
      return [answer.status, answer.body.errors]
    }
    const refused = [400, { [to]: 'Must not be before the first day.' }]
    expect(await days({ [from]: '2099-12-05', [to]: '2099-12-05' })).toEqual([200, undefined])
    expect(await days({ [to]: '2099-12-04' })).toEqual(refused)
    expect(await days({ [from]: '2099-12-06' })).toEqual(refused)
    expect(await days({ [from]: '2099-12-06', [to]: null })).toEqual([200, undefined])
    const { [from]: _, ...body } = await items.body(resource)
    const added = await server.call('POST', '/admin/add', {
      token,
      body: { ...body, classkey, [from]: '2099-12-05', [to]: '2099-12-01' },
    })
    expect([added.status, added.body.errors]).toEqual(refused)
  })

  const isWritten = (resource: Resource) => resource.operations.includes('add')
  test.each(classkeys.filter(isWritten).map((resource) => [resource.name, resource] as const))(
    '%s is added, read, found, changed and deleted',
    async (name, resource) => {
      const added = await items.add(resource)
      const id = Number(added.id)
      expect(id).toBeGreaterThan(0)
      expect(itemSchema(resource).safeParse(added)).toMatchObject({ success: true })
      for (const [field, spec] of Object.entries(resource.fields)) expect(field in added, field).toBe(isReadable(spec))

      const byQuery = await server.call('GET', `/admin/get?classkey=${name}&id=${id}`, { token })
      expect(byQuery.body).toEqual(added)
      const byPath = await server.call('GET', `/admin/get/${id}?classkey=${name}`, { token })
      expect(byPath.body).toEqual(added)

      const found = await server.call('GET', `/admin/search?classkey=${name}&sort=[["id","desc"]]`, { token })
      expect(found.status, found.text).toBe(200)
      // Lists of names and addresses leave out what its owner has to share.
      const withheld = resource.isDirectory ? (resource.consent?.fields ?? []) : []
      const listed = Object.entries(added).filter(([field]) => !withheld.includes(field))
      expect((found.body.models as object[])[0]).toEqual(Object.fromEntries(listed))

      const { [resource.titleField]: title } = await items.body(resource)
      const isTitleOwn = resource.titleField in resource.fields && resource.fields[resource.titleField]?.kind === 'text'
      const change = isTitleOwn ? { [resource.titleField]: title } : { attributes: { changed: true } }
      const changed = await server.call('POST', '/admin/set', { token, body: { classkey: name, id, ...change } })
      expect(changed.status, changed.text).toBe(200)
      const { updated_at: _, ...rest } = added
      expect(changed.body).toMatchObject({ ...rest, ...change })
      const again = await server.call('GET', `/admin/get/${id}?classkey=${name}`, { token })
      expect(again.body).toEqual(changed.body)

      const removed = await server.call('POST', '/admin/delete', { token, body: { classkey: name, id } })
      expect(removed.status, removed.text).toBe(200)
      expect((await server.call('GET', `/admin/get/${id}?classkey=${name}`, { token })).status).toBe(404)
      const gone = await server.call('GET', `/admin/search?classkey=${name}&filters={"id":${id}}`, { token })
      expect(gone.body).toMatchObject({ total_count: 0, models: [] })
      for (const path of ['/admin/delete', '/admin/set']) {
        expect((await server.call('POST', path, { token, body: { classkey: name, id } })).status).toBe(404)
      }
    },
  )

  test.each(classkeys.filter((resource) => !isWritten(resource)).map(({ name }) => name))(
    '%s is read only',
    async (name) => {
      const list = await server.call('GET', `/admin/search?classkey=${name}`, { token })
      expect(list.status).toBe(200)
      expect(list.body).toMatchObject({
        models: [],
        total_count: 0,
        page_count: 0,
        page_size: 50,
        included_programs: [],
      })
      expect((await server.call('GET', `/admin/get/1?classkey=${name}`, { token })).status).toBe(404)
      const refused = await server.call('POST', '/admin/add', { token, body: { classkey: name } })
      expect(refused.status).toBe(400)
      expect(refused.body.message).toContain('managed by the system')
    },
  )
})
