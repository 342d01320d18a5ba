import { Autocomplete, Box, TextField } from '@mui/material'
import { useMemo, useState } from 'react'
import { useGetList, useInput } from 'react-admin'
import { useDebounced } from '#shared/ui/hooks.ts'
import { pathOf, titleOf, useDeclarations } from '../../../declarations/index.ts'
import { Labelled, stateOf, type InputOptions } from './Labelled.tsx'
import { pickerDebounceMs } from './ReferenceChoice.tsx'
import { Caption } from '../../../ui/primitives.ts'
import { usePicker } from '../../../data/usePicker.ts'

interface Coded {
  id: number
  code: string
  name: string
}
type Item = Readonly<Record<string, unknown>> & { id: number }

const perPage = 50

/** Selects an item of another resource by its code. A code that no longer exists stays selected and can be cleared. */
export const CodeChoice = ({ to, source, label, help, isRequired, isDisabled }: InputOptions & { to: string }) => {
  const { id, field, fieldState } = useInput({ source })
  const target = useDeclarations().get(to)
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed, pickerDebounceMs)
  const path = target ? pathOf(target) : to
  const sort = { field: target?.titleField ?? 'id', order: 'ASC' } as const
  const { isAllowed, noOptionsText } = usePicker(target)
  const {
    data = [],
    isFetching,
    error,
  } = useGetList<Item>(
    path,
    { pagination: { page: 1, perPage }, sort, filter: q ? { q } : {} },
    { enabled: isAllowed && target !== undefined, retry: false },
  )
  const options = data.flatMap((item): Coded[] => {
    const code = item['code']
    return typeof code === 'string' && code !== ''
      ? [{ id: item.id, code, name: target ? titleOf(target, item) : code }]
      : []
  })
  const code = typeof field.value === 'string' && field.value !== '' ? field.value : null
  // Fetched separately: the list above follows the typed text and may not contain the chosen item.
  const { data: [known] = [] } = useGetList<Item>(
    path,
    { pagination: { page: 1, perPage: 1 }, sort, filter: { code } },
    { enabled: isAllowed && target !== undefined && code !== null, retry: false },
  )
  const name = known && target ? titleOf(target, known) : code
  // MUI resets the typed text to the chosen name whenever `value` is a new object.
  const chosen = useMemo<Coded | null>(
    () => (code === null || name === null ? null : { id: 0, code, name }),
    [code, name],
  )
  return (
    <Labelled id={id} label={label} isRequired={isRequired} help={help} error={fieldState.error?.message}>
      <Autocomplete
        id={id}
        value={chosen}
        options={options}
        loading={isFetching}
        disabled={isDisabled}
        filterOptions={(all) => all}
        noOptionsText={noOptionsText(error)}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id: key }) => key}
        isOptionEqualToValue={(option, value) => option.code === value.code}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        onChange={(_, option) => field.onChange(option?.code ?? null)}
        onBlur={() => field.onBlur()}
        renderOption={({ key, ...props }, option) => (
          <Box component="li" key={key} {...props} sx={{ justifyContent: 'space-between !important', gap: '12px' }}>
            {option.name}
            <Caption as="code">{option.code}</Caption>
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={field.ref}
            error={fieldState.invalid}
            slotProps={{ htmlInput: { ...params.inputProps, ...stateOf(id, isRequired) } }}
          />
        )}
      />
    </Labelled>
  )
}
