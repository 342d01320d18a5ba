import { Button, IconButton, Skeleton } from '@mui/material'
import { styled } from '@mui/material/styles'
import { CaretDownIcon, PlusIcon, XIcon } from '@phosphor-icons/react'
import { Suspense, useState } from 'react'
import { useListContext } from 'react-admin'
import { reference } from '#shared/classkeys/fields.ts'
import { columnOf, parameterColumns, useDeclaration, useDeclarations, type Column } from '../../declarations/index.ts'
import { canFilter, filterWords } from '../kinds/filters.tsx'
import { ListSearch } from './ListSearch.tsx'
import { Tooltip } from '../../ui/tooltip/index.ts'
import { Popover } from '../../ui/overlays/index.tsx'
import { useOnce } from '../../ui/useOnce.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const FurtherFilters = lazyPart(() => import('./FurtherFilters.tsx'))
const FilterEditor = lazyPart(() => import('../kinds/FilterEditor.tsx'))

const Bar = styled('div')({ display: 'flex', gap: 8, alignItems: 'flex-start', marginBottom: 16 })
const Filters = styled('div')({
  display: 'flex',
  flex: 1,
  minWidth: 0,
  gap: 8,
  alignItems: 'center',
  flexWrap: 'wrap',
  '@media (max-width: 599px)': {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    marginLeft: -16,
    padding: '2px 0 2px 16px',
    scrollbarWidth: 'none',
    '& > *': { flex: 'none' },
  },
})
const Chip = styled('span', { shouldForwardProp: (prop) => prop !== 'isOn' })<{ isOn: boolean }>(({ isOn }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  borderRadius: 10,
  border: `1px solid ${isOn ? 'transparent' : 'var(--line-strong)'}`,
  backgroundColor: isOn ? 'var(--btn-blue-tint)' : 'transparent',
  '& .MuiButton-root': { color: isOn ? 'var(--btn-blue-on-tint)' : 'var(--text)', minHeight: 34 },
  '& .MuiIconButton-root': { color: 'var(--btn-blue-on-tint)', width: 32, height: 34, marginLeft: -8 },
}))

/** Search, a chip for each declared filter, and a menu for the others. */
export const FilterBar = ({ children }: { children?: React.ReactNode }) => {
  const declarations = useDeclarations()
  const resource = useDeclaration()
  const { filterValues, setFilters } = useListContext()
  const [added, setAdded] = useState<readonly string[]>([])
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const wasOpened = useOnce(anchor !== null)
  const names = [...Object.keys(resource.fields), ...Object.keys(resource.derived)]
  // Links can show specific items by id, such as locked accounts.
  const byId = { name: 'id', label: 'Selected', field: reference(resource.name), isDerived: false }
  const columns = [
    ...(filterValues['id'] === undefined ? [] : [byId]),
    ...names.map((name) => columnOf(declarations, resource, name)),
    ...parameterColumns(declarations, resource),
  ]
  const all = columns.filter(({ field }) => canFilter(field))
  const isShown = ({ name }: Column) =>
    resource.filters.includes(name) || added.includes(name) || filterValues[name] !== undefined
  const hidden = all.filter((column) => !isShown(column))
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...others } = filterValues as Record<string, unknown>
    setFilters(value === undefined ? others : { ...others, [name]: value })
  }
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <Bar>
      <Filters>
        <ListSearch />
        {all.filter(isShown).map((column) => (
          <FilterChip
            key={column.name}
            column={column}
            value={filterValues[column.name]}
            startsOpen={added.at(-1) === column.name && filterValues[column.name] === undefined}
            onChange={(value) => set(column.name, value)}
          />
        ))}
        {hidden.length > 0 && (
          <Button
            variant="outlined"
            startIcon={<PlusIcon size={16} />}
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={{ borderStyle: 'dashed', color: 'var(--text-2)' }}
          >
            Filter
          </Button>
        )}
        <Suspense>
          {wasOpened && (
            <FurtherFilters
              anchor={anchor}
              columns={hidden}
              onClose={() => setAnchor(null)}
              onChoose={(name) => setAdded([...added, name])}
            />
          )}
        </Suspense>
        {isFiltered && <Button onClick={() => setFilters({})}>Clear</Button>}
      </Filters>
      {children}
    </Bar>
  )
}

interface FilterChipProps {
  column: Pick<Column, 'label' | 'field'> & Partial<Column>
  value: unknown
  startsOpen?: boolean
  onChange: (value: unknown) => void
}
/** A filter chip that opens its editor. */
export const FilterChip = ({ column, value, startsOpen = false, onChange }: FilterChipProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [wasOpened, setOpened] = useState(false)
  if (startsOpen && element && !wasOpened) {
    setOpened(true)
    setAnchor(element)
  }
  const isOn = value !== undefined
  return (
    <Chip isOn={isOn} ref={setElement}>
      <Button
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={isOn ? undefined : <CaretDownIcon size={14} />}
      >
        {column.label}
        {isOn && <>: {filterWords(column.field, value)}</>}
      </Button>
      {isOn && (
        <Tooltip title="Remove">
          <IconButton aria-label={`Remove filter ${column.label}`} onClick={() => onChange(undefined)}>
            <XIcon size={14} />
          </IconButton>
        </Tooltip>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': `Filter by ${column.label}`,
            sx: { width: 320, padding: '16px', marginTop: '6px', overflow: 'visible' },
          },
        }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={62} />}>
          <FilterEditor field={column.field} label={column.label} value={value} onChange={onChange} />
        </Suspense>
      </Popover>
    </Chip>
  )
}
