import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkedOrderOf, linkedRows } from '#server/entities/classkeys/linked-order.ts'
import { createModels, type Model, type Viewer } from '#server/entities/classkeys/model.ts'
import { selectionOf } from '#server/entities/classkeys/selection.ts'
import { organizationManager } from '#shared/rules/index.ts'
import { addAdministrator, authenticateAs } from '../harness/admin.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('lists sorted by linked items', () => {
  let server: TestServer
  let admin = 0
  let model: Model
  const viewer: Viewer = {
    // Everything that a role can hold.
    permissions: { has: (name: string) => name !== organizationManager } as unknown as ReadonlySet<string>,
    memberId: null,
    language: 'en',
  }
  const query = (text: string) => server.services.db.query({ text })
  beforeAll(async () => {
    server = await startTestServer({ authenticate: authenticateAs(() => admin) })
    admin = await addAdministrator(server)
    // Two tags have names that differ in case only, and the name order differs from the id order.
    await query(
      `insert into tags (id, name) overriding system value values (1, 'Walkers'), (2, 'advocates'), (3, 'Advocates'), (4, 'Nobody'), (5, 'Runners')`,
    )
    await query(
      `insert into users (first_name, last_name, email, verified) select 'Crowd', 'No ' || n, 'crowd.' || n || '@example.org', n % 3 = 0 from generate_series(1, 47) n`,
    )
    await query(
      `insert into user_tags (user_id, tag_id) select u.id, t.id from users u, tags t where u.first_name = 'Crowd' and t.id <> 4 and (u.id * 7 + t.id * 3) % 4 = 0`,
    )
    const users = server.services.resources.get('user')
    if (!users) throw new Error('There are no users')
    model = createModels(server.services.resources, server.services.config.secret)(users, viewer)
  })
  afterAll(() => server.close())

  const listed = async (direction: string, filters: object) => {
    const parameters = new URLSearchParams({
      classkey: 'user',
      take: '200',
      sort: JSON.stringify([['tags', direction]]),
      filters: JSON.stringify(filters),
    })
    const { body } = await server.call('GET', `/admin/search?${parameters.toString()}`, { token: 'admin' })
    return body.models as { id: number; tags: { name: string }[] }[]
  }
  const idsOf = (rows: (string | null)[][]) =>
    rows.map((row) => (JSON.parse(model.serialize(row)) as { id: number }).id)

  test.each(['asc', 'desc'])('%s: sorted by the name of the first link, rows without links last', async (direction) => {
    const rows = await listed(direction, {})
    const words = rows.map(({ tags }) => tags[0]?.name.toLowerCase() ?? null)
    const named = words.filter((word) => word !== null)
    expect(named.length).toBeGreaterThan(20)
    expect(named).toEqual(direction === 'asc' ? named.toSorted() : named.toSorted().toReversed())
    expect(words.slice(named.length)).toEqual(words.slice(named.length).map(() => null))
    expect(words.length).toBeGreaterThan(named.length)
  })

  for (const direction of ['asc', 'desc'] as const)
    for (const [label, filters] of [
      ['whole', {}],
      ['filtered', { verified: true }],
    ] as const)
      test(`${direction}, ${label}: every page of a large list equals that of a small list`, async () => {
        const all = (await listed(direction, filters)).map(({ id }) => id)
        expect(all.length).toBeGreaterThan(10)
        const order = linkedOrderOf(model, { sort: [['tags', direction]] })
        if (!order) throw new Error('This is sorted by links')
        for (const limit of [1, 7, 50])
          for (let offset = 0; offset < all.length + limit; offset += limit) {
            const selection = selectionOf(model, { filters }, viewer, 'each')
            const rows = await linkedRows(server.services.db, model, { order, selection, window: { limit, offset } })
            expect(idsOf(rows), `${limit} from ${offset}`).toEqual(all.slice(offset, offset + limit))
          }
      })

  test('keep the usual sort with more than one field', () => {
    expect(
      linkedOrderOf(model, {
        sort: [
          ['tags', 'asc'],
          ['last_name', 'asc'],
        ],
      }),
    ).toBeNull()
    expect(linkedOrderOf(model, { sort: [['last_name', 'asc']] })).toBeNull()
    expect(linkedOrderOf(model, {})).toBeNull()
    expect(
      linkedOrderOf(model, {
        sort: [
          ['organizations', 'desc'],
          ['id', 'desc'],
        ],
      }),
    ).toMatchObject({ name: 'organizations', direction: 'desc' })
  })
})
