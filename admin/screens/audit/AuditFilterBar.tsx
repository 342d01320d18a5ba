import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { useListContext } from 'react-admin'
import { choice, integer, type Field } from '#shared/classkeys/fields.ts'
import { labelOf } from '#shared/classkeys/define.ts'
import { useDeclarations } from '../../declarations/index.ts'
import { FilterChip } from '../../generated/list/FilterBar.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { auditFilters, usualFilter } from './query.ts'
import { KindSwitch, RangeSwitch } from './Switches.tsx'
import { actionText, type AuditEntry } from './words.ts'

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

export const AuditFilterBar = () => {
  const declarations = useDeclarations()
  const fields = useMemo(() => auditFilters(declarations), [declarations])
  const { data, filterValues, setFilters } = useListContext<AuditEntry>()
  const values = filterValues as Record<string, unknown>
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...others } = values
    setFilters(value === undefined || value === '' ? others : { ...others, [name]: value })
  }
  // Filters that only a link or an entry's details can set are shown while set, worded like the entries they match.
  const like = data?.find(({ call }) => call === values['call'])
  const call = typeof values['call'] === 'string' ? values['call'] : ''
  const silent = {
    call: choice([call], {
      label: 'Action',
      labels: like ? { [call]: actionText({ action: like.action.replace('…', ''), object: null }) } : {},
    }),
    item_id: integer({ label: 'Item' }),
  }
  const extra = Object.entries<Field>(silent).filter(([name]) => values[name] !== undefined)
  return (
    <Bar>
      <SearchBox
        label="Search the audit log"
        placeholder="Search people or actions"
        value={typeof values['q'] === 'string' ? values['q'] : ''}
        onChange={(words) => set('q', words)}
      />
      <KindSwitch value={values['kind']} onChange={(value) => set('kind', value)} />
      <RangeSwitch value={values['at']} onChange={(value) => set('at', value)} />
      {[...Object.entries(fields), ...extra].map(([name, field]) => (
        <FilterChip
          key={name}
          column={{ name, label: labelOf(name, field), field, isDerived: false }}
          value={values[name]}
          startsOpen={false}
          onChange={(value) => set(name, value)}
        />
      ))}
      {JSON.stringify(values) !== JSON.stringify(usualFilter) && (
        <Button onClick={() => setFilters(usualFilter)}>Clear</Button>
      )}
    </Bar>
  )
}
