import { describe, expect, it } from 'vitest'
import { addressOf, isSameState, stateOf, usualState } from './viewState.ts'

const resource = { defaultSort: [['name', 'asc']] as const }
const list = {
  filterValues: { q: 'ann', verified: true },
  sort: { field: 'created_at', order: 'DESC' },
  perPage: 25,
  columns: { hidden: ['id'], order: ['tags'] },
}

describe('the state of a list', () => {
  it('contains its filters, search, sort, size and columns', () => {
    expect(stateOf(list)).toEqual({
      filters: { verified: true },
      search: 'ann',
      sort: [['created_at', 'desc']],
      page_size: 25,
      columns: { hidden: ['id'], order: ['tags'] },
    })
  })

  it('is restored from the URL', () => {
    const query = new URLSearchParams(addressOf(stateOf(list)))
    expect(Object.fromEntries(query)).toEqual({
      displayedFilters: '{}',
      filter: '{"verified":true,"q":"ann"}',
      order: 'DESC',
      page: '1',
      perPage: '25',
      sort: 'created_at',
    })
  })

  it('ignores the order of filters and hidden columns', () => {
    const usual = usualState(resource, ['id', 'email'])
    expect(isSameState(usual, { ...usual, columns: { hidden: ['email', 'id'], order: [] } })).toBe(true)
    const filtered = { ...usual, filters: { a: 1, b: 2 } }
    expect(isSameState(filtered, { ...usual, filters: { b: 2, a: 1 } })).toBe(true)
    expect(isSameState(filtered, usual)).toBe(false)
    expect(isSameState(usual, { ...usual, page_size: 50 })).toBe(false)
    expect(isSameState(usual, { ...usual, columns: { hidden: ['id', 'email'], order: ['name'] } })).toBe(false)
  })
})
