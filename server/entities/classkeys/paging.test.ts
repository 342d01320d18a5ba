import { expect, test } from 'vitest'
import { windowOf } from './paging.ts'

const limits = { maxPageSize: 50, takeCap: 200 }
test.each([
  [{}, { limit: 50, offset: 0 }],
  [
    { page: 3, page_size: 20 },
    { limit: 20, offset: 40 },
  ],
  [
    { page: 2, pageSize: 20 },
    { limit: 20, offset: 20 },
  ],
  [
    { page: -1, page_size: Number.MAX_SAFE_INTEGER },
    { limit: 50, offset: 0 },
  ],
  [{ page: 0.5 }, { limit: 50, offset: 0 }],
  [{ take: 1000 }, { limit: 200, offset: 0 }],
  [
    { take: 5, page_size: 50, page: 2 },
    { limit: 5, offset: 5 },
  ],
  [{ range: [10, 19] as const }, { limit: 10, offset: 10 }],
  [{ range: [0, 999] as const }, { limit: 200, offset: 0 }],
  [{ range: [9, 3] as const }, { limit: 1, offset: 9 }],
  [{ page: Number.MAX_SAFE_INTEGER }, { limit: 50, offset: 2 ** 52 }],
])('%j', (query, window) => {
  expect(windowOf(query, limits)).toEqual(window)
})
