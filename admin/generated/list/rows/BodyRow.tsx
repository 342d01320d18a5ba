import { memo, type MouseEvent, type ReactNode } from 'react'
import type { Row } from '../../../data/row.ts'
import type { Column } from '../../../declarations/index.ts'
import { ColumnValue, isNumeric } from '../../kinds/columns.tsx'
import { Link } from '../../../ui/Link.tsx'
import { RowMenu } from '../RowMenu.tsx'

export type Cell = (record: Row) => ReactNode

interface BodyRowProps {
  record: Row
  /** The item's title, and the column that names the row. */
  title: string
  head: string | undefined
  /** Address of the item. */
  to: string
  columns: readonly Column[]
  cells: Readonly<Record<string, Cell>>
  rowActions: ((record: Row) => ReactNode) | undefined
  isSelected: boolean
  onToggle: (id: number, event: MouseEvent) => void
  onOpen: (to: string) => void
}

/** The screen begins at its top. */
export const opened = { _scrollToTop: true }

const stop = (event: MouseEvent) => event.stopPropagation()

/** A row, drawn again only when its item or its selection changes. */
export const BodyRow = memo((props: BodyRowProps) => {
  const { record, title, head, to, columns, cells, rowActions, isSelected, onToggle, onOpen } = props
  return (
    <tr {...(isSelected ? { 'data-selected': '' } : {})} onClick={() => onOpen(to)}>
      <td className="choice" onClick={stop}>
        <input
          type="checkbox"
          aria-label={`Select ${title}`}
          checked={isSelected}
          // A click, which says whether Shift is held to select a range.
          onChange={({ nativeEvent }) => onToggle(record.id, nativeEvent as unknown as MouseEvent)}
        />
      </td>
      {columns.map(({ name, field }) => {
        const className = `column-${name}${isNumeric(field) ? ' number' : ''}`
        const value = cells[name]?.(record) ?? <ColumnValue field={field} value={record[name]} />
        return name === head ? (
          <th key={name} scope="row" className={className}>
            <Link to={to} state={opened} data-row="" onClick={stop}>
              {value}
            </Link>
          </th>
        ) : (
          <td key={name} className={className}>
            {value}
          </td>
        )
      })}
      <td className="end" onClick={stop}>
        <div>
          {rowActions?.(record)}
          <RowMenu record={record} />
        </div>
      </td>
    </tr>
  )
})
BodyRow.displayName = 'BodyRow'
