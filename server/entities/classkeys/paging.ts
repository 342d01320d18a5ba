/** The parameters of a list request, as parsed by the contract. */
export interface ListQuery {
  page?: number | undefined
  page_size?: number | undefined
  pageSize?: number | undefined
  take?: number | undefined
  search?: string | undefined
  sort?: readonly (readonly [string, 'asc' | 'desc'])[] | undefined
  filters?: Readonly<Record<string, unknown>> | undefined
  include_meta?: boolean | undefined
  range?: readonly [number, number] | undefined
  filter?: Readonly<Record<string, unknown>> | undefined
}

export interface Window {
  limit: number
  offset: number
}
/** No page can be further than this; PostgreSQL counts rows in 63 bits. */
const MAX_OFFSET = 2 ** 52

const positive = (value: number | undefined, otherwise: number): number =>
  value !== undefined && Number.isFinite(value) && value >= 1 ? Math.floor(value) : otherwise

/**
 * The rows a list request is about. Sizes are capped, never refused: `page_size` at the configured size, `take` and `range` at
 * the cap for lookups. `take` takes precedence over `page_size`.
 */
export const windowOf = (query: ListQuery, limits: { maxPageSize: number; takeCap: number }): Window => {
  if (query.range) {
    const [start, end] = query.range
    return {
      limit: Math.min(Math.max(end - start + 1, 1), Math.max(limits.takeCap, limits.maxPageSize)),
      offset: Math.min(start, MAX_OFFSET),
    }
  }
  const size = Math.min(positive(query.page_size ?? query.pageSize, limits.maxPageSize), limits.maxPageSize)
  const limit = query.take === undefined ? size : Math.min(positive(query.take, size), limits.takeCap)
  return { limit, offset: Math.min((positive(query.page, 1) - 1) * limit, MAX_OFFSET) }
}
