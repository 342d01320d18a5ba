import { Autocomplete, CircularProgress, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetList, useInput } from 'react-admin'
import type { ReferencesField, ScalarField } from '#shared/classkeys/fields.ts'
import { labelOf } from '#shared/classkeys/define.ts'
import { useDebounced } from '#shared/ui/hooks.ts'
import { pathOf, titleOf, useDeclarations } from '../../../declarations/index.ts'
import { entryName } from '../../../format/format.ts'
import { Beside, FieldBox } from './Beside.tsx'
import { asItIs, Labelled, stateOf, type InputOptions } from './Labelled.tsx'
import { OptionGroup } from './OptionGroup.tsx'
import { pickerDebounceMs } from './ReferenceChoice.tsx'
import { typedText } from './typedText.ts'
import { Stack, Text } from '../../../ui/primitives.ts'
import { usePicker } from '../../../data/usePicker.ts'

type Entry = Readonly<Record<string, unknown>> & { readonly id: number }

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && 'id' in value

interface ReferencesInputProps extends InputOptions {
  field: ReferencesField
  /** Renders the input of one link table column. */
  renderLinkField: (field: ScalarField, options: InputOptions) => React.ReactNode
}

/** Any number of items of another resource as chips, with the link's own columns below. */
export const ReferencesInput = ({
  field,
  source,
  label,
  help,
  isRequired,
  isDisabled,
  renderLinkField,
}: ReferencesInputProps) => {
  const { id, field: input, fieldState } = useInput({ source, parse: asItIs, format: asItIs })
  const target = useDeclarations().get(field.to)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const q = useDebounced(typed, pickerDebounceMs)
  const { isAllowed, noOptionsText } = usePicker(target)
  const {
    data = [],
    total = 0,
    isFetching,
    error,
  } = useGetList<Entry>(
    target ? pathOf(target) : field.to,
    {
      pagination: { page: 1, perPage: 25 },
      sort: { field: target?.titleField ?? 'id', order: 'ASC' },
      filter: { ...field.offered, ...(q ? { q } : {}) },
    },
    { enabled: isOpen && isAllowed, retry: false },
  )
  const value: Entry[] = Array.isArray(input.value) ? input.value.filter(isEntry) : []
  const nameOf = (entry: Entry) => (target && entry[target.titleField] ? titleOf(target, entry) : entryName(entry))
  const linkFields = Object.entries(field.link.fields)
  return (
    <Labelled id={id} label={label} isRequired={isRequired} help={help} error={fieldState.error?.message}>
      <Autocomplete<Entry, true>
        multiple
        id={id}
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        disabled={isDisabled}
        value={value}
        options={data}
        loading={isFetching}
        filterOptions={(options) => options}
        filterSelectedOptions
        // A heading where the list would otherwise look complete. Always grouped: MUI fails when grouping begins or ends.
        groupBy={() => (total > data.length ? `First ${data.length} of ${total}. Type to find others.` : '')}
        renderGroup={({ key, group, children }) => (
          <OptionGroup key={key} title={group}>
            {children}
          </OptionGroup>
        )}
        disableCloseOnSelect
        noOptionsText={noOptionsText(error)}
        getOptionLabel={nameOf}
        getOptionKey={(entry) => entry.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, chosen) => input.onChange(chosen)}
        onBlur={() => input.onBlur()}
        {...typedText(typed, setTyped)}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={input.ref}
            error={fieldState.invalid}
            placeholder={value.length === 0 ? 'Add…' : undefined}
            slotProps={{
              htmlInput: { ...params.inputProps, ...stateOf(id, isRequired) },
              input: {
                ...params.InputProps,
                endAdornment: (
                  <>
                    {isFetching && <CircularProgress size={16} color="inherit" />}
                    {params.InputProps.endAdornment}
                  </>
                ),
              },
            }}
          />
        )}
      />
      {linkFields.length > 0 && value.length > 0 && (
        <Stack gap={8} marginTop={6}>
          {value.map((entry, index) => (
            <Beside
              key={entry.id}
              sx={{ gridTemplateColumns: `repeat(${linkFields.length + 1}, minmax(0, 1fr))`, marginBottom: 0 }}
            >
              <div className="narrow">
                <div>
                  <Text size="label" sx={{ gridRow: 2, paddingBlock: '10px' }}>
                    {nameOf(entry)}
                  </Text>
                </div>
              </div>
              {linkFields.map(([name, linkField]) => (
                <FieldBox key={name} field={linkField}>
                  {renderLinkField(linkField, {
                    source: `${source}.${index}.${name}`,
                    label: labelOf(name, linkField),
                    help: undefined,
                    isRequired: false,
                    isDisabled,
                  })}
                </FieldBox>
              ))}
            </Beside>
          ))}
        </Stack>
      )}
    </Labelled>
  )
}
