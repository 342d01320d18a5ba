import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type PaginationState,
  type SortingState,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { matchesWords } from '#shared/rules/index.ts'
import { Pager, Search, TableStack } from './Controls.tsx'
import { TableFrame } from './TableFrame.tsx'
import { serverPageSize, unpagedRows, type SortEntry, type TableColumn } from './types.ts'

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})

type SortValue = string | number | Date | null | undefined

const isMissing = (value: SortValue): value is null | undefined | '' =>
  value === null || value === undefined || value === ''

/** Compares numbers and dates by value, and words in natural order ('Kit 2' before 'Kit 10'). */
const compare = (a: SortValue, b: SortValue): number => {
  if (typeof a === 'string' || typeof b === 'string')
    return String(a).localeCompare(String(b), undefined, { numeric: true, sensitivity: 'base' })
  return Number(a) - Number(b)
}

export interface ClientTableProps<Row> {
  /** Accessible name of the rows. */
  label: string
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  rowKey: (row: Row) => string | number
  /** Rows per page (10); false shows the first 100 without pagination. */
  pagination?: number | false
  /** The text to search; without it there is no search. */
  searchText?: (row: Row) => string
  initialSort?: SortEntry
  loading?: boolean
  loadingText?: string
  failed?: boolean
  onRetry?: () => void
}

/** A table of local rows: sorts, paginates and searches in the browser. */
export const ClientTable = <Row extends object>(props: ClientTableProps<Row>) => {
  const {
    label,
    rows,
    columns,
    rowKey,
    pagination: paging = serverPageSize,
    searchText,
    initialSort,
    loading = false,
  } = props
  const [term, setTerm] = useState('')
  const [sorting, setSorting] = useState<SortingState>(
    initialSort ? [{ id: initialSort.field, desc: initialSort.direction === 'desc' }] : [],
  )
  const pageSize = paging === false ? unpagedRows : paging
  const [pagination, setPagination] = useState<PaginationState>({ pageIndex: 0, pageSize })

  const data = useMemo(() => {
    return searchText ? rows.filter((row) => matchesWords(term, [searchText(row)])) : [...rows]
  }, [rows, searchText, term])
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        header: column.header,
        accessorFn: (row) => {
          const value = column.sortValue?.(row)
          return isMissing(value) ? undefined : value
        },
        enableSorting: column.sortValue !== undefined,
        sortUndefined: 'last',
        sortFn: (a, b, id) => compare(a.getValue<SortValue>(id), b.getValue<SortValue>(id)),
      })),
    [columns],
  )
  const lastPage = Math.max(0, Math.ceil(data.length / pageSize) - 1)
  const shown = { pageIndex: Math.min(pagination.pageIndex, lastPage), pageSize }
  const table = useTable({
    features,
    columns: definitions,
    data,
    state: { sorting, pagination: shown },
    onSortingChange: setSorting,
    onPaginationChange: setPagination,
    enableSortingRemoval: false,
    sortDescFirst: false,
    autoResetPageIndex: false,
  })

  return (
    <TableStack>
      {searchText ? (
        <Search
          value={term}
          onSearch={(text) => {
            setTerm(text)
            setPagination({ pageIndex: 0, pageSize })
          }}
        />
      ) : null}
      <TableFrame
        label={label}
        columns={columns}
        headers={table.getFlatHeaders().map((header) => ({
          id: header.id,
          sorted: header.column.getCanSort() ? header.column.getIsSorted() : undefined,
          onSort: () => header.column.toggleSorting(undefined, false),
        }))}
        rows={table.getRowModel().rows.map((row) => row.original)}
        rowKey={rowKey}
        loading={loading}
        loadingText={props.loadingText}
        failed={props.failed}
        onRetry={props.onRetry}
      />
      {data.length > 0 && (paging !== false || data.length > unpagedRows) ? (
        <Pager
          page={shown.pageIndex + 1}
          pageSize={pageSize}
          total={data.length}
          onPage={(page) => setPagination({ pageIndex: page - 1, pageSize })}
        />
      ) : null}
    </TableStack>
  )
}
