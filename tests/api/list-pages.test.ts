/**
 * Pages of lists, found in every way there is, against one plain statement that knows none of them. `LIST_SEED` and `LIST_QUERIES`
 * ask for others and for more.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceMap } from '#shared/classkeys/index.ts'
import type { Database, Statement } from '#server/kernel/database/types.ts'
import { createAnchors } from '#server/entities/classkeys/anchors.ts'
import { createModels, type Viewer } from '#server/entities/classkeys/model.ts'
import { find } from '#server/entities/classkeys/search.ts'
import type { Query } from '#server/entities/classkeys/selection.ts'
import { createTotals } from '#server/entities/classkeys/totals.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { addPeople, chosenBy, randomFrom, staffId } from './list-pages/people.ts'

const people = 1800
const queries = Number(process.env.LIST_QUERIES ?? 60)

/** The keys of sorts as SQL, with what comes last. */
const keys: Readonly<Record<string, readonly string[]>> = {
  id: ['u.id'],
  name: ["nullif(folded(u.first_name), '')", "nullif(folded(u.last_name), '')"],
  last_name: ["nullif(folded(u.last_name), '')"],
  email: ["nullif(folded(u.email), '')"],
  phone: ["nullif(folded(u.phone), '')"],
  verified: ['u.verified'],
  sex: ['u.sex'],
  star_balance: ['u.star_balance'],
  date_of_birth: ['u.date_of_birth'],
  created_at: ['u.created_at'],
}
const linkedKey = (table: string, column: string, target: string) =>
  `(select folded(r.name) from ${table} l join ${target} r on r.id = l.${column} where l.user_id = u.id order by r.id limit 1)`
const linkedKeys: Readonly<Record<string, string>> = {
  organizations: linkedKey('user_organizations', 'organization_id', 'organizations'),
  programs: linkedKey('user_programs', 'program_id', 'programs'),
  tags: linkedKey('user_tags', 'tag_id', 'tags'),
}

interface Made {
  query: Query
  /** Conditions over `users u`. */
  where: string[]
}
const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

describe('pages of a list', () => {
  let server: TestServer
  let sent: string[] = []
  let db: Database
  let texts: string[] = []
  const random = randomFrom(Number(process.env.LIST_SEED ?? 11))
  const choose = chosenBy(random)

  const watched = (real: Database): Database => {
    const note =
      <T>(ask: (statement: Statement) => Promise<T>) =>
      (statement: Statement): Promise<T> => {
        sent.push(statement.text)
        return ask(statement)
      }
    return { ...real, query: note(real.query) as Database['query'], rawRows: note(real.rawRows) }
  }

  beforeAll(async () => {
    server = await startTestServer()
    db = watched(server.services.db)
    await addPeople(server.services.db, people)
    const rows = await db.query<{ first_name: string; last_name: string; email: string; phone: string | null }>({
      text: 'select first_name, last_name, email, phone from users',
    })
    texts = rows.flatMap((row) => [row.first_name, row.last_name, row.email, row.phone ?? '', row.phone ?? ''])
  }, 60_000)
  afterAll(() => server.close())

  const word = (): string => {
    const letters = [...choose(texts.filter((text) => text.trim() !== ''))]
    const start = Math.floor(random() * letters.length)
    const piece = letters.slice(start, start + 1 + Math.floor(random() * 5)).join('')
    return choose([
      piece,
      piece,
      piece.toUpperCase(),
      piece.toLowerCase(),
      choose(['%', '_', '\\', 'zq', 'ß', '😀', 'ı']),
    ])
  }
  const searched = (one: string) =>
    `(${['first_name', 'last_name', 'email', 'phone', 'external_id']
      .map((name) => `coalesce(strpos(folded(u.${name}), folded(${quote(one)})) > 0, false)`)
      .join(' or ')})`

  const filters: readonly (() => [string, unknown, string])[] = [
    () => {
      const id = choose([1, 2, 3, 6])
      return [
        'organizations',
        [id],
        `exists (select from user_organizations l where l.user_id = u.id and l.organization_id = ${id})`,
      ]
    },
    () => ['tags', choose([3, { id: 3 }]), 'exists (select from user_tags l where l.user_id = u.id and l.tag_id = 3)'],
    () => ['tags', [2, 6], 'exists (select from user_tags l where l.user_id = u.id and l.tag_id in (2, 6))'],
    () => ['tags', { ne: 1 }, 'not exists (select from user_tags l where l.user_id = u.id and l.tag_id = 1)'],
    () => ['programs', null, 'not exists (select from user_programs l where l.user_id = u.id)'],
    () => ['programs', [1], 'exists (select from user_programs l where l.user_id = u.id and l.program_id = 1)'],
    () => ['verified', false, 'not u.verified'],
    () => ['is_active', false, 'not u.is_active'],
    () => ['sex', ['female', null], `(u.sex = 'female' or u.sex is null)`],
    () => ['star_balance', { gte: 5, lt: 12 }, 'u.star_balance >= 5 and u.star_balance < 12'],
    () => ['last_name', { contains: 'a_' }, `strpos(lower(u.last_name), 'a_') > 0`],
    () => ['created_at', { gte: '2026-09-01' }, `u.created_at >= '2026-09-01Z'`],
    () => ['id', { lte: 40 }, 'u.id <= 40'],
  ]

  const sortOf = (): { sort: NonNullable<Query['sort']>; order: string } => {
    const names =
      random() < 0.7
        ? [choose([...Object.keys(keys), ...Object.keys(linkedKeys)])]
        : [choose(Object.keys(keys)), choose(Object.keys(keys))]
    const sort = names.map((name) => [name, choose(['asc', 'desc'] as const)] as const)
    const order = [...sort, ...(names.includes('id') ? [] : [['id', sort[0]?.[1] ?? 'asc'] as const])].flatMap(
      ([name, way]) => (keys[name] ?? [linkedKeys[name]]).map((sql) => `${sql} ${way} nulls last`),
    )
    return { sort, order: order.join(', ') }
  }

  const make = (): Made & { order: string } => {
    const words = random() < 0.6 ? Array.from({ length: random() < 0.8 ? 1 : 2 }, word) : []
    const where = words.join(' ').split(/\s+/).filter(Boolean).map(searched)
    const chosen = random() < 0.6 ? Array.from({ length: 1 + Math.floor(random() * 2) }, () => choose(filters)()) : []
    const byName = new Map(chosen.map(([name, ...rest]) => [name, rest] as const))
    for (const [, sql] of byName.values()) where.push(sql)
    const { sort, order } = sortOf()
    const query: Query = {
      page: choose([1, 1, 2, 3, 7, 40, 170]),
      page_size: choose([10, 10, 7, 50]),
      ...(words.length > 0 && { search: words.join(' ') }),
      ...(byName.size > 0 && { filters: Object.fromEntries([...byName].map(([name, [value]]) => [name, value])) }),
      sort,
    }
    return { query, where, order }
  }

  const viewers: Readonly<Record<string, { viewer: Partial<Viewer>; where: string[] }>> = {
    'everybody’s staff': { viewer: {}, where: [] },
    'somebody closing the account': { viewer: { closing: [3, 5, 8, 400] }, where: ['u.id not in (3, 5, 8, 400)'] },
    'staff with bounds': {
      viewer: { staffId, closing: [5] },
      where: [
        'u.id <> 5',
        'u.id <> 2',
        `(u.id % 97 = 5 or u.id in (select user_id from user_organizations where organization_id = 3))`,
      ],
    },
  }
  /** Up to how many items are counted: all of them, or so few that nearly every list is a large one. */
  const limits = [10_000, 150, 20]

  test.each(Object.entries(viewers).flatMap(([name, one]) => limits.map((limit) => [name, limit, one] as const)))(
    'are those of a plain statement, for %s, counting %i',
    { timeout: 120_000 },
    async (_, limit, { viewer: some, where: seen }) => {
      const models = createModels(resourceMap(), server.services.config.secret)
      const user = resourceMap().get('user')
      if (!user) throw new Error('There are no users')
      const viewer: Viewer = { permissions: new Set(), memberId: null, language: 'en', ...some }
      const sizes = { totals: createTotals(db, limit), anchors: createAnchors(db) }
      for (let turn = 0; turn < queries; turn += 1) {
        const { query, where, order } = make()
        sent = []
        const found = await find(db, sizes, models(user, viewer), query, viewer, { maxPageSize: 50, takeCap: 200 })
        const used = sent
        // Staff with bounds see no links beyond them.
        const reached = (sql: string) =>
          viewer.staffId === undefined
            ? sql
            : sql
                .replaceAll(
                  'from user_organizations',
                  'from (select * from user_organizations where organization_id = 3)',
                )
                .replaceAll('from user_programs', 'from (select * from user_programs where program_id = 2)')
        const conditions = ['true', ...seen, ...where.map(reached)].join(' and ')
        const text = `select u.id from users u where ${conditions} order by ${reached(order)}`
        const all = (await db.query<{ id: number }>({ text })).map(({ id }) => id)
        const { offset, limit: size } = found.window
        const shown = `${JSON.stringify(query)}\n${used.join('\n')}`
        expect(
          found.items.map((item) => (JSON.parse(item) as { id: number }).id),
          shown,
        ).toEqual(all.slice(offset, offset + size))
        if (found.total.isEstimate) expect(found.total.count, shown).toBeGreaterThan(limit)
        else expect(found.total.count, shown).toBe(all.length)
      }
    },
  )
})
