import { Autocomplete, Box, InputAdornment, TextField } from '@mui/material'
import { useEffect, useMemo, useState } from 'react'
import { useInput } from 'react-admin'
import { Icon } from '#shared/ui/icons/Icon.tsx'
import { Labelled, stateOf, type InputOptions } from './Labelled.tsx'
import { nothingFound } from '../../../data/states.ts'

const searchDebounceMs = 500

/** Names of the icons that content can use, loaded with the first picker. */
const useIconNames = (): readonly string[] => {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let isShown = true
    void import('#shared/ui/icons/loaders.ts').then(({ iconLoaders }) => isShown && setNames(Object.keys(iconLoaders)))
    return () => {
      isShown = false
    }
  }, [])
  return names
}

/** Selects an icon by name; the list follows the typed text after half a second. */
export const IconInput = ({ source, label, help, isRequired, isDisabled }: InputOptions) => {
  const { id, field, fieldState } = useInput({ source })
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : null
  const names = useIconNames()
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const options = useMemo(() => {
    const words = query
      .toLowerCase()
      .split(/[\s-]+/)
      .filter(Boolean)
    const found = query === value ? names : names.filter((name) => words.every((word) => name.includes(word)))
    return value && !found.includes(value) ? [value, ...found] : found
  }, [names, query, value])
  return (
    <Labelled id={id} label={label} isRequired={isRequired} help={help} error={fieldState.error?.message}>
      <Autocomplete
        id={id}
        value={value}
        options={options}
        filterOptions={(all) => all}
        disabled={isDisabled}
        noOptionsText={nothingFound}
        onChange={(_, name) => field.onChange(name)}
        onBlur={() => field.onBlur()}
        onInputChange={(_, text) => setTyped(text)}
        renderOption={({ key, ...props }, name) => (
          <Box component="li" key={key} {...props} sx={{ gap: '10px' }}>
            <Icon name={name} size={20} /> {name}
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={field.ref}
            error={fieldState.invalid}
            placeholder="Search icons"
            slotProps={{
              htmlInput: { ...params.inputProps, ...stateOf(id, isRequired) },
              input: {
                ...params.InputProps,
                startAdornment: value ? (
                  <InputAdornment position="start" sx={{ color: 'var(--text)', marginLeft: '6px', marginRight: 0 }}>
                    <Icon name={value} size={20} />
                  </InputAdornment>
                ) : undefined,
              },
            }}
          />
        )}
      />
    </Labelled>
  )
}
