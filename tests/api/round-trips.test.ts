import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { auditSettled } from '#server/entities/audit/index.ts'
import { classkeys, type Resource } from '#shared/classkeys/index.ts'
import { addAdministrator, authenticateAs } from '#tests/harness/admin.ts'
import { countRoundTrips, type CountedWay } from '#tests/harness/round-trips.ts'
import { createItems, type Items } from '#tests/harness/samples.ts'
import { makeDeclared, startTestServer, type TestServer } from '#tests/harness/server.ts'

const token = 'admin'
/** Entries move to their place in the audit log after the answer. */
const inBackground = ['append_audit', 'count_written_items']

/** The whole item is hidden, or fields of it. */
const rank = ({ consent }: Resource): number => (consent === null ? 2 : consent.fields ? 1 : 0)

const isOnlyOne = ({ fields, uniqueTogether = [] }: Resource): boolean =>
  uniqueTogether.some((names) => names.every((name) => fields[name]?.kind === 'reference'))

describe('round trips to the database', () => {
  let server: TestServer
  let way: CountedWay
  let userId = 0
  let items: Items
  beforeAll(async () => {
    const database = await makeDeclared()
    way = await countRoundTrips(database.url, inBackground)
    server = await startTestServer({
      authenticate: authenticateAs(() => userId),
      database: { ...database, url: way.url },
    })
    items = createItems(server, token)
    userId = await addAdministrator(server)
  })
  afterAll(async () => {
    await server.close()
    await way.close()
  })

  const counted = async (method: string, path: string, body?: Record<string, unknown>) => {
    await auditSettled(server.services)
    let answer = { status: 0, body: {} as Record<string, unknown>, text: '' }
    const trips = await way.during(async () => {
      answer = await server.call(method, path, { token, ...(body && { body }) })
    })
    expect(answer.status, answer.text).toBeLessThan(300)
    return { trips, id: Number(answer.body['id']) }
  }
  const written = classkeys
    .filter(({ operations }) => operations.includes('add') && operations.includes('set'))
    // What is hidden without consent comes first, before samples of consents withhold it.
    .toSorted((one, other) => rank(one) - rank(other))

  test.each(written.map((resource) => [resource.name, resource] as const))(
    '%s takes one to be read, and three to be added or changed',
    async (classkey: string, resource: Resource) => {
      // What is kept for all requests is read with the first one.
      const { id: first } = await items.add(resource)
      // Some items refer to others in a way that only one may.
      if (isOnlyOne(resource)) await server.call('POST', '/admin/delete', { token, body: { classkey, id: first } })
      const body = async () => {
        // Roles and programs of people, whether they may sign in, and how organizations do, are more than fields.
        const { roles: _, programs: __, is_active: ___, integrations: ____, ...rest } = await items.body(resource)
        // Whether there is a place for a person in an organization, and whether onboarding's answers are shared, is asked before.
        if (classkey === 'user') for (const name of ['organizations', 'attributes']) delete rest[name]
        return rest
      }
      const { trips: adding, id } = await counted('POST', '/admin/add', { classkey, ...(await body()) })
      // Another address waits for its mailbox.
      const { [resource.titleField]: title, email: _, ...rest } = await body()
      const change = title === undefined ? rest : { [resource.titleField]: title }
      const { trips: changing } = await counted('POST', '/admin/set', { classkey, id, ...change })
      await counted('GET', `/admin/get/${id}?classkey=${classkey}`)
      const { trips: reading } = await counted('GET', `/admin/get/${id}?classkey=${classkey}`)
      expect({ adding: Math.max(3, adding), changing: Math.max(3, changing), reading }).toEqual({
        adding: 3,
        changing: 3,
        reading: 1,
      })
    },
  )

  it('are two for a page of a list with its total', async () => {
    for (const resource of written) {
      const path = `/admin/search?classkey=${resource.name}&page_size=1`
      await counted('GET', path)
      expect((await counted('GET', path)).trips, resource.name).toBeLessThanOrEqual(2)
    }
  })
})
