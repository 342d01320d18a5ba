import { Pager, Search, TableStack } from './Controls.tsx'
import { TableFrame } from './TableFrame.tsx'
import type { SortEntry, TableColumn, TableQuery } from './types.ts'

export interface ServerTableProps<Row> {
  label: string
  /** The rows of the requested page. */
  rows: readonly Row[]
  /** Total number of rows. */
  total: number
  columns: readonly TableColumn<Row>[]
  rowKey: (row: Row) => string | number
  /** The current query; `firstQuery()` initially. */
  query: TableQuery
  /** Called with a new query. A search is debounced by 400 ms; searching and sorting return to page 1. */
  onQueryChange: (query: TableQuery) => void
  /** Shows the search field. */
  searchable?: boolean
  loading?: boolean
  loadingText?: string
  failed?: boolean
  onRetry?: () => void
}

const sortedAs = (sort: readonly SortEntry[], field: string | undefined): 'asc' | 'desc' | false | undefined =>
  field === undefined ? undefined : (sort.find((entry) => entry.field === field)?.direction ?? false)

/** A table of one page of server rows: paginates, sorts and searches by request. */
export const ServerTable = <Row,>(props: ServerTableProps<Row>) => {
  const { label, rows, total, columns, rowKey, query, onQueryChange, searchable = false, loading = false } = props
  const sortBy = (field: string | undefined) => {
    if (field === undefined) return
    const direction = sortedAs(query.sort, field) === 'asc' ? 'desc' : 'asc'
    onQueryChange({ ...query, page: 1, sort: [{ field, direction }] })
  }
  return (
    <TableStack>
      {searchable ? (
        <Search value={query.search} onSearch={(search) => onQueryChange({ ...query, search, page: 1 })} />
      ) : null}
      <TableFrame
        label={label}
        columns={columns}
        headers={columns.map(({ id, sortField }) => ({
          id,
          sorted: sortedAs(query.sort, sortField),
          onSort: () => sortBy(sortField),
        }))}
        rows={rows}
        rowKey={rowKey}
        loading={loading}
        loadingText={props.loadingText}
        failed={props.failed}
        onRetry={props.onRetry}
      />
      {total > 0 ? (
        <Pager
          page={query.page}
          pageSize={query.page_size}
          total={total}
          onPage={(page) => onQueryChange({ ...query, page })}
        />
      ) : null}
    </TableStack>
  )
}
