import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { styled } from '@mui/material/styles'
import { SelectInput, useInput } from 'react-admin'
import type { ChoiceField } from '#shared/classkeys/fields.ts'
import { choiceLabel } from '../../../format/format.ts'
import { Labelled, type InputOptions } from './Labelled.tsx'

const Segments = styled(ToggleButtonGroup)({
  backgroundColor: 'var(--bg-sunken)',
  padding: 3,
  borderRadius: 11,
  gap: 2,
  width: '100%',
  flexWrap: 'wrap',
  '& .MuiToggleButton-root': {
    flex: 1,
    minHeight: 34,
    paddingBlock: 0,
    border: 0,
    borderRadius: 'var(--radius-sm) !important',
    margin: '0 !important',
    font: 'var(--type-label)',
    textTransform: 'none',
    color: 'var(--text-2)',
    '&.Mui-selected, &.Mui-selected:hover': {
      backgroundColor: 'var(--bg-raised)',
      color: 'var(--text)',
      boxShadow: 'var(--shadow-1)',
    },
  },
})

const fitsSegments = (field: ChoiceField) =>
  field.values.length <= 4 && field.values.reduce((sum, value) => sum + choiceLabel(field, value).length, 0) <= 30

/** A segmented control for a few short options, otherwise a select. */
export const ChoiceInput = ({ field, ...options }: InputOptions & { field: ChoiceField }) =>
  fitsSegments(field) ? <SegmentedInput field={field} {...options} /> : <SelectChoice field={field} {...options} />

const SelectChoice = ({
  field,
  source,
  label,
  help,
  isRequired,
  isDisabled,
}: InputOptions & { field: ChoiceField }) => (
  <SelectInput
    source={source}
    label={<>{label}</>}
    helperText={help ?? false}
    margin="none"
    isRequired={isRequired}
    required={isRequired}
    disabled={isDisabled}
    choices={field.values.map((value) => ({ id: value, name: choiceLabel(field, value) }))}
    translateChoice={false}
    emptyText={isRequired ? undefined : 'None'}
    {...(isRequired ? {} : { emptyValue: '' })}
  />
)

const SegmentedInput = ({
  field,
  source,
  label,
  help,
  isRequired,
  isDisabled,
}: InputOptions & { field: ChoiceField }) => {
  const {
    id,
    field: { ref, value: chosen, onChange },
    fieldState,
  } = useInput({ source })
  const choose = (value: string | null) => {
    if (value !== null || !isRequired) onChange(value)
  }
  return (
    <Labelled id={id} label={label} isRequired={isRequired} help={help} error={fieldState.error?.message} isGroup>
      <Segments
        exclusive
        value={chosen || null}
        disabled={isDisabled}
        onChange={(_, value: string | null) => choose(value)}
        ref={ref}
      >
        {field.values.map((value) => (
          <ToggleButton key={value} value={value}>
            {choiceLabel(field, value)}
          </ToggleButton>
        ))}
      </Segments>
    </Labelled>
  )
}
