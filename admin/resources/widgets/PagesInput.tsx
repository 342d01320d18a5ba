import { Autocomplete, Box, TextField } from '@mui/material'
import { useMemo } from 'react'
import { useGetList, useInput } from 'react-admin'
import { addressOfPage, fixedMemberRoutes } from '#shared/rules/index.ts'
import { usePicker } from '../../data/usePicker.ts'
import { useDeclarations } from '../../declarations/index.ts'
import { Labelled } from '../../generated/kinds/inputs/Labelled.tsx'
import { Caption } from '../../ui/primitives.ts'

interface Place {
  label: string
  value: string
}

const named = (route: string): string => route.charAt(0).toUpperCase() + route.slice(1).replaceAll('-', ' ')
const screens: readonly Place[] = fixedMemberRoutes.map((route) => ({ label: named(route), value: `/client/${route}` }))

/** All pages a widget can be shown on: built-in screens and content pages, by URL. */
export const usePlaces = (): readonly Place[] => {
  const { isAllowed } = usePicker(useDeclarations().get('pages'))
  const { data = [] } = useGetList<{ id: number; name: string; slug: string; parent_slug: string | null }>(
    'pages',
    { pagination: { page: 1, perPage: 200 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: isAllowed, retry: false },
  )
  return [
    ...screens.slice(0, 1),
    ...data.map(({ name, slug, parent_slug }) => ({ label: name, value: addressOfPage(parent_slug, slug) })),
    ...screens.slice(1),
  ]
}

const placesOf = (value: unknown): Place[] =>
  Array.isArray(value)
    ? value.map((one: { label?: string | null; value?: string | null }) => ({
        label: one.label ?? one.value ?? '',
        value: one.value ?? one.label ?? '',
      }))
    : []

/** The pages a widget is shown on, selected by name or typed as a path. */
export const PagesInput = () => {
  const { id, field, fieldState } = useInput({ source: 'displayed_pages' })
  const places = usePlaces()
  // MUI clears the typed text whenever `value` is a new array.
  const value = useMemo(() => placesOf(field.value), [field.value])
  return (
    <Labelled
      id={id}
      label="Shown on pages"
      isRequired={false}
      help="Leave blank to show it on home. You can also type a path, such as /client/learn."
      error={fieldState.error?.message}
    >
      <Autocomplete<Place, true, false, true>
        multiple
        freeSolo
        // A typed path counts even without pressing Enter.
        autoSelect
        id={id}
        value={value}
        options={[...places]}
        getOptionLabel={(place) => (typeof place === 'string' ? place : place.label)}
        isOptionEqualToValue={(one, other) => one.value === other.value}
        filterSelectedOptions
        onChange={(_, chosen) =>
          field.onChange(
            chosen.map((place) => (typeof place === 'string' ? { label: place.trim(), value: place.trim() } : place)),
          )
        }
        onBlur={() => field.onBlur()}
        renderOption={({ key: _, ...props }, place) => (
          <Box
            component="li"
            key={place.value}
            {...props}
            sx={{ justifyContent: 'space-between !important', gap: '12px' }}
          >
            {place.label}
            <Caption as="code">{place.value}</Caption>
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={field.ref}
            // Enter adds the typed path without submitting the surrounding form.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        )}
      />
    </Labelled>
  )
}
