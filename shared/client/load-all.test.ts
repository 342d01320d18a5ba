import { describe, expect, it } from 'vitest'
import { messageOf } from './index.ts'
import { clientOn, failing, json, type Server } from './fake-server.ts'

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))
const pager =
  (total: number, cap: number): Server =>
  (request) => {
    const query = new URL(request.url).searchParams
    const [page, size] = [Number(query.get('page')), Math.min(Number(query.get('page_size')), cap)]
    const models = rows(total).slice((page - 1) * size, page * size)
    const included_programs = [{ id: 1 }, { id: page + 1 }]
    const counts = { total_count: total, page_count: Math.ceil(total / size), page_size: size }
    return json(200, { models, ...counts, include_meta: false, included_programs })
  }

describe('loadAll', () => {
  it.each([
    [120, 50, 3],
    [100, 50, 2],
    [49, 50, 1],
    [0, 50, 1],
  ])('of %i rows under a cap of %i takes %i requests', async (total, cap, expected) => {
    const { loadAll, requests } = clientOn(pager(total, cap))
    const all = await loadAll('adminSearch', { query: { classkey: 'widgets' } })
    expect(all.models).toEqual(rows(total))
    expect(all.total_count).toBe(total)
    expect(requests).toHaveLength(expected)
    expect(new URL(requests[0]?.url ?? '').searchParams.get('page_size')).toBe('9007199254740991')
    const ids = all.included_programs.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    expect(ids).toHaveLength(expected + 1)
  })
  it('stops at a short page, whatever the page count', async () => {
    const { loadAll, requests } = clientOn(() =>
      json(200, { models: rows(10), total_count: 1000, page_count: 20, page_size: 50, included_programs: [] }),
    )
    expect((await loadAll('clientSearch', { query: { classkey: 'faq' } })).models).toHaveLength(10)
    expect(requests).toHaveLength(1)
  })
  it('fails like the list', async () => {
    const { loadAll } = clientOn(() => json(500, {}))
    expect(messageOf(await failing(loadAll('adminSearch', { query: { classkey: 'widgets' } })))).toBe(
      'Failed to load widgets',
    )
  })
})
