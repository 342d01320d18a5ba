import { IconButton } from '@mui/material'
import { styled } from '@mui/material/styles'
import { SlidersHorizontalIcon, SortAscendingIcon, SortDescendingIcon } from '@phosphor-icons/react'
import { useListContext } from 'react-admin'
import { columnOf, useDeclaration, useDeclarations } from '../../../declarations/index.ts'
import { PlainSelect } from '../../../ui/PlainSelect.ts'
import { Inline } from '../../../ui/primitives.ts'
import { Tooltip } from '../../../ui/tooltip/index.ts'
import { ColumnsMenu } from '../ColumnsMenu.tsx'
import { PageChoice } from '../rows/PageChoice.tsx'
import { choiceBox } from '../rows/TableFrame.ts'
import { canSort, columnWord, useShownColumns } from '../state/columns.ts'

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '8px 8px 8px 6px',
  borderBottom: '1px solid var(--line)',
  font: 'var(--type-caption)',
  color: 'var(--text-2)',
  '& label': { display: 'flex', alignItems: 'center', gap: 4 },
  '& input': choiceBox,
})

/** What the head of a table does for its rows: selects all, sorts and chooses columns. */
export const CardTools = () => (
  <Bar role="group" aria-label="Select and sort">
    <label htmlFor="select-all">
      <PageChoice id="select-all" /> Select all
    </label>
    <Inline gap={8} align="center">
      <Sort />
      <ColumnsMenu />
    </Inline>
  </Bar>
)

const Sort = () => {
  const declarations = useDeclarations()
  const resource = useDeclaration()
  const { sort, setSort } = useListContext()
  const { columns } = useShownColumns()
  const sortable = columns.filter(canSort)
  // The list may have come in the order of a column that is not shown.
  const isDeclared = sort.field in resource.fields || sort.field in resource.derived || sort.field === 'id'
  const others =
    isDeclared && !sortable.some(({ name }) => name === sort.field)
      ? [columnOf(declarations, resource, sort.field)]
      : []
  const isAscending = sort.order === 'ASC'
  const next = isAscending ? 'Sort descending' : 'Sort ascending'
  const Icon = isAscending ? SortAscendingIcon : SortDescendingIcon
  return (
    <>
      <label htmlFor="sort-by">Sort by</label>
      <PlainSelect
        id="sort-by"
        value={sort.field}
        onChange={(event) => setSort({ field: event.target.value, order: 'ASC' })}
      >
        {[...sortable, ...others].map((column) => (
          <option key={column.name} value={column.name}>
            {columnWord(column)}
          </option>
        ))}
      </PlainSelect>
      <Tooltip title={next}>
        <IconButton
          aria-label={next}
          onClick={() => setSort({ field: sort.field, order: isAscending ? 'DESC' : 'ASC' })}
        >
          <Icon size={20} />
        </IconButton>
      </Tooltip>
    </>
  )
}

interface ToolsToggleProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Shows the tools and the boxes of the cards where there is no room to have them always. */
export const ToolsToggle = ({ isOn, onChange }: ToolsToggleProps) => (
  <Tooltip title="Select, sort and columns">
    <IconButton aria-label="Select, sort and columns" aria-expanded={isOn} onClick={() => onChange(!isOn)}>
      <SlidersHorizontalIcon size={20} />
    </IconButton>
  </Tooltip>
)
