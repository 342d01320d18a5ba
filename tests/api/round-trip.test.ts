/** Importing an exported list changes nothing: as returned by the API, and as saved by the back office. */
import type { DataProvider } from 'ra-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf, type Declarations } from '#admin/declarations/index.ts'
import { exportRows } from '#admin/generated/list/exportRows.ts'
import { targetFields } from '#admin/screens/imports/fields.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import { resources } from '#shared/classkeys/index.ts'
import { headsOf, matchColumns, readTable } from '#shared/rules/index.ts'
import { addAdministrator, authenticateAs } from '#tests/harness/admin.ts'
import { createItems, type Items } from '#tests/harness/samples.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

const token = 'admin'
type Item = Record<string, unknown> & { id: number }
const declarations: Declarations = new Map(resources.map((resource) => [resource.name, resource]))
const isImported = ({ operations }: Resource) => operations.includes('add') && operations.includes('set')

/** Text that files and spreadsheets would misinterpret. */
const awkward = [
  '=1+1',
  "'=quoted",
  '2024',
  '[draft]; "two", halves',
  'Kit #5',
  '#12',
  '-dash',
  '+1 555 0100',
  "'tis",
  'Ünïcode 日本',
  'yes',
  '{"a":1}',
]
/** Fields whose values are interpreted by the server. */
const spoken = new Set(['global_defaults.value', 'userkits.kit_id'])

describe('an exported file,', () => {
  let server: TestServer
  let items: Items
  let source: Pick<DataProvider, 'getList' | 'getMany'>
  let turn = 0
  const listed = async ({ name, rest }: Resource): Promise<Item[]> => {
    const path = rest === null ? `/admin/search?classkey=${name}&` : `${rest}?`
    const answer = await server.call(
      'GET',
      `${path}page_size=100&sort=${encodeURIComponent('[{"field":"id","direction":"asc"}]')}`,
      { token },
    )
    expect(answer.status, answer.text).toBe(200)
    return answer.body.models as Item[]
  }
  const add = async (resource: Resource) => {
    const body = await items.body(resource)
    for (const [name, field] of Object.entries(resource.fields)) {
      const isPlain =
        field.kind === 'text' &&
        (field.format === 'plain' || field.format === 'multiline') &&
        typeof body[name] === 'string'
      if (!isPlain || field.codeOf !== undefined || spoken.has(`${resource.name}.${name}`)) continue
      turn += 1
      const words = awkward[turn % awkward.length] ?? ''
      body[name] = (field.unique ? `${words} ${turn}` : words).slice(0, field.max)
    }
    const answer = await server.call('POST', resource.rest ?? '/admin/add', {
      token,
      body: { ...body, ...(resource.rest === null ? { classkey: resource.name } : {}) },
    })
    expect([200, 201], `${resource.name}: ${answer.text}`).toContain(answer.status)
  }
  beforeAll(async () => {
    server = await startTestServer({ authenticate: authenticateAs(() => 1) })
    await addAdministrator(server)
    items = createItems(server, token)
    const refused: string[] = []
    // What is hidden without consent comes first, before samples of consents withhold it.
    const rank = ({ consent }: Resource) => (consent === null ? 2 : consent.fields ? 1 : 0)
    const inOrder = resources.filter(isImported).toSorted((one, other) => rank(one) - rank(other))
    for (const resource of inOrder) {
      await items.idOf(resource.name)
      // Resources whose uniqueness includes a link get one item per linked item.
      if (resource.uniqueTogether.length === 0)
        await add(resource).catch((error: unknown) => refused.push(String(error)))
    }
    if (refused.length > 0) raise(refused.join('\n'))
    const resourceAt = (path: string) =>
      resources.find((resource) => pathOf(resource) === path) ?? raise(`No list at ${path}`)
    source = {
      getList: async (path: string) => {
        const data = await listed(resourceAt(path))
        return { data, total: data.length }
      },
      getMany: async (path: string, { ids }: { ids: readonly unknown[] }) => ({
        data: (await listed(resourceAt(path))).filter(({ id }) => ids.includes(id)),
      }),
    } as unknown as typeof source
  }, 120_000)
  afterAll(() => server.close())

  const bring = (resource: Resource, content: string, file: string, options: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [key, value] of Object.entries({ classkey: resource.name, update: '1', ...options }))
      form.set(key, value)
    form.set('file', new File([content], file))
    return server.call('POST', '/admin/import', { token, body: form })
  }

  test.each(resources.filter(isImported).map((resource) => [resource.name, resource] as const))(
    'of %s, changes nothing',
    async (_, resource) => {
      const before = await listed(resource)
      expect(before.length).toBeGreaterThan(0)
      const same = { created: 0, updated: 0, failed: 0, unchanged: before.length, results: [] }
      const asJson = await bring(resource, JSON.stringify({ models: before }), 'items.json')
      expect(asJson.body, asJson.text).toMatchObject(same)
      // Like the screens: export, select the file, map its columns.
      const csv = await exportRows(declarations, resource, before, source)
      expect(csv).not.toContain('[object Object]')
      const heads = headsOf(await readTable('items.csv', new TextEncoder().encode(csv)))
      const found = matchColumns(heads, targetFields(resource))
      const columns = Object.fromEntries(heads.map((head, index) => [head, found[index] ?? '']))
      const asCsv = await bring(resource, csv, 'items.csv', { columns: JSON.stringify(columns) })
      expect(asCsv.body, `${csv}\n${asCsv.text}`).toMatchObject(same)
      expect(await listed(resource)).toEqual(before)
    },
  )

  test('edited, changes exactly that', async () => {
    const resource = declarations.get('faq') ?? raise('No questions')
    const [first, ...others] = await listed(resource)
    const csv = `id,question,answer\n${first?.id},Why now?,\n#${others[0]?.id},${JSON.stringify(others[0]?.['question']).replaceAll('\\"', '""')},\n,New one,Yes\n`
    expect((await bring(resource, csv, 'items.csv', { dry_run: '1' })).body).toMatchObject({
      created: 1,
      updated: 1,
      unchanged: 1,
      failed: 0,
    })
    expect((await bring(resource, csv, 'items.csv')).body).toMatchObject({
      created: 1,
      updated: 1,
      unchanged: 1,
      failed: 0,
      left_out: [],
    })
    const after = await listed(resource)
    expect(after[0]).toMatchObject({ ...first, question: 'Why now?', updated_at: expect.any(String) as string })
    expect(after.slice(1, -1)).toEqual(others)
    expect(after.at(-1)).toMatchObject({ question: 'New one' })
  })

  test('can only update existing items, for callers who may read them', async () => {
    const resource = declarations.get('faq') ?? raise('No questions')
    const csv = 'id,question\n999999,Why?\nfirst,Why?\n'
    expect((await bring(resource, csv, 'items.csv')).body.results).toEqual([
      { row: 2, column: 'id', value: '999999', reason: 'There is no FAQ with the id 999999.' },
      { row: 3, column: 'id', value: 'first', reason: "'first' is not an id." },
    ])
    expect((await bring(resource, 'question\nWhy?\n', 'items.csv')).body.errors).toEqual({
      file: 'The file has no id column.',
    })
    const form = new FormData()
    for (const [key, value] of Object.entries({ classkey: 'faq', update: '1' })) form.set(key, value)
    form.set('file', new File([csv], 'items.csv'))
    expect((await server.call('POST', '/admin/import', { token: 'admin-faq:read', body: form })).status).toBe(403)
  })

  test.each(
    resources.filter((resource) => !isImported(resource)).map((resource) => [resource.name, resource] as const),
  )('of %s, which only the system writes, is refused', async (_, resource) => {
    const answer = await bring(resource, 'id\n1\n', 'items.csv')
    expect(answer.status).toBe(400)
  })
})

const raise = (message: string): never => {
  throw new Error(message)
}
