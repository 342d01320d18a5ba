import type { ReactNode } from 'react'

/** One column of a table of `Row`. */
export interface TableColumn<Row> {
  /** Identifies the column; server tables sort by this field unless `sortField` is given. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Sort value in client tables; without it the column is not sortable there. Missing values come last. */
  sortValue?: (row: Row) => string | number | Date | null | undefined
  /** Sort field in server tables; without it the column is not sortable there. */
  sortField?: string
  /** Right-aligned, with tabular digits. */
  numeric?: boolean
}

export interface SortEntry {
  field: string
  direction: 'asc' | 'desc'
}

/** The query of a server table: pages start at 1, `sort` by priority. */
export interface TableQuery {
  page: number
  page_size: number
  search: string
  sort: SortEntry[]
}

export const serverPageSize = 10
/** Rows of a client table without pagination. */
export const unpagedRows = 100
/** Debounce time of a search in ms. */
export const searchDelay = 400

/** The initial query of a server table. */
export const firstQuery = (changes: Partial<TableQuery> = {}): TableQuery => ({
  page: 1,
  page_size: serverPageSize,
  search: '',
  sort: [],
  ...changes,
})
