import type { ReactNode } from 'react'

/** One column of a table of `Row`. */
export interface TableColumn<Row> {
  /** Names the column; a server table sorts by this field unless `sortField` says another. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** What a client table sorts by; a column without it cannot be sorted there. Missing values come last. */
  sortValue?: (row: Row) => string | number | Date | null | undefined
  /** The server's field to sort by; a column without it cannot be sorted in a server table. */
  sortField?: string
  /** Right-aligned, with digits of one width. */
  numeric?: boolean
}

export interface SortEntry {
  field: string
  direction: 'asc' | 'desc'
}

/** What a server table asks for: pages from 1, `sort` in order of weight. */
export interface TableQuery {
  page: number
  page_size: number
  search: string
  sort: SortEntry[]
}

export const serverPageSize = 10
/** Rows of a client table with its pages turned off. */
export const unpagedRows = 100
/** A search runs this many ms after the last key. */
export const searchDelay = 400

/** The first page of a server table. */
export const firstQuery = (changes: Partial<TableQuery> = {}): TableQuery => ({
  page: 1,
  page_size: serverPageSize,
  search: '',
  sort: [],
  ...changes,
})
