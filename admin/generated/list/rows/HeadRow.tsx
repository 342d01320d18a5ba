import { ArrowDownIcon } from '@phosphor-icons/react'
import { useDataTableCallbacksContext, useDataTableSortContext } from 'react-admin'
import type { Column } from '../../../declarations/index.ts'
import { Tooltip } from '../../../ui/tooltip/index.ts'
import { isNumeric } from '../../kinds/columns.tsx'
import { canSort, columnWord } from '../state/columns.ts'
import { PageChoice } from './PageChoice.tsx'

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
          const label = columnWord(column)
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
