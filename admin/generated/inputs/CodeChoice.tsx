import { Autocomplete, Box, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetList, useInput } from 'react-admin'
import { useDebounced } from '#shared/ui/hooks.ts'
import { pathOf, titleOf, useDeclarations } from '../../declarations.ts'
import { Labelled, type InputOptions } from './Labelled.tsx'
import { pickerDebounceMs } from './ReferenceChoice.tsx'

interface Coded {
  id: number
  code: string
  name: string
}

const perPage = 50

/** An item of another resource that is named by its code. A code that no item has any more stays chosen and can be cleared. */
export const CodeChoice = ({ to, source, label, help, isRequired, isDisabled }: InputOptions & { to: string }) => {
  const { id, field, fieldState } = useInput({ source })
  const target = useDeclarations().get(to)
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed, pickerDebounceMs)
  const { data = [], isFetching } = useGetList<Readonly<Record<string, unknown>> & { id: number }>(
    target ? pathOf(target) : to,
    { pagination: { page: 1, perPage }, sort: { field: target?.titleField ?? 'id', order: 'ASC' }, filter: q ? { q } : {} },
    { enabled: target !== undefined, retry: false },
  )
  const options = data.flatMap((item): Coded[] => {
    const code = item['code']
    return typeof code === 'string' && code !== '' ? [{ id: item.id, code, name: target ? titleOf(target, item) : code }] : []
  })
  const code = typeof field.value === 'string' && field.value !== '' ? field.value : null
  const chosen = code === null ? null : (options.find((option) => option.code === code) ?? { id: 0, code, name: code })
  return (
    <Labelled id={id} label={label} isRequired={isRequired} help={help} error={fieldState.error?.message}>
      <Autocomplete
        id={id}
        value={chosen}
        options={options}
        loading={isFetching}
        disabled={isDisabled}
        filterOptions={(all) => all}
        noOptionsText="No Results Found."
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id: key }) => key}
        isOptionEqualToValue={(option, value) => option.code === value.code}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        onChange={(_, option) => field.onChange(option?.code ?? null)}
        onBlur={() => field.onBlur()}
        renderOption={({ key, ...props }, option) => (
          <Box component="li" key={key} {...props} sx={{ justifyContent: 'space-between !important', gap: '12px' }}>
            {option.name}
            <Box component="code" sx={{ font: 'var(--type-caption)', color: 'var(--text-3)' }}>
              {option.code}
            </Box>
          </Box>
        )}
        renderInput={(params) => <TextField {...params} inputRef={field.ref} error={fieldState.invalid} />}
      />
    </Labelled>
  )
}
