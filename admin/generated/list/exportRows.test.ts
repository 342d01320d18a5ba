import { expect, test, vi } from 'vitest'
import { resources, type Field } from '#shared/classkeys/index.ts'
import { fictionalEntities, recipes } from '../../fixtures/recipes.ts'
import { csvOf, exporterOf, fieldCell } from '#shared/lists/index.ts'
import { decodeText, readTable } from '#shared/rules/index.ts'
import { exportRows, readAll, type Source } from './exportRows.ts'

test('every declared field has a cell for an empty value', () => {
  const fields: Field[] = resources.flatMap((resource) => Object.values(resource.fields))
  expect(new Set(fields.map((field) => fieldCell(field, null, () => undefined)))).toEqual(new Set(['']))
})

test('rows follow RFC 4180', () => {
  expect(
    csvOf(
      ['id', 'name'],
      [
        ['1', 'a,b'],
        ['2', ''],
      ],
    ),
  ).toBe('id,name\r\n1,"a,b"\r\n2,')
})

const rows = [
  {
    id: 1,
    name: 'Soup',
    cook_id: 3,
    helpers: [
      { id: 4, name: 'Bo' },
      { id: 5, name: 'Cy' },
    ],
    is_spicy: false,
    source: { page: 2 },
  },
  { id: 2, name: '=HYPERLINK()', cook_id: null, helpers: [] },
]
const source = {
  getMany: async () => ({ data: [{ id: 3, name: 'Ada' }] }),
  getList: async (_: string, { pagination }: { pagination: { page: number; perPage: number } }) => {
    const all = Array.from({ length: 450 }, (__, index) => ({ id: index + 1 }))
    return {
      data: all.slice((pagination.page - 1) * pagination.perPage, pagination.page * pagination.perPage),
      total: all.length,
    }
  },
} as unknown as Source

test('an export has the names of referenced items and omits unreadable fields', async () => {
  const [head = '', first = '', second = ''] = (await exportRows(fictionalEntities, recipes, rows, source)).split(
    '\r\n',
  )
  const columns = head.split(',')
  expect(columns.slice(0, 6)).toEqual(['\uFEFFid', 'name', 'course', 'cook_name', 'helpers', 'servings'])
  expect(columns).toContain('cook_id')
  expect(first).toContain('Ada')
  expect(first).toContain('Bo; Cy')
  expect(first).toContain('"{""page"":2}"')
  expect(second).toContain(`'=HYPERLINK()`)
})

test('what was exported is imported with its names, also after its byte order mark was removed', async () => {
  const named = [{ id: 1, name: 'Žofie Müller, 李' }]
  const csv = await exportRows(fictionalEntities, recipes, named, source)
  const bytes = new TextEncoder().encode(csv)
  expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
  for (const file of [bytes, bytes.slice(3)]) {
    expect(decodeText(file).encoding).toBe('UTF-8')
    expect(await readTable('recipes.csv', file)).toMatchObject([{ values: { id: '1', name: 'Žofie Müller, 李' } }])
  }
})

test('a long list of many names does not keep all of them', async () => {
  const asked: number[] = []
  const { cellsOf } = exporterOf(fictionalEntities, recipes, async (_, ids) => {
    asked.push(...ids)
    return ids.map((id) => ({ id, name: `Cook ${id}` }))
  })
  const part = (from: number, count: number) =>
    cellsOf(Array.from({ length: count }, (_, index) => ({ id: index, cook_id: from + index })))
  await part(1, 9000)
  await part(1, 9000)
  expect(asked).toHaveLength(9000)
  await part(9001, 2000)
  await part(1, 10)
  expect(asked).toHaveLength(11_010)
})

test('everything matching the filter is read, page by page', async () => {
  const all = await readAll(source, { path: 'recipes', filter: {}, sort: { field: 'id', order: 'ASC' } })
  expect(all.map(({ id }) => id)).toEqual(Array.from({ length: 450 }, (_, index) => index + 1))
})

test('a page that a server was away for is asked for again, and every row is there once; a refusal is not', async () => {
  vi.useFakeTimers()
  let failing = 2
  const refusal = Object.assign(new Error('no'), { status: 500 })
  const restarting = {
    ...source,
    getList: (path: string, options: { pagination: { page: number } }) => {
      if (options.pagination.page === 2 && failing > 0) {
        failing -= 1
        return Promise.reject(refusal)
      }
      return source.getList(path, options as never)
    },
  } as unknown as Source
  const read = { path: 'recipes', filter: {}, sort: { field: 'id', order: 'ASC' } } as const
  const reading = readAll(restarting, read)
  await vi.advanceTimersByTimeAsync(5000)
  expect((await reading).map(({ id }) => id)).toEqual(Array.from({ length: 450 }, (_, index) => index + 1))
  failing = 1
  refusal.status = 403
  await expect(readAll(restarting, read)).rejects.toThrow('no')
  vi.useRealTimers()
})
