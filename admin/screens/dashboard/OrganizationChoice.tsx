import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetList, useGetOne } from 'react-admin'
import { useDebounced } from '#shared/ui/index.ts'
import type { OrganizationPickerProps } from './OrganizationPicker.tsx'
import { nothingFound } from '../../data/states.ts'

interface Organization {
  id: number
  name: string
}
/** @param isOpened Whether it was just opened, and so has the focus. */
const OrganizationChoice = ({ id, onChange, isOpened }: OrganizationPickerProps & { isOpened: boolean }) => {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed, 400)
  const { data: chosen } = useGetOne<Organization>(
    'organizations',
    { id: id ?? 0 },
    { enabled: id !== null, retry: false },
  )
  const { data: found = [] } = useGetList<Organization>(
    'organizations',
    {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'name', order: 'ASC' },
      filter: q && q !== chosen?.name ? { q } : {},
    },
    { retry: false },
  )
  return (
    <Autocomplete<Organization>
      value={id === null ? null : (chosen ?? null)}
      options={found}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={(one) => one.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, next) => onChange(next?.id ?? null)}
      onInputChange={(_, text) => setTyped(text)}
      noOptionsText={nothingFound}
      openOnFocus
      sx={{ width: 240 }}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          placeholder="All organizations"
          autoFocus={isOpened}
          slotProps={{ htmlInput: { ...parameters.inputProps, 'aria-label': 'Organization' } }}
        />
      )}
    />
  )
}

export default OrganizationChoice
