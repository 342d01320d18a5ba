import { Autocomplete, Box, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { useDebounced } from '#shared/ui/hooks.ts'
import { pathOf, titleOf, useDeclarations } from '../../../declarations/index.ts'
import { pickerDebounceMs } from './ReferenceChoice.tsx'
import { usePicker } from '../../../data/usePicker.ts'
import { entryName } from '../../../format/format.ts'

export type Entry = Readonly<Record<string, unknown>> & { readonly id: number }

interface PickerProps {
  /** Name of the resource to pick from. */
  to: string
  label: string
  /** Limits the options to these. */
  filter?: Readonly<Record<string, unknown>>
  /** Excluded because they are already linked. */
  without: readonly number[]
  onPick: (entry: Entry) => void
}

/** Searches items of another resource; picking one takes effect immediately. */
export const Picker = ({ to, label, filter = {}, without, onPick }: PickerProps) => {
  const target = useDeclarations().get(to)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const q = useDebounced(typed, pickerDebounceMs)
  const { isAllowed, noOptionsText } = usePicker(target)
  const {
    data = [],
    isFetching,
    error,
  } = useGetList<Entry>(
    target ? pathOf(target) : to,
    {
      pagination: { page: 1, perPage: 50 },
      sort: { field: target?.titleField ?? 'id', order: 'ASC' },
      filter: q ? { ...filter, q } : filter,
    },
    { enabled: isOpen && isAllowed && target !== undefined, retry: false },
  )
  const nameOf = (entry: Entry) => (target ? titleOf(target, entry) : entryName(entry))
  return (
    <Autocomplete<Entry>
      size="small"
      sx={{ width: 260, maxWidth: '100%' }}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={null}
      inputValue={typed}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      options={data.filter(({ id }) => !without.includes(id))}
      loading={isFetching}
      filterOptions={(options) => options}
      noOptionsText={noOptionsText(error)}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      renderOption={({ key, ...props }, entry) => (
        <Box component="li" key={key} {...props}>
          {nameOf(entry)}
        </Box>
      )}
      onChange={(_, entry) => {
        if (entry) onPick(entry)
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={label}
          // Enter picks an item without submitting the surrounding form.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': label } }}
        />
      )}
    />
  )
}
