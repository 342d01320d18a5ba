import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { ArrowsDownUpIcon } from '@phosphor-icons/react/dist/csr/ArrowsDownUp'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ErrorState } from '../States.tsx'
import { useTranslation } from '../../i18n/index.ts'
import { useText } from '../text.ts'
import type { TableColumn } from './types.ts'

export interface FrameHeader {
  id: string
  /** undefined: not sortable; false: sortable, but not sorted. */
  sorted: 'asc' | 'desc' | false | undefined
  onSort: () => void
}

interface TableFrameProps<Row> {
  label: string
  columns: readonly TableColumn<Row>[]
  headers: readonly FrameHeader[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  loading: boolean
  loadingText?: string
  failed?: boolean
  onRetry?: () => void
}

/** The table itself: sortable headings, rows, and a placeholder without rows. */
export const TableFrame = <Row,>(props: TableFrameProps<Row>) => {
  const { label, columns, headers, rows, rowKey, loading, loadingText, failed = false, onRetry } = props
  const text = useText()
  const { t } = useTranslation('tables')
  const message = (): ReactNode => {
    if (loading) return <span>{loadingText ?? text('loading')}</span>
    if (failed) return <ErrorState onRetry={onRetry} />
    return text('no_results')
  }
  return (
    <Scroll tabIndex={0} role="region" aria-label={label}>
      <Table aria-busy={loading || undefined}>
        <thead>
          <tr>
            {columns.map((column, at) => {
              const header = headers[at]
              return (
                <th
                  key={column.id}
                  scope="col"
                  data-numeric={column.numeric || undefined}
                  aria-sort={header?.sorted ? (header.sorted === 'asc' ? 'ascending' : 'descending') : undefined}
                >
                  {header === undefined || header.sorted === undefined ? (
                    column.header
                  ) : (
                    <Sort type="button" onClick={header.onSort} title={t('sort_by', { column: column.header })}>
                      {column.header}
                      <SortSign sorted={header.sorted} />
                    </Sort>
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody data-stale={(loading && rows.length > 0) || undefined}>
          {rows.length === 0 ? (
            <tr>
              <Whole colSpan={columns.length}>{message()}</Whole>
            </tr>
          ) : (
            rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <td key={column.id} data-numeric={column.numeric || undefined}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))
          )}
        </tbody>
      </Table>
    </Scroll>
  )
}

const SortSign = ({ sorted }: { sorted: 'asc' | 'desc' | false }) => {
  const Sign = sorted === false ? ArrowsDownUpIcon : sorted === 'asc' ? ArrowUpIcon : ArrowDownIcon
  return <Sign size="1rem" aria-hidden="true" data-idle={sorted === false || undefined} />
}

const Scroll = styled.div`
  overflow-x: auto;
  border: var(--size-hairline) solid var(--line);
  border-radius: var(--radius-control-lg);
  background: var(--bg-surface);
  &:focus-visible {
    border-radius: var(--radius-control-lg);
  }
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: var(--type-body-sm);
  letter-spacing: var(--track-body-sm);
  th,
  td {
    padding: 0 var(--space-3);
    text-align: left;
    white-space: nowrap;
  }
  th:first-child,
  td:first-child {
    padding-left: var(--space-5);
  }
  th:last-child,
  td:last-child {
    padding-right: var(--space-5);
  }
  th {
    height: var(--size-touch);
    font: var(--type-caption);
    font-weight: var(--weight-medium);
    color: var(--text-2);
    border-bottom: var(--size-hairline) solid var(--line);
  }
  td {
    height: var(--size-row);
    border-bottom: var(--size-hairline) solid var(--line-soft);
  }
  tbody tr:last-child td {
    border-bottom: 0;
  }
  tbody tr:hover td {
    background: var(--bg-hover);
  }
  [data-numeric] {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  [data-stale] td {
    color: var(--text-3);
  }
`

const Sort = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-height: var(--size-touch);
  font: inherit;
  color: inherit;
  [data-numeric] > & {
    flex-direction: row-reverse;
  }
  &:hover {
    color: var(--text);
  }
  [data-idle] {
    opacity: 0;
  }
  &:is(:hover, :focus-visible) [data-idle] {
    opacity: 1;
  }
`

const Whole = styled.td`
  && {
    height: calc(2 * var(--size-row));
    text-align: center;
    color: var(--text-2);
    white-space: normal;
    background: none;
  }
`
