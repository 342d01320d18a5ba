import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { useListContext } from 'react-admin'
import { integer, text } from '#shared/classkeys/fields.ts'
import { labelOf } from '#shared/classkeys/define.ts'
import { useDeclarations } from '../declarations.ts'
import { FilterChip } from '../generated/list/FilterBar.tsx'
import { SearchBox } from '../layout/SearchBox.tsx'
import { auditFilters } from './query.ts'

const Bar = styled('div')({
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  flexWrap: 'wrap',
  marginBottom: 16,
  '@media (max-width: 767px)': {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    marginInline: -16,
    padding: '2px 16px',
    scrollbarWidth: 'none',
    '& > *': { flex: 'none' },
  },
})

/** Filters that only an address or the details of a row set; they show while they are set. */
const silent = { call: text({ label: 'Call' }), item_id: integer({ label: 'Record' }) }

export const AuditFilterBar = () => {
  const declarations = useDeclarations()
  const fields = useMemo(() => auditFilters(declarations), [declarations])
  const { filterValues, setFilters } = useListContext()
  const values = filterValues as Record<string, unknown>
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...others } = values
    setFilters(value === undefined || value === '' ? others : { ...others, [name]: value })
  }
  const extra = Object.entries(silent).filter(([name]) => values[name] !== undefined)
  return (
    <Bar>
      <SearchBox
        label="Search the audit log"
        placeholder="Search people, calls, reasons"
        value={typeof values['q'] === 'string' ? values['q'] : ''}
        onChange={(words) => set('q', words)}
      />
      {[...Object.entries(fields), ...extra].map(([name, field]) => (
        <FilterChip
          key={name}
          column={{ name, label: labelOf(name, field), field, isDerived: false }}
          value={values[name]}
          startsOpen={false}
          onChange={(value) => set(name, value)}
        />
      ))}
      {Object.keys(values).length > 0 && <Button onClick={() => setFilters({})}>Clear</Button>}
    </Bar>
  )
}
