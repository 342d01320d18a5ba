import { memo, type MouseEvent, type ReactNode } from 'react'
import type { Row } from '../../../data/row.ts'
import type { Column } from '../../../declarations/index.ts'
import { ColumnValue, isNumeric } from '../../kinds/columns.tsx'
import { RowMenu } from '../RowMenu.tsx'

export type Cell = (record: Row) => ReactNode

interface BodyRowProps {
  record: Row
  columns: readonly Column[]
  cells: Readonly<Record<string, Cell>>
  rowActions: ((record: Row) => ReactNode) | undefined
  isSelected: boolean
  onToggle: (id: number, event: MouseEvent) => void
  onOpen: (record: Row) => void
}

const stop = (event: MouseEvent) => event.stopPropagation()

/** A row, drawn again only when its item or its selection changes. */
export const BodyRow = memo(({ record, columns, cells, rowActions, isSelected, onToggle, onOpen }: BodyRowProps) => (
  <tr {...(isSelected ? { 'data-selected': '' } : {})} onClick={() => onOpen(record)}>
    <td className="choice" onClick={stop}>
      <input
        type="checkbox"
        aria-label="Select this row"
        checked={isSelected}
        // A click, which says whether Shift is held to select a range.
        onChange={({ nativeEvent }) => onToggle(record.id, nativeEvent as unknown as MouseEvent)}
      />
    </td>
    {columns.map(({ name, field }) => (
      <td key={name} className={`column-${name}${isNumeric(field) ? ' number' : ''}`}>
        {cells[name]?.(record) ?? <ColumnValue field={field} value={record[name]} />}
      </td>
    ))}
    <td className="end" onClick={stop}>
      <div>
        {rowActions?.(record)}
        <RowMenu record={record} />
      </div>
    </td>
  </tr>
))
BodyRow.displayName = 'BodyRow'
