import { ArrowDownIcon } from '@phosphor-icons/react'
import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useDataTableSortContext,
} from 'react-admin'
import { isSortable } from '#shared/classkeys/fields.ts'
import type { Row } from '../../../data/row.ts'
import type { Column } from '../../../declarations/index.ts'
import { Tooltip } from '../../../ui/tooltip/index.ts'
import { isNumeric } from '../../kinds/columns.tsx'

const canSort = ({ field, isDerived, name }: Column): boolean =>
  name === 'id' || (isDerived ? field.kind !== 'json' : isSortable(field))

/** Selects or unselects the rows of the page, and keeps those of others. */
const PageChoice = () => {
  const data = useDataTableDataContext<Row>() ?? []
  const selected = useDataTableSelectedIdsContext() ?? []
  const { onSelect } = useDataTableCallbacksContext()
  const ids = data.map(({ id }) => id)
  const isAll = ids.length > 0 && ids.every((id) => selected.includes(id))
  return (
    <input
      type="checkbox"
      aria-label="Select all"
      checked={isAll}
      onChange={() => {
        const others = selected.filter((id) => !ids.includes(Number(id)))
        onSelect?.(isAll ? others : [...others, ...ids])
      }}
    />
  )
}

/** The columns' names, which sort by them. */
export const HeadRow = ({ columns }: { columns: readonly Column[] }) => {
  const sort = useDataTableSortContext()
  const { handleSort } = useDataTableCallbacksContext()
  return (
    <thead>
      <tr>
        <th className="choice" scope="col">
          <PageChoice />
        </th>
        {columns.map((column) => {
          const { name, field } = column
          const label = column.label || 'Name'
          const order = sort?.field === name ? sort.order : undefined
          return (
            <th
              key={name}
              scope="col"
              className={`column-${name}${isNumeric(field) ? ' number' : ''}`}
              {...(order ? { 'aria-sort': order === 'ASC' ? 'ascending' : 'descending' } : {})}
            >
              {canSort(column) && handleSort ? (
                <Tooltip title={`Sort by ${label} ${order === 'ASC' ? 'descending' : 'ascending'}`}>
                  <button type="button" className="sort" data-field={name} onClick={handleSort}>
                    {label}
                    <ArrowDownIcon size={14} aria-hidden />
                  </button>
                </Tooltip>
              ) : (
                label
              )}
            </th>
          )
        })}
        <th className="end" scope="col">
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
  )
}
