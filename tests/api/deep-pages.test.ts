import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { resourceMap } from '#shared/classkeys/index.ts'
import type { Database } from '#server/kernel/database/types.ts'
import { createAnchors } from '#server/entities/classkeys/anchors.ts'
import { createModels, type Viewer } from '#server/entities/classkeys/model.ts'
import { find } from '#server/entities/classkeys/search.ts'
import { createTotals } from '#server/entities/classkeys/totals.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

const people = 8000
const viewer: Viewer = { permissions: new Set(), memberId: null, language: 'en' }

describe('pages far back in a list', () => {
  let server: TestServer
  let db: Database
  let sent: string[] = []

  beforeAll(async () => {
    server = await startTestServer()
    const real = server.services.db
    db = {
      ...real,
      rawRows: (statement) => {
        sent.push(statement.text)
        return real.rawRows(statement)
      },
    }
    // Few names, so that most pages begin and end within one.
    await db.query({
      text: `insert into users (first_name, last_name, email, verified, created_at)
        select 'First ' || n % 3, case when n % 13 = 0 then '' else 'Last ' || n % 7 end, 'deep.' || n || '@example.com', n % 5 > 0, '2026-01-01Z'::timestamptz + n % 11 * interval '1 day'
        from generate_series(1, ${people}) n`,
    })
    await db.query({ text: 'analyze users' })
  }, 60_000)
  afterAll(() => server.close())

  const orders = [
    { sort: [['name', 'asc']], sql: "nullif(folded(first_name), ''), nullif(folded(last_name), ''), id" },
    { sort: [['name', 'desc']], sql: 'folded(first_name) desc, folded(last_name) desc, id desc' },
    { sort: [['email', 'asc']], sql: "nullif(folded(email), ''), id" },
  ] as const

  test.each(orders)('are the same before and after rows in the order $sql are remembered', async ({ sort, sql }) => {
    const user = resourceMap().get('user')
    if (!user) throw new Error('There are no users')
    const model = createModels(resourceMap(), server.services.config.secret)(user, viewer)
    const sizes = { totals: createTotals(db, 100), anchors: createAnchors(db) }
    const page = async (number: number) => {
      sent = []
      const query = { sort: sort.map(([name, way]) => [name, way] as const), page: number, page_size: 10 }
      const { items } = await find(db, sizes, model, query, viewer, { maxPageSize: 50, takeCap: 200 })
      return items.map((item) => (JSON.parse(item) as { id: number }).id)
    }
    const all = await db.query<{ id: number }>({ text: `select id from users order by ${sql}` })
    const right = (number: number) => all.slice((number - 1) * 10, number * 10).map(({ id }) => id)
    const isRemembered = () => sent.some((text) => / [<>]= \(\$/.test(text))

    expect(await page(555)).toEqual(right(555))
    expect(isRemembered()).toBe(false)
    await vi.waitFor(
      async () => {
        await page(555)
        expect(isRemembered()).toBe(true)
      },
      { timeout: 20_000, interval: 200 },
    )
    for (const number of [555, 600, 601, 799, 800, 801]) expect(await page(number)).toEqual(right(number))
  })

  const last = Math.ceil(people / 10)
  const several = [
    {
      sort: [
        ['verified', 'asc'],
        ['last_name', 'asc'],
        ['created_at', 'desc'],
      ],
      sql: "verified, nullif(folded(last_name), ''), created_at desc, id",
    },
    {
      sort: [
        ['verified', 'desc'],
        ['name', 'asc'],
      ],
      sql: "verified desc, nullif(folded(first_name), ''), nullif(folded(last_name), ''), id desc",
    },
    {
      sort: [
        ['last_name', 'desc'],
        ['verified', 'asc'],
      ],
      sql: 'folded(last_name) desc, verified, id desc',
    },
    {
      sort: [
        ['created_at', 'asc'],
        ['name', 'desc'],
      ],
      sql: 'created_at, folded(first_name) desc, folded(last_name) desc, id',
    },
  ] as const

  test.each(several)('are found by the groups of their first keys, in the order $sql', async ({ sort, sql }) => {
    const user = resourceMap().get('user')
    if (!user) throw new Error('There are no users')
    const model = createModels(resourceMap(), server.services.config.secret)(user, viewer)
    const sizes = { totals: createTotals(db, 100), anchors: createAnchors(db) }
    const all = await db.query<{ id: number }>({ text: `select id from users order by ${sql}` })
    for (const number of [1, 2, 160, 161, 229, 320, 499, 500, last]) {
      sent = []
      const query = { sort: sort.map(([name, way]) => [name, way] as const), page: number, page_size: 10 }
      const { items } = await find(db, sizes, model, query, viewer, { maxPageSize: 50, takeCap: 200 })
      expect(
        items.map((item) => (JSON.parse(item) as { id: number }).id),
        sent.join('\n'),
      ).toEqual(all.slice((number - 1) * 10, number * 10).map(({ id }) => id))
      expect(sent.some((text) => text.includes('group by f.s0'))).toBe(number <= 500)
    }
  })

  const tags = [
    { who: 'every third account', condition: 'id % 3 = 0', isWalked: true },
    { who: 'the last ones in the order', condition: `last_name = 'Last 6'`, isWalked: true },
    { who: 'fifty of these', condition: `last_name = 'Last 6' and id % 23 = 0`, isWalked: false },
  ]
  test.each(tags)('of $who, who have a tag, are found', async ({ who, condition, isWalked }) => {
    const user = resourceMap().get('user')
    if (!user) throw new Error('There are no users')
    const [tag] = await db.query<{ id: number }>({ text: `insert into tags (name) values ('${who}') returning id` })
    await db.query({
      text: `insert into user_tags (user_id, tag_id) select id, ${tag?.id} from users where ${condition}`,
    })
    await db.query({ text: 'analyze user_tags' })
    const model = createModels(resourceMap(), server.services.config.secret)(user, viewer)
    const sizes = { totals: createTotals(db, 100), anchors: createAnchors(db) }
    for (const [way, page] of [
      ['asc', 1],
      ['asc', 3],
      ['desc', 1],
      ['desc', 2],
    ] as const) {
      sent = []
      const query = { filters: { tags: [tag?.id] }, sort: [['last_name', way] as const], page, page_size: 10 }
      const { items } = await find(db, sizes, model, query, viewer, { maxPageSize: 50, takeCap: 200 })
      const all = await db.query<{ id: number }>({
        text: `select id from users where ${condition} order by nullif(folded(last_name), '') ${way} nulls last, id ${way}`,
      })
      expect(
        items.map((item) => (JSON.parse(item) as { id: number }).id),
        sent.join('\n'),
      ).toEqual(all.slice((page - 1) * 10, page * 10).map(({ id }) => id))
      expect(
        sent.some((text) => / (?:limit \d+|offset 0)\) t where exists /.test(text)),
        sent.join('\n'),
      ).toBe(isWalked)
    }
  })
})
