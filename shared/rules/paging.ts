import { toNumber } from './coercion.ts'

export const defaultPage = 1
export const defaultPageSize = 50
export const defaultTakeCap = 200
/** What a client asks for when it wants a whole list; the server answers capped pages. */
export const fullListPageSize = Number.MAX_SAFE_INTEGER

const positive = (value: unknown): number | null => {
  const number = toNumber(value, 0)
  return number >= 1 ? Math.floor(number) : null
}

/** The page asked for: 1 when it is not a positive number. Bounded, so that an offset stays a number of the database. */
export const pageOf = (value: unknown): number => Math.min(positive(value) ?? defaultPage, 2_147_483_647)

/** Models in a page: 50 when none is asked for, never more than `cap`. */
export const pageSizeOf = (value: unknown, cap: number = defaultPageSize): number =>
  Math.min(positive(value) ?? defaultPageSize, Math.max(cap, 1))

/** Models of a lookup, which wins over the page size: null when not asked for, never more than `cap`. */
export const takeOf = (value: unknown, cap: number = defaultTakeCap): number | null => {
  const take = positive(value)
  return take === null ? null : Math.min(take, Math.max(cap, 1))
}

/** Pages that `total` models fill; 0 for none. */
export const pageCount = (total: number, pageSize: number): number => Math.ceil(Math.max(total, 0) / Math.max(pageSize, 1))
