import { expect, test, vi } from 'vitest'
import { recipes } from '../fixtures/recipes.ts'
import { classkeyProvider } from './classkeyProvider.ts'

type Request = { query?: Record<string, unknown>; params?: Record<string, unknown>; body?: Record<string, unknown> }

/** A server with `total` rows that returns at most `cap` at once. */
const provider = (total: number, cap = 50, answers: Record<string, unknown> = {}) => {
  const call = vi.fn(async (name: string, { query = {}, body = {} }: Request) => {
    if (name in answers) return answers[name]
    if (name === 'adminAdd' || name === 'adminSet') return { id: 7, ...body }
    if (name === 'adminDelete') return { id: body['id'] }
    if (name === 'adminGetById') return { id: 7, name: 'Soup' }
    const size = Math.min(Number(query['take'] ?? query['page_size']), cap)
    const start = (Number(query['page'] ?? 1) - 1) * size
    const models = Array.from({ length: Math.max(0, Math.min(size, total - start)) }, (_, index) => ({
      id: start + index + 1,
    }))
    return { models, total_count: total, page_size: size, page_count: Math.ceil(total / size) }
  })
  const requests = () => call.mock.calls.map(([name, request]) => ({ name, ...request }))
  return { provider: classkeyProvider(recipes, { call: call as never }), requests }
}
const sort = { field: 'name', order: 'ASC' } as const

test('a list becomes a search with its page, sort, text and filters', async () => {
  const { provider: recipesOf, requests } = provider(120)
  const { data, total } = await recipesOf.getList('recipes', {
    pagination: { page: 3, perPage: 10 },
    sort: { field: 'servings', order: 'DESC' },
    filter: { q: 'soup', course: ['main'] },
  })
  expect(total).toBe(120)
  expect(data.map(({ id }) => id)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29, 30])
  expect(requests()).toEqual([
    {
      name: 'adminSearch',
      query: {
        classkey: 'recipes',
        page: 3,
        page_size: 10,
        search: 'soup',
        filters: { course: ['main'] },
        sort: [{ field: 'servings', direction: 'desc' }],
      },
    },
  ])
})

test.each([
  { perPage: 25, page: 2, cap: 10, first: 26, last: 50 },
  { perPage: 25, page: 3, cap: 10, first: 51, last: 57 },
  { perPage: 1000, page: 1, cap: 50, first: 1, last: 57 },
  { perPage: 50, page: 1, cap: 50, first: 1, last: 50 },
])(
  'page $page of $perPage is complete although the server returns $cap at once',
  async ({ perPage, page, cap, first, last }) => {
    const { provider: recipesOf } = provider(57, cap)
    const { data, total } = await recipesOf.getList('recipes', { pagination: { page, perPage }, sort, filter: {} })
    expect(total).toBe(57)
    expect(data.map(({ id }) => id)).toEqual(Array.from({ length: last - first + 1 }, (_, index) => first + index))
  },
)

test('many items are requested by id, in batches within the lookup limit', async () => {
  const { provider: recipesOf, requests } = provider(0, 200)
  await recipesOf.getMany('recipes', { ids: Array.from({ length: 250 }, (_, index) => index + 1) })
  expect(requests().map(({ query = {} }) => (query['filters'] as { id: number[] }).id.length)).toEqual([200, 50])
})

test('linked items are filtered by their reference', async () => {
  const { provider: recipesOf, requests } = provider(3)
  await recipesOf.getManyReference('recipes', {
    target: 'cook_id',
    id: 4,
    pagination: { page: 1, perPage: 10 },
    sort,
    filter: {},
  })
  expect(requests()[0]?.query).toMatchObject({ filters: { cook_id: 4 } })
})

test('one item, a new one, a change, and a deletion', async () => {
  const { provider: recipesOf, requests } = provider(1)
  const signal = new AbortController().signal
  expect(await recipesOf.getOne('recipes', { id: '7', signal })).toEqual({ data: { id: 7, name: 'Soup' } })
  await recipesOf.create('recipes', { data: { name: 'Soup', rating: 5 } })
  await recipesOf.update('recipes', {
    id: '7',
    data: { name: 'Stew', servings: 2 },
    previousData: { id: 7, name: 'Soup', servings: 2 },
  })
  await recipesOf.delete('recipes', { id: 7, previousData: { id: 7 } })
  expect(requests()).toEqual([
    { name: 'adminGetById', params: { id: 7 }, query: { classkey: 'recipes' } },
    { name: 'adminAdd', body: { classkey: 'recipes', name: 'Soup' } },
    { name: 'adminSet', body: { classkey: 'recipes', id: 7, name: 'Stew' } },
    { name: 'adminDelete', body: { classkey: 'recipes', id: 7 } },
  ])
})

test('a refusal returned as a body throws with its fields, nested like the form', async () => {
  const refused = {
    message: 'Some fields need another look',
    error_code: 'VALIDATION',
    errors: { 'steps.0.words': 'is required' },
  }
  const { provider: recipesOf } = provider(0, 50, { adminAdd: refused })
  await expect(recipesOf.create('recipes', { data: { name: 'Soup' } })).rejects.toMatchObject({
    status: 400,
    body: { errors: { steps: { 0: { words: 'is required' } } } },
  })
})
