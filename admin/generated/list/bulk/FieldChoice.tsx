import { Checkbox, FormControlLabel, IconButton, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { XIcon } from '@phosphor-icons/react'
import { useInput } from 'react-admin'
import { labelOf } from '#shared/classkeys/define.ts'
import type { Field } from '#shared/classkeys/fields.ts'
import { compareTexts, linkModes, type LinkMode } from '#shared/rules/index.ts'
import { renderInput } from '../../kinds/inputs.tsx'
import { asItIs, Labelled, type InputOptions } from '../../kinds/inputs/Labelled.tsx'
import { isClearable, type Choice } from './choices.ts'
import { Stack } from '../../../ui/primitives.ts'
import { styled } from '@mui/material/styles'
import { Tooltip } from '../../../ui/tooltip/index.ts'

const Line = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 8, alignItems: 'start' })

const modeWords: Readonly<Record<LinkMode, string>> = { add: 'Add', remove: 'Remove', replace: 'Replace' }
const modeHelp: Readonly<Record<LinkMode, string>> = {
  add: 'Adds to the items’ current values.',
  remove: 'Removes these from each item and keeps the rest.',
  replace: 'Replaces the items’ current values.',
}

/** Like a switch, but with no initial value, since the items may differ. */
const YesNo = ({ source, label, isDisabled }: InputOptions) => {
  const { id, field, fieldState } = useInput({ source, parse: asItIs, format: asItIs })
  return (
    <Labelled id={id} label={label} isRequired={false} help={undefined} error={fieldState.error?.message} isGroup>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        aria-labelledby={`${id}-label`}
        disabled={isDisabled}
        value={typeof field.value === 'boolean' ? field.value : null}
        onChange={(_, value: boolean | null) => value !== null && field.onChange(value)}
      >
        <ToggleButton value={true}>Yes</ToggleButton>
        <ToggleButton value={false}>No</ToggleButton>
      </ToggleButtonGroup>
    </Labelled>
  )
}

interface FieldChoiceProps {
  field: Field
  choice: Choice
  onChange: (choice: Choice) => void
  onRemove: () => void
}

/** The new value of a field on every item: a value, added or removed links, or cleared. */
export const FieldChoice = ({ field, choice, onChange, onRemove }: FieldChoiceProps) => {
  const { name, isCleared, mode } = choice
  const label = labelOf(name, field)
  const isLinks = field.kind === 'references'
  const options: InputOptions = {
    source: name,
    label,
    help: isLinks ? modeHelp[mode] : undefined,
    isRequired: field.required ?? false,
    isDisabled: isCleared,
  }
  return (
    <Line data-field={name}>
      <Stack gap={8} sx={{ minWidth: 0 }}>
        {isLinks && !isCleared && (
          <ToggleButtonGroup
            exclusive
            size="small"
            color="primary"
            aria-label={`Action for ${label}`}
            value={mode}
            onChange={(_, next: LinkMode | null) => next !== null && onChange({ ...choice, mode: next })}
          >
            {linkModes
              .toSorted((one, other) => compareTexts(modeWords[one], modeWords[other]))
              .map((one) => (
                <ToggleButton key={one} value={one}>
                  {modeWords[one]}
                </ToggleButton>
              ))}
          </ToggleButtonGroup>
        )}
        {field.kind === 'boolean' ? <YesNo {...options} /> : renderInput(field, options)}
        {isClearable(field) && (
          <FormControlLabel
            control={
              <Checkbox
                checked={isCleared}
                onChange={(event) => onChange({ ...choice, isCleared: event.target.checked })}
              />
            }
            label="Clear this field"
          />
        )}
      </Stack>
      <Tooltip title="Don’t change">
        <IconButton sx={{ marginTop: '28px' }} aria-label={`Don’t change ${label}`} onClick={onRemove}>
          <XIcon size={18} />
        </IconButton>
      </Tooltip>
    </Line>
  )
}
