import { InputAdornment } from '@mui/material'
import { useInput } from 'react-admin'
import { NumberField, unclearProblem } from '../../../ui/NumberField.tsx'
import { Labelled, stateOf, type InputOptions } from './Labelled.tsx'

/** A number, with its unit behind it. */
export const NumberInput = ({
  source,
  label,
  help,
  isRequired,
  isDisabled,
  unit,
}: InputOptions & { unit: string | null }) => {
  const { id, field, fieldState } = useInput({
    source,
    format: (value: unknown) => value,
    parse: (value: unknown) => value,
  })
  const error = fieldState.invalid ? (unclearProblem(field.value) ?? fieldState.error?.message) : undefined
  return (
    <Labelled id={id} label={label} isRequired={isRequired} help={help} error={error}>
      <NumberField
        {...field}
        id={id}
        disabled={isDisabled}
        error={fieldState.invalid}
        slotProps={{
          htmlInput: stateOf(id, isRequired),
          ...(unit && { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }),
        }}
      />
    </Labelled>
  )
}
