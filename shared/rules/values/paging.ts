import { toNumber } from './coercion.ts'

export const defaultPage = 1
export const defaultPageSize = 50
export const defaultTakeCap = 200
/** The page size clients use to request a whole list; the server returns capped pages. */
export const fullListPageSize = Number.MAX_SAFE_INTEGER

const positive = (value: unknown): number | null => {
  const number = toNumber(value, 0)
  return number >= 1 ? Math.floor(number) : null
}

/** The requested page: 1 if it is not a positive number. Bounded, so that an offset remains a valid database number. */
export const pageOf = (value: unknown): number => Math.min(positive(value) ?? defaultPage, 2_147_483_647)

/** Models per page: 50 by default, never more than `cap`. */
export const pageSizeOf = (value: unknown, cap: number = defaultPageSize): number =>
  Math.min(positive(value) ?? defaultPageSize, Math.max(cap, 1))

/** Models of a lookup, which takes precedence over the page size: null if not requested, never more than `cap`. */
export const takeOf = (value: unknown, cap: number = defaultTakeCap): number | null => {
  const take = positive(value)
  return take === null ? null : Math.min(take, Math.max(cap, 1))
}

/** Number of pages for `total` models; 0 for none. */
export const pageCount = (total: number, pageSize: number): number =>
  Math.ceil(Math.max(total, 0) / Math.max(pageSize, 1))
