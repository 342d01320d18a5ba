/** Lists are in one order for all readers, empty values last in both directions, and rich text is searched by its words. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textKeySql } from '#server/kernel/database/folding.ts'
import { compareTexts } from '#shared/rules/index.ts'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const lastNames = [
  'Ångström',
  'angus',
  'Brandt',
  'D’Arc',
  "d'arcy",
  'İnci',
  'Nunes',
  'Nuñez',
  'nunn',
  'Ødegård',
  'Oduya',
  'Weiss',
  'Weißer',
  'Zoë',
]

describe('order', () => {
  let server: TestServer
  let admin: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    admin = await registerAdmin(server, ['user:read', 'faq:read', 'faq:write', 'vendor:read', 'vendor:write'])
    for (const last_name of lastNames.toReversed()) await registerMember(server, { first_name: 'Kim', last_name })
  })
  afterAll(() => server.close())
  const valuesOf = async (classkey: string, field: string, more: Readonly<Record<string, unknown>>) => {
    const query = new URLSearchParams({
      classkey,
      ...Object.fromEntries(
        Object.entries(more).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
      ),
    })
    const { status, body, text } = await server.call('GET', `/admin/search?${query}`, { token: admin.token })
    expect(status, text).toBe(200)
    return (body.models as Record<string, unknown>[]).map((model) => model[field])
  }

  test('names are sorted without case, accents and kinds of apostrophes', async () => {
    expect(lastNames.toSorted(compareTexts)).toEqual(lastNames)
    const found = (direction: string) =>
      valuesOf('user', 'last_name', {
        filters: { first_name: { contains: 'Kim' } },
        sort: [['last_name', direction]],
        page_size: '50',
      })
    expect(await found('asc')).toEqual(lastNames)
    expect(await found('desc')).toEqual(lastNames.toReversed())
  })

  test.each([
    ['phone', '+12025550100', '+12025550199'],
    ['contract_ends_on', '2027-01-31', '2027-02-28'],
  ])('items without %s come last in both directions', async (field, first, second) => {
    for (const [name, value] of [
      ['Late', second],
      ['None', null],
      ['Early', first],
    ]) {
      const body = { classkey: 'vendor', name: `${field} ${name}`, ...(value !== null && { [field]: value }) }
      const { status, text } = await server.call('POST', '/admin/add', { token: admin.token, body })
      expect(status, text).toBeLessThan(300)
    }
    const found = async (direction: string) =>
      (await valuesOf('vendor', 'name', { search: field, sort: [[field, direction]] })).map(
        (name) => String(name).split(' ')[1],
      )
    expect(await found('asc')).toEqual(['Early', 'Late', 'None'])
    expect(await found('desc')).toEqual(['Late', 'Early', 'None'])
  })

  test('long lists have an index for both directions of a text that may be empty', async () => {
    for (const direction of ['asc', 'desc'] as const) {
      const plan = await server.services.db.transaction(async (tx) => {
        await tx.query({ text: 'set local enable_seqscan = off' })
        return tx.query<{ 'QUERY PLAN': string }>({
          text: `explain select id from customers t order by ${textKeySql('t.company', direction)} ${direction}, t.id ${direction} limit 10`,
        })
      })
      const shown = plan.map((row) => row['QUERY PLAN']).join('\n')
      expect(shown).toMatch(direction === 'asc' ? 'customers_company_order_idx' : 'customers_company_down_idx')
      expect(shown).not.toContain('Sort')
    }
  })

  test.each([
    ['zumba-drinking', 1],
    ['“quoted” & more', 1],
    ['first second', 1],
    ['firstsecond', 0],
    ['naïve', 1],
    ['strong', 0],
    ['href', 0],
    ['nbsp', 0],
  ])('a search of rich text for %s finds %i', async (search, count) => {
    const answer =
      '<p>Zumba-dr<strong>ink</strong>ing, “<a href="https://hale.test">quoted</a>” &amp; more</p><ul><li>first</li><li>second</li></ul><p>nai\u0308ve&nbsp;x</p>'
    const question = `Rich ${search}?`.replaceAll(/\S+\?/g, 'text?')
    const { status, text } = await server.call('POST', '/admin/add', {
      token: admin.token,
      body: { classkey: 'faq', question, answer },
    })
    expect(status, text).toBeLessThan(300)
    const [found] = await server.services.db.query<{ id: number }>({ text: 'select max(id) as id from faq' })
    expect(await valuesOf('faq', 'id', { search, filters: { id: found?.id } })).toHaveLength(count)
  })
})
